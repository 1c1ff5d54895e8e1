package app

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"selvedge/core/audit"
	"selvedge/core/garment/measure"
	"selvedge/core/quota"
	"selvedge/core/techpacks"
	"selvedge/core/techpacks/document"
	"selvedge/ports"
	store "selvedge/ports/techpacks"
)

// demoTechpacks are the brand's techpacks and its own library of suppliers, materials,
// blocks and points.
type demoTechpacks struct {
	Techpacks []demoTechpack
	Entries   []demoEntry
}

// demoTechpack is a techpack made from words, and what people did to it afterwards.
type demoTechpack struct {
	Words string
	demoMoment
	Steps []demoStep
}

// demoMoment is when somebody did something.
type demoMoment struct {
	By      string // user, or the name of a factory's person
	DaysAgo int
	At      string // time of the day, such as "16:30"
}

// demoStep is what one person did at once. One of the fields after the moment is set.
type demoStep struct {
	demoMoment

	Set     json.RawMessage // places and their new values, in objects nested like the document
	Fix     []string        // rules, of which each repair that the check offers is made
	Release string          // the note
	Comment *demoComment
	Resolve int // comment, by its number from 1
	Fit     *demoFit
	Link    *techpacks.NewLink
	Ask     *demoComment // by the link made last, of a factory's person in By
}

type demoComment struct {
	Body     string
	Question bool
	ReplyTo  int // comment, by its number from 1
	At       store.Anchor
}

// demoFit is a fit session. Points are by code, all lengths from the specification. It
// stays open without a verdict.
type demoFit struct {
	Size, Stage, Supplier, Note string
	Points                      map[string]struct {
		Off    measure.Tenths
		Revise measure.Tenths // 0: it stays
		Remark string
	}
	Verdict string
}

// demoEntry is an entry of the library. A block is the chart of a techpack, by its style
// number.
type demoEntry struct {
	Kind store.Kind
	Name string
	demoMoment
	Document json.RawMessage
	Of       string
}

// specifyDemo makes the brand's techpacks by the product's own use cases, at the times
// when it did.
func (h *components) specifyDemo(ctx context.Context, d demo) error {
	t := &techpackDemo{demo: d}
	clock := func() time.Time { return t.at }
	past := *h.techpacks
	past.Now, past.IDs, past.Events = clock, idsAt(clock), nil
	past.Audit = audit.Log{Now: clock, IDs: past.IDs}
	limits := *h.quota
	limits.Plan, limits.Events, limits.Audit = planAt(h.quota.Plan, clock), nil, past.Audit
	past.Quota, t.service = &limits, &past
	charts := map[string]techpacks.Block{}
	for _, made := range d.Techpacks.Techpacks {
		last, err := t.make(ctx, made)
		if err != nil {
			return fmt.Errorf("%q: %w", made.Words, err)
		}
		charts[last.Code] = techpacks.Block{Garment: last.Garment, Sex: last.Sex, Chart: last.Document.Chart}
	}
	for _, e := range d.Techpacks.Entries {
		text := []byte(e.Document)
		if block, has := charts[e.Of]; has {
			var err error
			if text, err = json.Marshal(block); err != nil {
				return err
			}
		}
		actor, err := t.begin(e.demoMoment)
		if err != nil {
			return err
		}
		if _, err := past.PutEntry(ctx, actor, d.Workspace.ID, e.Kind, "", e.Name, 0, text); err != nil {
			return fmt.Errorf("%q: %w", e.Name, err)
		}
	}
	return nil
}

// planAt counts in the month of a clock: a subscription only knows the one that runs.
func planAt(read quota.ReadPlan, clock ports.Clock) quota.ReadPlan {
	return func(ctx context.Context, tx ports.Tx, workspaceID string) (quota.Plan, error) {
		p, err := read(ctx, tx, workspaceID)
		for err == nil && clock().Before(p.Start) {
			p.Start, p.End = p.Start.AddDate(0, -1, 0), p.Start
		}
		return p, err
	}
}

// techpackDemo is one moment of the brand's work on a techpack.
type techpackDemo struct {
	demo
	service  *techpacks.Service
	at       time.Time
	id       string   // of the techpack
	comments []string // IDs of its comments
	token    string   // of its factory link
}

// begin sets the time and returns who acts at it: nobody, if it is a factory's person.
func (t *techpackDemo) begin(m demoMoment) (actor ports.Actor, err error) {
	hour, err := time.Parse("15:04", m.At)
	if err != nil {
		return actor, err
	}
	day := daysBefore(t.now, m.DaysAgo)
	t.at = time.Date(day.Year(), day.Month(), day.Day(), hour.Hour(), hour.Minute(), 0, 0, day.Location())
	for _, u := range t.Users {
		if u.ID == m.By {
			actor = ports.Actor{UserID: u.ID, Email: u.Email}
		}
	}
	return actor, nil
}

// make makes a techpack and returns it after all its steps.
func (t *techpackDemo) make(ctx context.Context, wanted demoTechpack) (techpacks.Techpack, error) {
	actor, err := t.begin(wanted.demoMoment)
	if err != nil {
		return techpacks.Techpack{}, err
	}
	made, err := t.service.Make(ctx, actor, t.Workspace.ID, techpacks.New{Text: wanted.Words})
	if err != nil {
		return made, err
	}
	t.id, t.comments, t.token = made.ID, nil, ""
	for i, step := range wanted.Steps {
		by, err := t.begin(step.demoMoment)
		if err == nil {
			err = t.step(ctx, by, step)
		}
		if err != nil {
			return made, fmt.Errorf("step %d: %w", i+1, err)
		}
	}
	return t.service.Get(ctx, actor, t.Workspace.ID, t.id)
}

func (t *techpackDemo) step(ctx context.Context, actor ports.Actor, step demoStep) (err error) {
	s, workspaceID := t.service, t.Workspace.ID
	switch {
	case step.Set != nil:
		return t.set(ctx, actor, step.Set)
	case step.Fix != nil:
		return t.fix(ctx, actor, step.Fix)
	case step.Release != "":
		is, err := s.Get(ctx, actor, workspaceID, t.id)
		if err != nil {
			return err
		}
		_, err = s.Release(ctx, actor, workspaceID, t.id, is.Version, step.Release)
		return err
	case step.Comment != nil:
		_, err = s.Comment(ctx, actor, workspaceID, t.id, t.comment(*step.Comment))
		return cmp.Or(err, t.listComments(ctx))
	case step.Resolve != 0:
		return s.Resolve(ctx, actor, workspaceID, t.id, t.comments[step.Resolve-1], true)
	case step.Fit != nil:
		return t.fit(ctx, actor, *step.Fit)
	case step.Link != nil:
		_, t.token, err = s.Link(ctx, actor, workspaceID, t.id, *step.Link)
		return err
	case step.Ask != nil:
		if err := s.CountOpened(ctx, t.token); err != nil {
			return err
		}
		return cmp.Or(s.Ask(ctx, t.token, step.By, t.comment(*step.Ask)), t.listComments(ctx))
	}
	return errors.New("there is nothing to do")
}

func (t *techpackDemo) comment(c demoComment) techpacks.NewComment {
	written := techpacks.NewComment{Body: c.Body, Question: c.Question, Anchor: c.At}
	if c.ReplyTo > 0 {
		written.ReplyTo = t.comments[c.ReplyTo-1]
	}
	return written
}

func (t *techpackDemo) listComments(ctx context.Context) error {
	all, err := t.service.Comments(ctx, ports.Actor{UserID: t.Users[0].ID}, t.Workspace.ID, t.id)
	t.comments = nil
	for _, c := range all {
		t.comments = append(t.comments, c.ID)
	}
	return err
}

// edit makes changes that follow from what a person sees.
func (t *techpackDemo) edit(ctx context.Context, actor ports.Actor, changes []document.Edit) error {
	_, conflicts, err := t.service.Edit(ctx, actor, t.Workspace.ID, t.id, changes)
	if err == nil && len(conflicts) > 0 {
		err = fmt.Errorf("%s is already %s", conflicts[0].Path, conflicts[0].Is)
	}
	return err
}

func (t *techpackDemo) fix(ctx context.Context, actor ports.Actor, rules []string) error {
	found, err := t.service.Check(ctx, actor, t.Workspace.ID, t.id)
	if err != nil {
		return err
	}
	var changes []document.Edit
	for _, f := range found {
		if slices.Contains(rules, f.Rule) && len(f.Fixes) > 0 {
			changes = append(changes, f.Fixes[0].Changes...)
		}
	}
	return t.edit(ctx, actor, changes)
}

// set changes every place that an object names. Items of lists are named as people do: a
// material by its part, a colourway by its name, a step of the construction by its seam.
func (t *techpackDemo) set(ctx context.Context, actor ports.Actor, to json.RawMessage) error {
	is, err := t.service.Get(ctx, actor, t.Workspace.ID, t.id)
	if err != nil {
		return err
	}
	text, err := json.Marshal(is.Document)
	if err != nil {
		return err
	}
	var now, next any
	if err := errors.Join(numbers(text, &now), numbers(to, &next)); err != nil {
		return err
	}
	w := &walk{colourways: map[string]string{}}
	for _, c := range is.Document.Colourways {
		w.colourways[c.Name] = c.ID
	}
	w.to("", now, next)
	if w.err != nil {
		return w.err
	}
	return t.edit(ctx, actor, w.changes)
}

func numbers(text []byte, to any) error {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	return decoder.Decode(to)
}

// walk collects the changes from a document to what it shall be.
type walk struct {
	colourways map[string]string // IDs by name
	changes    []document.Edit
	err        error
}

func (w *walk) to(path string, is, next any) {
	inside, object := next.(map[string]any)
	if !object || path != "" && is == nil {
		w.change(path, is, next)
		return
	}
	for _, key := range slices.Sorted(maps.Keys(inside)) {
		segment, value := w.find(is, key)
		place := segment
		if path != "" {
			place = path + "/" + segment
		}
		w.to(place, value, inside[key])
	}
}

// find returns the segment of a path that a key stands for, and what is there.
func (w *walk) find(in any, key string) (segment string, value any) {
	if list, ok := in.([]any); ok {
		for _, item := range list {
			fields, _ := item.(map[string]any)
			for _, name := range []string{"code", "part", "name", "seam", "id"} {
				if fields[name] == key {
					id, _ := fields["id"].(string)
					return cmp.Or(id, key), item
				}
			}
		}
		return key, nil
	}
	object, _ := in.(map[string]any)
	if id, ok := w.colourways[key]; ok && object[key] == nil { // of a material
		key = id
	}
	return key, object[key]
}

func (w *walk) change(path string, is, next any) {
	was, err := json.Marshal(is)
	w.err = cmp.Or(w.err, err)
	value, err := json.Marshal(next)
	w.err = cmp.Or(w.err, err)
	w.changes = append(w.changes, document.Edit{Path: path, Was: was, Value: value})
}

func (t *techpackDemo) fit(ctx context.Context, actor ports.Actor, f demoFit) error {
	s, workspaceID := t.service, t.Workspace.ID
	begun, err := s.BeginFit(ctx, actor, workspaceID, t.id, f.Size, f.Stage, f.Supplier)
	if err != nil {
		return err
	}
	t.at = t.at.Add(40 * time.Minute) // that measuring takes
	sheet := begun.Sheet
	sheet.Note = f.Note
	for i := range sheet.Points {
		p := &sheet.Points[i]
		entry, measured := f.Points[p.Code]
		if !measured {
			continue
		}
		p.Measured, p.Remark = new(p.Spec+entry.Off), entry.Remark
		if entry.Revise != 0 {
			p.Revised = new(p.Spec + entry.Revise)
		}
	}
	if _, err := s.WriteFit(ctx, actor, workspaceID, t.id, begun.ID, begun.Version, sheet); err != nil || f.Verdict == "" {
		return err
	}
	_, err = s.EndFit(ctx, actor, workspaceID, t.id, begun.ID, f.Verdict, true)
	return err
}

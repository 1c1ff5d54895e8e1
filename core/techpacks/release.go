package techpacks

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"strings"
	"unicode/utf8"

	"selvedge/core/audit"
	"selvedge/core/garment"
	"selvedge/core/garment/measure"
	"selvedge/core/techpacks/difference"
	"selvedge/core/techpacks/document"
	"selvedge/core/techpacks/lint"
	"selvedge/ports"
	"selvedge/ports/techpacks"
)

const maxNote = 4_000 // characters

var (
	errLongNote  = ports.Refuse(ports.Invalid, "note", "A note has at most 4,000 characters.")
	errUnchanged = ports.Refuse(ports.Conflict, "unchanged", "Nothing has changed since the last revision.")
	errVersion   = ports.Refuse(ports.Conflict, "techpack_changed", "Somebody changed this techpack after you looked at it. Check it again, then release it.")
)

// Check returns what a factory would send back or ask about. It fails as
// workspace.EnterApp does and with NotFound.
func (s *Service) Check(ctx context.Context, actor ports.Actor, workspaceID, id string) (found []lint.Finding, err error) {
	err = s.read(ctx, actor, workspaceID, func(ctx context.Context, tx techpacks.Tx) error {
		t, err := get(ctx, tx, workspaceID, id)
		if err != nil {
			return err
		}
		found, err = s.findings(ctx, tx, t, "", false)
		return err
	})
	return found, err
}

// findings checks a techpack with everything that is known beside its document.
func (s *Service) findings(ctx context.Context, tx techpacks.Tx, t Techpack, note string, releasing bool) ([]lint.Finding, error) {
	in := lint.Techpack{Document: t.Document, Questions: t.Questions, Releasing: releasing, Note: note}
	var err error
	if in.Pictures, err = picturesOf(ctx, tx, t.WorkspaceID, t.Document); err != nil {
		return nil, err
	}
	if t.Revision > 0 {
		last, err := tx.Revisions.Get(ctx, t.WorkspaceID, t.ID, t.Revision)
		if err != nil {
			return nil, err
		}
		in.Released = &document.Document{}
		if err := json.Unmarshal(last.Document, in.Released); err != nil {
			return nil, err
		}
	}
	fits, err := tx.Fits.List(ctx, t.WorkspaceID, t.ID)
	if err != nil {
		return nil, err
	}
	for _, row := range fits {
		var sheet FitSheet
		if err := json.Unmarshal(row.Document, &sheet); err != nil {
			return nil, err
		}
		fit := lint.Fit{Size: sheet.Size}
		for _, p := range sheet.Points {
			fit.Points = append(fit.Points, lint.FitPoint{
				Code: p.Code, Spec: p.Spec, Minus: p.Minus, Plus: p.Plus, Measured: p.Measured, Revised: p.Revised, Remark: p.Remark,
			})
		}
		in.Fits = append(in.Fits, fit)
	}
	return s.check(in), nil
}

// check adds the tables and the drawing, which is drawn once in each size.
func (s *Service) check(in lint.Techpack) []lint.Finding {
	drawn := map[string]garment.Drawing{}
	in.Drawing = func(size string) garment.Drawing {
		if _, known := drawn[size]; !known {
			drawn[size], _ = Draw(in.Document, size) // of a size of the chart
		}
		return drawn[size]
	}
	in.Block, in.Points = s.Drafter.Catalogue.Blocks[in.Document.Style.Garment], s.Drafter.Catalogue.Points
	in.Fibres, in.Stitches = s.Drafter.Fibres, s.Drafter.Stitches
	return lint.Check(in)
}

// count counts what nobody accepted.
func count(found []lint.Finding) (errors, warnings int) {
	for _, f := range found {
		switch {
		case f.Severity == lint.Error:
			errors++
		case f.Severity == lint.Warning && f.Accepted == "":
			warnings++
		}
	}
	return errors, warnings
}

// Release makes a revision of the version that the person saw, which never changes. It
// fails as workspace.EnterApp does, with NotFound, with Invalid, reason "note", and with
// Conflict, reasons "techpack_changed", "techpack_archived", "unchanged" and
// "release_blocked" while a check finds an error.
func (s *Service) Release(ctx context.Context, actor ports.Actor, workspaceID, id string, version int64, note string) (r techpacks.Revision, err error) {
	if note = strings.TrimSpace(note); utf8.RuneCountInString(note) > maxNote || !utf8.ValidString(note) {
		return r, errLongNote
	}
	err = s.write(ctx, actor, workspaceID, func(ctx context.Context, tx techpacks.Tx) error {
		t, err := get(ctx, tx, workspaceID, id)
		switch {
		case err != nil:
			return err
		case t.Version != version:
			return errVersion
		case t.State == techpacks.Archived:
			return errArchived
		case t.State == techpacks.Released:
			return errUnchanged
		}
		found, err := s.findings(ctx, tx, t, note, true)
		if err != nil {
			return err
		}
		if errors, _ := count(found); errors > 0 {
			return ports.Refuse(ports.Conflict, "release_blocked", blockedText(errors, found[0].Text))
		}
		t.Revision++
		r = techpacks.Revision{
			WorkspaceID: workspaceID, TechpackID: id, Number: t.Revision, Document: t.Techpack.Document, Note: note, ReleasedBy: actor.UserID, ReleasedAt: s.Now(),
		}
		sum := sha256.Sum256(r.Document)
		r.SHA256 = sum[:]
		if err := tx.Revisions.Insert(ctx, r); err != nil {
			return err
		}
		if err := keepAssets(ctx, tx, workspaceID, id, r.Number, nil, t.Document); err != nil {
			return err
		}
		t.State = techpacks.Released
		if err := s.update(ctx, tx, actor, &t); err != nil {
			return err
		}
		return s.Audit.Record(ctx, tx.Tx, ports.AuditEntry{
			WorkspaceID: workspaceID, Action: ports.AuditTechpackReleased, Actor: audit.Person(actor), SubjectID: id,
			Subject: fmt.Sprintf("%s %s, revision %d", t.Code, t.Name, r.Number),
		})
	})
	return r, err
}

func blockedText(errors int, first string) string {
	if errors == 1 {
		return "One thing stands in the way: " + first
	}
	return fmt.Sprintf("%d things stand in the way. The first: %s", errors, first)
}

// Revisions returns what was released, the latest first. It fails as workspace.EnterApp
// does and with NotFound.
func (s *Service) Revisions(ctx context.Context, actor ports.Actor, workspaceID, id string) (list []techpacks.Revision, err error) {
	err = s.read(ctx, actor, workspaceID, func(ctx context.Context, tx techpacks.Tx) (err error) {
		if _, err = tx.Techpacks.Get(ctx, workspaceID, id); err != nil {
			return err
		}
		list, err = tx.Revisions.List(ctx, workspaceID, id)
		return err
	})
	return list, err
}

// Compare returns what changed from one revision to another; 0 is the working copy. It
// fails as workspace.EnterApp does and with NotFound.
func (s *Service) Compare(ctx context.Context, actor ports.Actor, workspaceID, id string, from, to int) (d difference.Difference, err error) {
	err = s.read(ctx, actor, workspaceID, func(ctx context.Context, tx techpacks.Tx) error {
		old, err := documentOf(ctx, tx, workspaceID, id, from)
		if err != nil {
			return err
		}
		next, err := documentOf(ctx, tx, workspaceID, id, to)
		if err != nil {
			return err
		}
		d, err = s.between(old, next)
		return err
	})
	return d, err
}

func (s *Service) between(old, new document.Document) (difference.Difference, error) {
	return difference.Between(old, new, measure.Unit(new.Unit), s.Drafter.Fibres)
}

// documentOf is the document of a revision; 0 is the working copy.
func documentOf(ctx context.Context, tx techpacks.Tx, workspaceID, id string, number int) (d document.Document, err error) {
	if number == 0 {
		t, err := get(ctx, tx, workspaceID, id)
		return t.Document, err
	}
	r, err := tx.Revisions.Get(ctx, workspaceID, id, number)
	if err != nil {
		return d, err
	}
	return d, json.Unmarshal(r.Document, &d)
}

// Document returns the document of a revision, or of the working copy for 0. It fails as
// workspace.EnterApp does and with NotFound.
func (s *Service) Document(ctx context.Context, actor ports.Actor, workspaceID, id string, number int) (d document.Document, err error) {
	err = s.read(ctx, actor, workspaceID, func(ctx context.Context, tx techpacks.Tx) (err error) {
		d, err = documentOf(ctx, tx, workspaceID, id, number)
		return err
	})
	return d, err
}

package techpacks

import (
	"cmp"
	"context"
	"encoding/json"
	"strconv"

	"selvedge/core/quota"
	"selvedge/core/techpacks/document"
	"selvedge/core/techpacks/draft"
	"selvedge/core/workspace"
	"selvedge/ports"
	"selvedge/ports/techpacks"
)

// New is a techpack to be made: from words, from a garment's standard chart, from a chart of
// the workspace's own or from another techpack.
type New struct {
	Text    string // what it is, in words; may be empty if Garment or CopyOf is set
	Garment string // instead of the one in the words
	Sex     string // instead of the one in the words
	CopyOf  string // techpack
	Block   string // of the workspace, that it begins from: with its garment and, unless Sex is set, for whom it is
	Look    draft.Look
}

// Make makes a techpack and counts it in the plan's month. It fails as workspace.EnterApp
// does, with Invalid, reasons "brief" and "techpack_garment", with NotFound for the one to copy and the block, and
// with PaymentRequired, reasons "plan_excludes" and "plan_limit".
func (s *Service) Make(ctx context.Context, actor ports.Actor, workspaceID string, n New) (t Techpack, err error) {
	err = s.Store.Write(ctx, func(ctx context.Context, tx techpacks.Tx) error {
		t, err = s.MakeIn(ctx, tx, actor, workspaceID, n)
		return err
	})
	return t, err
}

// MakeIn is Make within a transaction.
func (s *Service) MakeIn(ctx context.Context, tx techpacks.Tx, actor ports.Actor, workspaceID string, n New) (t Techpack, err error) {
	if len([]rune(n.Text)) > maxBrief {
		return t, errLongBrief
	}
	if _, err := workspace.EnterApp(ctx, tx.Tx, actor, workspaceID, AppID); err != nil {
		return t, err
	}
	d, err := s.draft(ctx, tx, workspaceID, n)
	if err != nil {
		return t, err
	}
	n.Look.Apply(&d, s.IDs.Ordered)
	if err := s.Quota.Allows(ctx, tx.Tx, workspaceID, quota.TechpackCreation); err != nil {
		return t, err
	}
	if err := s.Quota.Take(ctx, tx.Tx, workspaceID, quota.Techpacks, 1); err != nil {
		return t, err
	}
	return s.insert(ctx, tx, workspaceID, actor.UserID, s.IDs.Ordered(), d)
}

// insert stores a new techpack, which was counted before.
func (s *Service) insert(ctx context.Context, tx techpacks.Tx, workspaceID, userID, id string, d document.Document) (Techpack, error) {
	now := s.Now()
	t := Techpack{Document: d, Techpack: techpacks.Techpack{
		WorkspaceID: workspaceID, ID: id, Version: 1, State: techpacks.Draft, CreatedBy: userID, CreatedAt: now, UpdatedBy: userID, UpdatedAt: now,
	}}
	if problems := d.Check(); len(problems) > 0 {
		return t, ports.Refuse(ports.Invalid, "brief", problems[0].Path+": "+problems[0].Text)
	}
	if err := s.fill(ctx, tx, &t); err != nil {
		return t, err
	}
	if err := tx.Techpacks.Insert(ctx, t.Techpack); err != nil {
		return t, err
	}
	if err := keepAssets(ctx, tx, workspaceID, t.ID, 0, nil, d); err != nil {
		return t, err
	}
	return t, s.publish(ctx, tx.Tx, workspaceID, t.ID, t.Version)
}

// setting is what a draft takes from its workspace. Failed is set if that can't be read.
func (s *Service) setting(ctx context.Context, tx techpacks.Tx, workspaceID string, failed *error) draft.Setting {
	return draft.Setting{ID: s.IDs.Ordered, Number: func(prefix string) int {
		taken, err := tx.Techpacks.Codes(ctx, workspaceID, prefix)
		*failed = err
		return firstFree(prefix, taken)
	}}
}

// draft is the document of a new techpack.
func (s *Service) draft(ctx context.Context, tx techpacks.Tx, workspaceID string, n New) (d document.Document, err error) {
	var failed error
	setting := s.setting(ctx, tx, workspaceID, &failed)
	if n.CopyOf != "" {
		from, err := get(ctx, tx, workspaceID, n.CopyOf)
		if err != nil {
			return d, err
		}
		d, err = draft.Copy(from.Document, setting)
		return d, cmp.Or(err, failed)
	}
	r := draft.Request{Text: n.Text, Garment: n.Garment, Sex: n.Sex}
	if n.Block != "" {
		entry, err := tx.Library.Get(ctx, workspaceID, techpacks.Block, n.Block)
		if err != nil {
			return d, err
		}
		var b Block
		if err := json.Unmarshal(entry.Document, &b); err != nil {
			return d, err
		}
		r.Garment, r.Sex, r.Chart = b.Garment, cmp.Or(n.Sex, b.Sex), &b.Chart
	}
	d, err = s.Drafter.Draft(r, setting)
	return d, cmp.Or(failed, err)
}

// firstFree is the lowest number that none of the style numbers with that prefix has.
func firstFree(prefix string, taken []string) int {
	used := map[int]bool{}
	for _, code := range taken {
		if number, err := strconv.Atoi(code[len(prefix):]); err == nil {
			used[number] = true
		}
	}
	n := 1
	for used[n] {
		n++
	}
	return n
}

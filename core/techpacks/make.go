package techpacks

import (
	"context"
	"slices"

	"selvedge/core/quota"
	"selvedge/core/techpacks/document"
	"selvedge/ports"
	"selvedge/ports/techpacks"
)

// New is a techpack to be made: from words, from a garment's standard chart or from
// another techpack.
type New struct {
	Text    string // what it is, in words; may be empty if Garment or CopyOf is set
	Garment string // instead of the one in the words
	Sex     string // instead of the one in the words
	CopyOf  string // techpack
}

// Make makes a techpack and counts it in the plan's month. It fails as workspace.EnterApp
// does, with Invalid, reasons "brief" and "garment", with NotFound for the one to copy, and
// with PaymentRequired, reasons "plan_excludes" and "plan_limit".
func (s *Service) Make(ctx context.Context, actor ports.Actor, workspaceID string, n New) (t Techpack, err error) {
	if len([]rune(n.Text)) > maxBrief {
		return t, errLongBrief
	}
	var fresh document.Document
	if n.CopyOf == "" {
		if fresh, err = s.begin(n.Text, n.Garment, n.Sex); err != nil {
			return t, err
		}
	}
	err = s.write(ctx, actor, workspaceID, func(ctx context.Context, tx techpacks.Tx) error {
		d := fresh
		if n.CopyOf != "" {
			from, err := get(ctx, tx, workspaceID, n.CopyOf)
			if err != nil {
				return err
			}
			d = copied(from.Document)
		}
		if err := s.Quota.Allows(ctx, tx.Tx, workspaceID, quota.TechpackCreation); err != nil {
			return err
		}
		if err := s.Quota.Take(ctx, tx.Tx, workspaceID, quota.Techpacks, 1); err != nil {
			return err
		}
		taken, err := tx.Techpacks.Codes(ctx, workspaceID, d.Style.Garment+"-")
		if err != nil {
			return err
		}
		d.Code = nextCode(d.Style.Garment, taken)
		now := s.Now()
		t = Techpack{Document: d, Techpack: techpacks.Techpack{
			WorkspaceID: workspaceID, ID: s.IDs.Ordered(), Version: 1, State: techpacks.Draft, CreatedBy: actor.UserID, CreatedAt: now, UpdatedBy: actor.UserID,
			UpdatedAt: now,
		}}
		if problems := d.Check(); len(problems) > 0 {
			return ports.Refuse(ports.Invalid, "brief", problems[0].Path+": "+problems[0].Text)
		}
		if err := s.fill(&t); err != nil {
			return err
		}
		if err := tx.Techpacks.Insert(ctx, t.Techpack); err != nil {
			return err
		}
		return s.publish(ctx, tx.Tx, workspaceID, t.ID, t.Version)
	})
	return t, err
}

// copied is a document to go on from: what was agreed for the other style only is taken
// back, such as approved lab dips.
func copied(d document.Document) document.Document {
	const suffix = ", copy"
	name := []rune(d.Name)
	d.Name = string(name[:min(len(name), 120-len(suffix))]) + suffix
	d.Colourways = slices.Clone(d.Colourways)
	for i := range d.Colourways {
		d.Colourways[i].Colour.LabDip = ""
	}
	d.Materials = slices.Clone(d.Materials)
	for i, m := range d.Materials {
		colours := map[string]document.Colour{}
		for id, colour := range m.Colours {
			colour.LabDip = ""
			colours[id] = colour
		}
		d.Materials[i].Colours = colours
	}
	return d
}

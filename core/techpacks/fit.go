package techpacks

import (
	"context"
	"encoding/json"
	"slices"

	"selvedge/ports"
	"selvedge/ports/techpacks"
)

const maxFits = 100 // of a techpack

var (
	errFits       = ports.Refuse(ports.Conflict, "too_many_fits", "A techpack has at most 100 fit sessions. Delete some first.")
	errFitEnded   = ports.Refuse(ports.Conflict, "fit_ended", "This fit session has ended. Begin another one.")
	errVerdict    = ports.Refuse(ports.Invalid, "fit_verdict", "Choose a verdict.")
	errFitVersion = ports.Refuse(ports.Conflict, "fit_changed", "Somebody else changed this fit session. Reload it, then try again.")
	errNothing    = ports.Refuse(ports.Invalid, "fit_revised", "No point was revised.")
	errUnmeasured = ports.Refuse(ports.Invalid, "fit_unmeasured", "Measure at least one point first.")
)

// Fit is a fit session with its sheet.
type Fit struct {
	techpacks.Fit
	Sheet FitSheet
}

// Fits returns a techpack's fit sessions, latest first. It fails as workspace.EnterApp does
// and with NotFound.
func (s *Service) Fits(ctx context.Context, actor ports.Actor, workspaceID, id string) (list []Fit, err error) {
	err = s.read(ctx, actor, workspaceID, func(ctx context.Context, tx techpacks.Tx) (err error) {
		if _, err := tx.Techpacks.Get(ctx, workspaceID, id); err != nil {
			return err
		}
		list, err = fitsOf(ctx, tx, workspaceID, id)
		return err
	})
	return list, err
}

func fitsOf(ctx context.Context, tx techpacks.Tx, workspaceID, id string) ([]Fit, error) {
	rows, err := tx.Fits.List(ctx, workspaceID, id)
	if err != nil {
		return nil, err
	}
	list := make([]Fit, len(rows))
	for i, row := range rows {
		list[i].Fit = row
		if err := json.Unmarshal(row.Document, &list[i].Sheet); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// BeginFit begins a fit session for a sample in a size. It fails as workspace.EnterApp
// does, with NotFound, with Invalid, reason "fit_sheet", and with Conflict, reason
// "too_many_fits".
func (s *Service) BeginFit(ctx context.Context, actor ports.Actor, workspaceID, id, size, stage, supplier string) (f Fit, err error) {
	err = s.write(ctx, actor, workspaceID, func(ctx context.Context, tx techpacks.Tx) error {
		t, err := get(ctx, tx, workspaceID, id)
		if err != nil {
			return err
		}
		all, err := tx.Fits.List(ctx, workspaceID, id)
		if err != nil {
			return err
		}
		if len(all) >= maxFits {
			return errFits
		}
		sheet, err := newFitSheet(t.Document, size)
		if err != nil {
			return err
		}
		filled := sheet
		filled.Stage, filled.Supplier = stage, supplier
		if sheet, err = sheet.withEntries(filled); err != nil {
			return err
		}
		sheet.Revision = t.Revision
		now := s.Now()
		f = Fit{Sheet: sheet, Fit: techpacks.Fit{
			WorkspaceID: workspaceID, TechpackID: id, ID: s.IDs.Ordered(), Version: 1, CreatedBy: actor.UserID, CreatedAt: now, UpdatedAt: now,
		}}
		if f.Document, err = json.Marshal(f.Sheet); err != nil {
			return err
		}
		if err := tx.Fits.Insert(ctx, f.Fit); err != nil {
			return err
		}
		return s.publish(ctx, tx.Tx, workspaceID, id, t.Version)
	})
	return f, err
}

// WriteFit stores what was filled in, if nobody else did since that version. It fails as
// workspace.EnterApp does, with NotFound, with Invalid, reason "fit_sheet", and with
// Conflict, reasons "fit_changed" and "fit_ended".
func (s *Service) WriteFit(ctx context.Context, actor ports.Actor, workspaceID, id, fitID string, version int64, sheet FitSheet) (Fit, error) {
	return s.changeFit(ctx, actor, workspaceID, id, fitID, func(_ context.Context, _ techpacks.Tx, f *Fit) (err error) {
		if f.Version != version {
			return errFitVersion
		}
		f.Sheet, err = f.Sheet.withEntries(sheet)
		return err
	})
}

// EndFit ends a fit session with a verdict, and with accept writes what was revised into
// the techpack's chart. It fails as WriteFit does, with Invalid, reasons "fit_verdict",
// "fit_unmeasured" and "fit_revised", and with Conflict, reason "techpack_archived".
func (s *Service) EndFit(ctx context.Context, actor ports.Actor, workspaceID, id, fitID, verdict string, accept bool) (done Accepted, err error) {
	if !slices.Contains(Verdicts, verdict) {
		return Accepted{}, errVerdict
	}
	_, err = s.changeFit(ctx, actor, workspaceID, id, fitID, func(ctx context.Context, tx techpacks.Tx, f *Fit) error {
		if !slices.ContainsFunc(f.Sheet.Points, func(p FitPoint) bool { return p.Measured != nil }) {
			return errUnmeasured
		}
		f.Verdict, done = verdict, Accepted{}
		if !accept {
			return nil
		}
		t, err := get(ctx, tx, workspaceID, id)
		if err != nil {
			return err
		}
		if t.State == techpacks.Archived {
			return errArchived
		}
		if t.Document, done, err = f.Sheet.accept(t.Document); err != nil {
			return err
		}
		if done.Points == 0 {
			return errNothing
		}
		t.change()
		return s.update(ctx, tx, actor, &t)
	})
	return done, err
}

func (s *Service) changeFit(ctx context.Context, actor ports.Actor, workspaceID, id, fitID string, change func(context.Context, techpacks.Tx, *Fit) error) (f Fit, err error) {
	err = s.write(ctx, actor, workspaceID, func(ctx context.Context, tx techpacks.Tx) error {
		row, err := tx.Fits.Get(ctx, workspaceID, id, fitID)
		if err != nil {
			return err
		}
		f = Fit{Fit: row}
		if err := json.Unmarshal(row.Document, &f.Sheet); err != nil {
			return err
		}
		if f.Verdict != "" {
			return errFitEnded
		}
		if err := change(ctx, tx, &f); err != nil {
			return err
		}
		f.Version++
		f.UpdatedAt = s.Now()
		if f.Document, err = json.Marshal(f.Sheet); err != nil {
			return err
		}
		if err := tx.Fits.Update(ctx, f.Fit); err != nil {
			return err
		}
		t, err := tx.Techpacks.Get(ctx, workspaceID, id)
		if err != nil {
			return err
		}
		return s.publish(ctx, tx.Tx, workspaceID, id, t.Version)
	})
	return f, err
}

// DeleteFit removes a fit session. It fails as workspace.EnterApp does and with NotFound.
func (s *Service) DeleteFit(ctx context.Context, actor ports.Actor, workspaceID, id, fitID string) error {
	return s.write(ctx, actor, workspaceID, func(ctx context.Context, tx techpacks.Tx) error {
		t, err := tx.Techpacks.Get(ctx, workspaceID, id)
		if err != nil {
			return err
		}
		if err := tx.Fits.Delete(ctx, workspaceID, id, fitID); err != nil {
			return err
		}
		return s.publish(ctx, tx.Tx, workspaceID, id, t.Version)
	})
}

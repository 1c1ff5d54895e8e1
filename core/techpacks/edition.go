package techpacks

import (
	"context"
	"slices"
	"time"

	"selvedge/core/ratelimit"
	"selvedge/core/techpacks/document"
	"selvedge/core/techpacks/sheets"
	"selvedge/ports"
	"selvedge/ports/techpacks"
)

// linkExports is how often a factory link exports: it costs more than to open it.
var linkExports = ratelimit.Limit{Events: 60, Window: time.Hour}

var tooManyExports = ratelimit.TooMany("export_rate", "This link was exported 60 times within an hour. Try again later.")

// Edition is a techpack as it is exported: a revision, or the working copy.
type Edition struct {
	Brand     string // the workspace's name
	Document  document.Document
	Revision  techpacks.Revision   // zero: the working copy
	Revisions []techpacks.Revision // up to this one, the latest first, without documents
	Fits      []Fit                // the latest first; none for a factory
	Prices    bool                 // costs are shown
	At        time.Time

	workspaceID string
}

// Edition returns a revision, or the working copy for 0. It fails as workspace.EnterApp
// does and with NotFound.
func (s *Service) Edition(ctx context.Context, actor ports.Actor, workspaceID, id string, number int) (e Edition, err error) {
	err = s.read(ctx, actor, workspaceID, func(ctx context.Context, tx techpacks.Tx) error {
		w, err := tx.Workspaces.Get(ctx, workspaceID)
		if err != nil {
			return err
		}
		e = Edition{Brand: w.Name, Prices: true, At: s.Now(), workspaceID: workspaceID}
		if e.Document, err = documentOf(ctx, tx, workspaceID, id, number); err != nil {
			return err
		}
		if e.Fits, err = fitsOf(ctx, tx, workspaceID, id); err != nil {
			return err
		}
		all, err := tx.Revisions.List(ctx, workspaceID, id)
		e.setRevisions(all, number)
		return err
	})
	return e, err
}

// FactoryEdition is what a factory link shows, to be exported. It fails as Factory does, and
// with TooMany, reason "export_rate".
func (s *Service) FactoryEdition(ctx context.Context, token string, number int) (e Edition, err error) {
	err = s.Store.Write(ctx, func(ctx context.Context, tx techpacks.Tx) error {
		l, err := s.openLink(ctx, tx, token)
		if err != nil {
			return err
		}
		if err := ratelimit.Enforce(ctx, tx.Tx, s.Now(), tooManyExports, ratelimit.Bucket{Key: "techpack export " + l.ID, Limit: linkExports}); err != nil {
			return err
		}
		v, err := s.factoryView(ctx, tx, l, number)
		if err != nil {
			return err
		}
		e = Edition{Brand: v.Brand, Document: v.Document, Prices: v.Prices, At: s.Now(), workspaceID: l.WorkspaceID}
		all, err := tx.Revisions.List(ctx, l.WorkspaceID, l.TechpackID)
		for i := range all {
			all[i].ReleasedBy, all[i].ReleasedByName = "", ""
		}
		e.setRevisions(all, v.Revision.Number)
		return err
	})
	return e, err
}

func (e *Edition) setRevisions(all []techpacks.Revision, number int) {
	e.Revisions = slices.DeleteFunc(all, func(r techpacks.Revision) bool { return number > 0 && r.Number > number })
	if number > 0 && len(e.Revisions) > 0 {
		e.Revision = e.Revisions[0]
	}
}

// FileName is what an export is called, without its extension: COAT-001-r3.
func (e Edition) FileName() string {
	return sheets.FileName(e.Document.Code, e.Revision.Number)
}

package httpapi_test

import (
	"context"
	"encoding/json"
	"sync"

	"github.com/stretchr/testify/require"

	"selvedge/adapters/pdf"
	"selvedge/adapters/spreadsheet"
	"selvedge/adapters/sqlstore"
	sqltechpacks "selvedge/adapters/sqlstore/techpacks"
	"selvedge/core/audit"
	"selvedge/core/garment/catalogue"
	"selvedge/core/techpacks"
	"selvedge/core/techpacks/chartimport"
	"selvedge/core/techpacks/document"
	"selvedge/core/techpacks/material"
	"selvedge/core/techpacks/pages"
	"selvedge/core/techpacks/terms"
	"selvedge/fixtures"
	"selvedge/ports"
	store "selvedge/ports/techpacks"
)

// techpackTables are read once: they are the same for every harness.
var techpackTables = sync.OnceValues(func() (s techpacks.Service, err error) {
	charts, err := fixtures.Charts()
	if err != nil {
		return s, err
	}
	if s.Drafter.Catalogue, err = catalogue.Read(fixtures.PointsOfMeasure, charts, fixtures.Lexicon); err != nil {
		return s, err
	}
	if s.Drafter.Fibres, err = material.ReadFibres(fixtures.Fibres); err != nil {
		return s, err
	}
	if s.Drafter.Stitches, err = material.ReadStitches(fixtures.Stitches); err != nil {
		return s, err
	}
	if s.Terms, err = terms.Read(fixtures.Terms, s.Drafter.Catalogue.Points); err != nil {
		return s, err
	}
	s.Workbooks = spreadsheet.Workbooks{}
	if s.ChartWords, err = chartimport.ReadWords(fixtures.ChartWords, s.Drafter.Catalogue.Points); err != nil {
		return s, err
	}
	s.Pages = pages.Press{Paper: pdf.Paper{}, Fibres: s.Drafter.Fibres, Stitches: s.Drafter.Stitches, Points: s.Drafter.Catalogue.Points, Terms: s.Terms}
	s.Pages.Words, err = pages.ReadWords(fixtures.TechpackWords)
	return s, err
})

func (h *harness) newTechpacks() *techpacks.Service {
	s, err := techpackTables()
	require.NoError(h.t, err)
	s.Store, s.Quota = sqlstore.Over(h.Store, sqltechpacks.Repositories), h.server.Quota
	s.Images = h.server.Assets
	s.Audit, s.Secret, s.Now, s.IDs = audit.Log{Now: h.Clock.Now, IDs: h.IDs}, h.Secret, h.Clock.Now, h.IDs
	h.techpacks = &s
	return &s
}

// designing gives the member the app.
func designing(s scene) {
	registered(s)
	s.harness.Write(func(ctx context.Context, tx ports.Tx) error {
		m, err := tx.Members.Get(ctx, s.id("w"), s.id("member"))
		m.AppIDs = append(m.AppIDs, techpacks.AppID)
		require.NoError(s.harness.t, err)
		return tx.Members.Update(ctx, m)
	})
}

// withTechpack adds a coat by the admin, with a comment, a fit session and a supplier.
func withTechpack(s scene) {
	designing(s)
	t, service := s.harness.t, s.harness.techpacks
	tp, err := service.Make(t.Context(), s.actor("admin"), s.id("w"), techpacks.New{Text: "camel wool coat"})
	require.NoError(t, err)
	comment, err := service.Comment(t.Context(), s.actor("admin"), s.id("w"), tp.ID, techpacks.NewComment{Body: "Which button?"})
	require.NoError(t, err)
	fit, err := service.BeginFit(t.Context(), s.actor("admin"), s.id("w"), tp.ID, "M", "fit", "")
	require.NoError(t, err)
	entry, err := service.PutEntry(t.Context(), s.actor("admin"), s.id("w"), store.Supplier, "", "Lanificio", 0, []byte("{}"))
	require.NoError(t, err)
	s.values["techpack"], s.values["comment"], s.values["fit"], s.values["entry"] = tp.ID, comment.ID, fit.ID, entry.ID
}

// withRevision adds a coat with a revision and a factory link.
func withRevision(s scene) {
	withTechpack(s)
	s.release(1)
	l, token, err := s.harness.techpacks.Link(s.harness.t.Context(), s.actor("admin"), s.id("w"), s.values["techpack"], techpacks.NewLink{Label: "Porto", Days: 90, Questions: true})
	require.NoError(s.harness.t, err)
	s.values["link"], s.values["linkToken"] = l.ID, token
}

// withArtwork adds a coat with a second revision that has a print on it, and a factory link.
func withArtwork(s scene) {
	withRevision(s)
	s.addAsset("w", dot(s.harness.t))
	s.place("a1", s.values["asset"])
	s.release(2)
}

// place puts a picture on the techpack.
func (s scene) place(id, assetID string) {
	t := s.harness.t
	value, err := json.Marshal(document.Artwork{ID: id, Kind: "print", Name: "Chest print", AssetID: assetID, View: "front", Y: 2000, Width: 900, Height: 300})
	require.NoError(t, err)
	_, conflicts, err := s.harness.techpacks.Edit(t.Context(), s.actor("admin"), s.id("w"), s.values["techpack"], []document.Edit{{Path: "artwork/" + id, Value: value}})
	require.NoError(t, err)
	require.Empty(t, conflicts)
}

// release makes a revision of the techpack, whatever a check finds.
func (s scene) release(number int) {
	require.NoError(s.harness.t, s.harness.techpacks.Store.Write(s.harness.t.Context(), func(ctx context.Context, tx store.Tx) error {
		tp, err := tx.Techpacks.Get(ctx, s.id("w"), s.values["techpack"])
		if err != nil {
			return err
		}
		tp.Version, tp.Revision, tp.State = tp.Version+1, number, store.Released
		if err := tx.Techpacks.Update(ctx, tp); err != nil {
			return err
		}
		return tx.Revisions.Insert(ctx, store.Revision{
			WorkspaceID: tp.WorkspaceID, TechpackID: tp.ID, Number: number, Document: tp.Document, SHA256: make([]byte, 32), ReleasedBy: s.id("admin"),
			ReleasedAt: s.harness.Clock.Now(),
		})
	}))
}

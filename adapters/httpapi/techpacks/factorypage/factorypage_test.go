package factorypage

import (
	"fmt"
	"os"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"selvedge/core/garment/catalogue"
	"selvedge/core/garment/measure"
	"selvedge/core/techpacks"
	"selvedge/core/techpacks/document"
	"selvedge/core/techpacks/draft"
	"selvedge/core/techpacks/material"
	"selvedge/core/techpacks/terms"
	"selvedge/fixtures"
	store "selvedge/ports/techpacks"
)

// made are the page and the one who drafts what it shows, read once.
var made = sync.OnceValues(func() (made struct {
	page    *Page
	drafter draft.Drafter
}, err error) {
	charts, err := fixtures.Charts()
	if err != nil {
		return made, err
	}
	d := &made.drafter
	if d.Catalogue, err = catalogue.Read(fixtures.PointsOfMeasure, charts, fixtures.Lexicon); err != nil {
		return made, err
	}
	if d.Fibres, err = material.ReadFibres(fixtures.Fibres); err != nil {
		return made, err
	}
	if d.Stitches, err = material.ReadStitches(fixtures.Stitches); err != nil {
		return made, err
	}
	names, err := terms.Read(fixtures.Terms, d.Catalogue.Points)
	if err != nil {
		return made, err
	}
	made.page, err = New(Tables{Terms: names, Stitches: d.Stitches, Fibres: d.Fibres})
	return made, err
})

var released = time.Date(2026, 11, 16, 9, 0, 0, 0, time.UTC)

// coat is what a link shows of the first revision of a coat.
func coat(t *testing.T) techpacks.FactoryView {
	t.Helper()
	m, err := made()
	require.NoError(t, err)
	count := 0
	d, err := m.drafter.Draft(draft.Request{Text: "oversized camel wool coat, notch lapel, midi"}, draft.Setting{
		Number: func(string) int { return 14 }, ID: func() string { count++; return fmt.Sprintf("i%d", count) },
	})
	require.NoError(t, err)
	d.Name, d.Season, d.Origin, d.Maker = "Sund coat", "AW27", "PT", "Nordhaus AB"
	return techpacks.FactoryView{
		Brand: "Nordhaus", Code: d.Code, Document: d, Revision: store.Revision{Number: 1, ReleasedAt: released}, Latest: 1, Always: true,
		ExpiresAt: released.AddDate(0, 0, 90),
	}
}

// revised is the view of a second revision, after a change.
func revised(t *testing.T, change func(*document.Document)) techpacks.FactoryView {
	t.Helper()
	old, v := coat(t), coat(t)
	change(&v.Document)
	since, err := techpacks.Compare(old.Document, v.Document)
	require.NoError(t, err)
	v.Since, v.Revision.Number, v.Latest = &since, 2, 2
	return v
}

func grown(t *testing.T, d *document.Document, code string, by measure.Tenths) {
	t.Helper()
	value, err := d.Chart.Value(code, d.Chart.Base)
	require.NoError(t, err)
	d.Chart, err = d.Chart.SetBase(code, value+by)
	require.NoError(t, err)
}

func TestDump(t *testing.T) {
	m, err := made()
	require.NoError(t, err)
	v := revised(t, func(d *document.Document) {
		grown(t, d, "B01", 400)
		grown(t, d, "B02", 150)
		grown(t, d, "S01", -180)
		d.Chart, err = d.Chart.Fix("B05", "XL", 8000)
		require.NoError(t, err)
		d.Materials[0].Consumption = 2850
		d.Materials[1].Placement = "Body, to the vent"
		d.Operations[7%len(d.Operations)].Bartack = true
		d.Colourways[0].Colour.Name = "Camel 2"
		d.Materials = append(d.Materials, document.Material{ID: "new", Kind: "trim", Name: "Horn button 28 mm", Placement: "Front", Unit: "pcs", Consumption: 4000, Coloured: true})
	})
	v.Document.Unit = "mm"
	v.Questions, v.Revision.Note = true, "Longer body, wider chest after the PP sample."
	v.Comments = []store.Comment{
		{ID: "c1", LinkID: "l", CreatedByName: "Ines", Body: "Which button?\nWe have horn only in 27 mm.", CreatedAt: released, Anchor: store.Anchor{Path: "chart/rows/B02"}},
		{ID: "c2", ReplyTo: "c1", CreatedBy: "u", CreatedByName: "Ada", Body: "27 mm is fine.", CreatedAt: released.AddDate(0, 0, 1)},
		{ID: "c3", LinkID: "l", CreatedByName: "Ines", Body: "May we use 301?", CreatedAt: released, Anchor: store.Anchor{Path: "operations"}},
	}
	v.Prices = true
	v.Document.Materials[0].Price, v.Document.Cost.Target, v.Document.Cost.Making = 1850000, 9500, 3200
	for name, r := range map[string]Reader{"zh": {Choice: Choice{Language: "zh"}}, "en-all": {Choice: Choice{Language: "en", Points: "all", Size: "XL", Unit: "in"}}, "tr": {Choice: Choice{Language: "tr"}, Refusal: "That were many questions. Try again in an hour.", Text: "kept", Name: "Ines"}} {
		r.Path = "/f/token"
		html, err := m.page.Sheet(v, r)
		require.NoError(t, err)
		require.NoError(t, os.WriteFile("/tmp/pg/"+name+".html", html, 0o644))
	}
	v.Since = nil
	v.Prices = false
	v.Latest = 4
	html, err := m.page.Sheet(v, Reader{Path: "/f/token", Choice: Choice{Language: "en"}})
	require.NoError(t, err)
	require.NoError(t, os.WriteFile("/tmp/pg/old.html", html, 0o644))
	html, err = m.page.Ended()
	require.NoError(t, err)
	require.NoError(t, os.WriteFile("/tmp/pg/ended.html", html, 0o644))
}

package pages_test

import (
	"bytes"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"selvedge/adapters/pdf"
	"selvedge/core/garment/catalogue"
	"selvedge/core/garment/measure"
	"selvedge/core/techpacks/document"
	"selvedge/core/techpacks/draft"
	"selvedge/core/techpacks/material"
	"selvedge/core/techpacks/pages"
	"selvedge/core/techpacks/terms"
	"selvedge/fixtures"
	"selvedge/ports"
)

var noon = time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)

// tables are read once: they are the same for all tests.
var tables = sync.OnceValue(func() (t struct {
	draft.Drafter
	pages.Press
}) {
	must := func(err error) {
		if err != nil {
			panic(err)
		}
	}
	charts, err := fixtures.Charts()
	must(err)
	t.Catalogue, err = catalogue.Read(fixtures.PointsOfMeasure, charts, fixtures.Lexicon)
	must(err)
	t.Drafter.Fibres, err = material.ReadFibres(fixtures.Fibres)
	must(err)
	t.Drafter.Stitches, err = material.ReadStitches(fixtures.Stitches)
	must(err)
	t.Press = pages.Press{Paper: pdf.Paper{}, Fibres: t.Drafter.Fibres, Stitches: t.Drafter.Stitches, Points: t.Catalogue.Points}
	t.Terms, err = terms.Read(fixtures.Terms, t.Catalogue.Points)
	must(err)
	t.Words, err = pages.ReadWords(fixtures.TechpackWords)
	must(err)
	return t
})

// drafted is a techpack from words.
func drafted(t testing.TB, words string) document.Document {
	t.Helper()
	n := 0
	setting := draft.Setting{Locale: "en-GB", Number: func(string) int { return 1 }, ID: func() string { n++; return fmt.Sprintf("i%d", n) }}
	d, err := tables().Draft(draft.Request{Text: words}, setting)
	require.NoError(t, err)
	require.Empty(t, d.Check())
	return d
}

// content is the working copy of a document.
func content(d document.Document) pages.Content {
	return pages.Content{Brand: "Nordhaus", Document: d, At: noon, Languages: []string{"en"}}
}

// full is a techpack with everything on it.
func full(d document.Document) pages.Content {
	d.Season, d.Origin, d.Maker = "AW26", "PT", "Nordhaus GmbH, Köln"
	d.Notes = "Ship hanging. Iron the collar over a form.\nKeep one sealed sample."
	shell := &d.Colourways[0]
	shell.Colour = document.Colour{Name: "Camel", Hex: "#b08d62", Standard: "Pantone 17-1047 TCX", LabDip: "approved"}
	d.Colourways = append(d.Colourways,
		document.Colourway{ID: "ink", Name: "Ink", Colour: document.Colour{Name: "Ink", Hex: "#1f2a44", LabDip: "sent"}, Note: "Check the fastness to rubbing."},
		document.Colourway{ID: "ecru", Name: "Ecru", Colour: document.Colour{Name: "Ecru", Hex: "#efe7d6"}, Panels: map[string]string{"sleeve": "#1f2a44"}, Trim: "#1f2a44"})
	for i := range d.Materials {
		m := &d.Materials[i]
		m.Supplier, m.Article, m.Price = "Lanificio Tollegno", fmt.Sprintf("LT-%04d", 40+i), 7_650_123
		if m.Coloured {
			m.Colours["ink"] = document.Colour{Name: "Ink", Hex: "#1f2a44"}
			m.Colours["ecru"] = document.Colour{Match: true, LabDip: "requested"}
		}
	}
	d.Cost.Making, d.Cost.Target = 2_875, 9_999
	d.Chart.Rows[0].Fixed = map[string]measure.Tenths{d.Chart.Sizes[0]: d.Chart.Rows[0].Base - 333}
	d.Artwork = []document.Artwork{
		{
			ID: "a1", Kind: "print", Name: "Wordmark", Technique: "Screen print, plastisol free", View: "front", X: 700, Y: 2_000, Width: 900, Height: 250,
			Colours: []document.Colour{{Name: "White", Hex: "#ffffff"}, {Name: "Red", Hex: "#c8372d", Standard: "Pantone 18-1664 TCX"}}, From: "HPS and centre front",
		},
		{ID: "a2", Kind: "label", Name: "Flag label", Technique: "Woven, end fold", View: "front", X: -2_000, Y: 5_000, Width: 200, Height: 300},
		{ID: "a3", Kind: "embroidery", Name: "Back emblem", Technique: "Embroidery", View: "back", X: 0, Y: 900, Width: 2_400, Height: 1_800, Colours: []document.Colour{{Name: "Gold", Hex: "#b9984a"}}},
	}
	c := content(d)
	c.Prices = true
	c.Revision = pages.Revision{Number: 3, Note: "Longer by 20 mm.", By: "Ada Lovelace", At: noon.AddDate(0, 0, -2)}
	c.Revisions = []pages.Revision{
		c.Revision, {Number: 2, Note: "Pockets lowered after the fit sample.", By: "Ada Lovelace", At: noon.AddDate(0, 0, -20)}, {Number: 1, By: "Grace", At: noon.AddDate(0, 0, -40)},
	}
	fit := pages.Fit{Size: d.Chart.Base, Stage: "fit", Supplier: "Yılmaz Tekstil, İzmir", Note: "Sleeves twist.", Revision: 1, Verdict: "approved-with-changes", By: "Grace", At: noon.AddDate(0, 0, -25)}
	set := d.Chart.Size(d.Chart.Base)
	for i, row := range d.Chart.Rows {
		p := pages.FitPoint{Code: row.Code, Name: row.Name, Critical: row.Critical, Spec: set[row.Key], Minus: row.Minus, Plus: row.Plus}
		if i%3 > 0 {
			p.Measured, p.Outside = new(p.Spec+measure.Tenths(i*7)-40), i%5 == 1
		}
		if i == 4 {
			p.Revised, p.Remark = new(p.Spec+100), "As the sealed sample."
		}
		fit.Points = append(fit.Points, p)
	}
	c.Fits = []pages.Fit{fit}
	return c
}

func printed(t testing.TB, d ports.PaperDocument) []byte {
	t.Helper()
	var file bytes.Buffer
	require.NoError(t, pdf.Paper{}.Write(&file, d))
	return file.Bytes()
}

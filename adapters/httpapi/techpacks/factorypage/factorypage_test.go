package factorypage

import (
	"encoding/xml"
	"errors"
	"fmt"
	"html"
	"io"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/garment/catalogue"
	"selvedge/core/garment/measure"
	"selvedge/core/techpacks"
	"selvedge/core/techpacks/difference"
	"selvedge/core/techpacks/document"
	"selvedge/core/techpacks/draft"
	"selvedge/core/techpacks/material"
	"selvedge/core/techpacks/pages"
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
	words, err := pages.ReadWords(fixtures.TechpackWords)
	if err != nil {
		return made, err
	}
	made.page, err = New(Tables{Terms: names, Stitches: d.Stitches, Fibres: d.Fibres, Words: words})
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
	d.Name, d.Season, d.Origin, d.Maker, d.Unit = "Sund coat", "AW27", "PT", "Nordhaus AB", "mm"
	return techpacks.FactoryView{
		Brand: "Nordhaus", Code: d.Code, Document: d, Revision: store.Revision{Number: 1, ReleasedAt: released}, Latest: 1, Always: true,
		ExpiresAt: released.AddDate(0, 0, 90),
	}
}

func fibres(t *testing.T) material.Fibres {
	t.Helper()
	m, err := made()
	require.NoError(t, err)
	return m.drafter.Fibres
}

// revised is the view of a second revision, after a change.
func revised(t *testing.T, change func(*document.Document)) techpacks.FactoryView {
	t.Helper()
	old, v := coat(t), coat(t)
	change(&v.Document)
	since, err := difference.Between(old.Document, v.Document, measure.Unit(v.Document.Unit), fibres(t))
	require.NoError(t, err)
	v.Before, v.Since, v.Revision.Number, v.Latest = &old.Document, &since, 2, 2
	return v
}

func grow(t *testing.T, d *document.Document, code string, by measure.Tenths) {
	t.Helper()
	value, err := d.Chart.Value(code, d.Chart.Base)
	require.NoError(t, err)
	d.Chart, err = d.Chart.SetBase(code, value+by)
	require.NoError(t, err)
}

// shown is the page of a view.
func shown(t *testing.T, v techpacks.FactoryView, r Reader) string {
	t.Helper()
	m, err := made()
	require.NoError(t, err)
	r.Path = "/f/TOKEN"
	page, err := m.page.Sheet(v, r)
	require.NoError(t, err)
	return string(page)
}

var tags = regexp.MustCompile(`<[^>]*>`)

// text is what a page says, without tags and with single spaces.
func text(page string) string {
	_, body, _ := strings.Cut(page, "<body")
	return strings.Join(strings.Fields(html.UnescapeString(tags.ReplaceAllString(body, " "))), " ")
}

func says(t *testing.T, page, part string) {
	t.Helper()
	assert.True(t, strings.Contains(page, part), part)
}

func TestThePageSaysWhatIsToBeMade(t *testing.T) {
	page := shown(t, coat(t), Reader{})
	said := text(page)
	for _, part := range []string{
		"Sund coat", "Women, oversized, coat, notch lapel, flap pockets, midi", "COAT-014", "AW27", "Nov 16th, 2026", "Always the latest released revision.", "Feb 14th, 2027",
		"B02 Chest width, 25 mm below armhole 10 550 575 600", "Wool melton", "80 % wool, 20 % polyamide", "480 g/m²", "2.44 m", "301 Lockstitch", "1.01.01 Superimposed",
		"Dye to match", "Machine wash at most 30 °C, very mild process", "Do not bleach", "PT", "Nordhaus AB", "Polybag", "Camel",
	} {
		says(t, said, part)
	}
	assert.NotContains(t, said, "Changed since")
	assert.NotContains(t, said, "is newer")
	assert.NotContains(t, page, "<form", "nothing can be asked with this link")
	assert.NotContains(t, page, "<script")
	assert.NotContains(t, page, "style=", "the content policy has no inline styles")
}

func TestWhatChangedComesFirst(t *testing.T) {
	v := revised(t, func(d *document.Document) {
		grow(t, d, "B01", 400)
		var err error
		d.Chart, err = d.Chart.Fix("B05", "XL", 8000)
		require.NoError(t, err)
		d.Materials[0].Consumption, d.Materials[0].Fibres = 2850, []document.Fibre{{Key: "wool", Percent: 1000}}
		d.Operations[2].Bartack, d.Operations[2].SPI = true, 105
		d.Colourways[0].Colour = document.Colour{Name: "Oat", Hex: d.Colourways[0].Colour.Hex, LabDip: "approved"}
		d.Packing.Carton = 12
		d.Materials = append(d.Materials, document.Material{ID: "horn", Kind: "trim", Name: "Horn button", Unit: "pcs", Consumption: 4000, Coloured: true})
	})
	v.Revision.Note = "Longer, after the PP sample."
	page := shown(t, v, Reader{})
	said := text(page)
	for _, part := range []string{
		"Changed since revision 1", "Longer, after the PP sample.", "B01 +40", "B05 XL +45", "BOM 1 2.85 m", "Step 3 bartack", "BOM 11 new",
		"B01 Body length from HPS all sizes, M shown 1200 1240 +40", "size XL 755 800 +45", "consumption 2.44 m 2.85 m", "fibres 80 % wool, 20 % polyamide 100 % wool",
		"stitches per inch 9 10.5", "bartack no yes", "colour Camel Oat, lab dip approved", "BOM 11 Horn button not there new", "pieces per carton 10 12",
	} {
		says(t, said, part)
	}
	says(t, said, "1240 , was 1200")
	assert.Less(t, strings.Index(page, `id="since"`), strings.Index(page, `id="measurements"`))
	for _, code := range []string{"B01", "B05"} {
		assert.Contains(t, page, `<g class="tape lit" id="at-`+code+`">`)
	}
	says(t, text(shown(t, revised(t, func(d *document.Document) { d.Operations[0].Allowance = 254 }), Reader{Choice: Choice{Unit: "in"}})), "allowance 3/8 in 1 in")
	assert.Contains(t, page, `<g class="tape quiet" id="at-B04">`)
	assert.Contains(t, page, `<g class="tape" id="at-B02">`)
	assert.NotContains(t, shown(t, v, Reader{Choice: Choice{Points: "all"}}), `class="tape quiet"`)
	says(t, text(shown(t, revised(t, func(*document.Document) {}), Reader{})), "Nothing changed")
}

func TestEverythingThatCanBeChosenIsALink(t *testing.T) {
	v := coat(t)
	v.Revision.Number, v.Latest = 3, 4
	page := shown(t, v, Reader{Choice: Choice{Language: "zh", Size: "XL", Unit: "in"}})
	for _, link := range []string{
		`href="/f/TOKEN?lang=en&amp;size=XL&amp;unit=in"`, `href="/f/TOKEN?lang=tr&amp;size=XL&amp;unit=in"`, `href="/f/TOKEN?lang=zh&amp;size=S&amp;unit=in#drawing"`,
		`href="/f/TOKEN?lang=zh&amp;size=XL&amp;unit=cm"`, `href="/f/TOKEN?lang=zh&amp;revision=2&amp;size=XL&amp;unit=in"`,
		`href="/f/TOKEN?lang=zh&amp;points=all&amp;size=XL&amp;unit=in#drawing"`, `href="/api/f/TOKEN/export.pdf?lang=en%2Czh&amp;revision=3"`,
		`href="/api/f/TOKEN/export.xlsx?lang=en%2Czh&amp;revision=3"`, `href="#materials"`,
	} {
		assert.Contains(t, page, link)
	}
	said := text(page)
	says(t, said, "Revision 4 is newer. This is revision 3")
	says(t, said, "尺寸")
	assert.Contains(t, page, `<span class="also" lang="zh">胸宽（腋下 25 mm）</span>`)
	says(t, said, "23 5/8")
	assert.Contains(t, page, `aria-label="Front, size XL"`)
	pinned := coat(t)
	pinned.Always = false
	assert.NotContains(t, shown(t, pinned, Reader{}), "revision=2", "of a link to one revision there are no others")
	says(t, text(shown(t, v, Reader{Choice: Choice{Language: "xx", Size: "9XL", Unit: "yd"}})), "B02 Chest width, 25 mm below armhole 10 550 575 600")
}

func TestCostsAreShownOnlyIfTheLinkShowsThem(t *testing.T) {
	v := coat(t)
	v.Document.Materials[0].Price, v.Document.Cost = 18_337_000, document.Cost{Currency: "EUR", Making: 31_713, Target: 95_731}
	hidden := shown(t, v, Reader{Choice: Choice{Language: "tr"}})
	for _, part := range []string{"183.37", "18337", "317.13", "31713", "957.31", "95731", "EUR", "Price", "Cost", "Fiyat", "Target"} {
		assert.False(t, strings.Contains(hidden, part), part)
	}
	v.Prices = true
	for _, part := range []string{"EUR 183.37 / m", "EUR 483.22", "EUR 317.13", "EUR 957.31"} {
		says(t, text(shown(t, v, Reader{})), part)
	}
	v.Document.Cost.Currency = "JPY"
	says(t, text(shown(t, v, Reader{})), "JPY 95731")
}

func TestQuestionsAndTheirAnswers(t *testing.T) {
	v := coat(t)
	v.Questions = true
	v.Comments = []store.Comment{
		{ID: "c1", LinkID: "l", CreatedByName: "Ines", Body: "Which button?", CreatedAt: released, Anchor: store.Anchor{Path: "chart/rows/B02"}},
		{ID: "c2", ReplyTo: "c1", CreatedBy: "u1", CreatedByName: "Ada Lovelace", Body: "Horn, 28 mm.", CreatedAt: released},
		{ID: "c3", LinkID: "l", CreatedByName: "Ines", Body: "May we use 301?", CreatedAt: released, Anchor: store.Anchor{Path: "gone/1"}},
	}
	page := shown(t, v, Reader{Place: "materials", Sent: true})
	said := text(page)
	says(t, said, "Ines about B02 Chest width, 25 mm below armhole Nov 16th, 2026 Answered Which button? Nordhaus Nov 16th, 2026 Horn, 28 mm.")
	says(t, said, "Ines Nov 16th, 2026 Waiting for an answer May we use 301?")
	says(t, said, "Your question is sent.")
	assert.NotContains(t, page, "Ada Lovelace", "a factory doesn't see who works at the brand")
	assert.Contains(t, page, `<option value="materials" selected>`)
	assert.Contains(t, page, `action="/f/TOKEN#ask"`)
	assert.Contains(t, page, `<a href="/f/TOKEN?place=operations#ask">Ask about construction</a>`)

	page = shown(t, v, Reader{Name: "Ines", Text: "<b>Kept</b>\nas typed", Place: "care", Refusal: "Try again in an hour."})
	assert.Contains(t, page, `role="alert" id="refusal">Try again in an hour.`)
	assert.Contains(t, page, "&lt;b&gt;Kept&lt;/b&gt;\nas typed</textarea>")
	assert.Contains(t, page, `value="Ines"`)
	assert.Contains(t, page, `<option value="care" selected>`)

	m, err := made()
	require.NoError(t, err)
	assert.Equal(t, store.Anchor{Path: "chart/rows/B02"}, m.page.PlaceOf(v, "chart/rows/B02"))
	assert.Equal(t, store.Anchor{}, m.page.PlaceOf(v, "chart/rows/B99"))
	assert.Equal(t, "/f/TOKEN?lang=zh&sent=1#questions", Reader{Path: "/f/TOKEN", Choice: Choice{Language: "zh"}}.AfterSending())
}

// elements reads a page strictly, as XML: every element is closed, and no ID is there twice.
func elements(t *testing.T, page string) (names []string, labelled map[string]bool) {
	t.Helper()
	void := regexp.MustCompile(`<(meta|link|input|br)([^>]*)>`)
	decoder := xml.NewDecoder(strings.NewReader(strings.Replace(void.ReplaceAllString(page, "<$1$2/>"), "<!doctype html>", "", 1)))
	decoder.Entity, decoder.AutoClose = xml.HTMLEntity, nil
	decoder.Strict = false // attributes without a value
	ids, refers := map[string]bool{}, []string{}
	labelled = map[string]bool{}
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		require.NoError(t, err)
		element, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		names = append(names, element.Name.Local)
		for _, a := range element.Attr {
			switch a.Name.Local {
			case "id":
				assert.False(t, ids[a.Value], "the ID %s is there twice", a.Value)
				ids[a.Value] = true
			case "for", "aria-labelledby", "aria-describedby":
				refers = append(refers, a.Value)
				labelled[a.Value] = true
			case "href":
				if place, within := strings.CutPrefix(a.Value, "#"); within {
					refers = append(refers, place)
				}
			}
		}
	}
	for _, id := range refers {
		assert.True(t, ids[id], "there is no %s", id)
	}
	return names, labelled
}

func TestThePageIsWellFormed(t *testing.T) {
	v := revised(t, func(d *document.Document) {
		grow(t, d, "B01", 400)
		d.Artwork = []document.Artwork{{ID: "a1", Kind: "embroidery", Name: "Crest", View: "front", X: 900, Y: 2000, Width: 400, Height: 300, Colours: []document.Colour{{Name: "Ecru", Hex: "#eeeeee"}}}}
		d.Colourways = append(d.Colourways, document.Colourway{ID: "c9", Name: "Navy", Colour: document.Colour{Name: "Navy", Hex: "#102040"}})
	})
	v.Questions, v.Latest = true, 3
	for _, language := range []string{"en", "zh", "tr"} {
		names, labelled := elements(t, shown(t, v, Reader{Choice: Choice{Language: language, Points: "all"}, Refusal: "Write something first."}))
		for _, landmark := range []string{"main", "header", "nav", "h1", "form", "footer"} {
			assert.Contains(t, names, landmark)
		}
		for _, field := range []string{"name", "place", "text"} {
			assert.True(t, labelled[field], field)
		}
		assert.Equal(t, 1, len(slices.DeleteFunc(names, func(n string) bool { return n != "h1" })))
	}
}

func TestWhatPeopleTypeIsNoHTML(t *testing.T) {
	const evil = `"><script>alert(1)</script><img src=x onerror=y>`
	v := revised(t, func(d *document.Document) {
		d.Name, d.Season, d.Maker, d.Care.Note, d.Packing.Fold = evil, evil, evil, evil, evil
		d.Chart.Rows[0].Name, d.Chart.Rows[0].How = evil, evil
		d.Materials[0].Name, d.Materials[0].Placement, d.Materials[0].Supplier = evil, evil, evil
		d.Operations[0].Seam, d.Operations[0].Note = evil, evil
		d.Colourways[0].Name, d.Colourways[0].Note = evil, evil
		d.Colourways[0].Colour.Name, d.Colourways[0].Colour.Standard = evil, evil
	})
	v.Brand, v.Code, v.Questions, v.Revision.Note = evil, evil, true, evil
	v.Comments = []store.Comment{{ID: "c1", LinkID: "l", CreatedByName: evil, Body: evil, CreatedAt: released}}
	page := shown(t, v, Reader{Name: evil, Text: evil, Place: evil, Refusal: evil, Choice: Choice{Language: evil, Size: evil, Unit: evil, Revision: evil, Points: evil}})
	assert.NotContains(t, page, "<script")
	assert.NotContains(t, page, "<img")
	elements(t, page)
}

func TestALinkThatOpensNothing(t *testing.T) {
	m, err := made()
	require.NoError(t, err)
	page, err := m.page.Ended()
	require.NoError(t, err)
	assert.Contains(t, string(page), "This link has ended. Ask the brand for a new link.")
	names, _ := elements(t, string(page))
	assert.Contains(t, names, "h1")
}

func TestEveryGarmentHasAPage(t *testing.T) {
	m, err := made()
	require.NoError(t, err)
	for garment := range garments {
		count := 0
		v := coat(t)
		v.Document, err = m.drafter.Draft(draft.Request{Garment: garment}, draft.Setting{Number: func(string) int { return 1 }, ID: func() string { count++; return fmt.Sprintf("i%d", count) }})
		require.NoError(t, err)
		assert.Contains(t, text(shown(t, v, Reader{Choice: Choice{Language: "zh"}})), garments[garment])
	}
}

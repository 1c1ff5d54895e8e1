package pages_test

import (
	"bytes"
	"fmt"
	"image"
	encoder "image/png"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/garment"
	"selvedge/core/garment/measure"
	"selvedge/core/techpacks/document"
	"selvedge/core/techpacks/pages"
	"selvedge/ports"
)

// area is where a text is on its page.
type area struct {
	text                     string
	left, top, right, bottom float64
}

func areasOf(p ports.PaperPage) (areas []area) {
	for _, item := range p.Items {
		if t := item.Text; t != nil && strings.TrimSpace(t.Text) != "" {
			width := tables().Paper.Width(t.Text, t.Style)
			areas = append(areas, area{t.Text, t.X, t.Y - .74*t.Style.Size, t.X + width, t.Y + .2*t.Style.Size})
		}
	}
	return areas
}

func (a area) on(b area) bool {
	const slack = .3
	return a.left < b.right-slack && b.left < a.right-slack && a.top < b.bottom-slack && b.top < a.bottom-slack
}

// assertSet checks what holds for any pages: texts are on the paper and not on each other,
// and every page has its head and foot.
func assertSet(t *testing.T, c pages.Content, d ports.PaperDocument) {
	t.Helper()
	for i, p := range d.Pages {
		areas := areasOf(p)
		for j, a := range areas {
			if a.left < 20 || a.top < 20 || a.right > p.Width-20 || a.bottom > p.Height-20 {
				t.Errorf("page %d: %q is off the page: %.0f %.0f %.0f %.0f", i+1, a.text, a.left, a.top, a.right, a.bottom)
			}
			for _, b := range areas[j+1:] {
				if a.on(b) {
					t.Errorf("page %d: %q is on %q", i+1, a.text, b.text)
				}
			}
		}
		text := textOf(p)
		assert.Contains(t, text, fmt.Sprintf("%d / %d", i+1, len(d.Pages)))
		assert.Contains(t, squeezed(text), squeezed(c.Document.Code))
		assert.Contains(t, squeezed(text), squeezed(c.Document.Name))
	}
}

func textOf(p ports.PaperPage) string {
	var texts []string
	for _, a := range areasOf(p) {
		texts = append(texts, a.text)
	}
	return strings.Join(texts, "\n")
}

// squeezed is a text without spaces and breaks of lines, where it may have been broken.
func squeezed(text string) string { return strings.Join(strings.Fields(text), "") }

func allText(d ports.PaperDocument) string {
	var all strings.Builder
	for _, p := range d.Pages {
		all.WriteString(textOf(p) + "\n")
	}
	return all.String()
}

func TestEachGarmentIsSet(t *testing.T) {
	for _, name := range garment.Options["garment"] {
		t.Run(name, func(t *testing.T) {
			d := drafted(t, name)
			both := full(d)
			both.Languages = []string{"en", "zh"}
			turkish := full(drafted(t, "black "+name))
			turkish.Languages, turkish.Letter, turkish.Document.Unit = []string{"tr", "en"}, true, "in"
			for _, c := range []pages.Content{content(d), both, turkish} {
				pressed := tables().Lay(c)
				assertSet(t, c, pressed)
				all := allText(pressed)
				for _, row := range c.Document.Chart.Rows {
					assert.GreaterOrEqual(t, strings.Count(all, row.Code), 2, "%s is in the chart, and on the drawing or said not to be", row.Code)
				}
				for _, size := range c.Document.Chart.Sizes {
					for key, value := range c.Document.Chart.Size(size) {
						assert.Contains(t, all, measure.Format(value, measure.Unit(c.Document.Unit)), key)
					}
				}
				for _, m := range c.Document.Materials {
					assert.Contains(t, squeezed(all), squeezed(m.Name))
				}
				assert.LessOrEqual(t, len(pressed.Pages), 16)
			}
			assert.LessOrEqual(t, len(tables().Lay(content(d)).Pages), 10)
		})
	}
}

// Long texts, many sizes and many of everything go on on further pages.
func TestNothingIsCut(t *testing.T) {
	c := full(drafted(t, "wool coat"))
	d := &c.Document
	ends := 0
	long := func(characters int) string { // it ends with a number of its own
		ends++
		text := []rune(strings.Repeat("Длинный текст о ткани μακρύ κείμενο długi opis 很长的说明文字。 ", 80))
		return string(text[:characters-8]) + fmt.Sprintf("#%04d.", ends)
	}
	word := strings.Repeat("Überlänge", 13) + "ab"
	d.Code, d.Name, d.Season = word, strings.Repeat("长袖大衣", 30), "Autumn/Winter 2026/27"[:20]
	d.Notes, d.Care.Note, d.Packing.Note, d.Packing.Fold = long(3_800), long(1_500), long(1_500), word
	c.Brand = strings.Repeat("Ж", 120)
	c.Revision.Note = long(1_500)
	for i := range 30 {
		c.Revisions = append(c.Revisions, pages.Revision{Number: 40 - i, Note: long(200), By: word, At: noon})
	}
	sizes := make([]string, document.MaxSizes)
	for i := range sizes {
		sizes[i] = fmt.Sprintf("XXL-%d", i)
	}
	d.Chart.Sizes, d.Chart.Base, d.Unit = sizes, sizes[11], "in"
	for i := range d.Chart.Rows {
		row := &d.Chart.Rows[i]
		row.Steps, row.Fixed, row.Name, row.How = make([]measure.Tenths, len(sizes)-1), nil, row.Name+" "+word[:63], long(500)
		for j := range row.Steps {
			row.Steps[j] = 3
		}
	}
	for i := range document.MaxColourways - len(d.Colourways) {
		d.Colourways = append(d.Colourways, document.Colourway{ID: fmt.Sprint("w", i), Name: fmt.Sprintf("Colour %d %s", i, word[:81]), Colour: document.Colour{Hex: "#335577", Name: word[:99]}, Note: long(300)})
	}
	for i := range d.Materials {
		m := &d.Materials[i]
		m.Name, m.Placement, m.Supplier, m.Note = word, word, word, long(2_000)
		m.PerSize = map[string]int64{}
		for _, size := range sizes {
			m.PerSize[size] = 12_345
		}
		for _, w := range d.Colourways {
			if m.Coloured {
				m.Colours[w.ID] = document.Colour{Name: word[:99], Standard: word[:72], Hex: "#335577", LabDip: "requested"}
			}
		}
	}
	for i := range d.Operations {
		d.Operations[i].Seam, d.Operations[i].Note = word, long(1_500)
	}
	for i := range document.MaxArtwork - len(d.Artwork) {
		d.Artwork = append(d.Artwork, document.Artwork{
			ID: fmt.Sprint("x", i), Kind: "print", Name: word, Technique: word, View: "front", X: measure.Tenths(i * 31), Y: measure.Tenths(1_000 + i*150), Width: 400, Height: 300, Note: long(200), From: word,
		})
	}
	for i := range c.Fits[0].Points {
		c.Fits[0].Points[i].Remark = long(450)
	}
	require.Empty(t, d.Check())
	for _, languages := range [][]string{{"en"}, {"en", "tr"}} {
		c.Languages = languages
		pressed := tables().Lay(c)
		assertSet(t, c, pressed)
		all := squeezed(allText(pressed))
		for _, w := range d.Colourways {
			assert.Contains(t, all, squeezed(w.Name))
		}
		for i := range ends {
			assert.Contains(t, all, fmt.Sprintf("#%04d.", i+1))
		}
	}
}

func png(t *testing.T, width, height int) []byte {
	t.Helper()
	var file bytes.Buffer
	require.NoError(t, encoder.Encode(&file, image.NewGray(image.Rect(0, 0, width, height))))
	return file.Bytes()
}

func TestThePicturesOfArtworkArePrintedInTheirProportions(t *testing.T) {
	c := full(drafted(t, "wool coat"))
	c.Document.Artwork[0].AssetID, c.Document.Artwork[2].AssetID = "wordmark", "broken"
	wordmark := png(t, 90, 30)
	c.Pictures = map[string][]byte{"wordmark": wordmark, "broken": []byte("no picture")}
	pressed := tables().Lay(c)
	assertSet(t, c, pressed)
	var shown []ports.PaperPicture
	for _, p := range pressed.Pages {
		for _, item := range p.Items {
			if item.Picture != nil {
				shown = append(shown, *item.Picture)
			}
		}
	}
	require.Len(t, shown, 2, "beside the drawing and on the garment")
	for _, p := range shown {
		assert.Equal(t, wordmark, p.Content)
		assert.InDelta(t, 3, p.Width/p.Height, .001)
	}
	assert.Greater(t, shown[0].Width, 3*shown[1].Width, "first it is shown large")
	assert.Positive(t, bytes.Count(printed(t, pressed), []byte("/Subtype /Image")))
}

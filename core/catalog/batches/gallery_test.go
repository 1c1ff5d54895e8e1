package batches_test

import (
	"image/color"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog/batches"
	"selvedge/core/catalog/values"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

// shownOn are the pictures of a product, each with the SKUs that it is shown on alone.
func shownOn(e *env, style string) (list []string) {
	e.t.Helper()
	p := product(e, style)
	for _, m := range p.Media {
		var skus []string
		for _, v := range p.Variants {
			for _, ordinal := range m.Ordinals {
				if v.Ordinal == ordinal {
					skus = append(skus, v.SKU)
				}
			}
		}
		list = append(list, strings.TrimSuffix(strings.TrimPrefix(m.SourceURL, "https://x.example/"), ".png")+": "+strings.Join(skus, " "))
	}
	return list
}

func TestAShopsGalleryIsOfTheProduct(t *testing.T) {
	const headings = "Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Image Src,Image Position,Variant Image\n"
	x := func(name string) string { return "https://x.example/" + name + ".png" }
	for name, test := range map[string]struct {
		rows []string
		want []string
	}{
		"beside a variant without its own": {
			[]string{"shirt,Shirt,Size,S,Color,White,SH-W," + "80," + x("front") + ",1,", "shirt,,,S,,Rust,SH-R,80," + x("back") + ",2," + x("rust")},
			[]string{"front: ", "back: ", "rust: SH-R"},
		},
		"with the variants' own": {
			[]string{
				"shirt,Shirt,Size,S,Color,White,SH-W,80," + x("white") + ",1," + x("white"), "shirt,,,M,,White,SH-WM,80," + x("rust") + ",2," + x("white"),
				"shirt,,,S,,Rust,SH-R,80," + x("back") + ",3," + x("rust"), "shirt,,,,,,,," + x("detail") + ",4,", "shirt,,,,,,,," + x("white") + ",1,",
			},
			[]string{"white: SH-W SH-WM", "rust: SH-R", "back: ", "detail: "},
		},
		"of each product": {
			[]string{"shirt,Shirt,Size,S,Color,White,SH-W,80," + x("front") + ",1,", "SHIRT,,,S,,Rust,SH-R,80,,," + x("rust"), "scarf,Scarf,Size,S,Color,White,SC-W,80," + x("back") + ",1,"},
			[]string{"front: ", "rust: SH-R"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			w := shopWeb(t)
			for i, name := range []string{"front", "back", "detail"} {
				w.files[x(name)] = ports.WebFile{Content: dot(t, color.Gray{Y: uint8(200 + i)})}
			}
			e, work := fetching(t, w, 1)
			b := planSheet(e, headings+strings.Join(test.rows, "\n")+"\n")
			require.Empty(t, e.refusals(b.ID))
			e.run(e.Apply, b.ID, catalog.BatchDone)
			_, err := work.Catch(t.Context())
			require.NoError(t, err)
			e.Clock.Advance(10 * time.Second)
			assert.Equal(t, test.want, shownOn(e, "shirt"))
			again := e.begin(ada, batches.New{AssetID: "shop"})
			decideEuro(e, again)
			again = e.run(e.Plan, again.ID, catalog.BatchPlanned)
			assert.Zero(t, again.Tally.Create+again.Tally.Update, "it says the same again")
		})
	}
}

// TestAFixOfAGallery mends the address of a picture that variants of other rows are shown with.
func TestAFixOfAGallery(t *testing.T) {
	e, _ := fetching(t, shopWeb(t), 1)
	b := planSheet(e, "Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Variant Image\n"+
		"shirt,Shirt,Size,S,SH-S,80,nothing,\nshirt,,,M,SH-M,80,,https://x.example/rust.png\n"+
		"scarf,Scarf,Size,S,SC-S,80,https://x.example/3.png,\nscarf,,,M,SC-M,80,https://x.example/2.png,\n")
	assert.Equal(t, []string{"url.unreadable", "new"}, e.problems(b.ID, "create")[2])
	_, err := e.Revise(t.Context(), ada, "w", b.ID, batches.Revision{Fixes: []batches.Fix{{Ref: "G2", Came: "nothing", Text: "https://x.example/1.png"}}})
	require.NoError(t, err)
	e.run(e.Apply, b.ID, catalog.BatchDone)
	p := product(e, "shirt")
	for _, v := range p.Variants {
		found, _ := values.Inherited(p.Values, v.Values, values.Place{Attribute: "images"})
		assert.Equal(t, "https://x.example/1.png", found.Text, v.SKU)
	}
}

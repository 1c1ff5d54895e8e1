package batches_test

import (
	"context"
	"errors"
	"image/color"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/batches"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

// shopHeadings are the columns of a real export of products from Shopify.
const shopHeadings = "Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Barcode,Image Src,Image Position,Image Alt Text,Status\n"

const shopRows = "shirt,Sund Shirt,<p>Linen.</p>,Nordhaus,Shirts,linen,TRUE,Size,S,Color,White,SH-W-S,180,4,80.00,,https://x.example/1.png,1,Front of the shirt,active\n" +
	"shirt,,,,,,,,M,,White,SH-W-M,180,2,80.00,,https://x.example/3.png,3,,\n" +
	"shirt,,,,,,,,M,,Rust,SH-R-M,180,2,80.00,,,,,\n" +
	"shirt,,,,,,,,,,,,,,,,https://x.example/2.png,2,The collar,\n" +
	"shirt,,,,,,,,,,Rust,,,,,,https://x.example/rust.png,4,\"In rust, worn\",\n" +
	"shirt,,,,,,,,,,,,,,,,not an address,5,,\n" +
	"shirt,,,,,,,,,,,,,,,,https://x.example/gone.png,6,,\n" +
	"shirt,,,,,,,,XL,,,,,,,,https://x.example/1.png,7,,\n" +
	"Shirt,,,,,,,,,,White,,,,,,https://x.example/white.png,8,,\n" +
	",,,,,,,,,,,,,,,,https://x.example/1.png,1,,\n" +
	"gloves,,,,,,,,,,,,,,,,https://x.example/1.png,1,,\n" +
	"scarf,,,,,,,,,,,,,,,,https://x.example/1.png,1,The scarf with its shirt,\n" +
	"scarf,Scarf,,Nordhaus,Scarves,,TRUE,Size,One size,Color,Rust,SC-R,90,0,35.00,,,,,draft\n"

func shopWeb(t *testing.T) *web {
	t.Helper()
	w := &web{files: map[string]ports.WebFile{}}
	for i, name := range []string{"1", "2", "3", "rust", "white"} {
		w.files["https://x.example/"+name+".png"] = ports.WebFile{Content: dot(t, color.Gray{Y: uint8(i) * 40})}
	}
	return w
}

// planShop plans a shop's export.
func planShop(e *env) batches.Batch {
	e.t.Helper()
	return planSheet(e, shopHeadings+shopRows)
}

// planSheet plans a file whose prices are in euro.
func planSheet(e *env, content string) batches.Batch {
	e.t.Helper()
	b := e.begin(ada, batches.New{AssetID: e.sheet("shop", content)})
	decideEuro(e, b)
	return e.run(e.Plan, b.ID, catalog.BatchPlanned)
}

func decideEuro(e *env, b batches.Batch) {
	e.t.Helper()
	d := decisions(b)
	for i := range d {
		d[i].Currency = "EUR"
	}
	_, _, err := e.Decide(e.t.Context(), ada, "w", b.ID, batches.Decisions{Columns: d})
	require.NoError(e.t, err)
}

// shirt is the product that the export's first rows make.
func shirt(e *env) core.Product { return product(e, "shirt") }

func product(e *env, style string) core.Product {
	e.t.Helper()
	found, err := e.Catalog.List(e.t.Context(), ada, "w", core.Query{}, core.Page{})
	require.NoError(e.t, err)
	for _, row := range found.Rows {
		p, err := e.Catalog.Product(e.t.Context(), ada, "w", row.ProductID)
		require.NoError(e.t, err)
		if p.Style == style {
			return p
		}
	}
	return core.Product{}
}

func TestRowsWithNothingButPicturesBelongToTheirStyle(t *testing.T) {
	w := shopWeb(t)
	e, work := fetching(t, w, 1)
	b := planShop(e)
	assert.Equal(t, []int{4, 5, 4}, []int{b.Tally.Create, b.Tally.PictureRows, b.Tally.Refused})
	assert.Equal(t, 2, b.Tally.Styles)
	assert.Equal(t, []string{
		"Q7 url.unreadable: “not an address” isn't an address. Write the whole address, such as https://example.com/a.jpg.",
		"I9 images.differ: The row has no SKU, and no variant of “shirt” has “XL” here. Write its SKU in L9, or empty I9 if it holds only images.",
		"A11 images.style: The row holds only images, and doesn't say of which product. Write the product's style number in A11.",
		"A12 images.unknown: The row holds only images, and no other row with a SKU has the style “gloves”. Correct the style number, or leave this row out.",
	}, e.refusals(b.ID))

	e.run(e.Apply, b.ID, catalog.BatchDone)
	delete(e.files, "shop") // what it says of images is known
	for range 3 {
		_, err := work.Catch(t.Context())
		require.NoError(t, err)
		e.Clock.Advance(10 * time.Second)
	}
	b = e.batch(b.ID)
	assert.Equal(t, batches.Applied{Created: 4, PictureRows: 5, Refused: 4}, b.Tally.Applied)
	assert.Equal(t, []batches.PictureProblem{{"SH-W-S", "https://x.example/gone.png", "The server responded 404."}}, b.Tally.Pictures.Problems)
	p := shirt(e)
	assert.Equal(t, []string{
		"https://x.example/1.png Front of the shirt", "https://x.example/2.png The collar", "https://x.example/3.png ", "https://x.example/rust.png In rust, worn",
		"https://x.example/white.png ",
	}, captionsOf(e, "shirt"), "as the file orders them")
	assert.Empty(t, p.Media[1].Ordinals, "of all")
	assert.Len(t, p.Media[3].Ordinals, 1, "of the variant in that color")
	assert.Len(t, p.Media[4].Ordinals, 2)
	assert.Equal(t, "The scarf with its shirt", product(e, "scarf").Media[0].Alt[""], "of the same image")

	e.run(e.Undo, b.ID, catalog.BatchUndone)
	assert.Empty(t, shirt(e).Style)
}

// TestAnExportInAnyOrder takes in the same rows from the last to the first.
func TestAnExportInAnyOrder(t *testing.T) {
	rows := strings.SplitAfter(strings.TrimSuffix(shopRows, "\n"), "\n")
	rows[len(rows)-1] += "\n"
	slices.Reverse(rows)
	e, work := fetching(t, shopWeb(t), 1)
	b := planSheet(e, shopHeadings+strings.Join(rows, ""))
	assert.Equal(t, []int{4, 5, 4}, []int{b.Tally.Create, b.Tally.PictureRows, b.Tally.Refused})
	e.run(e.Apply, b.ID, catalog.BatchDone)
	_, err := work.Catch(t.Context())
	require.NoError(t, err)
	assert.Equal(t, []string{
		"https://x.example/1.png Front of the shirt", "https://x.example/2.png The collar", "https://x.example/3.png ", "https://x.example/rust.png In rust, worn",
		"https://x.example/white.png ",
	}, captionsOf(e, "shirt"))
}

func TestAFixOfARowWithNothingButAPicture(t *testing.T) {
	e, _ := fetching(t, shopWeb(t), 1)
	b := planShop(e)
	_, err := e.Revise(t.Context(), ada, "w", b.ID, batches.Revision{Fixes: []batches.Fix{{Ref: "Q7", Came: "not an address", Text: "https://x.example/3.png"}}})
	require.NoError(t, err)
	e.RunOutbox()
	b = e.batch(b.ID)
	assert.Equal(t, []int{4, 6, 3}, []int{b.Tally.Create, b.Tally.PictureRows, b.Tally.Refused})
}

func TestAFixByWhichARowBelowHasNothingButAPicture(t *testing.T) {
	e, _ := fetching(t, shopWeb(t), 1)
	b := planSheet(e, shopHeadings+
		"shirt,Sund Shirt,,Nordhaus,Shirts,,TRUE,Size,S,Color,White,,180,4,80.00,,,,,active\n"+
		"shirt,,,,,,,,,,,,,,,,https://x.example/1.png,1,,\n"+
		"scarf,Scarf,,Nordhaus,Scarves,,TRUE,Size,One size,Color,Rust,SC-R,90,0,35.00,,,,,draft\n")
	assert.Equal(t, []int{1, 0, 2}, []int{b.Tally.Create, b.Tally.PictureRows, b.Tally.Refused})
	_, err := e.Revise(t.Context(), ada, "w", b.ID, batches.Revision{Fixes: []batches.Fix{{Ref: "L2", Text: "SH-W-S"}}})
	require.NoError(t, err)
	e.RunOutbox()
	b = e.batch(b.ID)
	assert.Equal(t, []int{2, 1, 0}, []int{b.Tally.Create, b.Tally.PictureRows, b.Tally.Refused})
}

// TestPicturesOfAnImportThatIsStopped ends the job after its first picture, which comes again.
func TestPicturesOfAnImportThatIsStopped(t *testing.T) {
	w := shopWeb(t)
	e, work := fetching(t, w, 1)
	e.AtOnce = 2
	broken := errors.New("the network is down")
	e.Web = webFunc(func(context.Context, string, string) (ports.WebFile, error) { return ports.WebFile{}, broken })
	b := planShop(e)
	e.run(e.Apply, b.ID, catalog.BatchDone)
	_, err := work.Catch(t.Context())
	require.NoError(t, err)
	assert.Empty(t, shirt(e).Media)

	e.Web = w
	for range 5 {
		e.Clock.Advance(time.Hour)
		_, err := work.Catch(t.Context())
		require.NoError(t, err)
	}
	require.Len(t, shirt(e).Media, 5)
	assert.Equal(t, "The collar", shirt(e).Media[1].Alt[""])
}

type webFunc func(context.Context, string, string) (ports.WebFile, error)

func (f webFunc) Picture(ctx context.Context, address, etag string) (ports.WebFile, error) {
	return f(ctx, address, etag)
}

package batches_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/batches"
	"selvedge/core/sheet"
	"selvedge/ports/catalog"
)

const refusedPictures = "A5 images.refused: The row holds only images, and no variant of “shirt” that they show goes in. Mend row 2. This row goes in with it."

// aShirt is an export whose shirt costs something else.
func aShirt(price string) string {
	return "Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Image Src\n" +
		"shirt,Shirt,Size,S,Color,White,SH-S," + price + ",\n" +
		"shirt,,,M,,White,SH-M," + price + ",\n" +
		"scarf,Scarf,Size,S,Color,White,SC-S,35.00 EUR,https://x.example/3.png\n" +
		"shirt,,,,,,,,https://x.example/1.png\n" +
		"shirt,,,M,,,,,https://x.example/2.png\n" +
		"scarf,,,,,,,,https://x.example/1.png\n"
}

func TestPicturesOfRefusedVariantsAreRefused(t *testing.T) {
	for name, atOnce := range map[string]int{"in one transaction": 0, "in several": 2} {
		t.Run(name, func(t *testing.T) {
			e, _ := fetching(t, shopWeb(t), 1)
			e.AtOnce = atOnce
			b := e.begin(ada, batches.New{AssetID: e.sheet("shop", aShirt("dear"))})
			d := decisions(b)
			for i, key := range map[int]string{7: "price", 8: "image"} {
				d[i].Attribute = key
			}
			_, _, err := e.Decide(t.Context(), ada, "w", b.ID, batches.Decisions{Columns: d})
			require.NoError(t, err)
			b = e.run(e.Plan, b.ID, catalog.BatchPlanned)
			assert.Equal(t, []int{1, 1, 4}, []int{b.Tally.Create, b.Tally.PictureRows, b.Tally.Refused})
			refused := e.refusals(b.ID)
			require.Len(t, refused, 4)
			assert.Contains(t, refused, refusedPictures)
			row := e.rows(b.ID, batches.RowFilter{Outcome: "refused", Code: "images.refused"})[1]
			assert.Equal(t, []any{"shirt", int64(6)}, []any{row.Style, row.Number})
			assert.Contains(t, string(e.problemsFile(b.ID, sheet.CSV)), "https://x.example/1.png,\"A5: The row holds only images")

			_, err = e.Revise(t.Context(), ada, "w", b.ID, batches.Revision{Fixes: []batches.Fix{{Ref: "H3", Came: "dear", Text: "80.00 EUR"}}})
			require.NoError(t, err)
			e.RunOutbox()
			b = e.batch(b.ID)
			assert.Equal(t, []int{2, 3, 1}, []int{b.Tally.Create, b.Tally.PictureRows, b.Tally.Refused}, "one of its variants goes in")
			_, err = e.Revise(t.Context(), ada, "w", b.ID, batches.Revision{Fixes: []batches.Fix{{Ref: "H3", Came: "dear", Text: "dear"}}})
			require.NoError(t, err)
			e.RunOutbox()
			assert.Equal(t, refused, e.refusals(b.ID))

			b = e.run(e.Apply, b.ID, catalog.BatchDone)
			assert.Equal(t, batches.Applied{Created: 1, PictureRows: 1, Refused: 4}, b.Tally.Applied)
			assert.Equal(t, refused, e.refusals(b.ID))
		})
	}
}

// TestPicturesOfVariantsThatTheCatalogRefuses plans rows that are refused for what there is, which is gone when they are applied.
func TestPicturesOfVariantsThatTheCatalogRefuses(t *testing.T) {
	e, _ := fetching(t, shopWeb(t), 1)
	p, err := e.Catalog.Make(t.Context(), ada, "w", core.New{Style: "shirt", StoreIDs: []string{"b"}, Variants: []core.NewVariant{{SKU: "SH-S"}, {SKU: "SH-M"}}})
	require.NoError(t, err)
	b := e.begin(grace, batches.New{StoreID: "a", AssetID: e.sheet("shop", aShirt("80.00 EUR"))})
	_, _, err = e.Decide(t.Context(), grace, "w", b.ID, batches.Decisions{Columns: decisions(b)})
	require.NoError(t, err)
	b = e.run(as(grace, e.Plan), b.ID, catalog.BatchPlanned)
	assert.Equal(t, []int{1, 1, 4}, []int{b.Tally.Create, b.Tally.PictureRows, b.Tally.Refused})
	assert.Contains(t, e.refusals(b.ID), refusedPictures)
	require.NoError(t, e.Catalog.Delete(t.Context(), ada, "w", p.ID))
	b = e.run(as(grace, e.Apply), b.ID, catalog.BatchDone)
	assert.Equal(t, batches.Applied{Created: 3, PictureRows: 3}, b.Tally.Applied)
	assert.Empty(t, e.refusals(b.ID))
}

// TestWhatIsNotedOfRowsWithNothingButPictures keeps it with the row, and finds the row by its style.
func TestWhatIsNotedOfRowsWithNothingButPictures(t *testing.T) {
	e, _ := fetching(t, shopWeb(t), 1)
	b := planSheet(e, shopHeadings+
		"shirt,Sund Shirt,,Nordhaus,Shirts,,TRUE,Size,S,Color,White,SH-S,180,4,80.00,,,,,active\n"+
		"shirt,,,,,,,,,,,,,,,,https://x.example/1.png,1,4.00638E+12,\n")
	assert.Equal(t, map[string]int{"file.shortened": 1}, b.Tally.Notes)
	assert.Equal(t, 1, b.Tally.PictureRows)
	rows := e.rows(b.ID, batches.RowFilter{Outcome: "pictures", Text: "shirt"})
	require.Len(t, rows, 1)
	assert.Equal(t, []any{int64(3), "shirt", []string{"file.shortened"}}, []any{rows[0].Number, rows[0].Style, rows[0].Codes})
}

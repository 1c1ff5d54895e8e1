package batches_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog/batches"
	"selvedge/core/sheet"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

// restart forgets what is held of files.
func (e *env) restart() {
	was := e.Service
	e.Service = &batches.Service{
		Catalog: was.Catalog, Files: was.Files, Words: was.Words, Outbox: was.Outbox, Now: was.Now, IDs: was.IDs, Events: was.Events, AtOnce: was.AtOnce,
	}
}

// rowsOf are all rows that a plan shows.
func (e *env) rowsOf(id string) (all []string) {
	e.t.Helper()
	for after := int64(0); ; {
		page, err := e.Rows(e.t.Context(), ada, "w", id, batches.RowFilter{}, after)
		require.NoError(e.t, err)
		for _, r := range page.Rows {
			all = append(all, fmt.Sprint(r.Number, r.Outcome, r.SKU, r.Codes, string(r.BatchRow.Detail)))
		}
		if after = page.Next; after == 0 {
			return all
		}
	}
}

var (
	mixedColumns = []string{"SKU", "Style", "Title", "Color", "Size", "Price", "Material"}
	mixedCells   = map[string][]string{
		"SKU":      {"N-1-S", "N-1-M", "N-2-S", "N-3-L", "x", ""},
		"Style":    {"N-1", "N-2", "N-3", "n-1", ""},
		"Title":    {"Fanø Crew", "Anholt Coat", "Other", ""},
		"Color":    {"Navy", "Curry", "Rust", ""},
		"Size":     {"S", "M", "L", ""},
		"Price":    {"99.00 EUR", "dear", "120.00 EUR", ""},
		"Material": {"100% Wool", "80% Wool", "100% Cotton", ""},
		"GTIN":     {gtin(1), gtin(2), gtin(3), "4006381333931", "4006381333932", "8001234567894", "8001234567895", ""},
		"Image":    {"", "https://x.example/1.png", "https://x.example/2.png", "nothing"},

		"Image Src":     {"", "https://x.example/1.png", "https://x.example/2.png", "nothing"},
		"Variant Image": {"", "", "https://x.example/1.png", "https://x.example/3.png"},

		"S":  {"4", "", "7", "x"},
		"M":  {"0", "", "3", "-"},
		"L":  {"2", "", "11"},
		"XL": {"", "5", "1"},
	}
)

func isPictured(columns []string) bool {
	return slices.Contains(columns, "Image") || slices.Contains(columns, "Image Src")
}

// mixed is a file with all kinds of mistakes.
func mixed(r *rand.Rand, columns []string, rows int) string {
	var b strings.Builder
	b.WriteString(strings.Join(columns, ",") + "\n")
	for i := range rows {
		style := i / 4
		isPicture := isPictured(columns) && r.IntN(3) == 0
		for c, column := range columns {
			values := mixedCells[column]
			text := values[r.IntN(len(values))]
			if r.IntN(6) > 0 {
				switch column {
				case "GTIN", "Image", "Image Src", "Variant Image":
				case "S", "M", "L", "XL":
					text = values[r.IntN(2)]
				case "SKU":
					text = fmt.Sprintf("N-%d-%s", style, []string{"S", "M", "L", "XL"}[i%4])
				case "Style":
					text = fmt.Sprintf("N-%d", style)
				case "Size":
					text = []string{"S", "M", "L", "XL"}[i%4]
				default:
					text = values[0]
				}
			}
			if isPicture {
				switch column {
				case "Image", "Image Src":
					text = fmt.Sprintf("https://x.example/%d.png", r.IntN(3))
				case "Style":
					text = fmt.Sprintf("N-%d", r.IntN(rows/4))
				case "Color":
					text = []string{"", "", "Navy", "Rust"}[r.IntN(4)]
				default:
					text = ""
				}
			}
			if c > 0 {
				b.WriteString(",")
			}
			b.WriteString(text)
		}
		b.WriteString("\n")
	}
	return b.String()
}

func TestAFixPlansWhatAWholePlanWould(t *testing.T) {
	const rows = 48
	for name, columns := range map[string][]string{
		"with styles":            mixedColumns,
		"styles are in the SKUs": append([]string{"SKU"}, mixedColumns[2:]...),
		"with GTINs":             append([]string{"GTIN"}, mixedColumns...),
		"rows of images":         append([]string{"Image"}, mixedColumns...),
		"galleries":              append([]string{"Image Src", "Variant Image"}, mixedColumns...),
		"sizes side by side":     {"Style", "Title", "Color", "Price", "S", "M", "L", "XL", "Material"},
		"both":                   {"Image", "Style", "Title", "Color", "Price", "S", "M", "L", "XL"},
	} {
		t.Run(name, func(t *testing.T) {
			r := rand.New(rand.NewPCG(1, 11))
			e := newEnv(t)
			e.AtOnce = rows / 3
			first := e.begin(grace, batches.New{AssetID: e.sheet("first", mixed(r, columns, 20))})
			e.run(e.Plan, first.ID, catalog.BatchPlanned)
			e.run(e.Apply, first.ID, catalog.BatchDone)

			var photos []string
			for _, name := range []string{"N-1-S.jpg", "N-9-M_back.jpg", "N-2.jpg", "DSC_1.jpg"} {
				photos = append(photos, e.asset(name, name, ports.FileImage, []byte(name)))
			}
			second := e.begin(grace, batches.New{AssetID: e.sheet("second", mixed(r, columns, rows)), PhotoIDs: photos})
			d := decisions(second)
			for i := range d {
				if d[i].Attribute == "" {
					d[i].Attribute = strings.ToLower(columns[i])
				}
			}
			_, _, err := e.Decide(t.Context(), grace, "w", second.ID, batches.Decisions{Columns: d})
			require.NoError(t, err)
			b := e.run(e.Plan, second.ID, catalog.BatchPlanned)
			assert.Equal(t, slices.Contains(columns, "XL"), b.SizesAcross() != nil)
			assert.Equal(t, isPictured(columns), b.Tally.PictureRows > 0)
			quick, respread := 0, 0
			for range 30 {
				column := r.IntN(len(columns))
				values := mixedCells[columns[column]]
				came := values[r.IntN(len(values))]
				if r.IntN(4) == 0 {
					e.restart()
				}
				fix := batches.Fix{Ref: sheet.Letters(column) + fmt.Sprint(2+r.IntN(rows)), Came: came, Text: values[r.IntN(len(values))], Alike: r.IntN(3) == 0, Means: strings.Trim(came, "-") != "" && r.IntN(4) == 0}
				lines := e.batch(b.ID).Rows
				revised, err := e.Revise(t.Context(), grace, "w", b.ID, batches.Revision{Fixes: []batches.Fix{fix}})
				require.NoError(t, err)
				if revised.State != catalog.BatchPlanned {
					e.RunOutbox()
					continue
				}
				quick++
				part, rows := e.batch(b.ID), e.rowsOf(b.ID)
				if part.Rows != lines {
					respread++
				}
				if r.IntN(2) == 0 {
					continue // so that the next one goes on from this one
				}
				whole := e.run(e.Plan, b.ID, catalog.BatchPlanned)
				assert.Equal(t, whole.Tally, part.Tally, fix)
				assert.Equal(t, []int64{whole.Rows, whole.Cursor}, []int64{part.Rows, part.Cursor}, fix)
				assert.Equal(t, e.rowsOf(b.ID), rows, fix)
				if t.Failed() {
					return
				}
			}
			assert.Greater(t, quick, 10)
			assert.Equal(t, slices.Contains(columns, "XL"), respread > 0, "other sizes")
		})
	}
}

func TestAFixOfManyRowsPlansTheWholeFile(t *testing.T) {
	e := newEnv(t)
	e.AtOnce = 3
	b := e.begin(grace, batches.New{AssetID: e.sheet("sheet", mended)})
	b = e.run(e.Plan, b.ID, catalog.BatchPlanned)
	fix := batches.Fix{Ref: "D2", Came: "Navy", Text: "Rust", Alike: true}
	revised, err := e.Revise(t.Context(), grace, "w", b.ID, batches.Revision{Fixes: []batches.Fix{fix}})
	require.NoError(t, err)
	assert.Equal(t, catalog.BatchPlanning, revised.State)
}

func TestAFixOfAStalePlanPlansTheWholeFile(t *testing.T) {
	e := newEnv(t)
	first := e.begin(grace, batches.New{AssetID: e.sheet("first", mended)})
	e.run(e.Plan, first.ID, catalog.BatchPlanned)
	second := e.begin(grace, batches.New{AssetID: e.sheet("second", mended)})
	e.run(e.Plan, second.ID, catalog.BatchPlanned)
	e.run(e.Apply, first.ID, catalog.BatchDone)
	revised, err := e.Revise(t.Context(), grace, "w", second.ID, batches.Revision{Fixes: []batches.Fix{{Ref: "F3", Came: "dear", Text: "89.00 EUR"}}})
	require.NoError(t, err)
	assert.Equal(t, catalog.BatchPlanning, revised.State)
}

package chartimport

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/garment/catalogue"
	"selvedge/core/garment/measure"
	"selvedge/core/techpacks/chartimport/chartimporttest"
	"selvedge/core/techpacks/document"
	"selvedge/fixtures"
	"selvedge/ports"
)

func garments(t testing.TB) *catalogue.Catalogue {
	t.Helper()
	charts, err := fixtures.Charts()
	require.NoError(t, err)
	c, err := catalogue.Read(fixtures.PointsOfMeasure, charts, fixtures.Lexicon)
	require.NoError(t, err)
	return c
}

func reader(t testing.TB) (Reader, *catalogue.Catalogue) {
	t.Helper()
	c := garments(t)
	words, err := ReadWords(fixtures.ChartWords, c.Points)
	require.NoError(t, err)
	return Reader{Points: c.Points, Words: words}, c
}

// read gives the previews of sheets.
func (r Reader) read(t testing.TB, standard measure.Chart, sheets ...ports.Sheet) []Preview {
	t.Helper()
	previews, err := r.Read(t.Context(), ports.Workbook{Sheets: sheets}, standard)
	require.NoError(t, err)
	return previews
}

func lengths(row Row) string {
	point := row.Point
	if point == "" {
		point = "?"
	}
	parts := []string{point}
	for _, cell := range row.Cells {
		switch {
		case cell.Value == nil:
			parts = append(parts, "-")
		case cell.Filled:
			parts = append(parts, "~"+measure.Format(*cell.Value, measure.Millimetre))
		default:
			parts = append(parts, measure.Format(*cell.Value, measure.Millimetre))
		}
	}
	if row.Full {
		parts = append(parts, "full")
	}
	if row.Minus != nil {
		parts = append(parts, "-"+measure.Format(*row.Minus, measure.Millimetre))
	}
	if row.Plus != nil {
		parts = append(parts, "+"+measure.Format(*row.Plus, measure.Millimetre))
	}
	return strings.Join(parts, " ")
}

func TestChartsOfFactoriesAreRead(t *testing.T) {
	r, c := reader(t)
	for name, want := range chartimporttest.Samples {
		t.Run(name, func(t *testing.T) {
			sex := want.Sex
			if sex == "" {
				sex = "women"
			}
			previews := r.read(t, c.Blocks[want.Garment].Charts[sex], want.Sheet)
			require.Len(t, previews, 1)
			p := previews[0]
			assert.Equal(t, want.Unit, string(p.Unit))
			assert.Equal(t, want.Grading, string(p.Grading))
			assert.Equal(t, want.Place, p.Place)
			separator := " "
			if strings.Contains(want.Sizes, ",") {
				separator = ","
			}
			assert.Equal(t, want.Sizes, strings.Join(p.Sizes, separator))
			assert.Equal(t, want.Base, p.Base)
			var rows []string
			for _, row := range p.Rows {
				rows = append(rows, lengths(row))
			}
			assert.Equal(t, want.Rows, rows)
			assert.Len(t, p.Problems, len(want.Problems), "%v", p.Problems)
			for i, problem := range p.Problems {
				if i < len(want.Problems) {
					at, text, _ := strings.Cut(want.Problems[i], " ")
					assert.Equal(t, at, problem.Cell)
					assert.Contains(t, problem.Text, text)
				}
				assert.True(t, strings.HasSuffix(problem.Text, "."), problem.Text)
			}
			if len(p.Rows) == 0 {
				return
			}
			chart, err := r.Apply(p, c.Blocks[want.Garment].Charts[sex], Choices{})
			require.NoError(t, err)
			assert.Len(t, chart.Rows, len(p.Rows))
			assertDocument(t, chart)
		})
	}
}

// assertDocument reports what a document would find wrong with a chart.
func assertDocument(t *testing.T, chart measure.Chart) {
	t.Helper()
	for _, problem := range (document.Document{Chart: chart}).Check() {
		assert.NotContains(t, problem.Path, "chart", problem.Text)
	}
}

func preview(t *testing.T, name string) (Reader, measure.Chart, Preview) {
	t.Helper()
	r, c := reader(t)
	standard := c.Blocks[chartimporttest.Samples[name].Garment].Charts["women"]
	return r, standard, r.read(t, standard, chartimporttest.Samples[name].Sheet)[0]
}

func values(t *testing.T, chart measure.Chart, code string) (list []measure.Tenths) {
	t.Helper()
	for _, size := range chart.Sizes {
		value, err := chart.Value(code, size)
		require.NoError(t, err)
		list = append(list, value)
	}
	return list
}

func TestAChartIsMadeOfWhatWasConfirmed(t *testing.T) {
	r, standard, p := preview(t, "girths all around")
	chart, err := r.Apply(p, standard, Choices{})
	require.NoError(t, err)
	assert.Equal(t, []measure.Tenths{4750, 5000, 5250}, values(t, chart, "B02"), "halved")
	assert.Equal(t, "chest", chart.Rows[0].Key)
	assert.NotEmpty(t, chart.Rows[0].How)
	assert.Equal(t, measure.Tenths(100), *chart.Rows[0].Plus, "the standard chart's, as the sheet has none")

	chart, err = r.Apply(p, standard, Choices{Base: "S", Rows: []Choice{{}, {Skip: true}, {Code: "own-1", Name: "Flare"}, {Values: map[string]measure.Tenths{"L": 6100}}}})
	require.NoError(t, err)
	assert.Equal(t, "S", chart.Base)
	assert.Equal(t, []measure.Tenths{9500, 10000, 10500}, values(t, chart, "B02"), "not halved")
	assert.Equal(t, measure.Row{Point: measure.Point{Code: "own-1", Key: "own-own-1", Name: "Flare", View: "front", Kind: measure.Line, Tolerance: map[string]measure.Tenths{}},
		Base: 4850, Steps: []measure.Tenths{250, 250}}, chart.Rows[1])
	assert.Equal(t, []measure.Tenths{5920, 6000, 6100}, values(t, chart, "S01"))
	assertDocument(t, chart)
}

func TestAnotherUnitIsReadAgain(t *testing.T) {
	r, standard, p := preview(t, "mixed units")
	before := lengths(p.Rows[0])
	chart, err := r.Apply(p, standard, Choices{Unit: measure.Inch})
	require.NoError(t, err)
	assert.Equal(t, []measure.Tenths{11303, 11938, 12573}, values(t, chart, "B02"))
	assert.Equal(t, []measure.Tenths{4550, 4800, 5050}, values(t, chart, "B05"), "which was in another unit")
	assert.Equal(t, measure.Tenths(1810), values(t, chart, "S01")[1], "which names its unit")
	assert.Equal(t, before, lengths(p.Rows[0]), "the preview stays as it is")
}

func TestAnotherGradingIsReckonedAgain(t *testing.T) {
	r, standard, p := preview(t, "differences from the base size")
	chart, err := r.Apply(p, standard, Choices{Grading: Steps})
	require.NoError(t, err)
	assert.Equal(t, []measure.Tenths{3950, 4450, 4700, 4950, 5500}, values(t, chart, "B02"))
}

func TestRowsOfTheBrandsOwnGetCodes(t *testing.T) {
	r, standard, p := preview(t, "a name that is there twice")
	chart, err := r.Apply(p, standard, Choices{})
	require.NoError(t, err)
	assert.Equal(t, []string{"B02", "2", "3"}, []string{chart.Rows[0].Code, chart.Rows[1].Code, chart.Rows[2].Code})
	p.Rows[1].Code, p.Rows[2].Code = "B01", "M" // a code of the library, and a size
	chart, err = r.Apply(p, standard, Choices{})
	require.NoError(t, err)
	assert.Equal(t, []string{"B02", "X01", "X02"}, []string{chart.Rows[0].Code, chart.Rows[1].Code, chart.Rows[2].Code})
	assertDocument(t, chart)
}

func TestChoicesThatMakeNoChart(t *testing.T) {
	r, standard, p := preview(t, "a simple chart in millimetres")
	for want, choices := range map[string]Choices{
		"The chart has 4 rows, and there are choices for 1.":                    {Rows: make([]Choice, 1)},
		"The chart has no size XXL.":                                            {Base: "XXL"},
		"Measures are in mm, cm or in.":                                         {Unit: "yd"},
		"The sizes hold measures or steps.":                                     {Grading: "jumps"},
		"Choose at least one row.":                                              {Rows: []Choice{{Skip: true}, {Skip: true}, {Skip: true}, {Skip: true}}},
		"B02 is chosen for two rows, “Chest width” and “Body length from HPS”.": {Rows: []Choice{{}, {Code: "B02"}, {}, {}}},
		"“Chest width” is 5100 mm in S. Write a measure from 0 to 5,000 mm.":    {Rows: []Choice{{Values: map[string]measure.Tenths{"S": 51000}}, {}, {}, {}}},
	} {
		_, err := r.Apply(p, standard, choices)
		require.True(t, ports.HasReason(err, "techpack_import"), want)
		assert.ErrorContains(t, err, want)
	}
	p.Rows[0].Cells = slices.Clone(p.Rows[0].Cells)
	for j := range p.Rows[0].Cells {
		p.Rows[0].Cells[j] = Cell{}
	}
	_, err := r.Apply(p, standard, Choices{})
	assert.ErrorContains(t, err, "“Chest width” has no measure in S.")
}

func TestTheSheetWithTheChartComesFirst(t *testing.T) {
	r, c := reader(t)
	previews := r.read(t, c.Blocks["tshirt"].Charts["women"], chartimporttest.Samples["no chart"].Sheet, ports.Sheet{Name: "Empty"}, chartimporttest.Samples["a simple chart in millimetres"].Sheet)
	require.Len(t, previews, 2)
	assert.Equal(t, "Spec", previews[0].Sheet)
	assert.Equal(t, "Cover", previews[1].Sheet)
}

func TestAChartIsReadWithoutAStandardOne(t *testing.T) {
	r, _ := reader(t)
	p := r.read(t, measure.Chart{}, chartimporttest.Samples["a simple chart in millimetres"].Sheet)[0]
	assert.Equal(t, "B02", p.Rows[0].Point)
	assert.Equal(t, measure.Centimetre, p.Unit, "nothing says that it isn't")
	assert.Contains(t, p.Problems[0].Text, "doesn't say its unit")
	chart, err := r.Apply(p, measure.Chart{}, Choices{Unit: measure.Millimetre})
	require.NoError(t, err)
	assert.Equal(t, []measure.Tenths{4450, 4700, 4950}, values(t, chart, "B02"))
}

func TestEveryStandardChartIsReadAsItself(t *testing.T) {
	r, c := reader(t)
	for kind, block := range c.Blocks {
		chart := block.Charts["women"]
		rows := [][]any{append([]any{"Description", "Tol -", "Tol +"}, sizesOf(chart)...)}
		for _, row := range chart.Rows {
			line := []any{row.Name, "", ""}
			for i, tolerance := range []*measure.Tenths{row.Minus, row.Plus} {
				if tolerance != nil {
					line[i+1] = tolerance.MM()
				}
			}
			for _, value := range values(t, chart, row.Code) {
				line = append(line, value.MM())
			}
			rows = append(rows, line)
		}
		p := r.read(t, chart, ports.Sheet{Name: "mm", Rows: chartimporttest.Cells(rows...)})[0]
		assert.Empty(t, p.Problems, kind)
		got, err := r.Apply(p, chart, Choices{})
		require.NoError(t, err)
		require.Len(t, got.Rows, len(chart.Rows), kind)
		for i, row := range got.Rows {
			want := chart.Rows[i]
			assert.Equal(t, []any{want.Code, want.Base, want.Minus, want.Plus}, []any{row.Code, row.Base, row.Minus, row.Plus}, "%s %s", kind, want.Name)
			assert.Equal(t, append([]measure.Tenths{}, want.Steps...), row.Steps, "%s %s", kind, want.Name)
		}
	}
}

func sizesOf(chart measure.Chart) (sizes []any) {
	for _, size := range chart.Sizes {
		sizes = append(sizes, size)
	}
	return sizes
}

func TestSizes(t *testing.T) {
	r, _ := reader(t)
	for text, want := range map[string]string{
		"M": "M", "xs": "XS", "XXS": "XXS", "2XL": "XXL", "XXXL": "3XL", "4XL": "4XL", "Size S": "S", "Gr. 38": "38", "EU 40": "40", "M (38)": "M", "(L)": "L", "S/M": "S-M",
		"4Y": "4Y", "4-5 yrs": "4-5Y", "6/7Y": "6-7Y", "3-6M": "3-6M", "12 months": "12M", "104": "104", "W30/L32": "W30 L32", "30/32": "W30 L32", "W28": "W28",
		"One Size": "One size", "O/S": "One size", "Tek beden": "One size", "均码": "One size", "M (base)": "M base", "Sample size M": "M base", "L*": "L base", "XS cm": "XS",
	} {
		size, ok := r.Words.size(spot{Cell: chartimporttest.CellOf(text)})
		got := size.name
		if size.base && size.system != "one" {
			got += " base"
		}
		assert.True(t, ok, text)
		assert.Equal(t, want, got, text)
	}
	for _, text := range []string{"", "Chest", "47.5", "18 1/2", "1000", "Total", "XY", "MM", "a longer sentence about the sizes S"} {
		_, ok := r.Words.size(spot{Cell: chartimporttest.CellOf(text)})
		assert.False(t, ok, text)
	}
}

func TestWordsThatNobodyCouldReadAreRefused(t *testing.T) {
	library := measure.Library{"B02": {Code: "B02"}}
	for name, text := range map[string]string{
		"a field nobody reads":   `{"extra": 1}`,
		"text after the end":     `{} {}`,
		"an unknown column":      `{"columns": {"colour": ["colour"]}}`,
		"a column of two kinds":  `{"columns": {"code": ["no"], "name": ["No."]}}`,
		"an unknown point":       `{"points": {"B99": ["x"]}}`,
		"not the text of a file": `{`,
	} {
		_, err := ReadWords([]byte(text), library)
		assert.Error(t, err, name)
	}
}

func FuzzRead(f *testing.F) {
	r, c := reader(f)
	for _, s := range chartimporttest.Samples {
		var text strings.Builder
		for _, row := range s.Sheet.Rows {
			for _, cell := range row {
				text.WriteString(cell.Text + "\t")
			}
			text.WriteString("\n")
		}
		f.Add(text.String(), uint8(0))
	}
	standard := c.Blocks["tshirt"].Charts["women"]
	f.Fuzz(func(t *testing.T, text string, shape uint8) {
		sheet := ports.Sheet{Name: text[:min(len(text), 10)]}
		for line := range strings.SplitSeq(text, "\n") {
			var row []ports.Cell
			for value := range strings.SplitSeq(line, "\t") {
				var number float64
				if n, _ := fmt.Sscanf(value, "%g", &number); n == 1 && shape%2 == 1 {
					row = append(row, ports.Cell{Kind: ports.NumberCell, Number: number, Text: value})
					continue
				}
				row = append(row, chartimporttest.CellOf(value))
			}
			sheet.Rows = append(sheet.Rows, row)
		}
		area := int(shape >> 1)
		sheet.Merged = []ports.CellArea{{Row: area % 5, Column: area % 3, LastRow: area % 7, LastColumn: area % 11}}
		for _, p := range r.read(t, standard, sheet) {
			for _, row := range p.Rows {
				if len(row.Cells) != len(p.Sizes) {
					t.Fatalf("%d cells for %d sizes", len(row.Cells), len(p.Sizes))
				}
			}
			for _, problem := range p.Problems {
				if problem.Text == "" {
					t.Fatal("a problem that says nothing")
				}
			}
			for _, choices := range []Choices{{}, {Unit: measure.Inch}, {Grading: Relative}} {
				chart, err := r.Apply(p, standard, choices)
				if err != nil && !ports.HasReason(err, "techpack_import") {
					t.Fatal(err)
				}
				if err == nil && chart.Check() != nil {
					t.Fatal(chart.Check())
				}
			}
		}
	})
}

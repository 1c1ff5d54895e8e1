package batches_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/xuri/excelize/v2"

	"selvedge/core/catalog/batches"
	"selvedge/core/sheet"
	"selvedge/ports"
)

func TestLinesOfSizesNameTheColumnsBelowThem(t *testing.T) {
	const rows = "RA1;Jersey Tee;Black;25;1;2;3;4;5\r\nRA2;Trouser;Navy;45;1;;3;;\r\n"
	const base = "style title:en color price"
	for name, c := range map[string]struct {
		head   string
		sizes  string
		lines  int // that aren't taken
		create int
	}{
		"below numbered headings":   {"Style;Name;Colour;Price EUR;1;2;3;4;5\r\n;;;;XS;S;M;L;XL\r\n;;;;34;36;38;40;42\r\n", " stock/XS stock/S stock/M stock/L stock/XL", 1, 7},
		"below a heading of theirs": {"Style;Name;Colour;Price EUR;Sizes;;;;\r\n;;;EU;34;36;38;40;42\r\n;;;UK;6;8;10;12;14\r\n", " stock/34 stock/36 stock/38 stock/40 stock/42", 1, 7},
		"in the headings and below": {"Style;Name;Colour;Price EUR;XS;S;M;L;XL\r\n;;;;34;36;38;40;42\r\n", " stock/XS stock/S stock/M stock/L stock/XL", 1, 7},
		"above the headings":        {";;;;XS;S;M;L;XL\r\nStyle;Name;Colour;Price EUR;34;36;38;40;42\r\n", " stock/XS stock/S stock/M stock/L stock/XL", 1, 7},
		"one alone":                 {"Style;Name;Colour;Price EUR;Qty;;;;\r\n;;;;XS;S;M;L;XL\r\n", " stock/XS stock/S stock/M stock/L stock/XL", 0, 7},
		"of a country with zero":    {"Style;Name;Colour;Price EUR;Sizes;;;;\r\n;;;US;0;2;4;6;8\r\n", " stock/0 stock/2 stock/4 stock/6 stock/8", 0, 7},
		"below a title":             {"Order form SS27;;;;;;;;\r\nStyle;Name;Colour;Price EUR;Sizes;;;;\r\n;;;;W28;W29;W30;W31;W32\r\n;;;;28;29;30;31;32\r\n", " stock/W28 stock/W29 stock/W30 stock/W31 stock/W32", 1, 7},
	} {
		t.Run(name, func(t *testing.T) {
			e := newEnv(t)
			b := e.planned("a", "matrix", c.head+rows)
			assert.Equal(t, base+c.sizes, columnsOf(b))
			assert.Equal(t, c.lines, b.Reading.Counts["size_lines"])
			assert.Equal(t, []int{c.create, 0}, []int{b.Tally.Create, b.Tally.Refused}, "%v", e.refusals(b.ID))
			e.run(e.Apply, b.ID, "done")
			assert.Len(t, e.variants(), c.create)
		})
	}
}

func TestTheLineOfSizesThatABrandUsesIsTaken(t *testing.T) {
	const head = "Style;Name;Colour;Price EUR;Sizes;;;\r\n;;;EU;34;36;38;40\r\n;;;Alpha;XS;S;M;L\r\n"
	const row = "RA1;Jersey Tee;Black;25;1;2;3;4\r\n"
	e := newEnv(t)
	e.stocked()
	b := e.planned("a", "letters", head+row)
	assert.Equal(t, "style title:en color price stock/XS stock/S stock/M stock/L", columnsOf(b), "the catalog has those")

	b = e.begin(ada, batches.New{AssetID: e.sheet("numbers", head+row)})
	b, err := e.ReadAgain(t.Context(), ada, "w", b.ID, sheet.Choices{Header: 2})
	require.NoError(t, err)
	e.RunOutbox()
	b = e.batch(b.ID)
	assert.Equal(t, "style title:en color price stock/34 stock/36 stock/38 stock/40", columnsOf(b), "a person says that one is")
	_, _, err = e.Decide(t.Context(), ada, "w", b.ID, batches.Decisions{Columns: decisions(b), Supplier: "Rana", Remember: true})
	require.NoError(t, err)
	b = e.begin(ada, batches.New{AssetID: e.sheet("again", head+row), Supplier: "Rana"})
	assert.Equal(t, "style title:en color price stock/34 stock/36 stock/38 stock/40", columnsOf(b), "as for the supplier's file before")
}

func TestRowsThatNameTheirLineOfSizesAreNotGuessed(t *testing.T) {
	e := newEnv(t)
	b := e.begin(ada, batches.New{AssetID: e.sheet("scales", "Style;Name;Colour;Scale;1;2;3;4\r\n;;;A;XS;S;M;L\r\n;;;B;34;36;38;40\r\nRA1;Tee;Black;A;1;2;3;4\r\nRA2;Trouser;Black;B;1;2;3;4\r\n")})
	assert.Equal(t, "style title:en color - - - - -", columnsOf(b))
	b = e.begin(ada, batches.New{AssetID: e.sheet("stocks", "Style;Name;Colour;Price EUR;S;M;L\r\n;;;;12;14;16\r\n;;;;3;2;1\r\nRA1;Tee;Black;25;1;2;3\r\n")})
	assert.Equal(t, "style title:en color price stock/S stock/M stock/L", columnsOf(b))
}

func TestLinesOfSizesOfAWorkbookAreRead(t *testing.T) {
	e := newEnv(t)
	file := workbook(t, [][]any{
		{"ORDER FORM", nil, "Spring/Summer 2027"}, nil,
		{"Style No.", "Description", "Colour", "WHS EUR", "Sizes"},
		{nil, nil, nil, "EU", 36, 37, 38, 39},
		{nil, nil, nil, "US", 5.5, 6.5, 7.5, 8.5},
		{"SN-1", "Sneaker Sund", "White", 49.5, 1, 2, 2, 1},
	}, func(book *excelize.File) {
		for _, area := range [][2]string{{"A3", "A5"}, {"B3", "B5"}, {"C3", "C5"}, {"E3", "H3"}} {
			require.NoError(t, book.MergeCell("Sheet1", area[0], area[1]))
		}
	})
	b := e.begin(ada, batches.New{AssetID: e.asset("order", "order.xlsx", ports.FileDocument, file)})
	assert.Equal(t, "style title:en color cost stock/36 stock/37 stock/38 stock/39", columnsOf(b))
	assert.Equal(t, 1, b.Reading.Counts["size_lines"])
}

func TestHeadingsOfGroupsSayWhatIsBelowThem(t *testing.T) {
	const want = "style title:it material color_code color cost price stock/38 stock/40 stock/42 -"
	e := newEnv(t)
	b := e.planned("a", "flat", "Atelier Bianchi;;;;;;;;;;\r\n;;;Colore;;Prezzo;;Taglie;;;\r\nArticolo;Descrizione;Composizione;Cod.;Nome;Ingrosso €;Pubblico €;38;40;42;Totale\r\n"+
		"AB101;Giacca monopetto;100% Lana;410;Blu;89,00;229,00;3;5;6;14\r\nAB101;Giacca monopetto;100% Lana;010;Nero;89,00;229,00;2;4;4;10\r\nAB102;Pantalone;100% Cotone;033;Verde;39,50;99,00;1;;2;3\r\nTotale;;;;;;;6;9;12;27\r\n")
	assert.Equal(t, want, columnsOf(b))
	assert.Equal(t, "Nome Colore", b.Mapping.Columns[4].Header)
	assert.Equal(t, "38", b.Mapping.Columns[7].Header)
	b = e.planned("a", "dated", "Date:;01.02.2027;;\r\nStyle;Name;Colour;Size\r\nHH1;Coat;Navy;S\r\nHH1;Coat;Navy;M\r\n")
	assert.Equal(t, "Name", b.Mapping.Columns[1].Header)

	book := workbook(t, [][]any{
		{"Articolo", "Descrizione", "Composizione", "Colore", nil, "Prezzo", nil, "Taglie", nil, nil, "Totale"}, {nil, nil, nil, "Cod.", "Nome", "Ingrosso €", "Pubblico €", "38", "40", "42", nil},
		{"AB101", "Giacca monopetto", "100% Lana", "410", "Blu", 89, 229, 3, 5, 6, 14}, {"AB101", "Giacca monopetto", "100% Lana", "010", "Nero", 89, 229, 2, 4, 4, 10}, {"AB102", "Pantalone", "100% Cotone", "033", "Verde", 39.5, 99, 1, nil, 2, 3},
	}, func(book *excelize.File) {
		for _, area := range [][2]string{{"A1", "A2"}, {"B1", "B2"}, {"C1", "C2"}, {"D1", "E1"}, {"F1", "G1"}, {"H1", "J1"}, {"K1", "K2"}} {
			require.NoError(t, book.MergeCell("Sheet1", area[0], area[1]))
		}
	})
	b = e.begin(ada, batches.New{AssetID: e.asset("merged", "merged.xlsx", ports.FileDocument, book)})
	assert.Equal(t, want, columnsOf(b))
	b = e.run(e.Plan, b.ID, "planned")
	assert.Equal(t, []int{8, 0}, []int{b.Tally.Create, b.Tally.Refused}, "%v", e.refusals(b.ID))
}

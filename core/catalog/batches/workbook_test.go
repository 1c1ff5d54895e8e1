package batches_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/xuri/excelize/v2"

	"selvedge/core/catalog/batches"
	"selvedge/core/sheet"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

// workbook is a sheet as a spreadsheet program writes it.
func workbook(t *testing.T, rows [][]any, change func(*excelize.File)) []byte {
	t.Helper()
	book := excelize.NewFile()
	for i := range rows {
		at, err := excelize.CoordinatesToCellName(1, i+1)
		require.NoError(t, err)
		require.NoError(t, book.SetSheetRow("Sheet1", at, &rows[i]))
	}
	change(book)
	var file bytes.Buffer
	require.NoError(t, book.Write(&file))
	return file.Bytes()
}

func TestRowsThatASpreadsheetHidesAreLeftOut(t *testing.T) {
	e := newEnv(t)
	file := workbook(t, [][]any{
		{"Artikelnummer", "Modell", "Bezeichnung", "Farbe", "Größe", "Bestand"},
		{"HI-0", "HI", "Top", "schwarz", "S", 4}, {"HI-1", "HI", "Top", "schwarz", "M", 5}, {"HI-2", "HI", "Top", "weiß", "S", 6},
	}, func(book *excelize.File) { require.NoError(t, book.SetRowVisible("Sheet1", 3, false)) })
	b := e.begin(ada, batches.New{AssetID: e.asset("hidden", "hidden.xlsx", ports.FileDocument, file)})
	assert.Equal(t, 1, b.Reading.Counts["hidden_rows"])
	assert.EqualValues(t, 2, b.Reading.Rows)
	b = e.run(e.Plan, b.ID, catalog.BatchPlanned)
	assert.Equal(t, 2, b.Tally.Create)
	e.run(e.Apply, b.ID, catalog.BatchDone)
	assert.Equal(t, []string{"HI HI-0 S 4", "-", "HI HI-2 S 6"}, e.linesOf("HI-0", "HI-1", "HI-2"))

	b = e.begin(ada, batches.New{AssetID: e.asset("shown", "shown.xlsx", ports.FileDocument, file)})
	_, err := e.ReadAgain(t.Context(), ada, "w", b.ID, sheet.Choices{Hidden: true})
	require.NoError(t, err)
	e.RunOutbox()
	b = e.run(e.Plan, b.ID, catalog.BatchPlanned)
	assert.Equal(t, []int{1, 2, 0}, []int{b.Tally.Create, b.Tally.Same, b.Reading.Counts["hidden_rows"]})
	e.run(e.Apply, b.ID, catalog.BatchDone)
	assert.Equal(t, []string{"HI HI-1 M 5"}, e.linesOf("HI-1"))
}

func TestOtherSheetsWithTheSameHeadingsAreTold(t *testing.T) {
	e := newEnv(t)
	head := []any{"Artikelnummer", "Modell", "Bezeichnung", "Bestand"}
	file := workbook(t, [][]any{head, {"DA-1", "DA", "Top", 4}, {"DA-2", "DA", "Top", 5}}, func(book *excelize.File) {
		for name, rows := range map[string][][]any{"Herren": {head, {"HE-1", "HE", "Hemd", 4}}, "Preise": {{"Artikelnummer", "UVP"}, {"DA-1", 20}}, "Alt": {head, {"AL-1", "AL", "Rock", 1}}} {
			_, err := book.NewSheet(name)
			require.NoError(t, err)
			for i, row := range rows {
				at, err := excelize.CoordinatesToCellName(1, i+1)
				require.NoError(t, err)
				require.NoError(t, book.SetSheetRow(name, at, &row))
			}
		}
		require.NoError(t, book.SetSheetVisible("Alt", false))
	})
	b := e.begin(ada, batches.New{AssetID: e.asset("sheets", "sheets.xlsx", ports.FileDocument, file)})
	assert.Equal(t, map[sheet.Code]int{"other_sheets": 1}, b.Reading.Counts)
	_, err := e.ReadAgain(t.Context(), ada, "w", b.ID, sheet.Choices{Sheet: "Herren"})
	require.NoError(t, err)
	e.RunOutbox()
	b = e.batch(b.ID)
	assert.Empty(t, b.Reading.Counts)
	assert.EqualValues(t, 1, b.Reading.Rows)
}

func TestAWorkbookThatRepeatsALongTextIsRefused(t *testing.T) {
	e := newEnv(t)
	long := strings.Repeat("x", 32_767)
	rows := [][]any{{"SKU", "Title", "Description", "Care", "Material"}}
	for range 2_000 {
		rows = append(rows, []any{long, long, long, long, long})
	}
	b := e.begin(ada, batches.New{AssetID: e.asset("long", "long.xlsx", ports.FileDocument, workbook(t, rows, func(*excelize.File) {}))})
	assert.Equal(t, catalog.BatchFailed, b.State)
	assert.Equal(t, "The texts in this file's rows add up to more than 300 MB. Part it and try again.", b.Reason)
}

func TestCodesAndAmountsAreReadAsAWorkbookShowsThem(t *testing.T) {
	e := newEnv(t)
	file := workbook(t, [][]any{
		{"SKU", "Style", "Title", "Price"}, {123, "FM", "Tee", 129}, {124, "FM", "Tee", 129.5},
	}, func(book *excelize.File) {
		for column, format := range map[string]string{"A": "000000", "D": "#,##0.00 [$CHF]"} {
			style, err := book.NewStyle(&excelize.Style{CustomNumFmt: &format})
			require.NoError(t, err)
			require.NoError(t, book.SetCellStyle("Sheet1", column+"2", column+"3", style))
		}
	})
	b := e.begin(ada, batches.New{AssetID: e.asset("fmt", "fmt.xlsx", ports.FileDocument, file)})
	b = e.run(e.Plan, b.ID, catalog.BatchPlanned)
	assert.Equal(t, 2, b.Tally.Create, "%v", e.refusals(b.ID))
	e.run(e.Apply, b.ID, catalog.BatchDone)
	assert.Contains(t, e.variants()[0], "000123 of FM")
	assert.Contains(t, e.variants()[0], "price 129.00 CHF")
	assert.Contains(t, e.variants()[1], "price 129.50 CHF")
}

func TestAPointInAWorkbooksNumberPartsNoThousands(t *testing.T) {
	e := newEnv(t)
	file := workbook(t, [][]any{
		{"SKU", "Style", "Title", "Price", "Cost", "Stock"}, {"PT-1", "PT", "Tee", 149, 74.375, 5}, {"PT-2", "PT", "Tee", 69.995, 30, 1.125}, {"PT-3", "PT", "Tee", "1.299", "30", 1250},
	}, func(book *excelize.File) {
		format := "0.00 [$CHF]"
		style, err := book.NewStyle(&excelize.Style{CustomNumFmt: &format})
		require.NoError(t, err)
		require.NoError(t, book.SetCellStyle("Sheet1", "D3", "D3", style))
	})
	b := e.begin(ada, batches.New{AssetID: e.asset("point", "point.xlsx", ports.FileDocument, file)})
	b = e.run(e.Plan, b.ID, catalog.BatchPlanned)
	said := map[string]string{}
	for _, r := range e.rows(b.ID, batches.RowFilter{Outcome: "refused"}) {
		for _, p := range r.Detail.Problems {
			said[p.Ref] = p.Code + " " + p.Suggest
		}
	}
	assert.Equal(t, map[string]string{"E2": "money.decimals 74.38 CHF", "D3": "money.decimals 70.00 CHF", "F3": "integer.unreadable "}, said)
	e.run(e.Apply, b.ID, catalog.BatchDone)
	assert.Contains(t, e.variants()[0], "price 1299.00 CHF")
	assert.Contains(t, e.variants()[0], "stock 1250")
}

func TestOneUnreadableValueDoesNotRefuseItsRow(t *testing.T) {
	e := newEnv(t)
	b := e.planned("a", "aside", "SKU;Style;Titel;Farbe;Größe;Ursprungsland;Verfügbar ab\r\n"+
		"LP-1;LP;Pulli;rot;37 1/3;China (VR);KW 12/2027\r\nLP-2;LP;Pulli;rot;38 2/3;Atlantis;Mitte März\r\n")
	assert.Equal(t, []int{2, 0}, []int{b.Tally.Create, b.Tally.Refused}, "%v", e.refusals(b.ID))
	assert.Equal(t, map[string]int{"country.unknown": 1, "date.unreadable": 1}, b.Tally.Notes)
	e.run(e.Apply, b.ID, catalog.BatchDone)
	assert.Contains(t, e.variants()[0], "size 37 1/3")
	assert.Contains(t, e.variants()[0], "origin CN")
	assert.Contains(t, e.variants()[0], "availability_date 2027-03-22")
	assert.NotContains(t, e.variants()[1], "availability_date")
}

func TestTextsInAnUnknownEncodingAreTold(t *testing.T) {
	e := newEnv(t)
	const russian = "SKU;Title\r\nR-1;\xcf\xeb\xe0\xf2\xfc\xe5 \xeb\xe5\xf2\xed\xe5\xe5\r\n" // Windows-1251
	b := e.begin(ada, batches.New{AssetID: e.asset("russian", "russian.csv", ports.FileDocument, []byte(russian))})
	assert.Equal(t, map[sheet.Code]int{"other_script": 1}, b.Reading.Counts)
}

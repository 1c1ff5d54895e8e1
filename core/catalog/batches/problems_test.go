package batches_test

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/xuri/excelize/v2"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/batches"
	"selvedge/core/catalog/plan"
	"selvedge/core/coretest"
	"selvedge/core/sheet"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

// problems are the codes of the rows of a batch, by their numbers.
func (e *env) problems(id, outcome string) map[int64][]string {
	e.t.Helper()
	codes := map[int64][]string{}
	for _, r := range e.rows(id, batches.RowFilter{Outcome: outcome}) {
		codes[r.Number] = r.Codes
	}
	return codes
}

// assertSaid expects that each refused row says where, why and what to write.
func (e *env) assertSaid(id string) {
	e.t.Helper()
	for _, r := range e.rows(id, batches.RowFilter{Outcome: "refused"}) {
		require.NotEmpty(e.t, r.Detail.Problems, r.Number)
		for _, p := range r.Detail.Problems {
			assert.NotEmpty(e.t, p.Text, "%d %s", r.Number, p.Code)
			assert.True(e.t, p.Fix != "" || strings.HasPrefix(p.Code, "file."), "%d %s says what to do", r.Number, p.Code)
			assert.True(e.t, p.Ref != "" || p.Code == "file.wrong_count" || p.Code == "file.repeated", "%d %s names its cell", r.Number, p.Code)
		}
	}
}

func TestARowThatIsWrongIsRefusedByItself(t *testing.T) {
	e := newEnv(t)
	text := german(1) + strings.Join([]string{
		"NH-1-M;NH-1;Fanø Pullover;Rost;M;5708800310422;;129,00;1;zu viel",
		"NH-2000-RUS-S;NH-2000;Fanø Pullover größer 0;Rost;L;;;129,00;1",
		"Art.-Nr.;Modell;Bezeichnung;Farbe;Größe;EAN;Zusammensetzung;VK (EUR);Bestand",
		"NH-1-L;NH-1;Fanø Pullover;Rost;L;4.00638E+12;;129,00;1",
		"NH-1-XL;NH-1;=HYPERLINK(\"http://x\",\"y\");Rost;XL;;;viel;1",
		";NH-1;Fanø Pullover;Rost;XL;;;129,00;1",
		"",
	}, "\r\n")
	b := e.begin(ada, batches.New{AssetID: e.sheet("bad", text)})
	b = e.run(e.Plan, b.ID, catalog.BatchPlanned)
	assert.Equal(t, [4]int{10, 0, 0, 6}, [4]int{b.Tally.Create, b.Tally.Update, b.Tally.Same, b.Tally.Refused})
	codes := e.problems(b.ID, "refused")
	assert.Equal(t, []string{"file.wrong_count"}, codes[12])
	assert.Equal(t, []string{"sku.twice"}, codes[13])
	assert.Equal(t, []string{"file.repeated"}, codes[14], "the second row of headings, of which nothing else is said")
	assert.Contains(t, strings.Join(codes[15], " "), "gtin")
	assert.Contains(t, codes[16], "cell.formula")
	assert.Equal(t, []string{"sku.missing"}, codes[17])
	e.assertSaid(b.ID)
	b = e.run(e.Apply, b.ID, catalog.BatchDone)
	assert.Equal(t, batches.Applied{Created: 10, Refused: 6}, b.Tally.Applied)

	csv := string(e.problemsFile(b.ID, sheet.CSV))
	lines := strings.Split(csv, "\r\n")
	assert.Equal(t, "\ufeffArt.-Nr.,Modell,Bezeichnung,Farbe,Größe,EAN,Zusammensetzung,VK (EUR),Bestand,problem,fix", lines[0])
	assert.Contains(t, csv, `NH-2000-RUS-S,NH-2000,Fanø Pullover größer 0,Rost,L,,,"129,00",1,A13: The SKU is already in row 3.,`)
	assert.NotContains(t, csv, "\n=", "nothing that a spreadsheet would compute")
	assert.Contains(t, csv, `"'=HYPERLINK(`)

	again := e.begin(ada, batches.New{AssetID: e.asset("mended", "mended.xlsx", ports.FileDocument, e.problemsFile(b.ID, sheet.XLSX))})
	_, err := e.ReadAgain(t.Context(), ada, "w", again.ID, sheet.Choices{Header: 1})
	require.NoError(t, err)
	e.RunOutbox()
	again = e.batch(again.ID)
	assert.EqualValues(t, 6, again.Rows, "the report can be taken in again")
	assert.Equal(t, "sku", again.Mapping.Columns[0].Attribute)
}

func TestAWorkbookWithFormulasAndMergedCells(t *testing.T) {
	e := newEnv(t)
	f := excelize.NewFile()
	for i, cells := range [][]any{
		{"SKU", "Style", "Title", "Color", "Size", "Price", "Stock"},
		{"D-1-S", "D-1", "Dress", "Navy", "S", "120.00 EUR", 5},
		{"D-1-M", "D-1", "Dress", "Navy", "M", "120.00 EUR", 5},
		{"D-1-L", "D-1", "Dress", "Navy", "L", nil, 5},
		{"D-1-XL", "D-1", "Dress", "Navy", "XL", "130.00 EUR", 7},
		{"D-1-XXL", "D-1", "=HYPERLINK(\"https://evil.example\",\"Dress\")", "Navy", "XXL", "130.00 EUR", 5},
	} {
		at, err := excelize.CoordinatesToCellName(1, i+1)
		require.NoError(t, err)
		require.NoError(t, f.SetSheetRow("Sheet1", at, &cells))
	}
	require.NoError(t, f.SetCellFormula("Sheet1", "F4", "NONE(1)"))
	require.NoError(t, f.SetCellFormula("Sheet1", "G5", "2*999")) // beside the value that was saved
	require.NoError(t, f.MergeCell("Sheet1", "D2", "D3"))
	var b bytes.Buffer
	require.NoError(t, f.Write(&b))
	batch := e.begin(ada, batches.New{AssetID: e.asset("book", "book.xlsx", ports.FileDocument, b.Bytes())})
	for _, c := range batch.Mapping.Columns {
		assert.Equal(t, c.Header == "Stock", c.Formulas == 1, "%s: of its formulas only the one with a saved value is counted", c.Header)
	}
	batch = e.run(e.Plan, batch.ID, catalog.BatchPlanned)
	rows := e.problems(batch.ID, "")
	assert.Contains(t, strings.Join(rows[4], " "), "file.no_value", "a formula without a value")
	assert.Contains(t, rows[6], "cell.formula", "a text that a spreadsheet would compute")
	assert.Equal(t, 2, batch.Tally.Refused)
	assert.Contains(t, rows[2], "file.merged", "the color of the area")
	assert.Equal(t, 3, batch.Tally.Create)
	e.assertSaid(batch.ID)
	e.run(e.Apply, batch.ID, catalog.BatchDone)
	saved, err := e.Catalog.List(t.Context(), ada, "w", core.Query{Ranges: []core.Range{{Attribute: "stock", Low: 7, High: 7}}}, core.Page{})
	require.NoError(t, err)
	require.Len(t, saved.Rows, 1, "a formula is what was saved with it, and never computed")
	assert.Equal(t, "D-1-XL", saved.Rows[0].SKU)
}

// bomb is a workbook with a sheet of so many megabytes, in a thousandth of that.
func bomb(t *testing.T, megabytes int) []byte {
	t.Helper()
	var packed bytes.Buffer
	w, err := flate.NewWriter(&packed, flate.BestCompression)
	require.NoError(t, err)
	megabyte := bytes.Repeat([]byte(" "), 1<<20)
	var ends []int // of a megabyte each; what follows another is always packed the same way
	for range 3 {
		_, err = w.Write(megabyte)
		require.NoError(t, err)
		require.NoError(t, w.Flush())
		ends = append(ends, packed.Len())
	}
	first, next := packed.Bytes()[:ends[0]], packed.Bytes()[ends[1]:ends[2]]
	content := slices.Concat(first, bytes.Repeat(next, megabytes-1), []byte{0x03, 0x00}) // an empty last block
	var file bytes.Buffer
	z := zip.NewWriter(&file)
	for _, name := range []string{"[Content_Types].xml", "xl/workbook.xml", "xl/_rels/workbook.xml.rels"} {
		_, err := z.Create(name)
		require.NoError(t, err)
	}
	part, err := z.CreateRaw(&zip.FileHeader{Name: "xl/worksheets/sheet1.xml", Method: zip.Deflate, CompressedSize64: uint64(len(content)), UncompressedSize64: uint64(megabytes) << 20})
	require.NoError(t, err)
	_, err = part.Write(content)
	require.NoError(t, err)
	require.NoError(t, z.Close())
	return file.Bytes()
}

func TestOfACellThatIsRefusedNothingMoreIsSaid(t *testing.T) {
	e := newEnv(t)
	b := e.begin(ada, batches.New{AssetID: e.sheet("lost", german(1)+"NH-1-L;NH-1;Fanø Pullover;Rost;L;4,00638E+12;;129,00;1\r\n")})
	b = e.run(e.Plan, b.ID, catalog.BatchPlanned)
	assert.Equal(t, map[int64][]string{12: {"gtin.digits_lost"}}, e.problems(b.ID, "refused"))
}

func TestAMarkWithoutAPartnerSpoilsItsOwnRowAlone(t *testing.T) {
	e := newEnv(t)
	b := e.begin(ada, batches.New{AssetID: e.sheet("open", "SKU;Titel;Preis (EUR)\r\nB-1;\"offen;12,00\r\nB-2;Hemd;13,00\r\nB-3;Hose;14,00\r\nB-4;Rock;15,00\r\n")})
	assert.Equal(t, map[sheet.Code]int{sheet.OpenQuote: 1}, b.Reading.Counts)
	b = e.run(e.Plan, b.ID, catalog.BatchPlanned)
	assert.Equal(t, 3, b.Tally.Create)
	assert.Equal(t, map[int64][]string{2: {"file.open_quote"}}, e.problems(b.ID, "refused"))
}

func TestAMarkWithoutAPartnerFarBelowIsReportedByItsRow(t *testing.T) {
	e := newEnv(t)
	var file strings.Builder
	file.WriteString("SKU;Titel;Preis (EUR)\r\n")
	for i := range 600 {
		title := fmt.Sprintf("\"Hemd %d\"", i)
		if i == 300 {
			title = "\"offen"
		}
		fmt.Fprintf(&file, "B-%d;%s;12,00\r\n", i, title)
	}
	b := e.begin(ada, batches.New{AssetID: e.sheet("far", file.String())})
	b = e.run(e.Plan, b.ID, catalog.BatchPlanned)
	assert.Equal(t, 599, b.Tally.Create)
	assert.Equal(t, map[int64][]string{302: {"file.open_quote"}}, e.problems(b.ID, "refused"))
}

func TestHeadingsInASecondLanguageAreNoVariant(t *testing.T) {
	e := newEnv(t)
	for name, c := range map[string]struct{ head, rows string }{
		"texts": {"Artikelnummer;Bezeichnung;Marke\r\nItem number;Description;Brand", "T-1;Tee;Harrow\r\nT-2;Shirt;Harrow"},
		"types": {"Artikelnummer;Bezeichnung;Farbe;Größe;VK (EUR);Bestand\r\nItem no.;Description;Colour;Size;RRP (EUR);Stock", "T-1;Tee;Red;S;10,00;3\r\nT-2;Tee;Red;M;10,00;3"},
	} {
		b := e.begin(ada, batches.New{AssetID: e.sheet(name, c.head+"\r\n"+c.rows+"\r\n")})
		b = e.run(e.Plan, b.ID, catalog.BatchPlanned)
		assert.Equal(t, 2, b.Tally.Create, name)
		assert.Equal(t, []string{"A2 sku.headings: This row repeats the headings, and isn't a variant. Leave it out."}, e.refusals(b.ID), name)
	}
}

func TestRowsWithTheSameSKUAreComparedInAllThatTheySay(t *testing.T) {
	const differ, same = "It differs from row 2 in %s. Give this row its own SKU, or leave it out.", "It says the same as row 2. Leave this row out."
	for name, c := range map[string]struct{ first, second, want string }{
		"nothing":         {"Tee;Red;S;10,00 EUR;3", "Tee;red;s;EUR 10;3", same},
		"a size":          {"Tee;Red;S;10,00 EUR;3", "Tee;Red;M;10,00 EUR;3", fmt.Sprintf(differ, "size")},
		"the price":       {"Tee;Red;S;10,00 EUR;3", "Tee;Red;S;12,00 EUR;3", fmt.Sprintf(differ, "price")},
		"one is refused":  {"Tee;Red;S;10,00 EUR;3", "Tee;Red;S;10,00 EUR;viele", fmt.Sprintf(differ, "stock")},
		"both are":        {"Tee;Red;S;10,00 EUR;viele", "Shirt;Red;S;12,00 EUR;viele", fmt.Sprintf(differ, "title, price")},
		"both are, alike": {"Tee;Red;S;dear;viele", "Tee;Red;S;dear;viele", same},
		"an empty cell":   {"Tee;Red;S;10,00 EUR;3", "Tee;;S;10,00 EUR;3", fmt.Sprintf(differ, "color")},
	} {
		t.Run(name, func(t *testing.T) {
			e := newEnv(t)
			b := e.begin(ada, batches.New{AssetID: e.sheet("twice", "SKU;Title;Color;Size;Price;Stock\r\nT-1;"+c.first+"\r\nT-1;"+c.second+"\r\n")})
			b = e.run(e.Plan, b.ID, catalog.BatchPlanned)
			assert.Contains(t, strings.Join(e.refusals(b.ID), "\n"), "A3 sku.twice: The SKU is already in row 2. "+c.want)
		})
	}
}

func TestAFixOfTheFirstRowWithASKUIsComparedAnew(t *testing.T) {
	e := newEnv(t)
	b := e.begin(ada, batches.New{AssetID: e.sheet("twice", "SKU;Title;Price\r\nT-1;Tee;10,00 EUR\r\nT-1;Tee;12,00 EUR\r\n")})
	b = e.run(e.Plan, b.ID, catalog.BatchPlanned)
	b = e.revise(b.ID, batches.Revision{Fixes: []batches.Fix{{Ref: "C2", Came: "10,00 EUR", Text: "12,00 EUR"}}})
	assert.Equal(t, []string{"A3 sku.twice: The SKU is already in row 2. It says the same as row 2. Leave this row out."}, e.refusals(b.ID))
}

func TestAGTINOfSeveralRowsIsNoted(t *testing.T) {
	e := newEnv(t)
	b := e.begin(ada, batches.New{AssetID: e.sheet("shared", "SKU;Title;Color;Size;GTIN;Price\r\nT-S;Tee;Red;S;4006381333931;10,00 EUR\r\nT-M;Tee;Red;M;4006381333931;10,00 EUR\r\n")})
	b = e.run(e.Plan, b.ID, catalog.BatchPlanned)
	assert.Equal(t, 2, b.Tally.Create)
	assert.Equal(t, map[string]int{"gtin.twice": 1}, b.Tally.Notes)
	assert.Equal(t, []string{"gtin.twice", batches.NewCode}, e.problems(b.ID, "create")[3])
}

func TestAFileWithoutRows(t *testing.T) {
	e := newEnv(t)
	for name, text := range map[string]string{"blank": "\r\n;;\r\n", "headings alone": "SKU;Title;Price\r\n"} {
		b := e.begin(ada, batches.New{AssetID: e.sheet(name, text)})
		assert.Equal(t, catalog.BatchFailed, b.State, name)
		assert.Contains(t, b.Reason, "no rows", name)
	}
}

func TestAFileThatCantBeRead(t *testing.T) {
	e := newEnv(t)
	for name, content := range map[string][]byte{"bomb": bomb(t, 2<<10), "old": []byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 old"), "page": []byte("<html><body>none</body></html>"), "wide": []byte("SKU" + strings.Repeat(";x", 1_000) + "\nA-1" + strings.Repeat(";1", 1_000) + "\n")} {
		b := e.begin(ada, batches.New{AssetID: e.asset(name, name+".xlsx", ports.FileDocument, content)})
		assert.Equal(t, catalog.BatchFailed, b.State, name)
		assert.NotEmpty(t, b.Reason, name)
		_, err := e.Plan(t.Context(), ada, "w", b.ID)
		coretest.AssertReason(t, "batch_state", err)
		require.NoError(t, e.Delete(t.Context(), ada, "w", b.ID))
	}
}

func TestAChoiceThatIsTooLongForItsReason(t *testing.T) {
	e := newEnv(t)
	b := e.begin(ada, batches.New{AssetID: e.sheet("one", "SKU;Titel\nA-1;Mantel\n")})
	_, err := e.ReadAgain(t.Context(), ada, "w", b.ID, sheet.Choices{Delimiter: strings.Repeat("x", 1_500)})
	require.NoError(t, err)
	e.RunOutbox()
	assert.Equal(t, catalog.BatchFailed, e.batch(b.ID).State)
}

func TestWhatWasDecidedIsRemembered(t *testing.T) {
	e := newEnv(t)
	text := "Nummer X;Wort;Preis\r\nA-1;Dress;10,00\r\nA-2;Coat;20,00\r\n"
	b := e.begin(ada, batches.New{AssetID: e.sheet("one", text), Supplier: "Fjord"})
	decide := func(id string, d batches.Decisions) error {
		_, _, err := e.Decide(t.Context(), ada, "w", id, d)
		return err
	}
	columns := []batches.Decision{{Attribute: "sku", Confirmed: true}, {Attribute: "title", Locale: "de"}, {Attribute: "price", Currency: "EUR"}}
	for _, d := range []batches.Decisions{
		{Columns: columns[:2]},
		{Columns: []batches.Decision{{Attribute: "sku"}, {Attribute: "sku"}, {}}},
		{Columns: []batches.Decision{{Attribute: "mood"}, {}, {}}},
		{Columns: []batches.Decision{{Attribute: "brand", Locale: "de"}, {}, {}}},
		{Columns: columns, Empty: "burn"},
	} {
		coretest.AssertReason(t, "batch_mapping", decide(b.ID, d))
	}
	require.NoError(t, decide(b.ID, batches.Decisions{Columns: columns, Remember: true}))
	assert.Equal(t, catalog.BatchMapped, e.batch(b.ID).State)
	b = e.run(e.Plan, b.ID, catalog.BatchPlanned)
	assert.Equal(t, 2, b.Tally.Create, "%+v", b.Tally)

	next := e.begin(ada, batches.New{AssetID: e.sheet("two", text+"A-3;Scarf;30,00\r\n"), Supplier: "FJORD"})
	assert.Equal(t, catalog.BatchMapped, next.State, "nothing has to be asked")
	for i, c := range next.Mapping.Columns {
		assert.Equal(t, columns[i].Attribute, c.Attribute)
		assert.Equal(t, []string{"as last time"}, c.Reasons)
	}
	other := e.begin(ada, batches.New{AssetID: e.sheet("three", text), Supplier: "Fjord", StoreID: "b"})
	assert.Equal(t, catalog.BatchRead, other.State, "another store's supplier")

	again, err := e.ReadAgain(t.Context(), ada, "w", next.ID, sheet.Choices{Header: sheet.NoHeader})
	require.NoError(t, err)
	assert.Equal(t, catalog.BatchReceived, again.State)
	e.RunOutbox()
	assert.EqualValues(t, 4, e.batch(next.ID).Rows)
}

func TestEmptyCells(t *testing.T) {
	e := newEnv(t)
	head := "SKU,Title,Brand\n"
	take := func(id, text string, empty plan.Empty) batches.Batch {
		b := e.begin(ada, batches.New{AssetID: e.sheet(id, text)})
		_, _, err := e.Decide(t.Context(), ada, "w", b.ID, batches.Decisions{Columns: []batches.Decision{{Attribute: "sku"}, {Attribute: "title"}, {Attribute: "brand"}}, Empty: empty})
		require.NoError(t, err)
		e.run(e.Plan, b.ID, catalog.BatchPlanned)
		return e.run(e.Apply, b.ID, catalog.BatchDone)
	}
	take("one", head+"A-1,Dress,Harrow\nA-2,Coat,Harrow\n", plan.Keep)
	assert.Equal(t, batches.Applied{Same: 2}, take("two", head+"A-1,Dress,\nA-2,Coat,\n", plan.Keep).Tally.Applied)
	assert.Equal(t, batches.Applied{Changed: 1, Same: 1}, take("three", head+"A-1,Dress,\nA-2,Coat,Harrow\n", plan.Clear).Tally.Applied)
	assert.Equal(t, batches.Applied{Same: 2}, take("four", head+"A-1,Dress,\nA-2,Coat,Harrow\n", plan.Clear).Tally.Applied)
}

func TestTheRowsOfAStyleThatSayDifferentThings(t *testing.T) {
	e := newEnv(t)
	e.AtOnce = 2
	text := "SKU,Style,Title\nA-1,A,One\nA-2,A,Two\nB-1,B,Bee\nA-3,A,Three\nB-2,B,Bee\nA-4,A,One\n"
	for _, want := range []batches.Applied{{Created: 6}, {Same: 6}} {
		b := e.begin(ada, batches.New{AssetID: e.sheet("one"+string(rune('a'+want.Same)), text)})
		e.run(e.Plan, b.ID, catalog.BatchPlanned)
		assert.Equal(t, want, e.run(e.Apply, b.ID, catalog.BatchDone).Tally.Applied, "each variant says what its row does, whatever other transactions said")
	}
}

func TestPhotosArePlacedByHand(t *testing.T) {
	e := newEnv(t)
	front := e.asset("front", "NH-2000_marine_front.jpg", ports.FileImage, []byte("jpg"))
	loose := e.asset("loose", "DSC_1.jpg", ports.FileImage, []byte("jpg"))
	sheetID := e.sheet("one", german(1))
	b := e.begin(ada, batches.New{AssetID: sheetID, PhotoIDs: []string{front}})
	for _, ids := range [][]string{{"none"}, {sheetID}} {
		_, err := e.AddPhotos(t.Context(), ada, "w", b.ID, ids, nil)
		coretest.AssertReason(t, "batch_photos", err)
	}
	_, err := e.AddPhotos(t.Context(), ada, "w", b.ID, []string{front, loose}, nil)
	require.NoError(t, err)
	place := func(places ...batches.Place) error {
		_, err := e.PlacePhotos(t.Context(), ada, "w", b.ID, places)
		return err
	}
	require.NoError(t, place(batches.Place{AssetID: loose, SKU: "NH-2000-MAR-S", View: "back"}))
	for _, wrong := range []batches.Place{{AssetID: loose, SKU: "NH-2000-MAR-S", View: "upside down"}, {AssetID: loose, SKU: "NH-2000-MAR-S", Out: true}, {AssetID: "none"}} {
		coretest.AssertReason(t, "batch_photos", place(batches.Place{AssetID: front, Out: true}, wrong))
	}
	b = e.run(e.Plan, b.ID, catalog.BatchPlanned)
	assert.Equal(t, 2, b.Tally.Photos.Placed)
	list, err := e.Photos(t.Context(), ada, "w", b.ID)
	require.NoError(t, err)
	assert.Equal(t, catalog.BatchPhoto{AssetID: "loose", Name: "DSC_1.jpg", SKU: "NH-2000-MAR-S", By: "hand", View: "back"}, list[1])
	assert.Equal(t, "style and color", list[0].By)
	b = e.run(e.Apply, b.ID, catalog.BatchDone)
	assert.Equal(t, 2, b.Tally.Photos.Applied)
	b = e.begin(ada, batches.New{AssetID: sheetID, PhotoIDs: []string{front, loose}})
	e.run(e.Plan, b.ID, catalog.BatchPlanned)
	b = e.run(e.Apply, b.ID, catalog.BatchDone)
	assert.Equal(t, batches.Applied{Same: 10}, b.Tally.Applied)
	assert.Zero(t, b.Tally.Photos.Applied, "it has them already")
}

// problemsFile returns the file of the refused rows.
func (e *env) problemsFile(id string, format sheet.Format) []byte {
	e.t.Helper()
	f, err := e.Problems(e.t.Context(), ada, "w", id)
	require.NoError(e.t, err)
	defer f.Close()
	assert.Equal(e.t, e.batch(id).FileName, f.Name)
	var file bytes.Buffer
	require.NoError(e.t, f.Write(e.t.Context(), format, &file))
	return file.Bytes()
}

// meanwhile does something once a file has begun.
type meanwhile struct {
	bytes.Buffer
	do func()
}

func (m *meanwhile) Write(p []byte) (int, error) {
	if m.do != nil {
		m.do()
		m.do = nil
	}
	return m.Buffer.Write(p)
}

func TestAFileOfProblemsEndsWithTheRightToSeeThem(t *testing.T) {
	e := newEnv(t)
	content := strings.Repeat(";Tee;"+strings.Repeat("x", 200)+"\r\n", 1200) // more than a page
	b := e.begin(grace, batches.New{AssetID: e.sheet("bad", "SKU;Title;Description\r\nS-1;Tee;x\r\n"+content)})
	_, err := e.Plan(t.Context(), grace, "w", b.ID)
	require.NoError(t, err)
	e.RunOutbox()
	for reason, do := range map[string]func(){
		"app_access": func() {
			e.Write(func(ctx context.Context, tx ports.Tx) error {
				m, err := tx.Members.Get(ctx, "w", "grace")
				require.NoError(t, err)
				m.AppIDs = []string{"scout"}
				return tx.Members.Update(ctx, m)
			})
		},
	} {
		f, err := e.Problems(t.Context(), grace, "w", b.ID)
		require.NoError(t, err)
		out := &meanwhile{do: do}
		coretest.AssertReason(t, reason, f.Write(t.Context(), sheet.CSV, out))
		f.Close()
		assert.Less(t, strings.Count(out.String(), "\n"), 1200)
	}
}

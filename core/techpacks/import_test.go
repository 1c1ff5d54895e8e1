package techpacks_test

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/spreadsheet"
	"selvedge/core/coretest"
	"selvedge/core/garment/measure"
	"selvedge/core/sheet"
	"selvedge/core/techpacks"
	"selvedge/core/techpacks/chartimport"
	"selvedge/core/techpacks/chartimport/chartimporttest"
	"selvedge/core/techpacks/document"
	"selvedge/ports"
	store "selvedge/ports/techpacks"
)

func (e *env) preview(id string, file []byte, choices techpacks.ImportChoices) techpacks.ImportPreview {
	e.t.Helper()
	p, err := e.PreviewChart(e.t.Context(), ada, "w", id, bytes.NewReader(file), int64(len(file)), choices)
	require.NoError(e.t, err)
	return p
}

func (e *env) importChart(id string, file []byte, choices techpacks.ImportChoices) (techpacks.Techpack, error) {
	e.t.Helper()
	return e.ApplyChart(e.t.Context(), ada, "w", id, bytes.NewReader(file), int64(len(file)), choices)
}

func (e *env) get(id string) techpacks.Techpack {
	e.t.Helper()
	t, err := e.Get(e.t.Context(), ada, "w", id)
	require.NoError(e.t, err)
	return t
}

func workbook(t testing.TB, sheets ...ports.Sheet) []byte {
	t.Helper()
	var file bytes.Buffer
	require.NoError(t, spreadsheet.Workbooks{}.Write(&file, ports.Workbook{Sheets: sheets}))
	return file.Bytes()
}

// text is a file of cells between separators.
func text(separator string, rows ...[]any) []byte {
	var b strings.Builder
	for _, row := range rows {
		for i, value := range row {
			if i > 0 {
				b.WriteString(separator)
			}
			fmt.Fprint(&b, value)
		}
		b.WriteString("\n")
	}
	return []byte(b.String())
}

// effects are what an import does, such as "B02 changed M 4700>4750".
func effects(m chartimport.Merge) (list []string) {
	for _, row := range m.Rows {
		said := row.Code + " " + string(row.Effect)
		for _, cell := range row.Cells {
			old := "-"
			if cell.Old != nil {
				old = fmt.Sprint(*cell.Old)
			}
			said += fmt.Sprintf(" %s %s>%d", cell.Size, old, cell.New)
			if cell.Follows {
				said += "~"
			}
		}
		for name, tolerance := range map[string]*chartimport.ToleranceChange{"-": row.Minus, "+": row.Plus} {
			if tolerance != nil {
				said += fmt.Sprintf(" %s%d", name, *tolerance.New)
			}
		}
		list = append(list, said)
	}
	return list
}

// notSame are the effects on what doesn't stay.
func notSame(m chartimport.Merge) []string {
	return slices.DeleteFunc(effects(m), func(s string) bool { return strings.HasSuffix(s, " same") })
}

func TestAFactorysCorrectionIsOneChangedRow(t *testing.T) {
	e := newEnv(t)
	tp := e.make("camel wool coat")
	tp = e.edit(tp.ID, "chart/rows/B02/fixed/XL", "", "6111")
	before := e.get(tp.ID)
	f, err := e.ExportWorkbook(t.Context(), ada, "w", tp.ID, 0, []string{"zh"})
	require.NoError(t, err)
	assert.Equal(t, "COAT-001-draft.xlsx", f.Name)

	p := e.preview(tp.ID, f.Content, techpacks.ImportChoices{})
	require.Equal(t, "Measurements", p.Sheets[0].Sheet)
	assert.Empty(t, notSame(p.Sheets[0].Merge))
	assert.Empty(t, p.Sheets[0].Merge.Missing)
	same, err := e.importChart(tp.ID, f.Content, techpacks.ImportChoices{Chart: p.Chart})
	require.NoError(t, err)
	assert.Equal(t, before, same, "nothing was to be changed")

	chest := before.Document.Chart.Size("M")["chest"]
	corrected, err := before.Document.Chart.SetBase("B02", chest+100)
	require.NoError(t, err)
	e.edit(tp.ID, "chart/rows/B02/base", fmt.Sprint(chest), fmt.Sprint(chest+100))
	f, err = e.ExportWorkbook(t.Context(), ada, "w", tp.ID, 0, nil) // as the factory sends it back
	require.NoError(t, err)
	e.edit(tp.ID, "chart/rows/B02/base", fmt.Sprint(chest+100), fmt.Sprint(chest))

	p = e.preview(tp.ID, f.Content, techpacks.ImportChoices{})
	changed := notSame(p.Sheets[0].Merge)
	require.Len(t, changed, 1)
	assert.True(t, strings.HasPrefix(changed[0], "B02 changed XS "), changed[0])
	assert.NotContains(t, changed[0], "XL 6111", "which is set by hand")
	after, err := e.importChart(tp.ID, f.Content, techpacks.ImportChoices{Chart: p.Chart})
	require.NoError(t, err)
	assert.Equal(t, corrected, after.Document.Chart, "steps and the size that was set by hand stay")
	assert.Equal(t, store.Draft, after.State)

	_, conflicts, err := e.Edit(t.Context(), ada, "w", tp.ID, []document.Edit{{Path: "chart", Was: raw(t, after.Document.Chart), Value: raw(t, before.Document.Chart)}})
	require.NoError(t, err)
	assert.Empty(t, conflicts, "an import is undone as any other edit")
}

func raw(t testing.TB, v any) json.RawMessage {
	t.Helper()
	text, err := json.Marshal(v)
	require.NoError(t, err)
	return text
}

func TestSheetsOfFactoriesAreReadFromFiles(t *testing.T) {
	byGarment := map[string][]string{}
	for name, sample := range chartimporttest.Samples {
		key := sample.Garment + " " + sample.Sex
		byGarment[key] = append(byGarment[key], name)
	}
	for key, names := range byGarment {
		e := newEnv(t)
		garment, sex, _ := strings.Cut(key, " ")
		tp, err := e.Make(t.Context(), ada, "w", techpacks.New{Garment: garment, Sex: sex})
		require.NoError(t, err)
		chart := tp.Document.Chart
		reader := chartimport.Reader{Points: e.Drafter.Catalogue.Points, Words: e.ChartWords}
		for _, name := range names {
			sample := chartimporttest.Samples[name]
			p := e.preview(tp.ID, workbook(t, sample.Sheet), techpacks.ImportChoices{})
			direct, err := reader.Read(t.Context(), ports.Workbook{Sheets: []ports.Sheet{sample.Sheet}}, chart)
			require.NoError(t, err)
			require.Len(t, p.Sheets, 1)
			assert.Equal(t, measured(direct[0]), measured(p.Sheets[0].Preview), name)
			assert.Equal(t, direct[0].Problems, p.Sheets[0].Problems, name)
			assert.Equal(t, sample.Place, p.Sheets[0].Place, name)
			assert.Equal(t, len(sample.Rows) == 0, p.Sheets[0].Merge.Problem != "", "%s: %s", name, p.Sheets[0].Merge.Problem)
			if len(sample.Rows) == 0 {
				_, err = e.importChart(tp.ID, workbook(t, sample.Sheet), techpacks.ImportChoices{Chart: p.Chart})
				coretest.AssertReason(t, "techpack_import", err)
				continue
			}
			made, err := e.importChart(tp.ID, workbook(t, sample.Sheet), techpacks.ImportChoices{Chart: p.Chart})
			require.NoError(t, err, name)
			require.Empty(t, made.Document.Check(), name)
			if name != "measures without a name, and a code alone" {
				assert.Empty(t, notSame(e.preview(tp.ID, workbook(t, sample.Sheet), techpacks.ImportChoices{}).Sheets[0].Merge), "%s: what was imported is the same", name)
			}
			_, conflicts, err := e.Edit(t.Context(), ada, "w", tp.ID, []document.Edit{{Path: "chart", Was: raw(t, made.Document.Chart), Value: raw(t, chart)}})
			require.NoError(t, err)
			require.Empty(t, conflicts)
		}
	}
}

// measured is what a preview understood.
func measured(p chartimport.Preview) (list []string) {
	list = append(list, p.Sheet, string(p.Unit), string(p.Grading), p.Base, strings.Join(p.Sizes, "|"))
	for _, row := range p.Rows {
		said := row.Code + " " + row.Name + " " + row.Point
		for _, cell := range row.Cells {
			if cell.Value == nil {
				said += " -"
			} else {
				said += fmt.Sprintf(" %d", *cell.Value)
			}
		}
		list = append(list, said)
	}
	return list
}

func TestChartsInTextFilesAreRead(t *testing.T) {
	e := newEnv(t)
	tp := e.make("T-shirt")
	rows := [][]any{{"Code", "Point of measure (cm)", "S", "M", "L"}, {"B02", "Chest width", "44,5", 47, "49,5"}, {"B01", "Body length", "62,5", 64, "65,5"}}
	for _, separator := range []string{";", "\t", "|"} {
		p := e.preview(tp.ID, text(separator, rows...), techpacks.ImportChoices{})
		assert.Equal(t, []string{"", "cm", "values", "M", "S|M|L", "B02 Chest width B02 4450 4700 4950", "B01 Body length B01 6250 6400 6550"}, measured(p.Sheets[0].Preview), separator)
	}
	p := e.preview(tp.ID, []byte("Code,Name,S,M,L\nB02,\"Chest, laid flat\",44.5,47,49.5\nB01,Body length,62.5,64,65.5\n"), techpacks.ImportChoices{})
	assert.Equal(t, "B02 Chest, laid flat B02 4450 4700 4950", measured(p.Sheets[0].Preview)[5])
}

func TestInchesWithFractionsAreExact(t *testing.T) {
	e := newEnv(t)
	tp := e.make("T-shirt")
	for _, separator := range []string{"\t", ";"} {
		p := e.preview(tp.ID, text(separator, []any{"Code", "Point of measure", "S", "M", "L"}, []any{"B02", "Chest width", "18 1/2", "18½", `18.5"`}), techpacks.ImportChoices{})
		assert.Equal(t, measure.Inch, p.Sheets[0].Unit)
		assert.Equal(t, "B02 Chest width B02 4699 4699 4699", measured(p.Sheets[0].Preview)[5])
	}
	p := e.preview(tp.ID, text("\t", []any{"Measurement (cm)", "S", "M", "L"}, []any{"Chest", 44.5, 47, 49.5}, []any{"Body length", "62.5", "64", "65.5"},
		[]any{"Across shoulder", "14 3/4", "15 1/8", "15 5/8"}), techpacks.ImportChoices{})
	require.Len(t, p.Sheets[0].Problems, 1)
	assert.Contains(t, p.Sheets[0].Problems[0].Text, "looks like inches in a chart in centimetres")
}

func shirt(rows ...[]any) ports.Sheet {
	all := append([][]any{{"Code", "Point of measure", "Tol", "S", "M", "L"}}, rows...)
	return ports.Sheet{Name: "mm", Rows: chartimporttest.Cells(all...)}
}

func TestWhatAnImportDoesIsSaidBefore(t *testing.T) {
	e := newEnv(t)
	tp := e.make("T-shirt")
	before := tp.Document.Chart
	file := workbook(t, shirt([]any{"B02", "Chest width", 12, 455, 480, 505}, []any{"", "Emblem", "", 100, 110, 120}, []any{"B01", "Body length", "", "", "", "long"}))
	p := e.preview(tp.ID, file, techpacks.ImportChoices{})
	m := p.Sheets[0].Merge
	require.Len(t, m.Rows, 2, "a row without measures is left out: %v", p.Sheets[0].Problems)
	assert.Equal(t, "B02 changed XS 4200>4300~ S 4450>4550 M 4700>4800 L 4950>5050 XL 5250>5350~ -120 +120", sorted(effects(m)[0]))
	assert.Equal(t, "X01 new XS ->900~ S ->1000 M ->1100 L ->1200 XL ->1300~", effects(m)[1])
	assert.Equal(t, []string{"XS", "XL"}, m.Sizes.Absent)
	assert.Len(t, m.Missing, len(before.Rows)-1)
	assert.Contains(t, m.Missing, chartimport.MissingPoint{Code: "B01", Name: row(t, before, "B01").Name})

	choices := techpacks.ImportChoices{Chart: p.Chart, Choices: chartimport.Choices{Remove: true, Rows: []chartimport.Choice{{Skip: true}, {Code: "EMBLEM", Name: "Emblem, down"}}}}
	p = e.preview(tp.ID, file, choices)
	assert.Equal(t, "B02 skipped", effects(p.Sheets[0].Merge)[0])
	after, err := e.importChart(tp.ID, file, choices)
	require.NoError(t, err)
	require.Len(t, after.Document.Chart.Rows, 2, "the point that is left out stays, the ones that the file lacks go")
	assert.Equal(t, row(t, before, "B02"), row(t, after.Document.Chart, "B02"))
	assert.Equal(t, "Emblem, down", row(t, after.Document.Chart, "EMBLEM").Name)

	p = e.preview(tp.ID, file, techpacks.ImportChoices{})
	assert.Equal(t, "EMBLEM", p.Sheets[0].Merge.Rows[1].Code, "a point of the techpack's own is found by its name")
}

// sorted has the tolerances in one order.
func sorted(effect string) string {
	if minus, plus := strings.Index(effect, " -1"), strings.Index(effect, " +1"); plus >= 0 && plus < minus {
		return effect[:plus] + effect[minus:] + effect[plus:minus]
	}
	return effect
}

func row(t testing.TB, chart measure.Chart, code string) measure.Row {
	t.Helper()
	i := slices.IndexFunc(chart.Rows, func(r measure.Row) bool { return r.Code == code })
	require.GreaterOrEqual(t, i, 0, code)
	return chart.Rows[i]
}

func TestTheSizesOfAFile(t *testing.T) {
	e := newEnv(t)
	tp := e.make("shirt")
	e.edit(tp.ID, "materials/shell/perSize", "", `{"XS":1500,"S":1600,"M":1700,"L":1800,"XL":1900}`)
	sheet := ports.Sheet{Name: "mm", Rows: chartimporttest.Cells([]any{"Code", "Point of measure", "36", "38", "40", "42"}, []any{"B02", "Chest width", 480, 500, 520, 545})}
	p := e.preview(tp.ID, workbook(t, sheet), techpacks.ImportChoices{Choices: chartimport.Choices{Base: "38"}})
	m := p.Sheets[0].Merge
	assert.Equal(t, []any{chartimport.FileSizes, "38", "M", []string{"36", "38", "40", "42"}}, []any{m.Sizes.Of, m.Sizes.Base, m.Sizes.BaseWas, m.Sizes.Sizes})
	assert.Equal(t, []string{"XS", "S", "M", "L", "XL"}, m.Sizes.Removed)
	after, err := e.importChart(tp.ID, workbook(t, sheet), techpacks.ImportChoices{Chart: p.Chart, Choices: chartimport.Choices{Base: "38"}})
	require.NoError(t, err)
	chart, was := after.Document.Chart, tp.Document.Chart
	assert.Equal(t, "38", chart.Base)
	assert.Equal(t, measure.Tenths(5000), chart.Size("38")["chest"])
	assert.Equal(t, was.Size("M")["bodyLength"], chart.Size("38")["bodyLength"], "what the file lacks goes on from the base size")
	assert.Equal(t, was.Size("XL")["bodyLength"], chart.Size("42")["bodyLength"])
	assert.Equal(t, map[string]int64{"36": 1600, "38": 1700, "40": 1800, "42": 1900}, after.Document.Materials[0].PerSize)

	p = e.preview(tp.ID, workbook(t, shirt([]any{"B02", "Chest width", "", 475, 500, 525})), techpacks.ImportChoices{Choices: chartimport.Choices{Sizes: chartimport.KeepSizes}})
	assert.Contains(t, p.Sheets[0].Merge.Problem, "none of the techpack's sizes")
}

func TestChoicesThatCantBeApplied(t *testing.T) {
	e := newEnv(t)
	tp := e.make("T-shirt")
	file := workbook(t, shirt([]any{"B02", "Chest width", 12, 455, 480, 505}), ports.Sheet{Name: "Notes", Rows: chartimporttest.Cells([]any{"Call Porto"})})
	p := e.preview(tp.ID, file, techpacks.ImportChoices{})
	require.Len(t, p.Sheets, 2)
	assert.Contains(t, p.Sheets[1].Merge.Problem, "There is no chart on this sheet.")
	for want, choices := range map[string]techpacks.ImportChoices{
		"This file has no sheet of that name.":   {Sheet: "Elsewhere"},
		"There is no chart on this sheet.":       {Sheet: "Notes"},
		"The chart has no size XXS.":             {Choices: chartimport.Choices{Base: "XXS"}},
		"there are choices for 2":                {Choices: chartimport.Choices{Rows: make([]chartimport.Choice, 2)}},
		"Choose at least one row.":               {Choices: chartimport.Choices{Rows: []chartimport.Choice{{Skip: true}}}},
		"those of the techpack or those of the":  {Choices: chartimport.Choices{Sizes: "both"}},
		"This can't be a chart: chart/rows: \"a": {Choices: chartimport.Choices{Rows: []chartimport.Choice{{Code: "a b"}}}},
	} {
		choices.Chart = p.Chart
		_, err := e.importChart(tp.ID, file, choices)
		coretest.AssertReason(t, "techpack_import", err)
		assert.ErrorContains(t, err, want)
	}
	twice := workbook(t, shirt([]any{"B02", "Chest width", 12, 455, 480, 505}, []any{"", "Belly", "", 455, 480, 505}))
	p = e.preview(tp.ID, twice, techpacks.ImportChoices{Choices: chartimport.Choices{Rows: []chartimport.Choice{{}, {Code: "B02"}}}})
	assert.Equal(t, chartimport.Refused, p.Sheets[0].Merge.Rows[1].Effect)
	assert.Contains(t, p.Sheets[0].Merge.Rows[1].Text, "B02 is chosen for two rows")
	assert.Equal(t, p.Sheets[0].Merge.Rows[1].Text, p.Sheets[0].Merge.Problem)
	assert.Equal(t, tp.Version, e.get(tp.ID).Version)
}

func TestAChartThatSomebodyChangedIsComparedAgain(t *testing.T) {
	e := newEnv(t)
	tp := e.make("T-shirt")
	file := workbook(t, shirt([]any{"B02", "Chest width", 12, 455, 480, 505}))
	p := e.preview(tp.ID, file, techpacks.ImportChoices{})
	e.edit(tp.ID, "season", "", `"AW26"`)
	e.edit(tp.ID, "chart/rows/B01/base", fmt.Sprint(row(t, tp.Document.Chart, "B01").Base), "6500")
	_, err := e.importChart(tp.ID, file, techpacks.ImportChoices{Chart: p.Chart})
	coretest.AssertReason(t, "techpack_changed", err)
	_, err = e.importChart(tp.ID, file, techpacks.ImportChoices{})
	coretest.AssertReason(t, "techpack_changed", err)
	p = e.preview(tp.ID, file, techpacks.ImportChoices{})
	e.edit(tp.ID, "season", `"AW26"`, `"SS27"`)
	after, err := e.importChart(tp.ID, file, techpacks.ImportChoices{Chart: p.Chart})
	require.NoError(t, err, "the chart is as it was compared")
	assert.Equal(t, measure.Tenths(6500), row(t, after.Document.Chart, "B01").Base)
	assert.Equal(t, "SS27", after.Document.Season)

	for actor, reason := range map[ports.Actor]string{eve: "app_access", mallory: "workspace_not_found"} {
		_, err = e.PreviewChart(t.Context(), actor, "w", tp.ID, bytes.NewReader(file), int64(len(file)), techpacks.ImportChoices{})
		coretest.AssertReason(t, reason, err)
		_, err = e.ApplyChart(t.Context(), actor, "w", tp.ID, bytes.NewReader(file), int64(len(file)), techpacks.ImportChoices{})
		coretest.AssertReason(t, reason, err)
	}
	_, err = e.SetArchived(t.Context(), ada, "w", tp.ID, true)
	require.NoError(t, err)
	_, err = e.importChart(tp.ID, file, techpacks.ImportChoices{Chart: p.Chart})
	coretest.AssertReason(t, "techpack_archived", err)
}

// endless is a file of zeros of any size.
type endless struct{}

func (endless) ReadAt(p []byte, _ int64) (int, error) { return len(p), nil }

func TestFilesThatAreNotRead(t *testing.T) {
	e := newEnv(t)
	tp := e.make("T-shirt")
	packed := func(parts map[string]string) []byte {
		var file bytes.Buffer
		w := zip.NewWriter(&file)
		for _, name := range slices.Sorted(maps.Keys(parts)) {
			part, err := w.Create(name)
			require.NoError(t, err)
			_, err = io.WriteString(part, parts[name])
			require.NoError(t, err)
		}
		require.NoError(t, w.Close())
		return file.Bytes()
	}
	bomb := packed(map[string]string{
		"[Content_Types].xml": "<Types/>", "xl/workbook.xml": `<workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>`,
		"xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="r1" Type="x/worksheet" Target="sheet1.xml"/></Relationships>`,
		"xl/sheet1.xml":              "<worksheet>" + strings.Repeat(" ", 20<<20) + "</worksheet>",
	})
	encrypted := append([]byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), make([]byte, 1016)...)
	for i, c := range "EncryptedPackage\x00" {
		encrypted[512+2*i] = byte(c)
	}
	long := make([][]any, 501)
	for i := range long {
		long[i] = []any{i}
	}
	for reason, files := range map[string][][]byte{
		"workbook_size":     {bomb, text(";", long...), text(";", make([]any, 81))},
		"workbook_password": {encrypted},
		"workbook_format":   {nil, []byte("%PDF-1.7"), packed(map[string]string{"a": "b"}), []byte("PK\x03\x04")},
		"techpack_import":   {[]byte("\n\n"), workbook(t, ports.Sheet{Name: "Empty"})},
	} {
		for i, file := range files {
			_, err := e.PreviewChart(t.Context(), ada, "w", tp.ID, bytes.NewReader(file), int64(len(file)), techpacks.ImportChoices{})
			require.True(t, ports.HasReason(err, reason), "%s %d: %v", reason, i, err)
		}
	}
	_, err := e.PreviewChart(t.Context(), ada, "w", tp.ID, endless{}, 100<<20, techpacks.ImportChoices{})
	coretest.AssertReason(t, "workbook_size", err)
}

func readBook(t *testing.T, file []byte) ports.Workbook {
	t.Helper()
	f, err := sheet.Open(t.Context(), bytes.NewReader(file), int64(len(file)), chartimport.Limits)
	require.NoError(t, err)
	book, err := f.Workbook(t.Context())
	require.NoError(t, err)
	return book
}

func TestAFactorysWorkbookHasWhatItsLinkShows(t *testing.T) {
	e := newEnv(t)
	tp := e.released()
	_, token := e.link(tp.ID, techpacks.NewLink{Label: "Porto"})
	_, priced := e.link(tp.ID, techpacks.NewLink{Label: "Agent", Prices: true})
	materials := func(token string) string {
		f, err := e.FactoryWorkbook(t.Context(), token, 0, nil)
		require.NoError(t, err)
		assert.Equal(t, "COAT-001-r1.xlsx", f.Name)
		return fmt.Sprintf("%+v", readBook(t, f.Content).Sheets[1])
	}
	for _, secret := range []string{"Price EUR", "Number:18.5 ", "Number:95 "} {
		assert.True(t, strings.Contains(materials(priced), secret), secret)
		assert.False(t, strings.Contains(materials(token), secret), secret)
	}
	f, err := e.FactoryWorkbook(t.Context(), priced, 0, nil)
	require.NoError(t, err)
	book := readBook(t, f.Content)
	for _, secret := range []string{"Ask Porto", "Name of ada", "notch lapel, midi"} {
		assert.False(t, strings.Contains(fmt.Sprint(book), secret), "%s is only the brand's business", secret)
	}
	_, err = e.FactoryWorkbook(t.Context(), "nothing", 0, nil)
	coretest.AssertReason(t, "link_not_found", err)
	f, err = e.ExportWorkbook(t.Context(), grace, "w", tp.ID, 1, nil)
	require.NoError(t, err)
	assert.Equal(t, "COAT-001-r1.xlsx", f.Name)
	_, err = e.ExportWorkbook(t.Context(), eve, "w", tp.ID, 1, nil)
	coretest.AssertReason(t, "app_access", err)
	_, err = e.ExportWorkbook(t.Context(), ada, "w", tp.ID, 9, nil)
	coretest.AssertReason(t, "revision_not_found", err)
}

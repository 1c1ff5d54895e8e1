package batches_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/core/catalog/batches"
	"selvedge/core/catalog/mapping"
	"selvedge/core/sheet"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

func TestWhyRowsWereRefusedIsNoPartOfTheirProducts(t *testing.T) {
	e := newEnv(t)
	const file = "Artikelnummer;Modell;Bezeichnung;Farbe;Größe;VK;EAN;Bestand;Ursprungsland\n" +
		"LQ-3-S;LQ-3;Longpulli;rot;S;a.A.;4006381333931;3;PT\n" +
		"LQ-5-S;LQ-5;Longpulli;rot;S;59,00 EUR;4,0064E+12;3;PT\n"
	b := e.begin(ada, batches.New{AssetID: e.sheet("lq", file)})
	b = e.run(e.Plan, b.ID, catalog.BatchPlanned)
	assert.Equal(t, 2, b.Tally.Refused)
	e.run(e.Apply, b.ID, catalog.BatchDone)

	mended := strings.NewReplacer(",a.A.,", ",59.00 EUR,", `,"4,0064E+12",`, ",,").Replace(string(e.problemsFile(b.ID, sheet.CSV)))
	workbook := e.problemsFile(b.ID, sheet.XLSX)
	for name, again := range map[string]batches.Batch{
		"csv":  e.begin(ada, batches.New{AssetID: e.asset("again", "lq-problems.csv", ports.FileDocument, []byte(mended))}),
		"xlsx": e.begin(ada, batches.New{AssetID: e.asset("saved", "lq-problems.xlsx", ports.FileDocument, workbook)}),
	} {
		columns := again.Mapping.Columns
		for _, c := range columns[len(columns)-2:] {
			assert.Equal(t, []any{"", "", []string{mapping.OfReport}}, []any{c.Attribute, c.Proposed, c.Reasons}, "%s %s", name, c.Header)
		}
		assert.Equal(t, 2, again.Reading.Counts["report_column"], name)
		if name == "csv" {
			again = e.run(e.Plan, again.ID, catalog.BatchPlanned)
			assert.Equal(t, [2]int{2, 0}, [2]int{again.Tally.Create, again.Tally.Refused})
			e.run(e.Apply, again.ID, catalog.BatchDone)
		}
	}
	assert.NotContains(t, strings.Join(e.state(), "\n"), "Write the whole number")
}

package batches_test

import (
	"bytes"
	"context"
	"encoding/csv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/batches"
	"selvedge/core/catalog/channel"
	"selvedge/core/catalog/values"
	"selvedge/ports/catalog"
)

const (
	formatted = "<p>Zarte <strong>Bluse</strong> aus <a href=\"/pages/baumwolle\">Baumwolle</a>.</p><ul><li>Gefüttert</li><li>30 °C</li></ul><table><tbody><tr><th>S</th><td>92</td></tr></tbody></table>"
	attacked  = "<p onclick=\"x\">Langer <script>alert(1)</script><em>Rock</em><svg onload=x></svg></p>"

	formattedShop = `Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Variant Barcode,Status
bluse-mila,Bluse Mila,FORMATTED,Lamira,Bluse,true,Größe,S,Farbton,Weiß,LM-1-W-S,59.95,,active
bluse-mila,,,,,,,M,,Schwarz,LM-1-B-M,59.95,,active
rock-nele,Rock Nele,ATTACKED,Lamira,Rock,true,Shoe size,36,,,LM-2-36,99.00,,active
schal-ida,Schal Ida,Ein Schal,Lamira,Schal,true,Title,Default Title,,,LM-3,19.00,,active
`
)

// formattedEnv has a store whose shop's file was imported.
func formattedEnv(t *testing.T) (e *env, file string) {
	t.Helper()
	e = newEnv(t)
	e.knowsOwn()
	e.sells("de")
	e.Env.Outbox.Handle("catalog.check", func(context.Context, []byte) error { return nil })
	quoted := func(text string) string { return `"` + strings.ReplaceAll(text, `"`, `""`) + `"` }
	file = strings.NewReplacer("FORMATTED", quoted(formatted), "ATTACKED", quoted(attacked)).Replace(formattedShop)
	e.applied("a", "first", file)
	return e, file
}

// knowsOwn adds the attributes that channels have of their own.
func (e *env) knowsOwn() {
	e.t.Helper()
	own, err := channel.WithOwn(attributes, rules())
	require.NoError(e.t, err)
	e.Catalog.Attributes = own
}

// exported are the rows of a file by their SKUs.
func (e *env) exported(format string) (content string, rows map[string]map[string]string) {
	e.t.Helper()
	content = e.file(format)
	lines, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(content, "\ufeff"))).ReadAll()
	require.NoError(e.t, err)
	rows = map[string]map[string]string{}
	for _, line := range lines[1:] {
		row := map[string]string{}
		for i, heading := range lines[0] {
			row[heading] = line[i]
		}
		rows[row["SKU"]] = row
	}
	return content, rows
}

// file is an export of all that there is.
func (e *env) file(format string) string {
	e.t.Helper()
	export, err := e.Catalog.Export(e.t.Context(), ada, "w", core.Query{}, core.NewExport{Format: format})
	require.NoError(e.t, err)
	defer export.Close()
	var content bytes.Buffer
	require.NoError(e.t, export.Write(e.t.Context(), &content))
	return content.String()
}

func outcomes(b batches.Batch) [3]int { return [3]int{b.Tally.Create, b.Tally.Update, b.Tally.Same} }

func TestAShopsFormattingComesBack(t *testing.T) {
	e, file := formattedEnv(t)
	content, rows := e.exported("shopify-csv")
	assert.Equal(t, formatted, rows["LM-1-W-S"]["Description"])
	assert.Equal(t, "<p>Langer <em>Rock</em></p>", rows["LM-2-36"]["Description"])
	assert.Equal(t, "<p>Ein Schal</p>", rows["LM-3"]["Description"])
	assert.Equal(t, [3]int{0, 0, 4}, outcomes(e.planned("a", "again", content)), content)
	assert.Equal(t, [3]int{0, 0, 4}, outcomes(e.planned("a", "as it came", file)))
	_, woo := e.exported("woocommerce-csv")
	assert.Equal(t, "<p>Langer <em>Rock</em></p>", woo["LM-2-36"]["Description"])
	for _, format := range []string{"google-tsv", "meta-csv"} {
		content := e.file(format)
		assert.NotContains(t, content, "<em>", format)
		assert.Contains(t, content, "Langer Rock", format)
	}
	table, rows := e.exported(core.TableFormat)
	assert.Equal(t, "Langer Rock", rows["LM-2-36"]["Description (DE)"])
	b := e.planned("a", "a table", table)
	assert.Equal(t, [3]int{0, 0, 4}, outcomes(b), table)
	e.run(e.Apply, b.ID, catalog.BatchDone)
	_, rows = e.exported("shopify-csv")
	assert.Equal(t, formatted, rows["LM-1-W-S"]["Description"], "a file that has the text only takes no formatting away")
}

func TestAFileMayChangeTheFormattingAlone(t *testing.T) {
	e, file := formattedEnv(t)
	b := e.planned("a", "bold", strings.Replace(file, "<em>Rock</em>", "<strong>Rock</strong>", 1))
	assert.Equal(t, [3]int{0, 1, 3}, outcomes(b))
	assert.Equal(t, map[string]int{"description": 1}, b.Tally.Changed)
	e.run(e.Apply, b.ID, catalog.BatchDone)
	_, rows := e.exported("shopify-csv")
	assert.Equal(t, "<p>Langer <strong>Rock</strong></p>", rows["LM-2-36"]["Description"])
	e.run(e.Undo, b.ID, catalog.BatchUndone)
	_, rows = e.exported("shopify-csv")
	assert.Equal(t, "<p>Langer <em>Rock</em></p>", rows["LM-2-36"]["Description"])
}

func TestAnEditedTextHasNoFormattingUntilItIsUndone(t *testing.T) {
	e, _ := formattedEnv(t)
	before, _ := e.exported("shopify-csv")
	p := product(e, "bluse-mila")
	place := values.Place{Attribute: "description", Locale: "de"}
	was, found := p.Values.Get(place)
	require.True(t, found)
	require.Equal(t, formatted, was.HTML)
	stored := p.Values.Encode()

	_, conflicts, err := e.Catalog.Edit(t.Context(), ada, "w", p.ID, []core.Edit{{Ordinal: p.Variants[0].Ordinal, Place: values.Place{Attribute: "size"}, Was: "S", Text: "XS"}})
	require.NoError(t, err)
	require.Empty(t, conflicts)
	_, rows := e.exported("shopify-csv")
	assert.Equal(t, formatted, rows["LM-1-W-S"]["Description"], "another value was edited")
	assert.Equal(t, "XS", rows["LM-1-W-S"]["Option1 value"])

	p, conflicts, err = e.Catalog.Edit(t.Context(), ada, "w", p.ID, []core.Edit{{Place: place, Was: was.Text, Text: "Nur Text\n• Eins"}})
	require.NoError(t, err)
	require.Empty(t, conflicts)
	is, _ := p.Values.Get(place)
	assert.Equal(t, values.Value{Place: place, Text: "Nur Text\n• Eins", Source: values.Typed}, is)
	_, rows = e.exported("shopify-csv")
	assert.Equal(t, "<p>Nur Text</p><ul><li>Eins</li></ul>", rows["LM-1-W-S"]["Description"])

	_, err = e.Catalog.Undo(t.Context(), ada, "w", p.ChangedBy)
	require.NoError(t, err)
	assert.Equal(t, stored, product(e, "bluse-mila").Values.Encode())
	_, err = e.Catalog.Undo(t.Context(), ada, "w", p.ChangedBy-1)
	require.NoError(t, err)
	after, _ := e.exported("shopify-csv")
	assert.Equal(t, before, after)

	p, _, err = e.Catalog.Edit(t.Context(), ada, "w", p.ID, []core.Edit{{Place: place, Was: was.Text, Text: "<p>Mit <b onclick=x>Form</b></p>"}})
	require.NoError(t, err)
	is, _ = p.Values.Get(place)
	assert.Equal(t, values.Value{Place: place, Text: "Mit Form", Source: values.Typed, HTML: "<p>Mit <b>Form</b></p>"}, is, "what is pasted as HTML is formatted")
}

func TestAShopsOptionsKeepTheirNamesAndOrder(t *testing.T) {
	e, _ := formattedEnv(t)
	content, rows := e.exported("shopify-csv")
	of := func(sku string) string {
		row := rows[sku]
		return row["Option1 name"] + "=" + row["Option1 value"] + " " + row["Option2 name"] + "=" + row["Option2 value"]
	}
	assert.Equal(t, "Größe=S Farbton=Weiß", of("LM-1-W-S"))
	assert.Equal(t, "=M =Schwarz", of("LM-1-B-M"))
	assert.Equal(t, "Shoe size=36 =", of("LM-2-36"))
	assert.Equal(t, "= =", of("LM-3"))
	assert.Equal(t, [3]int{0, 0, 4}, outcomes(e.planned("a", "again", content)), content)
	e.applied("a", "renamed", strings.Replace(content, "Farbton", "Ton", 1))
	_, rows = e.exported("shopify-csv")
	assert.Equal(t, "Größe=S Ton=Weiß", of("LM-1-W-S"))
}

// TestOptionsGetTheirNamesOfAFileThatCameBefore drops a file again whose columns were decided when names of options weren't kept.
func TestOptionsGetTheirNamesOfAFileThatCameBefore(t *testing.T) {
	e := newEnv(t)
	e.sells("de")
	e.Env.Outbox.Handle("catalog.check", func(context.Context, []byte) error { return nil })
	drop := func(name string) {
		b := e.begin(ada, batches.New{StoreID: "a", AssetID: e.sheet(name, formattedShop), Supplier: "Lamira"})
		decisions := batches.Decisions{Remember: true}
		for _, c := range b.Mapping.Columns {
			decisions.Columns = append(decisions.Columns, batches.Decision{Attribute: c.Attribute, Locale: c.Locale, Currency: c.Reading.Currency, Unit: c.Reading.Unit})
		}
		_, remembered, err := e.Decide(t.Context(), ada, "w", b.ID, decisions)
		require.NoError(t, err)
		require.True(t, remembered)
		e.run(e.Plan, b.ID, catalog.BatchPlanned)
		e.run(e.Apply, b.ID, catalog.BatchDone)
	}
	drop("first")
	_, rows := e.exported("shopify-csv")
	assert.Equal(t, "Farbe", rows["LM-1-W-S"]["Option1 name"])
	e.knowsOwn()
	drop("second")
	_, rows = e.exported("shopify-csv")
	assert.Equal(t, "Größe", rows["LM-1-W-S"]["Option1 name"])
	assert.Equal(t, "Farbton", rows["LM-1-W-S"]["Option2 name"])
}

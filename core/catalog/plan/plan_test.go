package plan_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/richtext"
	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/grouping"
	"selvedge/core/catalog/parse"
	"selvedge/core/catalog/plan"
	"selvedge/core/catalog/vocabulary"
	"selvedge/fixtures"
)

func parser(t testing.TB) (parse.Parser, attribute.Set) {
	t.Helper()
	words, err := vocabulary.Read(fixtures.CatalogVocabulary, "catalog/vocabulary")
	require.NoError(t, err)
	attributes, err := attribute.Read(fixtures.CatalogAttributes)
	require.NoError(t, err)
	return parse.New(words).Formatted(richtext.Sanitize), attributes
}

// columns are those of a file, by their attributes, with a language after a colon.
func columns(t testing.TB, attributes attribute.Set, keys ...string) (list []plan.Column) {
	t.Helper()
	for i, key := range keys {
		key, locale, _ := strings.Cut(key, ":")
		a, known := attributes.Get(key)
		require.True(t, known || vocabulary.IsCompanion(key), key)
		list = append(list, plan.Column{Field: plan.Field{Attribute: key, Locale: locale}, Index: i, Reading: parse.Column{Attribute: a, Currency: "EUR"}})
	}
	return list
}

func field(key string) plan.Field {
	key, locale, _ := strings.Cut(key, ":")
	return plan.Field{Attribute: key, Locale: locale}
}

func existing(values map[string]string) plan.Existing {
	e := plan.Existing{Found: true, Values: map[plan.Field]plan.Value{}}
	for key, text := range values {
		text, typed := strings.CutPrefix(text, "typed ")
		e.Values[field(key)] = plan.Value{Text: text, Typed: typed}
	}
	return e
}

// summary is an outcome in one line.
func summary(o plan.Outcome) string {
	lines := []string{string(o.Kind)}
	for _, c := range o.Changes {
		key := c.Attribute
		if c.Locale != "" {
			key += ":" + c.Locale
		}
		lines = append(lines, fmt.Sprintf("%s %s: %q to %q", c.Ref, key, c.Before, c.After))
	}
	for _, c := range o.Kept {
		lines = append(lines, fmt.Sprintf("%s %s keeps %q", c.Ref, c.Attribute, c.After))
	}
	for _, p := range o.Problems {
		lines = append(lines, p.Ref+" "+p.Code)
	}
	return strings.Join(lines, "; ")
}

func TestRows(t *testing.T) {
	t.Parallel()
	p, attributes := parser(t)
	there := existing(map[string]string{"sku": "NH-1", "price": "119.00 EUR", "title:de": "Fanø Pullover", "care": "30° wool wash", "color": "Rust", "color_family": "Brown", "brand": "Nordhaus"})
	for name, c := range map[string]struct {
		keys     string
		cells    []string
		existing plan.Existing
		options  plan.Options
		want     string
	}{
		"a new variant": {
			"sku price color", []string{"NH-2", "129,00", "Rost"}, plan.Existing{}, plan.Options{},
			`create; A10 sku: "" to "NH-2"; B10 price: "" to "129.00 EUR"; C10 color: "" to "Rust";  color_family: "" to "Brown"`,
		},
		"a changed one": {
			"sku price title:de", []string{"NH-1", "129,00 €", "Fanø Pullover Lammwolle"}, there, plan.Options{},
			`update; B10 price: "119.00 EUR" to "129.00 EUR"; C10 title:de: "Fanø Pullover" to "Fanø Pullover Lammwolle"`,
		},
		"the same, written otherwise":                {"sku price color", []string{"NH-1", "EUR 119", "Rost"}, there, plan.Options{}, `same`},
		"an empty cell keeps":                        {"sku price care", []string{"NH-1", "119", ""}, there, plan.Options{}, `same; C10 care keeps "30° wool wash"`},
		"an empty cell clears":                       {"sku price care", []string{"NH-1", "119", " - "}, there, plan.Options{Empty: plan.Clear}, `update; C10 care: "30° wool wash" to ""`},
		"a short row keeps":                          {"sku price care", []string{"NH-1"}, there, plan.Options{}, `same; B10 price keeps "119.00 EUR"; C10 care keeps "30° wool wash"`},
		"nothing to clear":                           {"sku gtin", []string{"NH-1", ""}, there, plan.Options{Empty: plan.Clear}, `same`},
		"the color's family follows":                 {"sku color", []string{"NH-1", "Navy"}, there, plan.Options{}, `update; B10 color: "Rust" to "Navy";  color_family: "Brown" to "Navy"`},
		"a typed family stays":                       {"sku color", []string{"NH-1", "Navy"}, existing(map[string]string{"sku": "NH-1", "color": "Rust", "color_family": "typed Brown"}), plan.Options{}, `update; B10 color: "Rust" to "Navy"`},
		"the file's own family counts":               {"sku color color_family", []string{"NH-1", "Navy", "Blue"}, there, plan.Options{}, `update; B10 color: "Rust" to "Navy"; C10 color_family: "Brown" to "Blue"`},
		"a lost GTIN":                                {"sku gtin price", []string{"NH-1", "5.70888E+12", "129"}, there, plan.Options{}, `refused; B10 gtin.digits_lost`},
		"a GTIN of another row":                      {"sku gtin", []string{"NH-1", "4006381333931"}, there, plan.Options{Shared: map[string][]int{"4006381333931": {4, 10}}}, `update; B10 gtin: "" to "4006381333931"; B10 gtin.twice`},
		"the first row with a GTIN":                  {"sku gtin", []string{"NH-1", "4006381333931"}, there, plan.Options{Shared: map[string][]int{"4006381333931": {10, 12}}}, `update; B10 gtin: "" to "4006381333931"`},
		"several problems":                           {"sku gtin price", []string{"NH-1", "4006381333932", "viel"}, there, plan.Options{}, `refused; B10 gtin.check_digit; C10 money.unreadable`},
		"a new word":                                 {"sku color", []string{"NH-1", "Curry"}, there, plan.Options{}, `refused; B10 color.unknown`},
		"a new word that is taken":                   {"sku color", []string{"NH-1", "Curry"}, there, plan.Options{TakeNew: true}, `update; B10 color: "Rust" to "Curry"`},
		"a picture that can't be one":                {"sku image price", []string{"NH-1", "front.jpg", "129"}, there, plan.Options{}, `update; C10 price: "119.00 EUR" to "129.00 EUR"; B10 url.file`},
		"no SKU":                                     {"sku price", []string{" ", "129"}, plan.Existing{}, plan.Options{}, `refused; A10 sku.missing`},
		"a heading of a group":                       {"sku title price", []string{"DAMEN STRICK", "", " "}, plan.Existing{}, plan.Options{}, `skipped; A10 row.alone`},
		"a heading over all columns":                 {"sku title price", []string{"HERREN", "HERREN", "HERREN"}, plan.Existing{}, plan.Options{}, `skipped; A10 row.alone`},
		"a remark below":                             {"sku title price", []string{"", "Alle Preise zzgl. MwSt.", ""}, plan.Existing{}, plan.Options{}, `skipped; B10 row.alone`},
		"a known SKU alone":                          {"sku title price", []string{"NH-1", "", ""}, there, plan.Options{}, `same; C10 price keeps "119.00 EUR"`},
		"an SKU of a narrow file":                    {"sku stock", []string{"NH-2", ""}, plan.Existing{}, plan.Options{}, `create; A10 sku: "" to "NH-2"`},
		"a picture alone":                            {"sku title image", []string{"", "", "https://x.example/1.png"}, plan.Existing{}, plan.Options{}, `refused; A10 sku.missing`},
		"a file of GTINs without one":                {"gtin stock price", []string{"", "4", "9 EUR"}, plan.Existing{}, plan.Options{}, `refused;  sku.missing`},
		"a file of GTINs, a wrong one":               {"gtin stock", []string{"4006381333932", "4"}, plan.Existing{}, plan.Options{}, `refused; A10 gtin.check_digit`},
		"what reads the same":                        {"sku material size", []string{"NH-1", "100 % Cotton", "36-38"}, existing(map[string]string{"sku": "NH-1", "material": "100% cotton", "size": "36 / 38"}), plan.Options{}, `same`},
		"several sizes, also if new words are taken": {"sku size", []string{"NH-2", "S-XL"}, plan.Existing{}, plan.Options{TakeNew: true}, `refused; B10 size.several`},
		"a total":                                    {"sku price", []string{"Summe:", "129"}, plan.Existing{}, plan.Options{}, `refused; A10 sku.total`},
		"a total behind the SKU":                     {"sku title price", []string{"", "Grand total", "129"}, plan.Existing{}, plan.Options{}, `refused; B10 sku.total`},
		"a total of styles":                          {"style title stock", []string{"Gesamt", "", "8"}, plan.Existing{}, plan.Options{}, `refused; A10 sku.total`},
		"a variant called so":                        {"sku title price", []string{"NH-2", "Total", "129"}, plan.Existing{}, plan.Options{}, `create; A10 sku: "" to "NH-2"; B10 title: "" to "Total"; C10 price: "" to "129.00 EUR"`},
		"units":                                      {"sku price weight stock", []string{" ", "(EUR)", "g", "pcs"}, plan.Existing{}, plan.Options{}, `refused; B10 sku.units`},
		"headings again":                             {"sku title brand", []string{"Item number", "Description", " Brand "}, plan.Existing{}, plan.Options{}, `refused; A10 sku.headings`},
		"headings of all types":                      {"sku gtin color price stock", []string{"Art. no.", "EAN", "Colour", "Price (EUR)", "Our own"}, plan.Existing{}, plan.Options{}, `refused; A10 sku.headings`},
		"headings without a SKU's":                   {"sku title color", []string{"", "Name", "Colour"}, plan.Existing{}, plan.Options{}, `refused; B10 sku.headings`},
		"a variant with two words":                   {"sku title brand color price", []string{"NH-2", "Name", "Brand", "", "129"}, plan.Existing{}, plan.Options{}, `create; A10 sku: "" to "NH-2"; B10 title: "" to "Name"; C10 brand: "" to "Brand"; E10 price: "" to "129.00 EUR"`},
		"words of other columns":                     {"sku title", []string{"Description", "Item number"}, plan.Existing{}, plan.Options{}, `create; A10 sku: "" to "Description"; B10 title: "" to "Item number"`},
		"a size alone is no unit":                    {"sku size", []string{"", "M"}, plan.Existing{}, plan.Options{}, `refused; A10 sku.missing`},
		"no SKU's column":                            {"price", []string{"129"}, plan.Existing{}, plan.Options{}, `refused;  sku.no_column`},
		"found by GTIN":                              {"gtin price", []string{"4006381333931", "129"}, there, plan.Options{}, `update; A10 gtin: "" to "4006381333931"; B10 price: "119.00 EUR" to "129.00 EUR"`},
		"new by GTIN":                                {"gtin price", []string{"4006381333931", "129"}, plan.Existing{}, plan.Options{}, `create; A10 gtin: "" to "4006381333931"; B10 price: "" to "129.00 EUR";  sku: "" to "4006381333931"`},
		"the row's currency":                         {"sku price currency", []string{"NH-1", "129", "CHF"}, there, plan.Options{}, `update; B10 price: "119.00 EUR" to "129.00 CHF"`},
		"lists of several columns":                   {"sku images images", []string{"NH-1", "https://a.example/1.jpg", "https://a.example/2.jpg|https://a.example/1.jpg"}, there, plan.Options{}, "update; B10 images: \"\" to \"https://a.example/1.jpg\\nhttps://a.example/2.jpg\""},
		"a sale price of 0":                          {"sku price sale_price", []string{"NH-1", "119", "0,00"}, there, plan.Options{}, `same; C10 sale_price.zero`},
		"a sale that is none":                        {"sku price sale_price", []string{"NH-1", "119", "119"}, there, plan.Options{}, `update; C10 sale_price: "" to "119.00 EUR"; C10 sale_price.high`},
		"what is taken with a note":                  {"sku price stock", []string{"NH-1", "0,00", "-5"}, there, plan.Options{}, `update; B10 price: "119.00 EUR" to "0.00 EUR"; C10 stock: "" to "0"; B10 price.zero; C10 stock.negative`},
		"a sale that ends early":                     {"sku sale_from sale_until", []string{"NH-1", "2026-12-01", "2026-11-01"}, there, plan.Options{}, `update; B10 sale_from: "" to "2026-12-01"; C10 sale_until: "" to "2026-11-01"; C10 sale_until.early`},
		"a SKU in an earlier row": {
			"sku price", []string{"nh-1", "129"}, there, plan.Options{Repeated: map[string]grouping.Duplicate{"nh-1": {SKU: "NH-1", Numbers: []int{4, 10}, Differ: [][]string{nil, {"size"}}}}},
			`refused; A10 sku.twice`,
		},
		"the first row of a SKU": {
			"sku price", []string{"NH-1", "119"}, there, plan.Options{Repeated: map[string]grouping.Duplicate{"nh-1": {SKU: "NH-1", Numbers: []int{10, 12}}}}, `same`,
		},
	} {
		t.Run(name, func(t *testing.T) {
			planner := plan.New(p, columns(t, attributes, strings.Fields(c.keys)...), c.options)
			assert.Equal(t, c.want, summary(planner.Row(10, c.cells, c.existing)))
			assert.Equal(t, c.want, summary(planner.Row(10, c.cells, c.existing)), "and again, from memory")
		})
	}
}

func TestApplyingTwiceChangesNothing(t *testing.T) {
	t.Parallel()
	p, attributes := parser(t)
	planner := plan.New(p, columns(t, attributes, "sku", "gtin", "title:de", "color", "size", "material", "price", "season", "hs_code", "origin", "gender"), plan.Options{})
	cells := []string{"NH-1", "4006381333931", "Pulli  <b>warm</b>", "Rost", "xx-large", "80% Wolle, 20 % PA", "1.299,-", "HW26", "61101130", "Portugal", "Mädchen"}
	first := planner.Row(2, cells, plan.Existing{})
	require.Equal(t, plan.Create, first.Kind, first.Problems)
	applied := plan.Existing{Found: true, Values: map[plan.Field]plan.Value{}}
	for _, c := range first.Changes {
		applied.Values[c.Field] = plan.Value{Text: c.After}
	}
	assert.Equal(t, plan.Same, planner.Row(2, cells, applied).Kind)
	assert.Equal(t, "kids", applied.Values[field("age_group")].Text)
}

func TestAFormattingIsAChangeOfItsOwn(t *testing.T) {
	t.Parallel()
	p, attributes := parser(t)
	planner := plan.New(p, columns(t, attributes, "sku", "description"), plan.Options{})
	is := existing(map[string]string{"sku": "NH-1", "description": "Warm coat"})
	is.Values[field("description")] = plan.Value{Text: "Warm coat", HTML: "<p>Warm coat</p>"}
	of := func(html string) *plan.Sent { return &plan.Sent{Texts: []string{html}, Value: "Warm coat"} }
	for name, c := range map[string]struct {
		cell       string
		sent       *plan.Sent
		changes    int
		formatting bool
	}{
		"the text alone":                     {"Warm coat", nil, 0, false},
		"as it is":                           {"<p>Warm coat</p>", nil, 0, false},
		"as it is, written otherwise":        {"<P >Warm coat</P>\n", nil, 0, false},
		"bold":                               {"<p>Warm <b>coat</b></p>", nil, 1, true},
		"another text":                       {"<p>Cold <b>coat</b></p>", nil, 1, false},
		"as it is sent":                      {"<p>Warm coat</p>", of("<p>Warm coat</p>"), 0, false},
		"the text of what is sent":           {"Warm coat", of("<p>Warm coat</p>"), 0, false},
		"bold, of the text that is sent":     {"<p>Warm <b>coat</b></p>", of("<p>Warm coat</p>"), 1, true},
		"as it is sent, where nothing is so": {"<p>Warm<br>coat</p>", of("<p>Warm<br>coat</p>"), 0, false},
	} {
		is.Sent = nil
		if c.sent != nil {
			is.Sent = map[plan.Cell]*plan.Sent{{Index: 1, Attribute: "description"}: c.sent}
		}
		o := planner.Row(2, []string{"NH-1", c.cell}, is)
		require.Len(t, o.Changes, c.changes, name)
		if c.changes > 0 {
			assert.Equal(t, c.formatting, o.Changes[0].Formatting, name)
			assert.Equal(t, c.cell, o.Changes[0].HTML, name)
		}
	}
}

func TestRefsAndTallies(t *testing.T) {
	t.Parallel()
	for column, want := range map[int]string{0: "A7", 5: "F7", 25: "Z7", 26: "AA7", 701: "ZZ7", 702: "AAA7"} {
		assert.Equal(t, want, plan.Ref(column, 7))
	}
	var tally plan.Tally
	price := plan.Change{Field: field("price")}
	tally.Add(plan.Outcome{Kind: plan.Create, Changes: []plan.Change{price}})
	tally.Add(plan.Outcome{Kind: plan.Update, Changes: []plan.Change{price, {Field: field("care")}}, Kept: []plan.Change{{Field: field("stock")}}})
	tally.Add(plan.Outcome{Kind: plan.Same, Problems: []plan.Problem{{Problem: parse.Problem{Code: "url.file"}}}})
	tally.Add(plan.Outcome{Kind: plan.Refused, Problems: []plan.Problem{{Problem: parse.Problem{Code: "gtin.length"}}, {Problem: parse.Problem{Code: "gtin.length"}}}})
	assert.Equal(t, plan.Tally{
		Create: 1, Update: 1, Same: 1, Refused: 1, Cells: 2, Changed: map[string]int{"price": 1, "care": 1}, Kept: map[string]int{"stock": 1},
		Problems: map[string]int{"gtin.length": 2}, Notes: map[string]int{"url.file": 1},
	}, tally)
}

// BenchmarkRow plans rows of 20 columns of a file in which most cells repeat.
func BenchmarkRow(b *testing.B) {
	p, attributes := parser(b)
	keys := []string{"sku", "style", "gtin", "title:de", "description:de", "brand", "category", "color", "color_code", "size", "gender", "season", "material", "care:de", "price", "cost", "stock", "weight", "origin", "hs_code"}
	planner := plan.New(p, columns(b, attributes, keys...), plan.Options{})
	n := 0
	for b.Loop() {
		n++
		cells := []string{fmt.Sprintf("SEL-%06d-NAV-S", n), fmt.Sprintf("SEL-%06d", n/12), "4006381333931", "Leinenkleid mit Bindegürtel", "Ein Kleid aus Leinen, das im Sommer kühlt.", "Osmo", "Kleider", "dunkelblau", "410", "S", "Damen", "FS26",
			"95% Baumwolle, 5% Elasthan", "30° Schonwäsche", fmt.Sprintf("%d,95", n%300), "32,10", fmt.Sprint(n % 90), "310 g", "PT", "62044200"}
		planner.Row(n, cells, plan.Existing{})
	}
}

package httpapi_test

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog"
)

// formula is a cell that a spreadsheet would compute; a number is none.
var formula = regexp.MustCompile(`^[=+@\t\r-]`)
var number = regexp.MustCompile(`^[+-]?[0-9.,]+$`)

// assertNoFormula reads a table as a spreadsheet does.
func assertNoFormula(t *testing.T, name string, table []byte, separator rune) {
	t.Helper()
	r := csv.NewReader(strings.NewReader(strings.TrimPrefix(string(table), "\ufeff")))
	r.Comma, r.LazyQuotes = separator, true
	rows, err := r.ReadAll()
	require.NoError(t, err, name)
	require.Greater(t, len(rows), 1, name)
	evil := 0
	for _, row := range rows {
		for _, cell := range row {
			if strings.Contains(cell, "evil") {
				evil++
			}
			assert.False(t, formula.MatchString(cell) && !number.MatchString(cell), "%s: %q", name, cell)
		}
	}
	assert.Positive(t, evil, "%s has what was written", name)
}

// TestNoTableThatGoesOutHasAFormula writes what begins a formula wherever a member can write
// a text, and reads every table that leaves the catalog.
func TestNoTableThatGoesOutHasAFormula(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	selling(s)
	s.open(catalog.BatchesApp)
	channels := []struct{ key, format string }{{"google", "google-tsv"}, {"meta", "meta-csv"}, {"shopify", "shopify-csv"}, {"woocommerce", "woocommerce-csv"}}
	var sold []string
	for _, c := range channels {
		sold = append(sold, fmt.Sprintf(`{"channel":%q,"country":"DE","locale":"de","currency":"EUR"}`, c.key))
	}
	named := s.as("member", "PUT", catalogBase+"/stores/{store}", `{"name":"=evil()","channels":[`+strings.Join(sold, ",")+`]}`)
	require.Equal(t, 200, named.StatusCode, "%s", named.Body)
	for i, begin := range []string{"=", "+", "-", "@", "＝"} {
		text := begin + `cmd("evil","dress")`
		said := func(on string, attributes ...string) (list []map[string]string) {
			for _, attribute := range attributes {
				list = append(list, map[string]string{"attribute": attribute, "value": on})
			}
			return list
		}
		plain := func(n int) []map[string]string {
			return slices.Concat(said("aa-1-4", "category"), said("active", "status"), said("female", "gender"), said("adult", "age_group"), said("EU", "size_system"), said("regular", "size_type"),
				said(fmt.Sprintf("https://nordhaus.example/p/%d-%d", i, n), "link"))
		}
		made := func(style string, n int, values, own []map[string]string) {
			own = slices.Concat(own, said("S", "size"), said("99.00 EUR", "price"), said("in_stock", "availability"), said("new", "condition"), said(fmt.Sprintf("M-%d-%d", i, n), "mpn"),
				said(fmt.Sprintf("https://nordhaus.example/p/%d-%d.jpg", i, n), "image"))
			body, err := json.Marshal(map[string]any{"style": style, "storeIds": []string{"{store}"}, "values": slices.Concat(values, plain(n)), "variants": []any{map[string]any{"sku": style + "-S", "values": own}}})
			require.NoError(t, err)
			answer := s.as("member", "POST", catalogBase+"/products", string(body))
			require.Equal(t, 200, answer.StatusCode, "%s", answer.Body)
		}
		texts := []string{"title", "description", "brand", "product_type"}
		made(fmt.Sprintf("D-%d", i), 1, said(text, texts...), slices.Concat(said("Navy", "color"), said("wool", "material")))
		made(fmt.Sprintf("%sevil-%d", begin, i), 2, said(text, append(texts, "material", "pattern", "care", "season", "supplier", "highlights", "tags", "seo_title")...), slices.Concat(said(text, "color"), said("-2", "weight")))
	}
	for _, format := range []string{"table", "google-tsv", "meta-csv", "shopify-csv", "woocommerce-csv"} {
		answer := s.as("member", "POST", catalogBase+"/export", `{"query":{},"format":"`+format+`"}`)
		require.Equal(t, 200, answer.StatusCode, "%s: %s", format, answer.Body)
		assertNoFormula(t, format, answer.Body, separatorOf(format))
	}
	for _, c := range channels {
		made := s.as("member", "POST", catalogBase+"/feeds", fmt.Sprintf(`{"storeId":"{store}","name":"=evil()","channel":%q,"country":"DE","locale":"de","format":%q}`, c.key, c.format))
		require.Equal(t, 200, made.StatusCode, "%s", made.Body)
		var feed struct{ Address string }
		require.NoError(t, json.Unmarshal(made.Data, &feed))
		answer, body := s.fetched(strings.TrimPrefix(feed.Address, "/feeds/"))
		require.Equal(t, 200, answer.StatusCode)
		assertNoFormula(t, "the feed "+c.format, body, separatorOf(c.format))
	}
	s.addSheet([]byte("SKU,Title,=evil(),Price\n=evil(1),@evil,+evil,much\n-evil,+evil,\"=HYPERLINK(\"\"https://evil.example\"\")\",9 EUR\n"))
	s.takeIn(s.values["sheet"], nil)
	s.step("plan", "planned")
	report := s.as("member", "GET", catalogBase+"/batches/{batch}/problems.csv", "")
	require.Equal(t, 200, report.StatusCode, "%s", report.Body)
	assertNoFormula(t, "the report", report.Body, ',')
}

func separatorOf(format string) rune {
	if strings.HasSuffix(format, "-tsv") {
		return '\t'
	}
	return ','
}

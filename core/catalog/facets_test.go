package catalog_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog"
	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/posting"
	"selvedge/core/catalog/values"
	"selvedge/core/coretest"
	"selvedge/ports"
	portscatalog "selvedge/ports/catalog"
)

// flat is a variant as a person would look it up in a table.
type flat struct {
	sku, style string
	ordinal    int64
	stores     []string
	words      []string
	of         map[string][]string // values by field
	price      int64               // -1: none
}

// table reads all products one by one and flattens them.
func table(t *testing.T, e *env, ids []string) (rows []flat) {
	t.Helper()
	for _, id := range ids {
		p := e.get(id)
		for _, v := range p.Variants {
			r := flat{sku: v.SKU, style: p.Style, ordinal: v.Ordinal, stores: p.StoreIDs, price: -1, of: map[string][]string{"store": p.StoreIDs, "complete": {"yes"}, "currency": {}}}
			texts := []string{v.SKU, p.Style}
			for _, value := range slices.Concat(p.Values.Of("title"), v.Values.Of("title")) {
				texts = append(texts, value.Text)
			}
			for _, text := range texts {
				posting.Words(text, func(word string) { r.words = append(r.words, word) })
			}
			for _, a := range e.Attributes.All() {
				text := values.First(p.Values, v.Values, a.Key)
				if text == "" {
					if a.Key != "sku" && a.Key != "style" {
						r.of["without"] = append(r.of["without"], a.Key)
					}
					continue
				}
				r.of["has"] = append(r.of["has"], a.Key)
				switch {
				case a.Key == "price":
					r.price, _, _ = attribute.Amount(text)
					r.of["currency"] = []string{text[len(text)-3:]}
				case a.Key == "category":
					for parts := strings.Split(text, "-"); len(parts) > 0; parts = parts[:len(parts)-1] {
						r.of["category"] = append(r.of["category"], strings.Join(parts, "-"))
					}
				case a.Facet:
					r.of[a.Key] = strings.Split(text, "\n")
				}
			}
			for _, m := range v.Missing {
				r.of["missing"] = append(r.of["missing"], m.Attribute)
				r.of["complete"] = []string{"no"}
			}
			rows = append(rows, r)
		}
	}
	return rows
}

// fits says whether a row is what a query asks for, without the filters of a field.
func (r *flat) fits(q catalog.Query, without string) bool {
	asked := strings.Fields(posting.Fold(q.Text))
	for i, word := range asked {
		begins := i == len(asked)-1 && len(word) >= 3
		if !slices.ContainsFunc(r.words, func(w string) bool { return w == word || begins && strings.HasPrefix(w, word) }) {
			return false
		}
	}
	for _, f := range q.Filters {
		if f.Field == without {
			continue
		}
		if slices.ContainsFunc(f.Values, func(value string) bool { return slices.Contains(r.of[f.Field], value) }) == f.Not {
			return false
		}
	}
	for _, c := range q.Ranges {
		if r.price < 0 || r.price < c.Low || r.price > c.High || !slices.Contains(r.of["currency"], c.Currency) {
			return false
		}
	}
	return true
}

// TestFacetsAreWhatCountingWouldSay compares 200 random queries with a table that is read
// from the products, after they were made, edited, deleted and undone.
func TestFacetsAreWhatCountingWouldSay(t *testing.T) {
	e := newEnv(t)
	r := rand.New(rand.NewPCG(11, 12))
	ids := randomProducts(e, r)
	rows := table(t, e, ids)
	require.Greater(t, len(rows), 300)
	fields := []string{"brand", "color", "size", "gender", "season", "category", "tags", "store", "has", "missing", "complete", "currency", "material", "without"}
	for n := range 200 {
		q := randomQuery(r, rows, fields)
		actor, stores := ada, []string(nil)
		switch n % 4 {
		case 1:
			actor, stores = grace, []string{"a"}
		case 2:
			actor, stores = heidi, []string{"b"}
		}
		check(t, e, actor, q, seenBy(stores, rows), fields)
	}
}

// seenBy are the rows as a member of stores sees them, who knows of no others; nil: of all.
func seenBy(stores []string, rows []flat) (seen []flat) {
	if stores == nil {
		return rows
	}
	for _, row := range rows {
		row.of = maps.Clone(row.of)
		row.of["store"] = slices.DeleteFunc(slices.Clone(row.stores), func(id string) bool { return !slices.Contains(stores, id) })
		if len(row.of["store"]) > 0 {
			seen = append(seen, row)
		}
	}
	return seen
}

func check(t *testing.T, e *env, actor ports.Actor, q catalog.Query, rows []flat, fields []string) {
	t.Helper()
	var want []string
	styles := map[string]bool{}
	for i := range slices.Backward(rows) {
		if rows[i].fits(q, "") {
			want = append(want, rows[i].sku)
			styles[rows[i].style] = true
		}
	}
	l := e.list(actor, q, catalog.Page{Facets: fields})
	require.Equal(t, []int{len(want), len(styles), len(rows)}, []int{l.Total, l.Styles, l.Of}, "%+v", q)
	require.Equal(t, append([]string{}, want[:min(len(want), 100)]...), skus(l), "%+v", q)
	for _, field := range fields {
		counts := map[string]int{}
		for i := range rows {
			if rows[i].fits(q, field) {
				for _, value := range rows[i].of[field] {
					counts[value]++
				}
			}
		}
		got := facet(l, field)
		for value, n := range got {
			if n == 0 { // one that was chosen
				delete(got, value)
			}
		}
		require.Equal(t, counts, got, "%s %+v", field, q)
	}
}

// randomProducts makes products and then edits, deletes and undoes a part of that.
func randomProducts(e *env, r *rand.Rand) (ids []string) {
	pick := func(list ...string) string { return list[r.IntN(len(list))] }
	some := func(list []values.Value, attribute string, texts ...string) []values.Value {
		if r.IntN(4) > 0 {
			list = append(list, val(attribute, pick(texts...)))
		}
		return list
	}
	for i := range 120 {
		n := catalog.New{Style: fmt.Sprintf("ST-%03d", i), StoreIDs: [][]string{{"a"}, {"b"}, {"a", "b"}, nil}[r.IntN(4)]}
		n.Values = some(n.Values, "title", "Linen wrap dress", "Linen shirt", "Wool coat", "Crêpe wrap skirt")
		n.Values = some(n.Values, "brand", "Harrow", "Selkie", "Moss")
		n.Values = some(n.Values, "category", "aa", "aa-1", "aa-1-4", "aa-2", "aa-2-1-3")
		n.Values = some(n.Values, "gender", "female", "male")
		n.Values = some(n.Values, "season", "SS26", "AW26")
		n.Values = some(n.Values, "tags", "new", "new\nsale", "sale", "organic\nsale")
		n.Values = some(n.Values, "material", "linen", "wool")
		for k := range 1 + r.IntN(5) {
			v := catalog.NewVariant{SKU: fmt.Sprintf("ST-%03d-%d", i, k)}
			v.Values = some(v.Values, "color", "Navy", "Black", "Red")
			v.Values = some(v.Values, "size", "S", "M", "L")
			v.Values = some(v.Values, "price", "19.00 EUR", "29.90 EUR", "99.00 USD", "129.00 EUR")
			if r.IntN(8) == 0 {
				v.Values = append(v.Values, val("brand", "Own"), val("title", "Odd one"))
			}
			n.Variants = append(n.Variants, v)
		}
		ids = append(ids, e.make(n).ID)
	}
	for _, id := range ids[:30] {
		p := e.get(id)
		is := values.First(p.Values, nil, "brand")
		e.edit(ada, id, to(0, "brand", is, pick("Harrow", "Selkie", "")), to(p.Variants[0].Ordinal, "size", values.First(nil, p.Variants[0].Values, "size"), pick("XL", "")))
	}
	var undo []int64
	for _, set := range []values.Value{val("season", "AW27"), val("color", "Green"), val("title", "Renamed dress"), val("tags", ""), val("price", "29.90 EUR")} {
		done, err := e.EditSelection(e.t.Context(), ada, "w", filter("size", pick("S", "M", "L")), []values.Value{set}, "", false)
		require.NoError(e.t, err)
		undo = append(undo, done.ChangeSet)
	}
	for _, id := range ids[100:110] {
		require.NoError(e.t, e.Delete(e.t.Context(), ada, "w", id))
	}
	l, _, err := e.ChangeSets(e.t.Context(), ada, "w", 0)
	require.NoError(e.t, err)
	_, err = e.Undo(e.t.Context(), ada, "w", l[0].Number)
	require.NoError(e.t, err)
	_, err = e.Undo(e.t.Context(), ada, "w", undo[1])
	require.NoError(e.t, err)
	return slices.Concat(ids[:100], ids[109:])
}

func randomQuery(r *rand.Rand, rows []flat, fields []string) (q catalog.Query) {
	if r.IntN(3) == 0 {
		q.Text = []string{"linen", "wrap", "lin", "linen wra", "shirt", "st 000", "crepe", "renamed", "odd one"}[r.IntN(9)]
	}
	if r.IntN(4) == 0 {
		low := r.Int64N(10_000)
		q.Ranges = []catalog.Range{{Attribute: "price", Currency: []string{"EUR", "USD"}[r.IntN(2)], Low: low, High: low + r.Int64N(10_000)}}
		if r.IntN(3) == 0 {
			q.Ranges[0].High = catalog.NoEnd
		}
	}
	for range r.IntN(4) {
		field := fields[r.IntN(len(fields))]
		f := catalog.Filter{Field: field, Not: r.IntN(5) == 0}
		for range 1 + r.IntN(2) {
			if of := rows[r.IntN(len(rows))].of[field]; len(of) > 0 {
				f.Values = append(f.Values, of[r.IntN(len(of))])
			}
		}
		if len(f.Values) > 0 {
			q.Filters = append(q.Filters, f)
		}
	}
	return q
}

func TestWithoutAPictureIsWithoutAnImage(t *testing.T) {
	e := newEnv(t)
	e.make(dress("D-1", "a", "S"))
	shown := dress("D-2", "a", "S")
	shown.Media = []portscatalog.Medium{{ID: "m1", SourceURL: "https://cdn.example/a.jpg"}}
	e.make(shown)
	named := dress("D-3", "a", "S")
	named.Values = append(named.Values, val("image", "https://cdn.example/b.jpg"))
	e.make(named)
	l := e.list(ada, filter("without", "image"), catalog.Page{Facets: []string{"without"}})
	assert.Equal(t, []string{"D-1-S"}, skus(l))
	assert.Equal(t, []int{1, 3}, []int{facet(l, "without")["image"], facet(l, "without")["gtin"]})
	for _, value := range []string{"sku", "style", "nothing"} {
		_, err := e.List(t.Context(), ada, "w", filter("without", value), catalog.Page{})
		coretest.AssertReason(t, "query", err)
	}
}

func TestAFacetOfMany(t *testing.T) {
	e := newEnv(t)
	n := dress("D-1", "a")
	for i := range 250 {
		n.Variants = append(n.Variants, catalog.NewVariant{SKU: fmt.Sprint("D-1-", i), Values: []values.Value{val("size", fmt.Sprint(1_000+i))}})
	}
	e.make(n)
	l := e.list(ada, catalog.Query{Filters: []catalog.Filter{{Field: "size", Values: []string{"1249", "none"}}}}, catalog.Page{Facets: []string{"size"}})
	assert.Equal(t, 1, l.Total)
	assert.Len(t, l.Facets[0].Choices, 202)
	assert.Equal(t, 49, l.Facets[0].More)
	assert.Equal(t, []catalog.Choice{{Value: "1249", Count: 1, Chosen: true}, {Value: "none", Chosen: true}}, l.Facets[0].Choices[200:])
}

func TestAWordThatIsStillWrittenHidesNothing(t *testing.T) {
	e := newEnv(t)
	e.make(catalog.New{Style: "NH-2682", StoreIDs: []string{"a"}, Values: []values.Value{val("title", "Ærø Canvas Tote")}, Variants: []catalog.NewVariant{{SKU: "NH-2682-RUS-XL"}, {SKU: "NH-2682-RUS-S"}}})
	e.make(catalog.New{Style: "NH-31", StoreIDs: []string{"a"}, Values: []values.Value{val("title", "Ærø Shorts")}, Variants: []catalog.NewVariant{{SKU: "NH-31-S"}}})
	for text, want := range map[string]int{
		"nh": 3, "NH-2": 3, "NH-26": 3, "NH-268": 2, "NH-2682-RUS-X": 2, "NH-2682-RUS-XL": 1, "Ærø C": 3, "Ærø Ca": 3, "Ærø Can": 2,
		"Ærø S": 2, "NH-31": 1, "n": 0, "Ca Ærø": 0, "Ærø zzz": 0,
	} {
		assert.Equal(t, want, e.list(grace, catalog.Query{Text: text}, catalog.Page{}).Total, text)
	}
}

package catalog_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog"
	"selvedge/core/catalog/values"
	portscatalog "selvedge/ports/catalog"
)

// TestAListIsInTheLanguageOfItsStores lists products of the stores a and b, which sell in some
// languages.
func TestAListIsInTheLanguageOfItsStores(t *testing.T) {
	for name, c := range map[string]struct {
		a, b    []string // locales
		query   catalog.Query
		locale  string // asked for
		want    string
		title   string
		titleIn string
	}{
		"no channels":                   {want: "", title: "Coat"},
		"one language":                  {a: []string{"de"}, want: "de", title: "Mantel", titleIn: "de"},
		"two channels in it":            {a: []string{"de", "de"}, want: "de", title: "Mantel", titleIn: "de"},
		"two stores in it":              {a: []string{"de"}, b: []string{"de"}, want: "de", title: "Mantel", titleIn: "de"},
		"kinds of it":                   {a: []string{"de-AT", "de"}, want: "de", title: "Mantel", titleIn: "de"},
		"one kind of it":                {a: []string{"de-AT"}, want: "de-AT", title: "Mantel", titleIn: "de"},
		"several":                       {a: []string{"de", "fr"}, want: "", title: "Coat"},
		"one that begins as another":    {a: []string{"fi", "fil"}, want: "", title: "Coat"},
		"the language of another store": {a: []string{"de"}, b: []string{"fr"}, query: filter("store", "b"), want: "fr", title: "Coat"},
		"the language that is asked":    {a: []string{"fr"}, locale: "de", want: "de", title: "Mantel", titleIn: "de"},
	} {
		t.Run(name, func(t *testing.T) {
			e := newEnv(t)
			for storeID, locales := range map[string][]string{"a": c.a, "b": c.b} {
				var channels []portscatalog.StoreChannel
				for i, locale := range locales {
					channels = append(channels, selling([]string{"google", "meta"}[i], "DE", locale, "EUR"))
				}
				e.sell(storeID, channels...)
			}
			e.make(catalog.New{Style: "C-1", StoreIDs: []string{"a", "b"}, Values: []values.Value{val("title", "Coat"), in("title", "de", "", "Mantel")}, Variants: []catalog.NewVariant{{SKU: "C-1-S"}}})
			l := e.list(ada, c.query, catalog.Page{Locale: c.locale})
			assert.Equal(t, c.want, l.Locale)
			require.Len(t, l.Rows, 1)
			title := l.Rows[0].Values[0]
			assert.Equal(t, c.title, title.Text)
			assert.Equal(t, c.titleIn, title.Locale, "where it was found")
		})
	}
}

func TestWhatAListShows(t *testing.T) {
	german := in("title", "de", "", "Mantel")
	for name, c := range map[string]struct {
		product, variant []values.Value
		locale           string
		want             string
		own              bool
	}{
		"the language":                             {product: []values.Value{german}, locale: "de", want: "Mantel"},
		"its own in the language":                  {product: []values.Value{val("title", "Coat")}, variant: []values.Value{german}, locale: "de", want: "Mantel", own: true},
		"no other language":                        {product: []values.Value{german}, locale: "fr"},
		"for all before the first language":        {product: []values.Value{val("title", "Coat")}, variant: []values.Value{german}, want: "Coat"},
		"the first language":                       {product: []values.Value{german, in("title", "fr", "", "Manteau")}, want: "Mantel"},
		"its own first language":                   {product: []values.Value{german}, variant: []values.Value{in("title", "fr", "", "Manteau")}, want: "Manteau", own: true},
		"nothing that is for one channel alone":    {product: []values.Value{in("title", "", "google", "Coat, Wool")}},
		"nothing that the channel of another says": {product: []values.Value{in("title", "de", "google", "Mantel, Wolle"), in("title", "fr", "", "Manteau")}, want: "Manteau"},
	} {
		t.Run(name, func(t *testing.T) {
			e := newEnv(t)
			e.make(catalog.New{Style: "C-1", StoreIDs: []string{"a"}, Values: c.product, Variants: []catalog.NewVariant{{SKU: "C-1-S", Values: c.variant}}})
			row := e.list(ada, catalog.Query{}, catalog.Page{Locale: c.locale}).Rows[0]
			var got string
			for _, v := range row.Values {
				got = v.Text
			}
			assert.Equal(t, c.want, got)
			assert.Equal(t, c.own, len(row.Own) > 0)
		})
	}
}

func TestAListInALanguageNamesWhatIsSaidInAnother(t *testing.T) {
	german, french := in("title", "de", "", "Mantel"), in("title", "fr", "", "Manteau")
	for name, c := range map[string]struct {
		product  []values.Value
		locale   string
		shown    []values.Value
		fallback []values.Value
	}{
		"that of the stores":           {product: []values.Value{in("title", "cs", "", "Kabát"), german}, locale: "it", fallback: []values.Value{german}},
		"else the first one":           {product: []values.Value{french}, locale: "it", fallback: []values.Value{french}},
		"not where it is said":         {product: []values.Value{german, french}, locale: "fr", shown: []values.Value{french}},
		"not where it is for all":      {product: []values.Value{val("title", "Coat"), german}, locale: "it", shown: []values.Value{val("title", "Coat")}},
		"not where none was asked for": {product: []values.Value{french}},
	} {
		t.Run(name, func(t *testing.T) {
			e := newEnv(t)
			e.sell("a", portscatalog.StoreChannel{Channel: "google", Country: "DE", Currency: "EUR", Locale: "de"})
			e.make(catalog.New{Style: "C-1", StoreIDs: []string{"a"}, Values: c.product, Variants: []catalog.NewVariant{{SKU: "C-1-S"}}})
			l := e.list(ada, catalog.Query{}, catalog.Page{Locale: c.locale})
			assert.Equal(t, c.shown, l.Rows[0].Values)
			assert.Equal(t, c.fallback, l.Rows[0].Fallback)
			if c.locale != "" {
				assert.Equal(t, []string{c.locale, "de"}, []string{l.Locale, l.Fallback})
			}
		})
	}
}

func TestASelectionIsSetWhereAListShowsIt(t *testing.T) {
	german, color := in("title", "de", "", "Mantel"), in("color", "de", "", "rot")
	for name, c := range map[string]struct {
		product, variant []values.Value
		set              values.Value
		locale           string
		wantProduct      []values.Value
		wantVariant      []values.Value
		changed          int
	}{
		"in its language":                       {product: []values.Value{german}, set: val("title", "Jacke"), locale: "de", wantProduct: []values.Value{in("title", "de", "", "Jacke")}, changed: 1},
		"for all languages":                     {product: []values.Value{val("title", "Coat")}, set: val("title", "Jacke"), locale: "de", wantProduct: []values.Value{val("title", "Jacke")}, changed: 1},
		"for all languages where nothing is":    {set: val("title", "Jacke"), locale: "de", wantProduct: []values.Value{val("title", "Jacke")}, changed: 1},
		"in the language that its is a kind of": {product: []values.Value{german}, set: val("title", "Jacke"), locale: "de-AT", wantProduct: []values.Value{in("title", "de", "", "Jacke")}, changed: 1},
		"what is removed":                       {product: []values.Value{german}, set: val("title", ""), locale: "de", changed: 1},
		"a variant's own says so no more": {
			product: []values.Value{german}, variant: []values.Value{val("title", "Coat S"), in("title", "de", "", "Mantel S"), in("title", "fr", "", "Manteau S")}, set: val("title", "Jacke"), locale: "de",
			wantProduct: []values.Value{in("title", "de", "", "Jacke")}, wantVariant: []values.Value{in("title", "fr", "", "Manteau S")}, changed: 1,
		},
		"what variants say":         {variant: []values.Value{color}, set: val("color", "blau"), locale: "de", wantVariant: []values.Value{in("color", "de", "", "blau")}, changed: 1},
		"a place that is named":     {product: []values.Value{german}, set: in("title", "fr", "", "Manteau"), locale: "de", wantProduct: []values.Value{german, in("title", "fr", "", "Manteau")}, changed: 1},
		"no list, so all of them":   {product: []values.Value{german}, set: val("title", "Coat"), wantProduct: []values.Value{val("title", "Coat"), german}, changed: 1},
		"what is said there before": {product: []values.Value{german}, set: val("title", "Mantel"), locale: "de", wantProduct: []values.Value{german}},
	} {
		t.Run(name, func(t *testing.T) {
			e := newEnv(t)
			p := e.make(catalog.New{Style: "C-1", StoreIDs: []string{"a"}, Values: c.product, Variants: []catalog.NewVariant{{SKU: "C-1-S", Values: c.variant}}})
			preview, err := e.EditSelection(t.Context(), ada, "w", catalog.Query{}, []values.Value{c.set}, c.locale, true)
			require.NoError(t, err)
			assert.Equal(t, c.changed, preview.Variants)
			_, err = e.EditSelection(t.Context(), ada, "w", catalog.Query{}, []values.Value{c.set}, c.locale, false)
			require.NoError(t, err)
			p = e.get(p.ID)
			assert.Equal(t, texts(c.wantProduct), texts(p.Values))
			assert.Equal(t, texts(c.wantVariant), texts(p.Variants[0].Values))
		})
	}
}

// texts are values by their places.
func texts(list []values.Value) map[values.Place]string {
	of := map[values.Place]string{}
	for _, v := range list {
		of[v.Place] = v.Text
	}
	return of
}

package catalog_test

import (
	"context"
	"fmt"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/richtext"
	"selvedge/adapters/sqlstore"
	sqlcatalog "selvedge/adapters/sqlstore/catalog"
	"selvedge/core/audit"
	"selvedge/core/catalog"
	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/channel"
	"selvedge/core/catalog/copywriting/copywritingtest"
	"selvedge/core/catalog/taxonomy"
	"selvedge/core/catalog/values"
	"selvedge/core/catalog/vocabulary/vocabularytest"
	"selvedge/core/coretest"
	"selvedge/core/plan"
	"selvedge/core/quota"
	"selvedge/fixtures"
	"selvedge/ports"
	portscatalog "selvedge/ports/catalog"
)

var (
	ada     = coretest.Actor("ada")     // admin
	grace   = coretest.Actor("grace")   // store a
	heidi   = coretest.Actor("heidi")   // store b
	both    = coretest.Actor("both")    // stores a and b
	none    = coretest.Actor("none")    // no store
	eve     = coretest.Actor("eve")     // another app
	mallory = coretest.Actor("mallory") // another workspace
)

type env struct {
	*coretest.Env
	*catalog.Service
	t      *testing.T
	events []ports.Event
}

func newEnv(t *testing.T) *env {
	t.Helper()
	e := &env{Env: coretest.New(t), t: t}
	e.Users("ada", "grace", "heidi", "both", "none", "eve", "mallory")
	e.Workspace("w", "Nordhaus", "ada")
	e.Workspace("v", "Other", "mallory")
	listings := []string{catalog.ListingsApp, catalog.StoresApp}
	e.Members("w",
		ports.Member{UserID: "grace", AppIDs: listings, StoreIDs: []string{"a", "deleted"}}, ports.Member{UserID: "heidi", AppIDs: listings, StoreIDs: []string{"b"}},
		ports.Member{UserID: "both", AppIDs: listings, StoreIDs: []string{"a", "b"}}, ports.Member{UserID: "none", AppIDs: listings}, ports.Member{UserID: "eve", AppIDs: []string{"scout"}, StoreIDs: []string{"a"}},
	)
	e.BrandStores("w", "a", "b")
	attributes, err := attribute.Read(fixtures.CatalogAttributes)
	require.NoError(t, err)
	attributes, err = channel.WithOwn(attributes, channels())
	require.NoError(t, err)
	e.Service = &catalog.Service{
		Store: sqlstore.Over(e.Env.Store, sqlcatalog.Repositories), Attributes: attributes, Words: vocabularytest.Words(t), Sanitize: richtext.Sanitize, Now: e.Clock.Now, IDs: e.Env.IDs,
		Channels: channels(), Writer: copywritingtest.New(t), Secret: e.Env.Secret, Audit: audit.Log{Now: e.Clock.Now, IDs: e.Env.IDs}, Outbox: e.Env.Outbox, Quota: quotaOf(e.Env), AtOnce: &catalog.AtOnce{},
		Events: func(_ context.Context, _ ports.Tx, event ports.Event) error {
			e.events = append(e.events, event)
			return nil
		},
	}
	e.Env.Outbox.Handle(catalog.CheckMessage, e.HandleCheck)
	e.Env.Outbox.Handle(catalog.PicturesMessage, e.HandlePictures)
	return e
}

// channels are compiled once: they are the same for every env.
var channels = sync.OnceValue(func() map[string]*channel.Channel {
	attributes, err := attribute.Read(fixtures.CatalogAttributes)
	if err != nil {
		panic(err)
	}
	tree, err := taxonomy.Read(fixtures.ShopifyCategories, fixtures.GoogleCategories)
	if err != nil {
		panic(err)
	}
	all, err := channel.CompileAll(fixtures.Channels, "catalog/channels", attributes, tree)
	if err != nil {
		panic(err)
	}
	return all
})

// quotaOf allows three stores and columns of one's own.
func quotaOf(e *coretest.Env) *quota.Service {
	three := int64(3)
	return planOf(e, quota.Plan{
		Key: "starter", Name: "Starter", Limits: map[string]plan.Limit{string(quota.Stores): {Max: &three}},
		Includes: map[string]bool{string(quota.CustomTemplates): true}, Start: coretest.Start, End: coretest.Start.AddDate(0, 1, 0),
	})
}

func planOf(e *coretest.Env, p quota.Plan) *quota.Service {
	return &quota.Service{Store: e.Store, Audit: audit.Log{Now: e.Clock.Now, IDs: e.IDs}, Plan: func(context.Context, ports.Tx, string) (quota.Plan, error) { return p, nil }}
}

// val is a typed value for all languages and channels.
func val(attribute, text string) values.Value {
	return values.Value{Place: values.Place{Attribute: attribute}, Text: text, Source: values.Typed}
}

// byRule is one that follows from another.
func byRule(attribute, text string) values.Value {
	v := val(attribute, text)
	v.Source = values.ByRule
	return v
}

// dress is a product with a variant for each size.
func dress(style, storeID string, sizes ...string) catalog.New {
	n := catalog.New{Style: style, Values: []values.Value{val("title", "Wrap dress "+style), val("brand", "Harrow"), val("category", "aa-1-4")}}
	if storeID != "" {
		n.StoreIDs = []string{storeID}
	}
	for i, size := range sizes {
		n.Variants = append(n.Variants, catalog.NewVariant{SKU: style + "-" + size, Values: []values.Value{val("size", size), val("color", "Navy"), val("price", fmt.Sprintf("%d.00 EUR", 100+10*i))}})
	}
	return n
}

func (e *env) make(n catalog.New) catalog.Product {
	e.t.Helper()
	p, err := e.Make(e.t.Context(), ada, "w", n)
	require.NoError(e.t, err)
	return p
}

func (e *env) list(actor ports.Actor, q catalog.Query, p catalog.Page) catalog.Listing {
	e.t.Helper()
	l, err := e.List(e.t.Context(), actor, "w", q, p)
	require.NoError(e.t, err)
	return l
}

// skus are those of the rows.
func skus(l catalog.Listing) []string {
	list := []string{}
	for _, r := range l.Rows {
		list = append(list, r.SKU)
	}
	return list
}

func (e *env) find(actor ports.Actor, q catalog.Query) []string {
	e.t.Helper()
	return skus(e.list(actor, q, catalog.Page{}))
}

// filter is a query with one filter.
func filter(field string, of ...string) catalog.Query {
	return catalog.Query{Filters: []catalog.Filter{{Field: field, Values: of}}}
}

func (e *env) edit(actor ports.Actor, id string, edits ...catalog.Edit) catalog.Product {
	e.t.Helper()
	p, conflicts, err := e.Edit(e.t.Context(), actor, "w", id, edits)
	require.NoError(e.t, err)
	require.Empty(e.t, conflicts)
	return p
}

// to is an edit of a value for all languages and channels.
func to(ordinal int64, attribute, was, text string) catalog.Edit {
	return catalog.Edit{Ordinal: ordinal, Place: values.Place{Attribute: attribute}, Was: was, Text: text}
}

func (e *env) get(id string) catalog.Product {
	e.t.Helper()
	p, err := e.Product(e.t.Context(), ada, "w", id)
	require.NoError(e.t, err)
	return p
}

func (e *env) write(fn func(context.Context, portscatalog.Tx) error) {
	e.t.Helper()
	require.NoError(e.t, e.Service.Store.Write(e.t.Context(), fn))
}

// facet returns the counts of a field by value.
func facet(l catalog.Listing, field string) map[string]int {
	counts := map[string]int{}
	for _, f := range l.Facets {
		if f.Field == field {
			for _, c := range f.Choices {
				counts[c.Value] = c.Count
			}
		}
	}
	return counts
}

func TestAProductIsMadeAndFound(t *testing.T) {
	e := newEnv(t)
	n := dress("D-100", "a", "S", "M")
	n.Values = append(n.Values, values.Value{Place: values.Place{Attribute: "title", Locale: "de"}, Text: "Wickelkleid", Source: values.Typed})
	p := e.make(n)
	assert.Equal(t, []string{"a"}, p.StoreIDs)
	require.Len(t, p.Variants, 2)
	assert.Equal(t, []catalog.Requirement{{Attribute: "description"}}, p.Variants[0].Missing)
	assert.Equal(t, 7, p.Variants[0].Required)
	assert.Equal(t, p, e.get(p.ID))
	require.Len(t, e.events, 1)
	assert.JSONEq(t, `{"revision": 1}`, string(e.events[0].Data))
	assert.Equal(t, catalog.ListingsApp, e.events[0].AppID)

	e.make(dress("S-200", "b", "L"))
	all := []string{"S-200-L", "D-100-M", "D-100-S"}
	for name, c := range map[string]struct {
		q    catalog.Query
		want []string
	}{
		"everything, newest first":   {catalog.Query{}, all},
		"a word":                     {catalog.Query{Text: "Dress"}, all},
		"the beginning of a word":    {catalog.Query{Text: "wrap dre"}, all},
		"only of the last word":      {catalog.Query{Text: "dre wrap"}, []string{}},
		"a short beginning":          {catalog.Query{Text: "dr"}, []string{}},
		"another language":           {catalog.Query{Text: "wickel"}, []string{"D-100-M", "D-100-S"}},
		"a style number":             {catalog.Query{Text: "s-200"}, []string{"S-200-L"}},
		"a SKU":                      {catalog.Query{Text: "D-100-S"}, []string{"D-100-S"}},
		"a size":                     {filter("size", "M", "L"), []string{"S-200-L", "D-100-M"}},
		"a category and those below": {filter("category", "aa-1"), all},
		"no category above":          {filter("category", "aa-1-4-2"), []string{}},
		"none of the sizes":          {catalog.Query{Filters: []catalog.Filter{{Field: "size", Values: []string{"M", "L"}, Not: true}}}, []string{"D-100-S"}},
		"what is missing":            {filter("missing", "description"), all},
		"what is known":              {filter("has", "price"), all},
		"complete":                   {filter("complete", "yes"), []string{}},
		"a price":                    {catalog.Query{Ranges: []catalog.Range{{Attribute: "price", Currency: "EUR", Low: 10_500, High: 11_000}}}, []string{"D-100-M"}},
		"a currency":                 {filter("currency", "EUR"), all},
		"some ordinals":              {catalog.Query{Ordinals: []int64{1, 3, 99}}, []string{"S-200-L", "D-100-S"}},
		"without a picture":          {filter("picture", "no"), all},
		"a change set":               {filter("changeset", "2"), []string{"S-200-L"}},
		"a store":                    {filter("store", "a"), []string{"D-100-M", "D-100-S"}},
	} {
		t.Run(name, func(t *testing.T) { assert.Equal(t, c.want, e.find(ada, c.q)) })
	}
	row := e.list(ada, filter("size", "M"), catalog.Page{Locale: "de-AT"}).Rows[0]
	assert.Contains(t, row.Values, values.Value{Place: values.Place{Attribute: "title", Locale: "de"}, Text: "Wickelkleid", Source: values.Typed})
	assert.Contains(t, row.Values, val("price", "110.00 EUR"))
}

func TestWhatIsRefused(t *testing.T) {
	e := newEnv(t)
	e.addAsset("w", "a")
	e.addAsset("v", "theirs")
	e.make(dress("D-100", "a", "S"))
	with := func(change func(n *catalog.New)) catalog.New {
		n := dress("N-1", "a", "S")
		change(&n)
		return n
	}
	for name, c := range map[string]struct {
		n      catalog.New
		reason string
	}{
		"no variant":           {with(func(n *catalog.New) { n.Variants = nil }), "variants"},
		"no style number":      {with(func(n *catalog.New) { n.Style = " " }), "number"},
		"no SKU":               {with(func(n *catalog.New) { n.Variants[0].SKU = "" }), "number"},
		"a SKU of two lines":   {with(func(n *catalog.New) { n.Variants[0].SKU = "a\nb" }), "number"},
		"an unknown attribute": {with(func(n *catalog.New) { n.Values = append(n.Values, val("mood", "x")) }), "value"},
		"a SKU as a value":     {with(func(n *catalog.New) { n.Values = append(n.Values, val("sku", "x")) }), "value"},
		"a wrong choice":       {with(func(n *catalog.New) { n.Values = append(n.Values, val("gender", "x")) }), "value"},
		"a language for all": {with(func(n *catalog.New) {
			n.Values = append(n.Values, values.Value{Place: values.Place{Attribute: "brand", Locale: "de"}, Text: "x"})
		}), "value"},
		"a wrong language": {with(func(n *catalog.New) {
			n.Values = append(n.Values, values.Value{Place: values.Place{Attribute: "title", Locale: "German"}, Text: "x"})
		}), "value"},
		"an unknown source":    {with(func(n *catalog.New) { n.Values[0].Source = "oracle" }), "value"},
		"another's style":      {with(func(n *catalog.New) { n.Style = "d-100" }), "style_taken"},
		"another's SKU":        {with(func(n *catalog.New) { n.Variants[0].SKU = "d-100-s" }), "sku_taken"},
		"a SKU twice":          {with(func(n *catalog.New) { n.Variants = append(n.Variants, n.Variants[0]) }), "sku_taken"},
		"an unknown store":     {with(func(n *catalog.New) { n.StoreIDs = []string{"c"} }), "store"},
		"an unknown family":    {with(func(n *catalog.New) { n.FamilyID = "c" }), "family_not_found"},
		"a picture of nothing": {with(func(n *catalog.New) { n.Media = []portscatalog.Medium{{ID: "m"}} }), "media"},
		"a picture of others":  {with(func(n *catalog.New) { n.Media = []portscatalog.Medium{{ID: "m", AssetID: "theirs"}} }), "media"},
		"a picture that is one": {with(func(n *catalog.New) {
			n.Media = []portscatalog.Medium{{ID: "m", AssetID: "a"}}
			n.Style, n.Variants[0].SKU = "N-2", "N-2"
		}), ""},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := e.Make(t.Context(), ada, "w", c.n)
			coretest.AssertReason(t, c.reason, err)
		})
	}
	for name, q := range map[string]catalog.Query{
		"an unknown field": filter("mood", "x"), "the field of all": filter("all", ""), "words": filter("", "x"), "no values": filter("size"), "an unknown range": {Ranges: []catalog.Range{{Attribute: "weight"}}}, "money without a currency": {Ranges: []catalog.Range{{Attribute: "price", High: 5}}}, "pieces in a currency": {Ranges: []catalog.Range{{Attribute: "stock", Currency: "EUR", High: 5}}},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := e.List(t.Context(), ada, "w", q, catalog.Page{})
			coretest.AssertReason(t, "query", err)
		})
	}
}

func TestWhoMayOpenTheApp(t *testing.T) {
	e := newEnv(t)
	p := e.make(dress("D-100", "a", "S"))
	for name, call := range map[string]func(actor ports.Actor) error{
		"list": func(actor ports.Actor) error {
			_, err := e.List(t.Context(), actor, "w", catalog.Query{}, catalog.Page{})
			return err
		},
		"make": func(actor ports.Actor) error {
			_, err := e.Make(t.Context(), actor, "w", dress("X", "a", "S"))
			return err
		},
		"product": func(actor ports.Actor) error { _, err := e.Product(t.Context(), actor, "w", p.ID); return err },
		"edit": func(actor ports.Actor) error {
			_, _, err := e.Edit(t.Context(), actor, "w", p.ID, []catalog.Edit{to(0, "brand", "Harrow", "x")})
			return err
		},
		"selection": func(actor ports.Actor) error {
			_, err := e.EditSelection(t.Context(), actor, "w", catalog.Query{}, []values.Value{val("brand", "x")}, "", true)
			return err
		},
		"change sets": func(actor ports.Actor) error { _, _, err := e.ChangeSets(t.Context(), actor, "w", 0); return err },
		"undo":        func(actor ports.Actor) error { _, err := e.Undo(t.Context(), actor, "w", 1); return err },
		"history":     func(actor ports.Actor) error { _, _, err := e.History(t.Context(), actor, "w", p.ID, 0); return err },
		"families":    func(actor ports.Actor) error { _, err := e.Families(t.Context(), actor, "w"); return err },
		"delete":      func(actor ports.Actor) error { return e.Delete(t.Context(), actor, "w", p.ID) },
	} {
		t.Run(name, func(t *testing.T) {
			coretest.AssertReason(t, "app_access", call(eve))
			coretest.AssertReason(t, "workspace_not_found", call(mallory))
		})
	}
}

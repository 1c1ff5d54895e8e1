package catalog_test

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog"
	"selvedge/core/catalog/posting"
	"selvedge/core/coretest"
	portscatalog "selvedge/ports/catalog"
)

const (
	apart  = "U\u0308B-1" // ÜB-1 as some keyboards and file systems write it
	wide   = "ＡＢ－１"
	whole  = "ÜB-1"
	narrow = "AB-1"
)

func TestANumberIsTheSameInAllFormsOfUnicode(t *testing.T) {
	e := newEnv(t)
	coat := e.make(dress(apart, "a", "M"))
	assert.Equal(t, whole, coat.Style)
	assert.Equal(t, whole+"-M", coat.Variants[0].SKU)
	e.make(dress(wide, "a", "M"))
	for _, style := range []string{whole, "üb-1", apart, narrow, "ａｂ-1"} {
		_, err := e.Make(t.Context(), ada, "w", dress(style, "a", "XL"))
		coretest.AssertReason(t, "style_taken", err)
	}
	for _, text := range []string{whole, apart, "u\u0308b"} {
		assert.Equal(t, []string{whole + "-M"}, e.find(ada, catalog.Query{Text: text}), text)
	}
	for _, text := range []string{narrow, wide} {
		assert.Equal(t, []string{narrow + "-M"}, e.find(ada, catalog.Query{Text: text}), text)
	}
	e.edit(ada, coat.ID, to(coat.Variants[0].Ordinal, "gtin", "", "４００６３８１３３３９３１"))
	assert.Equal(t, []string{whole + "-M"}, e.find(ada, catalog.Query{Text: "4006381333931"}))
	assert.Equal(t, []string{whole + "-M"}, e.find(ada, catalog.Query{Text: "４００６３８１３３３９３１"}))
}

// typedBefore writes numbers as they were stored before they had one form, by product.
func (e *env) typedBefore(numbers map[string]string) {
	e.t.Helper()
	require.NoError(e.t, e.Service.Store.Write(e.t.Context(), func(ctx context.Context, tx portscatalog.Tx) error {
		index := &posting.Changes{}
		for id, number := range numbers {
			products, err := tx.Products.Get(ctx, "w", []string{id})
			if err != nil {
				return err
			}
			variants, err := tx.Variants.OfProducts(ctx, "w", []string{id})
			if err != nil {
				return err
			}
			products[0].Style, products[0].StyleKey = number, strings.ToLower(number)
			variants[0].SKU, variants[0].SKUKey = number, strings.ToLower(number)
			posting.WordsAsTyped(number, func(word string) { index.Add(posting.Term{Value: word}, variants[0].Ordinal) })
			if err := tx.Products.Update(ctx, products); err != nil {
				return err
			}
			if err := tx.Variants.Update(ctx, variants); err != nil {
				return err
			}
		}
		list := make([]portscatalog.Posting, 0)
		for _, c := range index.Sorted() {
			stored, err := tx.Postings.Get(ctx, "w", []portscatalog.PostingKey{{Field: c.Field, Value: c.Value, Block: c.Block}})
			if err != nil {
				return err
			}
			var members []byte
			if len(stored) > 0 {
				members = stored[0].Members
			}
			if members, err = c.Apply(members); err != nil {
				return err
			}
			list = append(list, portscatalog.Posting{Field: c.Field, Value: c.Value, Block: c.Block, Members: members})
		}
		if err := tx.Postings.Put(ctx, "w", list); err != nil {
			return err
		}
		return tx.Catalogs.SetIndexed(ctx, "w", 0)
	}))
}

func TestStoredNumbersAreBroughtIntoForm(t *testing.T) {
	e := newEnv(t)
	id := e.make(dress("X-1", "a", "M")).ID
	e.typedBefore(map[string]string{id: wide})
	require.Empty(t, e.find(ada, catalog.Query{Text: narrow}))
	require.NoError(t, e.IndexDue(t.Context()))

	assert.Equal(t, []string{narrow}, e.find(ada, catalog.Query{Text: wide}))
	p, err := e.Product(t.Context(), ada, "w", id)
	require.NoError(t, err)
	assert.Equal(t, narrow, p.Style)
	_, err = e.Make(t.Context(), ada, "w", dress(narrow, "a", "M"))
	coretest.AssertReason(t, "style_taken", err)
	assert.Zero(t, e.postings("ａｂ"), "nothing is found by the old word")

	revision := e.list(ada, catalog.Query{}, catalog.Page{}).Revision
	require.NoError(t, e.Service.Store.Write(t.Context(), func(ctx context.Context, tx portscatalog.Tx) error { return tx.Catalogs.SetIndexed(ctx, "w", 0) }))
	require.NoError(t, e.IndexDue(t.Context()))
	assert.Equal(t, revision, e.list(ada, catalog.Query{}, catalog.Page{}).Revision, "what is in form isn't written again")
}

// postings counts the postings of a word.
func (e *env) postings(word string) (n int) {
	e.t.Helper()
	require.NoError(e.t, e.Service.Store.Read(e.t.Context(), func(ctx context.Context, tx portscatalog.Tx) error {
		return tx.Postings.OfValues(ctx, "w", "", []string{word}, func(portscatalog.Posting) error { n++; return nil })
	}))
	return n
}

func TestOfNumbersThatWouldBecomeOneBothStay(t *testing.T) {
	e := newEnv(t)
	e.sell("a", selling("google", "DE", "de", "EUR"))
	other := e.make(dress("X-1", "a", "M"))
	first := dress(whole, "a", "M")
	first.Variants[0].SKU = whole
	e.make(first)
	third := e.make(dress("X-2", "a", "M"))
	e.typedBefore(map[string]string{other.ID: apart, third.ID: "Ü B  9"})
	require.NoError(t, e.IndexDue(t.Context()))
	e.RunOutbox()

	assert.Equal(t, []string{"Ü B 9", whole, apart}, e.find(ada, catalog.Query{}))
	for _, code := range []string{"style.alike", "sku.alike"} {
		assert.Equal(t, []string{apart}, e.find(ada, filter("google", "warning="+code)))
	}
	assert.Equal(t, []string{whole, apart}, e.find(ada, catalog.Query{Text: whole}))

	e.edit(ada, other.ID, to(0, "title", "Wrap dress X-1", "Cape"))
	u := e.undo(e.list(ada, catalog.Query{}, catalog.Page{}).Revision)
	assert.Equal(t, 1, u.Reversed, "what is no number can be changed and put back")
	assert.Equal(t, []string{apart}, e.find(ada, filter("google", "warning=sku.alike")))
	e.edit(ada, other.ID, to(0, "style", apart, "ÜB-1 A"), to(other.Variants[0].Ordinal, "sku", apart, "ÜB-1 A"))
	assert.Empty(t, e.find(ada, filter("google", "warning=style.alike")))
	assert.Empty(t, e.find(ada, filter("google", "warning=sku.alike")))
}

package catalog_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog"
	"selvedge/core/catalog/channel"
	"selvedge/core/catalog/posting"
	"selvedge/core/catalog/values"
	"selvedge/ports"
	portscatalog "selvedge/ports/catalog"
)

// twin is a sellable product with a variant for each GTIN.
func twin(n int, storeIDs []string, gtins ...string) catalog.New {
	p := sellable(n, storeIDs)
	for i, gtin := range gtins {
		p.Variants = append(p.Variants, catalog.NewVariant{SKU: fmt.Sprintf("%s-%d", p.Style, i), Values: []values.Value{val("size", fmt.Sprint(36+i)), val("gtin", gtin)}})
	}
	return p
}

// twins are what Google says of a product's GTINs that others have, to a member.
func (e *env) twins(actor ports.Actor, id string) (said []string) {
	e.t.Helper()
	p, err := e.Product(e.t.Context(), actor, "w", id)
	require.NoError(e.t, err)
	for _, f := range p.Findings {
		if f.Code == "gtin.unique" {
			said = append(said, string(f.Severity)+" "+f.SKU+": "+f.Text)
		}
	}
	return said
}

const anothers = "Enter another GTIN: a variant of another product has this one too."

func TestAGTINOfTwoProductsIsFoundOnBoth(t *testing.T) {
	e := newEnv(t)
	e.sell("a", selling("google", "DE", "de", "EUR"))
	a, b := e.make(twin(1, []string{"a"}, gtin(1), gtin(2))), e.make(twin(2, []string{"a"}, gtin(3), "0"+gtin(1)))
	first, second := "warning CT-001-0: Enter another GTIN: CT-002-1 of style CT-002 has this one too.", "error CT-002-1: Enter another GTIN: CT-001-0 of style CT-001 has this one too."
	both := func(when string) {
		t.Helper()
		assert.Equal(t, []string{first}, e.twins(ada, a.ID), when)
		assert.Equal(t, []string{second}, e.twins(grace, b.ID), when)
		assert.Equal(t, []string{"CT-001-0"}, e.find(ada, filter("google", "warning=gtin.unique")), when)
		assert.Equal(t, []string{"CT-002-1"}, e.find(ada, filter("google", "error=gtin.unique")), when)
		e.sameCounts(when)
	}
	neither := func(when string) {
		t.Helper()
		assert.Empty(t, e.twins(ada, a.ID), when)
		assert.Empty(t, e.find(ada, filter("google", "warning=gtin.unique", "error=gtin.unique")), when)
		e.sameCounts(when)
	}
	both("made")
	_, token := e.makeFeed(ada, googleXML)
	_, _, count := e.fetch(token)
	assert.Equal(t, []int{3, 1}, []int{count.Listed, count.Held}, "the second one is held back")

	at := b.Variants[1].Ordinal
	changed := e.edit(ada, b.ID, to(at, "gtin", "0"+gtin(1), gtin(9)))
	neither("the other has another one")
	e.undo(changed.ChangedBy + 1)
	_, _, count = e.fetch(token)
	assert.Equal(t, 1, count.Held, "undone")
	both("undone")
	e.edit(ada, a.ID, to(a.Variants[0].Ordinal, "gtin", gtin(1), ""))
	assert.Empty(t, e.twins(ada, b.ID), "it is taken out of the first one")
	neither("taken out")
	e.edit(ada, a.ID, to(a.Variants[0].Ordinal, "gtin", "", gtin(1)))
	both("entered again")

	require.NoError(t, e.Delete(t.Context(), ada, "w", b.ID))
	neither("deleted")
	sets, _, err := e.ChangeSets(t.Context(), ada, "w", 0)
	require.NoError(t, err)
	e.undo(sets[0].Number)
	both("back")
}

func TestOnlyWhatTheChannelGetsTooHoldsBack(t *testing.T) {
	e := newEnv(t)
	e.sell("a", selling("google", "DE", "de", "EUR"))
	e.sell("b", selling("google", "US", "en", "USD"))
	a, b := e.make(twin(1, []string{"a"}, gtin(1))), e.make(twin(2, []string{"b"}, gtin(1)))
	assert.Equal(t, []string{"warning CT-002-0: " + anothers}, e.twins(heidi, b.ID), "of a store that she doesn't see")
	assert.Equal(t, []string{"warning CT-002-0: Enter another GTIN: CT-001-0 of style CT-001 has this one too."}, e.twins(both, b.ID))
	assert.Equal(t, []string{"warning CT-001-0: " + anothers}, e.twins(grace, a.ID))
	severities := func(when string, want ...string) {
		t.Helper()
		var got []string
		for _, severity := range []channel.Severity{channel.Error, channel.Warning} {
			for _, sku := range e.find(ada, filter("google", string(severity)+"=gtin.unique")) {
				got = append(got, string(severity)+" "+sku)
			}
		}
		assert.Equal(t, want, got, when)
		e.sameCounts(when)
	}
	severities("in different stores", "warning CT-002-0", "warning CT-001-0")
	_, err := e.Change(t.Context(), ada, "w", a.ID, catalog.Change{StoreIDs: []string{"a", "b"}})
	require.NoError(t, err)
	severities("the first one is sold in both", "error CT-002-0", "warning CT-001-0")
	e.edit(ada, a.ID, to(0, "status", "active", "archived"))
	severities("the first one isn't sold anymore", "warning CT-002-0")
	e.edit(ada, a.ID, to(0, "status", "archived", "active"))
	severities("it is sold again", "error CT-002-0", "warning CT-001-0")
}

func TestVariantsOfOneProductAreNoTwins(t *testing.T) {
	e := newEnv(t)
	e.sell("a", selling("google", "DE", "de", "EUR"))
	p := e.make(twin(1, []string{"a"}, gtin(1), gtin(1)))
	assert.Equal(t, []string{"error CT-001-1: Enter another GTIN: “CT-001-0” has this one too."}, e.twins(ada, p.ID))
	third := e.make(twin(3, []string{"a"}, gtin(1)))
	assert.Len(t, e.twins(ada, p.ID), 3)
	assert.Len(t, e.twins(ada, third.ID), 1)
	require.NoError(t, e.Delete(t.Context(), ada, "w", third.ID))
	assert.Len(t, e.twins(ada, p.ID), 1)
	e.sameCounts("deleted")
}

// TestTwinsAreWhatIsStored holds what is found after many changes against what each variant and its twins say.
func TestTwinsAreWhatIsStored(t *testing.T) {
	e := newEnv(t)
	e.sell("a", selling("google", "DE", "de", "EUR"))
	e.sell("b", selling("google", "US", "en", "USD"), selling("shopify", "US", "en", "USD"))
	r := rand.New(rand.NewPCG(5, 6))
	stores := [][]string{{"a"}, {"b"}, {"a", "b"}, nil}
	var ids []string
	for i := range 8 {
		ids = append(ids, e.make(twin(i, stores[r.IntN(4)], gtin(r.IntN(5)), gtin(r.IntN(5)))).ID)
	}
	for step := range 60 {
		id := ids[r.IntN(len(ids))]
		p, err := e.Product(t.Context(), ada, "w", id)
		if err != nil || r.IntN(5) == 0 {
			sets, _, err := e.ChangeSets(t.Context(), ada, "w", 0)
			require.NoError(t, err)
			sets = slices.DeleteFunc(sets, func(set catalog.ChangeSet) bool { return set.UndoneBy != 0 })
			e.undo(sets[r.IntN(min(len(sets), 4))].Number)
		} else {
			v := p.Variants[r.IntN(len(p.Variants))]
			was := ""
			for _, value := range v.Values.Of("gtin") {
				was = value.Text
			}
			switch r.IntN(5) {
			case 0, 1:
				e.edit(ada, id, to(v.Ordinal, "gtin", was, []string{gtin(r.IntN(5)), ""}[r.IntN(2)]))
			case 2:
				_, err = e.Change(t.Context(), ada, "w", id, catalog.Change{StoreIDs: stores[r.IntN(4)]})
			case 3:
				err = e.Delete(t.Context(), ada, "w", id)
			default:
				status := e.valueOf(id, "status")
				e.edit(ada, id, to(0, "status", status, []string{"active", "archived"}[r.IntN(2)]))
			}
			require.NoError(t, err)
		}
		if step%4 == 0 {
			e.sameCounts(fmt.Sprint("step ", step))
		}
	}
	e.sameTwins()
}

// sameTwins compares the index with what all GTINs say.
func (e *env) sameTwins() {
	e.t.Helper()
	of := map[int64]map[string][]int64{} // ordinals by number and product
	for _, row := range e.list(ada, catalog.Query{}, catalog.Page{}).Rows {
		for _, value := range row.Values {
			if n, ok := catalog.GTINNumber(value.Text); ok && value.Attribute == "gtin" {
				if of[n] == nil {
					of[n] = map[string][]int64{}
				}
				of[n][row.ProductID] = append(of[n][row.ProductID], row.Ordinal)
			}
		}
	}
	var want []int64
	for _, products := range of {
		for _, ordinals := range products {
			if len(products) > 1 {
				want = append(want, ordinals...)
			}
		}
	}
	slices.Sort(want)
	assert.Equal(e.t, want, e.ordinalsOf("twin", ""))
}

func TestTwinsThatWereStoredBeforeAreFound(t *testing.T) {
	e := newEnv(t)
	e.sell("a", selling("google", "DE", "de", "EUR"))
	e.make(twin(1, []string{"a"}, gtin(1), gtin(4), gtin(4)))
	e.make(twin(2, []string{"a"}, gtin(2), gtin(1)))
	e.write(func(ctx context.Context, tx portscatalog.Tx) error {
		require.NoError(t, tx.Catalogs.SetIndexed(ctx, "w", 4))
		return tx.Postings.Put(ctx, "w", []portscatalog.Posting{{Field: "twin"}})
	})
	require.Empty(t, e.ordinalsOf("twin", ""))
	require.NoError(t, e.IndexDue(t.Context()))
	e.RunOutbox()
	e.sameTwins()
	assert.Equal(t, []string{"CT-002-1"}, e.find(ada, filter("google", "error=gtin.unique"))[:1])
	e.sameCounts("indexed")
}

func TestAGTINOfVeryManyIsCheckedAfterTheTransaction(t *testing.T) {
	e := newEnv(t)
	e.sell("a", selling("google", "DE", "de", "EUR"))
	same := slices.Repeat([]string{gtin(1)}, 700)
	e.make(twin(1, []string{"a"}, same...))
	e.make(twin(2, []string{"a"}, same...))
	p := e.make(twin(3, []string{"a"}, gtin(1)))
	e.RunOutbox()
	assert.Equal(t, 1_401, e.list(ada, filter("google", "warning=gtin.unique", "error=gtin.unique"), catalog.Page{}).Total)
	assert.Contains(t, strings.Join(e.twins(ada, p.ID), ""), "CT-001-0 of style CT-001")
}

// ordinalsOf are the members of a posting.
func (e *env) ordinalsOf(field, value string) []int64 {
	e.t.Helper()
	set := &posting.Set{}
	e.Read(func(ctx context.Context, tx ports.Tx) error {
		return e.Service.Store.In(ctx, tx).Postings.OfValues(ctx, "w", field, []string{value}, func(p portscatalog.Posting) error { return set.OrBlock(p.Block, p.Members) })
	})
	return slices.Collect(set.Ascending(0))
}

func TestWhatOnlyAFeedGoesToIsFoundOfAllVariants(t *testing.T) {
	e := newEnv(t)
	_, _ = e.makeFeed(ada, googleXML)
	e.RunOutbox()
	p := e.make(sellable(1, []string{"a"}, "S", "M"))
	held := func() int {
		of, err := e.Figures(t.Context(), ada, "w")
		require.NoError(t, err)
		require.Len(t, of[0].Feeds, 1)
		return of[0].Feeds[0].Held
	}
	require.Zero(t, held())
	e.edit(ada, p.ID, to(p.Variants[1].Ordinal, "gtin", gtin(11), gtin(10)))
	assert.Equal(t, 1, held(), "its sibling has it")
}

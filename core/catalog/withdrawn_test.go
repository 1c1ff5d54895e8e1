package catalog_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog"
	"selvedge/core/catalog/feed"
	portscatalog "selvedge/ports/catalog"
)

// What is drafted or archived is in no feed of a channel without a status, and neither ready nor held back there.
func TestLampsAndCountsAreTheFeedsItems(t *testing.T) {
	e := newEnv(t)
	e.sell("a", selling("google", "DE", "de", "EUR"), selling("shopify", "DE", "de", "EUR"))
	p := e.make(sellable(1, []string{"a"}, "S", "M"))
	e.make(sellable(2, []string{"a"}, "S"))
	_, token := e.makeFeed(grace, googleXML)
	agree := func(status string, want ...string) {
		t.Helper()
		text, _, count := e.fetch(token)
		assert.Equal(t, want, idsOf(t, text), status)
		assert.Equal(t, feed.Count{Products: count.Products, Listed: len(want)}, count, status)
		assert.ElementsMatch(t, want, e.find(ada, filter("google", "ok")), status)
		assert.Empty(t, e.find(ada, filter("google", "error")), status)
		for _, of := range e.figures(ada)["a"].Channels {
			assert.Zero(t, of.Held, status)
			switch of.Channel {
			case "google":
				assert.Equal(t, len(want), of.Ready+of.Warned, status)
			case "shopify":
				assert.Equal(t, 3, of.Ready+of.Warned, status)
			}
		}
		lit := 0
		for _, row := range e.list(ada, catalog.Query{}, catalog.Page{}).Rows {
			for _, state := range row.Channels {
				if state.Channel == "google" {
					lit++
				}
			}
		}
		assert.Equal(t, len(want), lit, status)
	}
	agree("active", "CT-001-S", "CT-001-M", "CT-002-S")
	e.edit(grace, p.ID, to(0, "status", "active", "archived"))
	agree("archived", "CT-002-S")
	shown, err := e.Product(t.Context(), ada, "w", p.ID)
	require.NoError(t, err)
	for _, f := range shown.Findings {
		assert.Equal(t, "shopify", f.Channel, "%+v", f)
	}
	for _, v := range shown.Variants {
		require.Len(t, v.Channels, 1)
		assert.Equal(t, "shopify", v.Channels[0].Channel)
	}
	e.edit(grace, p.ID, to(0, "status", "archived", "draft"))
	agree("draft", "CT-002-S")
	e.edit(grace, p.ID, to(0, "status", "draft", "active"))
	agree("active again", "CT-001-S", "CT-001-M", "CT-002-S")
}

// What was checked by earlier rules on the same day is checked again with what is indexed, without waiting for the next.
func TestOtherRulesCheckWhatIsStored(t *testing.T) {
	e := newEnv(t)
	e.make(sellable(1, []string{"a"}, "S"))
	e.sell("a", selling("google", "DE", "de", "EUR"))
	require.Len(t, e.states(1), 1)
	found := func(indexed int64) {
		require.NoError(t, e.Service.Store.Write(t.Context(), func(ctx context.Context, tx portscatalog.Tx) error {
			require.NoError(t, tx.Catalogs.SetIndexed(ctx, "w", indexed))
			return tx.Findings.Put(ctx, "w", []portscatalog.Found{{Ordinal: 1}})
		}))
		require.NoError(t, e.IndexDue(t.Context()))
		e.RunOutbox()
	}
	found(100)
	assert.Empty(t, e.states(1), "today's check is done")
	found(2)
	assert.Len(t, e.states(1), 1)
}

func (e *env) states(ordinal int64) (states []catalog.ChannelState) {
	for _, row := range e.list(ada, catalog.Query{}, catalog.Page{}).Rows {
		if row.Ordinal == ordinal {
			states = row.Channels
		}
	}
	return states
}

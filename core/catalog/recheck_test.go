package catalog_test

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog"
	"selvedge/ports"
	portscatalog "selvedge/ports/catalog"
)

// meddled is a store whose write with a number is preceded by something else, or fails.
type meddled struct {
	ports.AreaStore[portscatalog.Tx]
	at     int
	writes int
	before func()
	after  error // after the commit
}

func (m *meddled) Write(ctx context.Context, fn func(context.Context, portscatalog.Tx) error) error {
	m.writes++
	isIt := m.writes == m.at
	if isIt && m.before != nil {
		m.before()
	}
	if isIt && m.before == nil && m.after == nil {
		return errKilled
	}
	err := m.AreaStore.Write(ctx, fn)
	if isIt && m.after != nil {
		return m.after
	}
	return err
}

var errKilled = errors.New("killed")

// toCheck is a catalog that has to be checked for one more country, and the store that it is checked over.
func toCheck(t *testing.T) (e *env, m *meddled, ids []string) {
	t.Helper()
	e = newEnv(t)
	for i := range 6 { // more variants than are written at once
		p := sellable(i, []string{"a"}, "XXS", "XS", "S", "M", "L", "XL", "XXL", "3XL", "4XL")
		if i%5 == 0 {
			p.Values[0].Text = "FREE SHIPPING COAT"
		}
		ids = append(ids, e.make(p).ID)
	}
	e.sell("a", selling("google", "DE", "de", "EUR"))
	_, err := e.ChangeStore(t.Context(), ada, "w", "a", catalog.StoreSetting{Name: "A", Channels: []portscatalog.StoreChannel{selling("google", "DE", "de", "EUR"), selling("shopify", "FR", "fr", "EUR")}})
	require.NoError(t, err)
	m = &meddled{AreaStore: e.Service.Store}
	return e, m, ids
}

// mostWrites is more often than such a check writes.
const mostWrites = 6

func TestACheckDoesWhatChangedMeanwhileAgain(t *testing.T) {
	seen := 0
	for at := range mostWrites {
		e, m, ids := toCheck(t)
		inner := e.Service.Store
		m.at, m.before = at+1, func() {
			e.Service.Store = inner
			defer func() { e.Service.Store = m }()
			e.edit(ada, ids[1], to(0, "title", "Wool coat 1", "FREE SHIPPING COAT"))
			e.edit(ada, ids[5], to(0, "title", "FREE SHIPPING COAT", "Wool coat 5"))
			e.edit(ada, ids[0], to(0, "brand", "Harrow", ""))
			require.NoError(t, e.Delete(t.Context(), ada, "w", ids[2]))
			_, err := e.AddVariants(t.Context(), ada, "w", ids[3], []catalog.NewVariant{{SKU: "CT-003-5XL"}})
			require.NoError(t, err)
			_, err = e.Change(t.Context(), ada, "w", ids[4], catalog.Change{StoreIDs: []string{"b"}})
			require.NoError(t, err)
		}
		e.Service.Store = m
		require.NoError(t, e.Check(t.Context(), "w"))
		if m.writes < m.at {
			break
		}
		seen = m.at
		e.Service.Store = inner
		e.sameCounts("checked")
	}
	assert.Greater(t, seen, 2, "in several transactions")
	assert.Less(t, seen, mostWrites, "at each of them")
}

func TestACheckThatIsKilledGoesOn(t *testing.T) {
	for at := range mostWrites {
		for _, after := range []error{nil, errKilled} {
			e, m, _ := toCheck(t)
			inner := e.Service.Store
			m.at, m.after = at+1, after
			e.Service.Store = m
			err := e.Check(t.Context(), "w")
			if m.writes < m.at {
				require.NoError(t, err)
				return
			}
			assert.Equal(t, errKilled, err)
			require.NoError(t, e.Check(t.Context(), "w"))
			e.Service.Store = inner
			e.sameCounts("checked")
		}
	}
}

// unreadable is a store whose findings can't be read, as if the server were stopping.
type unreadable struct {
	ports.AreaStore[portscatalog.Tx]
}

func (u unreadable) Read(ctx context.Context, fn func(context.Context, portscatalog.Tx) error) error {
	return u.AreaStore.Read(ctx, func(ctx context.Context, tx portscatalog.Tx) error {
		tx.Findings = unreadableFindings{tx.Findings}
		return fn(ctx, tx)
	})
}

type unreadableFindings struct{ portscatalog.Findings }

func (unreadableFindings) Get(context.Context, string, []int64) ([]portscatalog.Found, error) {
	return nil, context.Canceled
}

func TestACheckThatIsStoppedWhileItReadsGoesOn(t *testing.T) {
	e, m, _ := toCheck(t)
	e.Service.Store = unreadable{m.AreaStore}
	assert.ErrorIs(t, e.Check(t.Context(), "w"), context.Canceled)
	e.Service.Store = m.AreaStore
	require.NoError(t, e.Check(t.Context(), "w"))
	e.sameCounts("checked")
}

func TestACheckByOtherRulesBeginsAgain(t *testing.T) {
	for at := range mostWrites {
		e, m, _ := toCheck(t)
		inner := e.Service.Store
		m.at, m.before = at+1, func() {
			e.Service.Store = inner
			_, err := e.ChangeStore(t.Context(), ada, "w", "a", catalog.StoreSetting{Name: "A", Channels: []portscatalog.StoreChannel{selling("google", "US", "en", "USD")}})
			require.NoError(t, err)
			e.Service.Store = m
		}
		e.Service.Store = m
		require.NoError(t, e.Check(t.Context(), "w"))
		e.Service.Store = inner
		if m.writes < m.at {
			break
		}
		require.NoError(t, e.Check(t.Context(), "w"))
		e.sameCounts("checked")
		assert.Empty(t, facet(e.list(ada, catalog.Query{}, catalog.Page{Facets: []string{"shopify"}}), "shopify"))
	}
}

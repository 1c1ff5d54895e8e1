package catalog_test

import (
	"context"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog"
	"selvedge/core/coretest"
	"selvedge/ports"
	portscatalog "selvedge/ports/catalog"
)

const submits = 100 // of the same at once

// audited counts the entries of the audit log with an action.
func (e *env) audited(action ports.AuditAction) (n int) {
	e.t.Helper()
	e.Read(func(ctx context.Context, tx ports.Tx) error {
		entries, err := tx.Audit.Page(ctx, "w", "", 200)
		for _, entry := range entries {
			if entry.Action == action {
				n++
			}
		}
		return err
	})
	return n
}

func TestWhatIsSubmittedManyTimesAtOnceIsDoneOnce(t *testing.T) {
	e := newEnv(t)
	p := e.make(sellable(1, []string{"a"}, "S"))
	set := portscatalog.StoreChannel{Channel: "google", Country: "DE", Locale: "de", Currency: "EUR"}

	assert.Equal(t, map[string]int{"": 1, "store_taken": submits - 1}, coretest.AtOnce(t, submits, func(int) error {
		_, err := e.MakeStore(t.Context(), ada, "w", catalog.StoreSetting{Name: "Outlet", Channels: []portscatalog.StoreChannel{set}})
		return err
	}))
	assert.Equal(t, 1, e.audited(ports.AuditStoreAdded))

	assert.Equal(t, map[string]int{"": 1, "feed_taken": submits - 1}, coretest.AtOnce(t, submits, func(int) error {
		_, _, err := e.MakeFeed(t.Context(), grace, "w", googleXML)
		return err
	}))
	feeds, err := e.Feeds(t.Context(), grace, "w")
	require.NoError(t, err)
	require.Len(t, feeds, 1)
	f := feeds[0]

	var mu sync.Mutex
	var tokens []string
	assert.Equal(t, map[string]int{"": 1, "feed_renewed": submits - 1}, coretest.AtOnce(t, submits, func(int) error {
		_, token, err := e.RenewFeed(t.Context(), grace, "w", f.ID, f.Hint)
		if err == nil {
			mu.Lock()
			defer mu.Unlock()
			tokens = append(tokens, token)
		}
		return err
	}))
	require.Len(t, tokens, 1)
	e.fetch(tokens[0])

	assert.Equal(t, map[string]int{"": submits}, coretest.AtOnce(t, submits, func(int) error { return e.RevokeFeed(t.Context(), grace, "w", f.ID) }))
	assert.Equal(t, []int{1, 1, 1}, []int{e.audited(ports.AuditFeedMade), e.audited(ports.AuditFeedRenewed), e.audited(ports.AuditFeedRevoked)})

	e.edit(ada, p.ID, to(0, "brand", "Harrow", "Other"))
	edited := e.get(p.ID).ChangedBy
	assert.Equal(t, map[string]int{"": 1, "already_undone": submits - 1}, coretest.AtOnce(t, submits, func(int) error {
		_, err := e.Undo(t.Context(), ada, "w", edited)
		return err
	}))
	assert.Equal(t, "Harrow", e.valueOf(p.ID, "brand"))
}

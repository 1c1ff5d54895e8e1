package coretest_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/coretest"
	"selvedge/ports"
)

func TestCopiesGoOnApartFromEachOther(t *testing.T) {
	e := coretest.New(t)
	e.Users("ada")
	e.Clock.Advance(time.Hour)
	first := e.IDs.Ordered()
	require.NoError(t, e.Mail.Send(t.Context(), ports.Mail{To: "ada@example.com"}))
	snapshot := e.Snapshot()

	one, other := snapshot.Open(t), snapshot.Open(t)
	one.Users("grace")
	other.Users("grace", "heidi")
	require.NoError(t, one.Mail.Send(t.Context(), ports.Mail{To: "grace@example.com"}))
	for copied, want := range map[*coretest.Env]int{e: 1, one: 2, other: 3} {
		assert.Equal(t, coretest.Start.Add(time.Hour), copied.Clock.Now())
		copied.Read(func(ctx context.Context, tx ports.Tx) error {
			found := 0
			for _, id := range []string{"ada", "grace", "heidi"} {
				if _, err := tx.Users.Get(ctx, id); err == nil {
					found++
				}
			}
			assert.Equal(t, want, found)
			return nil
		})
	}
	assert.Equal(t, []string{"ada@example.com", "grace@example.com"}, one.Mail.Addresses())
	assert.Equal(t, []string{"ada@example.com"}, other.Mail.Addresses())
	next := one.IDs.Ordered()
	assert.NotEqual(t, first, next)
	assert.Equal(t, next, other.IDs.Ordered())
}

package workspace_test

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/coretest"
	"selvedge/ports"
)

func TestAUserHasAtMostTenWorkspacesTheyCreated(t *testing.T) {
	t.Attr("spec", "6.3")
	t.Attr("security", "28.2")
	e := newEnv(t)
	last := "o"
	for n := range 9 { // besides otto's own
		created, err := e.Create(t.Context(), otto, fmt.Sprint("Number ", n), nil)
		require.NoError(t, err)
		last = created.ID
	}
	_, err := e.Create(t.Context(), otto, "One more", nil)
	coretest.AssertReason(t, "workspace_many", err)
	assert.True(t, ports.IsKind(err, ports.Conflict))
	assert.ErrorContains(t, err, "the limit of 10 workspaces you created")
	_, err = e.Create(t.Context(), mia, "Of another", nil)
	assert.NoError(t, err)

	e.Write(func(ctx context.Context, tx ports.Tx) error {
		return tx.Members.Insert(ctx, ports.Member{WorkspaceID: last, UserID: "ada", Role: ports.RoleAdmin, CreatedAt: at})
	})
	require.NoError(t, e.Leave(t.Context(), otto, last))
	_, err = e.Create(t.Context(), otto, "After a transfer", nil)
	coretest.AssertReason(t, "workspace_many", err)
	_, err = e.Create(t.Context(), ada, "Besides a received one", nil)
	assert.NoError(t, err, "it counts for its creator only")
	require.NoError(t, e.Delete(t.Context(), ada, last))
	_, err = e.Create(t.Context(), otto, "After a deletion", nil)
	assert.NoError(t, err)
}

func TestTheNumberOfCreationsIsLimitedDespiteDeletions(t *testing.T) {
	e := newEnv(t)
	again := func() error {
		created, err := e.Create(t.Context(), mia, "Again", nil)
		if err != nil {
			return err
		}
		return e.Delete(t.Context(), mia, created.ID)
	}
	for range 10 {
		require.NoError(t, again())
	}
	e.Clock.Advance(24 * time.Hour)
	err := again()
	coretest.AssertReason(t, "too_many_workspaces", err)
	assert.True(t, ports.IsKind(err, ports.TooMany))
	assert.ErrorContains(t, err, "Try again after April 13, 2026.")
	e.Clock.Set(at.Add(30 * 24 * time.Hour))
	assert.NoError(t, again())
}

func TestOfTwentyConcurrentCreationsTenSucceed(t *testing.T) {
	e := newEnv(t)
	var created atomic.Int64
	var group sync.WaitGroup
	for range 20 {
		group.Go(func() {
			_, err := e.Create(t.Context(), mia, "Concurrent", nil)
			if err == nil {
				created.Add(1)
				return
			}
			coretest.AssertReason(t, "workspace_many", err)
		})
	}
	group.Wait()
	assert.EqualValues(t, 10, created.Load())
	list, err := e.List(t.Context(), mia)
	require.NoError(t, err)
	assert.Len(t, list, 11, "and the one mia is a member of")
}

func TestRejectedCreationsDoNotCount(t *testing.T) {
	e := newEnv(t)
	for range 12 {
		_, err := e.Create(t.Context(), mia, " ", nil)
		coretest.AssertReason(t, "workspace_name_empty", err)
	}
	_, err := e.Create(t.Context(), mia, "Fine", nil)
	assert.NoError(t, err)
}

func TestLeavingOrDeletingAWorkspaceResetsTheLastActiveOne(t *testing.T) {
	for name, end := range map[string]func(e env) error{
		"left":    func(e env) error { return e.Leave(t.Context(), mia, "w") },
		"deleted": func(e env) error { return e.Delete(t.Context(), ada, "w") },
	} {
		t.Run(name, func(t *testing.T) {
			e := newEnv(t)
			e.Write(func(ctx context.Context, tx ports.Tx) error {
				user, err := tx.Users.Get(ctx, "mia")
				require.NoError(t, err)
				user.LastActiveWorkspaceID, user.LastActiveStoreID = "w", "outlet"
				return tx.Users.Update(ctx, user)
			})
			require.NoError(t, end(e))
			e.Read(func(ctx context.Context, tx ports.Tx) error {
				user, err := tx.Users.Get(ctx, "mia")
				assert.Empty(t, user.LastActiveWorkspaceID)
				assert.Empty(t, user.LastActiveStoreID)
				return err
			})
		})
	}
}

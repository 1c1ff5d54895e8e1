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

	"selvedge/core/workspace"
	"selvedge/ports"
)

func TestOneHasAtMostTenWorkspacesThatOneCreated(t *testing.T) {
	t.Attr("spec", "6.3")
	t.Attr("security", "28.2")
	s := newWorkspaces(t)
	last := "o"
	for n := range 9 { // beside the one that otto has
		created, err := s.Create(t.Context(), otto, fmt.Sprint("Number ", n), nil)
		require.NoError(t, err)
		last = created.ID
	}
	_, err := s.Create(t.Context(), otto, "One more", nil)
	assertReason(t, "workspace_many", err)
	assert.True(t, ports.IsKind(err, ports.Conflict))
	assert.ErrorContains(t, err, "the limit of 10 workspaces you created")
	_, err = s.Create(t.Context(), mia, "Of another", nil)
	assert.NoError(t, err)

	require.NoError(t, s.Store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		return tx.Members.Insert(ctx, ports.Member{WorkspaceID: last, UserID: "ada", Role: ports.RoleAdmin, CreatedAt: at})
	}))
	require.NoError(t, s.Leave(t.Context(), otto, last))
	_, err = s.Create(t.Context(), otto, "In place of one that is another's now", nil)
	assertReason(t, "workspace_many", err)
	_, err = s.Create(t.Context(), ada, "Beside one that was handed over", nil)
	assert.NoError(t, err, "it counts for its founder alone")
	require.NoError(t, s.Delete(t.Context(), ada, last))
	_, err = s.Create(t.Context(), otto, "In place of one that is gone", nil)
	assert.NoError(t, err)
}

func TestDeletingAWorkspaceMakesNoRoomForEver(t *testing.T) {
	s := newWorkspaces(t)
	now := at
	s.Now = func() time.Time { return now }
	again := func() error {
		created, err := s.Create(t.Context(), mia, "Again", nil)
		if err != nil {
			return err
		}
		return s.Delete(t.Context(), mia, created.ID)
	}
	for range 10 {
		require.NoError(t, again())
	}
	now = now.Add(24 * time.Hour)
	err := again()
	assertReason(t, "too_many_workspaces", err)
	assert.True(t, ports.IsKind(err, ports.TooMany))
	assert.ErrorContains(t, err, "Try again after April 13, 2026.")
	now = at.Add(30 * 24 * time.Hour)
	assert.NoError(t, again())
}

func TestOfTwentyCreatedAtOnceTenAre(t *testing.T) {
	s := newWorkspaces(t)
	var created atomic.Int64
	var group sync.WaitGroup
	for range 20 {
		group.Go(func() {
			_, err := s.Create(t.Context(), mia, "At once", nil)
			if err == nil {
				created.Add(1)
				return
			}
			assertReason(t, "workspace_many", err)
		})
	}
	group.Wait()
	assert.EqualValues(t, 10, created.Load())
	list, err := s.List(t.Context(), mia)
	require.NoError(t, err)
	assert.Len(t, list, 11, "and the one where mia is a member")
}

func TestWhatIsRefusedDoesNotCount(t *testing.T) {
	s := newWorkspaces(t)
	for range 12 {
		_, err := s.Create(t.Context(), mia, " ", nil)
		assertReason(t, "workspace_name_empty", err)
	}
	_, err := s.Create(t.Context(), mia, "Fine", nil)
	assert.NoError(t, err)
}

func TestAWorkspaceThatOneIsOutOfIsNotWhereOneWasLast(t *testing.T) {
	for name, end := range map[string]func(s *workspace.Service) error{
		"one left":    func(s *workspace.Service) error { return s.Leave(t.Context(), mia, "w") },
		"was deleted": func(s *workspace.Service) error { return s.Delete(t.Context(), ada, "w") },
	} {
		t.Run(name, func(t *testing.T) {
			s := newWorkspaces(t)
			require.NoError(t, s.Store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
				user, err := tx.Users.Get(ctx, "mia")
				require.NoError(t, err)
				user.LastActiveWorkspaceID, user.LastActiveStoreID = "w", "outlet"
				return tx.Users.Update(ctx, user)
			}))
			require.NoError(t, end(s))
			require.NoError(t, s.Store.Read(t.Context(), func(ctx context.Context, tx ports.Tx) error {
				user, err := tx.Users.Get(ctx, "mia")
				assert.Empty(t, user.LastActiveWorkspaceID)
				assert.Empty(t, user.LastActiveStoreID)
				return err
			}))
		})
	}
}

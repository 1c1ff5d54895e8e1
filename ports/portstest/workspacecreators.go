package portstest

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

func testWorkspaceCreators(t *testing.T, open open) {
	insertCreated := func(id, creator string, minutes int) body {
		return func(ctx context.Context, tx ports.Tx) error {
			return tx.Workspaces.Insert(ctx, ports.Workspace{ID: id, Name: id, CreatedBy: creator, CreatedAt: minute(minutes)})
		}
	}
	assertCreated := func(t *testing.T, s ports.Store, creator, first string, count int) {
		t.Helper()
		read(t, s, func(ctx context.Context, tx ports.Tx) error {
			id, err := tx.WorkspaceCreators.First(ctx, creator)
			require.NoError(t, err)
			assert.Equal(t, first, id)
			n, err := tx.WorkspaceCreators.Count(ctx, creator)
			assert.Equal(t, count, n)
			return err
		})
	}

	t.Run("a user's first workspace is their oldest existing one", func(t *testing.T) {
		s := open(t)
		write(t, s, steps(
			insertCreated("w3", "ada", 2), insertCreated("w2", "ada", 1), insertCreated("w1", "ada", 1),
			insertCreated("w0", "mia", 0), insertCreated("old", "", 0),
		))
		assertCreated(t, s, "ada", "w1", 3)
		assertCreated(t, s, "mia", "w0", 1)
		write(t, s, steps(deleteWorkspace("w1"), deleteWorkspace("w0")))
		assertCreated(t, s, "ada", "w2", 2)
		assertCreated(t, s, "mia", "", 0)
		assertCreated(t, s, "", "", 0) // older workspaces have no creator
	})

	t.Run("the time of the next free credits is stored per user", func(t *testing.T) {
		s := open(t)
		put := func(creator string, minutes int) body {
			return func(ctx context.Context, tx ports.Tx) error {
				return tx.WorkspaceCreators.PutNextFree(ctx, creator, minute(minutes))
			}
		}
		write(t, s, steps(put("ada", 1), put("mia", 2), put("ada", 3)))
		read(t, s, func(ctx context.Context, tx ports.Tx) error {
			for creator, want := range map[string]time.Time{"ada": minute(3), "mia": minute(2), "otto": {}} {
				got, err := tx.WorkspaceCreators.NextFree(ctx, creator)
				require.NoError(t, err)
				assert.Equal(t, want, got, creator)
			}
			return nil
		})
	})
}

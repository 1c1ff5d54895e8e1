package portstest

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

func testFounders(t *testing.T, open open) {
	insertFounded := func(id, founder string, minutes int) body {
		return func(ctx context.Context, tx ports.Tx) error {
			return tx.Workspaces.Insert(ctx, ports.Workspace{ID: id, Name: id, CreatedBy: founder, CreatedAt: minute(minutes)})
		}
	}
	assertFounded := func(t *testing.T, s ports.Store, founder, first string, count int) {
		t.Helper()
		read(t, s, func(ctx context.Context, tx ports.Tx) error {
			id, err := tx.WorkspaceCreators.First(ctx, founder)
			require.NoError(t, err)
			assert.Equal(t, first, id)
			n, err := tx.WorkspaceCreators.Count(ctx, founder)
			assert.Equal(t, count, n)
			return err
		})
	}

	t.Run("a user's first workspace is their oldest existing one", func(t *testing.T) {
		s := open(t)
		write(t, s, steps(
			insertFounded("w3", "ada", 2), insertFounded("w2", "ada", 1), insertFounded("w1", "ada", 1),
			insertFounded("w0", "mia", 0), insertFounded("old", "", 0),
		))
		assertFounded(t, s, "ada", "w1", 3)
		assertFounded(t, s, "mia", "w0", 1)
		write(t, s, steps(deleteWorkspace("w1"), deleteWorkspace("w0")))
		assertFounded(t, s, "ada", "w2", 2)
		assertFounded(t, s, "mia", "", 0)
		assertFounded(t, s, "", "", 0) // older workspaces have no creator
	})

	t.Run("the time of the next free credits is stored per user", func(t *testing.T) {
		s := open(t)
		put := func(founder string, minutes int) body {
			return func(ctx context.Context, tx ports.Tx) error {
				return tx.WorkspaceCreators.PutNextFree(ctx, founder, minute(minutes))
			}
		}
		write(t, s, steps(put("ada", 1), put("mia", 2), put("ada", 3)))
		read(t, s, func(ctx context.Context, tx ports.Tx) error {
			for founder, want := range map[string]time.Time{"ada": minute(3), "mia": minute(2), "otto": {}} {
				got, err := tx.WorkspaceCreators.NextFree(ctx, founder)
				require.NoError(t, err)
				assert.Equal(t, want, got, founder)
			}
			return nil
		})
	})
}

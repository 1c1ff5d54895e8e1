package team_test

import (
	"context"
	"fmt"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/workspace"
	"selvedge/ports"
)

// Two admins demote, remove and leave at once, a thousand times in every pairing:
// one of them is admin afterwards.
func TestThereIsAlwaysAnAdmin(t *testing.T) {
	w := newWorld(t)
	acts := []func(place string, self, other ports.Actor) error{
		func(place string, self, other ports.Actor) error {
			return w.ChangeAccess(t.Context(), self, place, other.UserID, scout)
		},
		func(place string, self, other ports.Actor) error {
			_, err := w.Remove(t.Context(), self, place, []string{other.UserID}, nil)
			return err
		},
		func(place string, self, _ ports.Actor) error { return w.workspaces.Leave(t.Context(), self, place) },
	}
	for round := range 1000 {
		place := fmt.Sprint("round-", round)
		w.write(func(ctx context.Context, tx ports.Tx) error {
			require.NoError(t, workspace.Found(ctx, tx, ports.Workspace{ID: place, Name: place, FoundedBy: "grace", CreatedAt: w.clock}))
			return tx.Members.Insert(ctx, ports.Member{WorkspaceID: place, UserID: "alan", Role: ports.RoleAdmin, InviteAccess: true, CreatedAt: w.clock})
		})
		both := []ports.Actor{grace, alan}
		var errs [2]error
		var group sync.WaitGroup
		for i := range both {
			act := acts[[2]int{round % 3, round / 3 % 3}[i]]
			group.Go(func() { errs[i] = act(place, both[i], both[1-i]) })
		}
		group.Wait()
		var admins int
		require.NoError(t, w.Store.Read(t.Context(), func(ctx context.Context, tx ports.Tx) (err error) {
			admins, err = tx.Members.CountAdmins(ctx, place)
			return err
		}))
		require.Equal(t, 1, admins, "round %d: %v", round, errs)
		for _, err := range errs {
			if err != nil {
				assert.True(t, ports.IsKind(err, ports.Forbidden) || ports.IsKind(err, ports.NotFound), "round %d: %v", round, err)
			}
		}
	}
}

// Package teamtest holds races between the team's use cases, for every engine
// that may keep a team.
//
// Invariant: an engine is known as a ports.Store only. Never here: anything that
// the product itself imports.
package teamtest

import (
	"context"
	"fmt"
	"sync"
	"testing"

	"selvedge/core/access"
	"selvedge/core/coretest"
	"selvedge/core/team"
	"selvedge/core/workspace"
	"selvedge/ports"
)

var admins = []ports.Actor{coretest.Actor("grace"), coretest.Actor("alan")}

// ThereIsAlwaysAnAdmin lets two admins demote, remove and leave at once, a
// thousand times in every pairing: one of them is admin afterwards. The store is
// empty.
func ThereIsAlwaysAnAdmin(t *testing.T, store ports.Store) {
	e := coretest.Over(t, store)
	e.Users("grace", "alan")
	members := &team.Service{Store: store, Outbox: e.Outbox, PublicURL: coretest.URL(t), Now: e.Clock.Now, IDs: e.IDs, Groups: []ports.Studio{{Apps: []ports.App{{ID: "scout"}}}}}
	workspaces := &workspace.Service{Store: store, Now: e.Clock.Now, IDs: e.IDs}
	acts := []func(workspaceID string, self, other ports.Actor) error{
		func(workspaceID string, self, other ports.Actor) error {
			return members.ChangeAccess(t.Context(), self, workspaceID, other.UserID, access.Grant{Role: ports.RoleMember, AppIDs: []string{"scout"}})
		},
		func(workspaceID string, self, other ports.Actor) error {
			_, err := members.Remove(t.Context(), self, workspaceID, []string{other.UserID}, nil)
			return err
		},
		func(workspaceID string, self, _ ports.Actor) error {
			return workspaces.Leave(t.Context(), self, workspaceID)
		},
	}
	for round := range 1000 {
		id := fmt.Sprint("round-", round)
		e.Workspace(id, id, "grace")
		e.Members(id, ports.Member{UserID: "alan", Role: ports.RoleAdmin, InviteAccess: true})
		var errs [2]error
		var group sync.WaitGroup
		for i := range admins {
			act := acts[[2]int{round % 3, round / 3 % 3}[i]]
			group.Go(func() { errs[i] = act(id, admins[i], admins[1-i]) })
		}
		group.Wait()
		var left int
		e.Read(func(ctx context.Context, tx ports.Tx) (err error) {
			left, err = tx.Members.CountAdmins(ctx, id)
			return err
		})
		if left != 1 {
			t.Fatalf("round %d leaves %d admins: %v", round, left, errs)
		}
		for _, err := range errs {
			if err != nil && !ports.IsKind(err, ports.Forbidden) && !ports.IsKind(err, ports.NotFound) {
				t.Errorf("round %d: %v", round, err)
			}
		}
	}
}

// Package teamtest holds races between the team's use cases, for every engine
// that may keep a team.
//
// Invariant: an engine is known as a ports.Store only. Never here: anything that
// the product itself imports.
package teamtest

import (
	"context"
	"fmt"
	"net/url"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"selvedge/core/access"
	"selvedge/core/outbox"
	"selvedge/core/secret"
	"selvedge/core/team"
	"selvedge/core/workspace"
	"selvedge/ports"
)

var admins = []ports.Actor{{UserID: "grace", Email: "grace@example.com"}, {UserID: "alan", Email: "alan@example.com"}}

// zeros is a source of numbers that are all the same: nothing is secret here.
type zeros struct{}

func (zeros) Read(p []byte) (int, error) {
	clear(p)
	return len(p), nil
}

// ThereIsAlwaysAnAdmin lets two admins demote, remove and leave at once, a
// thousand times in every pairing: one of them is admin afterwards. The store is
// empty.
func ThereIsAlwaysAnAdmin(t *testing.T, store ports.Store) {
	now := time.Date(2026, 3, 14, 9, 26, 53, 0, time.UTC)
	clock := func() time.Time { return now }
	var count atomic.Int64
	next := func() string { return fmt.Sprintf("id-%06d", count.Add(1)) }
	ids := ports.IDs{Ordered: next, Scattered: next}
	key, err := secret.New(make([]byte, 32), zeros{})
	must(t, err)
	box := outbox.New(store, clock, ids, key, nil) // nothing is sent here
	people := &team.Service{Store: store, Outbox: box, PublicURL: &url.URL{Scheme: "https", Host: "app.example.com"}, Now: clock, IDs: ids, Groups: []ports.Studio{{Apps: []ports.App{{ID: "scout"}}}}}
	places := &workspace.Service{Store: store, Now: clock, IDs: ids}
	acts := []func(place string, self, other ports.Actor) error{
		func(place string, self, other ports.Actor) error {
			return people.ChangeAccess(t.Context(), self, place, other.UserID, access.Grant{Role: ports.RoleMember, AppIDs: []string{"scout"}})
		},
		func(place string, self, other ports.Actor) error {
			_, err := people.Remove(t.Context(), self, place, []string{other.UserID}, nil)
			return err
		},
		func(place string, self, _ ports.Actor) error { return places.Leave(t.Context(), self, place) },
	}
	must(t, store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		for _, a := range admins {
			if err := tx.Users.Insert(ctx, ports.User{ID: a.UserID, Email: a.Email, ReferralCode: a.UserID, CreatedAt: now}); err != nil {
				return err
			}
		}
		return nil
	}))
	for round := range 1000 {
		place := fmt.Sprint("round-", round)
		must(t, store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
			if err := workspace.CreateWithAdmin(ctx, tx, ports.Workspace{ID: place, Name: place, CreatedBy: "grace", CreatedAt: now}); err != nil {
				return err
			}
			return tx.Members.Insert(ctx, ports.Member{WorkspaceID: place, UserID: "alan", Role: ports.RoleAdmin, InviteAccess: true, CreatedAt: now})
		}))
		var errs [2]error
		var group sync.WaitGroup
		for i := range admins {
			act := acts[[2]int{round % 3, round / 3 % 3}[i]]
			group.Go(func() { errs[i] = act(place, admins[i], admins[1-i]) })
		}
		group.Wait()
		var left int
		must(t, store.Read(t.Context(), func(ctx context.Context, tx ports.Tx) (err error) {
			left, err = tx.Members.CountAdmins(ctx, place)
			return err
		}))
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

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

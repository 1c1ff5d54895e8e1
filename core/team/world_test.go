package team_test

import (
	"context"
	"crypto/rand"
	"fmt"
	"net/url"
	"regexp"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/sqlite"
	"selvedge/core/access"
	"selvedge/core/images"
	"selvedge/core/outbox"
	"selvedge/core/secret"
	"selvedge/core/team"
	"selvedge/core/workspace"
	"selvedge/ports"
)

// world is the team's use cases over a database in memory. In workspace "w" ada
// is admin; ines (inviteAccess, holds scout and the store online), tom
// (creditAccess) and mia are members; mia was invited by ines. Otto is admin of
// the workspace "other"; grace and alan have accounts and no workspace.
type world struct {
	*team.Service
	t          *testing.T
	workspaces *workspace.Service
	clock      time.Time
	mu         sync.Mutex // of mails, which are delivered side by side
	mails      []ports.Mail
}

var (
	ada, ines, tom, mia, otto, grace, alan = actor("ada"), actor("ines"), actor("tom"), actor("mia"), actor("otto"), actor("grace"), actor("alan")

	scout = access.Grant{Role: ports.RoleMember, AppIDs: []string{"scout"}}
)

func actor(name string) ports.Actor {
	return ports.Actor{UserID: name, Email: name + "@example.com"}
}

func newWorld(t *testing.T) *world {
	t.Helper()
	store, err := sqlite.OpenMemory(t.Context())
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, store.Close()) })
	w := &world{t: t, clock: time.Date(2026, 3, 14, 9, 26, 53, 0, time.UTC)}
	now := func() time.Time { return w.clock }
	var count atomic.Int64
	next := func() string { return fmt.Sprintf("id-%05d", count.Add(1)) }
	ids := ports.IDs{Ordered: next, Scattered: next}
	key, err := secret.New(make([]byte, 32), rand.Reader)
	require.NoError(t, err)
	public, err := url.Parse("https://app.example.com")
	require.NoError(t, err)
	groups := []ports.Studio{
		{Name: "Design Studio", Apps: []ports.App{{ID: "scout", Order: 1}, {ID: "techpacks", Order: 2}}},
		{Name: "Catalog Studio", Apps: []ports.App{{ID: "listings", Order: 3}}},
	}
	w.Service = &team.Service{
		Store: store, Outbox: outbox.New(store, now, ids, key, w), Secret: key, Now: now, IDs: ids,
		Groups: groups, PublicURL: public, Policy: team.DefaultPolicy(),
	}
	w.workspaces = &workspace.Service{Store: store, Now: now, IDs: ids, Images: images.New(store, now, ids), Groups: groups}
	w.write(func(ctx context.Context, tx ports.Tx) error {
		for _, a := range []ports.Actor{ada, ines, tom, mia, otto, grace, alan} {
			require.NoError(t, tx.Users.Insert(ctx, ports.User{ID: a.UserID, Email: a.Email, Name: "Name of " + a.UserID, ReferralCode: a.UserID, CreatedAt: w.clock}))
		}
		require.NoError(t, workspace.CreateWithAdmin(ctx, tx, ports.Workspace{ID: "w", Name: "Nordhaus", CreatedBy: "ada", CreatedAt: w.clock}))
		require.NoError(t, workspace.CreateWithAdmin(ctx, tx, ports.Workspace{ID: "other", Name: "Other", CreatedBy: "otto", CreatedAt: w.clock}))
		for _, store := range []ports.BrandStore{{ID: "online", WorkspaceID: "w", Name: "Online"}, {ID: "outlet", WorkspaceID: "w", Name: "Outlet"}, {ID: "foreign", WorkspaceID: "other", Name: "Foreign"}} {
			store.CreatedAt = w.clock
			require.NoError(t, tx.BrandStores.Insert(ctx, store))
		}
		for _, m := range []ports.Member{
			{UserID: "ines", InviteAccess: true, AppIDs: []string{"scout"}, StoreIDs: []string{"online"}, InvitedBy: "ada"},
			{UserID: "tom", CreditAccess: true, AppIDs: []string{"listings"}, InvitedBy: "ada"},
			{UserID: "mia", AppIDs: []string{"scout", "techpacks"}, InvitedBy: "ines"},
		} {
			m.WorkspaceID, m.Role, m.CreatedAt = "w", ports.RoleMember, w.clock.Add(time.Hour)
			require.NoError(t, tx.Members.Insert(ctx, m))
		}
		return nil
	})
	return w
}

func (w *world) Send(_ context.Context, m ports.Mail) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.mails = append(w.mails, m)
	return nil
}

func (w *world) pass(d time.Duration) { w.clock = w.clock.Add(d) }

func (w *world) write(fn func(context.Context, ports.Tx) error) {
	w.t.Helper()
	require.NoError(w.t, w.Store.Write(w.t.Context(), fn))
}

// member returns somebody's place in "w", or false.
func (w *world) member(userID string) (m ports.Member, is bool) {
	w.t.Helper()
	require.NoError(w.t, w.Store.Read(w.t.Context(), func(ctx context.Context, tx ports.Tx) (err error) {
		m, err = tx.Members.Get(ctx, "w", userID)
		if is = err == nil; ports.IsKind(err, ports.NotFound) {
			return nil
		}
		return err
	}))
	return m, is
}

// set changes what somebody holds in "w".
func (w *world) set(userID string, change func(*ports.Member)) {
	w.t.Helper()
	m, is := w.member(userID)
	require.True(w.t, is)
	change(&m)
	w.write(func(ctx context.Context, tx ports.Tx) error { return tx.Members.Update(ctx, m) })
}

// delivered sends the waiting mails and returns those to an address, in order.
func (w *world) delivered(email string) (mails []ports.Mail) {
	w.t.Helper()
	_, failures, err := w.Outbox.Work(w.t.Context())
	require.NoError(w.t, err)
	require.NoError(w.t, failures)
	for _, mail := range w.mails {
		if mail.To == email {
			mails = append(mails, mail)
		}
	}
	return mails
}

// invite invites an address and returns the token of its mail.
func (w *world) invite(by ports.Actor, email string, grant access.Grant) (token string) {
	w.t.Helper()
	done, err := w.Invite(w.t.Context(), by, "w", email, grant)
	require.NoError(w.t, err)
	require.Equal(w.t, []string{email}, done.Emails)
	return w.newestToken(email)
}

func (w *world) newestToken(email string) string {
	w.t.Helper()
	mails := w.delivered(email)
	require.NotEmpty(w.t, mails)
	found := regexp.MustCompile(`https://app\.example\.com/invite#([\w-]{43})`).FindStringSubmatch(mails[len(mails)-1].Text)
	require.NotNil(w.t, found)
	return found[1]
}

// pending returns the invitations of "w" as ada sees them.
func (w *world) pending() []team.PendingInvitation {
	w.t.Helper()
	list, err := w.Pending(w.t.Context(), ada, "w", []ports.InvitationStatus{ports.InvitationActive, ports.InvitationRejected})
	require.NoError(w.t, err)
	return list
}

func assertReason(t *testing.T, reason string, err error) {
	t.Helper()
	if reason == "" {
		assert.NoError(t, err)
		return
	}
	assert.True(t, ports.HasReason(err, reason), "want %s, got %v", reason, err)
}

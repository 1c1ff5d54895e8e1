package team_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"selvedge/core/access"
	"selvedge/core/coretest"
	"selvedge/core/images"
	"selvedge/core/team"
	"selvedge/core/workspace"
	"selvedge/ports"
)

// env is the team's service. In workspace "w", ada is an admin; ines (inviteAccess, access
// to scout and the store online), tom (creditAccess) and mia are members; mia was invited
// by ines. Otto is an admin of the workspace "other"; grace and alan have accounts and no
// workspace.
type env struct {
	*coretest.Env
	*team.Service
	t          *testing.T
	workspaces *workspace.Service
}

var (
	ada, ines, tom, mia, otto = coretest.Actor("ada"), coretest.Actor("ines"), coretest.Actor("tom"), coretest.Actor("mia"), coretest.Actor("otto")
	grace, alan               = coretest.Actor("grace"), coretest.Actor("alan")

	scout = access.Grant{Role: ports.RoleMember, AppIDs: []string{"scout"}}
)

func newEnv(t *testing.T) *env {
	t.Helper()
	base := coretest.New(t)
	store, now, ids := base.Store, base.Clock.Now, base.IDs
	groups := []ports.Studio{
		{Name: "Design Studio", Apps: []ports.App{{ID: "scout", Order: 1}, {ID: "techpacks", Order: 2}}},
		{Name: "Catalog Studio", Apps: []ports.App{{ID: "listings", Order: 3}}},
	}
	base.Users("ada", "ines", "tom", "mia", "otto", "grace", "alan")
	base.Workspace("w", "Nordhaus", "ada")
	base.Workspace("other", "Other", "otto")
	base.BrandStores("w", "online", "outlet")
	base.BrandStores("other", "foreign")
	later := now().Add(time.Hour)
	base.Members("w",
		ports.Member{UserID: "ines", InviteAccess: true, AppIDs: []string{"scout"}, StoreIDs: []string{"online"}, InvitedBy: "ada", CreatedAt: later},
		ports.Member{UserID: "tom", CreditAccess: true, AppIDs: []string{"listings"}, InvitedBy: "ada", CreatedAt: later},
		ports.Member{UserID: "mia", AppIDs: []string{"scout", "techpacks"}, InvitedBy: "ines", CreatedAt: later},
	)
	return &env{
		Env: base,
		t:   t,
		Service: &team.Service{
			Store: store, Outbox: base.Outbox, Secret: base.Secret, Now: now, IDs: ids,
			Groups: groups, PublicURL: coretest.URL(t), Policy: team.DefaultPolicy(),
		},
		workspaces: &workspace.Service{Store: store, Now: now, IDs: ids, Images: images.New(store, now, ids), Groups: groups},
	}
}

// member returns a member of "w", or false.
func (e *env) member(userID string) (m ports.Member, found bool) {
	e.t.Helper()
	e.Read(func(ctx context.Context, tx ports.Tx) (err error) {
		m, err = tx.Members.Get(ctx, "w", userID)
		if found = err == nil; ports.IsKind(err, ports.NotFound) {
			return nil
		}
		return err
	})
	return m, found
}

// updateMember changes a member of "w".
func (e *env) updateMember(userID string, change func(*ports.Member)) {
	e.t.Helper()
	m, found := e.member(userID)
	require.True(e.t, found)
	change(&m)
	e.Write(func(ctx context.Context, tx ports.Tx) error { return tx.Members.Update(ctx, m) })
}

// mailTo sends the waiting emails and returns those to an address, in order.
func (e *env) mailTo(email string) []ports.Mail {
	e.t.Helper()
	e.RunOutbox()
	return e.Mail.To(email)
}

// invite invites an address and returns the token in its email.
func (e *env) invite(by ports.Actor, email string, grant access.Grant) (token string) {
	e.t.Helper()
	done, err := e.Invite(e.t.Context(), by, "w", email, grant)
	require.NoError(e.t, err)
	require.Equal(e.t, []string{email}, done.Emails)
	return e.newestToken(email)
}

func (e *env) newestToken(email string) string {
	e.t.Helper()
	e.RunOutbox()
	return e.Mail.LinkToken(email, coretest.PublicURL+"/invite#")
}

// pending returns the invitations of "w" as ada sees them.
func (e *env) pending() []team.PendingInvitation {
	e.t.Helper()
	list, err := e.Pending(e.t.Context(), ada, "w", []ports.InvitationStatus{ports.InvitationActive, ports.InvitationRejected})
	require.NoError(e.t, err)
	return list
}

package team_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/coretest"
	"selvedge/ports"
)

// frugal is a store whose reads panic on looking up a single user or member; lists are
// allowed.
type frugal struct{ ports.Store }

type listsOnly struct{ ports.Team }

func (listsOnly) Get(context.Context, string, string) (ports.MemberProfile, error) {
	panic("looked up a user")
}

func (s frugal) Read(ctx context.Context, fn func(context.Context, ports.Tx) error) error {
	return s.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) error {
		return fn(ctx, ports.Tx{
			Members: tx.Members, Team: listsOnly{tx.Team}, BrandStores: tx.BrandStores,
			Invitations: tx.Invitations, ReceivedInvitations: tx.ReceivedInvitations,
		})
	})
}

func TestALargeTeamIsListedWithoutALookupPerMember(t *testing.T) {
	e := newEnv(t)
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		for n := range 496 { // besides ada, ines, tom and mia
			id := fmt.Sprintf("member-%03d", n)
			require.NoError(t, tx.Users.Insert(ctx, ports.User{ID: id, Email: id + "@example.com", Name: id, ReferralCode: id, CreatedAt: e.Clock.Now()}))
			require.NoError(t, tx.Members.Insert(ctx, ports.Member{
				WorkspaceID: "w", UserID: id, Role: ports.RoleMember, InviteAccess: true, AppIDs: []string{"scout"}, InvitedBy: "ada", CreatedAt: e.Clock.Now(),
			}))
		}
		return nil
	})
	for n := range 20 {
		id := fmt.Sprintf("member-%03d", n)
		e.invite(coretest.Actor(id), "guest-of-"+id+"@example.com", scout)
	}
	_, err := e.Invite(t.Context(), otto, "other", "guest-of-member-000@example.com", scout)
	require.NoError(t, err)

	large := *e.Service
	large.Store = frugal{e.Env.Store}
	people, err := large.List(t.Context(), ada, "w")
	require.NoError(t, err)
	assert.Len(t, people, 500)
	pending, err := large.Pending(t.Context(), ada, "w", []ports.InvitationStatus{ports.InvitationActive})
	require.NoError(t, err)
	require.Len(t, pending, 20)
	assert.Equal(t, "member-019", pending[0].InviterName)
	mine, err := large.OwnInvitations(t.Context(), coretest.Actor("guest-of-member-000"))
	require.NoError(t, err)
	require.Len(t, mine, 2)
	assert.Equal(t, "Nordhaus", mine[1].WorkspaceName)
	assert.Equal(t, ports.InvitationDetails{Invitation: mine[0].Invitation, WorkspaceName: "Other", InviterName: "Name of otto", InviterEmail: "otto@example.com"}, mine[0])
}

package team_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/access"
	"selvedge/core/coretest"
	"selvedge/ports"
)

func TestOnlyTheInvitedAddressCanAccept(t *testing.T) {
	t.Attr("security", "23")
	e := newEnv(t)
	token := e.invite(ada, "grace@example.com", scout)
	handle := e.pending()[0].Invitation.ID
	for name, c := range map[string]struct {
		by            ports.Actor
		token, reason string
	}{
		"another address with the token":  {alan, token, "invitation_other_address"},
		"another address with the handle": {alan, handle, "invitation_not_found"},
		"another member with the handle":  {ada, handle, "invitation_not_found"},
		"an unknown token":                {grace, strings.Repeat("x", 43), "invitation_not_found"},
		"no token":                        {grace, "", "invitation_not_found"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := e.Accept(t.Context(), c.by, c.token)
			coretest.AssertReason(t, c.reason, err)
			coretest.AssertReason(t, c.reason, e.Reject(t.Context(), c.by, c.token))
		})
	}
	assert.Equal(t, ports.InvitationActive, e.pending()[0].Invitation.Status)
	_, err := e.Accept(t.Context(), grace, handle)
	assert.NoError(t, err, "the handle is enough for the invited address")
}

func TestARejectedInvitationIsShownToTheTeamAndHiddenFromTheReceiver(t *testing.T) {
	e := newEnv(t)
	token := e.invite(ada, "grace@example.com", scout)
	require.NoError(t, e.Reject(t.Context(), grace, token))
	assert.Equal(t, ports.InvitationRejected, e.pending()[0].Invitation.Status)
	mine, err := e.OwnInvitations(t.Context(), grace)
	require.NoError(t, err)
	assert.Empty(t, mine)
	_, err = e.Accept(t.Context(), grace, token)
	coretest.AssertReason(t, "invitation_not_found", err)
	_, err = e.Open(t.Context(), grace, token)
	coretest.AssertReason(t, "invitation_not_found", err)

	require.NoError(t, e.Resend(t.Context(), ada, e.pending()[0].Invitation.ID))
	assert.Equal(t, ports.InvitationActive, e.pending()[0].Invitation.Status)
	_, err = e.Accept(t.Context(), grace, e.newestToken("grace@example.com"))
	assert.NoError(t, err)
}

func TestReceivedInvitations(t *testing.T) {
	t.Attr("spec", "7.22")
	e := newEnv(t)
	token := e.invite(ada, "grace@example.com", scout)
	e.Clock.Advance(13 * 24 * time.Hour)
	_, err := e.Invite(t.Context(), otto, "other", "grace@example.com,alan@example.com", scout)
	require.NoError(t, err)
	mine, err := e.OwnInvitations(t.Context(), grace)
	require.NoError(t, err)
	require.Len(t, mine, 2)
	assert.Equal(t, "Other", mine[0].WorkspaceName, "newest first")
	assert.Equal(t, "Nordhaus", mine[1].WorkspaceName)
	assert.Equal(t, "Name of ada", mine[1].InviterName)
	assert.Equal(t, "ada@example.com", mine[1].InviterEmail)

	e.Clock.Advance(24 * time.Hour)
	mine, err = e.OwnInvitations(t.Context(), grace)
	require.NoError(t, err)
	assert.Len(t, mine, 1, "an expired invitation is not listed")
	opened, err := e.Open(t.Context(), alan, token)
	require.NoError(t, err)
	assert.True(t, e.IsExpired(opened.Invitation), "but its link shows it as expired")
	coretest.AssertReason(t, "invitation_expired", e.Reject(t.Context(), grace, token))
}

func TestWhatEndsAnInvitation(t *testing.T) {
	t.Attr("security", "23")
	for name, c := range map[string]struct {
		end    func(*env) error
		reason string
	}{
		"canceling it": {func(e *env) error { return e.Cancel(e.t.Context(), ada, e.pending()[0].Invitation.ID) }, "invitation_not_found"},
		"removing it": {func(e *env) error {
			_, err := e.Remove(e.t.Context(), ada, "w", nil, []string{e.pending()[0].Invitation.ID})
			return err
		}, "invitation_not_found"},
		"removing its sender": {func(e *env) error {
			_, err := e.Remove(e.t.Context(), ada, "w", []string{"ines"}, nil)
			return err
		}, "invitation_not_found"},
		"its sender leaving":     {func(e *env) error { return e.workspaces.Leave(e.t.Context(), ines, "w") }, "invitation_not_found"},
		"deleting the workspace": {func(e *env) error { return e.workspaces.Delete(e.t.Context(), ada, "w") }, "invitation_not_found"},
		"removing its sender's inviteAccess": {func(e *env) error {
			return e.ChangeAccess(e.t.Context(), ada, "w", "ines", access.Grant{Role: ports.RoleMember, AppIDs: []string{"scout"}, StoreIDs: []string{"online"}})
		}, "invitation_void"},
		"removing the access it grants from its sender": {func(e *env) error {
			return e.ChangeAccess(e.t.Context(), ada, "w", "ines", access.Grant{Role: ports.RoleMember, InviteAccess: true, StoreIDs: []string{"online"}})
		}, "invitation_void"},
	} {
		t.Run(name, func(t *testing.T) {
			e := newEnv(t)
			token := e.invite(ines, "grace@example.com", scout)
			require.NoError(t, c.end(e))
			_, err := e.Accept(t.Context(), grace, token)
			coretest.AssertReason(t, c.reason, err)
			_, is := e.member("grace")
			assert.False(t, is)
		})
	}
}

func TestADemotedAdminsInvitationCannotMakeAnAdmin(t *testing.T) {
	e := newEnv(t)
	e.updateMember("tom", func(m *ports.Member) { m.Role = ports.RoleAdmin })
	token := e.invite(tom, "grace@example.com", access.Grant{Role: ports.RoleAdmin})
	require.NoError(t, e.ChangeAccess(t.Context(), ada, "w", "tom", access.Grant{Role: ports.RoleMember, InviteAccess: true, AppIDs: []string{"scout"}}))
	_, err := e.Accept(t.Context(), grace, token)
	coretest.AssertReason(t, "invitation_void", err)
	assert.NoError(t, e.Reject(t.Context(), grace, token), "rejecting is always possible")
}

func TestRequestingAnInvitationToOnesOwnAddress(t *testing.T) {
	e := newEnv(t)
	token := e.invite(ada, "grace@example.com", scout)
	coretest.AssertReason(t, "invitation_yours", e.RequestNewInvitation(t.Context(), grace, token))
	require.NoError(t, e.RequestNewInvitation(t.Context(), alan, token))
	mails := e.mailTo("ada@example.com")
	require.Len(t, mails, 1)
	assert.Equal(t, "alan@example.com wants to join Nordhaus", mails[0].Subject)
	for _, body := range []string{mails[0].Text, mails[0].HTML} {
		assert.Contains(t, body, "You invited grace@example.com")
		assert.Contains(t, body, "like to join as")
		assert.Contains(t, body, "https://app.example.com/workspace/w/teams?invite=true")
		assert.NotContains(t, body, token)
	}

	e.Clock.Advance(14 * 24 * time.Hour)
	require.NoError(t, e.RequestNewInvitation(t.Context(), grace, token), "it has expired")
	mails = e.mailTo("ada@example.com")
	require.Len(t, mails, 2, "the email was not sent before")
	assert.Contains(t, mails[1].Text, "Your invitation for grace@example.com to join Nordhaus has expired")

	for range 4 {
		require.NoError(t, e.RequestNewInvitation(t.Context(), grace, token))
	}
	coretest.AssertReason(t, "too_many_invitations", e.RequestNewInvitation(t.Context(), grace, token))
	coretest.AssertReason(t, "invitation_not_found", e.RequestNewInvitation(t.Context(), alan, e.pending()[0].Invitation.ID))
}

package team_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/access"
	"selvedge/ports"
)

func TestOnlyTheInvitedAddressAnswers(t *testing.T) {
	t.Attr("security", "23")
	w := newWorld(t)
	token := w.invite(ada, "grace@example.com", scout)
	handle := w.pending()[0].Invitation.ID
	for name, c := range map[string]struct {
		by            ports.Actor
		token, reason string
	}{
		"another address with the token":  {alan, token, "invitation_other_address"},
		"another address with the handle": {alan, handle, "invitation_not_found"},
		"a colleague with the handle":     {ada, handle, "invitation_not_found"},
		"nobody's token":                  {grace, strings.Repeat("x", 43), "invitation_not_found"},
		"no token":                        {grace, "", "invitation_not_found"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := w.Accept(t.Context(), c.by, c.token)
			assertReason(t, c.reason, err)
			assertReason(t, c.reason, w.Reject(t.Context(), c.by, c.token))
		})
	}
	assert.Equal(t, ports.InvitationActive, w.pending()[0].Invitation.Status)
	_, err := w.Accept(t.Context(), grace, handle)
	assert.NoError(t, err, "who holds the address needs no mail")
}

func TestARejectedInvitationIsShownToTheTeamAndIsOverForTheReceiver(t *testing.T) {
	w := newWorld(t)
	token := w.invite(ada, "grace@example.com", scout)
	require.NoError(t, w.Reject(t.Context(), grace, token))
	assert.Equal(t, ports.InvitationRejected, w.pending()[0].Invitation.Status)
	mine, err := w.OwnInvitations(t.Context(), grace)
	require.NoError(t, err)
	assert.Empty(t, mine)
	_, err = w.Accept(t.Context(), grace, token)
	assertReason(t, "invitation_not_found", err)
	_, err = w.Open(t.Context(), grace, token)
	assertReason(t, "invitation_not_found", err)

	require.NoError(t, w.Resend(t.Context(), ada, w.pending()[0].Invitation.ID))
	assert.Equal(t, ports.InvitationActive, w.pending()[0].Invitation.Status)
	_, err = w.Accept(t.Context(), grace, w.newestToken("grace@example.com"))
	assert.NoError(t, err)
}

func TestOnesOwnInvitations(t *testing.T) {
	t.Attr("spec", "7.22")
	w := newWorld(t)
	token := w.invite(ada, "grace@example.com", scout)
	w.pass(13 * 24 * time.Hour)
	_, err := w.Invite(t.Context(), otto, "other", "grace@example.com,alan@example.com", scout)
	require.NoError(t, err)
	mine, err := w.OwnInvitations(t.Context(), grace)
	require.NoError(t, err)
	require.Len(t, mine, 2)
	assert.Equal(t, "Other", mine[0].WorkspaceName, "newest first")
	assert.Equal(t, "Nordhaus", mine[1].WorkspaceName)
	assert.Equal(t, "Name of ada", mine[1].InviterName)
	assert.Equal(t, "ada@example.com", mine[1].InviterEmail)

	w.pass(24 * time.Hour)
	mine, err = w.OwnInvitations(t.Context(), grace)
	require.NoError(t, err)
	assert.Len(t, mine, 1, "an expired one is not offered")
	opened, err := w.Open(t.Context(), alan, token)
	require.NoError(t, err)
	assert.True(t, w.IsExpired(opened.Invitation), "but explained")
	assertReason(t, "invitation_expired", w.Reject(t.Context(), grace, token))
}

func TestWhatEndsAnInvitation(t *testing.T) {
	t.Attr("security", "23")
	for name, c := range map[string]struct {
		end    func(*world) error
		reason string
	}{
		"cancelling it": {func(w *world) error { return w.Cancel(w.t.Context(), ada, w.pending()[0].Invitation.ID) }, "invitation_not_found"},
		"removing it": {func(w *world) error {
			_, err := w.Remove(w.t.Context(), ada, "w", nil, []string{w.pending()[0].Invitation.ID})
			return err
		}, "invitation_not_found"},
		"removing who sent it": {func(w *world) error {
			_, err := w.Remove(w.t.Context(), ada, "w", []string{"ines"}, nil)
			return err
		}, "invitation_not_found"},
		"who sent it leaving":    {func(w *world) error { return w.workspaces.Leave(w.t.Context(), ines, "w") }, "invitation_not_found"},
		"deleting the workspace": {func(w *world) error { return w.workspaces.Delete(w.t.Context(), ada, "w") }, "invitation_not_found"},
		"taking inviteAccess from who sent it": {func(w *world) error {
			return w.ChangeAccess(w.t.Context(), ada, "w", "ines", access.Grant{Role: ports.RoleMember, AppIDs: []string{"scout"}, StoreIDs: []string{"online"}})
		}, "invitation_void"},
		"taking from who sent it what it gives": {func(w *world) error {
			return w.ChangeAccess(w.t.Context(), ada, "w", "ines", access.Grant{Role: ports.RoleMember, InviteAccess: true, StoreIDs: []string{"online"}})
		}, "invitation_void"},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			token := w.invite(ines, "grace@example.com", scout)
			require.NoError(t, c.end(w))
			_, err := w.Accept(t.Context(), grace, token)
			assertReason(t, c.reason, err)
			_, is := w.member("grace")
			assert.False(t, is)
		})
	}
}

func TestADemotedAdminsInvitationMakesNobodyAdmin(t *testing.T) {
	w := newWorld(t)
	w.set("tom", func(m *ports.Member) { m.Role = ports.RoleAdmin })
	token := w.invite(tom, "grace@example.com", access.Grant{Role: ports.RoleAdmin})
	require.NoError(t, w.ChangeAccess(t.Context(), ada, "w", "tom", access.Grant{Role: ports.RoleMember, InviteAccess: true, AppIDs: []string{"scout"}}))
	_, err := w.Accept(t.Context(), grace, token)
	assertReason(t, "invitation_void", err)
	assert.NoError(t, w.Reject(t.Context(), grace, token), "to say no is always possible")
}

func TestAskingForAnInvitationToOnesOwnAddress(t *testing.T) {
	w := newWorld(t)
	token := w.invite(ada, "grace@example.com", scout)
	assertReason(t, "invitation_yours", w.RequestNewInvitation(t.Context(), grace, token))
	require.NoError(t, w.RequestNewInvitation(t.Context(), alan, token))
	mails := w.delivered("ada@example.com")
	require.Len(t, mails, 1)
	assert.Equal(t, "alan@example.com wants to join Nordhaus", mails[0].Subject)
	for _, body := range []string{mails[0].Text, mails[0].HTML} {
		assert.Contains(t, body, "You invited grace@example.com")
		assert.Contains(t, body, "like to join as")
		assert.Contains(t, body, "https://app.example.com/workspace/w/teams?invite=true")
		assert.NotContains(t, body, token)
	}

	w.pass(14 * 24 * time.Hour)
	require.NoError(t, w.RequestNewInvitation(t.Context(), grace, token), "it has expired")
	mails = w.delivered("ada@example.com")
	require.Len(t, mails, 2, "and the mail has not")
	assert.Contains(t, mails[1].Text, "Your invitation for grace@example.com to join Nordhaus has expired")

	for range 4 {
		require.NoError(t, w.RequestNewInvitation(t.Context(), grace, token))
	}
	assertReason(t, "too_many_invitations", w.RequestNewInvitation(t.Context(), grace, token))
	assertReason(t, "invitation_not_found", w.RequestNewInvitation(t.Context(), alan, w.pending()[0].Invitation.ID))
}

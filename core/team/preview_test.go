package team_test

import (
	"net/netip"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/coretest"
)

var here = netip.MustParseAddr("192.0.2.7")

func TestAnInvitationIsShownToAnyoneWithItsToken(t *testing.T) {
	e := newEnv(t)
	token := e.invite(ada, "new@example.com", scout)
	received, err := e.Preview(t.Context(), here, token)
	require.NoError(t, err)
	assert.Equal(t, "Nordhaus", received.WorkspaceName)
	assert.Equal(t, "Name of ada", received.InviterName)
	assert.Equal(t, "new@example.com", received.Invitation.Email)
	assert.False(t, e.IsExpired(received.Invitation))

	e.Clock.Advance(14 * 24 * time.Hour)
	received, err = e.Preview(t.Context(), here, token)
	require.NoError(t, err, "an expired invitation is shown as expired")
	assert.True(t, e.IsExpired(received.Invitation))
}

func TestAnEndedInvitationIsNotShown(t *testing.T) {
	for name, end := range map[string]func(t *testing.T, e *env, token string){
		"accepted": func(t *testing.T, e *env, token string) {
			_, err := e.Accept(t.Context(), grace, token)
			require.NoError(t, err)
		},
		"rejected": func(t *testing.T, e *env, token string) { require.NoError(t, e.Reject(t.Context(), grace, token)) },
		"cancelled": func(t *testing.T, e *env, _ string) {
			require.NoError(t, e.Cancel(t.Context(), ada, e.handle("grace@example.com")))
		},
		"resent": func(t *testing.T, e *env, _ string) { e.invite(ada, "grace@example.com", scout) },
		"of a deleted workspace": func(t *testing.T, e *env, _ string) {
			require.NoError(t, e.workspaces.Delete(t.Context(), ada, "w"))
		},
	} {
		t.Run(name, func(t *testing.T) {
			e := newEnv(t)
			token := e.invite(ada, "grace@example.com", scout)
			_, err := e.Preview(t.Context(), here, token)
			require.NoError(t, err)
			end(t, e, token)
			_, err = e.Preview(t.Context(), here, token)
			coretest.AssertReason(t, "invitation_not_found", err)
		})
	}
	e := newEnv(t)
	e.invite(ada, "grace@example.com", scout)
	for _, token := range []string{"", "made up", e.handle("grace@example.com")} {
		_, err := e.Preview(t.Context(), here, token)
		coretest.AssertReason(t, "invitation_not_found", err)
	}
}

func TestLookingUpInvitationsIsLimitedPerNetwork(t *testing.T) {
	e := newEnv(t)
	e.Policy.PerNetwork.Events = 3
	token := e.invite(ada, "grace@example.com", scout)
	for range 3 {
		_, err := e.Preview(t.Context(), here, "made up")
		coretest.AssertReason(t, "invitation_not_found", err)
	}
	_, err := e.Preview(t.Context(), here, token)
	coretest.AssertReason(t, "too_many_requests", err)
	_, err = e.Preview(t.Context(), netip.MustParseAddr("192.0.2.8"), token)
	assert.NoError(t, err)
}

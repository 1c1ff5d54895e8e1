package team_test

import (
	"net/netip"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var here = netip.MustParseAddr("192.0.2.7")

func TestAMailedInvitationIsShownToWhoeverHasItsToken(t *testing.T) {
	w := newWorld(t)
	token := w.invite(ada, "new@example.com", scout)
	received, err := w.Preview(t.Context(), here, token)
	require.NoError(t, err)
	assert.Equal(t, "Nordhaus", received.WorkspaceName)
	assert.Equal(t, "Name of ada", received.InviterName)
	assert.Equal(t, "new@example.com", received.Invitation.Email)
	assert.False(t, w.IsExpired(received.Invitation))

	w.pass(14 * 24 * time.Hour)
	received, err = w.Preview(t.Context(), here, token)
	require.NoError(t, err, "one whose time is over is shown as such")
	assert.True(t, w.IsExpired(received.Invitation))
}

func TestAnInvitationThatIsGoneIsNotShown(t *testing.T) {
	for name, end := range map[string]func(t *testing.T, w *world, token string){
		"accepted": func(t *testing.T, w *world, token string) {
			_, err := w.Accept(t.Context(), grace, token)
			require.NoError(t, err)
		},
		"rejected": func(t *testing.T, w *world, token string) { require.NoError(t, w.Reject(t.Context(), grace, token)) },
		"cancelled": func(t *testing.T, w *world, _ string) {
			require.NoError(t, w.Cancel(t.Context(), ada, w.handle("grace@example.com")))
		},
		"sent again": func(t *testing.T, w *world, _ string) { w.invite(ada, "grace@example.com", scout) },
		"of a workspace that is deleted": func(t *testing.T, w *world, _ string) {
			require.NoError(t, w.workspaces.Delete(t.Context(), ada, "w"))
		},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			token := w.invite(ada, "grace@example.com", scout)
			_, err := w.Preview(t.Context(), here, token)
			require.NoError(t, err)
			end(t, w, token)
			_, err = w.Preview(t.Context(), here, token)
			assertReason(t, "invitation_not_found", err)
		})
	}
	w := newWorld(t)
	w.invite(ada, "grace@example.com", scout)
	for _, token := range []string{"", "made up", w.handle("grace@example.com")} {
		_, err := w.Preview(t.Context(), here, token)
		assertReason(t, "invitation_not_found", err)
	}
}

func TestANetworkThatAsksForInvitationsVeryOftenWaits(t *testing.T) {
	w := newWorld(t)
	w.Policy.PerNetwork.Events = 3
	token := w.invite(ada, "grace@example.com", scout)
	for range 3 {
		_, err := w.Preview(t.Context(), here, "made up")
		assertReason(t, "invitation_not_found", err)
	}
	_, err := w.Preview(t.Context(), here, token)
	assertReason(t, "too_many_requests", err)
	_, err = w.Preview(t.Context(), netip.MustParseAddr("192.0.2.8"), token)
	assert.NoError(t, err)
}

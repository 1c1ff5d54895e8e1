package team_test

import (
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/team"
)

// stopToken returns the token of the link that stops the mails to an address, off
// the newest of them.
func (w *world) stopToken(email string) string {
	w.t.Helper()
	mails := w.delivered(email)
	require.NotEmpty(w.t, mails)
	link, err := url.Parse(mails[len(mails)-1].Unsubscribe)
	require.NoError(w.t, err)
	assert.Equal(w.t, "https://app.example.com", link.Scheme+"://"+link.Host)
	token, found := strings.CutPrefix(link.Path, team.StopPath)
	require.True(w.t, found, link)
	return token
}

func TestAnAddressStopsInvitations(t *testing.T) {
	t.Attr("security", "23.1")
	w := newWorld(t)
	w.invite(ada, "grace@example.com", scout)
	token := w.stopToken("grace@example.com")
	assert.NotContains(t, token, "grace")
	assertStopped := func(want bool) {
		t.Helper()
		email, stopped, err := w.StopState(t.Context(), token)
		require.NoError(t, err)
		assert.Equal(t, "grace@example.com", email)
		assert.Equal(t, want, stopped)
	}
	assertStopped(false)
	require.NoError(t, w.SetStopped(t.Context(), token, true))
	assertStopped(true)

	done, err := w.Invite(t.Context(), ada, "w", "grace@example.com,alan@example.com", scout)
	require.NoError(t, err)
	assert.Equal(t, []string{"alan@example.com", "grace@example.com"}, done.Emails, "the sender sees no difference")
	assert.Len(t, w.pending(), 2)
	require.NoError(t, w.Resend(t.Context(), ada, w.handle("grace@example.com")))
	assert.Len(t, w.delivered("grace@example.com"), 1, "and nothing more is mailed")
	assert.Len(t, w.delivered("alan@example.com"), 1)
	_, err = w.Invite(t.Context(), otto, "other", "grace@example.com", scout)
	require.NoError(t, err)
	assert.Len(t, w.delivered("grace@example.com"), 1, "from no workspace")
	mine, err := w.OwnInvitations(t.Context(), grace)
	require.NoError(t, err)
	assert.Len(t, mine, 2, "whoever has an account finds them there")

	w.pass(24 * time.Hour)
	require.NoError(t, w.SetStopped(t.Context(), token, false))
	assertStopped(false)
	require.NoError(t, w.Resend(t.Context(), ada, w.handle("grace@example.com")))
	assert.Len(t, w.delivered("grace@example.com"), 2)
}

func TestALinkThatWasNotMadeHereStopsNothing(t *testing.T) {
	t.Attr("security", "23.1")
	w := newWorld(t)
	invitation := w.invite(ada, "grace@example.com", scout)
	token := w.stopToken("grace@example.com")
	for name, bad := range map[string]string{
		"empty":                 "",
		"not base64":            "!",
		"cut":                   token[:len(token)-4],
		"changed":               "AAAA" + token[4:],
		"an invitation's token": invitation,
	} {
		t.Run(name, func(t *testing.T) {
			_, _, err := w.StopState(t.Context(), bad)
			assertReason(t, "mail_stop_not_found", err)
			assertReason(t, "mail_stop_not_found", w.SetStopped(t.Context(), bad, true))
		})
	}
}

// handle returns by what the team names the invitation of an address.
func (w *world) handle(email string) string {
	w.t.Helper()
	for _, p := range w.pending() {
		if p.Invitation.Email == email {
			return p.Invitation.ID
		}
	}
	require.Fail(w.t, "no invitation", email)
	return ""
}

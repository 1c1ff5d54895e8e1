package team_test

import (
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/coretest"
	"selvedge/core/team"
)

// stopToken returns the token of the unsubscribe link in the newest mail to an address.
func (e *env) stopToken(email string) string {
	e.t.Helper()
	mails := e.mailTo(email)
	require.NotEmpty(e.t, mails)
	link, err := url.Parse(mails[len(mails)-1].Unsubscribe)
	require.NoError(e.t, err)
	assert.Equal(e.t, "https://app.example.com", link.Scheme+"://"+link.Host)
	token, found := strings.CutPrefix(link.Path, team.StopPath)
	require.True(e.t, found, link)
	return token
}

func TestAnAddressCanStopInvitations(t *testing.T) {
	t.Attr("security", "23.1")
	e := newEnv(t)
	e.invite(ada, "grace@example.com", scout)
	token := e.stopToken("grace@example.com")
	assert.NotContains(t, token, "grace")
	assertStopped := func(want bool) {
		t.Helper()
		email, stopped, err := e.StopState(t.Context(), token)
		require.NoError(t, err)
		assert.Equal(t, "grace@example.com", email)
		assert.Equal(t, want, stopped)
	}
	assertStopped(false)
	require.NoError(t, e.SetStopped(t.Context(), token, true))
	assertStopped(true)

	done, err := e.Invite(t.Context(), ada, "w", "grace@example.com,alan@example.com", scout)
	require.NoError(t, err)
	assert.Equal(t, []string{"alan@example.com", "grace@example.com"}, done.Emails, "the sender sees no difference")
	assert.Len(t, e.pending(), 2)
	require.NoError(t, e.Resend(t.Context(), ada, e.handle("grace@example.com")))
	assert.Len(t, e.mailTo("grace@example.com"), 1, "no more emails are sent")
	assert.Len(t, e.mailTo("alan@example.com"), 1)
	_, err = e.Invite(t.Context(), otto, "other", "grace@example.com", scout)
	require.NoError(t, err)
	assert.Len(t, e.mailTo("grace@example.com"), 1, "from no workspace")
	mine, err := e.OwnInvitations(t.Context(), grace)
	require.NoError(t, err)
	assert.Len(t, mine, 2, "the invitations are still listed in the account")

	e.Clock.Advance(24 * time.Hour)
	require.NoError(t, e.SetStopped(t.Context(), token, false))
	assertStopped(false)
	require.NoError(t, e.Resend(t.Context(), ada, e.handle("grace@example.com")))
	assert.Len(t, e.mailTo("grace@example.com"), 2)
}

func TestAForgedUnsubscribeLinkHasNoEffect(t *testing.T) {
	t.Attr("security", "23.1")
	e := newEnv(t)
	invitation := e.invite(ada, "grace@example.com", scout)
	token := e.stopToken("grace@example.com")
	for name, bad := range map[string]string{
		"empty":                 "",
		"not base64":            "!",
		"cut":                   token[:len(token)-4],
		"changed":               "AAAA" + token[4:],
		"an invitation's token": invitation,
	} {
		t.Run(name, func(t *testing.T) {
			_, _, err := e.StopState(t.Context(), bad)
			coretest.AssertReason(t, "mail_stop_not_found", err)
			coretest.AssertReason(t, "mail_stop_not_found", e.SetStopped(t.Context(), bad, true))
		})
	}
}

// handle returns the handle of the invitation to an address.
func (e *env) handle(email string) string {
	e.t.Helper()
	for _, p := range e.pending() {
		if p.Invitation.Email == email {
			return p.Invitation.ID
		}
	}
	require.Fail(e.t, "no invitation", email)
	return ""
}

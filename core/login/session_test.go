package login_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/login"
)

const day = 24 * time.Hour

func TestASessionEnds(t *testing.T) {
	t.Attr("security", "11")
	for name, c := range map[string]struct {
		days []int // days of use
		gone bool
	}{
		"after twenty-nine days unused": {days: []int{29}},
		"after thirty days unused":      {days: []int{30}, gone: true},
		"while in use":                  {days: []int{20, 40, 60, 80}},
		"after ninety days of use":      {days: []int{20, 40, 60, 80, 90}, gone: true},
	} {
		t.Run(name, func(t *testing.T) {
			e := newEnv(t)
			session := e.signIn(ada, laptop)
			start := e.Clock.Now()
			for i, on := range c.days {
				e.Clock.Set(start.Add(time.Duration(on) * day))
				actor, user, err := e.Authenticate(t.Context(), session.Token)
				if c.gone && i == len(c.days)-1 {
					assert.Equal(t, "token_invalid", reason(err))
					return
				}
				require.NoError(t, err, "day %d", on)
				assert.Equal(t, session.User.ID, actor.UserID)
				assert.Equal(t, ada, user.Email)
			}
		})
	}
}

func TestMissingAndInvalidTokensAreDistinguished(t *testing.T) {
	e := newEnv(t)
	_, _, err := e.Authenticate(t.Context(), "")
	assert.EqualError(t, err, "token missing")
	_, _, err = e.Authenticate(t.Context(), "made up")
	assert.EqualError(t, err, "invalid token")
}

func TestLogoutEndsTheSessionOnTheServer(t *testing.T) {
	t.Attr("security", "11")
	e := newEnv(t)
	session := e.signIn(ada, laptop)
	actor, _, err := e.Authenticate(t.Context(), session.Token)
	require.NoError(t, err)
	require.NoError(t, e.Logout(t.Context(), actor))
	_, _, err = e.Authenticate(t.Context(), session.Token)
	assert.Equal(t, "token_invalid", reason(err))
}

func TestSigningInEndsTheBrowsersPreviousSession(t *testing.T) {
	t.Attr("security", "11")
	e := newEnv(t)
	first := e.signIn(ada, laptop)
	e.Clock.Advance(time.Minute)
	holding := laptop
	holding.Session = first.Token
	second := e.signIn("grace@example.com", holding)
	_, _, err := e.Authenticate(t.Context(), first.Token)
	assert.Equal(t, "token_invalid", reason(err))
	_, _, err = e.Authenticate(t.Context(), second.Token)
	assert.NoError(t, err)
}

func TestUsersListAndEndOnlyTheirOwnSessions(t *testing.T) {
	t.Attr("security", "11")
	e := newEnv(t)
	phone := login.Client{DeviceID: "phone", BrowserSecret: "p", IP: laptop.IP, UserAgent: "Safari " + strings.Repeat("é", 200)}
	first := e.signIn(ada, laptop)
	e.Clock.Advance(time.Hour)
	second := e.signIn(ada, phone)
	other := e.signIn("grace@example.com", login.Client{DeviceID: "g", BrowserSecret: "g", IP: laptop.IP})

	actor, _, err := e.Authenticate(t.Context(), second.Token)
	require.NoError(t, err)
	sessions, err := e.Sessions(t.Context(), actor)
	require.NoError(t, err)
	require.Len(t, sessions, 2)
	assert.Equal(t, second.Session.ID, sessions[0].ID, "last seen first")
	assert.LessOrEqual(t, len(sessions[0].UserAgent), 256)
	assert.True(t, strings.HasSuffix(sessions[0].UserAgent, "é"), "cut between characters")

	require.NoError(t, e.EndSession(t.Context(), actor, other.Session.ID))
	_, _, err = e.Authenticate(t.Context(), other.Token)
	assert.NoError(t, err, "another user's session continues")
	require.NoError(t, e.EndSession(t.Context(), actor, first.Session.ID))
	_, _, err = e.Authenticate(t.Context(), first.Token)
	assert.Equal(t, "token_invalid", reason(err))

	e.Clock.Advance(31 * day)
	sessions, err = e.Sessions(t.Context(), actor)
	require.NoError(t, err)
	assert.Empty(t, sessions, "expired sessions are not listed")
}

package login_test

import (
	"net/netip"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/login"
)

func TestOverTheTotalLimitAccountsAreMailedFirst(t *testing.T) {
	t.Attr("security", "3")
	e := newEnv(t)
	e.signIn("known@example.com", laptop)
	e.signIn(ada, phone)
	e.signIn("grace@example.com", phone)
	e.Clock.Advance(2 * time.Hour)
	e.Policy.Shards, e.Policy.Global.Events = 1, 1
	mailed := func(email string, from login.Client) bool {
		t.Helper()
		e.Mail.Take()
		sent, err := e.RequestCode(t.Context(), login.CodeRequest{Email: email, Client: from})
		require.NoError(t, err, "all responses are the same")
		assert.Equal(t, login.CodeSent{Email: email, ExpiresAt: e.Clock.Now().Add(10 * time.Minute), ResendAfter: 30 * time.Second, Step: login.OTPVerification}, sent)
		e.RunOutbox()
		return len(e.Mail.All()) == 1
	}
	assert.True(t, mailed("first@example.com", stranger(1)))
	assert.False(t, mailed("second@example.com", stranger(2)), "the minute's codes are used up")
	assert.True(t, mailed(ada, stranger(3)), "existing accounts have their own share")
	assert.False(t, mailed("grace@example.com", stranger(4)), "which is limited too")
	for range 3 {
		assert.True(t, mailed("known@example.com", laptop), "a known browser has no total limit")
		e.Clock.Advance(30 * time.Second)
	}
	e.Clock.Advance(2 * time.Hour)
	assert.True(t, mailed("third@example.com", stranger(5)), "the next minute has a new limit")
}

func TestTheTotalLimitOfTriesExemptsKnownBrowsers(t *testing.T) {
	t.Attr("security", "2")
	e := newEnv(t)
	e.signIn(ada, laptop)
	e.Clock.Advance(2 * time.Hour)
	codes := map[string]string{"a@example.com": e.requestCode("a@example.com", phone), "b@example.com": e.requestCode("b@example.com", phone)}
	e.Policy.Shards, e.Policy.Global.Events = 1, 1
	try := func(email string) string {
		_, err := e.check(email, wrong(codes[email]), phone)
		return reason(err)
	}
	for range 3 {
		_, err := e.check("c@example.com", "123456", phone)
		assert.Equal(t, "code_invalid", reason(err), "without a code, nothing is counted")
	}
	assert.Equal(t, "code_invalid", try("a@example.com"))
	assert.Equal(t, "too_many_requests", try("b@example.com"))
	e.signIn(ada, laptop)
	e.Clock.Advance(time.Minute)
	_, err := e.check("b@example.com", codes["b@example.com"], phone)
	assert.NoError(t, err)
}

func TestNetworksAreLimitedAtThreePrefixLengths(t *testing.T) {
	t.Attr("security", "3")
	for name, c := range map[string]struct {
		ip      func(n int) string
		allowed int
	}{
		"one /64":              {func(n int) string { return "2001:db8:1:1::" + strconv.Itoa(n) }, 2},
		"many /64s of one /56": {func(n int) string { return "2001:db8:1:" + strconv.FormatInt(int64(n), 16) + "::1" }, 4},
		"many /56s of one /48": {func(n int) string { return "2001:db8:1:" + strconv.FormatInt(int64(n*256), 16) + "::1" }, 8},
		"many /48s":            {func(n int) string { return "2001:db8:" + strconv.Itoa(n) + "::1" }, 20},
	} {
		t.Run(name, func(t *testing.T) {
			e := newEnv(t)
			e.Policy.PerNetwork.Events = 2
			ask := func(n int) string {
				from := stranger(n)
				from.IP = netip.MustParseAddr(c.ip(n))
				_, err := e.RequestCode(t.Context(), login.CodeRequest{Email: "a" + strconv.Itoa(n) + "@example.com", Client: from})
				return reason(err)
			}
			for n := range 20 {
				want := "<nil>"
				if n >= c.allowed {
					want = "too_many_requests"
				}
				assert.Equal(t, want, ask(n+1), "request %d", n+1)
			}
		})
	}
}

func TestTheTotalIsShardedOverManyRows(t *testing.T) {
	p := login.DefaultPolicy()
	assert.GreaterOrEqual(t, p.Shards, 16)
	e := newEnv(t)
	e.Policy.Shards, e.Policy.Global.Events = 8, 8 // one code a shard
	e.Policy.PerNetwork.Events = 1000
	for n := range 64 {
		_, err := e.RequestCode(t.Context(), login.CodeRequest{Email: "a" + strconv.Itoa(n) + "@example.com", Client: stranger(n)})
		require.NoError(t, err)
	}
	e.RunOutbox()
	assert.Len(t, e.Mail.All(), 8)
}

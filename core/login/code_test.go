package login_test

import (
	"context"
	"errors"
	"net/netip"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/login"
	"selvedge/ports"
)

const ada = "ada@example.com"

func TestACodeSignsInOnce(t *testing.T) {
	t.Attr("security", "1")
	e := newEnv(t)
	code := e.requestCode(ada, laptop)
	result, err := e.check(" ADA@example.com ", " "+code+" ", laptop)
	require.NoError(t, err)
	assert.Equal(t, ada, result.User.Email)
	assert.True(t, result.FirstTime)
	assert.Equal(t, login.SetupAccount, result.Step)

	_, err = e.check(ada, code, laptop)
	assert.Equal(t, "code_invalid", reason(err), "already used")
	e.Clock.Advance(time.Minute)
	again := e.signIn(ada, laptop)
	assert.False(t, again.FirstTime)
	assert.Equal(t, login.Done, again.Step)
	assert.Equal(t, result.User.ID, again.User.ID)
	assert.NotEqual(t, result.Token, again.Token)
}

func TestAnInvalidCodeIsRejected(t *testing.T) {
	for name, c := range map[string]struct {
		when   time.Duration
		from   func(login.Client) login.Client
		change func(string) string
		want   string
	}{
		"wrong":                                 {change: wrong, want: "code_invalid"},
		"empty":                                 {change: func(string) string { return "" }, want: "code_invalid"},
		"too long":                              {change: func(code string) string { return code + "0" }, want: "code_invalid"},
		"ten minutes old":                       {when: 10 * time.Minute, want: "code_expired"},
		"from another browser":                  {from: func(c login.Client) login.Client { c.DeviceID = "phone"; return c }, want: "code_invalid"},
		"from another browser with the same id": {from: func(c login.Client) login.Client { c.BrowserSecret = "another"; return c }, want: "code_invalid"},
		"expired, from another browser":         {when: time.Hour, from: func(c login.Client) login.Client { c.BrowserSecret = "another"; return c }, want: "code_invalid"},
	} {
		t.Run(name, func(t *testing.T) {
			e := newEnv(t)
			code := e.requestCode(ada, laptop)
			e.Clock.Advance(c.when)
			from := laptop
			if c.from != nil {
				from = c.from(from)
			}
			if c.change != nil {
				code = c.change(code)
			}
			_, err := e.check(ada, code, from)
			assert.Equal(t, c.want, reason(err))
			assert.True(t, ports.IsKind(err, ports.Invalid), "%v", err)
		})
	}
}

func TestACodeIsValidUntilItsLastMicrosecond(t *testing.T) {
	t.Attr("security", "1")
	e := newEnv(t)
	code := e.requestCode(ada, laptop)
	e.Clock.Advance(10*time.Minute - time.Microsecond)
	_, err := e.check(ada, code, laptop)
	assert.NoError(t, err)
}

func TestACodeForAnUnknownAddressIsRejectedLikeAWrongOne(t *testing.T) {
	e := newEnv(t)
	_, err := e.check("nobody@example.com", "123456", laptop)
	assert.Equal(t, "code_invalid", reason(err))
}

func TestANewerCodeReplacesTheOlder(t *testing.T) {
	t.Attr("security", "3")
	e := newEnv(t)
	old := e.requestCode(ada, laptop)
	e.Clock.Advance(30 * time.Second)
	code := e.requestCode(ada, laptop)
	if old != code {
		_, err := e.check(ada, old, laptop)
		assert.Equal(t, "code_invalid", reason(err))
	}
	_, err := e.check(ada, code, laptop)
	assert.NoError(t, err)
}

func TestACodeAllowsFiveTries(t *testing.T) {
	t.Attr("security", "2")
	e := newEnv(t)
	code := e.requestCode(ada, laptop)
	for range 5 {
		_, err := e.check(ada, wrong(code), laptop)
		assert.Equal(t, "code_invalid", reason(err))
	}
	_, err := e.check(ada, code, laptop)
	assert.Equal(t, "code_tries", reason(err), "even the right code")
}

func TestTriesInOtherBrowsersAreCountedSeparately(t *testing.T) {
	t.Attr("security", "8")
	e := newEnv(t)
	code := e.requestCode(ada, laptop)
	stranger := login.Client{DeviceID: "x", BrowserSecret: "y", IP: netip.MustParseAddr("203.0.113.9")}
	for range 50 {
		_, err := e.check(ada, code, stranger)
		assert.Equal(t, "code_invalid", reason(err))
	}
	_, err := e.check(ada, code, laptop)
	assert.NoError(t, err)
}

func TestALockedAddressKeepsItsSessions(t *testing.T) {
	t.Attr("security", "8")
	e := newEnv(t)
	session := e.signIn(ada, laptop)
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		return tx.LoginFailures.Put(ctx, ports.SignInFailures{Email: ada, Count: 100, LockedUntil: e.Clock.Now().Add(time.Hour), ExpiresAt: e.Clock.Now().Add(time.Hour)})
	})
	_, _, err := e.Authenticate(t.Context(), session.Token)
	assert.NoError(t, err)
}

func TestRequestingCodesIsLimited(t *testing.T) {
	t.Attr("security", "3")
	t.Run("to one in thirty seconds per address and browser", func(t *testing.T) {
		e := newEnv(t)
		e.requestCode(ada, laptop)
		e.requestCode(ada, phone)
		e.requestCode("grace@example.com", laptop)
		e.Clock.Advance(30*time.Second - time.Microsecond)
		_, err := e.RequestCode(t.Context(), login.CodeRequest{Email: ada, Client: laptop})
		refusal, ok := errors.AsType[*ports.Error](err)
		require.True(t, ok)
		assert.Equal(t, "too_many_requests", refusal.Reason)
		assert.Equal(t, time.Microsecond, refusal.RetryAfter)
		assert.Equal(t, "Too many requests. Try again in 1 second.", refusal.Message)
		e.Clock.Advance(time.Microsecond)
		e.requestCode(ada, laptop)
	})
	t.Run("per network (IPv6: /64)", func(t *testing.T) {
		e := newEnv(t)
		e.Policy.PerNetwork.Events = 3
		from := func(n int) login.Client {
			c := laptop
			c.IP = netip.MustParseAddr("2001:db8::" + strconv.Itoa(n))
			return c
		}
		for i := range 3 {
			e.requestCode("a"+strconv.Itoa(i)+"@example.com", from(i+1))
		}
		_, err := e.RequestCode(t.Context(), login.CodeRequest{Email: "b@example.com", Client: from(9)})
		assert.Equal(t, "too_many_requests", reason(err))
		e.requestCode("b@example.com", laptop)
	})
}

func TestTryingCodesIsLimited(t *testing.T) {
	t.Attr("security", "2")
	t.Run("to a hundred tries in ten minutes per network (IPv6: /64)", func(t *testing.T) {
		e := newEnv(t)
		from := func(n int) login.Client {
			return login.Client{DeviceID: "d", BrowserSecret: "j", IP: netip.MustParseAddr("2001:db8::" + strconv.Itoa(n))}
		}
		for n := range 100 {
			_, err := e.check("a"+strconv.Itoa(n)+"@example.com", "123456", from(n))
			assert.Equal(t, "code_invalid", reason(err), "try %d", n+1)
		}
		_, err := e.check("b@example.com", "123456", from(101))
		assert.Equal(t, "too_many_requests", reason(err))
		_, err = e.check("b@example.com", "123456", laptop)
		assert.Equal(t, "code_invalid", reason(err), "another network does not wait")
		e.Clock.Advance(10 * time.Minute)
		_, err = e.check("b@example.com", "123456", from(101))
		assert.Equal(t, "code_invalid", reason(err))
	})
}

func TestRequestingACodeDoesNotRevealAccounts(t *testing.T) {
	t.Attr("security", "5")
	e := newEnv(t)
	e.signIn(ada, laptop)
	e.Clock.Advance(time.Hour)
	known, err := e.RequestCode(t.Context(), login.CodeRequest{Email: ada, Client: laptop})
	require.NoError(t, err)
	unknown, err := e.RequestCode(t.Context(), login.CodeRequest{Email: "new@example.com", Client: laptop})
	require.NoError(t, err)
	known.Email, unknown.Email = "", ""
	assert.Equal(t, known, unknown)
}

// Timing can't reveal whether an address has an account if no account is looked up.
func TestRequestsAndFailedTriesLookUpNoAccount(t *testing.T) {
	t.Attr("security", "5")
	e := newEnv(t)
	e.signIn(ada, laptop)
	e.Clock.Advance(time.Hour)
	e.Service.Store = withoutAccounts{e.Env.Store}
	for _, email := range []string{ada, "new@example.com"} {
		code := e.requestCode(email, laptop)
		_, err := e.check(email, wrong(code), laptop)
		assert.Equal(t, "code_invalid", reason(err), email)
	}
}

// withoutAccounts is a store that panics when an account is looked up.
type withoutAccounts struct{ ports.Store }

func (s withoutAccounts) Write(ctx context.Context, fn func(context.Context, ports.Tx) error) error {
	return s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error { return fn(ctx, blind(tx)) })
}

func (s withoutAccounts) Read(ctx context.Context, fn func(context.Context, ports.Tx) error) error {
	return s.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) error { return fn(ctx, blind(tx)) })
}

func blind(tx ports.Tx) ports.Tx {
	tx.Users, tx.Identities, tx.Sessions, tx.Members = nil, nil, nil, nil
	return tx
}

func TestASilentCodeIsNotMailed(t *testing.T) {
	e := newEnv(t)
	_, err := e.RequestCode(t.Context(), login.CodeRequest{Email: ada, Client: laptop, Silent: true})
	require.NoError(t, err)
	_, _, err = e.Env.Outbox.Work(t.Context())
	require.NoError(t, err)
	assert.Empty(t, e.Mail.All())
}

func TestALateEmailIsDropped(t *testing.T) {
	e := newEnv(t)
	_, err := e.RequestCode(t.Context(), login.CodeRequest{Email: ada, Client: laptop})
	require.NoError(t, err)
	e.Clock.Advance(10 * time.Minute)
	e.RunOutbox()
	assert.Empty(t, e.Mail.All())
}

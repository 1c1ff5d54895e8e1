package login_test

import (
	"context"
	"fmt"
	"net/netip"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/login"
	"selvedge/core/ratelimit"
	"selvedge/ports"
)

func (e *env) assertCodeRefused(email string, from login.Client, want string, wait time.Duration) {
	e.t.Helper()
	_, err := e.RequestCode(e.t.Context(), login.CodeRequest{Email: email, Client: from})
	assert.Equal(e.t, want, reason(err))
	assert.Equal(e.t, wait, retryAfter(err))
}

func TestACodeOfAnotherBrowserReplacesNoCode(t *testing.T) {
	t.Attr("security", "3")
	e := newEnv(t)
	code := e.requestCode(ada, laptop)
	e.requestCode(ada, stranger(1))
	e.requestCode(ada, stranger(2))
	e.assertCodeRefused(ada, stranger(3), "address_codes", 10*time.Minute)
	_, err := e.check(ada, code, laptop)
	assert.NoError(t, err)
	e.requestCode(ada, stranger(3))
}

func TestEachBrowserSignsInWithItsOwnCode(t *testing.T) {
	e := newEnv(t)
	onLaptop, onPhone := e.requestCode(ada, laptop), e.requestCode(ada, phone)
	if onLaptop != onPhone {
		_, err := e.check(ada, onLaptop, phone)
		assert.Equal(t, "code_invalid", reason(err))
	}
	_, err := e.check(ada, onPhone, phone)
	assert.NoError(t, err)
	_, err = e.check(ada, onLaptop, laptop)
	assert.NoError(t, err)
}

func TestAKnownBrowserReplacesAStrangersCode(t *testing.T) {
	t.Attr("security", "8")
	e := newEnv(t)
	e.signIn(ada, laptop)
	e.Clock.Advance(2 * time.Hour)
	first := e.requestCode(ada, stranger(1))
	second := e.requestCode(ada, stranger(2))
	third := e.requestCode(ada, stranger(3))
	code := e.requestCode(ada, laptop)
	_, err := e.check(ada, first, stranger(1))
	assert.Equal(t, "code_invalid", reason(err), "the oldest stranger's code was replaced")
	for n, left := range map[int]string{2: second, 3: third} {
		_, err := e.check(ada, wrong(left), stranger(n))
		assert.Equal(t, "code_invalid", reason(err))
	}
	_, err = e.check(ada, code, laptop)
	assert.NoError(t, err)
}

func TestStrangersCannotLockOutAKnownBrowser(t *testing.T) {
	t.Attr("security", "8")
	e := newEnv(t)
	e.signIn(ada, laptop)
	e.Clock.Advance(2 * time.Hour)
	require.NoError(t, e.Logout(t.Context(), e.actor(ada, laptop)))
	e.Policy.PerNetwork.Events = 2000
	e.Policy.Mail.Unknown.Events = 100
	for n := range 10 {
		code := e.requestCode(ada, stranger(n))
		for range 5 {
			_, err := e.check(ada, wrong(code), stranger(n))
			assert.Equal(t, "code_invalid", reason(err))
		}
	}
	e.assertCodeRefused(ada, stranger(99), "address_waits", time.Hour)
	e.assertCodeRefused(ada, phone, "address_waits", time.Hour)
	_, err := e.check(ada, "123456", phone)
	assert.Equal(t, "address_waits", reason(err))
	e.requestCode("grace@example.com", phone)

	e.Clock.Advance(time.Minute)
	newID := laptop
	newID.DeviceID = "laptop after signing out"
	e.signIn(ada, newID)
	_, err = e.check(ada, wrong(e.requestCode(ada, phone)), phone)
	assert.Equal(t, "code_invalid", reason(err), "a correct code resets the count")
}

func TestUnknownBrowsersHaveFiftyTriesAnHour(t *testing.T) {
	t.Attr("security", "2")
	e := newEnv(t)
	e.Policy.WrongTries = ratelimit.Limit{Events: 3, Window: time.Hour}
	code := e.requestCode(ada, laptop)
	try := func(code, want string) {
		t.Helper()
		_, err := e.check(ada, code, laptop)
		assert.Equal(t, want, reason(err))
	}
	try(wrong(code), "code_invalid")
	e.Clock.Advance(9 * time.Minute)
	try(wrong(code), "code_invalid")
	try(wrong(code), "code_invalid")
	try(code, "address_waits")
	e.Clock.Advance(51*time.Minute - time.Microsecond)
	e.assertCodeRefused(ada, laptop, "address_waits", time.Microsecond)
	e.Clock.Advance(time.Microsecond)
	e.signIn(ada, laptop)

	assert.Equal(t, 50, login.DefaultPolicy().WrongTries.Events)
}

func TestALargeStoredCountDoesNotLockAnAddress(t *testing.T) {
	e := newEnv(t)
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		return tx.LoginFailures.Put(ctx, ports.SignInFailures{Email: ada, Count: 99, ExpiresAt: e.Clock.Now().Add(30 * 24 * time.Hour)})
	})
	code := e.requestCode(ada, laptop)
	_, err := e.check(ada, wrong(code), laptop)
	assert.Equal(t, "code_invalid", reason(err))
	_, err = e.check(ada, code, laptop)
	assert.NoError(t, err)
}

func TestCodesPerAddressAreLimited(t *testing.T) {
	t.Attr("security", "3")
	t.Run("six an hour for unknown browsers", func(t *testing.T) {
		e := newEnv(t)
		for n := range 6 {
			e.requestCode(ada, stranger(n))
			e.Clock.Advance(9 * time.Minute)
		}
		e.assertCodeRefused(ada, stranger(9), "address_codes", 6*time.Minute)
		e.Clock.Advance(6 * time.Minute)
		e.requestCode(ada, stranger(9))
	})
	t.Run("four of them for one network (IPv6: /48)", func(t *testing.T) {
		e := newEnv(t)
		from := func(n int) login.Client {
			c := stranger(n)
			c.IP = netip.MustParseAddr(fmt.Sprintf("2001:db8:1:%x::1", n*256))
			return c
		}
		for n := range 4 {
			e.requestCode(ada, from(n))
			e.Clock.Advance(10 * time.Minute)
		}
		e.assertCodeRefused(ada, from(4), "address_codes", 20*time.Minute)
		e.signIn(ada, laptop)
	})
	t.Run("six more for a known browser, whatever strangers requested", func(t *testing.T) {
		e := newEnv(t)
		e.signIn(ada, laptop)
		e.Clock.Advance(2 * time.Hour)
		for n := range 6 {
			e.requestCode(ada, stranger(n))
			e.Clock.Advance(5 * time.Minute)
		}
		for range 6 {
			e.requestCode(ada, laptop)
			e.Clock.Advance(time.Minute)
		}
		e.assertCodeRefused(ada, laptop, "address_codes", 54*time.Minute)
	})
	t.Run("twelve for all known browsers", func(t *testing.T) {
		e := newEnv(t)
		browsers := []login.Client{laptop, phone, stranger(1)}
		for _, browser := range browsers {
			e.signIn(ada, browser)
		}
		e.Clock.Advance(2 * time.Hour)
		for range 4 {
			for _, browser := range browsers {
				e.requestCode(ada, browser)
			}
			e.Clock.Advance(time.Minute)
		}
		e.assertCodeRefused(ada, laptop, "address_codes", 56*time.Minute)
	})
	t.Run("any number of codes that are not mailed", func(t *testing.T) {
		e := newEnv(t)
		for range 9 {
			_, err := e.RequestCode(t.Context(), login.CodeRequest{Email: ada, Client: laptop, Silent: true})
			require.NoError(t, err)
			e.Clock.Advance(30 * time.Second)
		}
	})
}

func TestABrowserIsKnownAfterASignIn(t *testing.T) {
	locked := func(e *env) {
		e.Write(func(ctx context.Context, tx ports.Tx) error {
			return tx.LoginFailures.Put(ctx, ports.SignInFailures{Email: ada, Count: 50, LockedUntil: e.Clock.Now().Add(time.Hour), ExpiresAt: e.Clock.Now().Add(time.Hour)})
		})
	}
	isKnown := func(e *env, email string, c login.Client) bool {
		locked(e)
		_, err := e.RequestCode(t.Context(), login.CodeRequest{Email: email, Client: c})
		return err == nil
	}
	e := newEnv(t)
	e.signIn(ada, laptop)
	e.Clock.Advance(400*24*time.Hour - time.Second)
	assert.True(t, isKnown(e, ada, laptop))
	e.Clock.Advance(time.Second)
	assert.False(t, isKnown(e, ada, laptop), "for 400 days")

	e = newEnv(t)
	e.signIn("grace@example.com", laptop)
	assert.False(t, isKnown(e, ada, laptop), "not to another address")

	e = newEnv(t)
	noCookies := laptop
	noCookies.BrowserSecret = ""
	e.signIn(ada, noCookies)
	assert.False(t, isKnown(e, ada, noCookies), "not without a cookie")

	e = newEnv(t)
	e.google["token "+e.GoogleNonce(laptop)] = ports.Identity{Issuer: "https://accounts.google.com", Subject: "117", Email: ada}
	_, err := e.Google(t.Context(), login.GoogleSignIn{Token: "token", Client: laptop})
	require.NoError(t, err)
	assert.True(t, isKnown(e, ada, laptop), "also after a sign-in with Google")
}

// actor signs in and returns the actor.
func (e *env) actor(email string, from login.Client) ports.Actor {
	e.t.Helper()
	result := e.signIn(email, from)
	return ports.Actor{UserID: result.User.ID, SessionID: result.Session.ID}
}

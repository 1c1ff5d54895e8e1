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

func (w *world) mayNotAsk(email string, from login.Client, want string, wait time.Duration) {
	w.t.Helper()
	_, err := w.RequestCode(w.t.Context(), login.CodeRequest{Email: email, Client: from})
	assert.Equal(w.t, want, reason(err))
	assert.Equal(w.t, wait, retryAfter(err))
}

func TestACodeOfAnotherBrowserReplacesNone(t *testing.T) {
	t.Attr("security", "3")
	w := newWorld(t)
	code := w.ask(ada, laptop)
	w.ask(ada, stranger(1))
	w.ask(ada, stranger(2))
	w.mayNotAsk(ada, stranger(3), "address_codes", 10*time.Minute)
	_, err := w.check(ada, code, laptop)
	assert.NoError(t, err)
	w.ask(ada, stranger(3))
}

func TestEachBrowserSignsInWithItsOwnCode(t *testing.T) {
	w := newWorld(t)
	onLaptop, onPhone := w.ask(ada, laptop), w.ask(ada, phone)
	if onLaptop != onPhone {
		_, err := w.check(ada, onLaptop, phone)
		assert.Equal(t, "code_invalid", reason(err))
	}
	_, err := w.check(ada, onPhone, phone)
	assert.NoError(t, err)
	_, err = w.check(ada, onLaptop, laptop)
	assert.NoError(t, err)
}

func TestAKnownBrowserTakesThePlaceOfAStrangersCode(t *testing.T) {
	t.Attr("security", "8")
	w := newWorld(t)
	w.signIn(ada, laptop)
	w.pass(2 * time.Hour)
	first := w.ask(ada, stranger(1))
	second := w.ask(ada, stranger(2))
	third := w.ask(ada, stranger(3))
	code := w.ask(ada, laptop)
	_, err := w.check(ada, first, stranger(1))
	assert.Equal(t, "code_invalid", reason(err), "the oldest of the strangers' went")
	for n, left := range map[int]string{2: second, 3: third} {
		_, err := w.check(ada, wrong(left), stranger(n))
		assert.Equal(t, "code_invalid", reason(err))
	}
	_, err = w.check(ada, code, laptop)
	assert.NoError(t, err)
}

func TestStrangersCanNotKeepAKnownBrowserOut(t *testing.T) {
	t.Attr("security", "8")
	w := newWorld(t)
	w.signIn(ada, laptop)
	w.pass(2 * time.Hour)
	require.NoError(t, w.Logout(t.Context(), w.actor(ada, laptop)))
	w.Policy.PerNetwork.Events = 2000
	w.Policy.Mail.Unknown.Events = 100
	for n := range 10 {
		code := w.ask(ada, stranger(n))
		for range 5 {
			_, err := w.check(ada, wrong(code), stranger(n))
			assert.Equal(t, "code_invalid", reason(err))
		}
	}
	w.mayNotAsk(ada, stranger(99), "address_waits", time.Hour)
	w.mayNotAsk(ada, phone, "address_waits", time.Hour)
	_, err := w.check(ada, "123456", phone)
	assert.Equal(t, "address_waits", reason(err))
	w.ask("grace@example.com", phone)

	w.pass(time.Minute)
	newID := laptop
	newID.DeviceID = "laptop after signing out"
	w.signIn(ada, newID)
	_, err = w.check(ada, wrong(w.ask(ada, phone)), phone)
	assert.Equal(t, "code_invalid", reason(err), "a right code began the count anew")
}

func TestFiftyWrongCodesAnHourOfUnknownBrowsers(t *testing.T) {
	t.Attr("security", "2")
	w := newWorld(t)
	w.Policy.WrongTries = ratelimit.Limit{Events: 3, Window: time.Hour}
	code := w.ask(ada, laptop)
	try := func(code, want string) {
		t.Helper()
		_, err := w.check(ada, code, laptop)
		assert.Equal(t, want, reason(err))
	}
	try(wrong(code), "code_invalid")
	w.pass(9 * time.Minute)
	try(wrong(code), "code_invalid")
	try(wrong(code), "code_invalid")
	try(code, "address_waits")
	w.pass(51*time.Minute - time.Microsecond)
	w.mayNotAsk(ada, laptop, "address_waits", time.Microsecond)
	w.pass(time.Microsecond)
	w.signIn(ada, laptop)

	assert.Equal(t, 50, login.DefaultPolicy().WrongTries.Events)
}

func TestACountOfAnEarlierVersionDoesNotLockForLong(t *testing.T) {
	w := newWorld(t)
	require.NoError(t, w.Store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		return tx.LoginFailures.Put(ctx, ports.SignInFailures{Email: ada, Count: 99, ExpiresAt: w.clock.Add(30 * 24 * time.Hour)})
	}))
	code := w.ask(ada, laptop)
	_, err := w.check(ada, wrong(code), laptop)
	assert.Equal(t, "code_invalid", reason(err))
	_, err = w.check(ada, code, laptop)
	assert.NoError(t, err)
}

func TestAnAddressIsMailedFewCodes(t *testing.T) {
	t.Attr("security", "3")
	t.Run("six an hour for unknown browsers", func(t *testing.T) {
		w := newWorld(t)
		for n := range 6 {
			w.ask(ada, stranger(n))
			w.pass(9 * time.Minute)
		}
		w.mayNotAsk(ada, stranger(9), "address_codes", 6*time.Minute)
		w.pass(6 * time.Minute)
		w.ask(ada, stranger(9))
	})
	t.Run("four of them for one network, an IPv6 /48 being one", func(t *testing.T) {
		w := newWorld(t)
		from := func(n int) login.Client {
			c := stranger(n)
			c.IP = netip.MustParseAddr(fmt.Sprintf("2001:db8:1:%x::1", n*256))
			return c
		}
		for n := range 4 {
			w.ask(ada, from(n))
			w.pass(10 * time.Minute)
		}
		w.mayNotAsk(ada, from(4), "address_codes", 20*time.Minute)
		w.signIn(ada, laptop)
	})
	t.Run("six more for a known browser, whatever strangers asked for", func(t *testing.T) {
		w := newWorld(t)
		w.signIn(ada, laptop)
		w.pass(2 * time.Hour)
		for n := range 6 {
			w.ask(ada, stranger(n))
			w.pass(5 * time.Minute)
		}
		for range 6 {
			w.ask(ada, laptop)
			w.pass(time.Minute)
		}
		w.mayNotAsk(ada, laptop, "address_codes", 54*time.Minute)
	})
	t.Run("twelve for all known browsers", func(t *testing.T) {
		w := newWorld(t)
		browsers := []login.Client{laptop, phone, stranger(1)}
		for _, browser := range browsers {
			w.signIn(ada, browser)
		}
		w.pass(2 * time.Hour)
		for range 4 {
			for _, browser := range browsers {
				w.ask(ada, browser)
			}
			w.pass(time.Minute)
		}
		w.mayNotAsk(ada, laptop, "address_codes", 56*time.Minute)
	})
	t.Run("and as many as they like that are not mailed", func(t *testing.T) {
		w := newWorld(t)
		for range 9 {
			_, err := w.RequestCode(t.Context(), login.CodeRequest{Email: ada, Client: laptop, Silent: true})
			require.NoError(t, err)
			w.pass(30 * time.Second)
		}
	})
}

func TestABrowserIsKnown(t *testing.T) {
	locked := func(w *world) {
		require.NoError(t, w.Store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
			return tx.LoginFailures.Put(ctx, ports.SignInFailures{Email: ada, Count: 50, LockedUntil: w.clock.Add(time.Hour), ExpiresAt: w.clock.Add(time.Hour)})
		}))
	}
	isKnown := func(w *world, email string, c login.Client) bool {
		locked(w)
		_, err := w.RequestCode(t.Context(), login.CodeRequest{Email: email, Client: c})
		return err == nil
	}
	w := newWorld(t)
	w.signIn(ada, laptop)
	w.pass(400*24*time.Hour - time.Second)
	assert.True(t, isKnown(w, ada, laptop))
	w.pass(time.Second)
	assert.False(t, isKnown(w, ada, laptop), "for 400 days")

	w = newWorld(t)
	w.signIn("grace@example.com", laptop)
	assert.False(t, isKnown(w, ada, laptop), "not to another address")

	w = newWorld(t)
	noCookies := laptop
	noCookies.BrowserSecret = ""
	w.signIn(ada, noCookies)
	assert.False(t, isKnown(w, ada, noCookies), "not without a cookie")

	w = newWorld(t)
	w.known["token "+w.GoogleNonce(laptop)] = ports.Identity{Issuer: "https://accounts.google.com", Subject: "117", Email: ada}
	_, err := w.Google(t.Context(), login.GoogleSignIn{Token: "token", Client: laptop})
	require.NoError(t, err)
	assert.True(t, isKnown(w, ada, laptop), "also after a sign-in with Google")
}

// actor signs in and returns who that is.
func (w *world) actor(email string, from login.Client) ports.Actor {
	w.t.Helper()
	result := w.signIn(email, from)
	return ports.Actor{UserID: result.User.ID, SessionID: result.Session.ID}
}

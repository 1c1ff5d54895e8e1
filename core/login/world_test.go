package login_test

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net/netip"
	"regexp"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"selvedge/adapters/sqlite"
	"selvedge/core/login"
	"selvedge/core/outbox"
	"selvedge/core/secret"
	"selvedge/ports"
)

// world is the sign-in use cases over a database in memory, with a clock, ids
// and mail of its own.
type world struct {
	*login.Service
	t       *testing.T
	clock   time.Time
	mailing sync.Mutex // guards mails while they are sent
	mails   []ports.Mail
	known   map[string]ports.Identity // by token
}

func newWorld(t *testing.T) *world {
	store, err := sqlite.OpenMemory(t.Context())
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, store.Close()) })
	w := &world{t: t, clock: time.Date(2026, 3, 14, 9, 26, 53, 0, time.UTC), known: map[string]ports.Identity{}}
	var count atomic.Int64
	ids := ports.IDs{Ordered: func() string { return fmt.Sprintf("id-%05d", count.Add(1)) }, Scattered: func() string { return fmt.Sprintf("ws-%05d", count.Add(1)) }}
	key, err := secret.New(make([]byte, 32), rand.Reader)
	require.NoError(t, err)
	now := func() time.Time { return w.clock }
	w.Service = &login.Service{
		Store:    store,
		Verifier: w,
		Outbox:   outbox.New(store, now, ids, key, w),
		Secret:   key,
		Now:      now,
		IDs:      ids,
		Policy:   login.DefaultPolicy(),
	}
	return w
}

// Send is called by several jobs of the outbox at once.
func (w *world) Send(_ context.Context, m ports.Mail) error {
	w.mailing.Lock()
	defer w.mailing.Unlock()
	w.mails = append(w.mails, m)
	return nil
}

func (w *world) Verify(_ context.Context, token, nonce string) (ports.Identity, error) {
	identity, ok := w.known[token+" "+nonce]
	if !ok {
		return ports.Identity{}, ports.Refuse(ports.Invalid, "google_token", "no")
	}
	return identity, nil
}

var laptop = login.Client{DeviceID: "laptop", BrowserSecret: "laptop's jar", IP: netip.MustParseAddr("192.0.2.7"), UserAgent: "Firefox"}

var phone = login.Client{DeviceID: "phone", BrowserSecret: "phone's jar", IP: netip.MustParseAddr("198.51.100.1"), UserAgent: "Safari"}

// stranger returns a browser of somebody else's in a network of its own.
func stranger(n int) login.Client {
	return login.Client{DeviceID: fmt.Sprint("stranger ", n), BrowserSecret: fmt.Sprint("stranger's jar ", n), IP: netip.AddrFrom4([4]byte{203, 0, 113, byte(n)})}
}

// ask asks for a code and returns the one that was mailed.
func (w *world) ask(email string, from login.Client) string {
	w.t.Helper()
	_, err := w.RequestCode(w.t.Context(), login.CodeRequest{Email: email, Client: from})
	require.NoError(w.t, err)
	return w.newestCode(email)
}

func (w *world) newestCode(email string) string {
	w.t.Helper()
	_, failures, err := w.Outbox.Work(w.t.Context())
	require.NoError(w.t, err)
	require.NoError(w.t, failures)
	require.NotEmpty(w.t, w.mails)
	mail := w.mails[len(w.mails)-1]
	require.Equal(w.t, email, mail.To)
	code := regexp.MustCompile(`\b\d{6}\b`).FindString(mail.Text)
	require.NotEmpty(w.t, code)
	return code
}

func (w *world) check(email, code string, from login.Client) (login.SignedIn, error) {
	return w.CheckCode(w.t.Context(), login.CodeCheck{Email: email, Code: code, Client: from})
}

// signIn goes all the way.
func (w *world) signIn(email string, from login.Client) login.SignedIn {
	w.t.Helper()
	result, err := w.check(email, w.ask(email, from), from)
	require.NoError(w.t, err)
	return result
}

func (w *world) pass(d time.Duration) { w.clock = w.clock.Add(d) }

// wrong returns a code that is not the given one.
func wrong(code string) string {
	if code == "000000" {
		return "000001"
	}
	return "000000"
}

func reason(err error) string {
	if refusal, is := errors.AsType[*ports.Error](err); is {
		return refusal.Reason
	}
	return fmt.Sprint(err)
}

func retryAfter(err error) time.Duration {
	if refusal, is := errors.AsType[*ports.Error](err); is {
		return refusal.RetryAfter
	}
	return 0
}

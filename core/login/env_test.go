package login_test

import (
	"context"
	"errors"
	"fmt"
	"net/netip"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"selvedge/core/coretest"
	"selvedge/core/login"
	"selvedge/ports"
)

// env is the sign-in service, with the Google accounts its verifier knows.
type env struct {
	*coretest.Env
	*login.Service
	t      *testing.T
	google map[string]ports.Identity // by token and nonce
}

func newEnv(t *testing.T) *env {
	t.Helper()
	e := &env{Env: coretest.New(t), t: t, google: map[string]ports.Identity{}}
	e.Service = &login.Service{
		Store:    e.Env.Store,
		Verifier: e,
		Outbox:   e.Env.Outbox,
		Secret:   e.Env.Secret,
		Now:      e.Clock.Now,
		IDs:      e.Env.IDs,
		Policy:   login.DefaultPolicy(),
	}
	return e
}

// Verify is a ports.IdentityVerifier.
func (e *env) Verify(_ context.Context, token, nonce string) (ports.Identity, error) {
	identity, ok := e.google[token+" "+nonce]
	if !ok {
		return ports.Identity{}, ports.Refuse(ports.Invalid, "google_token", "no")
	}
	return identity, nil
}

var laptop = login.Client{DeviceID: "laptop", BrowserSecret: "laptop's jar", IP: netip.MustParseAddr("192.0.2.7"), UserAgent: "Firefox"}

var phone = login.Client{DeviceID: "phone", BrowserSecret: "phone's jar", IP: netip.MustParseAddr("198.51.100.1"), UserAgent: "Safari"}

// stranger returns someone else's browser in a network of its own.
func stranger(n int) login.Client {
	return login.Client{DeviceID: fmt.Sprint("stranger ", n), BrowserSecret: fmt.Sprint("stranger's jar ", n), IP: netip.AddrFrom4([4]byte{203, 0, 113, byte(n)})}
}

// requestCode requests a code and returns the mailed code.
func (e *env) requestCode(email string, from login.Client) string {
	e.t.Helper()
	_, err := e.RequestCode(e.t.Context(), login.CodeRequest{Email: email, Client: from})
	require.NoError(e.t, err)
	return e.newestCode(email)
}

func (e *env) newestCode(email string) string {
	e.t.Helper()
	e.RunOutbox()
	return e.Mail.Code(email)
}

func (e *env) check(email, code string, from login.Client) (login.SignedIn, error) {
	return e.CheckCode(e.t.Context(), login.CodeCheck{Email: email, Code: code, Client: from})
}

// signIn requests a code and signs in with it.
func (e *env) signIn(email string, from login.Client) login.SignedIn {
	e.t.Helper()
	result, err := e.check(email, e.requestCode(email, from), from)
	require.NoError(e.t, err)
	return result
}

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

// Package logintest holds races between people who try codes, for every engine that
// may keep them.
//
// Invariant: an engine is known as a ports.Store only. Never here: anything that
// the product itself imports.
package logintest

import (
	"context"
	"errors"
	"fmt"
	"net/netip"
	"sync"
	"testing"

	"selvedge/core/coretest"
	"selvedge/core/login"
	"selvedge/ports"
)

// Tries has people try codes at once. Each store that open returns is empty.
func Tries(t *testing.T, open func(t *testing.T) ports.Store) {
	t.Run("of a thousand wrong tries five are compared", func(t *testing.T) {
		e := newEnv(t, open(t))
		outcomes := e.tryAtOnce(1000, wrong(e.requestCode()))
		if outcomes["code_invalid"] > 5 {
			t.Errorf("%v: more than five were compared", outcomes)
		}
		if outcomes["code_invalid"] == 0 || len(outcomes) != 2 || outcomes["code_tries"] == 0 {
			t.Errorf("%v: the others get too_many", outcomes)
		}
		e.Read(func(ctx context.Context, tx ports.Tx) error {
			failures, err := tx.LoginFailures.Get(ctx, email)
			if err == nil && failures.Count != outcomes["code_invalid"] {
				err = fmt.Errorf("%d failures are remembered of %v", failures.Count, outcomes)
			}
			return err
		})
	})
	t.Run("of fifty right tries one signs in", func(t *testing.T) {
		e := newEnv(t, open(t))
		if outcomes := e.tryAtOnce(50, e.requestCode()); outcomes[signedIn] != 1 {
			t.Errorf("%v: one signs in", outcomes)
		}
	})
}

const (
	email    = "ada@example.com"
	signedIn = "signed in"
)

var laptop = login.Client{DeviceID: "laptop", BrowserSecret: "laptop's jar", IP: netip.MustParseAddr("192.0.2.7")}

// env is the sign-in use cases over an engine.
type env struct {
	*coretest.Env
	*login.Service
	t *testing.T
}

func newEnv(t *testing.T, store ports.Store) *env {
	t.Helper()
	base := coretest.Over(t, store)
	policy := login.DefaultPolicy()
	policy.PerNetwork.Events = 2000
	return &env{Env: base, t: t, Service: &login.Service{
		Store: store, Outbox: base.Outbox, Secret: base.Secret, Now: base.Clock.Now, IDs: base.IDs, Policy: policy,
	}}
}

// requestCode requests a code and returns it.
func (e *env) requestCode() string {
	e.t.Helper()
	_, err := e.RequestCode(e.t.Context(), login.CodeRequest{Email: email, Client: laptop})
	must(e.t, err)
	e.RunOutbox()
	return e.Mail.Code(email)
}

// tryAtOnce tries a code so many times at once, and counts what came of it. A try that
// the engine had no room for was neither counted nor compared.
func (e *env) tryAtOnce(n int, code string) map[string]int {
	errs := make([]error, n)
	var group sync.WaitGroup
	start := make(chan struct{})
	for i := range n {
		group.Go(func() {
			<-start
			_, errs[i] = e.CheckCode(e.t.Context(), login.CodeCheck{Email: email, Code: code, Client: laptop})
		})
	}
	close(start)
	group.Wait()
	outcomes := map[string]int{}
	for _, err := range errs {
		outcome := signedIn
		if refusal, is := errors.AsType[*ports.Error](err); is && refusal.Kind == ports.Unavailable {
			continue
		} else if is {
			outcome = refusal.Reason
		} else if err != nil {
			outcome = err.Error()
		}
		outcomes[outcome]++
	}
	return outcomes
}

// wrong returns a code that is not the given one.
func wrong(code string) string {
	if code == "000000" {
		return "000001"
	}
	return "000000"
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

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
	"io"
	"net/netip"
	"regexp"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"selvedge/core/login"
	"selvedge/core/outbox"
	"selvedge/core/secret"
	"selvedge/ports"
)

// Tries has people try codes at once. Each store that open returns is empty.
func Tries(t *testing.T, random io.Reader, open func(t *testing.T) ports.Store) {
	t.Run("of a thousand wrong tries five are compared", func(t *testing.T) {
		d := newDoor(t, random, open(t))
		outcomes := d.tryAtOnce(1000, wrong(d.ask()))
		if outcomes["code_invalid"] > 5 {
			t.Errorf("%v: more than five were compared", outcomes)
		}
		if outcomes["code_invalid"] == 0 || len(outcomes) != 2 || outcomes["code_tries"] == 0 {
			t.Errorf("%v: the others are told that there were too many", outcomes)
		}
		must(t, d.Store.Read(t.Context(), func(ctx context.Context, tx ports.Tx) error {
			failures, err := tx.LoginFailures.Get(ctx, email)
			if err == nil && failures.Count != outcomes["code_invalid"] {
				err = fmt.Errorf("%d failures are remembered of %v", failures.Count, outcomes)
			}
			return err
		}))
	})
	t.Run("of fifty right tries one signs in", func(t *testing.T) {
		d := newDoor(t, random, open(t))
		if outcomes := d.tryAtOnce(50, d.ask()); outcomes[signedIn] != 1 {
			t.Errorf("%v: one signs in", outcomes)
		}
	})
}

const (
	email    = "ada@example.com"
	signedIn = "signed in"
)

var laptop = login.Client{DeviceID: "laptop", BrowserSecret: "laptop's jar", IP: netip.MustParseAddr("192.0.2.7")}

// door is signing in, with a mail server that keeps the newest mail.
type door struct {
	*login.Service
	t    *testing.T
	mail ports.Mail
}

func newDoor(t *testing.T, random io.Reader, store ports.Store) *door {
	t.Helper()
	now := func() time.Time { return time.Date(2026, 3, 14, 9, 26, 53, 0, time.UTC) }
	var count atomic.Int64
	next := func() string { return fmt.Sprintf("id-%06d", count.Add(1)) }
	ids := ports.IDs{Ordered: next, Scattered: next}
	key, err := secret.New(make([]byte, secret.MinKeyBytes), random)
	must(t, err)
	policy := login.DefaultPolicy()
	policy.PerNetwork.Events = 2000
	d := &door{t: t}
	d.Service = &login.Service{Store: store, Outbox: outbox.New(store, now, ids, key, d), Secret: key, Now: now, IDs: ids, Policy: policy}
	return d
}

// Send implements ports.Mailer.
func (d *door) Send(_ context.Context, m ports.Mail) error {
	d.mail = m
	return nil
}

// ask asks for a code and returns it.
func (d *door) ask() string {
	d.t.Helper()
	_, err := d.RequestCode(d.t.Context(), login.CodeRequest{Email: email, Client: laptop})
	must(d.t, err)
	_, failures, err := d.Outbox.Work(d.t.Context())
	must(d.t, errors.Join(err, failures))
	return regexp.MustCompile(`\b\d{6}\b`).FindString(d.mail.Text)
}

// tryAtOnce tries a code so many times at once, and counts what came of it. A try that
// the engine had no room for was neither counted nor compared.
func (d *door) tryAtOnce(n int, code string) map[string]int {
	errs := make([]error, n)
	var group sync.WaitGroup
	start := make(chan struct{})
	for i := range n {
		group.Go(func() {
			<-start
			_, errs[i] = d.CheckCode(d.t.Context(), login.CodeCheck{Email: email, Code: code, Client: laptop})
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

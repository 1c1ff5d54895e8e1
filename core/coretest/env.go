// Package coretest is what the tests of use cases share: a store in memory, a clock
// that tests move, IDs that count up, an outbox with the mail it sent, people and their
// workspaces, and copies of all that.
//
// Invariant: nothing here opens a file or a socket, and only tests import it.
package coretest

import (
	"context"
	"crypto/rand"
	"fmt"
	"net/url"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/sqlite"
	"selvedge/core/outbox"
	"selvedge/core/secret"
	"selvedge/ports"
)

// Start is when the clock of a new Env stands.
var Start = time.Date(2026, time.March, 14, 9, 26, 53, 0, time.UTC)

// PublicURL is where the product is served, as its emails say.
const PublicURL = "https://app.example.com"

// Env is what use cases run on. Its outbox sends to Mail.
type Env struct {
	Store  ports.Store
	Clock  *Clock
	IDs    ports.IDs
	Secret secret.Key
	Outbox *outbox.Outbox
	Mail   *Mailbox

	t    *testing.T
	made *atomic.Int64 // IDs
}

// New returns an Env over an empty store in memory.
func New(t *testing.T) *Env {
	t.Helper()
	return Over(t, Store(t))
}

// Over returns an Env over an empty store of any engine.
func Over(t *testing.T, store ports.Store) *Env {
	t.Helper()
	key, err := secret.New(make([]byte, secret.MinKeyBytes), rand.Reader)
	require.NoError(t, err)
	made := new(atomic.Int64)
	e := &Env{t: t, Store: store, Clock: NewClock(Start), IDs: counted(made), Secret: key, Mail: &Mailbox{t: t}, made: made}
	e.Outbox = outbox.New(store, e.Clock.Now, e.IDs, key, e.Mail)
	return e
}

// Store returns an empty store in memory, which is closed when the test ends.
func Store(t *testing.T) *sqlite.Store {
	t.Helper()
	store, err := sqlite.OpenMemory(t.Context())
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, store.Close()) })
	return store
}

// IDs returns IDs that count up from id-000001, both kinds together.
func IDs() ports.IDs { return counted(new(atomic.Int64)) }

func counted(count *atomic.Int64) ports.IDs {
	next := func() string { return fmt.Sprintf("id-%06d", count.Add(1)) }
	return ports.IDs{Ordered: next, Scattered: next}
}

// URL returns PublicURL parsed.
func URL(t *testing.T) *url.URL {
	t.Helper()
	parsed, err := url.Parse(PublicURL)
	require.NoError(t, err)
	return parsed
}

// Write runs fn in a transaction, which must succeed.
func (e *Env) Write(fn func(context.Context, ports.Tx) error) {
	e.t.Helper()
	require.NoError(e.t, e.Store.Write(e.t.Context(), fn))
}

// Read runs fn in a transaction that only reads, which must succeed.
func (e *Env) Read(fn func(context.Context, ports.Tx) error) {
	e.t.Helper()
	require.NoError(e.t, e.Store.Read(e.t.Context(), fn))
}

// RunOutbox runs the messages that are due, which must all succeed.
func (e *Env) RunOutbox() {
	e.t.Helper()
	_, failures, err := e.Outbox.Work(e.t.Context())
	require.NoError(e.t, err)
	require.NoError(e.t, failures)
}

// AssertReason checks that err was refused for a reason, or is nil if reason is empty.
func AssertReason(t *testing.T, reason string, err error) {
	t.Helper()
	if reason == "" {
		assert.NoError(t, err)
		return
	}
	assert.True(t, ports.HasReason(err, reason), "want %s, got %v", reason, err)
}

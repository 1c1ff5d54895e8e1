package coretest

import (
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"selvedge/adapters/sqlite"
	"selvedge/ports"
)

// Snapshot is an Env at some point: what it stores, its time, its IDs and its mail. Tests
// that begin alike get there once and go on from copies.
type Snapshot struct {
	stored []byte
	at     time.Time
	made   int64
	mails  []ports.Mail
}

// Snapshot returns what an Env of New is now. Nothing may be written meanwhile.
func (e *Env) Snapshot() *Snapshot {
	e.t.Helper()
	store, is := e.Store.(*sqlite.Store)
	require.True(e.t, is, "only a store in memory can be copied")
	stored, err := store.Content()
	require.NoError(e.t, err)
	return &Snapshot{stored: stored, at: e.Clock.Now(), made: e.made.Load(), mails: e.Mail.All()}
}

// Open returns an Env that goes on from the snapshot. Its outbox handles mail only.
func (s *Snapshot) Open(t *testing.T) *Env {
	t.Helper()
	store, err := sqlite.OpenCopy(t.Context(), s.stored)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, store.Close()) })
	e := Over(t, store)
	e.Clock.Set(s.at)
	e.made.Store(s.made)
	e.Mail.mails = slices.Clone(s.mails)
	return e
}

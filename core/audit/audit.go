// Package audit writes a workspace's audit log: changes of access and of billing, what
// is released, shared and deleted for good, and who did it.
//
// Invariants: an entry is written in the transaction of its change, so neither
// exists without the other; it is never changed; it names people and things as they
// were called then. What another record lists, such as the credit ledger, is not
// repeated here.
//
// Entries are kept for two years, also after the workspace is deleted: then only an
// operator can read them, for example to find out who deleted it.
package audit

import (
	"context"
	"time"

	"selvedge/ports"
)

// life is how long an entry is kept.
const life = 2 * 365 * 24 * time.Hour

// Actors without an account.
var (
	System   = ports.AuditActor{Name: ports.AuditSystem}
	Operator = ports.AuditActor{Name: ports.AuditOperator}
)

// Person is a user as the actor of an entry.
func Person(a ports.Actor) ports.AuditActor { return ports.AuditActor{ID: a.UserID, Name: a.Email} }

// Log writes entries. Both fields are required.
type Log struct {
	Now ports.Clock
	IDs ports.IDs
}

// Record writes an entry in the transaction of its change. It sets ID, At and
// ExpiresAt.
func (l Log) Record(ctx context.Context, tx ports.Tx, e ports.AuditEntry) error {
	e.ID, e.At = l.IDs.Ordered(), l.Now()
	e.ExpiresAt = e.At.Add(life)
	return tx.Audit.Insert(ctx, e)
}

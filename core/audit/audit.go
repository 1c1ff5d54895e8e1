// Package audit writes a workspace's audit log: who changed whose rights, and
// what became of its billing.
//
// Invariants: a line is written in the transaction of the change that it tells of,
// so neither exists without the other; it is never changed; it names people and
// things as they were called then. What another record tells line by line, such as
// the ledger of credits, may never be told here as well.
//
// Lines are kept for two years, also those of a workspace that was deleted: by
// then nobody can read them but an operator, who is asked who deleted it.
package audit

import (
	"context"
	"time"

	"selvedge/ports"
)

// life is for how long a line is kept.
const life = 2 * 365 * 24 * time.Hour

// Who act without an account.
var (
	System   = ports.AuditActor{Name: ports.AuditSystem}
	Operator = ports.AuditActor{Name: ports.AuditOperator}
)

// Person is somebody with an account.
func Person(a ports.Actor) ports.AuditActor { return ports.AuditActor{ID: a.UserID, Name: a.Email} }

// Log writes lines. Both fields are required.
type Log struct {
	Now ports.Clock
	IDs ports.IDs
}

// Record writes a line in the transaction of what it tells. The line's ID, At and
// ExpiresAt are set here.
func (l Log) Record(ctx context.Context, tx ports.Tx, e ports.AuditEntry) error {
	e.ID, e.At = l.IDs.Ordered(), l.Now()
	e.ExpiresAt = e.At.Add(life)
	return tx.Audit.Insert(ctx, e)
}

package billing

import (
	"context"
	"time"

	"selvedge/core/keylock"
	"selvedge/ports"
)

// lockTimeout is for how long a request waits for another about the same workspace.
const lockTimeout = 20 * time.Second

var errInProgress = ports.Refuse(ports.Conflict, "payment_in_progress", "This is being done right now, perhaps in another window of yours. Wait a moment and look again.")

// locks lets one request at a time change the billing of a workspace, within this
// process. Across processes the provider's idempotency keys do.
type locks struct{ byWorkspace keylock.Locks }

// lock waits until no other request holds the lock of a workspace, and reports whether one
// did. It fails with Conflict after lockTimeout, and with ctx's cause if ctx ends before.
func (l *locks) lock(ctx context.Context, workspaceID string) (waited bool, unlock func(), err error) {
	ctx, cancel := context.WithTimeoutCause(ctx, lockTimeout, errInProgress)
	defer cancel()
	return l.byWorkspace.Lock(ctx, workspaceID)
}

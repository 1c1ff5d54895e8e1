package billing

import (
	"context"
	"sync"
	"time"

	"selvedge/ports"
)

// lockTimeout is for how long a request waits for another about the same workspace.
const lockTimeout = 20 * time.Second

var errInProgress = ports.Refuse(ports.Conflict, "payment_in_progress", "This is being done right now, perhaps in another window of yours. Wait a moment and look again.")

// locks lets one request at a time change the billing of a workspace, within this
// process. Across processes the provider's idempotency keys do. The zero locks is
// ready for use.
type locks struct {
	mu   sync.Mutex
	held map[string]*workspaceLock
}

type workspaceLock struct {
	free  chan struct{} // holds one value while nobody has the lock
	users int           // who hold it or wait for it
}

// lock waits until nobody else has the lock of a workspace, and reports whether somebody
// had. It fails with Conflict after lockTimeout, and with ctx's error when that is over
// before.
func (l *locks) lock(ctx context.Context, workspaceID string) (waited bool, unlock func(), err error) {
	w, waited := l.join(workspaceID)
	wait, cancel := context.WithTimeout(ctx, lockTimeout)
	defer cancel()
	select {
	case <-w.free:
		return waited, func() { w.free <- struct{}{}; l.leave(workspaceID) }, nil
	case <-wait.Done():
		l.leave(workspaceID)
		if err := ctx.Err(); err != nil {
			return waited, nil, err
		}
		return waited, nil, errInProgress
	}
}

func (l *locks) join(workspaceID string) (w *workspaceLock, isUsed bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	w = l.held[workspaceID]
	isUsed = w != nil
	if !isUsed {
		w = &workspaceLock{free: make(chan struct{}, 1)}
		w.free <- struct{}{}
		if l.held == nil {
			l.held = map[string]*workspaceLock{}
		}
		l.held[workspaceID] = w
	}
	w.users++
	return w, isUsed
}

func (l *locks) leave(workspaceID string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if w := l.held[workspaceID]; w.users > 1 {
		w.users--
	} else {
		delete(l.held, workspaceID)
	}
}

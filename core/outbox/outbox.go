// Package outbox stores messages in the transaction that needs them, runs them after it
// commits and retries them until they succeed.
//
// Invariants: a message exists only if its transaction committed; it is never lost and
// may run twice, but never while the lease of an earlier run holds; messages of one kind
// never wait for those of another; those of one lane never take more than two slots of a process,
// and lanes take turns; what a message carries is sealed.
package outbox

import (
	"context"
	"errors"
	"maps"
	"slices"
	"time"

	"selvedge/core/secret"
	"selvedge/ports"
)

// Handler handles one kind of message. An error makes it run again later, unless it
// wraps ErrPermanent, and up to twelve times, unless it wraps ErrOutage. Its context
// ends after a minute, and when another process has claimed the message.
type Handler func(ctx context.Context, payload []byte) error

// ErrPermanent is wrapped by an error that no retry would fix: the message is dead
// immediately.
var ErrPermanent = errors.New("retrying is pointless")

// ErrDead is wrapped by the failure of a message that is not retried any further:
// see ListDead and Retry.
var ErrDead = errors.New("gave up")

// errLost ends the handling of a message that another process has claimed, as this one couldn't renew
// its lease in time.
var errLost = errors.New("another process handles the message")

// ErrOutage is wrapped by an error caused by an external outage: the message is retried
// without limit.
var ErrOutage = errors.New("waiting for an external service")

const (
	mailSlots   = 16
	otherSlots  = 4                // of each other kind
	laneSlots   = otherSlots / 2   // of each lane, so that a newcomer finds a free one beside one lane, however much that asks for
	lease       = 20 * time.Second // how long the work of a process that died waits for another
	renewEvery  = pollInterval     // of the messages that are still handled, all in one transaction
	handlerTime = time.Minute
	maxAttempts = 12
	maxBackoff  = time.Hour
)

// worker handles messages of one kind.
type worker struct {
	handle Handler
	slots  int // messages at once in this process
}

// Outbox adds messages and handles them.
type Outbox struct {
	store   ports.Store
	now     ports.Clock
	ids     ports.IDs
	secret  secret.Key
	workers map[string]worker
	wake    chan struct{}
}

// New returns an outbox that sends mail through mailer.
func New(store ports.Store, now ports.Clock, ids ports.IDs, key secret.Key, mailer ports.Mailer) *Outbox {
	o := &Outbox{store: store, now: now, ids: ids, secret: key, wake: make(chan struct{}, 1)}
	o.workers = map[string]worker{mailKind: {o.sendMail(mailer), mailSlots}}
	return o
}

// Wake says that a message may be due. It never waits.
func (o *Outbox) Wake() {
	select {
	case o.wake <- struct{}{}:
	default:
	}
}

// Kinds returns the kinds of messages that are known, sorted.
func (o *Outbox) Kinds() []string { return slices.Sorted(maps.Keys(o.workers)) }

// Handle registers fn for a kind of message. It is called before the first Run or Work.
func (o *Outbox) Handle(kind string, fn Handler) { o.workers[kind] = worker{fn, otherSlots} }

// Add enqueues a message of a kind registered with Handle.
func (o *Outbox) Add(ctx context.Context, tx ports.Tx, kind string, payload []byte) error {
	return o.Schedule(ctx, tx, kind, payload, o.now())
}

// Schedule enqueues a message to run at runAt or later.
func (o *Outbox) Schedule(ctx context.Context, tx ports.Tx, kind string, payload []byte, runAt time.Time) error {
	return o.ScheduleInLane(ctx, tx, kind, "", payload, runAt)
}

// ScheduleInLane is Schedule for a message of a lane, such as a workspace, whose messages take turns with
// those of others.
func (o *Outbox) ScheduleInLane(ctx context.Context, tx ports.Tx, kind, lane string, payload []byte, runAt time.Time) error {
	sealed, err := o.secret.Seal(kind, payload)
	if err != nil {
		return err
	}
	return tx.OutboxMessages.Add(ctx, ports.OutboxMessage{ID: o.ids.Ordered(), Kind: kind, Lane: lane, Payload: sealed, RunAt: runAt})
}

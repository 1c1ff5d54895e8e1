package ports

import (
	"context"
	"time"
)

// OutboxMessage is work that a transaction commits to and that is done after it.
type OutboxMessage struct {
	ID       string
	Kind     string
	Lane     string // whose messages of the kind take turns with others', such as a workspace's; may be empty
	Payload  []byte // sealed by the sender, if it is secret
	RunAt    time.Time
	Attempts int // number of claims
}

// OutboxMessages is the outbox: a message exists only if the transaction that adds it
// commits.
type OutboxMessages interface {
	Add(ctx context.Context, m OutboxMessage) error
	// Claim takes up to n messages of a kind and lane that are due at now, earliest first, and
	// hides each until now plus lease, so that a crashed worker's message is retried.
	// RunAt of a returned message is when it was due; Attempts includes this one.
	Claim(ctx context.Context, kind, lane string, now time.Time, lease time.Duration, n int) ([]OutboxMessage, error)
	// Renew moves the end of a lease that an attempt has until a time. It returns false, and
	// changes nothing, if it doesn't have it anymore.
	Renew(ctx context.Context, id string, attempt int, until, later time.Time) (held bool, err error)
	// Done removes a message. A missing message is no error, here and in Fail.
	Done(ctx context.Context, id string) error
	// Fail reschedules a message to runAt or, if dead, marks it dead since runAt. It does
	// nothing if the message was claimed again after that attempt.
	Fail(ctx context.Context, id string, attempt int, runAt time.Time, cause string, dead bool) error
	// NextDue returns when the earliest message that is not dead is due, or the zero
	// time.
	NextDue(ctx context.Context) (time.Time, error)
	// NextDueOf is NextDue for each lane of a kind that has messages that are not dead.
	NextDueOf(ctx context.Context, kind string) (map[string]time.Time, error)
	// ListDead returns up to n dead messages with IDs after that one, ordered by ID.
	ListDead(ctx context.Context, after string, n int) ([]DeadOutboxMessage, error)
	// Revive makes a dead message due at runAt and resets Attempts. It fails with
	// NotFound if there is no such dead message.
	Revive(ctx context.Context, id string, runAt time.Time) error
}

// DeadOutboxMessage is a message that is no longer retried, without its payload.
type DeadOutboxMessage struct {
	ID       string
	Kind     string
	Attempts int
	Cause    string    // of Fail, at most 1024 characters
	Since    time.Time // when it became dead
}

// OutboxStats counts messages.
type OutboxStats interface {
	// Waiting returns the number of messages that are not dead, due or not, capped at
	// atMost.
	Waiting(ctx context.Context, atMost int) (int, error)
	// Dead returns the number of dead messages by kind. If there are more than atMost,
	// counts may be too small, but their sum is at least atMost.
	Dead(ctx context.Context, atMost int) (map[string]int, error)
}

package ports

import (
	"context"
	"time"
)

// OutboxMessage is work that was promised inside a transaction and is done after it.
type OutboxMessage struct {
	ID       string
	Kind     string
	Payload  []byte // sealed by who adds it, if it is secret
	RunAt    time.Time
	Attempts int // how often it was claimed
}

// OutboxMessages is the outbox: a job exists only if the transaction that adds it commits.
type OutboxMessages interface {
	Add(ctx context.Context, j OutboxMessage) error
	// Claim takes up to n jobs of a kind that are due at now, earliest first, and
	// hides each until now plus lease, so that a crashed worker's job is tried again.
	// A job that it returns says when it was due, and counts this attempt.
	Claim(ctx context.Context, kind string, now time.Time, lease time.Duration, n int) ([]OutboxMessage, error)
	// Done removes a job; one that is gone is no error, here and in Fail.
	Done(ctx context.Context, id string) error
	// Fail puts a job off until runAt, or when dead sets it aside for good, since runAt.
	// One that was claimed since that attempt is left to who claimed it.
	Fail(ctx context.Context, id string, attempt int, runAt time.Time, cause string, dead bool) error
	// NextDue returns when the earliest job that is not dead is due, or the zero
	// time when there is none.
	NextDue(ctx context.Context) (time.Time, error)
	// NextDueOf is NextDue for the jobs of one kind.
	NextDueOf(ctx context.Context, kind string) (time.Time, error)
	// ListDead returns up to n dead jobs whose ids come after that one, in their order.
	ListDead(ctx context.Context, after string, n int) ([]DeadOutboxMessage, error)
	// Revive makes a dead job due at runAt, as if it had never been claimed. It fails
	// with NotFound if there is no such dead job.
	Revive(ctx context.Context, id string, runAt time.Time) error
}

// DeadOutboxMessage is a job that was set aside, without what it carries.
type DeadOutboxMessage struct {
	ID       string
	Kind     string
	Attempts int
	Cause    string    // as Fail was told, at most 1024 characters
	Since    time.Time // when it was set aside
}

// OutboxStats tells how much work waits.
type OutboxStats interface {
	// Waiting returns how many jobs are not dead, due or not; it stops counting at
	// atMost.
	Waiting(ctx context.Context, atMost int) (int, error)
	// Dead returns how many jobs are dead, by kind; where there are more than
	// atMost, it may return less of each, but not less than atMost in all.
	Dead(ctx context.Context, atMost int) (map[string]int, error)
}

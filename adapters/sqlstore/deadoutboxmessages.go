package sqlstore

import (
	"context"
	"time"

	"selvedge/ports"
)

const (
	reviveMessage = `UPDATE jobs SET run_at = $1, attempts = 0, dead = FALSE WHERE shard = $2 AND id = $3 AND dead`

	deadOfShard = `SELECT id, kind, attempts, last_error, run_at FROM jobs
	WHERE shard = # AND dead AND id > $1 ORDER BY id LIMIT $2`
	deadKindsOfShard = `SELECT kind FROM jobs WHERE shard = # AND dead LIMIT $1`
)

var (
	deadMessages = `SELECT id, kind, attempts, last_error, run_at FROM (` + unionShards(deadOfShard) + `) AS due
	ORDER BY id LIMIT $2`
	deadKinds = `SELECT kind, COUNT(*) FROM (` + unionShards(deadKindsOfShard) + `) AS due GROUP BY kind`
)

var errNotDead = ports.Refuse(ports.NotFound, "job_not_found", "No message with this ID gave up. To see those that did: selvedge outbox list")

func scanDeadOutboxMessage(row Row) (m ports.DeadOutboxMessage, err error) {
	err = row.Scan(&m.ID, &m.Kind, &m.Attempts, &m.Cause, TimeColumn{&m.Since})
	return m, err
}

func (r outboxMessages) ListDead(ctx context.Context, after string, n int) ([]ports.DeadOutboxMessage, error) {
	return QueryAll(ctx, r.Base, "list dead outbox messages", scanDeadOutboxMessage, deadMessages, after, n)
}

func (r outboxMessages) Revive(ctx context.Context, id string, runAt time.Time) error {
	n, err := r.Exec(ctx, "revive outbox message", reviveMessage, Micros(runAt), shardOf(id), id)
	if err == nil && n == 0 {
		return errNotDead
	}
	return err
}

// deadOfKind is the number of dead messages of a kind.
type deadOfKind struct {
	kind string
	n    int
}

func scanDeadOfKind(row Row) (d deadOfKind, err error) {
	err = row.Scan(&d.kind, &d.n)
	return d, err
}

func (r outboxMessages) Dead(ctx context.Context, atMost int) (map[string]int, error) {
	found, err := QueryAll(ctx, r.Base, "count dead outbox messages", scanDeadOfKind, deadKinds, atMost)
	if err != nil {
		return nil, err
	}
	dead := map[string]int{}
	for _, d := range found {
		dead[d.kind] = d.n
	}
	return dead, nil
}

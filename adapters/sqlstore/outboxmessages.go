package sqlstore

import (
	"context"
	"hash/fnv"
	"strconv"
	"strings"
	"time"

	"selvedge/ports"
)

const (
	insertMessage = `INSERT INTO jobs (shard, id, kind, lane, payload, run_at, attempts, last_error, dead)
	VALUES ($1, $2, $3, $4, $5, $6, $7, '', FALSE)`
	claimMessage  = `UPDATE jobs SET run_at = $1, attempts = attempts + 1 WHERE shard = $2 AND id = $3 AND run_at = $4 AND NOT dead`
	renewMessage  = `UPDATE jobs SET run_at = $1 WHERE shard = $2 AND id = $3 AND attempts = $4 AND run_at = $5 AND NOT dead`
	deleteMessage = `DELETE FROM jobs WHERE shard = $1 AND id = $2`
	failMessage   = `UPDATE jobs SET run_at = $1, last_error = $2, dead = $3 WHERE shard = $4 AND id = $5 AND attempts = $6`

	dueOfShard = `SELECT id, kind, lane, payload, run_at, attempts FROM jobs
	WHERE shard = # AND kind = $1 AND lane = '' AND NOT dead AND run_at <= $2 ORDER BY run_at, id LIMIT $3`
	nextDueOfShard = `SELECT MIN(run_at) AS run_at FROM jobs WHERE shard = # AND NOT dead`
	nextDueOfKind  = `SELECT MIN(run_at) AS run_at FROM jobs WHERE shard = # AND kind = $1 AND lane = '' AND NOT dead`
	dueOfLane      = `SELECT id, kind, lane, payload, run_at, attempts FROM jobs
	WHERE kind = $1 AND lane = $2 AND lane <> '' AND NOT dead AND run_at <= $3 ORDER BY run_at, id LIMIT $4`
	// Each lane is found from the one before in the index, so that the work grows with the lanes that
	// have messages and not with their messages.
	nextDueByLane = `SELECT lane, run_at FROM (WITH RECURSIVE lanes (lane) AS (
	SELECT MIN(lane) FROM jobs WHERE kind = $1 AND lane <> '' AND NOT dead
	UNION ALL
	SELECT (SELECT MIN(j.lane) FROM jobs j WHERE j.kind = $1 AND j.lane > due.lane AND j.lane <> '' AND NOT j.dead) FROM lanes AS due WHERE due.lane IS NOT NULL)
	SELECT due.lane, (SELECT MIN(j.run_at) FROM jobs j WHERE j.kind = $1 AND j.lane = due.lane AND j.lane <> '' AND NOT j.dead) AS run_at
	FROM lanes AS due WHERE due.lane IS NOT NULL) AS due`
	waitingOfShard = `SELECT 1 FROM jobs WHERE shard = # AND NOT dead LIMIT $1`
)

// Each shard is read by its own index range, so that the work does not grow with
// the backlog, and the results are merged.
var (
	dueMessages = `SELECT id, kind, lane, payload, run_at, attempts FROM (` + unionShards(dueOfShard) + `) AS due
	ORDER BY run_at, id LIMIT $3`
	nextDue       = `SELECT COALESCE(MIN(run_at), 0) FROM (` + unionShards(nextDueOfShard) + `) AS due`
	nextDueByKind = `SELECT COALESCE(MIN(run_at), 0) FROM (` + unionShards(nextDueOfKind) + `) AS due`
	waiting       = `SELECT COUNT(*) FROM (` + unionShards(waitingOfShard) + `) AS due`
)

const shards = 8

func shardOf(id string) int {
	h := fnv.New32a()
	_, _ = h.Write([]byte(id)) // a hash never fails
	return int(h.Sum32() % shards)
}

// unionShards repeats a query with each shard's number in place of #.
func unionShards(query string) string {
	parts := make([]string, shards)
	for i := range parts {
		n := strconv.Itoa(i)
		parts[i] = `SELECT * FROM (` + strings.Replace(query, "#", n, 1) + `) AS shard` + n
	}
	return strings.Join(parts, ` UNION ALL `)
}

type outboxMessages struct{ *Base }

func (r outboxMessages) Add(ctx context.Context, m ports.OutboxMessage) error {
	_, err := r.Exec(ctx, "add outbox message", insertMessage, shardOf(m.ID), m.ID, m.Kind, m.Lane, nonNil(m.Payload), Micros(m.RunAt), m.Attempts)
	return err
}

func scanOutboxMessage(row Row) (m ports.OutboxMessage, err error) {
	err = row.Scan(&m.ID, &m.Kind, &m.Lane, &m.Payload, TimeColumn{&m.RunAt}, &m.Attempts)
	return m, err
}

func (r outboxMessages) Claim(ctx context.Context, kind, lane string, now time.Time, lease time.Duration, n int) ([]ports.OutboxMessage, error) {
	due, err := r.due(ctx, kind, lane, now, n)
	if err != nil {
		return nil, err
	}
	var claimed []ports.OutboxMessage
	for _, m := range due {
		n, err := r.Exec(ctx, "claim outbox message", claimMessage, Micros(now.Add(lease)), shardOf(m.ID), m.ID, Micros(m.RunAt))
		if err != nil {
			return nil, err
		}
		if n == 1 { // otherwise another claimed it, where isolation is weaker than serializable
			m.Attempts++
			claimed = append(claimed, m)
		}
	}
	return claimed, nil
}

func (r outboxMessages) due(ctx context.Context, kind, lane string, now time.Time, n int) ([]ports.OutboxMessage, error) {
	if lane == "" {
		return QueryAll(ctx, r.Base, "list due outbox messages", scanOutboxMessage, dueMessages, kind, Micros(now), n)
	}
	return QueryAll(ctx, r.Base, "list due outbox messages of a lane", scanOutboxMessage, dueOfLane, kind, lane, Micros(now), n)
}

func (r outboxMessages) Renew(ctx context.Context, id string, attempt int, until, later time.Time) (bool, error) {
	n, err := r.Exec(ctx, "renew the lease of an outbox message", renewMessage, Micros(later), shardOf(id), id, attempt, Micros(until))
	return n == 1, err
}

func (r outboxMessages) Done(ctx context.Context, id string) error {
	_, err := r.Exec(ctx, "delete outbox message", deleteMessage, shardOf(id), id)
	return err
}

const maxCause = 1024 // characters, as the table checks

func (r outboxMessages) Fail(ctx context.Context, id string, attempt int, runAt time.Time, cause string, dead bool) error {
	if runes := []rune(cause); len(runes) > maxCause {
		cause = string(runes[:maxCause])
	}
	_, err := r.Exec(ctx, "reschedule outbox message", failMessage, Micros(runAt), cause, dead, shardOf(id), id, attempt)
	return err
}

func (r outboxMessages) NextDue(ctx context.Context) (time.Time, error) {
	n, err := QueryOne(ctx, r.Base, "get next due outbox message", ErrNoRows, ScanValue[int64], nextDue)
	return fromMicros(n), err
}

// dueLane is when the next message of a lane is due.
type dueLane struct {
	lane string
	at   time.Time
}

func scanDueLane(row Row) (d dueLane, err error) {
	err = row.Scan(&d.lane, TimeColumn{&d.at})
	return d, err
}

func (r outboxMessages) NextDueOf(ctx context.Context, kind string) (map[string]time.Time, error) {
	lanes, err := QueryAll(ctx, r.Base, "get next due outbox messages of a kind by lane", scanDueLane, nextDueByLane, kind)
	if err != nil {
		return nil, err
	}
	n, err := QueryOne(ctx, r.Base, "get next due outbox message of a kind", ErrNoRows, ScanValue[int64], nextDueByKind, kind)
	if err != nil {
		return nil, err
	}
	next := map[string]time.Time{}
	if n != 0 {
		next[""] = fromMicros(n)
	}
	for _, d := range lanes {
		next[d.lane] = d.at
	}
	return next, nil
}

func (r outboxMessages) Waiting(ctx context.Context, atMost int) (int, error) {
	n, err := QueryOne(ctx, r.Base, "count waiting outbox messages", ErrNoRows, ScanValue[int], waiting, atMost)
	return min(n, atMost), err
}

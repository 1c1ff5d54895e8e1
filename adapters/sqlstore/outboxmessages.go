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
	insertJob = `INSERT INTO jobs (shard, id, kind, payload, run_at, attempts, last_error, dead)
	VALUES ($1, $2, $3, $4, $5, $6, '', FALSE)`
	claimJob  = `UPDATE jobs SET run_at = $1, attempts = attempts + 1 WHERE shard = $2 AND id = $3 AND run_at = $4 AND NOT dead`
	deleteJob = `DELETE FROM jobs WHERE shard = $1 AND id = $2`
	failJob   = `UPDATE jobs SET run_at = $1, last_error = $2, dead = $3 WHERE shard = $4 AND id = $5 AND attempts = $6`

	dueJobsOfShard = `SELECT id, kind, payload, run_at, attempts FROM jobs
	WHERE shard = # AND kind = $1 AND NOT dead AND run_at <= $2 ORDER BY run_at, id LIMIT $3`
	nextDueOfShard = `SELECT MIN(run_at) AS run_at FROM jobs WHERE shard = # AND NOT dead`
	nextDueOfKind  = `SELECT MIN(run_at) AS run_at FROM jobs WHERE shard = # AND kind = $1 AND NOT dead`
	waitingOfShard = `SELECT 1 FROM jobs WHERE shard = # AND NOT dead LIMIT $1`
)

// Each shard is read by its own index range, so that the work does not grow with
// the backlog, and the results are merged.
var (
	dueJobs = `SELECT id, kind, payload, run_at, attempts FROM (` + ofEveryShard(dueJobsOfShard) + `) AS due
	ORDER BY run_at, id LIMIT $3`
	nextDue   = `SELECT COALESCE(MIN(run_at), 0) FROM (` + ofEveryShard(nextDueOfShard) + `) AS due`
	nextDueOf = `SELECT COALESCE(MIN(run_at), 0) FROM (` + ofEveryShard(nextDueOfKind) + `) AS due`
	waiting   = `SELECT COUNT(*) FROM (` + ofEveryShard(waitingOfShard) + `) AS due`
)

const shards = 8

func shardOf(id string) int {
	h := fnv.New32a()
	_, _ = h.Write([]byte(id)) // a hash never fails
	return int(h.Sum32() % shards)
}

// ofEveryShard repeats a query with each shard's number in place of #.
func ofEveryShard(query string) string {
	parts := make([]string, shards)
	for i := range parts {
		n := strconv.Itoa(i)
		parts[i] = `SELECT * FROM (` + strings.Replace(query, "#", n, 1) + `) AS shard` + n
	}
	return strings.Join(parts, ` UNION ALL `)
}

type outboxMessages struct{ *base }

func (r outboxMessages) Add(ctx context.Context, j ports.OutboxMessage) error {
	_, err := r.exec(ctx, "add job", insertJob, shardOf(j.ID), j.ID, j.Kind, orEmpty(j.Payload), micros(j.RunAt), j.Attempts)
	return err
}

func scanOutboxMessage(row Row) (j ports.OutboxMessage, err error) {
	err = row.Scan(&j.ID, &j.Kind, &j.Payload, timeColumn{&j.RunAt}, &j.Attempts)
	return j, err
}

func (r outboxMessages) Claim(ctx context.Context, kind string, now time.Time, lease time.Duration, n int) ([]ports.OutboxMessage, error) {
	due, err := queryAll(ctx, r.base, "list due jobs", scanOutboxMessage, dueJobs, kind, micros(now), n)
	if err != nil {
		return nil, err
	}
	var claimed []ports.OutboxMessage
	for _, j := range due {
		n, err := r.exec(ctx, "claim job", claimJob, micros(now.Add(lease)), shardOf(j.ID), j.ID, micros(j.RunAt))
		if err != nil {
			return nil, err
		}
		if n == 1 { // else another claimed it, where isolation is weaker than promised
			j.Attempts++
			claimed = append(claimed, j)
		}
	}
	return claimed, nil
}

func (r outboxMessages) Done(ctx context.Context, id string) error {
	_, err := r.exec(ctx, "delete job", deleteJob, shardOf(id), id)
	return err
}

const maxCause = 1024 // characters, as the table checks

func (r outboxMessages) Fail(ctx context.Context, id string, attempt int, runAt time.Time, cause string, dead bool) error {
	if runes := []rune(cause); len(runes) > maxCause {
		cause = string(runes[:maxCause])
	}
	_, err := r.exec(ctx, "put off job", failJob, micros(runAt), cause, dead, shardOf(id), id, attempt)
	return err
}

func (r outboxMessages) NextDue(ctx context.Context) (time.Time, error) {
	n, err := queryOne(ctx, r.base, "get next due job", ErrNoRows, value[int64], nextDue)
	return fromMicros(n), err
}

func (r outboxMessages) NextDueOf(ctx context.Context, kind string) (time.Time, error) {
	n, err := queryOne(ctx, r.base, "get next due job of a kind", ErrNoRows, value[int64], nextDueOf, kind)
	return fromMicros(n), err
}

func (r outboxMessages) Waiting(ctx context.Context, atMost int) (int, error) {
	n, err := queryOne(ctx, r.base, "count waiting jobs", ErrNoRows, value[int], waiting, atMost)
	return min(n, atMost), err
}

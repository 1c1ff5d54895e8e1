package sqlstore

import (
	"context"
	"time"

	"selvedge/ports"
)

const (
	nextEvent = `INSERT INTO event_streams (workspace_id, seq) VALUES ($1, 1)
	ON CONFLICT (workspace_id) DO UPDATE SET seq = event_streams.seq + 1`
	insertEvent = `INSERT INTO events (workspace_id, seq, app_id, topic, data, published_at)
	SELECT workspace_id, seq, $2, $3, $4, $5 FROM event_streams WHERE workspace_id = $1`
	eventsAfter = `SELECT workspace_id, seq, app_id, topic, data, published_at FROM events
	WHERE workspace_id = $1 AND seq > $2 ORDER BY seq LIMIT #`
	eventSeqAt = `SELECT COALESCE(
	(SELECT seq FROM events WHERE workspace_id = $1 AND published_at < $2 ORDER BY seq DESC LIMIT 1),
	(SELECT MIN(seq) - 1 FROM events WHERE workspace_id = $1),
	(SELECT seq FROM event_streams WHERE workspace_id = $1), 0)`
	purgeEvents = `DELETE FROM events WHERE (workspace_id, seq) IN
	(SELECT workspace_id, seq FROM events WHERE published_at < $1 ORDER BY published_at LIMIT $2)`
	deleteEvents = `DELETE FROM events WHERE workspace_id = $1`
	deleteStream = `DELETE FROM event_streams WHERE workspace_id = $1`
)

var eventHeads = prepareBatches(`SELECT wanted.column1, COALESCE(s.seq, 0), COALESCE(a.seq, 0) FROM (VALUES #) AS wanted
	LEFT JOIN event_streams s ON s.workspace_id = wanted.column1
	LEFT JOIN credit_accounts a ON a.workspace_id = wanted.column1
	WHERE wanted.column1 <> ''`, 1)

type events struct{ *Base }

func (r events) Publish(ctx context.Context, e ports.Event, at time.Time) error {
	_, err := r.ExecAll(ctx, "publish event", Statement{nextEvent, []any{e.WorkspaceID}},
		Statement{insertEvent, []any{e.WorkspaceID, e.AppID, e.Topic, string(e.Data), Micros(at)}})
	return err
}

func (r events) Heads(ctx context.Context, workspaceIDs []string) ([]ports.EventHead, error) {
	return queryAllBatches(ctx, r.Base, "get heads of events", scanEventHead, eventHeads, anyOf(workspaceIDs))
}

func scanEventHead(row Row) (h ports.EventHead, err error) {
	err = row.Scan(&h.WorkspaceID, &h.Seq, &h.CreditSeq)
	return h, err
}

func (r events) After(ctx context.Context, workspaceID string, seq int64, limit int) ([]ports.PublishedEvent, error) {
	return QueryAll(ctx, r.Base, "list events", scanEvent, WithLimit(eventsAfter, limit), workspaceID, seq)
}

func (r events) SeqAt(ctx context.Context, workspaceID string, at time.Time) (int64, error) {
	return QueryOne(ctx, r.Base, "find event", nil, scanInt64, eventSeqAt, workspaceID, Micros(at))
}

func scanEvent(row Row) (e ports.PublishedEvent, err error) {
	var data string
	err = row.Scan(&e.WorkspaceID, &e.Seq, &e.AppID, &e.Topic, &data, TimeColumn{&e.At})
	e.Data = []byte(data)
	return e, err
}

func (r events) DeleteOfWorkspace(ctx context.Context, workspaceID string) error {
	_, err := r.ExecAll(ctx, "delete events", Statement{deleteEvents, []any{workspaceID}}, Statement{deleteStream, []any{workspaceID}})
	return err
}

// Purge implements ports.Purger.
func (r events) Purge(ctx context.Context, before time.Time, limit int) (int, error) {
	return r.PurgeRows(ctx, purgeEvents, before, limit)
}

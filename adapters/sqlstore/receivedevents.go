package sqlstore

import (
	"context"
	"time"

	"selvedge/ports"
)

const (
	insertPaymentEvent = `INSERT INTO payment_events (id, type, expires_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`
	countPaymentEvent  = `SELECT COUNT(*) FROM payment_events WHERE id = $1`
)

type receivedEvents struct{ *Base }

func (r receivedEvents) Insert(ctx context.Context, e ports.PaymentEvent, expiresAt time.Time) (bool, error) {
	n, err := r.Exec(ctx, "insert payment event", insertPaymentEvent, e.ID, e.Type, Micros(expiresAt))
	return n > 0, err
}

func (r receivedEvents) Known(ctx context.Context, id string) (bool, error) {
	n, err := QueryOne(ctx, r.Base, "look for payment event", nil, ScanValue[int64], countPaymentEvent, id)
	return n > 0, err
}

const purgePaymentEvents = `DELETE FROM payment_events WHERE id IN
	(SELECT id FROM payment_events WHERE expires_at < $1 ORDER BY expires_at LIMIT $2)`

// Purge implements ports.Purger.
func (r receivedEvents) Purge(ctx context.Context, before time.Time, limit int) (int, error) {
	return r.PurgeRows(ctx, purgePaymentEvents, before, limit)
}

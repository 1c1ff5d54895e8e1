package metrics

import (
	"context"
	"time"

	"selvedge/ports"
)

// writes counts what one run of a transaction wrote.
type writes struct {
	credits    map[ports.CreditType]int64
	messages   map[string]int // by outcome
	eventTimes []time.Time    // when received events happened
}

// watch returns tx with its repositories counting into w.
func (w *writes) watch(tx ports.Tx) ports.Tx {
	w.credits, w.messages = map[ports.CreditType]int64{}, map[string]int{}
	tx.Credits = credits{tx.Credits, w}
	tx.OutboxMessages = outboxMessages{tx.OutboxMessages, w}
	tx.ReceivedEvents = receivedEvents{tx.ReceivedEvents, w}
	return tx
}

type credits struct {
	ports.Credits
	writes *writes
}

func (c credits) Append(ctx context.Context, entries []ports.CreditEntry, accounts []ports.CreditAccount, used []ports.CreditDay) error {
	err := c.Credits.Append(ctx, entries, accounts, used)
	if err == nil {
		for _, e := range entries {
			c.writes.credits[e.Type] += e.Amount
		}
	}
	return err
}

type outboxMessages struct {
	ports.OutboxMessages
	writes *writes
}

func (o outboxMessages) Done(ctx context.Context, id string) error {
	err := o.OutboxMessages.Done(ctx, id)
	if err == nil {
		o.writes.messages[done]++
	}
	return err
}

func (o outboxMessages) Fail(ctx context.Context, id string, attempt int, runAt time.Time, cause string, isDead bool) error {
	err := o.OutboxMessages.Fail(ctx, id, attempt, runAt, cause, isDead)
	if err != nil {
		return err
	}
	outcome := failed
	if isDead {
		outcome = dead
	}
	o.writes.messages[outcome]++
	return nil
}

type receivedEvents struct {
	ports.ReceivedEvents
	writes *writes
}

func (r receivedEvents) Insert(ctx context.Context, e ports.PaymentEvent, expiresAt time.Time) (bool, error) {
	fresh, err := r.ReceivedEvents.Insert(ctx, e, expiresAt)
	if err == nil && fresh {
		r.writes.eventTimes = append(r.writes.eventTimes, e.At)
	}
	return fresh, err
}

package metrics

import (
	"context"
	"time"

	"selvedge/ports"
)

// writes is what one run of a transaction wrote, as far as it is counted.
type writes struct {
	credits map[ports.CreditType]int64
	jobs    map[string]int // by outcome
	news    []time.Time    // when it happened
}

// watch returns tx with an eye on what is counted.
func (w *writes) watch(tx ports.Tx) ports.Tx {
	w.credits, w.jobs = map[ports.CreditType]int64{}, map[string]int{}
	tx.Credits = credits{tx.Credits, w}
	tx.OutboxMessages = jobs{tx.OutboxMessages, w}
	tx.ReceivedEvents = news{tx.ReceivedEvents, w}
	return tx
}

type credits struct {
	ports.Credits
	seen *writes
}

func (c credits) Append(ctx context.Context, entries []ports.CreditEntry, accounts []ports.CreditAccount, used []ports.CreditDay) error {
	err := c.Credits.Append(ctx, entries, accounts, used)
	if err == nil {
		for _, e := range entries {
			c.seen.credits[e.Type] += e.Amount
		}
	}
	return err
}

type jobs struct {
	ports.OutboxMessages
	seen *writes
}

func (j jobs) Done(ctx context.Context, id string) error {
	err := j.OutboxMessages.Done(ctx, id)
	if err == nil {
		j.seen.jobs[done]++
	}
	return err
}

func (j jobs) Fail(ctx context.Context, id string, attempt int, runAt time.Time, cause string, forGood bool) error {
	err := j.OutboxMessages.Fail(ctx, id, attempt, runAt, cause, forGood)
	if err != nil {
		return err
	}
	outcome := failed
	if forGood {
		outcome = dead
	}
	j.seen.jobs[outcome]++
	return nil
}

type news struct {
	ports.ReceivedEvents
	seen *writes
}

func (n news) Insert(ctx context.Context, e ports.PaymentEvent, expiresAt time.Time) (bool, error) {
	fresh, err := n.ReceivedEvents.Insert(ctx, e, expiresAt)
	if err == nil && fresh {
		n.seen.news = append(n.seen.news, e.At)
	}
	return fresh, err
}

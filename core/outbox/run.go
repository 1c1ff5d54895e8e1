package outbox

import (
	"context"
	"errors"
	"fmt"
	"time"

	"selvedge/ports"
)

const (
	pollInterval = 5 * time.Second // another instance's messages are found by then
	minWait      = 10 * time.Millisecond
	drainTime    = 10 * time.Second
)

// Run handles messages until ctx ends: as soon as they are due or Wake is called.
// Then it claims no more, and returns when the running ones have ended; those that
// take longer than ten seconds are cut off and run again later. report is called
// with every failure, one at a time: those of messages, which are retried or dead, and
// those of the store.
func (o *Outbox) Run(ctx context.Context, report func(error)) {
	handling, cut := context.WithCancel(context.WithoutCancel(ctx))
	defer cut()
	p := o.newPool(handling)
	for ctx.Err() == nil {
		wait := pollInterval
		if next, err := p.fill(ctx); err != nil {
			if ctx.Err() == nil {
				report(fmt.Errorf("claim messages: %w", err))
			}
		} else if !next.IsZero() {
			wait = min(wait, max(next.Sub(o.now()), minWait))
		}
		p.wait(ctx, wait, report)
	}
	defer time.AfterFunc(drainTime, cut).Stop()
	if err := p.claim(handling, nil); err != nil { // the leases last longer than draining
		report(fmt.Errorf("renew leases: %w", err))
	}
	for len(p.held) > 0 {
		p.end(<-p.ended, report)
	}
}

// wait returns when there may be more to claim: at a wake-up, after d, when a slot of
// a kind became free of which more may be due, and when ctx ends.
func (p *pool) wait(ctx context.Context, d time.Duration, report func(error)) {
	timer := time.NewTimer(d)
	defer timer.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-p.box.wake:
			return
		case <-timer.C:
			return
		case r := <-p.ended:
			if p.end(r, report) {
				return
			}
		}
	}
}

// Work handles every message that is due, without renewing their leases, and returns when
// the next one is, or the zero time when none waits. A failed message is retried or dead,
// which is not an error here; the failures are joined into the second result for the log.
func (o *Outbox) Work(ctx context.Context) (next time.Time, failures, err error) {
	p := o.newPool(ctx)
	report := func(failure error) { failures = errors.Join(failures, failure) }
	for {
		next, err = p.fill(ctx)
		if len(p.held) == 0 {
			return next, failures, err
		}
		for len(p.held) > 0 && (!p.end(<-p.ended, report) || err != nil) {
		}
		if err != nil {
			return time.Time{}, failures, err
		}
	}
}

// pool is the slots of one process.
type pool struct {
	box        *Outbox
	ctx        context.Context // of the handlers
	free       map[string]int  // slots by kind
	backlogged map[string]bool // kinds of which more may be due than were claimed
	held       map[*held]bool
	lanes      lanes
	ended      chan result
}

// held is a message that is being handled.
type held struct {
	message ports.OutboxMessage
	until   time.Time // when its lease ends
	lose    func()    // ends the handling
}

type result struct {
	of      *held
	failure error
}

func (o *Outbox) newPool(ctx context.Context) *pool {
	p := &pool{box: o, ctx: ctx, free: map[string]int{}, backlogged: map[string]bool{}, held: map[*held]bool{}, lanes: lanes{}, ended: make(chan result)}
	for kind, w := range o.workers {
		p.free[kind] = w.slots
	}
	return p
}

// fill renews leases, starts the messages that are due and for which there are free slots, and returns
// when the next message is due of the kinds that still have some.
func (p *pool) fill(ctx context.Context) (next time.Time, err error) {
	due, next, err := p.due(ctx)
	if err != nil {
		return next, err
	}
	if err := p.claim(ctx, due); err != nil || len(due) == 0 {
		return next, err
	}
	_, next, err = p.due(ctx)
	return next, err
}

// claim renews the leases of what is handled, if it is time, and starts the messages that are due of the
// lanes of some kinds. As both are one transaction, however long it waited, none that is handled here is claimed
// again.
func (p *pool) claim(ctx context.Context, due map[string][]string) error {
	if len(due) == 0 && !p.mustRenew(p.box.now()) {
		return nil
	}
	var messages []ports.OutboxMessage
	var lost []*held
	var until time.Time
	var renewed bool
	err := p.box.store.Write(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
		now := p.box.now()
		messages, lost, until = nil, nil, now.Add(lease)
		if renewed = p.mustRenew(now); renewed {
			if lost, err = p.renew(ctx, tx, until); err != nil {
				return err
			}
		}
		for kind, lanes := range due {
			claimed, err := p.claimInTurns(ctx, tx, kind, lanes, now)
			if err != nil {
				return err
			}
			messages = append(messages, claimed...)
		}
		return nil
	})
	if err != nil {
		return err
	}
	if renewed {
		for h := range p.held {
			h.until = until
		}
	}
	for _, h := range lost {
		h.lose()
	}
	for _, message := range messages {
		p.start(message, until)
	}
	for kind := range due {
		p.backlogged[kind] = p.free[kind] == 0 || p.lanes.anyFull(kind)
	}
	return nil
}

// mustRenew says whether it is time to renew leases.
func (p *pool) mustRenew(now time.Time) bool {
	for h := range p.held {
		if h.until.Sub(now) <= lease-renewEvery {
			return true
		}
	}
	return false
}

// renew renews all leases, and returns those that have been lost.
func (p *pool) renew(ctx context.Context, tx ports.Tx, until time.Time) (lost []*held, err error) {
	for h := range p.held {
		kept, err := tx.OutboxMessages.Renew(ctx, h.message.ID, h.message.Attempts, h.until, until)
		if err != nil {
			return nil, err
		}
		if !kept { // or it has just ended
			lost = append(lost, h)
		}
	}
	return lost, nil
}

// due returns the lanes with free slots of which a message is due, by kind, and when the next message
// of a lane with free slots is.
func (p *pool) due(ctx context.Context) (due map[string][]string, next time.Time, err error) {
	err = p.box.store.Read(ctx, func(ctx context.Context, tx ports.Tx) error {
		due, next = map[string][]string{}, time.Time{}
		now := p.box.now()
		for _, kind := range p.box.Kinds() {
			if p.free[kind] == 0 {
				continue
			}
			lanes, err := tx.OutboxMessages.NextDueOf(ctx, kind)
			if err != nil {
				return err
			}
			for name, at := range lanes {
				if p.lanes.isFull(lane{kind, name}) {
					continue
				}
				if !at.After(now) {
					due[kind] = append(due[kind], name)
				}
				if next.IsZero() || at.Before(next) {
					next = at
				}
			}
		}
		return nil
	})
	return due, next, err
}

func (p *pool) start(message ports.OutboxMessage, until time.Time) {
	ctx, cancel := context.WithCancelCause(p.ctx)
	p.free[message.Kind]--
	p.lanes.enter(lane{message.Kind, message.Lane}, p.box.now())
	h := &held{message, until, func() { cancel(errLost) }}
	p.held[h] = true
	go func() {
		failure := p.box.handle(ctx, message)
		cancel(nil)
		p.ended <- result{h, failure}
	}()
}

// end frees the slot of a message and reports whether more of its kind may be due.
func (p *pool) end(r result, report func(error)) bool {
	delete(p.held, r.of)
	kind := r.of.message.Kind
	p.free[kind]++
	p.lanes.leave(lane{kind, r.of.message.Lane})
	if r.failure != nil {
		report(r.failure)
	}
	return p.backlogged[kind]
}

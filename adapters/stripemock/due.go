package stripemock

import (
	"context"
	"fmt"
)

const (
	eventLifetime = 30 * day
	// maxSteps is the maximum of steps due for one object at the same time: a pending update that
	// expires with its period, and the renewal.
	maxSteps = 2
)

// CatchUp does everything that is due by the clock, in order of time and dated accordingly:
// renewals, retries, the phases of schedules, ends of subscriptions and of checkouts. It
// then deletes old events and idempotency keys.
func (s *Server) CatchUp(ctx context.Context) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.catchUp(ctx); err != nil {
		return err
	}
	return s.transact(ctx, s.config.Now().Unix(), func(c *call) error {
		c.forget()
		return nil
	})
}

func (c *call) forget() {
	c.exec(`DELETE FROM object WHERE kind = 'event' AND created < ?
 AND id NOT IN (SELECT event FROM delivery WHERE state = 'pending')`, c.now-eventLifetime)
	c.exec(`DELETE FROM answer WHERE created <= ?`, c.now-keyLifetime)
}

// nextDue selects a schedule before the renewal of its subscription: its phase determines
// the renewed price.
const nextDue = `SELECT id, due FROM object WHERE due <= ?
 ORDER BY due, kind = 'subscription_schedule' DESC, seq LIMIT 1`

// catchUp is CatchUp with the lock held. Each step is a transaction of its own, so that
// completed steps are kept.
func (s *Server) catchUp(ctx context.Context) error {
	now := s.config.Now().Unix()
	last, repeats := "", 0
	for {
		var id string
		var due int64
		rows := s.nextDue.QueryRowContext(context.WithoutCancel(ctx), now)
		if err := rows.Scan(&id, &due); isNoRows(err) {
			return nil
		} else if err != nil {
			return fmt.Errorf("find due objects: %w", err)
		}
		step := fmt.Sprint(id, due)
		if step != last {
			last, repeats = step, 0
		}
		if repeats++; repeats > maxSteps {
			return fmt.Errorf("%s is still due at %d after it was processed", id, due)
		}
		err := s.transact(ctx, due, func(c *call) error {
			c.do(c.find(id))
			return nil
		})
		if err != nil {
			return fmt.Errorf("process due %s: %w", id, err)
		}
	}
}

// do processes an object that is due at c.now.
func (c *call) do(o object) {
	switch text(o, "object") {
	case "subscription_schedule":
		c.turnPhase(o)
	case "subscription":
		c.doSubscription(o)
	case "invoice":
		c.retry(o)
	case "checkout.session":
		c.expireSession(o)
	}
}

// subscriptionDue returns when a subscription is next due, or 0.
func subscriptionDue(s object) int64 {
	switch text(s, "status") {
	case "incomplete":
		return number(s, "created") + firstPaymentWait
	case "active", "past_due":
		due := number(itemOf(s), "current_period_end")
		if expiry := number(s, "pending_update", "expires_at"); expiry != 0 {
			due = min(due, expiry)
		}
		return due
	}
	return 0
}

func (c *call) doSubscription(s object) {
	switch {
	case text(s, "status") == "incomplete":
		c.expireFirst(s)
	case part(s, "pending_update") != nil && number(s, "pending_update", "expires_at") <= c.now:
		if inv := c.get("invoice", text(s, "latest_invoice")); text(inv, "status") == "open" {
			c.void(inv)
		}
		c.dropPending(s)
	case flag(s, "cancel_at_period_end"):
		c.end(s, "cancellation_requested")
	default:
		c.renew(s)
	}
}

// expireFirst ends a subscription whose first invoice wasn't paid in time.
func (c *call) expireFirst(s object) {
	if inv := c.get("invoice", text(s, "latest_invoice")); text(inv, "status") == "open" {
		c.void(inv)
	}
	set(s, object{"status": "incomplete_expired", "ended_at": c.now})
	c.put(s)
	c.emit("customer.subscription.updated", s, object{"status": "incomplete"})
}

// renew starts the next period and charges it.
func (c *call) renew(s object) {
	item := itemOf(s)
	previous := object{"items": copied(s["items"]), "latest_invoice": s["latest_invoice"]}
	price, quantity := part(item, "price"), number(item, "quantity")
	before, start := number(item, "current_period_start"), number(item, "current_period_end")
	end := nextPeriod(number(s, "billing_cycle_anchor"), start, text(price, "recurring", "interval"), number(price, "recurring", "interval_count"))
	period := c.periodLine(s, price, quantity, start, end)
	lines := append(c.waitingLines(s), period)
	delete(s, "_waiting_lines")
	set(item, object{"current_period_start": start, "current_period_end": end})
	inv := c.draft(s, lines, "subscription_cycle", before, start)
	c.remit(s, inv, debitOf(period))
	c.emit("customer.subscription.updated", s, previous)
	c.issue(inv, nil)
	_ = c.collect(inv, c.payer(s), customerPresence{})
	c.updateSubscriptionAfter(inv)
}

// retry retries a failed renewal. After the last attempt the subscription ends.
func (c *call) retry(inv object) {
	s := c.find(text(inv, "parent", "subscription_details", "subscription"))
	refusal := c.collect(inv, c.payer(s), customerPresence{})
	c.updateSubscriptionAfter(inv)
	if refusal != nil && inv["next_payment_attempt"] == nil && text(s, "status") != "canceled" {
		c.end(s, "payment_failed")
	}
}

package stripemock

import "slices"

// pendingParams are the parameters that Stripe allows together with
// payment_behavior=pending_if_incomplete.
var pendingParams = []string{"items", "payment_behavior", "proration_behavior", "proration_date", "billing_cycle_anchor", "off_session"}

// updateSubscription is POST /v1/subscriptions/{subscription_exposed_id}.
func updateSubscription(c *call) (object, error) {
	s, err := c.must("subscription", c.request.PathValue("subscription_exposed_id"))
	if err != nil {
		return nil, err
	}
	if refusal := c.whyNotUpdate(s); refusal != nil {
		return nil, refusal
	}
	if id := text(c.params, "default_payment_method"); id != "" {
		if err := c.owns(c.find(text(s, "customer")), id, "default_payment_method"); err != nil {
			return nil, err
		}
	}
	previous := object{}
	c.setCancel(s, previous)
	for _, name := range []string{"default_payment_method", "description", "metadata", "payment_settings", "cancellation_details"} {
		if c.has(name) {
			previous[name] = copied(s[name])
			merge(s, object{name: c.params[name]})
		}
	}
	w, err := c.readWanted(s, c.params, "")
	if err != nil {
		return nil, err
	}
	if w.isChange(s) {
		if err := c.changeNow(s, w, previous); err != nil {
			return nil, err
		}
	}
	c.put(s)
	c.emit("customer.subscription.updated", s, previous)
	return s, nil
}

func (c *call) whyNotUpdate(s object) error {
	switch text(s, "status") {
	case "canceled":
		return refuse("", "", "A canceled subscription can only update its cancellation_details and metadata.")
	case "incomplete_expired":
		return refuse("", "", "This subscription is expired and can't be updated.")
	}
	if c.has("cancel_at_period_end") && s["schedule"] != nil {
		return refuse("cancel_at_period_end", "", "The subscription is managed by the subscription schedule `%s`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.", text(s, "schedule"))
	}
	if text(c.params, "payment_behavior") != "pending_if_incomplete" {
		return nil
	}
	for name := range c.params {
		if !slices.Contains(pendingParams, name) {
			return refuse(name, "", "When `payment_behavior` is set to `pending_if_incomplete`, you cannot pass `%s`.", name)
		}
	}
	return nil
}

func (c *call) setCancel(s, previous object) {
	if !c.has("cancel_at_period_end") {
		return
	}
	ends := flag(c.params, "cancel_at_period_end")
	if ends == flag(s, "cancel_at_period_end") {
		return
	}
	for _, name := range []string{"cancel_at_period_end", "cancel_at", "canceled_at"} {
		previous[name] = s[name]
	}
	set(s, object{"cancel_at_period_end": ends, "cancel_at": nil, "canceled_at": nil})
	reason := any(nil)
	if ends {
		set(s, object{"cancel_at": itemOf(s)["current_period_end"], "canceled_at": c.now})
		reason = "cancellation_requested"
	}
	part(s, "cancellation_details")["reason"] = reason
}

// changeNow changes price or quantity. The amount is charged immediately if the request or
// the change requires it; otherwise its lines wait for the next invoice.
func (c *call) changeNow(s object, w wanted, previous object) error {
	if part(s, "pending_update") != nil {
		c.replacePending(s)
	}
	ch := c.plan(s, w)
	previous["items"] = copied(s["items"])
	if w.behaviour != "always_invoice" && !ch.restarts || len(ch.lines) == 0 {
		s["_waiting_lines"] = append(list(s, "_waiting_lines"), anys(ch.lines)...)
		c.apply(s, ch)
		return nil
	}
	inv := c.draft(s, ch.lines, "subscription_update", c.now, c.now)
	previous["latest_invoice"] = s["latest_invoice"]
	if text(c.params, "payment_behavior") == "pending_if_incomplete" {
		return c.changeWhenPaid(s, ch, inv)
	}
	c.apply(s, ch)
	c.remit(s, inv, ch.debit)
	c.issue(inv, nil)
	refusal := c.collect(inv, c.payer(s), customerPresence{isOnSession: !flag(c.params, "off_session")})
	if refusal != nil && text(c.params, "payment_behavior") == "error_if_incomplete" {
		if refusal == authenticationNeeded {
			return actionNeeded("subscription_payment_intent_requires_action", "Payment for this subscription requires additional user action before it can be completed successfully.")
		}
		return refusal
	}
	c.updateSubscriptionAfter(inv)
	return nil
}

// changeWhenPaid makes a change that is pending until the invoice is paid.
func (c *call) changeWhenPaid(s object, ch change, inv object) error {
	ch.debit["invoice"] = inv["id"]
	s["latest_invoice"] = inv["id"]
	c.issue(inv, nil)
	if refusal := c.collect(inv, c.payer(s), customerPresence{isOnSession: !flag(c.params, "off_session")}); refusal == nil {
		c.apply(s, ch)
		return nil
	}
	item := copyOf(itemOf(s))
	set(item, object{"price": copied(ch.price), "quantity": ch.quantity})
	pending := c.spec.blank("subscriptions_resource_pending_update")
	set(pending, object{
		"expires_at":         min(c.now+firstPaymentWait, number(itemOf(s), "current_period_end")),
		"subscription_items": []any{item},
		"_start":             ch.start,
		"_end":               ch.end,
		"_debit":             ch.debit,
		"_restarts":          ch.restarts,
	})
	s["pending_update"] = pending
	return nil
}

// applyPending applies the pending change.
func (c *call) applyPending(s object) {
	pending := part(s, "pending_update")
	if pending == nil {
		return
	}
	item, _ := list(pending, "subscription_items")[0].(object)
	c.apply(s, change{
		price: part(item, "price"), quantity: number(item, "quantity"), debit: part(pending, "_debit"),
		start: number(pending, "_start"), end: number(pending, "_end"), restarts: flag(pending, "_restarts"),
	})
	s["pending_update"] = nil
	c.emit("customer.subscription.pending_update_applied", s, object{"pending_update": shown(pending)})
	c.emit("customer.subscription.updated", s, object{"pending_update": shown(pending)})
}

// dropPending discards the pending change.
func (c *call) dropPending(s object) {
	pending := part(s, "pending_update")
	s["pending_update"] = nil
	c.put(s)
	c.emit("customer.subscription.pending_update_expired", s, object{"pending_update": shown(pending)})
	c.emit("customer.subscription.updated", s, object{"pending_update": shown(pending)})
}

// replacePending discards the pending change for another one.
func (c *call) replacePending(s object) {
	if inv := c.get("invoice", text(s, "latest_invoice")); text(inv, "status") == "open" {
		c.void(inv)
	}
	s["pending_update"] = nil
}

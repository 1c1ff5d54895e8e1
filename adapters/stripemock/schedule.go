package stripemock

// createSchedule is POST /v1/subscription_schedules, from a subscription.
func createSchedule(c *call) (object, error) {
	from := text(c.params, "from_subscription")
	if from == "" {
		return nil, refuse("from_subscription", "parameter_missing", "The local Stripe only creates schedules from subscriptions: send `from_subscription`.")
	}
	s, err := c.named("from_subscription", "subscription", from)
	if err != nil {
		return nil, err
	}
	switch {
	case s["schedule"] != nil:
		return nil, refuse("from_subscription", "", "You cannot migrate a subscription that is already attached to a schedule: `%s`.", text(s, "schedule"))
	case text(s, "status") == "canceled" || text(s, "status") == "incomplete_expired":
		return nil, refuse("from_subscription", "", "You cannot migrate a subscription that is %s.", text(s, "status"))
	case flag(s, "cancel_at_period_end"):
		return nil, refuse("from_subscription", "", "The local Stripe can't create a schedule from a subscription set to cancel. Set cancel_at_period_end to false first.")
	}
	item := itemOf(s)
	now := c.phase(s, part(item, "price"), number(item, "quantity"), number(item, "current_period_start"), number(item, "current_period_end"))
	sch := c.blank("subscription_schedule", "sub_sched")
	merge(sch, object{"metadata": orEmpty(c.params, "metadata")})
	set(sch, object{
		"billing_mode":  copied(s["billing_mode"]),
		"current_phase": object{"start_date": now["start_date"], "end_date": now["end_date"]},
		"customer":      s["customer"],
		"end_behavior":  "release",
		"phases":        []any{now},
		"status":        "active",
		"subscription":  from,
	})
	part(sch, "default_settings")["billing_cycle_anchor"] = "automatic"
	c.put(sch)
	s["schedule"] = sch["id"]
	c.put(s)
	c.emit("subscription_schedule.created", sch, nil)
	c.emit("customer.subscription.updated", s, object{"schedule": nil})
	return sch, nil
}

// updateSchedule is POST /v1/subscription_schedules/{schedule}.
func updateSchedule(c *call) (object, error) {
	sch, err := c.mustBeActive(c.request.PathValue("schedule"), "update")
	if err != nil {
		return nil, err
	}
	if phases := list(c.params, "phases"); phases != nil {
		made, err := c.readPhases(sch, phases)
		if err != nil {
			return nil, err
		}
		sch["phases"] = made
		first, _ := made[0].(object)
		set(part(sch, "current_phase"), object{"start_date": first["start_date"], "end_date": first["end_date"]})
	}
	merge(sch, c.params, "phases", "proration_behavior")
	c.put(sch)
	c.emit("subscription_schedule.updated", sch, nil)
	return sch, nil
}

func (c *call) mustBeActive(id, verb string) (object, error) {
	sch, err := c.must("subscription_schedule", id)
	if err == nil && text(sch, "status") != "active" {
		err = refuse("", "", "You cannot %s a subscription schedule that is currently in the `%s` status. It must be in the `active` or `not_started` status.", verb, text(sch, "status"))
	}
	return sch, err
}

// releaseSchedule is POST /v1/subscription_schedules/{schedule}/release.
func releaseSchedule(c *call) (object, error) {
	sch, err := c.mustBeActive(c.request.PathValue("schedule"), "release")
	if err != nil {
		return nil, err
	}
	c.release(sch)
	return sch, nil
}

// release lets the subscription continue without the schedule.
func (c *call) release(sch object) {
	set(sch, object{
		"current_phase": nil, "released_at": c.now, "released_subscription": sch["subscription"],
		"status": "released", "subscription": nil,
	})
	c.put(sch)
	if s := c.find(text(sch, "released_subscription")); s != nil {
		s["schedule"] = nil
		c.put(s)
		c.emit("customer.subscription.updated", s, object{"schedule": sch["id"]})
	}
	c.emit("subscription_schedule.released", sch, nil)
}

// cancelSchedule is POST /v1/subscription_schedules/{schedule}/cancel, which also cancels
// the subscription.
func cancelSchedule(c *call) (object, error) {
	sch, err := c.mustBeActive(c.request.PathValue("schedule"), "cancel")
	if err != nil {
		return nil, err
	}
	c.end(c.find(text(sch, "subscription")), "cancellation_requested")
	return sch, nil
}

// listSchedules is GET /v1/subscription_schedules.
func listSchedules(c *call) (object, error) {
	return c.page(query{kind: "subscription_schedule", customer: text(c.params, "customer")})
}

package stripemock

import "fmt"

func (c *call) phase(s, price object, quantity, start, end int64) object {
	item := c.spec.blank("subscription_schedule_configuration_item")
	set(item, object{"price": price["id"], "quantity": quantity})
	ph := c.spec.blank("subscription_schedule_phase_configuration")
	set(ph, object{
		"currency": s["currency"], "items": []any{item},
		"start_date": start, "end_date": end, "proration_behavior": "create_prorations",
	})
	return ph
}

// readPhases parses the current phase, which can't be changed, and the later ones.
func (c *call) readPhases(sch object, phases []any) ([]any, error) {
	if len(phases) == 0 {
		return nil, refuse("phases", "", "A schedule needs at least the current phase.")
	}
	s := c.find(text(sch, "subscription"))
	item := itemOf(s)
	var made []any
	begin := number(sch, "current_phase", "start_date")
	for i, entry := range phases {
		asked, _ := entry.(object)
		ph, err := c.readPhase(s, asked, begin, fmt.Sprintf("phases[%d]", i))
		if err != nil {
			return nil, err
		}
		if i == 0 {
			first, _ := list(ph, "items")[0].(object)
			if first["price"] != at(item, "price", "id") || number(first, "quantity") != number(item, "quantity") {
				return nil, refuse("phases[0][items]", "", "The local Stripe can't change the current phase: its price and quantity must match the subscription.")
			}
		}
		begin = number(ph, "end_date")
		made = append(made, ph)
	}
	if number(made[0].(object), "end_date") <= c.now {
		return nil, refuse("phases[0][end_date]", "", "The current phase must end in the future.")
	}
	return made, nil
}

func (c *call) readPhase(s, asked object, begin int64, name string) (object, error) {
	if refusal := rejectUnknown(asked, name, "items", "start_date", "end_date", "duration", "proration_behavior", "metadata"); refusal != nil {
		return nil, refusal
	}
	items := list(asked, "items")
	if len(items) != 1 {
		return nil, refuse(name+"[items]", "", "The local Stripe supports one item per phase.")
	}
	item, _ := items[0].(object)
	if refusal := rejectUnknown(item, name+"[items][0]", "price", "quantity", "metadata"); refusal != nil {
		return nil, refusal
	}
	price, err := c.named(name+"[items][0][price]", "price", text(item, "price"))
	if err != nil {
		return nil, err
	}
	if _, given := asked["start_date"]; given && number(asked, "start_date") != begin {
		return nil, refuse(name+"[start_date]", "", "Each phase starts when the previous one ends, and the current phase started at %d: start dates can't be changed.", begin)
	}
	quantity := int64(1)
	if _, given := item["quantity"]; given {
		quantity = number(item, "quantity")
	}
	end := phaseEnd(s, asked, price, begin)
	if end <= begin {
		return nil, refuse(name+"[end_date]", "", "A phase must end after it starts.")
	}
	ph := c.phase(s, price, quantity, begin, end)
	merge(ph, object{"metadata": orEmpty(asked, "metadata")})
	if behaviour := text(asked, "proration_behavior"); behaviour != "" {
		ph["proration_behavior"] = behaviour
	}
	return ph, nil
}

// phaseEnd returns the requested end, or the end of one period of the price.
func phaseEnd(s, asked, price object, begin int64) int64 {
	if end := number(asked, "end_date"); end != 0 {
		return end
	}
	pace := part(asked, "duration")
	if pace == nil {
		pace = part(price, "recurring")
	}
	return nextPeriod(number(s, "billing_cycle_anchor"), begin, text(pace, "interval"), number(pace, "interval_count"))
}

// turnPhase starts the phase that begins now, or ends the schedule.
func (c *call) turnPhase(sch object) {
	s := c.find(text(sch, "subscription"))
	next := phaseFrom(sch, number(sch, "current_phase", "end_date"))
	if next == nil {
		if text(sch, "end_behavior") == "cancel" {
			c.end(s, "cancellation_requested")
		} else {
			c.release(sch)
		}
		return
	}
	sch["current_phase"] = object{"start_date": next["start_date"], "end_date": next["end_date"]}
	c.put(sch)
	c.emit("subscription_schedule.updated", sch, nil)
	asked, _ := list(next, "items")[0].(object)
	w := wanted{
		price: c.find(text(asked, "price")), quantity: number(asked, "quantity"),
		behaviour: text(next, "proration_behavior"), at: c.now,
	}
	if !w.isChange(s) {
		return
	}
	previous := object{"items": copied(s["items"])}
	c.changeByPhase(s, w)
	c.put(s)
	c.emit("customer.subscription.updated", s, previous)
}

// changeByPhase leaves the charge to the renewal if the phase starts with a period.
func (c *call) changeByPhase(s object, w wanted) {
	item := itemOf(s)
	if number(item, "current_period_end") == c.now {
		set(item, object{"price": copied(w.price), "quantity": w.quantity})
		return
	}
	ch := c.plan(s, w)
	c.apply(s, ch)
	if w.behaviour != "always_invoice" && !ch.restarts {
		s["_waiting_lines"] = append(list(s, "_waiting_lines"), anys(ch.lines)...)
		return
	}
	inv := c.draft(s, ch.lines, "subscription_update", c.now, c.now)
	c.remit(s, inv, ch.debit)
	c.issue(inv, nil)
	_ = c.collect(inv, c.payer(s), customerPresence{})
	c.updateSubscriptionAfter(inv)
}

func phaseFrom(sch object, start int64) object {
	for _, entry := range list(sch, "phases") {
		if ph, _ := entry.(object); number(ph, "start_date") == start {
			return ph
		}
	}
	return nil
}

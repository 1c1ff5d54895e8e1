package stripemock

import (
	"slices"
	"strings"
)

// change is the effect of another price or quantity on a subscription at a time. Previews
// and actual changes share it.
type change struct {
	price    object
	quantity int64
	lines    []object // charges and credits
	start    int64    // the new period
	end      int64
	debit    object // the charge for that period
	restarts bool   // a new period starts
}

// wanted is the requested state of a subscription.
type wanted struct {
	price     object
	quantity  int64
	behaviour string // create_prorations, always_invoice or none
	at        int64  // start of the charge
	restarts  bool   // billing_cycle_anchor=now
}

// itemOf returns a subscription's only item.
func itemOf(s object) object {
	items := list(s, "items", "data")
	if len(items) == 0 {
		return nil
	}
	item, _ := items[0].(object)
	return item
}

func cost(price object, quantity int64) int64 { return number(price, "unit_amount") * quantity }

// readWanted parses items, proration_behavior, proration_date and billing_cycle_anchor,
// which are at the top level of an update and in subscription_details of a preview.
func (c *call) readWanted(s, params object, prefix string) (wanted, error) {
	item := itemOf(s)
	w := wanted{price: part(item, "price"), quantity: number(item, "quantity"), behaviour: text(params, "proration_behavior"), at: number(params, "proration_date")}
	if w.behaviour == "" {
		w.behaviour = "create_prorations"
	}
	switch anchor := text(params, "billing_cycle_anchor"); anchor {
	case "", "unchanged":
	case "now":
		w.restarts = true
	default:
		return w, refuse("billing_cycle_anchor", "", "The local Stripe only supports `now` and `unchanged`.")
	}
	start, end := number(item, "current_period_start"), number(item, "current_period_end")
	if w.at == 0 {
		w.at = min(max(c.now, start), end) // the clock may have been set back
	}
	if w.at < start || w.at > end {
		return w, refuse(nested(prefix, "proration_date"), "", "Invalid proration_date: it must be within the current period, from %d to %d.", start, end)
	}
	items := list(params, "items")
	if len(items) > 1 {
		return w, refuse(nested(prefix, "items"), "", "The local Stripe supports one item per subscription.")
	}
	for _, entry := range items {
		asked, _ := entry.(object)
		if err := c.readWantedItem(&w, item, asked, nested(prefix, "items[0]")); err != nil {
			return w, err
		}
	}
	return w, nil
}

func (c *call) readWantedItem(w *wanted, item, asked object, name string) error {
	if refusal := rejectUnknown(asked, name, "id", "price", "quantity", "metadata"); refusal != nil {
		return refusal
	}
	switch id := text(asked, "id"); id {
	case item["id"]:
	case "":
		return refuse(name+"[id]", "", "Without an ID this would add an item, and the local Stripe supports one item per subscription. Send the ID of the item to change.")
	default:
		return missingParam(name+"[id]", "subscription_item", id)
	}
	if id := text(asked, "price"); id != "" {
		price, err := c.activePrice(name+"[price]", id)
		if err != nil {
			return err
		}
		if price["currency"] != w.price["currency"] {
			return refuse(name+"[price]", "", "You cannot combine currencies on a single customer.")
		}
		w.price = price
	}
	if _, given := asked["quantity"]; given {
		w.quantity = number(asked, "quantity")
	}
	return nil
}

func (c *call) activePrice(param, id string) (object, error) {
	price, err := c.named(param, "price", id)
	if err == nil && !flag(price, "active") {
		err = refuse(param, "", "The price specified is inactive. This field only accepts active prices.")
	}
	return price, err
}

// nested returns a name such as items[0] within another: subscription_details[items][0].
func nested(prefix, name string) string {
	if prefix == "" {
		return name
	}
	head, rest, isIndexed := strings.Cut(name, "[")
	if isIndexed {
		rest = "[" + rest
	}
	return prefix + "[" + head + "]" + rest
}

// rejectUnknown rejects unsupported members of a nested parameter.
func rejectUnknown(o object, name string, known ...string) *Error {
	for member := range o {
		if !slices.Contains(known, member) {
			full := within(name, member)
			return refuse(full, "", "The local Stripe doesn't support `%s`.", full)
		}
	}
	return nil
}

// isChange reports whether the subscription would change.
func (w wanted) isChange(s object) bool {
	item := itemOf(s)
	return w.restarts || at(item, "price", "id") != w.price["id"] || number(item, "quantity") != w.quantity
}

// plan computes a change. The credit is a share of the charge for the period, not of the
// list price, as in Stripe's flexible billing mode.
func (c *call) plan(s object, w wanted) change {
	item := itemOf(s)
	old, oldQuantity := part(item, "price"), number(item, "quantity")
	ch := change{
		price: w.price, quantity: w.quantity,
		start: number(item, "current_period_start"), end: number(item, "current_period_end"),
		debit: part(item, "_debit"),
	}
	if !w.isChange(s) {
		return ch
	}
	ch.restarts = w.restarts || !hasSameInterval(old, w.price) || cost(old, oldQuantity) == 0 && cost(w.price, w.quantity) > 0
	if w.behaviour != "none" {
		debit := part(item, "_debit")
		if left := share(number(debit, "amount"), number(debit, "start"), number(debit, "end"), w.at); left > 0 {
			ch.lines = append(ch.lines, c.creditLine(s, debit, -left, w.at, ch.end))
		}
	}
	switch {
	case ch.restarts:
		ch.start = w.at
		ch.end = nextPeriod(w.at, w.at, text(w.price, "recurring", "interval"), number(w.price, "recurring", "interval_count"))
		line := c.periodLine(s, w.price, w.quantity, ch.start, ch.end)
		ch.lines = append(ch.lines, line)
		ch.debit = debitOf(line)
	case w.behaviour != "none":
		due := share(cost(w.price, w.quantity), ch.start, ch.end, w.at)
		line := c.remainderLine(s, w.price, w.quantity, due, w.at, ch.end)
		ch.lines = append(ch.lines, line)
		ch.debit = debitOf(line)
	}
	return ch
}

// hasSameInterval reports whether two prices are charged equally often.
func hasSameInterval(a, b object) bool {
	return at(a, "recurring", "interval") == at(b, "recurring", "interval") &&
		number(a, "recurring", "interval_count") == number(b, "recurring", "interval_count")
}

// apply applies a change to the subscription.
func (c *call) apply(s object, ch change) {
	item := itemOf(s)
	set(item, object{
		"price": copied(ch.price), "quantity": ch.quantity, "_debit": ch.debit,
		"current_period_start": ch.start, "current_period_end": ch.end,
	})
	if ch.restarts {
		s["billing_cycle_anchor"] = ch.start
	}
	c.put(s)
}

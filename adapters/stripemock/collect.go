package stripemock

import "net/http"

const (
	day  = 24 * 3600
	hour = 3600
)

// retries are the days between the attempts to charge a failed renewal. After the last the
// subscription ends.
var retries = []int64{3, 5, 7}

// payer returns the card that pays for a subscription, or nil.
func (c *call) payer(s object) object {
	customer := c.find(text(s, "customer"))
	for _, id := range []string{text(s, "default_payment_method"), text(customer, "invoice_settings", "default_payment_method")} {
		if pm := c.get("payment_method", id); pm != nil && pm["customer"] == customer["id"] {
			return pm
		}
	}
	return nil
}

// collect charges an open invoice to a card, which may be nil. It returns why it is not
// paid, or nil.
func (c *call) collect(inv, pm object, p customerPresence) *Error {
	if number(inv, "amount_due") == 0 {
		c.markPaid(inv)
		return nil
	}
	set(inv, object{"attempted": true, "attempt_count": number(inv, "attempt_count") + 1})
	refusal := noCard
	if pm != nil {
		refusal = c.confirmPayment(c.paymentOf(inv), pm, text(inv, "hosted_invoice_url"), p)
	}
	if refusal == nil {
		c.markPaid(inv)
		return nil
	}
	c.planRetry(inv)
	c.put(inv)
	c.emit("invoice.payment_failed", inv, nil)
	if refusal == authenticationNeeded {
		c.emit("invoice.payment_action_required", inv, nil)
	}
	return refusal
}

var noCard = refuse("", "resource_missing", "This customer has no attached payment source or default payment method. Please consider adding a default payment method. For more information, visit https://stripe.com/docs/billing/subscriptions/payment-methods-setting.")

func (c *call) planRetry(inv object) {
	if text(inv, "billing_reason") != "subscription_cycle" {
		return
	}
	n := number(inv, "attempt_count")
	if n > int64(len(retries)) {
		set(inv, object{"next_payment_attempt": nil, "auto_advance": false})
		return
	}
	inv["next_payment_attempt"] = c.now + retries[n-1]*day
}

// markPaid closes an invoice.
func (c *call) markPaid(inv object) {
	set(inv, object{
		"amount_paid": inv["amount_due"], "amount_remaining": 0, "attempted": true, "auto_advance": false,
		"next_payment_attempt": nil, "status": "paid",
	})
	part(inv, "status_transitions")["paid_at"] = c.now
	c.put(inv)
	for _, ip := range c.all(query{kind: "invoice_payment", parent: text(inv, "id"), status: "open"}) {
		set(ip, object{"status": "paid", "amount_paid": ip["amount_requested"]})
		part(ip, "status_transitions")["paid_at"] = c.now
		c.put(ip)
		c.emit("invoice_payment.paid", ip, nil)
	}
	c.emit("invoice.paid", inv, nil)
	c.emit("invoice.payment_succeeded", inv, nil)
}

// updateSubscriptionAfter updates the subscription with the state of its invoice.
func (c *call) updateSubscriptionAfter(inv object) {
	s := c.get("subscription", text(inv, "parent", "subscription_details", "subscription"))
	if s == nil || s["latest_invoice"] != inv["id"] {
		return
	}
	before := text(s, "status")
	if text(inv, "status") == "paid" {
		c.applyPending(s)
		if before == "incomplete" || before == "past_due" || before == "unpaid" {
			s["status"] = "active"
		}
	} else if before == "active" && part(s, "pending_update") == nil {
		s["status"] = "past_due"
	}
	c.put(s)
	if s["status"] != before {
		c.emit("customer.subscription.updated", s, object{"status": before})
	}
}

// payInvoice is POST /v1/invoices/{invoice}/pay.
func payInvoice(c *call) (object, error) {
	inv, err := c.must("invoice", c.request.PathValue("invoice"))
	if err != nil {
		return nil, err
	}
	if err := c.mustBeOpen(inv); err != nil {
		return nil, err
	}
	if flag(c.params, "paid_out_of_band") {
		return nil, refuse("paid_out_of_band", "", "The local Stripe doesn't support out-of-band payments.")
	}
	s := c.find(text(inv, "parent", "subscription_details", "subscription"))
	pm := c.payer(s)
	if id := text(c.params, "payment_method"); id != "" {
		customer := c.find(text(inv, "customer"))
		if err := c.owns(customer, id, "payment_method"); err != nil {
			return nil, err
		}
		pm = c.get("payment_method", id)
	}
	isThere := c.has("off_session") && !flag(c.params, "off_session")
	schedule := object{"attempt_count": inv["attempt_count"], "next_payment_attempt": inv["next_payment_attempt"], "auto_advance": inv["auto_advance"]}
	refusal := c.collect(inv, pm, customerPresence{isOnSession: isThere})
	if refusal != nil && number(schedule, "attempt_count") > 0 { // only the first unscheduled attempt counts
		set(inv, schedule)
		c.put(inv)
	}
	c.updateSubscriptionAfter(inv)
	switch refusal {
	case nil:
		return inv, nil
	case authenticationNeeded:
		return nil, actionNeeded("invoice_payment_intent_requires_action", "This payment requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with the invoice.").kept()
	}
	return nil, refusal.kept()
}

func actionNeeded(code, message string) *Error {
	return &Error{Status: http.StatusPaymentRequired, Type: "card_error", Code: code, Message: message}
}

func (c *call) mustBeOpen(inv object) error {
	switch status := text(inv, "status"); status {
	case "open":
		return nil
	case "paid":
		return refuse("", "", "Invoice is already paid")
	default:
		return refuse("", "invoice_not_editable", "This invoice is %s and can no longer be paid.", status)
	}
}

// voidInvoice is POST /v1/invoices/{invoice}/void.
func voidInvoice(c *call) (object, error) {
	inv, err := c.must("invoice", c.request.PathValue("invoice"))
	if err != nil {
		return nil, err
	}
	if status := text(inv, "status"); status != "open" {
		return nil, refuse("", "", "You can only pass in open invoices. This invoice isn't open: it is %s.", status)
	}
	c.void(inv)
	s := c.get("subscription", text(inv, "parent", "subscription_details", "subscription"))
	if s != nil && part(s, "pending_update") != nil && s["latest_invoice"] == inv["id"] {
		c.dropPending(s)
	}
	return inv, nil
}

// void closes an open invoice without a payment, and returns what it took from the
// customer's balance.
func (c *call) void(inv object) {
	set(inv, object{"status": "void", "auto_advance": false, "next_payment_attempt": nil})
	part(inv, "status_transitions")["voided_at"] = c.now
	c.put(inv)
	if used := number(inv, "ending_balance") - number(inv, "starting_balance"); used != 0 {
		customer := c.find(text(inv, "customer"))
		customer["balance"] = number(customer, "balance") - used
		c.put(customer)
	}
	for _, ip := range c.all(query{kind: "invoice_payment", parent: text(inv, "id"), status: "open"}) {
		ip["status"] = "canceled"
		part(ip, "status_transitions")["canceled_at"] = c.now
		c.put(ip)
	}
	if pi := c.paymentOf(inv); pi != nil && text(pi, "status") != "succeeded" {
		c.cancelPayment(pi, "void_invoice")
	}
	c.emit("invoice.voided", inv, nil)
}

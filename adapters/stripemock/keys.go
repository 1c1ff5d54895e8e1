package stripemock

import "strconv"

// keys are the indexed values of an object.
type keys struct{ customer, parent, lookup, status string }

// deleted is the status of objects that are stored only to be returned as deleted.
const deleted = "deleted"

func keysOf(o object) keys {
	k := keys{customer: text(o, "customer"), status: text(o, "status")}
	switch text(o, "object") {
	case "customer":
		k.lookup = text(o, "email")
		if flag(o, "deleted") {
			k.status = deleted
		}
	case "product":
		k.status = strconv.FormatBool(flag(o, "active"))
	case "price":
		k.parent = text(o, "product")
		k.lookup = text(o, "lookup_key")
		k.status = strconv.FormatBool(flag(o, "active"))
	case "payment_method":
		k.status = text(o, "type")
	case "setup_intent":
		k.lookup = text(o, "payment_method")
	case "subscription":
		k.lookup = text(itemOf(o), "price", "id")
	case "subscription_schedule", "checkout.session":
		k.parent = text(o, "subscription")
	case "invoice":
		k.parent = text(o, "parent", "subscription_details", "subscription")
	case "credit_note":
		k.parent = text(o, "invoice")
	case "refund":
		k.parent = text(o, "payment_intent")
	case "invoice_payment":
		k.parent = text(o, "invoice")
		k.lookup = text(o, "payment", "payment_intent")
	case "event":
		k.lookup = text(o, "type")
	}
	return k
}

// dueOf returns when an object is due, in Unix seconds, or nil.
func dueOf(o object) any {
	var due int64
	switch text(o, "object") {
	case "subscription":
		due = subscriptionDue(o)
	case "subscription_schedule":
		if text(o, "status") == "active" {
			due = number(o, "current_phase", "end_date")
		}
	case "invoice":
		if text(o, "status") == "open" {
			due = number(o, "next_payment_attempt")
		}
	case "checkout.session":
		if text(o, "status") == "open" {
			due = number(o, "expires_at")
		}
	}
	if due == 0 {
		return nil
	}
	return due
}

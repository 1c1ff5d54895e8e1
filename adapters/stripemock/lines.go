package stripemock

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// periodLine charges a whole period.
func (c *call) periodLine(s, price object, quantity, from, to int64) object {
	words := fmt.Sprintf("%d × %s (at %s / %s)", quantity, c.productName(price), amountText(number(price, "unit_amount"), text(price, "currency")), text(price, "recurring", "interval"))
	return c.line(s, price, quantity, cost(price, quantity), from, to, words)
}

// remainderLine charges the rest of a period.
func (c *call) remainderLine(s, price object, quantity, amount, from, to int64) object {
	words := fmt.Sprintf("Remaining time on %s after %s", c.times(price, quantity), dateText(from))
	l := c.line(s, price, quantity, amount, from, to, words)
	prorate(l, object{"credited_items": nil})
	return l
}

// creditLine credits the rest of a period that was charged with the debit.
func (c *call) creditLine(s, debit object, amount, from, to int64) object {
	item := itemOf(s)
	price, quantity := part(item, "price"), number(item, "quantity")
	words := fmt.Sprintf("Unused time on %s after %s", c.times(price, quantity), dateText(from))
	l := c.line(s, price, quantity, amount, from, to, words)
	details := object{"credited_items": nil}
	if invoice := text(debit, "invoice"); invoice != "" {
		details["credited_items"] = object{"invoice": invoice, "invoice_line_items": []any{debit["line"]}}
	}
	prorate(l, details)
	return l
}

func prorate(l, details object) {
	l["discountable"] = false
	set(part(l, "parent", "subscription_item_details"), object{"proration": true, "proration_details": details})
}

func (c *call) line(s, price object, quantity, amount, from, to int64, words string) object {
	l := c.spec.blank("line_item")
	set(l, object{
		"id":           c.newID("il"),
		"amount":       amount,
		"subtotal":     amount,
		"currency":     price["currency"],
		"description":  words,
		"discountable": true,
		"metadata":     copied(part(s, "metadata")),
		"quantity":     quantity,
		"period":       object{"start": from, "end": to},
		"subscription": s["id"],
		"taxes":        []any{},
		"parent": object{
			"type":                 "subscription_item_details",
			"invoice_item_details": nil,
			"subscription_item_details": object{
				"subscription": s["id"], "subscription_item": itemOf(s)["id"], "invoice_item": nil,
				"proration": false, "proration_details": nil,
			},
		},
		"pricing": object{
			"type":                "price_details",
			"price_details":       object{"price": price["id"], "product": price["product"]},
			"unit_amount_decimal": strconv.FormatInt(number(price, "unit_amount"), 10),
		},
	})
	return l
}

// debitOf stores a line for crediting its time later. Its invoice is added once it exists.
func debitOf(l object) object {
	return object{"amount": number(l, "amount"), "start": number(l, "period", "start"), "end": number(l, "period", "end"), "line": l["id"]}
}

func (c *call) productName(price object) string {
	return text(c.find(text(price, "product")), "name")
}

func (c *call) times(price object, quantity int64) string {
	if quantity == 1 {
		return c.productName(price)
	}
	return fmt.Sprintf("%d × %s", quantity, c.productName(price))
}

// amountText formats an amount of minor units: "$29.00".
func amountText(minor int64, currency string) string {
	sign := ""
	if minor < 0 {
		sign, minor = "-", -minor
	}
	var digits string
	switch currency {
	case "bif", "clp", "djf", "gnf", "jpy", "kmf", "krw", "mga", "pyg", "rwf", "ugx", "vnd", "vuv", "xaf", "xof", "xpf":
		digits = grouped(minor)
	default:
		digits = fmt.Sprintf("%s.%02d", grouped(minor/100), minor%100)
	}
	switch currency {
	case "usd":
		return sign + "$" + digits
	case "eur":
		return sign + "€" + digits
	case "gbp":
		return sign + "£" + digits
	}
	return sign + digits + " " + strings.ToUpper(currency)
}

func grouped(n int64) string {
	digits := strconv.FormatInt(n, 10)
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}

func dateText(at int64) string { return time.Unix(at, 0).UTC().Format("02 Jan 2006") }

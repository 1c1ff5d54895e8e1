package stripemock

import "fmt"

// createCreditNote is POST /v1/credit_notes for the whole of a paid invoice.
func createCreditNote(c *call) (object, error) {
	inv, err := c.named("invoice", "invoice", text(c.params, "invoice"))
	if err != nil {
		return nil, err
	}
	amount, byCard, toBalance := number(c.params, "amount"), number(c.params, "refund_amount"), number(c.params, "credit_amount")
	pi := c.paymentOf(inv)
	paid := number(pi, "amount_received") - number(pi, "_refunded")
	switch status := text(inv, "status"); {
	case status != "paid":
		return nil, refuse("invoice", "", "The local Stripe issues credit notes for paid invoices only. This invoice is %s.", status)
	case amount < 1 || amount+number(inv, "post_payment_credit_notes_amount") > number(inv, "total"):
		return nil, refuse("amount", "", "The credit note's amount must be more than zero and, with those issued before, at most the invoice's total.")
	case byCard+toBalance != amount:
		return nil, refuse("", "", "The sum of refund_amount and credit_amount must be the credit note's amount of %d.", amount)
	case byCard > paid:
		return nil, refuse("refund_amount", "", "The refund of %d is more than the %d that is left of the payment.", byCard, paid)
	}
	return c.issueCreditNote(inv, amount, byCard, toBalance), nil
}

func (c *call) issueCreditNote(inv object, amount, byCard, toBalance int64) object {
	note := c.blank("credit_note", "cn")
	sequence := number(inv, "_credit_notes") + 1
	set(note, object{
		"amount": amount, "subtotal": amount, "subtotal_excluding_tax": amount, "total": amount, "total_excluding_tax": amount,
		"total_taxes": []any{}, "currency": inv["currency"], "customer": inv["customer"], "invoice": inv["id"],
		"number": fmt.Sprintf("%s-CN-%02d", text(inv, "number"), sequence), "status": "issued", "type": "post_payment",
		"post_payment_amount": amount, "pre_payment_amount": 0, "effective_at": c.now,
		"lines": listOf("/v1/credit_notes/"+text(note, "id")+"/lines", c.creditNoteLine(inv, amount)),
		"pdf":   text(inv, "invoice_pdf"),
	})
	merge(note, object{"metadata": orEmpty(c.params, "metadata")})
	for _, name := range []string{"reason", "memo"} {
		if value := text(c.params, name); value != "" {
			note[name] = value
		}
	}
	if byCard > 0 {
		note["refunds"] = []any{object{"amount_refunded": byCard, "refund": c.refund(inv, byCard)["id"], "type": "refund", "payment_record_refund": nil}}
	}
	if toBalance > 0 {
		customer := c.find(text(inv, "customer"))
		customer["balance"] = number(customer, "balance") - toBalance
		c.put(customer)
	}
	set(inv, object{"_credit_notes": sequence, "post_payment_credit_notes_amount": number(inv, "post_payment_credit_notes_amount") + amount})
	c.put(inv)
	c.put(note)
	c.emit("credit_note.created", note, nil)
	c.emit("invoice.updated", inv, nil)
	return note
}

func (c *call) creditNoteLine(inv object, amount int64) object {
	l := c.spec.blank("credit_note_line_item")
	set(l, object{
		"id": c.newID("cnli"), "amount": amount, "description": "Invoice " + text(inv, "number"),
		"quantity": 1, "type": "custom_line_item", "unit_amount": amount, "taxes": []any{},
	})
	return l
}

// refund refunds an amount to the card that paid an invoice.
func (c *call) refund(inv object, amount int64) object {
	pi := c.paymentOf(inv)
	re := c.blank("refund", "re")
	delete(re, "livemode") // a refund has none
	set(re, object{
		"amount": amount, "currency": inv["currency"], "customer": inv["customer"],
		"payment_intent": pi["id"], "payment_method": pi["payment_method"], "status": "succeeded", "metadata": object{},
	})
	c.put(re)
	pi["_refunded"] = number(pi, "_refunded") + amount
	c.put(pi)
	c.emit("refund.created", re, nil)
	return re
}

// listCreditNotes is GET /v1/credit_notes.
func listCreditNotes(c *call) (object, error) {
	return c.page(query{kind: "credit_note", customer: text(c.params, "customer"), parent: text(c.params, "invoice")})
}

// listRefunds is GET /v1/refunds.
func listRefunds(c *call) (object, error) {
	return c.page(query{kind: "refund", parent: text(c.params, "payment_intent")})
}

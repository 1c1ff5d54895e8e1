package stripe

import (
	"context"
	"errors"
	"strings"

	stripego "github.com/stripe/stripe-go/v85"

	"selvedge/ports"
)

// Charges the rest of the period, in an upgrade and in its preview.
const chargeImmediately = "always_invoice"

func (s subscriptions) Preview(ctx context.Context, c ports.PriceChange) (ports.Invoice, error) {
	old, err := s.forChange(ctx, c)
	if err != nil {
		return ports.Invoice{}, err
	}
	preview, err := s.api.V1Invoices.CreatePreview(ctx, &stripego.InvoiceCreatePreviewParams{
		Subscription: stripego.String(c.SubscriptionID),
		SubscriptionDetails: &stripego.InvoiceCreatePreviewSubscriptionDetailsParams{
			Items:             []*stripego.InvoiceCreatePreviewSubscriptionDetailsItemParams{{ID: stripego.String(old.ItemID), Price: stripego.String(c.PriceID)}},
			ProrationBehavior: stripego.String(chargeImmediately),
			ProrationDate:     stripego.Int64(c.At.Unix()),
		},
	})
	if err != nil {
		return ports.Invoice{}, changeFailed("preview an upgrade of "+c.SubscriptionID, err)
	}
	return invoiceOf(preview, preview.Lines.Data), nil
}

func (s subscriptions) Upgrade(ctx context.Context, intent string, c ports.PriceChange) (ports.Subscription, error) {
	old, err := s.forChange(ctx, c)
	if err != nil {
		return ports.Subscription{}, err
	}
	// An interrupted downgrade leaves a schedule that would undo the upgrade.
	if old.ScheduleID != "" && old.Next == nil {
		if err := s.release(ctx, old.ScheduleID); err != nil {
			return ports.Subscription{}, err
		}
	}
	params := &stripego.SubscriptionUpdateParams{
		Params:            key(intent, "upgrade"),
		Items:             []*stripego.SubscriptionUpdateItemParams{{ID: stripego.String(old.ItemID), Price: stripego.String(c.PriceID)}},
		PaymentBehavior:   stripego.String("pending_if_incomplete"),
		ProrationBehavior: stripego.String(chargeImmediately),
		ProrationDate:     stripego.Int64(c.At.Unix()),
	}
	params.AddExpand("schedule")
	updated, err := s.api.V1Subscriptions.Update(ctx, c.SubscriptionID, params)
	if err != nil {
		return ports.Subscription{}, changeFailed("upgrade "+c.SubscriptionID, err)
	}
	if updated.PendingUpdate != nil && updated.LatestInvoice != nil {
		updated.LatestInvoice, err = s.pendingInvoice(ctx, intent, updated.LatestInvoice.ID)
		if err != nil {
			return ports.Subscription{}, err
		}
		if updated.LatestInvoice.Status == stripego.InvoiceStatusPaid { // since Stripe's first response
			if updated, err = s.byID(ctx, c.SubscriptionID); err != nil {
				return ports.Subscription{}, err
			}
		}
	}
	return subscriptionOf(updated)
}

// changeFailed is failed for a change of price: Stripe rejects times outside the current
// period.
func changeFailed(attempt string, err error) error {
	if param, is := isInvalid(err); is && strings.HasSuffix(strings.TrimSuffix(param, "]"), "proration_date") {
		return &ports.Error{
			Kind:    ports.Conflict,
			Reason:  "period_renewed",
			Message: "The plan has renewed since. Check the new amount and confirm again.",
			Err:     failed(attempt, err),
		}
	}
	return failed(attempt, err)
}

// forChange returns the subscription to change.
func (c *Client) forChange(ctx context.Context, change ports.PriceChange) (ports.Subscription, error) {
	if change.Known != nil {
		return *change.Known, nil
	}
	found, err := c.byID(ctx, change.SubscriptionID)
	if err != nil {
		return ports.Subscription{}, err
	}
	return subscriptionOf(found)
}

// pendingInvoice returns the invoice of a pending update. It stays open while the customer
// can act; if the card was declined, it is voided, which discards the update, and the
// error is PaymentRequired. A repeated request gets Stripe's first response, so the invoice
// may have been paid or voided since.
func (s subscriptions) pendingInvoice(ctx context.Context, intent, invoiceID string) (*stripego.Invoice, error) {
	params := &stripego.InvoiceRetrieveParams{}
	params.AddExpand("payments.data.payment.payment_intent")
	invoice, err := s.api.V1Invoices.Retrieve(ctx, invoiceID, params)
	if err != nil {
		return nil, failed("read invoice "+invoiceID, err)
	}
	payment := paymentOf(invoice)
	switch invoice.Status {
	case stripego.InvoiceStatusPaid:
		return invoice, nil
	case stripego.InvoiceStatusOpen:
		if waitsForCustomer(payment) {
			return invoice, nil
		}
		if _, err := s.api.V1Invoices.VoidInvoice(ctx, invoiceID, &stripego.InvoiceVoidInvoiceParams{Params: key(intent, "void")}); err != nil {
			return nil, failed("void invoice "+invoiceID, err)
		}
	}
	cause := errors.New("stripe: upgrade: invoice " + invoiceID + " was not paid")
	if payment != nil && payment.LastPaymentError != nil {
		return nil, declined(payment.LastPaymentError, cause)
	}
	return nil, &ports.Error{Kind: ports.PaymentRequired, Reason: "payment_closed", Message: "This payment timed out. Start again.", Err: cause}
}

// paymentOf returns how an invoice is being paid, or nil.
func paymentOf(invoice *stripego.Invoice) *stripego.PaymentIntent {
	if invoice.Payments == nil {
		return nil
	}
	for _, p := range invoice.Payments.Data {
		if p.IsDefault && p.Payment != nil {
			return p.Payment.PaymentIntent
		}
	}
	return nil
}

// waitsForCustomer reports whether the customer can pay on the invoice's page: the bank
// needs authentication, or no card was tried yet.
func waitsForCustomer(p *stripego.PaymentIntent) bool {
	if p == nil || p.Status != stripego.PaymentIntentStatusRequiresPaymentMethod {
		return true
	}
	return p.LastPaymentError == nil || p.LastPaymentError.Code == stripego.ErrorCode("authentication_required")
}

package stripe

import (
	"context"
	"errors"
	"strings"

	stripego "github.com/stripe/stripe-go/v85"

	"selvedge/ports"
)

// What makes an upgrade charge the rest of the period, and a preview show it.
const chargeAtOnce = "always_invoice"

func (s subscriptions) Preview(ctx context.Context, c ports.PriceChange) (ports.Invoice, error) {
	_, item, err := s.forChange(ctx, c.SubscriptionID)
	if err != nil {
		return ports.Invoice{}, err
	}
	preview, err := s.api.V1Invoices.CreatePreview(ctx, &stripego.InvoiceCreatePreviewParams{
		Subscription: stripego.String(c.SubscriptionID),
		SubscriptionDetails: &stripego.InvoiceCreatePreviewSubscriptionDetailsParams{
			Items:             []*stripego.InvoiceCreatePreviewSubscriptionDetailsItemParams{{ID: stripego.String(item.ID), Price: stripego.String(c.PriceID)}},
			ProrationBehavior: stripego.String(chargeAtOnce),
			ProrationDate:     stripego.Int64(c.At.Unix()),
		},
	})
	if err != nil {
		return ports.Invoice{}, changeFailed("preview an upgrade of "+c.SubscriptionID, err)
	}
	return invoiceOf(preview, preview.Lines.Data), nil
}

func (s subscriptions) Upgrade(ctx context.Context, intent string, c ports.PriceChange) (ports.Subscription, error) {
	old, item, err := s.forChange(ctx, c.SubscriptionID)
	if err != nil {
		return ports.Subscription{}, err
	}
	// A downgrade that was broken off leaves a schedule which would undo the upgrade.
	if old.Schedule != nil && nextPhase(old, item) == nil {
		if err := s.release(ctx, old.Schedule.ID); err != nil {
			return ports.Subscription{}, err
		}
	}
	params := &stripego.SubscriptionUpdateParams{
		Params:            key(intent, "upgrade"),
		Items:             []*stripego.SubscriptionUpdateItemParams{{ID: stripego.String(item.ID), Price: stripego.String(c.PriceID)}},
		PaymentBehavior:   stripego.String("pending_if_incomplete"),
		ProrationBehavior: stripego.String(chargeAtOnce),
		ProrationDate:     stripego.Int64(c.At.Unix()),
	}
	updated, err := s.api.V1Subscriptions.Update(ctx, c.SubscriptionID, params)
	if err != nil {
		return ports.Subscription{}, changeFailed("upgrade "+c.SubscriptionID, err)
	}
	if updated.PendingUpdate != nil && updated.LatestInvoice != nil {
		if err := s.checkPendingInvoice(ctx, intent, updated.LatestInvoice.ID); err != nil {
			return ports.Subscription{}, err
		}
	}
	now, err := s.byID(ctx, c.SubscriptionID)
	if err != nil {
		return ports.Subscription{}, err
	}
	return s.subscription(ctx, now)
}

// changeFailed is failed for a change of price: Stripe takes no moment outside the
// current period.
func changeFailed(attempt string, err error) error {
	if param, is := isInvalid(err); is && strings.HasSuffix(strings.TrimSuffix(param, "]"), "proration_date") {
		return &ports.Error{
			Kind:    ports.Conflict,
			Reason:  "period_renewed",
			Message: "The plan was renewed meanwhile. Look at what the change costs now.",
			Err:     failed(attempt, err),
		}
	}
	return failed(attempt, err)
}

// toChange returns a subscription and what is paid for by it.
func (s subscriptions) forChange(ctx context.Context, id string) (*stripego.Subscription, *stripego.SubscriptionItem, error) {
	found, err := s.byID(ctx, id)
	if err != nil {
		return nil, nil, err
	}
	item, err := itemOf(found)
	return found, item, err
}

// settle looks at the invoice that a pending update waits for. It stays as it is
// while the customer can act; if the card was refused, it is voided, which
// discards the update, and PaymentRequired returned. Stripe may have told of the
// pending update some time ago, so the invoice may have been paid or voided since.
func (s subscriptions) checkPendingInvoice(ctx context.Context, intent, invoiceID string) error {
	params := &stripego.InvoiceRetrieveParams{}
	params.AddExpand("payments.data.payment.payment_intent")
	invoice, err := s.api.V1Invoices.Retrieve(ctx, invoiceID, params)
	if err != nil {
		return failed("read invoice "+invoiceID, err)
	}
	payment := paymentOf(invoice)
	switch invoice.Status {
	case stripego.InvoiceStatusPaid:
		return nil
	case stripego.InvoiceStatusOpen:
		if waitsForCustomer(payment) {
			return nil
		}
		if _, err := s.api.V1Invoices.VoidInvoice(ctx, invoiceID, &stripego.InvoiceVoidInvoiceParams{Params: key(intent, "void")}); err != nil {
			return failed("void invoice "+invoiceID, err)
		}
	}
	cause := errors.New("stripe: upgrade: invoice " + invoiceID + " was not paid")
	if payment != nil && payment.LastPaymentError != nil {
		return declined(payment.LastPaymentError, cause)
	}
	return &ports.Error{Kind: ports.PaymentRequired, Reason: "payment_closed", Message: "This payment timed out. Start again.", Err: cause}
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

// waitsForCustomer reports whether the invoice's page helps: the bank has a
// question, or no card was tried yet.
func waitsForCustomer(p *stripego.PaymentIntent) bool {
	if p == nil || p.Status != stripego.PaymentIntentStatusRequiresPaymentMethod {
		return true
	}
	return p.LastPaymentError == nil || p.LastPaymentError.Code == stripego.ErrorCode("authentication_required")
}

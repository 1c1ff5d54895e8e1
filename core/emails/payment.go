package emails

import (
	"fmt"
	"time"
)

// PaymentData fills the PaymentReceived email.
type PaymentData struct {
	Workspace, Plan, Amount string
	Number                  string // of the invoice
	PaidAt                  time.Time
	Credits                 string
	CreditsUntil            time.Time
	PDF                     string // URL of the invoice; may be empty
	Invoices                string // URL of the invoices page
}

// PaymentReceived is the receipt of a paid invoice.
func PaymentReceived(w PaymentData) Notice {
	n := Notice{
		Subject: fmt.Sprintf("Payment received: %s for %s", w.Amount, w.Workspace),
		Title:   "Payment received",
		Text:    []string{fmt.Sprintf("We received your payment of %s for the %s plan of %s. Thank you.", w.Amount, w.Plan, w.Workspace)},
		Facts: []Fact{
			{"Workspace", w.Workspace},
			{"Amount", w.Amount},
			{"Plan", w.Plan},
			{"Invoice", w.Number},
			{"Paid on", Date(w.PaidAt)},
			{"Credits added", w.Credits},
			{"Credits valid until", Date(w.CreditsUntil)},
		},
		Action: Link{"Download the invoice (PDF)", w.PDF},
		Also:   Link{"See all invoices", w.Invoices},
	}
	if w.PDF == "" {
		n.Action, n.Also = Link{"See the invoice", w.Invoices}, Link{}
	}
	return n
}

// FailedPaymentData fills the PaymentFailed email.
type FailedPaymentData struct {
	Workspace, Plan, Price string
	DueAt                  time.Time
	EndsAt                 time.Time // when the plan ends unless a payment succeeds
	Pay                    string    // URL of the payment page
	Billing                string
}

// PaymentFailed is about a renewal that could not be charged.
func PaymentFailed(w FailedPaymentData) Notice {
	return Notice{
		Subject: fmt.Sprintf("Payment failed: pay for %s by %s", w.Workspace, Date(w.EndsAt)),
		Title:   "Your payment failed",
		Text: []string{
			fmt.Sprintf("We couldn't charge your card for the %s plan of %s.", w.Plan, w.Workspace),
			fmt.Sprintf("Pay now, or save another card on the billing page. We'll try your saved card again over the next few days. If no payment goes through by %s, the plan ends and %s goes back to the Free plan.", Date(w.EndsAt), w.Workspace),
		},
		Facts: []Fact{
			{"Workspace", w.Workspace},
			{"Plan", w.Plan + ", " + w.Price},
			{"Due since", Date(w.DueAt)},
			{"Plan ends on", Date(w.EndsAt)},
		},
		Action: Link{"Pay now", w.Pay},
		Also:   Link{"Save another card", w.Billing},
	}
}

// CardData fills the CardExpiring email.
type CardData struct {
	Workspace, Plan, Card string
	LastDay               time.Time // on which the card can be charged
	NextPayment           time.Time // zero if there is none
	Billing               string
}

// CardExpiring warns that a card is about to expire.
func CardExpiring(w CardData) Notice {
	return Notice{
		Subject: fmt.Sprintf("The card for %s expires on %s", w.Workspace, Date(w.LastDay)),
		Title:   "Your card is about to expire",
		Text: []string{
			fmt.Sprintf("The %s that pays for the %s plan of %s expires on %s. Save another card before then, so that the next payment goes through.", w.Card, w.Plan, w.Workspace, Date(w.LastDay)),
		},
		Facts: []Fact{
			{"Workspace", w.Workspace},
			{"Card", w.Card},
			{"Expires on", Date(w.LastDay)},
			{"Next payment on", Date(w.NextPayment)},
		},
		Action: Link{"Update the card", w.Billing},
	}
}

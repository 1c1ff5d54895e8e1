package ports

import (
	"context"
	"time"
)

// SubscriptionStatus is the provider's word for where a subscription stands.
type SubscriptionStatus string

const (
	SubscriptionActive     SubscriptionStatus = "active"
	SubscriptionPastDue    SubscriptionStatus = "past_due"   // a renewal failed; the provider tries again
	SubscriptionIncomplete SubscriptionStatus = "incomplete" // the first payment waits for the customer
	SubscriptionUnpaid     SubscriptionStatus = "unpaid"     // the provider has given up charging
	SubscriptionCanceled   SubscriptionStatus = "canceled"
)

// Subscription is what a customer pays for, as the provider knows it now.
type Subscription struct {
	ID          string
	CustomerID  string
	Status      SubscriptionStatus
	Price       Price
	CreatedAt   time.Time
	PeriodStart time.Time
	PeriodEnd   time.Time
	EndsAt      time.Time       // when it is over, or zero
	Next        *ScheduledPrice // what comes after this period, or nil
	// Pending says that a change waits for the customer's payment.
	Pending bool
	// PayURL is the provider's page on which the customer pays, or confirms, the
	// invoice that is open; empty when none is.
	PayURL string
	// Due is the invoice that PayURL is for, or nil.
	Due *DueInvoice
	// PendingChange is the change that waits, or nil.
	PendingChange *PendingPrice
}

// DueInvoice is an open invoice of a subscription.
type DueInvoice struct {
	ID        string
	Amount    Money // what is left to pay
	CreatedAt time.Time
}

// PendingPrice is a price that a subscription goes over to when it is paid for.
type PendingPrice struct {
	Price     Price
	ExpiresAt time.Time // when the change lapses
}

// EndedSubscription is one that is over.
type EndedSubscription struct {
	ID      string
	Price   Price
	EndedAt time.Time
	GivenUp bool // because it was not paid for
}

// ScheduledPrice is a price that a subscription goes over to.
type ScheduledPrice struct {
	Price    Price
	StartsAt time.Time
}

// PriceChange is another price for a subscription. At is the moment from which
// it is charged: a preview and the change itself with the same At cost the same.
type PriceChange struct {
	SubscriptionID string
	PriceID        string
	At             time.Time
}

// Subscriptions reads and raises subscriptions.
type Subscriptions interface {
	// Current returns the customer's subscription that is not over, or NotFound. If
	// there should be several, it is the oldest whose first payment is made, else the
	// oldest.
	Current(ctx context.Context, customerID string) (Subscription, error)
	// Ended returns the customer's subscriptions that were cancelled or given up.
	Ended(ctx context.Context, customerID string) ([]EndedSubscription, error)
	// Preview returns the invoice that Upgrade would make, not saved anywhere. It
	// and Upgrade fail with Conflict, reason "period_renewed", if c.At is before the
	// current period.
	Preview(ctx context.Context, c PriceChange) (Invoice, error)
	// Upgrade charges the rest of the period at once and changes the price when
	// that is paid; Pending and PayURL are set where the customer must act first.
	// It fails with PaymentRequired and the provider's words if the card is refused,
	// and then nothing has changed.
	Upgrade(ctx context.Context, intent string, c PriceChange) (Subscription, error)
	// Cancel ends it now, with nothing charged or paid back. One that is over is no
	// error.
	Cancel(ctx context.Context, subscriptionID string) error
}

// Schedules changes what happens when a subscription's period ends. Each method
// puts its plan in place of any other.
type Schedules interface {
	// Downgrade goes over to the price; c.At is not used.
	Downgrade(ctx context.Context, intent string, c PriceChange) error
	// End lets it end.
	End(ctx context.Context, subscriptionID string) error
	// Continue lets it go on at its price.
	Continue(ctx context.Context, subscriptionID string) error
}

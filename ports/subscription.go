package ports

import (
	"context"
	"time"
)

// SubscriptionStatus is the provider's status of a subscription.
type SubscriptionStatus string

const (
	SubscriptionActive     SubscriptionStatus = "active"
	SubscriptionPastDue    SubscriptionStatus = "past_due"   // a renewal failed; the provider retries
	SubscriptionIncomplete SubscriptionStatus = "incomplete" // the first payment is not made yet
	SubscriptionUnpaid     SubscriptionStatus = "unpaid"     // the provider stopped retrying
	SubscriptionCanceled   SubscriptionStatus = "canceled"
)

// Subscription is the current state of a customer's subscription at the provider.
type Subscription struct {
	ID          string
	CustomerID  string
	Status      SubscriptionStatus
	Price       Price
	CreatedAt   time.Time
	PeriodStart time.Time
	PeriodEnd   time.Time
	EndsAt      time.Time       // when it ends, or zero
	Next        *ScheduledPrice // scheduled for the end of this period, or nil; the provider sets only its price's ID
	// Pending means that a change waits for the customer's payment.
	Pending bool
	// PayURL is the provider's page to pay or confirm the open invoice; empty without
	// one.
	PayURL string
	// Due is the invoice of PayURL, or nil.
	Due *DueInvoice
	// PendingChange is the pending change, or nil.
	PendingChange *PendingPrice
	// The provider's IDs that a change needs: of what the price is for, of the card that
	// is charged instead of the customer's, and of the schedule; empty without one.
	ItemID     string
	CardID     string
	ScheduleID string
}

// DueInvoice is an open invoice of a subscription.
type DueInvoice struct {
	ID        string
	Amount    Money // remaining amount
	CreatedAt time.Time
}

// PendingPrice is a price that takes effect when it is paid.
type PendingPrice struct {
	Price     Price
	ExpiresAt time.Time // when the change lapses
}

// EndedSubscription is a subscription that has ended.
type EndedSubscription struct {
	ID      string
	Price   Price
	EndedAt time.Time
	GivenUp bool // for non-payment
}

// ScheduledPrice is a price that takes effect later.
type ScheduledPrice struct {
	Price    Price
	StartsAt time.Time
}

// PriceChange changes the price of a subscription. It is charged from At: a preview and
// the change itself with the same At cost the same.
type PriceChange struct {
	SubscriptionID string
	PriceID        string
	At             time.Time
	// Known is the subscription as read just before, which saves reading it again; or nil.
	Known *Subscription
	// UserID is of who requests the change. The provider keeps it with the intent in the
	// metadata of what it changes, where it can.
	UserID string
}

// Subscriptions reads and upgrades subscriptions.
type Subscriptions interface {
	// Current returns the customer's subscription that has not ended, or NotFound. Of
	// several it is the oldest whose first payment was made, else the oldest.
	Current(ctx context.Context, customerID string) (Subscription, error)
	// Ended returns the customer's subscriptions that were cancelled or ended for
	// non-payment.
	Ended(ctx context.Context, customerID string) ([]EndedSubscription, error)
	// Preview returns the invoice that Upgrade would create, without saving it. It
	// and Upgrade fail with Conflict, reason "period_renewed", if c.At is before the
	// current period.
	Preview(ctx context.Context, c PriceChange) (Invoice, error)
	// Upgrade charges the rest of the period immediately and changes the price when that
	// is paid; Pending and PayURL are set if the customer must act first. It fails with
	// PaymentRequired and the provider's message if the card is refused, without any
	// change.
	Upgrade(ctx context.Context, intent string, c PriceChange) (Subscription, error)
	// Cancel ends it now, without a charge or refund. A subscription that has ended is no
	// error.
	Cancel(ctx context.Context, subscriptionID string) error
}

// Schedules changes what happens at the end of a subscription's period. Each method
// replaces what was scheduled before.
type Schedules interface {
	// Downgrade changes to the price; c.At is not used.
	Downgrade(ctx context.Context, intent string, c PriceChange) error
	// End ends the subscription; c.PriceID is not used.
	End(ctx context.Context, intent string, c PriceChange) error
	// Continue renews it at its price; c.PriceID is not used.
	Continue(ctx context.Context, intent string, c PriceChange) error
}

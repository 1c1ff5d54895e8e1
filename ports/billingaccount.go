package ports

import (
	"context"
	"time"
)

// BillingAccount is what is known of how a workspace pays: a picture of what is
// true at the provider, taken at SyncedAt.
type BillingAccount struct {
	WorkspaceID  string
	CustomerID   string
	RegisteredAt time.Time
	Version      int64         // counts the updates
	Subscription *Subscription // nil on the free plan and on a custom one
	// Change is the change of plan that was begun last and is not known to be
	// done, or nil.
	Change *PlanChange
	// Operations are what admins asked the provider for that is not known to be done.
	Operations []BillingOperation
	// Refunds are payments that are being given back.
	Refunds []Refund
	// Ended is the plan that the provider gave up last, or nil.
	Ended *EndedPlan
	// Allowance are the credits that come by the clock, not with a paid invoice.
	Allowance Allowance
	Notices   BillingNotices
	SyncedAt  time.Time // zero before the first time
	// Idle says that nothing is open or was paid for at the provider, so that it need
	// not be asked. An account with a Subscription, a Change or Deeds never is.
	Idle     bool
	ClosedAt time.Time // when the workspace was deleted, or zero
}

// BillingNotices is what has to be remembered for mails about billing.
type BillingNotices struct {
	Email      string    // the billing e-mail as the provider had it when it was read last
	ReadCardAt time.Time // when the default card is to be read next; zero before the first time
	CardNotice CardNotice
}

// CardNotice is the last mail about a card that is about to expire.
type CardNotice struct {
	CardID   string
	ExpYear  int
	ExpMonth int
	Days     int // how long before the expiry it was due
}

// PlanChange is a change of plan that was saved before the provider was asked for
// it.
type PlanChange struct {
	Intent   string
	PriceID  string
	At       time.Time // from when it is charged
	Checkout *Checkout // where it is paid for, if on a page of the provider's
	By       AuditActor
	BegunAt  time.Time
	// SuccessURL and CancelURL are where the provider's page leads back to.
	SuccessURL string
	CancelURL  string
	// Cancels is the id of a subscription that ends at once, or empty.
	Cancels string
}

// Refund is a payment that is given back, saved before the provider is asked for
// it. It is removed in the transaction that records that it was done.
type Refund struct {
	Intent    string
	InvoiceID string
	Number    string // as printed on the invoice
	Amount    Money
	Plan      string // that it was paid for
	Reason    RefundReason
	BegunAt   time.Time
}

// RefundReason is why a payment is given back.
type RefundReason string

const (
	RefundWorkspaceDeleted RefundReason = "workspace_deleted"
	RefundCustomPlan       RefundReason = "custom_plan"
	RefundPlanEnded        RefundReason = "plan_ended"
)

// EndedPlan is a paid plan that the provider gave up because it was not paid for.
type EndedPlan struct {
	SubscriptionID string
	Name           string
	EndedAt        time.Time
}

// BillingOperation is something else that an admin asks the provider for, saved before,
// so that the audit log can name them once it is seen to be done.
type BillingOperation struct {
	Entry   AuditEntry      // without ID and At
	Details *BillingDetails // as they are to be; nil for other deeds
	BegunAt time.Time
}

// Allowance are credits granted once a month or once a year. Periods are counted
// from From; a zero From means that there are none.
type Allowance struct {
	From     time.Time
	Interval Interval
	Due      time.Time // when the next are granted; zero when From is
}

// BillingAccounts keeps how workspaces pay. Accounts stay when their workspace is
// deleted.
type BillingAccounts interface {
	// Insert fails with Conflict, reason "billing_registered", if there is one.
	Insert(ctx context.Context, a BillingAccount) error
	// Get fails with NotFound.
	Get(ctx context.Context, workspaceID string) (BillingAccount, error)
	// ByCustomer fails with NotFound.
	ByCustomer(ctx context.Context, customerID string) (BillingAccount, error)
	// Update writes all but WorkspaceID, CustomerID and RegisteredAt, and counts
	// Version up. It fails with Conflict, reason "billing_moved", if the stored
	// Version is another than a's.
	Update(ctx context.Context, a BillingAccount) error
	// ClaimDue leases up to n accounts until now plus lease, and returns their
	// workspaces: those whose allowance is due at now, the longest due first. Closed
	// accounts are left out, and those whose lease holds.
	ClaimDue(ctx context.Context, now time.Time, lease time.Duration, n int) ([]string, error)
	// ClaimStale does so with accounts that are not idle and were synced last before
	// then, the longest ago first.
	ClaimStale(ctx context.Context, now, synced time.Time, lease time.Duration, n int) ([]string, error)
}

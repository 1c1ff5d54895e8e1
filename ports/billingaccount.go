package ports

import (
	"context"
	"time"
)

// BillingAccount is how a workspace pays: a snapshot of the provider's state, taken at
// SyncedAt.
type BillingAccount struct {
	WorkspaceID  string
	CustomerID   string
	RegisteredAt time.Time
	Version      int64         // counts the updates
	Subscription *Subscription // nil on the free plan and on a custom one
	// Change is the last plan change that was started and not yet seen to be applied, or
	// nil.
	Change *PlanChange
	// Operations are admins' requests to the provider not yet seen to be applied.
	Operations []BillingOperation
	// Refunds are refunds under way.
	Refunds []Refund
	// Ended is the last plan that the provider ended for non-payment, or nil.
	Ended *EndedPlan
	// Allowance are the credits granted by time, not with a paid invoice.
	Allowance Allowance
	Notices   BillingNotices
	SyncedAt  time.Time // zero before the first time
	// Idle means that nothing is open or was paid at the provider, so that no sync is
	// needed. An account with a Subscription, a Change or Operations is never idle.
	Idle     bool
	ClosedAt time.Time // when the workspace was deleted, or zero
}

// BillingNotices is the state needed for mails about billing.
type BillingNotices struct {
	Email      string    // the provider's billing e-mail address as last read
	ReadCardAt time.Time // when the default card is to be read next; zero before the first time
	CardNotice CardNotice
}

// CardNotice is the last mail about a card that is about to expire.
type CardNotice struct {
	CardID   string
	ExpYear  int
	ExpMonth int
	Days     int // before the expiry
}

// PlanChange is a plan change, saved before the request to the provider.
type PlanChange struct {
	Intent   string
	PriceID  string
	At       time.Time // from when it is charged
	Checkout *Checkout // if it is paid on the provider's page
	By       AuditActor
	BegunAt  time.Time
	// SuccessURL and CancelURL are where the provider's page returns to.
	SuccessURL string
	CancelURL  string
	// Cancels is the ID of a subscription to end immediately, or empty.
	Cancels string
	// Reverts means that the scheduled change is cancelled and PriceID continues.
	Reverts bool
}

// Refund is a refund of a payment, saved before the request to the provider. It is
// removed in the transaction that records its completion.
type Refund struct {
	Intent    string
	InvoiceID string
	Number    string // as printed on the invoice
	Amount    Money
	Plan      string // name of the plan that was paid for
	Reason    RefundReason
	BegunAt   time.Time
}

// RefundReason is why a payment is refunded.
type RefundReason string

const (
	RefundWorkspaceDeleted RefundReason = "workspace_deleted"
	RefundCustomPlan       RefundReason = "custom_plan"
	RefundPlanEnded        RefundReason = "plan_ended"
)

// EndedPlan is a plan that the provider ended for non-payment.
type EndedPlan struct {
	SubscriptionID string
	Name           string
	EndedAt        time.Time
}

// BillingOperation is any other request of an admin to the provider, saved before it is
// made, so that the audit log can name the admin once it is applied.
type BillingOperation struct {
	Entry   AuditEntry      // without ID and At
	Details *BillingDetails // the new details; nil for other operations
	BegunAt time.Time
}

// Allowance are credits granted once a month or once a year. Periods are counted
// from From; zero means no allowance.
type Allowance struct {
	From     time.Time
	Interval Interval
	Due      time.Time // when the next are granted; zero when From is
}

// BillingAccounts stores billing accounts. They remain when their workspace is deleted.
type BillingAccounts interface {
	// Insert fails with Conflict, reason "billing_registered", if there is one.
	Insert(ctx context.Context, a BillingAccount) error
	// Get fails with NotFound.
	Get(ctx context.Context, workspaceID string) (BillingAccount, error)
	// ByCustomer fails with NotFound.
	ByCustomer(ctx context.Context, customerID string) (BillingAccount, error)
	// Update writes all but WorkspaceID, CustomerID and RegisteredAt, and
	// increments Version. It fails with Conflict, reason "billing_moved", if the stored
	// Version differs from a's.
	Update(ctx context.Context, a BillingAccount) error
	// ClaimDue leases up to n accounts until now plus lease, and returns their
	// workspaces: those whose allowance is due at now, the longest due first. Closed
	// accounts are left out, and those whose lease holds.
	ClaimDue(ctx context.Context, now time.Time, lease time.Duration, n int) ([]string, error)
	// ClaimStale does so with accounts that are not idle and were synced last before
	// then, the longest ago first.
	ClaimStale(ctx context.Context, now, synced time.Time, lease time.Duration, n int) ([]string, error)
}

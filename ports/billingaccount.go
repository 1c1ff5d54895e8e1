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
	// Deeds are what admins asked the provider for that is not known to be done.
	Deeds []BillingDeed
	// Allowance are the credits that come by the clock, not with a paid invoice.
	Allowance Allowance
	SyncedAt  time.Time // zero before the first time
	ClosedAt  time.Time // when the workspace was deleted, or zero
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
}

// BillingDeed is something else that an admin asks the provider for, saved before,
// so that the audit log can name them once it is seen to be done.
type BillingDeed struct {
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
	// Waiting returns the workspaces, at most limit, whose allowance is due at now
	// or that were synced last before then, if they are not closed.
	Waiting(ctx context.Context, now, synced time.Time, limit int) ([]string, error)
}

// BillingCycle is how often a custom plan is charged and its credits granted.
type BillingCycle string

const (
	CycleMonthly BillingCycle = "monthly"
	CycleYearly  BillingCycle = "yearly"
)

// CustomPlan is what was agreed with one workspace instead of a plan.
type CustomPlan struct {
	WorkspaceID    string
	Price          Money // for one cycle
	Credits        int64 // for one cycle
	Cycle          BillingCycle
	RequestCard    bool   // whether the screens ask for a card
	DowngradePrice *Money // the price that it goes down to, if that was agreed
	Since          time.Time
}

// CustomPlans keeps what was agreed.
type CustomPlans interface {
	Put(ctx context.Context, p CustomPlan) error
	// Get fails with NotFound.
	Get(ctx context.Context, workspaceID string) (CustomPlan, error)
	// Delete reports whether there was one.
	Delete(ctx context.Context, workspaceID string) (bool, error)
}

// ReceivedEvents remembers which news of the provider's were applied.
type ReceivedEvents interface {
	// Known reports whether the event is remembered.
	Known(ctx context.Context, id string) (bool, error)
	// Insert reports whether the event is new. It is remembered until expiresAt.
	Insert(ctx context.Context, e PaymentEvent, expiresAt time.Time) (fresh bool, err error)
}

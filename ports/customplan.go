package ports

import (
	"context"
	"time"
)

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

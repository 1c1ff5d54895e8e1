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

// CustomPlan is an individual agreement with one workspace.
type CustomPlan struct {
	WorkspaceID    string
	Price          Money // for one cycle
	Credits        int64 // for one cycle
	Cycle          BillingCycle
	RequestCard    bool   // whether screens request a card
	DowngradePrice *Money // the agreed lower price later, or nil
	Since          time.Time
	// Limits are the agreed limits by thing, such as "techpacks"; storage is in GB. For
	// what is missing, those of the catalogue's plan on request hold. May be nil.
	Limits map[string]int64
}

// CustomPlans stores them.
type CustomPlans interface {
	Put(ctx context.Context, p CustomPlan) error
	// Get fails with NotFound.
	Get(ctx context.Context, workspaceID string) (CustomPlan, error)
	// Delete reports whether there was one.
	Delete(ctx context.Context, workspaceID string) (bool, error)
}

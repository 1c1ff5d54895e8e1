package ports

import (
	"context"
	"time"
)

// QuotaKey names a count of what a workspace uses of its plan.
type QuotaKey struct {
	WorkspaceID string
	Thing       string    // such as "techpacks"
	Period      time.Time // when the plan's period began; zero for what is counted in total
}

// QuotaCount is how much is used. Storage is in bytes, everything else in pieces.
type QuotaCount struct {
	Thing  string
	Period time.Time // zero for what is counted in total
	Used   int64
}

// QuotaUse stores the counts.
type QuotaUse interface {
	// Take adds n, which is more than 0, unless that makes more than max, and reports
	// whether it did. Of several at once, those that together exceed max are not added.
	Take(ctx context.Context, key QuotaKey, n, max int64) (bool, error)
	// Give subtracts n, down to 0 at most.
	Give(ctx context.Context, key QuotaKey, n int64) error
	// Put replaces a count.
	Put(ctx context.Context, key QuotaKey, used int64) error
	// ListOfWorkspace returns the counts in total and those of the period, by thing.
	// What was never taken is left out.
	ListOfWorkspace(ctx context.Context, workspaceID string, period time.Time) ([]QuotaCount, error)
	// DeleteWorkspace deletes the counts of a workspace.
	DeleteWorkspace(ctx context.Context, workspaceID string) error
	// Purge deletes counts of periods that began before that time, oldest first, at most
	// limit, and returns how many. Counts in total stay.
	Purge(ctx context.Context, before time.Time, limit int) (int, error)
}

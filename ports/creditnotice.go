package ports

import (
	"context"
	"time"
)

// CreditNotice says that so much of a period's credits is used.
type CreditNotice struct {
	WorkspaceID string
	Period      time.Time // the latest expiry among the credits of the period
	Percent     int
}

// CreditNotices remembers what workspaces were notified of.
type CreditNotices interface {
	// Raise remembers a notice and reports whether it is a new one: of another period
	// than the last, or of a higher percentage.
	Raise(ctx context.Context, n CreditNotice) (bool, error)
}

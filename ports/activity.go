package ports

import (
	"context"
	"time"
)

// Activity is one thing a user did on a screen.
type Activity struct {
	ID          string
	UserID      string
	WorkspaceID string // empty if it concerns no workspace
	Name        string
	Properties  string // a JSON object
	At          time.Time
	ReceivedAt  time.Time
}

// Activities stores what the activity tracker receives.
type Activities interface {
	Insert(ctx context.Context, batch []Activity) error
	// Purge deletes activities that were received before that time, oldest first, at most
	// limit, and returns how many.
	Purge(ctx context.Context, before time.Time, limit int) (int, error)
}

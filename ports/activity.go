package ports

import (
	"context"
	"time"
)

// Activity is one thing a user did on a screen.
type Activity struct {
	ID          string
	UserID      string
	WorkspaceID string // empty where it is about none
	Name        string
	Properties  string // a JSON object
	At          time.Time
	ReceivedAt  time.Time
}

// Activities is the activity tracker's store.
type Activities interface {
	Insert(ctx context.Context, batch []Activity) error
}

package ports

import (
	"context"
	"time"
)

// WorkspaceCreators tracks the workspaces that a person created. A workspace counts until
// it is deleted, even after its creator has left it.
type WorkspaceCreators interface {
	// Count returns how many workspaces that the person created exist.
	Count(ctx context.Context, userID string) (int, error)
	// First returns the id of the oldest of them, or the empty string.
	First(ctx context.Context, userID string) (workspaceID string, err error)
	// NextFree returns the moment before which none of the person's workspaces is
	// granted free credits, or the zero time.
	NextFree(ctx context.Context, userID string) (time.Time, error)
	// PutNextFree sets that moment.
	PutNextFree(ctx context.Context, userID string, at time.Time) error
}

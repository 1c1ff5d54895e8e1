package catalog

import (
	"context"
	"time"
)

// Family is a kind of product: what must be known of those that are of it, and how their
// titles and descriptions are written.
type Family struct {
	WorkspaceID string
	ID          string // one made later sorts later
	Version     int64  // counts the changes, from 1
	Name        string // unique in the workspace without regard to case
	Document    []byte // JSON
	UpdatedBy   string // user
	UpdatedAt   time.Time
}

// Families stores them.
type Families interface {
	// Insert fails with Conflict, reason "family_taken".
	Insert(ctx context.Context, f Family) error
	// Update writes all, if the stored version is the one before. It fails with NotFound,
	// with Conflict, reason "family_changed", if it isn't, and else as Insert does.
	Update(ctx context.Context, f Family) error
	// SetDocument writes Document alone: nobody else has changed the family. It fails with
	// NotFound.
	SetDocument(ctx context.Context, f Family) error
	// Get fails with NotFound, reason "family_not_found".
	Get(ctx context.Context, workspaceID, id string) (Family, error)
	// List returns them by ID.
	List(ctx context.Context, workspaceID string) ([]Family, error)
	// Delete fails with NotFound.
	Delete(ctx context.Context, workspaceID, id string) error
}

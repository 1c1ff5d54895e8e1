package catalog

import (
	"context"
	"time"
)

// Attribute is one that a workspace has of its own besides the standard ones.
type Attribute struct {
	WorkspaceID string
	Key         string // never changes
	ID          string // one made later sorts later
	Version     int64  // counts the changes, from 1
	Label       string
	LabelKey    string // as labels are compared; unique in the workspace
	Type        string
	On          string // what it is said of
	Localized   bool
	Words       string // of a choice, one a line: there may be many, which most readers don't look at
	UpdatedBy   string // user
	UpdatedAt   time.Time
}

// Attributes stores them.
type Attributes interface {
	// Insert fails with Conflict, reason "attribute_taken".
	Insert(ctx context.Context, a Attribute) error
	// Update writes all but ID, if the stored version is the one before. It fails with NotFound,
	// with Conflict, reason "attribute_changed", if it isn't, and else as Insert does.
	Update(ctx context.Context, a Attribute) error
	// List returns them by ID.
	List(ctx context.Context, workspaceID string) ([]Attribute, error)
	// Delete fails with NotFound, reason "attribute_not_found".
	Delete(ctx context.Context, workspaceID, key string) error
}

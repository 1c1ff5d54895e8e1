package catalog

import (
	"context"
	"time"
)

// Template is the columns of a file of one's own, with a name.
type Template struct {
	WorkspaceID string
	ID          string // one made later sorts later
	Name        string // unique in the workspace without regard to case
	Separator   string
	Columns     []Column
	UpdatedBy   string // user
	UpdatedAt   time.Time
}

// Templates stores them.
type Templates interface {
	// Insert fails with Conflict, reason "template_taken".
	Insert(ctx context.Context, t Template) error
	// Rename writes Name, UpdatedBy and UpdatedAt. It fails with NotFound, and else as Insert does.
	Rename(ctx context.Context, t Template) error
	// Get fails with NotFound, reason "template_not_found".
	Get(ctx context.Context, workspaceID, id string) (Template, error)
	// List returns them by name.
	List(ctx context.Context, workspaceID string) ([]Template, error)
	// Delete fails with NotFound.
	Delete(ctx context.Context, workspaceID, id string) error
}

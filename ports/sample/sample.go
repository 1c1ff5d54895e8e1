// Package sample holds the repositories of the sample area, which only tests use: it
// shows what a feature area consists of.
package sample

import (
	"context"
	"time"

	"selvedge/ports"
)

// Tx is one transaction's repositories: the console's and the area's own.
type Tx struct {
	ports.Tx
	Swatches Swatches
}

// Swatch is a piece of fabric with a colour.
type Swatch struct {
	WorkspaceID string
	ID          string
	Name        string
	Color       string // #rrggbb; empty until it is known
	ExpiresAt   time.Time
}

// Swatches stores them.
type Swatches interface {
	ports.Purger
	Insert(ctx context.Context, s Swatch) error
	// SetColor does nothing if the swatch is missing.
	SetColor(ctx context.Context, workspaceID, id, color string) error
	// ListOfWorkspace returns them by ID.
	ListOfWorkspace(ctx context.Context, workspaceID string) ([]Swatch, error)
	DeleteOfWorkspace(ctx context.Context, workspaceID string) error
}

package ports

import (
	"context"
	"time"
)

// BrandStore is a brand's shop connected to a workspace: a "store" on screens and in
// the API.
type BrandStore struct {
	ID                string
	WorkspaceID       string
	Name              string
	Website           string
	Channels          map[string]string // channel key to its name
	Resources         []StoreResource   // unique by name
	Mappings          map[string]string
	Locked            bool
	SourceMarketplace string
	CreatedAt         time.Time
}

// StoreResource is a resource that a store offers to the studios.
type StoreResource struct {
	Name string
	Type string
}

// BrandStores stores them.
type BrandStores interface {
	Insert(ctx context.Context, s BrandStore) error
	// ListOfWorkspace returns them by name.
	ListOfWorkspace(ctx context.Context, workspaceID string) ([]BrandStore, error)
	// Update writes Name, Website, Channels, Resources, Mappings and SourceMarketplace. It
	// fails with NotFound, reason "store_not_found".
	Update(ctx context.Context, s BrandStore) error
	// Delete fails as Update does.
	Delete(ctx context.Context, workspaceID, id string) error
	// SetLocked locks or unlocks a store; one that does not exist is no error.
	SetLocked(ctx context.Context, workspaceID, id string, locked bool) error
	// ListOfUser returns those of all workspaces that a user is in, whether or not
	// they may open them, by name.
	ListOfUser(ctx context.Context, userID string) ([]BrandStore, error)
}

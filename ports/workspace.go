package ports

import (
	"context"
	"time"
)

// Role is a person's role in a workspace.
type Role string

const (
	RoleAdmin  Role = "admin"
	RoleMember Role = "member"
)

// Workspace is a brand's shared space.
type Workspace struct {
	ID        string
	Name      string
	ImageURL  string
	CreatedBy string // user ID; empty for workspaces older than this field
	CreatedAt time.Time
}

// Membership is a workspace with one of its members.
type Membership struct {
	Workspace Workspace
	Member    Member
}

// Workspaces stores them.
type Workspaces interface {
	Insert(ctx context.Context, w Workspace) error
	// Get fails with NotFound.
	Get(ctx context.Context, id string) (Workspace, error)
	// Update writes Name and ImageURL; it fails with NotFound.
	Update(ctx context.Context, w Workspace) error
	// Delete removes a workspace with its members, as Members.Delete does, its
	// invitations and its stores; it fails with NotFound. Billing and credit data
	// remain.
	Delete(ctx context.Context, id string) error
	// IDs returns, in their order, at most limit IDs that come after another, which is
	// empty for the first.
	IDs(ctx context.Context, after string, limit int) ([]string, error)
	// ListOfUser returns the user's workspaces, oldest membership first.
	ListOfUser(ctx context.Context, userID string) ([]Membership, error)
}

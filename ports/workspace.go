package ports

import (
	"context"
	"time"
)

// Role is what a person is in one workspace.
type Role string

const (
	RoleAdmin  Role = "admin"
	RoleMember Role = "member"
)

// Workspace is where a brand's people work together.
type Workspace struct {
	ID        string
	Name      string
	ImageURL  string
	CreatedBy string // user id; empty for one from before this was kept
	CreatedAt time.Time
}

// Membership is a workspace as one of its people sees it.
type Membership struct {
	Workspace Workspace
	Role      Role
}

// Workspaces keeps them.
type Workspaces interface {
	Insert(ctx context.Context, w Workspace) error
	// Get fails with NotFound.
	Get(ctx context.Context, id string) (Workspace, error)
	// Update writes Name and ImageURL; it fails with NotFound.
	Update(ctx context.Context, w Workspace) error
	// Delete removes a workspace with its members, as Members.Delete does, its
	// invitations and its stores; it fails with NotFound. What money needs is kept
	// elsewhere.
	Delete(ctx context.Context, id string) error
	// ListOfUser returns the user's workspaces, oldest membership first.
	ListOfUser(ctx context.Context, userID string) ([]Membership, error)
}

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
	CreatedAt time.Time
}

// Membership is a workspace as one of its people sees it.
type Membership struct {
	Workspace Workspace
	Role      Role
}

// Member is one person's place in one workspace.
type Member struct {
	WorkspaceID  string
	UserID       string
	Role         Role
	CreditAccess bool
	InviteAccess bool
	ServiceIDs   []string // the apps a member may open; an admin opens all
	InvitedBy    string   // user id, or empty
	CreatedAt    time.Time
}

// Workspaces keeps them.
type Workspaces interface {
	Insert(ctx context.Context, w Workspace) error
	// Get fails with NotFound.
	Get(ctx context.Context, id string) (Workspace, error)
	// ListOfUser returns the user's workspaces, oldest membership first.
	ListOfUser(ctx context.Context, userID string) ([]Membership, error)
}

// Members keeps who is in which workspace.
type Members interface {
	// Insert fails with Conflict, reason "already_member".
	Insert(ctx context.Context, m Member) error
	// Get fails with NotFound.
	Get(ctx context.Context, workspaceID, userID string) (Member, error)
}

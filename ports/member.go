package ports

import (
	"context"
	"time"
)

// Member is a person's membership of a workspace.
type Member struct {
	WorkspaceID  string
	UserID       string
	Role         Role
	CreditAccess bool
	InviteAccess bool
	AppIDs       []string // the apps a member may open; an admin opens all
	StoreIDs     []string // the stores a member may open; an admin opens all
	InvitedBy    string   // user id, or empty
	CreatedAt    time.Time
}

// MemberRef names a person in a workspace, who may or may not be a member.
type MemberRef struct {
	WorkspaceID string
	UserID      string
}

// MemberProfile is a member with their name, address and image.
type MemberProfile struct {
	Member        Member
	Name          string
	Email         string
	ImageURL      string
	InvitedByName string // empty if no one did or the account is deleted
}

// Members stores memberships.
type Members interface {
	// Insert fails with Conflict, reason "already_member".
	Insert(ctx context.Context, m Member) error
	// Get fails with NotFound.
	Get(ctx context.Context, workspaceID, userID string) (Member, error)
	// Update writes Role, both flags, AppIDs and StoreIDs; it fails with NotFound.
	Update(ctx context.Context, m Member) error
	// Delete removes one and reports whether it existed. It also clears the workspace as
	// the user's last active one.
	Delete(ctx context.Context, workspaceID, userID string) (bool, error)
	// CountAdmins counts the admins. The count holds until the transaction ends.
	CountAdmins(ctx context.Context, workspaceID string) (int, error)
}

// Team lists members with their profiles.
type Team interface {
	// List returns the workspace's members, the oldest membership first.
	List(ctx context.Context, workspaceID string) ([]MemberProfile, error)
	// Get fails with NotFound.
	Get(ctx context.Context, workspaceID, userID string) (MemberProfile, error)
	// ByEmail returns the member with that address, or NotFound.
	ByEmail(ctx context.Context, workspaceID, email string) (MemberProfile, error)
	// Admins returns the accounts of the workspace's admins, in no order.
	Admins(ctx context.Context, workspaceID string) ([]User, error)
	// MembershipsOf returns all of a user's memberships, the oldest first.
	MembershipsOf(ctx context.Context, userID string) ([]Member, error)
}

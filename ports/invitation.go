package ports

import (
	"context"
	"time"
)

// InvitationStatus is the status of an invitation. Cancelled and accepted ones are
// deleted.
type InvitationStatus string

const (
	InvitationActive   InvitationStatus = "active"
	InvitationRejected InvitationStatus = "rejected"
)

// Invitation invites an address to a workspace.
type Invitation struct {
	WorkspaceID  string
	ID           string // also the opaque handle by which the team cancels and resends it
	Email        string // canonical; unique in the workspace
	Role         Role
	CreditAccess bool
	InviteAccess bool
	AppIDs       []string
	StoreIDs     []string
	Status       InvitationStatus
	TokenHash    []byte // unique; the accepting token itself is only in the mail
	InvitedBy    string // user id
	CreatedAt    time.Time
	ExpiresAt    time.Time
}

// InvitationDetails is an invitation with the names of its workspace and inviter.
type InvitationDetails struct {
	Invitation    Invitation
	WorkspaceName string
	InviterName   string
	InviterEmail  string
}

// Invitations stores them.
type Invitations interface {
	Purger // whatever their status
	// Put stores i, replacing any invitation of that address to that workspace.
	Put(ctx context.Context, i Invitation) error
	// Get fails with NotFound.
	Get(ctx context.Context, workspaceID, id string) (Invitation, error)
	// ListOfWorkspace returns those with one of the statuses, newest first.
	ListOfWorkspace(ctx context.Context, workspaceID string, statuses ...InvitationStatus) ([]InvitationDetails, error)
	// Delete removes one and reports whether it existed.
	Delete(ctx context.Context, workspaceID, id string) (bool, error)
	// DeleteSentBy removes the active ones that a user sent in a workspace.
	DeleteSentBy(ctx context.Context, workspaceID, userID string) error
}

// ReceivedInvitations finds invitations for their recipient, who does not know the
// workspace yet.
type ReceivedInvitations interface {
	// ByID fails with NotFound.
	ByID(ctx context.Context, id string) (Invitation, error)
	// ByTokenHash fails with NotFound.
	ByTokenHash(ctx context.Context, hash []byte) (Invitation, error)
	// ListOfEmail returns the active ones for an address, newest first.
	ListOfEmail(ctx context.Context, email string) ([]InvitationDetails, error)
}

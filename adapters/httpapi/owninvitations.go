package httpapi

import (
	"time"

	"selvedge/ports"
)

type inviterView struct {
	Name  string `json:"name"`
	Email string `json:"email"`
}

// receivedInvitationView is an invitation as its recipient sees it.
type receivedInvitationView struct {
	WorkspaceName string      `json:"workspaceName"`
	InvitedBy     inviterView `json:"invitedBy"`
	Email         string      `json:"email" doc:"The invited address."`
	Role          ports.Role  `json:"role" `
	CreatedAt     time.Time   `json:"createdAt"`
	ExpiresAt     time.Time   `json:"expiresAt"`
	Expired       bool        `json:"expired"`
	ForYou        bool        `json:"forYou" doc:"Whether it was sent to your address."`
}

func (s *Server) viewReceived(c *Call, r ports.InvitationDetails) receivedInvitationView {
	return receivedInvitationView{
		WorkspaceName: r.WorkspaceName,
		InvitedBy:     inviterView{Name: r.InviterName, Email: r.InviterEmail},
		Email:         r.Invitation.Email,
		Role:          r.Invitation.Role,
		CreatedAt:     r.Invitation.CreatedAt,
		ExpiresAt:     r.Invitation.ExpiresAt,
		Expired:       s.Team.IsExpired(r.Invitation),
		ForYou:        r.Invitation.Email == c.Actor.Email,
	}
}

// ownInvitationView adds the token for accepting or rejecting.
type ownInvitationView struct {
	ID                     string `json:"_id"`
	Token                  string `json:"token" doc:"Token to accept or reject it with."`
	receivedInvitationView `json:",inline"`
}

func (s *Server) listOwnInvitations(c *Call) (any, error) {
	own, err := s.Team.OwnInvitations(c.Request.Context(), c.Actor)
	if err != nil {
		return nil, err
	}
	return OK(Views(own, func(r ports.InvitationDetails) ownInvitationView {
		return ownInvitationView{ID: r.Invitation.ID, Token: r.Invitation.ID, receivedInvitationView: s.viewReceived(c, r)}
	})), nil
}

func (s *Server) getInvitation(c *Call) (any, error) {
	received, err := s.Team.Open(c.Request.Context(), c.Actor, c.Request.PathValue("token"))
	if err != nil {
		return nil, err
	}
	return OK(s.viewReceived(c, received)), nil
}

// invitationPreview repeats what the invitation email says, for someone who has its
// token and is not signed in.
type invitationPreview struct {
	WorkspaceName string    `json:"workspaceName"`
	InvitedBy     namedView `json:"invitedBy"`
	Email         string    `json:"email" doc:"The invited address."`
	ExpiresAt     time.Time `json:"expiresAt"`
	Expired       bool      `json:"expired"`
}

type namedView struct {
	Name string `json:"name"`
}

func (s *Server) previewInvitation(c *Call) (any, error) {
	received, err := s.Team.Preview(c.Request.Context(), c.client.IP, c.Request.PathValue("token"))
	if err != nil {
		return nil, err
	}
	return OK(invitationPreview{
		WorkspaceName: received.WorkspaceName,
		InvitedBy:     namedView{Name: received.InviterName},
		Email:         received.Invitation.Email,
		ExpiresAt:     received.Invitation.ExpiresAt,
		Expired:       s.Team.IsExpired(received.Invitation),
	}), nil
}

func (s *Server) requestNewInvitation(c *Call) (any, error) {
	if err := s.Team.RequestNewInvitation(c.Request.Context(), c.Actor, c.Request.PathValue("token")); err != nil {
		return nil, err
	}
	return OK(nil), nil
}

type acceptedView struct {
	WorkspaceID string `json:"workspaceId"`
}

func (s *Server) acceptInvitation(c *Call) (any, error) {
	workspaceID, err := s.Team.Accept(c.Request.Context(), c.Actor, c.Request.PathValue("token"))
	if err != nil {
		return nil, err
	}
	s.logAction(c, "invitation accepted", "workspace_id", workspaceID)
	return OK(acceptedView{WorkspaceID: workspaceID}), nil
}

func (s *Server) rejectInvitation(c *Call) (any, error) {
	if err := s.Team.Reject(c.Request.Context(), c.Actor, c.Request.PathValue("token")); err != nil {
		return nil, err
	}
	s.logAction(c, "invitation rejected")
	return OK(nil), nil
}

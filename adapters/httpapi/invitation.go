package httpapi

import (
	"net/http"
	"strings"
	"time"

	"selvedge/core/access"
	"selvedge/core/team"
	"selvedge/ports"
)

// InvitationRoutes returns the routes of this area.
func (s *Server) InvitationRoutes() Group {
	return Group{Tag: "invitations", Routes: []Route{
		{Pattern: "GET /api/v1/invites/{workspaceId}", Guard: SignedIn, Handle: s.listInvitations},
		{Pattern: "GET /api/v1/invites/mine", Guard: SignedIn, Handle: s.listOwnInvitations},
		{Pattern: "POST /api/v1/invite", Guard: SignedIn, Handle: JSON(s.invite)},
		{Pattern: "GET /api/v1/resend-invitation", Guard: SignedIn, Handle: s.resendInvitation},
		{Pattern: "PUT /api/v1/invite-cancel/{token}", Guard: SignedIn, Handle: s.cancelInvitation},
		{Pattern: "GET /api/v1/invite/{token}", Guard: SignedIn, Handle: s.getInvitation},
		{Pattern: "GET /api/v1/invitation-preview/{token}", Guard: Anyone, Handle: s.previewInvitation},
		{Pattern: "POST /api/v1/invite/{token}/ask", Guard: SignedIn, Handle: s.requestNewInvitation},
		{Pattern: "PUT /api/v1/invite-accept/{token}", Guard: SignedIn, Handle: s.acceptInvitation},
		{Pattern: "PUT /api/v1/invite-reject/{token}", Guard: SignedIn, Handle: s.rejectInvitation},
	}}
}

type invitationView struct {
	ID          string                 `json:"_id"`
	WorkspaceID string                 `json:"workspaceId"`
	Email       string                 `json:"email"`
	Name        string                 `json:"name"`
	Status      ports.InvitationStatus `json:"status"`
	Token       string                 `json:"token"`
	accessView  `json:",inline"`
	InvitedBy   personName       `json:"invitedBy"`
	CreatedAt   time.Time        `json:"createdAt"`
	ExpiresAt   time.Time        `json:"expiresAt"`
	Expired     bool             `json:"expired"`
	Actions     []permissionView `json:"actions"`
}

// viewPending leaves the name empty: it would reveal which addresses have an account.
// The token is the invitation's ID, never the secret in the email.
func (s *Server) viewPending(p team.PendingInvitation) invitationView {
	i := p.Invitation
	return invitationView{
		ID:          i.ID,
		WorkspaceID: i.WorkspaceID,
		Email:       i.Email,
		Status:      i.Status,
		Token:       i.ID,
		accessView:  viewAccess(i.Role, i.CreditAccess, i.InviteAccess, p.Apps, p.Stores),
		InvitedBy:   personName{ID: i.InvitedBy, Name: p.InviterName},
		CreatedAt:   i.CreatedAt,
		ExpiresAt:   i.ExpiresAt,
		Expired:     s.Team.IsExpired(i),
		Actions:     views(p.Permissions, viewPermission),
	}
}

var errStatus = ports.Refuse(ports.Invalid, "invitation_status", "status must be active or rejected.")

// listInvitations lists all invitations if no status is given.
func (s *Server) listInvitations(c *Call) (any, error) {
	statuses := []ports.InvitationStatus{ports.InvitationActive, ports.InvitationRejected}
	if filter := c.Request.URL.Query().Get("status"); filter != "" {
		statuses = statuses[:0]
		for name := range strings.SplitSeq(filter, ",") {
			status := ports.InvitationStatus(name)
			if status != ports.InvitationActive && status != ports.InvitationRejected {
				return nil, errStatus
			}
			statuses = append(statuses, status)
		}
	}
	pending, err := s.Team.Pending(c.Request.Context(), c.Actor, c.Request.PathValue("workspaceId"), statuses)
	if err != nil {
		return nil, err
	}
	return OK(views(pending, s.viewPending)), nil
}

type inviteBody struct {
	Email       string `json:"email"`
	WorkspaceID string `json:"workspaceId"`
	grantBody   `json:",inline"`
}

type invitedView struct {
	Invited        []string `json:"invited"`
	AlreadyMembers []string `json:"alreadyMembers"`
}

func (s *Server) invite(c *Call, in inviteBody) (any, error) {
	done, err := s.Team.Invite(c.Request.Context(), c.Actor, in.WorkspaceID, in.Email, access.Grant(in.grantBody))
	if err != nil {
		return nil, err
	}
	s.logAction(c, "people invited", "workspace_id", in.WorkspaceID, "count", len(done.Emails), "role", in.Role)
	return OK(invitedView{Invited: done.Emails, AlreadyMembers: done.AlreadyMembers}), nil
}

// resendInvitation has side effects although the specification makes it a GET. So it
// rejects other sites itself, as the middleware does for other methods, and top-level
// navigation too: a link in an email has Sec-Fetch-Site "none". It rejects HEAD, which
// is routed here as well.
func (s *Server) resendInvitation(c *Call) (any, error) {
	if c.Request.Method != http.MethodGet {
		c.w.Header().Set("Allow", http.MethodGet)
		return nil, &httpError{http.StatusMethodNotAllowed, methodNotAllowed(c.Request)}
	}
	if !s.isSameOrigin(c.Request) {
		return nil, &httpError{http.StatusForbidden, crossOrigin}
	}
	id := c.Request.URL.Query().Get("invitationId")
	if err := s.Team.Resend(c.Request.Context(), c.Actor, id); err != nil {
		return nil, err
	}
	s.logAction(c, "invitation resent", "invitation_id", id)
	return OK(nil), nil
}

// isSameOrigin reports whether a page of this origin sent the request. Browsers without
// Sec-Fetch-Site name the page in Origin or Referer.
func (s *Server) isSameOrigin(r *http.Request) bool {
	if site := r.Header.Get("Sec-Fetch-Site"); site != "" {
		return site == "same-origin"
	}
	if origin := r.Header.Get("Origin"); origin != "" {
		return origin == s.origin()
	}
	return r.Header.Get("Referer") == s.origin() || strings.HasPrefix(r.Header.Get("Referer"), s.origin()+"/")
}

func (s *Server) cancelInvitation(c *Call) (any, error) {
	id := c.Request.PathValue("token")
	if err := s.Team.Cancel(c.Request.Context(), c.Actor, id); err != nil {
		return nil, err
	}
	s.logAction(c, "invitation cancelled", "invitation_id", id)
	return OK(nil), nil
}

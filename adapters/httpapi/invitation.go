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
	return Group{Tag: "invitations", Description: "Inviting people to a workspace.", Routes: []Route{
		{
			Pattern: "GET /api/v1/invites/{workspaceId}", Guard: SignedIn, Handle: Func(s.listInvitations),
			Doc: Doc{
				ID: "listInvitations", Summary: "List a workspace's invitations, newest first",
				Params: listInvitationsParams{},
				Out:    OK([]invitationView{}), OutDoc: "The invitations.",
				Errors: Status(404, 422),
			},
		},
		{
			Pattern: "GET /api/v1/invites/mine", Guard: SignedIn, Handle: Func(s.listOwnInvitations),
			Doc: Doc{
				ID: "listOwnInvitations", Summary: "List the invitations you can accept, newest first",
				Out: OK([]ownInvitationView{}), OutDoc: "The invitations.",
			},
		},
		{
			Pattern: "POST /api/v1/invite", Guard: SignedIn, Handle: JSON(s.invite),
			Doc: Doc{
				ID: "invite", Summary: "Invite people to a workspace",
				Description: "For admins, and for members with inviteAccess who hold the access they give. A new invitation replaces a " +
					"pending one to the same address. Returns 409 if everyone is already a member.",
				Out: OK(invitedView{}), OutDoc: "The invitations were sent.",
				Errors: Status(403, 404, 409, 429),
			},
		},
		{
			Pattern: "GET /api/v1/resend-invitation", Guard: SignedIn, Handle: Func(s.resendInvitation),
			Doc: Doc{
				ID: "resendInvitation", Summary: "Resend an invitation",
				Description: "The link in the earlier email stops working. A rejected invitation becomes active again. Whoever resends " +
					"it becomes the inviter. Only accepted from this origin: 403 `cross_origin` unless Sec-Fetch-Site, Origin " +
					"or Referer shows it.",
				Params: resendInvitationParams{},
				Errors: Status(403, 404, 429),
			},
		},
		{
			Pattern: "PUT /api/v1/invite-cancel/{token}", Guard: SignedIn, Handle: Func(s.cancelInvitation),
			Doc: Doc{
				ID: "cancelInvitation", Summary: "Cancel an invitation",
				Params: cancelInvitationParams{},
				Errors: Status(403, 404),
			},
		},
		{
			Pattern: "GET /api/v1/invite/{token}", Guard: SignedIn, Handle: Func(s.getInvitation),
			Doc: Doc{
				ID: "getInvitation", Summary: "Get an invitation",
				Params: getInvitationParams{},
				Out:    OK(receivedInvitationView{}), OutDoc: "The invitation.",
				Errors: Status(404),
			},
		},
		{
			Pattern: "GET /api/v1/invitation-preview/{token}", Guard: Anyone, Handle: Func(s.previewInvitation),
			Doc: Doc{
				ID: "previewInvitation", Summary: "Preview an emailed invitation without signing in",
				Description: "404 `invitation_not_found` if the token is unknown, used or withdrawn. Only the email's recipient has the token.",
				Params:      previewInvitationParams{},
				Out:         OK(invitationPreview{}), OutDoc: "The invitation.",
				Errors: Status(404, 429),
			},
		},
		{
			Pattern: "POST /api/v1/invite/{token}/ask", Guard: SignedIn, Handle: Func(s.requestNewInvitation),
			Doc: Doc{
				ID: "askForOwnInvitation", Summary: "Ask the inviter to invite your address",
				Description: "For anyone who has an invitation sent to another address, or an expired one. Returns 409 if it can be accepted as is.",
				Params:      getInvitationParams{},
				Errors:      Status(404, 409, 429),
			},
		},
		{
			Pattern: "PUT /api/v1/invite-accept/{token}", Guard: SignedIn, Handle: Func(s.acceptInvitation),
			Doc: Doc{
				ID: "acceptInvitation", Summary: "Accept an invitation",
				Description: "403 `invitation_other_address` if you're signed in with a different address; 409 `invitation_expired` " +
					"after it expires, or `invitation_void` if its sender no longer holds the access it gives.",
				Params: getInvitationParams{},
				Out:    OK(acceptedView{}), OutDoc: "You are now a member.",
				Errors: Status(403, 404, 409),
			},
		},
		{
			Pattern: "PUT /api/v1/invite-reject/{token}", Guard: SignedIn, Handle: Func(s.rejectInvitation),
			Doc: Doc{
				ID: "rejectInvitation", Summary: "Reject an invitation",
				Description: "The team can see that it was rejected.",
				Params:      getInvitationParams{},
				Errors:      Status(403, 404, 409),
			},
		},
	}, Pages: []Page{
		{
			Pattern: "GET /mail/stop/{token}",
			Doc: Doc{
				ID: "getMailStop", Summary: "The page where recipients stop invitation emails",
				Params: stopMailParams{},
				Out:    Content{"text/html"}, OutDoc: "An HTML page.",
				Errors: []Failure{{Status: 404, Description: "An HTML page.", Out: Content{"text/html"}}},
			},
		},
		{
			Pattern: "POST /mail/stop/{token}",
			Doc: Doc{
				ID: "setMailStop", Summary: "Stop or resume invitation emails to an address",
				Description: "Accepts the page's own form and one-click unsubscribe (RFC 8058). Anything but `action=resume` stops them.",
				Params:      stopMailParams{},
				Out:         Content{"text/html"}, OutDoc: "An HTML page.",
				Errors: []Failure{{Status: 404, Description: "An HTML page.", Out: Content{"text/html"}}},
			},
		},
	}}
}

type invitationView struct {
	ID          string                 `json:"_id"`
	WorkspaceID string                 `json:"workspaceId"`
	Email       string                 `json:"email"`
	Name        string                 `json:"name" doc:"Always empty, so as not to reveal whether the address has an account."`
	Status      ports.InvitationStatus `json:"status" enum:"active|rejected"`
	Token       string                 `json:"token" doc:"For cancelling the invitation; only the invited person can accept with it."`
	accessView  `json:",inline"`
	InvitedBy   personName       `json:"invitedBy"`
	CreatedAt   time.Time        `json:"createdAt"`
	ExpiresAt   time.Time        `json:"expiresAt"`
	Expired     bool             `json:"expired"`
	Actions     []permissionView `json:"actions" doc:"What the caller may do to it: select, resend_invitation, cancel_invitation."`
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
		Actions:     Views(p.Permissions, viewPermission),
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
	return OK(Views(pending, s.viewPending)), nil
}

type inviteBody struct {
	Email       string `json:"email" example:"grace@example.com, alan@example.com" doc:"Addresses, separated by commas."`
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

type listInvitationsParams struct {
	Status string `query:"status" example:"active,rejected" optional:"true" doc:"Comma-separated statuses; all if omitted."`
}

type resendInvitationParams struct {
	InvitationID string `query:"invitationId"`
}

type cancelInvitationParams struct {
	Token string `path:"token" doc:"The token from the invitation list."`
}

type getInvitationParams struct {
	Token string `path:"token" doc:"The token after the # in the email's link, or from your list of invitations."`
}

type previewInvitationParams struct {
	Token string `path:"token" doc:"The token after the # in the email's link."`
}

type stopMailParams struct {
	Token string `path:"token" doc:"The token from the link in an invitation email."`
}

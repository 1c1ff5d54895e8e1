package httpapi

import (
	"time"

	"selvedge/core/access"
	"selvedge/core/team"
	"selvedge/ports"
)

// TeamRoutes returns the routes of this area.
func (s *Server) TeamRoutes() Group {
	return Group{Tag: "team", Description: "Who is in a workspace and what they can do. To anyone outside it, everything in a workspace returns 404.", Routes: []Route{
		{
			Pattern: "GET /api/v1/workspace/{id}/users", Guard: SignedIn, Handle: Func(s.listMembers),
			Doc: Doc{
				ID: "listMembers", Summary: "List a workspace's members, oldest membership first",
				Out: OK([]memberView{}), OutDoc: "The members.",
				Errors: Status(404),
			},
		},
		{
			Pattern: "GET /api/v1/workspace/{id}/users/{userId}", Guard: SignedIn, Handle: Func(s.getMember),
			Doc: Doc{
				ID: "getMember", Summary: "Get a member",
				Out: OK(memberView{}), OutDoc: "The member.",
				Errors: Status(404),
			},
		},
		{
			Pattern: "POST /api/v1/workspace/{id}/remove-users", Guard: SignedIn, Handle: JSON(s.removeUsers),
			Doc: Doc{
				ID: "removeUsers", Summary: "Remove members and cancel invitations",
				Description: "For admins, and for members with inviteAccess for people they invited.",
				Out:         OK(removedView{}), OutDoc: "Each is handled separately: some may fail while others succeed.",
				Errors: Status(403, 404),
			},
		},
		{
			Pattern: "POST /api/v1/workspace/{id}/promote-as-admin", Guard: SignedIn, Handle: JSON(s.promote),
			Doc: Doc{
				ID: "promote", Summary: "Promote members to admin, all or none",
				Description: "Admins only.",
				Errors:      Status(403, 404),
			},
		},
		{
			Pattern: "PUT /api/v1/workspace/{id}/change-user-role", Guard: SignedIn, Handle: JSON(s.changeUserRole),
			Doc: Doc{
				ID: "changeUserRole", Summary: "Update a member's access",
				Description: "For admins, and for members with inviteAccess who invited this member and hold the access they give. " +
					"Admins have full access, so other fields are ignored for that role.",
				Errors: Status(403, 404),
			},
		},
	}}
}

// personName is an ID with a name.
type personName struct {
	ID   string `json:"_id"`
	Name string `json:"name"`
}

type memberUser struct {
	ID       string `json:"_id"`
	Name     string `json:"name"`
	Email    string `json:"email"`
	ImageURL string `json:"imageUrl" doc:"Empty if there is no image."`
}

// memberService is an app in the access column.
type memberService struct {
	ID          string `json:"_id"`
	Name        string `json:"name"`
	GroupName   string `json:"groupName"`
	DisplayName string `json:"displayName"`
	Label       string `json:"label"`
	Order       int    `json:"order"`
	ImageURL    string `json:"imgUrl"`
}

// accessView is a person's role, permissions, apps and stores in a workspace.
type accessView struct {
	Role         ports.Role      `json:"role" `
	CreditAccess bool            `json:"creditAccess"`
	InviteAccess bool            `json:"inviteAccess"`
	Services     []memberService `json:"service" doc:"In display order; all of them for an admin."`
	Stores       []personName    `json:"stores" doc:"All of them for an admin."`
}

type memberView struct {
	ID          string     `json:"_id" doc:"Same as the user's."`
	WorkspaceID string     `json:"workspaceId"`
	User        memberUser `json:"user"`
	accessView  `json:",inline"`
	InvitedBy   *personName      `json:"invitedBy"`
	CreatedAt   time.Time        `json:"createdAt"`
	Actions     []permissionView `json:"actions" doc:"What the caller may do to them: select, change_access."`
}

// viewMember uses the user's ID as the membership's: a user has one per workspace.
func viewMember(p team.MemberView) memberView {
	m := p.Profile.Member
	view := memberView{
		ID:          m.UserID,
		WorkspaceID: m.WorkspaceID,
		User:        memberUser{ID: m.UserID, Name: p.Profile.Name, Email: p.Profile.Email, ImageURL: httpsOnly(p.Profile.ImageURL)},
		accessView:  viewAccess(m.Role, m.CreditAccess, m.InviteAccess, p.Apps, p.Stores),
		CreatedAt:   m.CreatedAt,
		Actions:     Views(p.Permissions, viewPermission),
	}
	if m.InvitedBy != "" {
		view.InvitedBy = &personName{ID: m.InvitedBy, Name: p.Profile.InvitedByName}
	}
	return view
}

func viewAccess(role ports.Role, credit, invite bool, services []ports.App, stores []ports.BrandStore) accessView {
	return accessView{
		Role:         role,
		CreditAccess: credit,
		InviteAccess: invite,
		Services: Views(services, func(s ports.App) memberService {
			return memberService{ID: s.ID, Name: s.Name, GroupName: s.GroupName, DisplayName: s.DisplayName, Label: s.Label, Order: s.Order, ImageURL: s.ImageURL}
		}),
		Stores: Views(stores, func(s ports.BrandStore) personName { return personName{ID: s.ID, Name: s.Name} }),
	}
}

func (s *Server) listMembers(c *Call) (any, error) {
	people, err := s.Team.List(c.Request.Context(), c.Actor, c.Request.PathValue("id"))
	if err != nil {
		return nil, err
	}
	return OK(Views(people, viewMember)), nil
}

func (s *Server) getMember(c *Call) (any, error) {
	person, err := s.Team.Get(c.Request.Context(), c.Actor, c.Request.PathValue("id"), c.Request.PathValue("userId"))
	if err != nil {
		return nil, err
	}
	return OK(viewMember(person)), nil
}

type removal struct {
	UserIDs       []string `json:"userIds" optional:"true"`
	InvitationIDs []string `json:"invitationIds" optional:"true"`
}

type removedView struct {
	Users        []string         `json:"usersRemoved"`
	NotRemoved   []notRemovedView `json:"usersNotRemoved"`
	Invitations  []string         `json:"invitationsRemoved"`
	NotCancelled []notRemovedView `json:"invitationsNotRemoved"`
}

type notRemovedView struct {
	ID      string `json:"_id"`
	Reason  string `json:"reason"`
	Message string `json:"message"`
}

func viewRefusal(r team.Refusal) notRemovedView {
	return notRemovedView{ID: r.ID, Reason: r.Decision.Reason, Message: r.Decision.Message}
}

func (s *Server) removeUsers(c *Call, in removal) (any, error) {
	id := c.Request.PathValue("id")
	done, err := s.Team.Remove(c.Request.Context(), c.Actor, id, in.UserIDs, in.InvitationIDs)
	if err != nil {
		return nil, err
	}
	s.logAction(c, "members removed", "workspace_id", id, "users", done.Users, "invitations", done.Invitations)
	return OK(removedView{
		Users:        done.Users,
		NotRemoved:   Views(done.NotRemoved, viewRefusal),
		Invitations:  done.Invitations,
		NotCancelled: Views(done.NotCancelled, viewRefusal),
	}), nil
}

type promotion struct {
	NewAdminIDs []string `json:"newAdminIds" minItems:"1"`
}

func (s *Server) promote(c *Call, in promotion) (any, error) {
	id := c.Request.PathValue("id")
	if err := s.Team.Promote(c.Request.Context(), c.Actor, id, in.NewAdminIDs); err != nil {
		return nil, err
	}
	s.logAction(c, "members promoted", "workspace_id", id, "users", in.NewAdminIDs)
	return OK(nil), nil
}

// grantBody is the access that a request grants.
type grantBody struct {
	Role         ports.Role `json:"role" `
	CreditAccess bool       `json:"creditAccess" optional:"true"`
	InviteAccess bool       `json:"inviteAccess" optional:"true"`
	AppIDs       []string   `json:"serviceIds" optional:"true"`
	StoreIDs     []string   `json:"storeIds" optional:"true"`
}

type accessChange struct {
	UserID    string `json:"userId"`
	grantBody `json:",inline"`
}

func (s *Server) changeUserRole(c *Call, in accessChange) (any, error) {
	id := c.Request.PathValue("id")
	if err := s.Team.ChangeAccess(c.Request.Context(), c.Actor, id, in.UserID, access.Grant(in.grantBody)); err != nil {
		return nil, err
	}
	s.logAction(c, "access changed", "workspace_id", id, "user", in.UserID, "role", in.Role,
		"credit_access", in.CreditAccess, "invite_access", in.InviteAccess)
	return OK(nil), nil
}

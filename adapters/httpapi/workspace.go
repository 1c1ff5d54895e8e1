package httpapi

import (
	"selvedge/core/access"
	"selvedge/core/workspace"
	"selvedge/ports"
)

// WorkspaceRoutes returns the routes of this area.
func (s *Server) WorkspaceRoutes() Group {
	return Group{Tag: "workspaces", Description: "Where a brand's people work together.", Routes: []Route{
		{
			Pattern: "GET /api/v1/workspace", Guard: SignedIn, Handle: Func(s.listWorkspaces),
			Doc: Doc{
				ID: "listWorkspaces", Summary: "List your workspaces, oldest membership first",
				Out: OK([]workspaceView{}), OutDoc: "The workspaces.",
			},
		},
		{
			Pattern: "POST /api/v1/workspace", Guard: SignedIn, Handle: Body{"multipart/form-data", workspaceForm{}, s.createWorkspace},
			Doc: Doc{
				ID: "createWorkspace", Summary: "Create a workspace",
				Description: "You become its admin. You can have up to 10 workspaces you created, including those you left (409 " +
					"`workspace_many`), and create up to 10 in 30 days (429 `too_many_workspaces`).",
				Out: OK(workspaceView{}), OutDoc: "The workspace.",
				Errors: Status(409, 429, 503),
			},
		},
		{
			Pattern: "PUT /api/v1/workspace/{id}", Guard: SignedIn, Handle: Body{"multipart/form-data", workspaceChangesForm{}, s.updateWorkspace},
			Doc: Doc{
				ID: "updateWorkspace", Summary: "Update a workspace's name or image",
				Description: "Admins only. Omitted fields stay the same.",
				Out:         OK(workspaceView{}), OutDoc: "The updated workspace.",
				Errors: Status(403, 404, 429, 503),
			},
		},
		{
			Pattern: "DELETE /api/v1/workspace/{id}", Guard: SignedIn, Handle: JSON(s.deleteWorkspace),
			Doc: Doc{
				ID: "deleteWorkspace", Summary: "Delete a workspace for everyone in it",
				Description: "Admins only.",
				Errors:      Status(403, 404),
			},
		},
		{
			Pattern: "DELETE /api/v1/workspace/{id}/leave", Guard: SignedIn, Handle: Func(s.leaveWorkspace),
			Doc: Doc{
				ID: "leaveWorkspace", Summary: "Leave a workspace",
				Description: "The sole admin gets 403 `single_admin`.",
				Errors:      Status(403, 404),
			},
		},
		{
			Pattern: "GET /api/v1/workspace/get-highest-role/{id}", Guard: SignedIn, Handle: Func(s.getHighestRole), First: true,
			Doc: Doc{
				ID: "getHighestRole", Summary: "Get your role in a workspace",
				Out: OK(highestRoleView{}), OutDoc: "The role.",
				Errors: Status(404),
			},
		},
		{
			Pattern: "GET /api/v1/workspace/{id}/permissions", Guard: SignedIn, Handle: Func(s.listPermissions),
			Doc: Doc{
				ID: "listPermissions", Summary: "List what you can do in a workspace, and why not",
				Out: OK([]permissionView{}), OutDoc: "All actions.",
				Errors: Status(404),
			},
		},
		{
			Pattern: "GET /api/v1/workspace/{id}/audit", Guard: SignedIn, Handle: Func(s.listAuditLog),
			Doc: Doc{
				ID: "listAuditLog", Summary: "List the audit log",
				Description: "Newest first, 50 per page. Admins only. Entries are kept for two years.",
				Params:      pageParams{},
				Out:         pageResponse{Envelope: OK([]auditEntryView{})}, OutDoc: "A page of results. `next` is empty on the last page.",
				Errors: Status(403, 404),
			},
		},
		{
			Pattern: "GET /api/v1/workspace/{id}/audit.csv", Guard: SignedIn, Handle: Func(s.exportAuditLog),
			Doc: Doc{
				ID: "exportAuditLog", Summary: "Export the audit log as CSV",
				Out: Content{"text/csv"}, OutDoc: "UTF-8 CSV, newest first, with a header row: id, dateTime, actor, actorId, action, subject, subjectId, field, before, after. Each entry has one row per change, and at least one.",
				Errors: Status(403, 404),
			},
		},
		{
			Pattern: "GET /api/v1/workspace/{id}/service", Guard: SignedIn, Handle: Func(s.listWorkspaceServices),
			Doc: Doc{
				ID: "listWorkspaceServices", Summary: "List the apps you can open in a workspace",
				Out: servicesResponse{Envelope: OK([]serviceView{})}, OutDoc: "The apps, grouped.",
				Errors: Status(404),
			},
		},
		{
			Pattern: "GET /api/v1/service", Guard: SignedIn, Handle: Func(s.listServices),
			Doc: Doc{
				ID: "listServices", Summary: "List all apps",
				Out: OK([]serviceView{}), OutDoc: "All apps, in display order.",
			},
		},
		{
			Pattern: "GET /api/v1/store", Guard: SignedIn, Handle: Func(s.listStores),
			Doc: Doc{
				ID: "listStores", Summary: "List the stores you can open in a workspace, by name",
				Params: listStoresParams{},
				Out:    OK([]storeView{}), OutDoc: "The stores.",
				Errors: Status(404),
			},
		},
	}}
}

type workspaceView struct {
	ID             string          `json:"_id"`
	Name           string          `json:"name"`
	ImageURL       string          `json:"imageUrl"`
	Role           ports.Role      `json:"role" enum:"admin|member"`
	AllowedActions []access.Action `json:"allowedActions" doc:"The permissions say why the others are refused, and whether the only admin may leave."`
}

func viewWorkspace(m ports.Membership) workspaceView {
	return workspaceView{ID: m.Workspace.ID, Name: m.Workspace.Name, ImageURL: httpsOnly(m.Workspace.ImageURL), Role: m.Member.Role, AllowedActions: access.Allowed(m.Member)}
}

// viewOwnWorkspace is for the answers that only admins get.
func viewOwnWorkspace(c *Call, w ports.Workspace) workspaceView {
	me := ports.Member{WorkspaceID: w.ID, UserID: c.Actor.UserID, Role: ports.RoleAdmin}
	return viewWorkspace(ports.Membership{Workspace: w, Member: me})
}

func (s *Server) listWorkspaces(c *Call) (any, error) {
	list, err := s.Workspace.List(c.Request.Context(), c.Actor)
	if err != nil {
		return nil, err
	}
	return OK(Views(list, viewWorkspace)), nil
}

// workspaceForm documents what createWorkspace reads.
type workspaceForm struct {
	Name  string `json:"name" minLength:"1" maxLength:"80"`
	Image string `json:"image" format:"binary" optional:"true" doc:"An image file up to 5 MB."`
}

// createWorkspace makes the caller its admin.
func (s *Server) createWorkspace(c *Call) (any, error) {
	form, err := s.readForm(c, "name")
	if err != nil {
		return nil, err
	}
	created, err := s.Workspace.Create(c.Request.Context(), c.Actor, form.Text["name"], form.Image)
	if err != nil {
		return nil, err
	}
	s.logAction(c, "workspace created", "workspace_id", created.ID)
	return OK(viewOwnWorkspace(c, created)), nil
}

// workspaceChangesForm documents what updateWorkspace reads.
type workspaceChangesForm struct {
	Name     string `json:"name" minLength:"1" maxLength:"80" optional:"true"`
	Image    string `json:"image" format:"binary" optional:"true" doc:"An image file up to 5 MB."`
	ImageURL string `json:"imageUrl" maxLength:"0" optional:"true" doc:"Empty to remove the image."`
}

var errImageURL = ports.Refuse(ports.Invalid, "image_url", "imageUrl can only be cleared. To change the image, upload a file.")

func (s *Server) updateWorkspace(c *Call) (any, error) {
	form, err := s.readForm(c, "name", "imageUrl")
	if err != nil {
		return nil, err
	}
	address := form.field("imageUrl")
	if address != nil && *address != "" {
		return nil, errImageURL
	}
	changed, err := s.Workspace.Update(c.Request.Context(), c.Actor, c.Request.PathValue("id"), workspace.Changes{
		Name:        form.field("name"),
		RemoveImage: address != nil,
		Upload:      form.Image,
	})
	if err != nil {
		return nil, err
	}
	return OK(viewOwnWorkspace(c, changed)), nil
}

type workspaceDeletion struct {
	WorkspaceID string `json:"workspaceId" doc:"The same as in the path."`
}

func (s *Server) deleteWorkspace(c *Call, in workspaceDeletion) (any, error) {
	id := c.Request.PathValue("id")
	if in.WorkspaceID != id {
		return nil, ports.Refuse(ports.Invalid, "workspace_id", "The workspace ID in the body doesn't match the URL.")
	}
	if err := s.Workspace.Delete(c.Request.Context(), c.Actor, id); err != nil {
		return nil, err
	}
	s.logAction(c, "workspace deleted", "workspace_id", id)
	return OK(nil), nil
}

func (s *Server) leaveWorkspace(c *Call) (any, error) {
	id := c.Request.PathValue("id")
	if err := s.Workspace.Leave(c.Request.Context(), c.Actor, id); err != nil {
		return nil, err
	}
	s.logAction(c, "workspace left", "workspace_id", id)
	return OK(nil), nil
}

type highestRoleView struct {
	Role ports.Role `json:"role" `
}

func (s *Server) getHighestRole(c *Call) (any, error) {
	role, err := s.Workspace.HighestRole(c.Request.Context(), c.Actor, c.Request.PathValue("id"))
	if err != nil {
		return nil, err
	}
	return OK(highestRoleView{Role: role}), nil
}

type permissionView struct {
	Action  access.Action `json:"action" enum:"see_workspace|update_workspace|delete_workspace|leave_workspace|see_team|select|invite|cancel_invitation|resend_invitation|remove_member|change_access|change_role|promote|grant_credit_access|grant_invite_access|see_credits|spend_credits|manage_billing|see_audit_log"`
	Allowed bool          `json:"allowed"`
	Reason  string        `json:"reason" doc:"Empty if allowed."`
	Message string        `json:"message" doc:"Human-readable; empty if allowed."`
}

func viewPermission(p access.Permission) permissionView {
	return permissionView{Action: p.Action, Allowed: p.Decision.Allowed, Reason: p.Decision.Reason, Message: p.Decision.Message}
}

func (s *Server) listPermissions(c *Call) (any, error) {
	list, err := s.Workspace.Permissions(c.Request.Context(), c.Actor, c.Request.PathValue("id"))
	if err != nil {
		return nil, err
	}
	return OK(Views(list, viewPermission)), nil
}

type pageParams struct {
	Next string `query:"next" optional:"true" doc:"next from the previous page."`
}

type listStoresParams struct {
	WorkspaceID string `query:"workspaceId"`
}

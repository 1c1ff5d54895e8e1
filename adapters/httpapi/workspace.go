package httpapi

import (
	"selvedge/core/access"
	"selvedge/core/workspace"
	"selvedge/ports"
)

// WorkspaceRoutes returns the routes of this area.
func (s *Server) WorkspaceRoutes() Group {
	return Group{Tag: "workspaces", Routes: []Route{
		{Pattern: "GET /api/v1/workspace", Guard: SignedIn, Handle: s.listWorkspaces},
		{Pattern: "POST /api/v1/workspace", Guard: SignedIn, Handle: s.createWorkspace},
		{Pattern: "PUT /api/v1/workspace/{id}", Guard: SignedIn, Handle: s.updateWorkspace},
		{Pattern: "DELETE /api/v1/workspace/{id}", Guard: SignedIn, Handle: JSON(s.deleteWorkspace)},
		{Pattern: "DELETE /api/v1/workspace/{id}/leave", Guard: SignedIn, Handle: s.leaveWorkspace},
		{Pattern: "GET /api/v1/workspace/get-highest-role/{id}", Guard: SignedIn, Handle: s.getHighestRole, First: true},
		{Pattern: "GET /api/v1/workspace/{id}/permissions", Guard: SignedIn, Handle: s.listPermissions},
		{Pattern: "GET /api/v1/workspace/{id}/audit", Guard: SignedIn, Handle: s.listAuditLog},
		{Pattern: "GET /api/v1/workspace/{id}/audit.csv", Guard: SignedIn, Handle: s.exportAuditLog},
		{Pattern: "GET /api/v1/workspace/{id}/service", Guard: SignedIn, Handle: s.listWorkspaceServices},
		{Pattern: "GET /api/v1/service", Guard: SignedIn, Handle: s.listServices},
		{Pattern: "GET /api/v1/store", Guard: SignedIn, Handle: s.listStores},
	}}
}

type workspaceView struct {
	ID             string          `json:"_id"`
	Name           string          `json:"name"`
	ImageURL       string          `json:"imageUrl"`
	Role           ports.Role      `json:"role"`
	AllowedActions []access.Action `json:"allowedActions"`
}

func viewWorkspace(m workspace.Membership) workspaceView {
	return workspaceView{ID: m.Workspace.ID, Name: m.Workspace.Name, ImageURL: httpsOnly(m.Workspace.ImageURL), Role: m.Role, AllowedActions: m.Allowed}
}

// viewOwnWorkspace is for the answers that only admins get.
func viewOwnWorkspace(c *Call, w ports.Workspace) workspaceView {
	me := ports.Member{WorkspaceID: w.ID, UserID: c.Actor.UserID, Role: ports.RoleAdmin}
	return viewWorkspace(workspace.Membership{Membership: ports.Membership{Workspace: w, Role: me.Role}, Allowed: access.Allowed(me)})
}

func (s *Server) listWorkspaces(c *Call) (any, error) {
	list, err := s.Workspace.List(c.Request.Context(), c.Actor)
	if err != nil {
		return nil, err
	}
	return OK(views(list, viewWorkspace)), nil
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
	WorkspaceID string `json:"workspaceId"`
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

type roleView struct {
	Role ports.Role `json:"role"`
}

func (s *Server) getHighestRole(c *Call) (any, error) {
	role, err := s.Workspace.HighestRole(c.Request.Context(), c.Actor, c.Request.PathValue("id"))
	if err != nil {
		return nil, err
	}
	return OK(roleView{Role: role}), nil
}

type permissionView struct {
	Action  access.Action `json:"action"`
	Allowed bool          `json:"allowed"`
	Reason  string        `json:"reason"`
	Message string        `json:"message"`
}

func viewPermission(p access.Permission) permissionView {
	return permissionView{Action: p.Action, Allowed: p.Decision.Allowed, Reason: p.Decision.Reason, Message: p.Decision.Message}
}

func (s *Server) listPermissions(c *Call) (any, error) {
	list, err := s.Workspace.Permissions(c.Request.Context(), c.Actor, c.Request.PathValue("id"))
	if err != nil {
		return nil, err
	}
	return OK(views(list, viewPermission)), nil
}

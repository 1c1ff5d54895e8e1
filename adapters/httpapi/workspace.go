package httpapi

import (
	"selvedge/core/access"
	"selvedge/core/workspace"
	"selvedge/ports"
)

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
func viewOwnWorkspace(c *call, w ports.Workspace) workspaceView {
	me := ports.Member{WorkspaceID: w.ID, UserID: c.actor.UserID, Role: ports.RoleAdmin}
	return viewWorkspace(workspace.Membership{Membership: ports.Membership{Workspace: w, Role: me.Role}, Allowed: access.Allowed(me)})
}

func (s *Server) listWorkspaces(c *call) (any, error) {
	list, err := s.Workspace.List(c.r.Context(), c.actor)
	if err != nil {
		return nil, err
	}
	return success(views(list, viewWorkspace)), nil
}

// createWorkspace makes the caller its admin.
func (s *Server) createWorkspace(c *call) (any, error) {
	form, err := s.readForm(c, "name")
	if err != nil {
		return nil, err
	}
	created, err := s.Workspace.Create(c.r.Context(), c.actor, form.Text["name"], form.Image)
	if err != nil {
		return nil, err
	}
	s.logAction(c, "workspace created", "workspace_id", created.ID)
	return success(viewOwnWorkspace(c, created)), nil
}

var errImageURL = ports.Refuse(ports.Invalid, "image_url", "imageUrl can only be cleared. To change the image, upload a file.")

func (s *Server) updateWorkspace(c *call) (any, error) {
	form, err := s.readForm(c, "name", "imageUrl")
	if err != nil {
		return nil, err
	}
	address := form.field("imageUrl")
	if address != nil && *address != "" {
		return nil, errImageURL
	}
	changed, err := s.Workspace.Update(c.r.Context(), c.actor, c.r.PathValue("id"), workspace.Changes{
		Name:        form.field("name"),
		RemoveImage: address != nil,
		Upload:      form.Image,
	})
	if err != nil {
		return nil, err
	}
	return success(viewOwnWorkspace(c, changed)), nil
}

type workspaceDeletion struct {
	WorkspaceID string `json:"workspaceId"`
}

func (s *Server) deleteWorkspace(c *call, in workspaceDeletion) (any, error) {
	id := c.r.PathValue("id")
	if in.WorkspaceID != id {
		return nil, ports.Refuse(ports.Invalid, "workspace_id", "The workspace ID in the body doesn't match the URL.")
	}
	if err := s.Workspace.Delete(c.r.Context(), c.actor, id); err != nil {
		return nil, err
	}
	s.logAction(c, "workspace deleted", "workspace_id", id)
	return success(nil), nil
}

func (s *Server) leaveWorkspace(c *call) (any, error) {
	id := c.r.PathValue("id")
	if err := s.Workspace.Leave(c.r.Context(), c.actor, id); err != nil {
		return nil, err
	}
	s.logAction(c, "workspace left", "workspace_id", id)
	return success(nil), nil
}

type roleView struct {
	Role ports.Role `json:"role"`
}

func (s *Server) getHighestRole(c *call) (any, error) {
	role, err := s.Workspace.HighestRole(c.r.Context(), c.actor, c.r.PathValue("id"))
	if err != nil {
		return nil, err
	}
	return success(roleView{Role: role}), nil
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

func (s *Server) listPermissions(c *call) (any, error) {
	list, err := s.Workspace.Permissions(c.r.Context(), c.actor, c.r.PathValue("id"))
	if err != nil {
		return nil, err
	}
	return success(views(list, viewPermission)), nil
}

// Package workspace is the life of a workspace and what a person may open in
// it: create, update, leave, delete, its apps and its stores.
//
// Invariants: whoever is not in a workspace can not tell it from one that does
// not exist; a workspace always has an admin.
package workspace

import (
	"context"
	"slices"
	"strings"

	"selvedge/core/access"
	"selvedge/core/line"
	"selvedge/ports"
)

// Service is the use cases around a workspace. Groups is the catalogue of
// studio apps in the order they are shown.
type Service struct {
	Store  ports.Store
	Now    ports.Clock
	IDs    ports.IDs
	Groups []ports.ServiceGroup
}

// Changes are the fields to write; nil leaves a field as it is.
type Changes struct {
	Name     *string
	ImageURL *string
}

const maxName = 80 // runes

// List returns the actor's workspaces, the oldest membership first.
func (s *Service) List(ctx context.Context, actor ports.Actor) (list []ports.Membership, err error) {
	err = s.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
		list, err = tx.Workspaces.ListOfUser(ctx, actor.UserID)
		return err
	})
	return list, err
}

// Create makes a workspace with the actor as its admin. It fails with Invalid
// for an empty or over-long name.
func (s *Service) Create(ctx context.Context, actor ports.Actor, name, imageURL string) (ports.Workspace, error) {
	name, err := parseName(name)
	if err != nil {
		return ports.Workspace{}, err
	}
	w := ports.Workspace{ID: s.IDs.Scattered(), Name: name, ImageURL: imageURL, CreatedAt: s.Now()}
	return w, s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		return Found(ctx, tx, w, actor.UserID)
	})
}

// Found writes a new workspace with its first admin.
func Found(ctx context.Context, tx ports.Tx, w ports.Workspace, adminID string) error {
	if err := tx.Workspaces.Insert(ctx, w); err != nil {
		return err
	}
	return tx.Members.Insert(ctx, ports.Member{
		WorkspaceID:  w.ID,
		UserID:       adminID,
		Role:         ports.RoleAdmin,
		CreditAccess: true,
		InviteAccess: true,
		CreatedAt:    w.CreatedAt,
	})
}

// Update writes the changes, for admins.
func (s *Service) Update(ctx context.Context, actor ports.Actor, id string, c Changes) (w ports.Workspace, err error) {
	if c.Name != nil {
		name, err := parseName(*c.Name)
		if err != nil {
			return w, err
		}
		c.Name = &name
	}
	err = s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		if _, err := Enter(ctx, tx, actor, id, access.UpdateWorkspace); err != nil {
			return err
		}
		if w, err = tx.Workspaces.Get(ctx, id); err != nil {
			return err
		}
		if c.Name != nil {
			w.Name = *c.Name
		}
		if c.ImageURL != nil {
			w.ImageURL = *c.ImageURL
		}
		return tx.Workspaces.Update(ctx, w)
	})
	return w, err
}

// Delete ends a workspace for everyone in it, for admins.
func (s *Service) Delete(ctx context.Context, actor ports.Actor, id string) error {
	return s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		if _, err := Enter(ctx, tx, actor, id, access.DeleteWorkspace); err != nil {
			return err
		}
		return tx.Workspaces.Delete(ctx, id)
	})
}

// Leave ends the actor's membership and the invitations they sent. The only
// admin is refused with Forbidden, reason "single_admin".
func (s *Service) Leave(ctx context.Context, actor ports.Actor, id string) error {
	return s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		me, err := Enter(ctx, tx, actor, id, access.LeaveWorkspace)
		if err != nil {
			return err
		}
		admins, err := tx.Members.CountAdmins(ctx, id)
		if err != nil {
			return err
		}
		if err := access.Leave(me, admins).Err(); err != nil {
			return err
		}
		return Expel(ctx, tx, id, actor.UserID)
	})
}

// Expel removes a member with the invitations they sent.
func Expel(ctx context.Context, tx ports.Tx, workspaceID, userID string) error {
	if err := tx.Invitations.DeleteSentBy(ctx, workspaceID, userID); err != nil {
		return err
	}
	_, err := tx.Members.Delete(ctx, workspaceID, userID)
	return err
}

// HighestRole returns what the actor is in a workspace, or NotFound.
func (s *Service) HighestRole(ctx context.Context, actor ports.Actor, id string) (ports.Role, error) {
	me, err := s.me(ctx, actor, id)
	return me.Role, err
}

// Permission is one action with the decision about it.
type Permission struct {
	Action   access.Action
	Decision access.Decision
}

// Permissions explains what the actor may do in a workspace, and why not.
func (s *Service) Permissions(ctx context.Context, actor ports.Actor, id string) ([]Permission, error) {
	var (
		me     ports.Member
		admins int
	)
	err := s.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
		if me, err = Enter(ctx, tx, actor, id, access.SeeWorkspace); err != nil {
			return err
		}
		admins, err = tx.Members.CountAdmins(ctx, id)
		return err
	})
	if err != nil {
		return nil, err
	}
	actions := access.Actions()
	permissions := make([]Permission, len(actions))
	for i, action := range actions {
		decision := access.Decide(me, action)
		if action == access.LeaveWorkspace {
			decision = access.Leave(me, admins)
		}
		permissions[i] = Permission{Action: action, Decision: decision}
	}
	return permissions, nil
}

// Apps returns the studios, each with the apps that the actor may open in a
// workspace, or NotFound. A studio without any is left out.
func (s *Service) Apps(ctx context.Context, actor ports.Actor, id string) ([]ports.ServiceGroup, error) {
	me, err := s.me(ctx, actor, id)
	if err != nil {
		return nil, err
	}
	return openTo(me, s.Groups), nil
}

// Stores returns the stores that the actor may open in a workspace, or NotFound.
func (s *Service) Stores(ctx context.Context, actor ports.Actor, id string) (open []ports.BrandStore, err error) {
	err = s.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) error {
		me, err := Enter(ctx, tx, actor, id, access.SeeWorkspace)
		if err != nil {
			return err
		}
		all, err := tx.BrandStores.ListOfWorkspace(ctx, id)
		if err != nil {
			return err
		}
		open = slices.DeleteFunc(all, func(store ports.BrandStore) bool {
			return me.Role != ports.RoleAdmin && !slices.Contains(me.StoreIDs, store.ID)
		})
		return nil
	})
	return open, err
}

func (s *Service) me(ctx context.Context, actor ports.Actor, id string) (me ports.Member, err error) {
	err = s.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
		me, err = Enter(ctx, tx, actor, id, access.SeeWorkspace)
		return err
	})
	return me, err
}

func parseName(name string) (string, error) {
	if strings.TrimSpace(name) == "" {
		return "", ports.Refuse(ports.Invalid, "workspace_name_empty", "Enter Workspace name")
	}
	return line.Parse("workspace_name", "Workspace name", name, maxName)
}

// openTo keeps what a member may open: an admin everything, a member their own
// apps.
func openTo(member ports.Member, groups []ports.ServiceGroup) []ports.ServiceGroup {
	open := make([]ports.ServiceGroup, 0, len(groups))
	for _, group := range groups {
		services := make([]ports.Service, 0, len(group.Services))
		for _, service := range group.Services {
			if member.Role == ports.RoleAdmin || slices.Contains(member.ServiceIDs, service.ID) {
				services = append(services, service)
			}
		}
		if len(services) > 0 {
			group.Services = services
			open = append(open, group)
		}
	}
	return open
}

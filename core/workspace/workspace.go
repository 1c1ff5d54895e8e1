// Package workspace answers which workspaces a person is in and what they may
// open there.
//
// Invariant: whoever is not in a workspace can not tell it from one that does
// not exist.
package workspace

import (
	"context"
	"slices"

	"selvedge/ports"
)

// Service is the use cases around a workspace. Groups is the catalogue of
// studio apps in the order they are shown.
type Service struct {
	Store  ports.Store
	Groups []ports.ServiceGroup
}

// ErrNotFound is said of a workspace that is absent and of one that is not the
// actor's.
var ErrNotFound = ports.Refuse(ports.NotFound, "workspace_not_found", "Workspace not found")

// List returns the actor's workspaces, the oldest membership first.
func (s *Service) List(ctx context.Context, actor ports.Actor) (list []ports.Membership, err error) {
	err = s.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
		list, err = tx.Workspaces.ListOfUser(ctx, actor.UserID)
		return err
	})
	return list, err
}

// HighestRole returns what the actor is in a workspace, or NotFound.
func (s *Service) HighestRole(ctx context.Context, actor ports.Actor, workspaceID string) (ports.Role, error) {
	member, err := s.member(ctx, actor, workspaceID)
	return member.Role, err
}

// Apps returns the studios, each with the apps that the actor may open in a
// workspace, or NotFound. A studio without any is left out.
func (s *Service) Apps(ctx context.Context, actor ports.Actor, workspaceID string) ([]ports.ServiceGroup, error) {
	member, err := s.member(ctx, actor, workspaceID)
	if err != nil {
		return nil, err
	}
	return openTo(member, s.Groups), nil
}

func (s *Service) member(ctx context.Context, actor ports.Actor, workspaceID string) (member ports.Member, err error) {
	err = s.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
		member, err = tx.Members.Get(ctx, workspaceID, actor.UserID)
		return err
	})
	if ports.IsKind(err, ports.NotFound) {
		return member, ErrNotFound
	}
	return member, err
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

// Package workspace is the life of a workspace and what a person may open in
// it: create, update, leave, delete, its apps and its stores.
//
// Invariants: whoever is not in a workspace can not tell it from one that does
// not exist; a workspace always has an admin; its image is deleted with it.
//
// Each workspace is given free credits every month, so nobody has more than ten
// that they created, apart from those they were invited to, and nobody creates more
// than ten in 30 days: to delete one and create another gains nothing.
package workspace

import (
	"context"
	"strings"

	"selvedge/core/access"
	"selvedge/core/audit"
	"selvedge/core/images"
	"selvedge/core/plaintext"
	"selvedge/ports"
)

// Service is the use cases around a workspace. Groups is the catalogue of
// studio apps in the order they are shown.
type Service struct {
	Store     ports.Store
	Now       ports.Clock
	IDs       ports.IDs
	Images    *images.Service
	Groups    []ports.Studio
	OnDeleted []OnDeleted
}

// OnDeleted ends what another area keeps for a workspace, in the transaction that has
// deleted it. An error keeps the workspace.
type OnDeleted func(ctx context.Context, tx ports.Tx, w ports.Workspace) error

// Changes are the fields to write; what is nil or false stays as it is.
type Changes struct {
	Name        *string
	RemoveImage bool
	Upload      []byte // a new image, which wins over RemoveImage
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

// Create makes a workspace with the actor as its admin; upload is its image, or
// nil. It fails with Invalid for an empty or over-long name and for what is not
// an image, and with Conflict, reason "workspace_many", or TooMany, reason
// "too_many_workspaces", for somebody who has created as many as one may.
func (s *Service) Create(ctx context.Context, actor ports.Actor, name string, upload []byte) (w ports.Workspace, err error) {
	if name, err = parseName(name); err != nil {
		return w, err
	}
	image, err := s.prepare(ctx, actor, upload)
	if err != nil {
		return w, err
	}
	w = ports.Workspace{ID: s.IDs.Scattered(), Name: name, CreatedBy: actor.UserID, CreatedAt: s.Now()}
	err = s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
		if err := checkCreateLimit(ctx, tx, actor, w.CreatedAt); err != nil {
			return err
		}
		if image != nil {
			if w.ImageURL, err = s.Images.Replace(ctx, tx, "", *image); err != nil {
				return err
			}
		}
		if err := CreateWithAdmin(ctx, tx, w); err != nil {
			return err
		}
		return s.log().Record(ctx, tx, auditEntryFor(actor, ports.AuditWorkspaceCreated, w))
	})
	return w, err
}

// Update writes the changes, for admins. It fails with Invalid as Create does.
func (s *Service) Update(ctx context.Context, actor ports.Actor, id string, c Changes) (w ports.Workspace, err error) {
	// Asked before an image is decoded, which is work, and again where it counts.
	if _, err := s.enter(ctx, actor, id, access.UpdateWorkspace); err != nil {
		return w, err
	}
	if c.Name != nil {
		name, err := parseName(*c.Name)
		if err != nil {
			return w, err
		}
		c.Name = &name
	}
	image, err := s.prepare(ctx, actor, c.Upload)
	if err != nil {
		return w, err
	}
	err = s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		if _, err := Enter(ctx, tx, actor, id, access.UpdateWorkspace); err != nil {
			return err
		}
		if w, err = tx.Workspaces.Get(ctx, id); err != nil {
			return err
		}
		if c.Name != nil && *c.Name != w.Name {
			renamed := auditEntryFor(actor, ports.AuditWorkspaceRenamed, w)
			renamed.Changes = audit.Changes(audit.Text(ports.AuditName, w.Name, *c.Name))
			if err := s.log().Record(ctx, tx, renamed); err != nil {
				return err
			}
			w.Name = *c.Name
		}
		switch {
		case image != nil:
			w.ImageURL, err = s.Images.Replace(ctx, tx, w.ImageURL, *image)
		case c.RemoveImage:
			w.ImageURL, err = "", s.Images.Delete(ctx, tx, w.ImageURL)
		}
		if err != nil {
			return err
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
		w, err := tx.Workspaces.Get(ctx, id)
		if err != nil {
			return err
		}
		if err := tx.Workspaces.Delete(ctx, id); err != nil {
			return err
		}
		for _, end := range s.OnDeleted {
			if err := end(ctx, tx, w); err != nil {
				return err
			}
		}
		return s.log().Record(ctx, tx, auditEntryFor(actor, ports.AuditWorkspaceDeleted, w))
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
		if err := access.KeepsAdmin(me, admins).Err(); err != nil {
			return err
		}
		return RemoveMember(ctx, tx, s.log(), actor, ports.AuditMemberLeft, me)
	})
}

// prepare returns nil without an upload.
func (s *Service) prepare(ctx context.Context, actor ports.Actor, upload []byte) (*ports.Image, error) {
	if upload == nil {
		return nil, nil
	}
	image, err := s.Images.Prepare(ctx, actor, images.OfWorkspace, upload)
	return &image, err
}

func parseName(name string) (string, error) {
	if strings.TrimSpace(name) == "" {
		return "", ports.Refuse(ports.Invalid, "workspace_name_empty", "Enter Workspace name")
	}
	return plaintext.ParseName("workspace_name", "Workspace name", name, maxName)
}

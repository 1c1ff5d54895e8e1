// Package profile is what a person keeps about themselves: name, company,
// image, preferences, where they were last, and who they referred.
//
// Invariant: it reads and writes the actor's own row only.
package profile

import (
	"context"

	"selvedge/core/access"
	"selvedge/core/images"
	"selvedge/core/plaintext"
	"selvedge/core/workspace"
	"selvedge/ports"
)

// Service is the use cases of the profile.
type Service struct {
	Store  ports.Store
	Images *images.Service
}

// Changes are the fields to write; nil leaves a field as it is.
type Changes struct {
	Name        *string
	Company     *string
	Preferences PreferenceChanges
	ImageURL    *string // empty, or the address of an image that the actor uploaded
	Upload      []byte  // a new image, which wins over ImageURL
}

// PreferenceChanges are the preferences to write; nil leaves one as it is. A
// notification is switched off by false.
type PreferenceChanges struct {
	SidebarIsCollapsed                      *bool
	Payments, Plan, Credits, Role, Mentions *bool
}

const (
	maxName      = 80 // runes, also of a company
	maxReferrals = 500
)

// Get returns the actor's profile.
func (s *Service) Get(ctx context.Context, actor ports.Actor) (user ports.User, err error) {
	err = s.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
		user, err = tx.Users.Get(ctx, actor.UserID)
		return err
	})
	return user, err
}

// Update writes the changes and returns the profile as it is then. It fails
// with Invalid for an empty name, for one with a web address, for text that is too
// long or not printable and for an invalid image or one that is not the actor's.
func (s *Service) Update(ctx context.Context, actor ports.Actor, c Changes) (ports.User, error) {
	if c.Name != nil {
		name, err := plaintext.ParseName("name", "Full Name", *c.Name, maxName)
		if err != nil {
			return ports.User{}, err
		}
		if name == "" {
			return ports.User{}, ports.Refuse(ports.Invalid, "name_empty", "Full Name can't be empty.")
		}
		c.Name = &name
	}
	if c.Company != nil {
		company, err := plaintext.Parse("company", "Company Name", *c.Company, maxName)
		if err != nil {
			return ports.User{}, err
		}
		c.Company = &company
	}
	var prepared ports.Image
	if c.Upload != nil {
		var err error
		if prepared, err = s.Images.Prepare(ctx, actor, images.OfPerson, c.Upload); err != nil {
			return ports.User{}, err
		}
	}
	return s.update(ctx, actor, func(ctx context.Context, tx ports.Tx, user *ports.User) error {
		if c.Name != nil {
			user.Name = *c.Name
		}
		if c.Company != nil {
			user.Company = *c.Company
		}
		user.Preferences = c.Preferences.apply(user.Preferences)
		var err error
		switch {
		case c.Upload != nil:
			user.ImageURL, err = s.Images.Replace(ctx, tx, user.ImageURL, prepared)
		case c.ImageURL != nil:
			err = s.setImage(ctx, tx, actor, user, *c.ImageURL)
		}
		return err
	})
}

// apply returns preferences with the changes made.
func (c PreferenceChanges) apply(p ports.Preferences) ports.Preferences {
	set(&p.SidebarIsCollapsed, c.SidebarIsCollapsed, true)
	set(&p.Muted.Payments, c.Payments, false)
	set(&p.Muted.Plan, c.Plan, false)
	set(&p.Muted.Credits, c.Credits, false)
	set(&p.Muted.Role, c.Role, false)
	set(&p.Muted.Mentions, c.Mentions, false)
	return p
}

// set makes a flag say whether value is the one that it stands for.
func set(flag, value *bool, standsFor bool) {
	if value != nil {
		*flag = *value == standsFor
	}
}

// setImage makes the image at an address the user's; the one before goes.
func (s *Service) setImage(ctx context.Context, tx ports.Tx, actor ports.Actor, user *ports.User, address string) error {
	if address == user.ImageURL {
		return nil
	}
	if address != "" {
		if err := images.Keep(ctx, tx, actor, address); err != nil {
			return err
		}
	}
	old := user.ImageURL
	user.ImageURL = address
	return s.Images.Delete(ctx, tx, old)
}

// SetLastActive remembers where the actor was last, so that they return there.
// An empty workspace id leaves the workspace as it is; an empty store ID clears it.
// It fails with NotFound for a workspace that is not theirs and for a store which
// they may not open there.
func (s *Service) SetLastActive(ctx context.Context, actor ports.Actor, workspaceID, storeID string) error {
	_, err := s.update(ctx, actor, func(ctx context.Context, tx ports.Tx, user *ports.User) error {
		if workspaceID != "" {
			if _, err := workspace.Enter(ctx, tx, actor, workspaceID, access.SeeWorkspace); err != nil {
				return err
			}
			user.LastActiveWorkspaceID = workspaceID
		}
		if storeID != "" {
			if err := workspace.EnterStore(ctx, tx, actor, user.LastActiveWorkspaceID, storeID); err != nil {
				return err
			}
		}
		user.LastActiveStoreID = storeID
		return nil
	})
	return err
}

// Referred lists the people the actor referred, newest first.
func (s *Service) Referred(ctx context.Context, actor ports.Actor) (users []ports.User, err error) {
	err = s.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
		users, err = tx.Referrals.ReferredBy(ctx, actor.UserID, maxReferrals)
		return err
	})
	return users, err
}

func (s *Service) update(ctx context.Context, actor ports.Actor, change func(context.Context, ports.Tx, *ports.User) error) (user ports.User, err error) {
	err = s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		if user, err = tx.Users.Get(ctx, actor.UserID); err != nil {
			return err
		}
		if err := change(ctx, tx, &user); err != nil {
			return err
		}
		return tx.Users.Update(ctx, user)
	})
	return user, err
}

package dreamboard

import (
	"context"
	"slices"

	"selvedge/ports"
	"selvedge/ports/dreamboard"
)

const (
	maxFolders = 200 // of a workspace
	maxDepth   = 4
)

var (
	errNoFolder = ports.Refuse(ports.NotFound, "folder_not_found", "This folder doesn't exist anymore.")
	errFolders  = ports.Refuse(ports.Conflict, "too_many_folders", "A workspace has at most 200 folders. Delete some first.")
	errNesting  = ports.Refuse(ports.Invalid, "folder_nesting", "Choose a folder that isn't in this one, at most four deep.")
)

// NewFolder is what a folder is called and where it is.
type NewFolder struct {
	Name   string
	Parent string // empty: at the top
	Season string
}

// MakeFolder makes a folder. It fails as workspace.EnterApp does; with Invalid, reasons
// "name", "season" and "folder_nesting"; with NotFound, reason "folder_not_found"; and with
// Conflict, reason "too_many_folders".
func (s *Service) MakeFolder(ctx context.Context, actor ports.Actor, workspaceID string, in NewFolder) (f dreamboard.Folder, err error) {
	err = s.write(ctx, actor, workspaceID, func(ctx context.Context, tx dreamboard.Tx) error {
		all, err := tx.Folders.List(ctx, workspaceID)
		if err != nil {
			return err
		}
		if len(all) >= maxFolders {
			return errFolders
		}
		f = dreamboard.Folder{WorkspaceID: workspaceID, ID: s.IDs.Ordered(), CreatedAt: s.Now()}
		if err := fill(&f, in, all); err != nil {
			return err
		}
		if err := tx.Folders.Insert(ctx, f); err != nil {
			return err
		}
		return s.publishList(ctx, tx, workspaceID, "")
	})
	return f, err
}

// ChangeFolder renames or moves a folder. It fails as MakeFolder does.
func (s *Service) ChangeFolder(ctx context.Context, actor ports.Actor, workspaceID, id string, in NewFolder) (f dreamboard.Folder, err error) {
	err = s.write(ctx, actor, workspaceID, func(ctx context.Context, tx dreamboard.Tx) error {
		all, err := tx.Folders.List(ctx, workspaceID)
		if err != nil {
			return err
		}
		found := find(all, id)
		if found == nil {
			return errNoFolder
		}
		f = *found
		if err := fill(&f, in, all); err != nil {
			return err
		}
		if err := tx.Folders.Update(ctx, f); err != nil {
			return err
		}
		return s.publishList(ctx, tx, workspaceID, "")
	})
	return f, err
}

func find(all []dreamboard.Folder, id string) *dreamboard.Folder {
	if at := slices.IndexFunc(all, func(f dreamboard.Folder) bool { return f.ID == id }); at >= 0 {
		return &all[at]
	}
	return nil
}

// fill sets what a folder is called and where it is, among all.
func fill(f *dreamboard.Folder, in NewFolder, all []dreamboard.Folder) (err error) {
	if f.Name, err = parseName(in.Name); err != nil {
		return err
	}
	if f.Season, err = season(in.Season); err != nil {
		return err
	}
	above := 0
	for at := in.Parent; at != ""; above++ {
		parent := find(all, at)
		switch {
		case parent == nil:
			return errNoFolder
		case parent.ID == f.ID || above+1+height(all, f.ID) > maxDepth:
			return errNesting
		}
		at = parent.Parent
	}
	f.Parent = in.Parent
	return nil
}

// height is how many folders are below each other, from this one down.
func height(all []dreamboard.Folder, id string) int {
	below := 0
	for _, f := range all {
		if f.Parent == id && id != "" {
			below = max(below, height(all, f.ID))
		}
	}
	return 1 + below
}

// DeleteFolder deletes a folder. What is in it moves to where it was. It fails as
// workspace.EnterApp does and with NotFound.
func (s *Service) DeleteFolder(ctx context.Context, actor ports.Actor, workspaceID, id string) error {
	return s.write(ctx, actor, workspaceID, func(ctx context.Context, tx dreamboard.Tx) error {
		all, err := tx.Folders.List(ctx, workspaceID)
		if err != nil {
			return err
		}
		gone := find(all, id)
		if gone == nil {
			return errNoFolder
		}
		for _, f := range all {
			if f.Parent == id {
				f.Parent = gone.Parent
				if err := tx.Folders.Update(ctx, f); err != nil {
					return err
				}
			}
		}
		if err := tx.Boards.MoveAll(ctx, workspaceID, id, gone.Parent); err != nil {
			return err
		}
		if err := tx.Folders.Delete(ctx, workspaceID, id); err != nil {
			return err
		}
		return s.publishList(ctx, tx, workspaceID, "")
	})
}

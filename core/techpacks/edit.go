package techpacks

import (
	"context"

	"selvedge/core/techpacks/document"
	"selvedge/ports"
	"selvedge/ports/techpacks"
)

// Edit makes changes to a techpack's document, all or none. Changes of other places than
// somebody else's go through whoever was first; where a place holds something else than
// the person saw, nothing is changed and what is there is returned. It fails as
// workspace.EnterApp and document.Apply do, and with NotFound.
func (s *Service) Edit(ctx context.Context, actor ports.Actor, workspaceID, id string, changes []document.Edit) (t Techpack, conflicts []document.Conflict, err error) {
	changes = append([]document.Edit{}, changes...) // none are refused
	return s.change(ctx, actor, workspaceID, id, func(Techpack) ([]document.Edit, error) { return changes, nil })
}

// change makes the changes that a techpack needs, all or none; nil are none.
func (s *Service) change(ctx context.Context, actor ports.Actor, workspaceID, id string, needed func(Techpack) ([]document.Edit, error)) (t Techpack, conflicts []document.Conflict, err error) {
	err = s.write(ctx, actor, workspaceID, func(ctx context.Context, tx techpacks.Tx) error {
		if t, err = get(ctx, tx, workspaceID, id); err != nil {
			return err
		}
		if t.State == techpacks.Archived {
			return errArchived
		}
		changes, err := needed(t)
		if err != nil || changes == nil {
			return err
		}
		var next document.Document
		if next, conflicts, err = t.Document.Apply(changes); err != nil || conflicts != nil {
			return err
		}
		if err := keepAssets(ctx, tx, workspaceID, id, 0, assetsOf(t.Document), next); err != nil {
			return err
		}
		t.Document = next
		t.change()
		return s.update(ctx, tx, actor, &t)
	})
	return t, conflicts, err
}

// change is called where the document has changed.
func (t *Techpack) change() {
	if t.State == techpacks.Released {
		t.State = techpacks.Changed
	}
}

var errArchived = ports.Refuse(ports.Conflict, "techpack_archived", "This techpack is archived. Restore it to change it.")

// SetArchived puts a techpack away, or brings it back. It fails as workspace.EnterApp does
// and with NotFound.
func (s *Service) SetArchived(ctx context.Context, actor ports.Actor, workspaceID, id string, archived bool) (t Techpack, err error) {
	err = s.write(ctx, actor, workspaceID, func(ctx context.Context, tx techpacks.Tx) error {
		if t, err = get(ctx, tx, workspaceID, id); err != nil {
			return err
		}
		if (t.State == techpacks.Archived) == archived {
			return nil
		}
		if t.State = techpacks.Archived; !archived {
			if t.State, err = stateOf(ctx, tx, t); err != nil {
				return err
			}
		}
		return s.update(ctx, tx, actor, &t)
	})
	return t, err
}

// stateOf returns the state of a techpack that is not archived.
func stateOf(ctx context.Context, tx techpacks.Tx, t Techpack) (techpacks.State, error) {
	if t.Revision == 0 {
		return techpacks.Draft, nil
	}
	last, err := tx.Revisions.Get(ctx, t.WorkspaceID, t.ID, t.Revision)
	if err != nil {
		return "", err
	}
	if string(last.Document) == string(t.Techpack.Document) {
		return techpacks.Released, nil
	}
	return techpacks.Changed, nil
}

// Delete removes a techpack for good, if it was never released. It fails as
// workspace.EnterApp does, with NotFound and with Conflict, reason "techpack_released".
func (s *Service) Delete(ctx context.Context, actor ports.Actor, workspaceID, id string) error {
	return s.write(ctx, actor, workspaceID, func(ctx context.Context, tx techpacks.Tx) error {
		t, err := tx.Techpacks.Get(ctx, workspaceID, id)
		if err != nil {
			return err
		}
		if t.Revision > 0 {
			return errReleased
		}
		if err := tx.Techpacks.Delete(ctx, workspaceID, id); err != nil {
			return err
		}
		return s.publish(ctx, tx.Tx, workspaceID, id, 0)
	})
}

var errReleased = ports.Refuse(ports.Conflict, "techpack_released", "A factory may work from this techpack. Archive it instead.")

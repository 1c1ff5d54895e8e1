package dreamboard

import (
	"context"
	"encoding/json"
	"fmt"

	"selvedge/core/dreamboard/board"
	"selvedge/ports"
	"selvedge/ports/dreamboard"
)

const (
	maxVersions   = 100 // of a board that somebody named
	maxAutomatic  = 50  // of a board, the latest
	restoreClient = "restore"
)

var (
	errVersions = ports.Refuse(ports.Conflict, "too_many_versions", "A board has at most 100 versions with a name. Delete one that you don't need, then keep this one.")
)

// Versions returns a board's versions, latest first. It fails as workspace.EnterApp does and
// with NotFound.
func (s *Service) Versions(ctx context.Context, actor ports.Actor, workspaceID, boardID string) (list []dreamboard.Version, err error) {
	err = s.read(ctx, actor, workspaceID, func(ctx context.Context, tx dreamboard.Tx) (err error) {
		if _, err = tx.Boards.Get(ctx, workspaceID, "", boardID); err != nil {
			return err
		}
		list, err = tx.Versions.List(ctx, workspaceID, boardID, maxVersions+maxAutomatic)
		return err
	})
	return list, err
}

// Keep keeps a board as it is under a name. It fails as workspace.EnterApp does, with
// NotFound, with Invalid, reason "board_name", with Conflict, reasons "board_binned" and
// "too_many_versions", and with TooMany, reason "version_rate".
func (s *Service) Keep(ctx context.Context, actor ports.Actor, workspaceID, boardID, versionName string) (v dreamboard.Version, err error) {
	if versionName, err = parseName(versionName); err != nil {
		return v, err
	}
	err = s.write(ctx, actor, workspaceID, func(ctx context.Context, tx dreamboard.Tx) error {
		b, err := unbinned(ctx, tx, workspaceID, boardID)
		if err != nil {
			return err
		}
		if err := s.take(ctx, tx, actor, keeping); err != nil {
			return err
		}
		// Of two that keep the last one, the second waits here.
		if err := tx.Boards.Update(ctx, b); err != nil {
			return err
		}
		named, err := tx.Versions.Count(ctx, workspaceID, boardID)
		if err != nil {
			return err
		}
		if named >= maxVersions {
			return errVersions
		}
		rows, err := tx.Elements.All(ctx, workspaceID, boardID)
		if err != nil {
			return err
		}
		v, err = s.keep(ctx, tx, actor, b, dreamboard.Version{Name: versionName}, rows)
		return err
	})
	return v, err
}

// DeleteVersion deletes a version. It fails as workspace.EnterApp does, with NotFound, and with
// Conflict, reason "board_binned".
func (s *Service) DeleteVersion(ctx context.Context, actor ports.Actor, workspaceID, boardID, versionID string) error {
	return s.write(ctx, actor, workspaceID, func(ctx context.Context, tx dreamboard.Tx) error {
		if _, err := unbinned(ctx, tx, workspaceID, boardID); err != nil {
			return err
		}
		return tx.Versions.Delete(ctx, workspaceID, boardID, versionID)
	})
}

// keep stores a version that has a name, and says whether it is automatic.
func (s *Service) keep(ctx context.Context, tx dreamboard.Tx, actor ports.Actor, b dreamboard.Board, v dreamboard.Version, rows []dreamboard.Element) (dreamboard.Version, error) {
	documents := make([]json.RawMessage, len(rows))
	for i, row := range rows {
		documents[i] = row.Document
	}
	v.WorkspaceID, v.BoardID, v.ID, v.Seq, v.Elements = b.WorkspaceID, b.ID, s.IDs.Ordered(), b.Seq, len(rows)
	v.CreatedBy, v.CreatedAt = actor.UserID, s.Now()
	var err error
	if v.Documents, err = json.Marshal(documents); err != nil {
		return v, err
	}
	if err := tx.Versions.Insert(ctx, v); err != nil || !v.Automatic {
		return v, err
	}
	return v, tx.Versions.Thin(ctx, b.WorkspaceID, b.ID, maxAutomatic)
}

// GoBack makes a board what it was in a version, by operations as a person makes them. What
// it was before is kept as a version first, so that there is a way back. Pictures whose files
// are gone by now stay away, and what was made since is not unmade. It fails as workspace.EnterApp does, with NotFound, and with
// Conflict, reasons "board_archived" and "board_binned", and with TooMany, reason "version_rate".
func (s *Service) GoBack(ctx context.Context, actor ports.Actor, workspaceID, boardID, versionID string) (seq int64, err error) {
	err = s.write(ctx, actor, workspaceID, func(ctx context.Context, tx dreamboard.Tx) error {
		b, err := tx.Boards.Get(ctx, workspaceID, "", boardID)
		if err != nil {
			return err
		}
		if err := CheckOpen(b); err != nil {
			return err
		}
		if err := s.take(ctx, tx, actor, keeping); err != nil {
			return err
		}
		v, err := tx.Versions.Get(ctx, workspaceID, boardID, versionID)
		if err != nil {
			return err
		}
		ops, err := s.wayBack(ctx, tx, actor, b, v)
		if err != nil || len(ops) == 0 {
			seq = b.Seq
			return err
		}
		seq, err = s.Apply(ctx, tx, workspaceID, boardID, actor.UserID, restoreClient, ops)
		return err
	})
	return seq, err
}

// wayBack keeps a board as it is, and returns what makes a version of it.
func (s *Service) wayBack(ctx context.Context, tx dreamboard.Tx, actor ports.Actor, b dreamboard.Board, v dreamboard.Version) ([]board.Op, error) {
	rows, err := tx.Elements.All(ctx, v.WorkspaceID, v.BoardID)
	if err != nil {
		return nil, err
	}
	there, err := elementsOf(rows)
	if err != nil {
		return nil, err
	}
	var documents []board.Element
	if err := json.Unmarshal(v.Documents, &documents); err != nil {
		return nil, err
	}
	wanted := board.Elements{}
	for _, e := range documents {
		wanted[e.ID] = e
	}
	if err := dropLost(ctx, tx, v.WorkspaceID, wanted); err != nil {
		return nil, err
	}
	takeMade(there, wanted)
	ops := board.Difference(there, wanted)
	if len(ops) == 0 {
		return nil, nil
	}
	_, err = s.keep(ctx, tx, actor, b, dreamboard.Version{Name: brief(fmt.Sprintf("Before %s", v.Name)), Automatic: true}, rows)
	return ops, err
}

// takeMade lets pictures that weren't made in a version be what has become of them since:
// going back takes no picture away that was made, or is being made again. Those that waited
// and are gone stay away.
func takeMade(there, wanted board.Elements) {
	for id, e := range wanted {
		if e.Kind != board.Picture || e.Text("asset") != "" {
			continue
		}
		now, is := there[id]
		if !is || now.Kind != board.Picture {
			if _, waited := waitingOf(e); waited {
				delete(wanted, id)
			}
			continue
		}
		e.Data = now.Data
		wanted[id] = e
	}
}

// brief cuts a name to what a name may have.
func brief(text string) string {
	runes := []rune(text)
	return string(runes[:min(len(runes), maxName)])
}

// dropLost removes what shows an asset that is no longer in the workspace.
func dropLost(ctx context.Context, tx dreamboard.Tx, workspaceID string, elements board.Elements) error {
	of := map[string][]string{}
	for id, e := range elements {
		if asset := e.Text("asset"); asset != "" {
			of[asset] = append(of[asset], id)
		}
	}
	found, err := existing(ctx, tx, workspaceID, of)
	for asset, ids := range of {
		if !found[asset] {
			for _, id := range ids {
				delete(elements, id)
			}
		}
	}
	return err
}

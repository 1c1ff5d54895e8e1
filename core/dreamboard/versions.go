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
	maxVersions   = 100 // of a board, the latest
	restoreClient = "restore"
)

// Versions returns a board's versions, latest first. It fails as workspace.EnterApp does and
// with NotFound.
func (s *Service) Versions(ctx context.Context, actor ports.Actor, workspaceID, boardID string) (list []dreamboard.Version, err error) {
	err = s.read(ctx, actor, workspaceID, func(ctx context.Context, tx dreamboard.Tx) (err error) {
		if _, err = tx.Boards.Get(ctx, workspaceID, "", boardID); err != nil {
			return err
		}
		list, err = tx.Versions.List(ctx, workspaceID, boardID, maxVersions)
		return err
	})
	return list, err
}

// Keep keeps a board as it is under a name. It fails as workspace.EnterApp does, with
// NotFound, with Invalid, reason "board_name", and with Conflict, reason "board_binned".
func (s *Service) Keep(ctx context.Context, actor ports.Actor, workspaceID, boardID, versionName string) (v dreamboard.Version, err error) {
	if versionName, err = parseName(versionName); err != nil {
		return v, err
	}
	err = s.write(ctx, actor, workspaceID, func(ctx context.Context, tx dreamboard.Tx) error {
		b, err := unbinned(ctx, tx, workspaceID, boardID)
		if err != nil {
			return err
		}
		rows, err := tx.Elements.All(ctx, workspaceID, boardID)
		if err != nil {
			return err
		}
		v, err = s.keep(ctx, tx, actor, b, versionName, rows)
		return err
	})
	return v, err
}

func (s *Service) keep(ctx context.Context, tx dreamboard.Tx, actor ports.Actor, b dreamboard.Board, versionName string, rows []dreamboard.Element) (v dreamboard.Version, err error) {
	documents := make([]json.RawMessage, len(rows))
	for i, row := range rows {
		documents[i] = row.Document
	}
	v = dreamboard.Version{
		WorkspaceID: b.WorkspaceID, BoardID: b.ID, ID: s.IDs.Ordered(), Name: versionName, Seq: b.Seq, Elements: len(rows), CreatedBy: actor.UserID, CreatedAt: s.Now(),
	}
	if v.Documents, err = json.Marshal(documents); err != nil {
		return v, err
	}
	if err := tx.Versions.Insert(ctx, v); err != nil {
		return v, err
	}
	return v, tx.Versions.Keep(ctx, b.WorkspaceID, b.ID, maxVersions)
}

// GoBack makes a board what it was in a version, by operations as a person makes them. What
// it was before is kept as a version first, so that there is a way back. Pictures whose files
// are gone by now stay away, and what was made since is not unmade. It fails as workspace.EnterApp does, with NotFound, and with
// Conflict, reasons "board_archived" and "board_binned".
func (s *Service) GoBack(ctx context.Context, actor ports.Actor, workspaceID, boardID, versionID string) (seq int64, err error) {
	err = s.write(ctx, actor, workspaceID, func(ctx context.Context, tx dreamboard.Tx) error {
		b, err := tx.Boards.Get(ctx, workspaceID, "", boardID)
		if err != nil {
			return err
		}
		if err := CheckOpen(b); err != nil {
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
	_, err = s.keep(ctx, tx, actor, b, brief(fmt.Sprintf("Before %s", v.Name)), rows)
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

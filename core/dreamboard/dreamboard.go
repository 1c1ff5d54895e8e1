// Package dreamboard is the life of a board: made, laid out by several people at once,
// commented on, shared to be looked at, printed, put away.
//
// Invariants: the operations of a board are numbered without gaps in the order in which they
// are committed, and a batch that is sent again is made once; they are broadcast to who
// looks, who reads in the log what was missed; an asset on a board is one of its workspace; a
// picture waits on a board only as long as a task will end on it, and a task goes on only as
// long as its picture is there; whoever has a board's link sees that board and no person's
// address, and nothing once it has ended.
package dreamboard

import (
	"context"
	"encoding/json"
	"sync/atomic"
	"time"

	"selvedge/core/audit"
	"selvedge/core/dreamboard/board"
	"selvedge/core/garment/words"
	"selvedge/core/keylock"
	"selvedge/core/notify"
	"selvedge/core/secret"
	"selvedge/core/workspace"
	"selvedge/ports"
	"selvedge/ports/dreamboard"
)

const (
	// AppID is the studio app that a member needs.
	AppID = "dreamboard"

	// ListTopic is the topic of the events about the list of boards and folders: a ListEvent.
	ListTopic = "boards"

	// Topic is the topic of the events about what is on a board: a BatchEvent.
	Topic = "board"

	logKept = 7 * 24 * time.Hour  // batches, in which browsers catch up
	binKept = 30 * 24 * time.Hour // boards in the bin
)

// ListEvent says that a board of the list has changed, or, with an empty ID, the folders. Open
// is given if it has just become open to changes, or closed to them: archived, in the bin or
// deleted.
type ListEvent struct {
	ID   string `json:"_id"`
	Open *bool  `json:"open,omitempty"`
}

// Images reads pictures of the library. assets.Service implements it.
type Images interface {
	// Image returns a PNG or JPEG with a longest side of at most size pixels. It fails with
	// NotFound for a file that is gone or no picture.
	Image(ctx context.Context, workspaceID, assetID string, size int) (content []byte, mediaType string, err error)
}

// Service is the use cases. It is safe for concurrent use. Tasks, Events and Broadcast may be
// nil.
type Service struct {
	Store  ports.AreaStore[dreamboard.Tx]
	Audit  audit.Log
	Notify *notify.Notifier
	Secret secret.Key
	Now    ports.Clock
	IDs    ports.IDs
	Images Images
	Paper  ports.Paper
	Words  *words.Lexicon // in which names of fabrics are heard
	Tasks  Tasks

	Events    ports.Publisher
	Broadcast ports.Broadcaster

	lanes    lanes
	people   people
	present  pace
	cloths   cloths
	printing keylock.Locks // by user
	made     atomic.Int64
}

// Made returns how many batches were made in this process.
func (s *Service) Made() int64 { return s.made.Load() }

// read runs fn in a transaction if the actor may open the app.
func (s *Service) read(ctx context.Context, actor ports.Actor, workspaceID string, fn func(context.Context, dreamboard.Tx) error) error {
	return s.Store.Read(ctx, func(ctx context.Context, tx dreamboard.Tx) error {
		if _, err := workspace.EnterApp(ctx, tx.Tx, actor, workspaceID, AppID); err != nil {
			return err
		}
		return fn(ctx, tx)
	})
}

// write is read for changes.
func (s *Service) write(ctx context.Context, actor ports.Actor, workspaceID string, fn func(context.Context, dreamboard.Tx) error) error {
	return s.Store.Write(ctx, func(ctx context.Context, tx dreamboard.Tx) error {
		if _, err := workspace.EnterApp(ctx, tx.Tx, actor, workspaceID, AppID); err != nil {
			return err
		}
		return fn(ctx, tx)
	})
}

// publish publishes an event for all who may open the app.
func (s *Service) publish(ctx context.Context, tx dreamboard.Tx, workspaceID, topic string, data any) error {
	text, err := json.Marshal(data)
	if err != nil {
		return err
	}
	return s.Events.Publish(ctx, tx.Tx, ports.Event{WorkspaceID: workspaceID, AppID: AppID, Topic: topic, Data: text})
}

// publishList publishes that the list of boards has changed.
func (s *Service) publishList(ctx context.Context, tx dreamboard.Tx, workspaceID, boardID string) error {
	return s.publish(ctx, tx, workspaceID, ListTopic, ListEvent{ID: boardID})
}

// publishOpen publishes whether a board can be changed now, for those who have it open.
func (s *Service) publishOpen(ctx context.Context, tx dreamboard.Tx, b dreamboard.Board, open bool) error {
	return s.publish(ctx, tx, b.WorkspaceID, ListTopic, ListEvent{ID: b.ID, Open: &open})
}

// Purge deletes batches after a week, links that have ended, and boards that were in the bin for
// thirty days.
func (s *Service) Purge(ctx context.Context, tx ports.Tx, now time.Time, limit int) (int, error) {
	area := s.Store.In(ctx, tx)
	deleted, err := area.Batches.Purge(ctx, now.Add(-logKept), limit)
	if err != nil || deleted >= limit {
		return deleted, err
	}
	ended, err := area.Links.Purge(ctx, now, limit-deleted)
	if deleted += ended; err != nil || deleted >= limit {
		return deleted, err
	}
	binned, err := area.Boards.BinnedBefore(ctx, now.Add(-binKept), limit-deleted)
	if err != nil {
		return deleted, err
	}
	for _, b := range binned {
		if err := s.remove(ctx, area, b); err != nil {
			return deleted, err
		}
		deleted++
	}
	return deleted, nil
}

// OnWorkspaceDeleted implements workspace.OnDeleted.
func (s *Service) OnWorkspaceDeleted(ctx context.Context, tx ports.Tx, w ports.Workspace) error {
	return s.Store.In(ctx, tx).Boards.DeleteOfWorkspace(ctx, w.ID)
}

// AssetUses implements assets.FindUses: the boards that an asset is on.
func (s *Service) AssetUses(ctx context.Context, tx ports.Tx, workspaceID string, assetIDs []string) ([]ports.AssetUse, error) {
	found, err := s.Store.In(ctx, tx).Elements.Uses(ctx, workspaceID, assetIDs)
	uses := make([]ports.AssetUse, 0, len(found))
	for _, u := range found {
		uses = append(uses, ports.AssetUse{AssetID: u.AssetID, AppID: AppID, Label: u.Name, Path: screenOf(workspaceID, u.BoardID)})
	}
	return uses, err
}

// screenOf is the path of a board's screen.
func screenOf(workspaceID, boardID string) string {
	return "/workspace/" + workspaceID + "/app/" + AppID + "/" + boardID
}

// rowOf is an element as it is stored.
func (s *Service) rowOf(e board.Element) (dreamboard.Element, error) {
	row := dreamboard.Element{ID: e.ID, Kind: string(e.Kind), Asset: e.Text("asset"), Look: e.Kind == board.Frame && e.Text("kind") == "look"}
	switch {
	case e.Kind == board.Swatch:
		row.Color = e.Text("hex")
	case e.Kind == board.Fabric && row.Asset == "":
		row.Color = s.clothOf(e).Hex
	}
	var err error
	row.Document, err = json.Marshal(e)
	return row, err
}

// elementsOf are stored elements by their IDs.
func elementsOf(rows []dreamboard.Element) (board.Elements, error) {
	all := make(board.Elements, len(rows))
	for _, row := range rows {
		var e board.Element
		if err := json.Unmarshal(row.Document, &e); err != nil {
			return nil, err
		}
		all[e.ID] = e
	}
	return all, nil
}

package dreamboard

import (
	"cmp"
	"context"
	"slices"
	"time"

	"selvedge/core/audit"
	"selvedge/core/dreamboard/board"
	"selvedge/core/plaintext"
	"selvedge/ports"
	"selvedge/ports/dreamboard"
)

const (
	pageSize  = 60
	maxName   = 120
	maxSeason = 20
	maxBoards = 2_000 // of a workspace, with those that are put away
)

var (
	errBoards = ports.Refuse(ports.Conflict, "too_many_boards", "A workspace has at most 2,000 boards. Delete some first.")
	errOrder  = ports.Refuse(ports.Invalid, "board_order", "Sort by last changed, newest or name.")
	errCover  = ports.Refuse(ports.Invalid, "board_cover", "Choose a picture that is on the board.")
)

// New is a board to be made.
type New struct {
	ID       string // empty: a new one
	Name     string
	FolderID string
	Season   string
}

// Make makes an empty board. It fails as workspace.EnterApp does; with Invalid, reasons
// "name" and "season"; with NotFound, reason "folder_not_found"; and with Conflict, reason
// "too_many_boards".
func (s *Service) Make(ctx context.Context, actor ports.Actor, workspaceID string, in New) (b dreamboard.Board, err error) {
	err = s.write(ctx, actor, workspaceID, func(ctx context.Context, tx dreamboard.Tx) (err error) {
		b, err = s.MakeIn(ctx, tx, actor, workspaceID, in)
		return err
	})
	return b, err
}

// MakeIn is Make in a transaction of something that puts pictures on the new board. Who asks
// has been checked.
func (s *Service) MakeIn(ctx context.Context, tx dreamboard.Tx, actor ports.Actor, workspaceID string, in New) (b dreamboard.Board, err error) {
	now := s.Now()
	b = dreamboard.Board{WorkspaceID: workspaceID, ID: cmp.Or(in.ID, s.IDs.Ordered()), CreatedBy: actor.UserID, CreatedAt: now, UpdatedAt: now}
	if err := name(ctx, tx, &b, in); err != nil {
		return b, err
	}
	return b, s.insert(ctx, tx, b)
}

// Check fails as Make does for what a board is called and where it is.
func (s *Service) Check(ctx context.Context, tx dreamboard.Tx, workspaceID string, in New) error {
	return name(ctx, tx, &dreamboard.Board{WorkspaceID: workspaceID}, in)
}

func (s *Service) insert(ctx context.Context, tx dreamboard.Tx, b dreamboard.Board) error {
	counts, err := tx.Boards.Count(ctx, b.WorkspaceID, b.CreatedBy)
	if err != nil {
		return err
	}
	if counts.Open+counts.Archived+counts.Binned >= maxBoards {
		return errBoards
	}
	if err := tx.Boards.Insert(ctx, b); err != nil {
		return err
	}
	return s.publishList(ctx, tx, b.WorkspaceID, b.ID)
}

// name sets what a board is called and where it is.
func name(ctx context.Context, tx dreamboard.Tx, b *dreamboard.Board, in New) (err error) {
	if b.Name, err = parseName(in.Name); err != nil {
		return err
	}
	if b.Season, err = season(in.Season); err != nil {
		return err
	}
	if in.FolderID != "" && in.FolderID != b.FolderID {
		all, err := tx.Folders.List(ctx, b.WorkspaceID)
		if err != nil {
			return err
		}
		if find(all, in.FolderID) == nil {
			return errNoFolder
		}
	}
	b.FolderID = in.FolderID
	return nil
}

var errName = ports.Refuse(ports.Invalid, "board_name", "Give it a name.")

func parseName(text string) (string, error) {
	name, err := plaintext.Parse("name", "The name", text, maxName)
	if err == nil && name == "" {
		err = errName
	}
	return name, err
}

func season(text string) (string, error) {
	if text == "" {
		return "", nil
	}
	return plaintext.Parse("season", "The season", text, maxSeason)
}

// Query says which boards are listed. A filter without an order lists those that were
// changed last first.
type Query struct {
	dreamboard.Filter
	Mine bool // only those that the actor made
}

// Page is a page of boards. Next is the place behind it. Visits are by
// board, as far as this process has heard of them.
type Page struct {
	Boards []dreamboard.Board
	Visits map[string][]Visit
	Next   dreamboard.Place
	More   bool
}

// List returns the boards behind a place. Who opens and leaves them is broadcast in ListRoom.
// It fails as workspace.EnterApp does and with Invalid, reason "board_order".
func (s *Service) List(ctx context.Context, actor ports.Actor, workspaceID string, q Query, after dreamboard.Place) (p Page, err error) {
	if q.Order = cmp.Or(q.Order, dreamboard.Changed); !slices.Contains([]dreamboard.Order{dreamboard.Changed, dreamboard.Newest, dreamboard.ByName}, q.Order) {
		return Page{}, errOrder
	}
	if q.Mine {
		q.CreatedBy = actor.UserID
	}
	err = s.read(ctx, actor, workspaceID, func(ctx context.Context, tx dreamboard.Tx) error {
		list, err := tx.Boards.List(ctx, workspaceID, actor.UserID, q.Filter, after, pageSize+1)
		if p = (Page{Boards: list}); len(list) > pageSize {
			last := list[pageSize-1]
			p = Page{Boards: list[:pageSize], Next: dreamboard.Place{UpdatedAt: last.UpdatedAt, Name: last.Name, Season: last.Season, ID: last.ID}, More: true}
		}
		return err
	})
	p.Visits = s.people.on(workspaceID, p.Boards, s.Now())
	return p, err
}

// FolderList is the folders of a workspace, and how many boards are where.
type FolderList struct {
	Folders []dreamboard.Folder
	Counts  dreamboard.Counts
}

// FolderList returns them. It fails as workspace.EnterApp does.
func (s *Service) FolderList(ctx context.Context, actor ports.Actor, workspaceID string) (folders FolderList, err error) {
	err = s.read(ctx, actor, workspaceID, func(ctx context.Context, tx dreamboard.Tx) (err error) {
		if folders.Folders, err = tx.Folders.List(ctx, workspaceID); err != nil {
			return err
		}
		folders.Counts, err = tx.Boards.Count(ctx, workspaceID, actor.UserID)
		return err
	})
	return folders, err
}

// Opened is a board with what is on it.
type Opened struct {
	Board    dreamboard.Board
	Elements []dreamboard.Element
	Origins  []dreamboard.MadeAsset // of the assets on it
}

// Get returns a board. It fails as workspace.EnterApp does and with NotFound.
func (s *Service) Get(ctx context.Context, actor ports.Actor, workspaceID, id string) (o Opened, err error) {
	err = s.read(ctx, actor, workspaceID, func(ctx context.Context, tx dreamboard.Tx) (err error) {
		if o.Board, err = tx.Boards.Get(ctx, workspaceID, actor.UserID, id); err != nil {
			return err
		}
		if o.Elements, err = tx.Elements.All(ctx, workspaceID, id); err != nil {
			return err
		}
		o.Origins, err = tx.Elements.Origins(ctx, workspaceID, id)
		return err
	})
	return o, err
}

// Origins returns which of the assets on a board rules or a model made. It fails as
// workspace.EnterApp does and with NotFound.
func (s *Service) Origins(ctx context.Context, actor ports.Actor, workspaceID, id string) (made []dreamboard.MadeAsset, err error) {
	err = s.read(ctx, actor, workspaceID, func(ctx context.Context, tx dreamboard.Tx) error {
		if _, err := tx.Boards.Get(ctx, workspaceID, "", id); err != nil {
			return err
		}
		made, err = tx.Elements.Origins(ctx, workspaceID, id)
		return err
	})
	return made, err
}

// Change is what of a board is to be changed; nil stays.
type Change struct {
	Name     *string
	FolderID *string
	Season   *string
	Cover    *string // empty: the board's own choice
	Archived *bool
	Starred  *bool // by whoever changes it
}

// Change changes what a board is called, where it is and how it is shown. It fails as Make
// does, with NotFound, with Invalid, reason "board_cover", and with Conflict, reason
// "board_binned".
func (s *Service) Change(ctx context.Context, actor ports.Actor, workspaceID, id string, c Change) (b dreamboard.Board, err error) {
	err = s.write(ctx, actor, workspaceID, func(ctx context.Context, tx dreamboard.Tx) error {
		if b, err = tx.Boards.Get(ctx, workspaceID, actor.UserID, id); err != nil {
			return err
		}
		if c.Starred != nil {
			if err := tx.Boards.Star(ctx, workspaceID, actor.UserID, id, *c.Starred); err != nil {
				return err
			}
			b.Starred = *c.Starred
		}
		if c == (Change{Starred: c.Starred}) {
			return nil
		}
		if !b.BinnedAt.IsZero() {
			return errBinned
		}
		if err := s.change(ctx, tx, &b, c); err != nil {
			return err
		}
		if err := tx.Boards.Update(ctx, b); err != nil {
			return err
		}
		if c.Archived != nil {
			return s.publishOpen(ctx, tx, b, b.ArchivedAt.IsZero())
		}
		return s.publishList(ctx, tx, workspaceID, id)
	})
	return b, err
}

func (s *Service) change(ctx context.Context, tx dreamboard.Tx, b *dreamboard.Board, c Change) error {
	if err := name(ctx, tx, b, New{Name: or(c.Name, b.Name), FolderID: or(c.FolderID, b.FolderID), Season: or(c.Season, b.Season)}); err != nil {
		return err
	}
	if c.Archived != nil && *c.Archived != !b.ArchivedAt.IsZero() {
		if b.ArchivedAt = (time.Time{}); *c.Archived {
			b.ArchivedAt = s.Now()
		}
	}
	if c.Cover == nil {
		return nil
	}
	if b.Cover, b.CoverFixed = *c.Cover, *c.Cover != ""; b.CoverFixed {
		shown, err := tx.Elements.Shows(ctx, b.WorkspaceID, b.ID, b.Cover)
		if err != nil {
			return err
		}
		if !shown {
			return errCover
		}
	}
	return s.summarize(ctx, tx, b)
}

func or[T any](changed *T, kept T) T {
	if changed != nil {
		return *changed
	}
	return kept
}

// Bin puts a board into the bin; one that is there stays. What a worker makes is still put on
// it, and what is queued is stopped, which costs nothing. It fails as workspace.EnterApp does
// and with NotFound.
func (s *Service) Bin(ctx context.Context, actor ports.Actor, workspaceID, id string) error {
	return s.write(ctx, actor, workspaceID, func(ctx context.Context, tx dreamboard.Tx) error {
		b, err := tx.Boards.Get(ctx, workspaceID, actor.UserID, id)
		if err != nil || !b.BinnedAt.IsZero() {
			return err
		}
		// It is written before its tasks are read, so that of two that change them, the
		// second waits there.
		b.BinnedAt = s.Now()
		if err := tx.Boards.Update(ctx, b); err != nil {
			return err
		}
		if s.Tasks != nil {
			if err := s.Tasks.StopQueued(ctx, tx.Tx, workspaceID, id); err != nil {
				return err
			}
		}
		return s.publishOpen(ctx, tx, b, false)
	})
}

// Delete deletes a board that is in the bin for good, and stops all that is made for it, which
// costs nothing. It fails as workspace.EnterApp does, with NotFound, and with Conflict, reason
// "board_not_binned".
func (s *Service) Delete(ctx context.Context, actor ports.Actor, workspaceID, id string) error {
	return s.write(ctx, actor, workspaceID, func(ctx context.Context, tx dreamboard.Tx) error {
		b, err := tx.Boards.Get(ctx, workspaceID, actor.UserID, id)
		if err != nil {
			return err
		}
		if b.BinnedAt.IsZero() {
			return errNotBinned
		}
		if err := s.remove(ctx, tx, b); err != nil {
			return err
		}
		if err := s.record(ctx, tx, actor, ports.AuditBoardDeleted, b); err != nil {
			return err
		}
		return s.publishOpen(ctx, tx, b, false)
	})
}

// remove deletes a board for good.
func (s *Service) remove(ctx context.Context, tx dreamboard.Tx, b dreamboard.Board) error {
	if err := tx.Boards.Delete(ctx, b.WorkspaceID, b.ID); err != nil || s.Tasks == nil {
		return err
	}
	return s.Tasks.StopAll(ctx, tx.Tx, b.WorkspaceID, b.ID)
}

func (s *Service) record(ctx context.Context, tx dreamboard.Tx, actor ports.Actor, action ports.AuditAction, b dreamboard.Board) error {
	return s.Audit.Record(ctx, tx.Tx, ports.AuditEntry{WorkspaceID: b.WorkspaceID, Action: action, Actor: audit.Person(actor), SubjectID: b.ID, Subject: b.Name})
}

// Restore takes a board out of the bin. It fails as workspace.EnterApp does and with NotFound.
func (s *Service) Restore(ctx context.Context, actor ports.Actor, workspaceID, id string) (b dreamboard.Board, err error) {
	err = s.write(ctx, actor, workspaceID, func(ctx context.Context, tx dreamboard.Tx) error {
		if b, err = tx.Boards.Get(ctx, workspaceID, actor.UserID, id); err != nil {
			return err
		}
		b.BinnedAt = time.Time{}
		if err := tx.Boards.Update(ctx, b); err != nil {
			return err
		}
		return s.publishOpen(ctx, tx, b, b.ArchivedAt.IsZero())
	})
	return b, err
}

// Copy makes a board with the same on it, without comments, versions and link, and without
// pictures that aren't made yet. It fails as Make does, with NotFound, and with TooMany, reason
// "board_copy_rate".
func (s *Service) Copy(ctx context.Context, actor ports.Actor, workspaceID, id string, in New) (b dreamboard.Board, err error) {
	err = s.write(ctx, actor, workspaceID, func(ctx context.Context, tx dreamboard.Tx) error {
		from, err := tx.Boards.Get(ctx, workspaceID, actor.UserID, id)
		if err != nil {
			return err
		}
		if err := s.take(ctx, tx, actor, copying); err != nil {
			return err
		}
		now := s.Now()
		b = from
		b.ID, b.Seq, b.Comments, b.Linked, b.Starred = s.IDs.Ordered(), 0, 0, false, false
		b.CreatedBy, b.CreatedByName, b.CreatedAt, b.UpdatedAt, b.ArchivedAt, b.BinnedAt = actor.UserID, "", now, now, time.Time{}, time.Time{}
		if err := name(ctx, tx, &b, in); err != nil {
			return err
		}
		if err := s.insert(ctx, tx, b); err != nil {
			return err
		}
		rows, err := tx.Elements.All(ctx, workspaceID, id)
		if err != nil {
			return err
		}
		rows = slices.DeleteFunc(rows, func(row dreamboard.Element) bool { return board.Kind(row.Kind) == board.Picture && row.Asset == "" })
		if err := tx.Elements.Put(ctx, workspaceID, b.ID, rows); err != nil || len(rows) == from.Elements {
			return err
		}
		b.Elements, b.Bytes = len(rows), 0
		for _, row := range rows {
			b.Bytes += len(row.Document)
		}
		if err := s.summarize(ctx, tx, &b); err != nil {
			return err
		}
		return tx.Boards.Update(ctx, b)
	})
	return b, err
}

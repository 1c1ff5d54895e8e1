package dreamboard

import (
	"context"
	"encoding/json"
	"maps"
	"net/netip"
	"slices"
	"time"

	"selvedge/core/dreamboard/board"
	"selvedge/core/ratelimit"
	"selvedge/ports"
	"selvedge/ports/dreamboard"
)

const (
	linkPurpose = "board link"
	maxLinkDays = 366
)

// openings is how often a network may open a board by its link.
var openings = ratelimit.Limit{Events: 60, Window: time.Minute}

var manyOpened = ratelimit.TooMany("board_link_rate", "This link was opened very often. Try again in a minute.")

var errDays = ports.Refuse(ports.Invalid, "link_days", "A link lasts at most 366 days.")

// errShared is for a link that never was, one that has ended, and all that isn't shown by one.
var errShared = ports.Refuse(ports.NotFound, "link_not_found", "This link doesn't exist, or has ended. Ask whoever sent it for a new one.")

// Link returns a board's link. It fails as workspace.EnterApp does and with NotFound, reason
// "link_not_found" if it has none.
func (s *Service) Link(ctx context.Context, actor ports.Actor, workspaceID, boardID string) (l dreamboard.Link, err error) {
	err = s.read(ctx, actor, workspaceID, func(ctx context.Context, tx dreamboard.Tx) error {
		if _, err := tx.Boards.Get(ctx, workspaceID, "", boardID); err != nil {
			return err
		}
		l, err = tx.Links.Get(ctx, workspaceID, boardID)
		return err
	})
	return l, err
}

// Share makes a link by which anyone may look at a board for so many days, in place of one that
// there was, and returns its token, which is stored nowhere. With 0 days it never ends by
// itself. It fails as workspace.EnterApp does, with NotFound, with Conflict, reason
// "board_binned", and with Invalid, reason "link_days".
func (s *Service) Share(ctx context.Context, actor ports.Actor, workspaceID, boardID string, days int) (l dreamboard.Link, token string, err error) {
	if days < 0 || days > maxLinkDays {
		return l, "", errDays
	}
	if token, err = s.Secret.Token(); err != nil {
		return l, "", err
	}
	err = s.write(ctx, actor, workspaceID, func(ctx context.Context, tx dreamboard.Tx) error {
		b, err := unbinned(ctx, tx, workspaceID, boardID)
		if err != nil {
			return err
		}
		l = dreamboard.Link{
			WorkspaceID: workspaceID, BoardID: boardID, TokenHash: s.Secret.Hash(linkPurpose, token), CreatedBy: actor.UserID, CreatedAt: s.Now(),
		}
		if days > 0 {
			l.EndsAt = l.CreatedAt.Add(time.Duration(days) * 24 * time.Hour)
		}
		if err := tx.Links.Set(ctx, l); err != nil {
			return err
		}
		if l, err = tx.Links.Get(ctx, workspaceID, boardID); err != nil {
			return err
		}
		if err := s.record(ctx, tx, actor, ports.AuditBoardShared, b); err != nil {
			return err
		}
		return s.publishList(ctx, tx, workspaceID, boardID)
	})
	return l, token, err
}

// Unshare ends a board's link at once. It fails as workspace.EnterApp does and with NotFound.
func (s *Service) Unshare(ctx context.Context, actor ports.Actor, workspaceID, boardID string) error {
	return s.write(ctx, actor, workspaceID, func(ctx context.Context, tx dreamboard.Tx) error {
		b, err := tx.Boards.Get(ctx, workspaceID, "", boardID)
		if err != nil {
			return err
		}
		if err := tx.Links.Delete(ctx, workspaceID, boardID); err != nil {
			return err
		}
		if err := s.record(ctx, tx, actor, ports.AuditBoardUnshared, b); err != nil {
			return err
		}
		return s.publishList(ctx, tx, workspaceID, boardID)
	})
}

// Shared is what a link shows.
type Shared struct {
	Board    dreamboard.Board
	Brand    string // name of the workspace
	Elements []board.Element
	Origins  []dreamboard.MadeAsset // of the assets on it
}

// shown are the properties of elements that a link shows: not how a picture was made, nor what
// else of the workspace belongs to it. That rules or a model made it, everybody is told; a look
// keeps its caption.
var shown = map[board.Kind][]string{
	board.Picture: {"asset", "alt", "crop", "state"},
	board.Note:    {"text", "tone"},
	board.Swatch:  {"hex", "name", "code"},
	board.Fabric:  {"name", "fibres", "gsm", "width", "asset", "weave", "hex"},
	board.Frame:   {"title", "kind", "theme"},
}

// Shared returns the board that a link shows, to whoever asks from an address, and counts that
// it was opened. Pictures that aren't there yet are left out. It fails with NotFound, reason
// "link_not_found", and with TooMany, reason "board_link_rate".
func (s *Service) Shared(ctx context.Context, ip netip.Addr, token string) (out Shared, err error) {
	l, err := s.open(ctx, ip, token)
	if err != nil {
		return Shared{}, err
	}
	err = s.Store.Read(ctx, func(ctx context.Context, tx dreamboard.Tx) error {
		b, err := tx.Boards.Get(ctx, l.WorkspaceID, "", l.BoardID)
		if err != nil {
			return err
		}
		w, err := tx.Workspaces.Get(ctx, l.WorkspaceID)
		if err != nil {
			return err
		}
		rows, err := tx.Elements.All(ctx, l.WorkspaceID, l.BoardID)
		if err != nil {
			return err
		}
		found, err := elementsOf(rows)
		if err != nil {
			return err
		}
		out = Shared{Board: b, Brand: w.Name, Elements: make([]board.Element, 0, len(rows))}
		for _, row := range rows {
			e := found[row.ID]
			if e.Kind == board.Picture && row.Asset == "" {
				continue
			}
			caption := board.CaptionOf(e)
			maps.DeleteFunc(e.Data, func(key string, _ json.RawMessage) bool { return !slices.Contains(shown[e.Kind], key) })
			if caption != nil {
				if e.Data["recipe"], err = json.Marshal(caption); err != nil {
					return err
				}
			}
			out.Elements = append(out.Elements, e)
		}
		out.Origins, err = tx.Elements.Origins(ctx, l.WorkspaceID, l.BoardID)
		return err
	})
	if ports.IsKind(err, ports.NotFound) { // it was deleted meanwhile
		err = errShared
	}
	return out, err
}

// open finds a link and counts that it is opened. What never was a link is refused without a
// transaction that writes.
func (s *Service) open(ctx context.Context, ip netip.Addr, token string) (l dreamboard.Link, err error) {
	err = s.Store.Read(ctx, func(ctx context.Context, tx dreamboard.Tx) (err error) {
		l, _, err = s.byToken(ctx, tx, token)
		return err
	})
	if err != nil {
		return l, err
	}
	return l, s.Store.Write(ctx, func(ctx context.Context, tx dreamboard.Tx) error {
		if err := ratelimit.Enforce(ctx, tx.Tx, s.Now(), manyOpened, ratelimit.ByNetwork("board link "+l.BoardID, ip, openings)...); err != nil {
			return err
		}
		return tx.Links.CountOpened(ctx, l.WorkspaceID, l.BoardID, s.Now())
	})
}

// SharedPicture returns a picture that is on the board that a link shows. It fails with
// NotFound, reason "link_not_found", alike for every other one.
func (s *Service) SharedPicture(ctx context.Context, token, assetID string, size int) (content []byte, mediaType string, err error) {
	var workspaceID string
	err = s.Store.Read(ctx, func(ctx context.Context, tx dreamboard.Tx) error {
		l, _, err := s.byToken(ctx, tx, token)
		if err != nil {
			return err
		}
		workspaceID = l.WorkspaceID
		shown, err := tx.Elements.Shows(ctx, l.WorkspaceID, l.BoardID, assetID)
		if err == nil && !shown {
			err = errShared
		}
		return err
	})
	if err != nil {
		return nil, "", err
	}
	content, mediaType, err = s.Images.Image(ctx, workspaceID, assetID, size)
	if ports.IsKind(err, ports.NotFound) {
		err = errShared
	}
	return content, mediaType, err
}

// byToken returns a link and its board. One that has ended, and that of a board in the bin,
// show nothing.
func (s *Service) byToken(ctx context.Context, tx dreamboard.Tx, token string) (l dreamboard.Link, b dreamboard.Board, err error) {
	l, err = tx.Links.ByToken(ctx, s.Secret.Hash(linkPurpose, token))
	if err == nil {
		b, err = tx.Boards.Get(ctx, l.WorkspaceID, "", l.BoardID)
	}
	isOver := !b.BinnedAt.IsZero() || !l.EndsAt.IsZero() && !s.Now().Before(l.EndsAt)
	if ports.IsKind(err, ports.NotFound) || err == nil && isOver {
		return l, b, errShared
	}
	return l, b, err
}

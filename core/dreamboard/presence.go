package dreamboard

import (
	"context"
	"math"
	"slices"
	"time"

	"selvedge/core/workspace"
	"selvedge/ports"
	"selvedge/ports/dreamboard"
)

// PresenceTopic is the topic of broadcasts in a board's room about who is there.
const PresenceTopic = "board_presence"

const maxSelected = 100

var errPresence = ports.Refuse(ports.Invalid, "presence", "This place can't be told to others.")

// View is a part of a board.
type View struct {
	X float64 `json:"x"`
	Y float64 `json:"y"`
	W float64 `json:"w"`
	H float64 `json:"h"`
}

// Presence says where somebody is who has a board open.
type Presence struct {
	Client    string           `json:"client"` // the browser tab, as of batches
	Cursor    *dreamboard.Spot `json:"cursor,omitempty"`
	Selection []string         `json:"selection,omitempty"` // elements, at most 100
	View      *View            `json:"view,omitempty"`      // that is seen
	Writing   string           `json:"writing,omitempty"`   // element whose text is being written
	Left      bool             `json:"left,omitempty"`
}

// present is a Presence with whose it is and where.
type present struct {
	Board  string `json:"board"`
	Person Person `json:"person"`
	Presence
}

// Present broadcasts to the others who have a board open where the actor is, and to those who
// look at the list of boards that they are there. It returns the number of the board's last
// batch. Nothing is stored: a browser says so again from time to time, and so also learns what
// it missed. It fails as workspace.EnterApp does, with NotFound,
// with Invalid, reason "presence", and with TooMany, reason "board_rate".
func (s *Service) Present(ctx context.Context, actor ports.Actor, workspaceID, boardID string, in Presence) (seq int64, err error) {
	if !in.isValid() {
		return 0, errPresence
	}
	if !s.present.take(actor.UserID, MaxRate, s.Now()) {
		return 0, tooFast(time.Second)
	}
	var user ports.User
	err = s.Store.Read(ctx, func(ctx context.Context, tx dreamboard.Tx) error {
		_, err := workspace.EnterApp(ctx, tx.Tx, actor, workspaceID, AppID)
		if err != nil {
			return err
		}
		b, err := tx.Boards.Get(ctx, workspaceID, "", boardID)
		if err != nil {
			return err
		}
		seq = b.Seq
		user, err = tx.Users.Get(ctx, actor.UserID)
		return err
	})
	if err != nil {
		return 0, err
	}
	who := Person{user.ID, user.Name}
	visit := Visit{Board: boardID, Client: in.Client, Person: who, Left: in.Left}
	if s.people.hear(place{workspaceID, boardID}, visit, s.Now()) {
		if err := s.broadcast(ctx, workspaceID, ListRoom, PeopleTopic, visit); err != nil {
			return 0, err
		}
	}
	return seq, s.broadcast(ctx, workspaceID, roomOf+boardID, PresenceTopic, present{boardID, who, in})
}

func (p Presence) isValid() bool {
	finite := func(all ...float64) bool {
		return !slices.ContainsFunc(all, func(v float64) bool { return math.IsNaN(v) || math.IsInf(v, 0) })
	}
	return validClient.MatchString(p.Client) && len(p.Selection) <= maxSelected &&
		!slices.ContainsFunc(append(p.Selection, p.Writing), func(id string) bool { return id != "" && !validClient.MatchString(id) }) &&
		(p.Cursor == nil || finite(p.Cursor.X, p.Cursor.Y)) && (p.View == nil || finite(p.View.X, p.View.Y, p.View.W, p.View.H))
}

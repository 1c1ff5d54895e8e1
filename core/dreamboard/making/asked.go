package making

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"

	core "selvedge/core/dreamboard"
	"selvedge/core/dreamboard/board"
	"selvedge/core/jobs"
	"selvedge/core/plaintext"
	"selvedge/core/remix"
	"selvedge/ports"
	"selvedge/ports/dreamboard"
)

const (
	maxTasks   = remix.MaxTasks
	maxTitle   = 48     // characters
	seedDigits = 90_000 // seeds are chosen from 10,000 on, so that they can be read out
)

// Asked is what a person asks for, and the input of a job.
type Asked struct {
	Board   string       `json:"board,omitempty"`  // empty: a new one, named after the words
	Folder  string       `json:"folder,omitempty"` // of a new board; empty: in none
	Season  string       `json:"season,omitempty"` // of a new board; may be empty
	Do      remix.Do     `json:"do"`
	Words   string       `json:"words,omitempty"`
	Parents []Parent     `json:"parents,omitempty"`
	Count   int          `json:"count,omitempty"`
	Seed    int64        `json:"seed,omitempty"`  // 0: chosen
	Model   string       `json:"model,omitempty"` // ID of an offer; empty: the first that can do it
	At      *Spot        `json:"at,omitempty"`    // nil: beside what is there
	Plan    []remix.Line `json:"linePlan,omitempty"`
	Palette []string     `json:"palette,omitempty"` // swatches, or frames with some; empty: those near the parents, or of the whole board

	Order *order `json:"order,omitempty"` // what was made of it; only of an accepted job
}

// askedIn returns what a job was asked for.
func askedIn(job ports.Job) (a Asked, err error) {
	if err = json.Unmarshal(job.Input, &a); err != nil {
		err = fmt.Errorf("input of the job: %w", err)
	}
	return a, err
}

// Parent is an element of the board that pictures are made from.
type Parent struct {
	Element string       `json:"element"`
	Weight  int          `json:"weight"`
	Take    []remix.Take `json:"take,omitempty"`
}

// Spot is a place on a board.
type Spot struct {
	X float64 `json:"x"`
	Y float64 `json:"y"`
}

// order is what a job makes, with all that it needs of the board as it was.
type order struct {
	Batch   string        `json:"batch"` // that the IDs of its elements begin with
	Name    string        `json:"name,omitempty"`
	Request remix.Request `json:"request"`
	Frame   *place        `json:"frame,omitempty"`
	Tiles   []place       `json:"tiles"` // one for each picture
	After   string        `json:"after"` // order key that they come behind
}

var (
	errInput = ports.Refuse(ports.Invalid, "make", "This can't be made.")
	errSpot  = ports.Refuse(ports.Invalid, "spot", "Choose a place on the board.")
)

// Tasks is how many pictures are asked for.
func (a Asked) Tasks() int {
	if a.Order != nil {
		return a.Order.Request.Pictures()
	}
	return a.request().Pictures()
}

func (a Asked) request() remix.Request {
	r := remix.Request{Do: a.Do, Words: strings.TrimSpace(a.Words), Count: a.Count, Seed: a.Seed, Plan: a.Plan}
	r.Parents = make([]remix.Parent, len(a.Parents))
	return r
}

// prepare makes an order of what is asked for. That of a job that is tried again has one.
func (s *Service) prepare(ctx context.Context, tx ports.Tx, _ ports.Actor, workspaceID string, count int, input json.RawMessage) (jobs.Prepared, error) {
	var a Asked
	if err := json.Unmarshal(input, &a); err != nil {
		return jobs.Prepared{}, errInput
	}
	own := s.Store.In(ctx, tx)
	if a.Order == nil {
		if err := s.order(ctx, own, workspaceID, &a); err != nil {
			return jobs.Prepared{}, err
		}
	} else if err := s.checkOrder(ctx, own, workspaceID, a); err != nil {
		return jobs.Prepared{}, err
	}
	if count > len(a.Order.Tiles) {
		return jobs.Prepared{}, errInput
	}
	if _, err := s.offer(a.Model, taskOf(a.Order.Request.Do)); err != nil {
		return jobs.Prepared{}, err
	}
	complete, err := json.Marshal(a)
	return jobs.Prepared{Input: complete, Title: title(a.Order.Request)}, err
}

// order adds the order.
func (s *Service) order(ctx context.Context, tx dreamboard.Tx, workspaceID string, a *Asked) error {
	o := &order{Batch: s.IDs.Ordered(), Request: a.request()}
	if a.At != nil && (math.Abs(a.At.X) > 1e6 || math.Abs(a.At.Y) > 1e6) {
		return errSpot
	}
	b := content{}
	if a.Board == "" {
		if len(a.Parents) > 0 {
			return errInput
		}
		a.Board, o.Name = s.IDs.Ordered(), title(o.Request)
		if err := s.Boards.Check(ctx, tx, workspaceID, core.New{Name: o.Name, FolderID: a.Folder, Season: a.Season}); err != nil {
			return err
		}
	} else {
		found, err := s.read(ctx, tx, workspaceID, a.Board)
		if err != nil {
			return err
		}
		b = found
		if err := core.CheckOpen(b.board); err != nil {
			return err
		}
	}
	var err error
	if o.Request.Parents, err = s.parents(ctx, tx, workspaceID, b, a.Parents); err != nil {
		return err
	}
	if o.Request.Palette, err = b.palette(a.Parents, a.Palette); err != nil {
		return err
	}
	o.Request.Fabrics = b.fabrics(a.Parents)
	if o.Request.Seed == 0 {
		o.Request.Seed = seedOf(o.Batch)
	}
	if err := o.Request.Check(); err != nil {
		return err
	}
	if o.Request.Pictures() > maxTasks {
		return ports.Refuse(ports.Invalid, "count", fmt.Sprintf("Make at most %d pictures at once.", maxTasks))
	}
	b.lay(o, *a)
	a.Order = o
	return nil
}

// checkOrder fails unless an order could have been made for this workspace.
func (s *Service) checkOrder(ctx context.Context, tx dreamboard.Tx, workspaceID string, a Asked) error {
	o := a.Order
	if err := o.Request.Check(); err != nil {
		return err
	}
	if len(o.Tiles) != o.Request.Pictures() || len(o.Tiles) > maxTasks || a.Board == "" {
		return errInput
	}
	for _, p := range o.Request.Parents {
		if _, err := tx.Assets.Get(ctx, workspaceID, p.Asset); err != nil {
			return err
		}
	}
	return nil
}

// seedOf is a seed of five digits that belongs to a text.
func seedOf(text string) int64 {
	var n uint64 = 14695981039346656037
	for i := range len(text) {
		n = (n ^ uint64(text[i])) * 1099511628211
	}
	return 10_000 + int64((n^n>>32)%seedDigits)
}

var titles = map[remix.Do]string{
	remix.Generate: "Pictures", remix.Remix: "Remix", remix.Vary: "Vary", remix.Recolor: "Recolor", remix.CutOut: "Cut out", remix.Extend: "Extend",
	remix.Collection: "Collection",
}

// title says what a job makes: the words, or what is done with which pictures.
func title(r remix.Request) string {
	if text := plaintext.Shorten(plaintext.Clean(r.Words, remix.MaxWords), maxTitle); text != "" {
		return text
	}
	var names []string
	for _, p := range r.Parents {
		names = append(names, p.Name)
	}
	return cmp.Or(plaintext.Shorten(titles[r.Do]+" "+strings.Join(names, " and "), maxTitle), "Pictures")
}

// content is what is on a board.
type content struct {
	board    dreamboard.Board
	elements map[string]board.Element
	sorted   []board.Element // in reading order
}

func (s *Service) read(ctx context.Context, tx dreamboard.Tx, workspaceID, boardID string) (c content, err error) {
	if c.board, err = tx.Boards.Get(ctx, workspaceID, "", boardID); err != nil {
		return c, err
	}
	stored, err := tx.Elements.All(ctx, workspaceID, boardID)
	if err != nil {
		return c, err
	}
	c.elements = make(map[string]board.Element, len(stored))
	for _, one := range stored {
		var e board.Element
		if err := json.Unmarshal(one.Document, &e); err != nil {
			return c, fmt.Errorf("element %s of board %s: %w", one.ID, boardID, err)
		}
		c.elements[e.ID] = e
		c.sorted = append(c.sorted, e)
	}
	slices.SortFunc(c.sorted, func(a, b board.Element) int {
		return cmp.Or(cmp.Compare(a.Y, b.Y), cmp.Compare(a.X, b.X), cmp.Compare(a.ID, b.ID))
	})
	return c, nil
}

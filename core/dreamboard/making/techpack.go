package making

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"
	"strings"

	core "selvedge/core/dreamboard"
	"selvedge/core/dreamboard/board"
	"selvedge/core/remix"
	"selvedge/core/workspace"
	"selvedge/ports"
	"selvedge/ports/dreamboard"
)

const maxText = 1000 // characters, of the words that a techpack is begun with

var errNoPicture = ports.Refuse(ports.Invalid, "techpack_picture", "Put a picture of the garment into the look first.")

// ToTechpack begins a techpack of a look, or of a picture: the garment, the colors, the
// fabric and the notes of its frame. A frame that has a techpack keeps it: it is returned. It
// fails as workspace.EnterApp and dreamboard.Techpacks do, with NotFound for the board, and
// with Invalid, reason "techpack_picture", if there is no picture.
func (s *Service) ToTechpack(ctx context.Context, actor ports.Actor, workspaceID, boardID, elementID string) (t dreamboard.Techpack, err error) {
	err = s.Store.Write(ctx, func(ctx context.Context, tx dreamboard.Tx) error {
		if _, err := workspace.EnterApp(ctx, tx.Tx, actor, workspaceID, AppID); err != nil {
			return err
		}
		b, err := s.read(ctx, tx, workspaceID, boardID)
		if err != nil {
			return err
		}
		frame, picture := b.look(elementID)
		if id := frame.Text("techpack"); id != "" {
			found, err := s.Techpacks.Find(ctx, tx.Tx, workspaceID, []string{id})
			if err != nil {
				return err
			}
			if len(found) > 0 {
				t = found[0]
				return nil
			}
		}
		if err := core.CheckOpen(b.board); err != nil {
			return err
		}
		look, err := s.handOver(ctx, tx, workspaceID, b, frame, picture)
		if err != nil {
			return err
		}
		if t, err = s.Techpacks.Begin(ctx, tx.Tx, actor, workspaceID, look); err != nil || frame.ID == "" {
			return err
		}
		_, err = s.Boards.Apply(ctx, tx, workspaceID, boardID, actor.UserID, client, []board.Op{
			{ID: frame.ID, Set: map[string]json.RawMessage{"data.techpack": value(t.ID)}},
		})
		return boardError(err)
	})
	return t, err
}

// look is the frame of a look, if there is one, and the picture that shows its garment: the
// one that was chosen, else the largest.
func (b content) look(elementID string) (frame, picture board.Element) {
	chosen := b.elements[elementID]
	if chosen.Kind == board.Picture && chosen.Text("asset") != "" {
		picture = chosen
	}
	if frame = b.elements[chosen.Frame]; chosen.Kind == board.Frame {
		frame = chosen
	}
	if picture.ID != "" || frame.ID == "" {
		return frame, picture
	}
	for _, e := range b.sorted {
		if e.Kind == board.Picture && e.Frame == frame.ID && e.Text("asset") != "" && e.W*e.H > picture.W*picture.H {
			picture = e
		}
	}
	return frame, picture
}

// handOver gathers what a techpack is begun with.
func (s *Service) handOver(ctx context.Context, tx dreamboard.Tx, workspaceID string, b content, frame, picture board.Element) (l dreamboard.Look, err error) {
	if picture.ID == "" {
		return l, errNoPicture
	}
	l.Season = b.board.Season
	a, err := tx.Assets.Get(ctx, workspaceID, picture.Text("asset"))
	if err != nil {
		return l, err
	}
	drawing := remix.Drawing{Cut: nameOf(picture, a)}
	kept, err := s.kept(ctx, tx, workspaceID, a.ID)
	switch {
	case err == nil && kept.Drawing.Cut != "":
		drawing = kept.Drawing
	case err != nil && !ports.IsKind(err, ports.NotFound):
		return l, err
	}
	l.Text = first(drawing.Cut, maxText)
	inside := func(kind board.Kind) (list []board.Element) {
		for _, e := range b.sorted {
			if e.Kind == kind && frame.ID != "" && e.Frame == frame.ID {
				list = append(list, e)
			}
		}
		return list
	}
	l.Colors = s.colors(b, drawing, a, inside(board.Swatch))
	l.Fabric = s.cloth(drawing, inside(board.Fabric))
	var notes []string
	for _, n := range inside(board.Note) {
		notes = append(notes, strings.TrimSpace(n.Text("text")))
	}
	l.Notes = strings.Join(slices.DeleteFunc(notes, func(n string) bool { return n == "" }), "\n")
	return l, nil
}

// colors are those of the look: first the one of the picture, then the swatches of its frame.
func (s *Service) colors(b content, d remix.Drawing, a ports.Asset, swatches []board.Element) (list []dreamboard.NamedColor) {
	add := func(name, hex string) {
		if hex != "" && !slices.ContainsFunc(list, func(c dreamboard.NamedColor) bool { return c.Hex == hex }) {
			list = append(list, dreamboard.NamedColor{Name: name, Hex: hex})
		}
	}
	shell := a.File.Color
	if len(d.Colors) > 0 {
		shell = d.Colors[0]
	}
	name := ""
	for _, c := range b.palette(nil) {
		if c.Hex == shell {
			name = c.Name
		}
	}
	for _, c := range s.Garments.Hear(d.Cut).Colours {
		if c.Hex == shell {
			name = cmp.Or(name, c.Name)
		}
	}
	add(name, shell)
	for _, e := range swatches {
		add(e.Text("name"), e.Text("hex"))
	}
	return list
}

// cloth is the fabric of the look: the card that the picture was made with, else the first.
func (s *Service) cloth(d remix.Drawing, cards []board.Element) *dreamboard.Cloth {
	if len(cards) == 0 {
		return nil
	}
	card := cards[0]
	for _, e := range cards {
		if e.Text("name") == d.Fabric {
			card = e
		}
	}
	c := &dreamboard.Cloth{Name: card.Text("name"), Supplier: card.Text("supplier"), GSM: number(card, "gsm"), Width: number(card, "width")}
	for _, f := range fibres(card) {
		c.Fibres = append(c.Fibres, dreamboard.Fibre{Code: f.Code, Percent: f.Percent})
	}
	return c
}

func number(e board.Element, key string) (n float64) {
	if json.Unmarshal(e.Data[key], &n) != nil {
		return 0
	}
	return n
}

// first is the beginning of a text.
func first(text string, most int) string {
	runes := []rune(text)
	return string(runes[:min(len(runes), most)])
}

// FrameTechpack is the techpack of a frame.
type FrameTechpack struct {
	Element  string
	Techpack dreamboard.Techpack
}

// TechpacksOn returns the techpacks of a board's frames. It fails as workspace.EnterApp does
// and with NotFound.
func (s *Service) TechpacksOn(ctx context.Context, actor ports.Actor, workspaceID, boardID string) (list []FrameTechpack, err error) {
	err = s.Store.Read(ctx, func(ctx context.Context, tx dreamboard.Tx) error {
		list = nil
		if _, err := workspace.EnterApp(ctx, tx.Tx, actor, workspaceID, AppID); err != nil {
			return err
		}
		b, err := s.read(ctx, tx, workspaceID, boardID)
		if err != nil {
			return err
		}
		var ids []string
		for _, e := range b.sorted {
			if id := e.Text("techpack"); e.Kind == board.Frame && id != "" {
				ids = append(ids, id)
			}
		}
		found, err := s.Techpacks.Find(ctx, tx.Tx, workspaceID, ids)
		if err != nil {
			return err
		}
		for _, e := range b.sorted {
			for _, t := range found {
				if e.Kind == board.Frame && e.Text("techpack") == t.ID {
					list = append(list, FrameTechpack{e.ID, t})
				}
			}
		}
		return nil
	})
	return list, err
}

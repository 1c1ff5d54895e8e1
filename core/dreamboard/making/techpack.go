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

var errNoPicture = ports.Refuse(ports.Invalid, "techpack_picture", "Choose a picture of the garment, or a look that has one.")

// ToTechpack begins a techpack of a look, or of a picture: the garment, the colors, the
// fabric and the notes of its frame. A look has one techpack, and so has a picture that is in
// no look, such as each of a collection: what has one keeps it, and it is returned. It
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
		garment := b.garment(elementID)
		found, err := s.Techpacks.Find(ctx, tx.Tx, workspaceID, garment.techpacks())
		if err != nil {
			return err
		}
		if len(found) > 0 {
			t = found[0]
			return nil
		}
		if err := core.CheckOpen(b.board); err != nil {
			return err
		}
		look, err := s.handOver(ctx, tx, workspaceID, b, garment)
		if err != nil {
			return err
		}
		if t, err = s.Techpacks.Begin(ctx, tx.Tx, actor, workspaceID, look); err != nil {
			return err
		}
		_, err = s.Boards.Apply(ctx, tx, workspaceID, boardID, actor.UserID, client, []board.Op{
			{ID: garment.owner.ID, Set: map[string]json.RawMessage{"data.techpack": value(t.ID)}},
		})
		return boardError(err)
	})
	return t, err
}

// garment is what a techpack is begun of.
type garment struct {
	picture board.Element // that shows it; without an ID: none
	frame   board.Element // that it is in, whose colors, fabrics and notes are its; without an ID: none
	owner   board.Element // that keeps the techpack: the look, or else the picture
}

// garment is what an element stands for: a picture that was chosen, else the largest one of
// the look that was chosen. A collection and a palette are no look: each of their pictures is
// a garment of its own, and in other frames so is one that was chosen.
func (b content) garment(elementID string) (g garment) {
	chosen := b.elements[elementID]
	if g.frame = b.elements[chosen.Frame]; chosen.Kind == board.Frame {
		g.frame = chosen
	}
	kind := g.frame.Text("kind")
	isLook := kind == "look" || kind == "free" && g.frame.ID == chosen.ID
	if chosen.Kind == board.Picture && chosen.Text("asset") != "" {
		g.picture, g.owner = chosen, chosen
	}
	if !isLook {
		return g
	}
	g.owner = g.frame
	if g.picture.ID != "" {
		return g
	}
	for _, e := range b.sorted {
		if e.Kind == board.Picture && e.Frame == g.frame.ID && e.Text("asset") != "" && e.W*e.H > g.picture.W*g.picture.H {
			g.picture = e
		}
	}
	return g
}

// techpacks are those that the garment has: that of its look before that of the picture,
// which it may have from before it was put into the look.
func (g garment) techpacks() (ids []string) {
	for _, e := range []board.Element{g.owner, g.picture} {
		if id := e.Text("techpack"); id != "" {
			ids = append(ids, id)
		}
	}
	return ids
}

// handOver gathers what a techpack is begun with.
func (s *Service) handOver(ctx context.Context, tx dreamboard.Tx, workspaceID string, b content, g garment) (l dreamboard.Look, err error) {
	frame, picture := g.frame, g.picture
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
	for _, c := range colorsOf(b.near(board.Swatch, nil)) {
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

// ElementTechpack is the techpack of a frame or a picture.
type ElementTechpack struct {
	Element  string
	Techpack dreamboard.Techpack
}

// TechpacksOn returns the techpacks of a board's frames and pictures. It fails as
// workspace.EnterApp does and with NotFound.
func (s *Service) TechpacksOn(ctx context.Context, actor ports.Actor, workspaceID, boardID string) (list []ElementTechpack, err error) {
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
			if id := e.Text("techpack"); id != "" && !slices.Contains(ids, id) {
				ids = append(ids, id)
			}
		}
		found, err := s.Techpacks.Find(ctx, tx.Tx, workspaceID, ids)
		if err != nil {
			return err
		}
		for _, e := range b.sorted {
			for _, t := range found {
				if e.Text("techpack") == t.ID {
					list = append(list, ElementTechpack{e.ID, t})
				}
			}
		}
		return nil
	})
	return list, err
}

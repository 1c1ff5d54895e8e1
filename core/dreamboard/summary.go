package dreamboard

import (
	"context"
	"slices"
	"time"

	"selvedge/core/dreamboard/board"
	"selvedge/ports"
	"selvedge/ports/dreamboard"
)

const (
	lookAgain = 15 * time.Second
	giveUp    = time.Hour // after the last change
)

// summarize sets what the list says of a board: how much is on it, its colors and its cover.
func (s *Service) summarize(ctx context.Context, tx dreamboard.Tx, b *dreamboard.Board) error {
	all, err := tx.Elements.Ingredients(ctx, b.WorkspaceID, b.ID)
	if err != nil {
		return err
	}
	b.Pictures, b.Looks, b.Fabrics, b.ColorsDue = 0, 0, 0, time.Time{}
	var colors []board.Pigment
	for _, i := range all {
		switch board.Kind(i.Kind) {
		case board.Picture:
			b.Pictures += i.Count
		case board.Swatch, board.Fabric:
			b.Fabrics += i.Count
		case board.Frame:
			if i.Look {
				b.Looks += i.Count
			}
		case board.Note:
			continue
		}
		if i.Asset != "" && i.Color == "" && s.Now().Before(b.UpdatedAt.Add(giveUp)) { // it is still being read
			b.ColorsDue = s.Now().Add(lookAgain)
		}
		colors = append(colors, board.Pigment{Hex: i.Color, Amount: float64(i.Count)})
	}
	b.Colors = nil
	for _, p := range board.Colors(colors) {
		b.Colors = append(b.Colors, dreamboard.Color{Hex: p.Hex, Share: p.Amount})
	}
	shows := func(asset string) bool {
		return slices.ContainsFunc(all, func(i dreamboard.Ingredient) bool { return i.Kind == string(board.Picture) && i.Asset == asset })
	}
	if b.Cover == "" || !shows(b.Cover) {
		b.Cover, b.CoverFixed = "", false
		if first := slices.IndexFunc(all, func(i dreamboard.Ingredient) bool { return i.Kind == string(board.Picture) && i.Asset != "" }); first >= 0 {
			b.Cover = all[first].Asset
		}
	}
	b.Tiles, err = s.tiles(ctx, tx, *b, all)
	return err
}

// LookAgain sets the colors of boards on which pictures were that hadn't been read yet.
func (s *Service) LookAgain(ctx context.Context) error {
	var due []dreamboard.Board
	err := s.Store.Read(ctx, func(ctx context.Context, tx dreamboard.Tx) (err error) {
		due, err = tx.Boards.Due(ctx, s.Now(), pageSize)
		return err
	})
	if err != nil {
		return err
	}
	for _, b := range due {
		err := s.Store.Write(ctx, func(ctx context.Context, tx dreamboard.Tx) error {
			now, err := tx.Boards.Get(ctx, b.WorkspaceID, "", b.ID)
			if ports.IsKind(err, ports.NotFound) {
				return nil
			}
			if err != nil {
				return err
			}
			if err := s.summarize(ctx, tx, &now); err != nil {
				return err
			}
			if err := tx.Boards.Update(ctx, now); err != nil {
				return err
			}
			if slices.Equal(b.Colors, now.Colors) && slices.Equal(b.Tiles, now.Tiles) {
				return nil
			}
			return s.publishList(ctx, tx, now.WorkspaceID, now.ID)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

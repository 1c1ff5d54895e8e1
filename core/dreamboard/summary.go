package dreamboard

import (
	"context"
	"slices"

	"selvedge/core/dreamboard/board"
	"selvedge/ports/dreamboard"
)

// summarize sets what the list says of a board: how much is on it, its colors and its cover.
func (s *Service) summarize(ctx context.Context, tx dreamboard.Tx, b *dreamboard.Board) error {
	all, err := tx.Elements.Ingredients(ctx, b.WorkspaceID, b.ID)
	if err != nil {
		return err
	}
	b.Pictures, b.Looks, b.Fabrics = 0, 0, 0
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
	return nil
}

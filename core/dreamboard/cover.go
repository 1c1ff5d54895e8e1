package dreamboard

import (
	"context"
	"slices"

	"selvedge/core/dreamboard/board"
	"selvedge/ports/dreamboard"
)

const mostTiles = 3

// tiles are what a board's cover is made of: its own picture and others, or its fabrics if it
// has more of them.
func (s *Service) tiles(ctx context.Context, tx dreamboard.Tx, b dreamboard.Board, all []dreamboard.Ingredient) ([]dreamboard.Tile, error) {
	pictures := pictureTiles(b.Cover, all)
	isMostlyFabric := b.Fabrics > b.Pictures && !b.CoverFixed
	if !isMostlyFabric && len(pictures) >= mostTiles {
		return pictures[:mostTiles], nil
	}
	fabrics, err := s.fabricTiles(ctx, tx, b, all)
	if err != nil {
		return nil, err
	}
	tiles := slices.Concat(pictures, fabrics)
	if isMostlyFabric {
		tiles = slices.Concat(fabrics, pictures)
	}
	return tiles[:min(len(tiles), mostTiles)], nil
}

// pictureTiles are the pictures, the cover's own first. Then comes one of the other sort: a
// photograph beside what was made, what was made beside a photograph.
func pictureTiles(cover string, all []dreamboard.Ingredient) (tiles []dreamboard.Tile) {
	for _, i := range all {
		if i.Kind == string(board.Picture) && i.Asset != "" {
			tiles = append(tiles, dreamboard.Tile{Asset: i.Asset, Origin: i.Origin, Color: i.Color})
		}
	}
	toFront(tiles, func(t dreamboard.Tile) bool { return t.Asset == cover })
	if len(tiles) > 1 {
		toFront(tiles[1:], func(t dreamboard.Tile) bool { return (t.Origin == "") != (tiles[0].Origin == "") })
	}
	return tiles
}

// toFront moves the first tile that is one of these to the front.
func toFront(tiles []dreamboard.Tile, is func(dreamboard.Tile) bool) {
	if at := slices.IndexFunc(tiles, is); at > 0 {
		found := tiles[at]
		copy(tiles[1:at+1], tiles[:at])
		tiles[0] = found
	}
}

// fabricTiles are the fabrics and then the swatches, each color once.
func (s *Service) fabricTiles(ctx context.Context, tx dreamboard.Tx, b dreamboard.Board, all []dreamboard.Ingredient) (tiles []dreamboard.Tile, err error) {
	var fabrics, swatches []dreamboard.Ingredient
	var drawn []string
	for _, i := range all {
		switch board.Kind(i.Kind) {
		case board.Fabric:
			if fabrics = append(fabrics, i); i.Asset == "" {
				drawn = append(drawn, i.First)
			}
		case board.Swatch:
			swatches = append(swatches, i)
		case board.Picture, board.Note, board.Frame:
		}
	}
	drawn = drawn[:min(len(drawn), mostTiles)]
	rows, err := tx.Elements.Some(ctx, b.WorkspaceID, b.ID, drawn)
	if err != nil {
		return nil, err
	}
	cards, err := elementsOf(rows)
	if err != nil {
		return nil, err
	}
	for _, i := range fabrics {
		card, is := cards[i.First]
		switch {
		case i.Asset != "":
			tiles = append(tiles, dreamboard.Tile{Asset: i.Asset, Origin: i.Origin, Cloth: true, Color: i.Color})
		case is:
			cloth := s.clothOf(card)
			tiles = append(tiles, dreamboard.Tile{Weave: cloth.Weave, Print: cloth.Print, Color: cloth.Hex})
		}
	}
	for _, i := range swatches {
		tiles = append(tiles, dreamboard.Tile{Color: i.Color})
	}
	return tiles, nil
}

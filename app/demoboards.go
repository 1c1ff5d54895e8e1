package app

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"selvedge/core/dreamboard"
	"selvedge/core/dreamboard/board"
	"selvedge/core/remix"
	"selvedge/ports"
	dreamboardports "selvedge/ports/dreamboard"
)

// demoBoardInList is a board beside the season's, of pictures that the brand has.
type demoBoardInList struct {
	Name, Season, By string
	Folder           []string // names, from the top
	DaysAgo          int
	Shows            []string // words, of which a picture's name contains one
	Looks            int
	Palette          []remix.Color
	Fabrics          []json.RawMessage
	Starred          bool // by the brand's first admin
	Archived         bool
}

const (
	cellWidth  = 200.
	cellHeight = 250.
	cellGap    = 16.
	cells      = 6 // side by side
)

// layDemoBoards makes the boards of the other seasons and collections, in their folders.
func (h *components) layDemoBoards(ctx context.Context, d demo) error {
	if err := h.layDemoBoard(ctx, d); err != nil {
		return err
	}
	pictures, err := h.demoPictures(ctx, d.Workspace.ID)
	if err != nil {
		return err
	}
	for _, b := range d.Boards {
		if err := h.layBoardInList(ctx, d, b, pictures); err != nil {
			return fmt.Errorf("board %s: %w", b.Name, err)
		}
	}
	return nil
}

func (h *components) layBoardInList(ctx context.Context, d demo, in demoBoardInList, pictures []ports.Asset) error {
	at := daysBefore(d.now, in.DaysAgo)
	boards := h.boardsAt(func() time.Time { return at })
	by, workspaceID := ports.Actor{UserID: in.By}, d.Workspace.ID
	folder, err := folderOfDemoBoard(ctx, boards, by, workspaceID, in)
	if err != nil {
		return err
	}
	b, err := boards.Make(ctx, by, workspaceID, dreamboard.New{Name: in.Name, FolderID: folder, Season: in.Season})
	if err != nil {
		return err
	}
	ops := in.ops(pictures, at)
	if _, err := boards.Send(ctx, by, workspaceID, b.ID, dreamboard.Batch{Client: "demonstration", N: 1, Ops: ops}); err != nil {
		return err
	}
	if in.Starred {
		if _, err := boards.Change(ctx, ports.Actor{UserID: d.Users[0].ID}, workspaceID, b.ID, dreamboard.Change{Starred: &in.Starred}); err != nil {
			return err
		}
	}
	if in.Archived {
		_, err = boards.Change(ctx, by, workspaceID, b.ID, dreamboard.Change{Archived: &in.Archived})
	}
	return err
}

// folderOfDemoBoard returns the folder of a board, and makes those on the way that don't exist.
func folderOfDemoBoard(ctx context.Context, s *dreamboard.Service, by ports.Actor, workspaceID string, in demoBoardInList) (parent string, err error) {
	for _, name := range in.Folder {
		all, err := s.FolderList(ctx, by, workspaceID)
		if err != nil {
			return "", err
		}
		at := slices.IndexFunc(all.Folders, func(f dreamboardports.Folder) bool { return f.Name == name && f.Parent == parent })
		if at >= 0 {
			parent = all.Folders[at].ID
			continue
		}
		f, err := s.MakeFolder(ctx, by, workspaceID, dreamboard.NewFolder{Name: name, Parent: parent, Season: in.Season})
		if err != nil {
			return "", err
		}
		parent = f.ID
	}
	return parent, nil
}

// ops lay out looks of two pictures, the other pictures, the fabrics and the palette.
func (in demoBoardInList) ops(pictures []ports.Asset, at time.Time) []board.Op {
	l := &demoLayout{order: "V"}
	shown := slices.DeleteFunc(slices.Clone(pictures), func(a ports.Asset) bool {
		name := strings.ToLower(a.Name)
		return a.CreatedAt.After(at) || !slices.ContainsFunc(in.Shows, func(word string) bool { return strings.Contains(name, word) })
	})
	looks := min(in.Looks, len(shown)/2)
	for i, a := range shown {
		x, y, frame := float64(i%cells)*(cellWidth+cellGap), float64(i/cells)*(cellHeight+cellGap), ""
		if look := i / 2; look < looks {
			frame = fmt.Sprintf("look-%d", look+1)
			if i%2 == 0 {
				l.put(frame, board.Frame, x, y, 2*cellWidth+cellGap, cellHeight, "", map[string]any{"title": fmt.Sprintf("Look %d", look+1), "kind": "look"})
			}
		}
		l.picture(fmt.Sprintf("picture-%d", i+1), a, x, y, cellWidth, cellHeight, frame)
	}
	y := float64((len(shown)+cells-1)/cells) * (cellHeight + cellGap)
	for i, text := range in.Fabrics {
		l.fabric(fmt.Sprintf("fabric-%d", i+1), text, float64(i%3)*(310+cellGap), y+float64(i/3)*(116+cellGap), "")
	}
	for i, c := range in.Palette {
		l.put(fmt.Sprintf("swatch-%d", i+1), board.Swatch, -160, float64(i)*142, 116, 126, "", map[string]any{"name": c.Name, "hex": c.Hex})
	}
	return l.ops
}

package app

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"selvedge/adapters/modellocal"
	"selvedge/core/dreamboard"
	"selvedge/core/dreamboard/board"
	"selvedge/core/dreamboard/making"
	"selvedge/core/remix"
	"selvedge/ports"
	dreamboardports "selvedge/ports/dreamboard"
)

// demoBoard is the board of a season, laid out of pictures that the brand has.
type demoBoard struct {
	Name, Season, Folder, By, Words string
	DaysAgo                         int
	Palette                         []remix.Color
	Fabrics                         []json.RawMessage
	Themes                          []string // of its looks
	Mood                            []demoMood
	Notes                           []string
	Comments                        []struct{ By, Text string }
}

const (
	lookWidth    = 560.
	lookHeight   = 552.
	lookColumns  = 4
	lookPictures = 3
	studies      = 18
)

// layDemoBoard makes the board of the season: a mood, a palette, fabrics, looks of three
// pictures, studies, notes and comments, and says which pictures came from which.
func (h *components) layDemoBoard(ctx context.Context, d demo) error {
	var at time.Time
	clock := func() time.Time { return at }
	past := *h.making
	boards := h.boardsAt(clock)
	at = daysBefore(d.now, d.Board.DaysAgo)
	by, workspaceID := ports.Actor{UserID: d.Board.By}, d.Workspace.ID
	pictures, err := h.demoPictures(ctx, workspaceID)
	if err != nil {
		return err
	}
	pictures = fitting(pictures)
	mood, err := h.uploadDemoMood(ctx, d)
	if err != nil {
		return err
	}
	folder, err := boards.MakeFolder(ctx, by, workspaceID, dreamboard.NewFolder{Name: d.Board.Folder, Season: d.Board.Season})
	if err != nil {
		return err
	}
	b, err := boards.Make(ctx, by, workspaceID, dreamboard.New{Name: d.Board.Name, FolderID: folder.ID, Season: d.Board.Season})
	if err != nil {
		return err
	}
	layout := &demoLayout{order: "V"}
	layout.mood(mood)
	layout.palette(d.Board)
	layout.looks(d.Board, pictures)
	if _, err := boards.Send(ctx, by, workspaceID, b.ID, dreamboard.Batch{Client: "demonstration", N: 1, Ops: layout.ops}); err != nil {
		return err
	}
	for i, c := range d.Board.Comments {
		at = at.Add(time.Hour)
		in := dreamboard.NewComment{Element: fmt.Sprintf("look-%d", i+1), Text: c.Text}
		if _, err := boards.Comment(ctx, ports.Actor{UserID: c.By}, workspaceID, b.ID, in); err != nil {
			return err
		}
	}
	past.Now = clock
	return past.Store.Write(ctx, func(ctx context.Context, tx dreamboardports.Tx) error {
		return keepDemoLineage(ctx, tx, &past, d.Board, b.ID, pictures)
	})
}

// boardsAt are the boards as they were worked on at other times.
func (h *components) boardsAt(clock func() time.Time) *dreamboard.Service {
	return &dreamboard.Service{
		Store: h.boards.Store, Audit: h.boards.Audit, Secret: h.boards.Secret, Now: clock, IDs: idsAt(clock), Notify: h.boards.Notify, Images: h.boards.Images, Words: h.boards.Words,
	}
}

// demoPictures are the brand's drawings, by the garment that each shows, the oldest first.
func (h *components) demoPictures(ctx context.Context, workspaceID string) (all []ports.Asset, err error) {
	const most = 200
	err = h.store.Read(ctx, func(ctx context.Context, tx ports.Tx) error {
		filter := ports.AssetFilter{Kinds: []ports.FileKind{ports.FileImage}, Origins: []ports.AssetOrigin{ports.AssetDrawn}}
		found, err := tx.Assets.Find(ctx, workspaceID, filter, ports.OldestAssets, ports.AssetPlace{}, most)
		if err != nil {
			return err
		}
		ids := make([]string, len(found))
		for i, f := range found {
			ids[i] = f.ID
		}
		all, err = tx.Assets.List(ctx, workspaceID, ids)
		return err
	})
	all = slices.DeleteFunc(all, func(a ports.Asset) bool { return h.garments.Hear(a.Name).Style.Garment == "" })
	slices.SortStableFunc(all, func(a, b ports.Asset) int {
		return strings.Compare(h.garments.Hear(a.Name).Style.Garment, h.garments.Hear(b.Name).Style.Garment)
	})
	return all, err
}

// fitting are the pictures that fill the board's places whole; all, if none does. The catalog's,
// whose sizes are read later, do.
func fitting(pictures []ports.Asset) []ports.Asset {
	tall := slices.DeleteFunc(slices.Clone(pictures), func(a ports.Asset) bool { return a.File.Height*4 != a.File.Width*5 })
	if len(tall) == 0 {
		return pictures
	}
	return tall
}

// keepDemoLineage says that three pictures were made of two others.
func keepDemoLineage(ctx context.Context, tx dreamboardports.Tx, s *making.Service, d demoBoard, boardID string, pictures []ports.Asset) error {
	const family = 5
	if len(pictures) < family {
		return nil
	}
	parents := pictures[:2]
	for i, a := range pictures[:family] {
		k := making.Kept{
			Recipe: remix.Recipe{Do: remix.Generate, Words: a.Name, Name: a.Name, Drawing: remix.Drawing{Cut: a.Name}, Palette: d.Palette, Seed: 41_207 + int64(i)},
			Board:  boardID, By: d.By, At: a.CreatedAt, Credits: s.Cost,
		}
		if i >= len(parents) {
			k.Do, k.Words = remix.Remix, "quieter, for layers"
			k.Parents = []remix.Parent{{Asset: parents[0].ID, Name: parents[0].Name, Weight: 60}, {Asset: parents[1].ID, Name: parents[1].Name, Weight: 40}}
		}
		if err := s.KeepDrawn(ctx, tx, a, modellocal.Pictures{}.Offers()[0], k); err != nil {
			return err
		}
	}
	return nil
}

// demoLayout is a board while it is laid out.
type demoLayout struct {
	ops   []board.Op
	order string
}

func (l *demoLayout) put(id string, kind board.Kind, x, y, w, height float64, frame string, data map[string]any) {
	l.order = board.Between(l.order, "")
	e := board.Element{ID: id, Kind: kind, X: x, Y: y, W: w, H: height, Order: l.order, Frame: frame, Data: board.Data{}}
	for key, value := range data {
		text, err := json.Marshal(value)
		if err != nil {
			panic(err) // texts and numbers only
		}
		e.Data[key] = text
	}
	l.ops = append(l.ops, board.Op{ID: id, Put: &e})
}

func (l *demoLayout) picture(id string, a ports.Asset, x, y, w, height float64, frame string) {
	l.put(id, board.Picture, x, y, w, height, frame, map[string]any{
		"asset": a.ID, "alt": a.Name, "state": "ready", "recipe": map[string]any{"do": remix.Generate, "seed": 0, "origin": ports.AssetDrawn},
	})
}

func (l *demoLayout) fabric(id string, text json.RawMessage, x, y float64, frame string) {
	var fabric map[string]any
	if err := json.Unmarshal(text, &fabric); err != nil {
		panic(err) // the file is part of the program, and a test reads it
	}
	l.put(id, board.Fabric, x, y, 310, 116, frame, fabric)
}

// palette puts the colors under the mood, and the notes under them.
func (l *demoLayout) palette(d demoBoard) {
	const left, top, notes = -480., lookHeight + 80, lookHeight + 420
	l.put("palette", board.Frame, left, top, 400, 300, "", map[string]any{"title": "Palette", "theme": d.Season, "kind": "palette"})
	for i, c := range d.Palette {
		x, y := left+16+float64(i%3)*126, top+16+float64(i/3)*138
		l.put(fmt.Sprintf("swatch-%d", i+1), board.Swatch, x, y, 116, 126, "palette", map[string]any{"name": c.Name, "hex": c.Hex})
	}
	for i, text := range d.Notes {
		l.put(fmt.Sprintf("note-%d", i+1), board.Note, left+float64(i%2)*208, notes+float64(i/2)*124, 192, 108, "", map[string]any{"text": text, "tone": "note"})
	}
}

// looks puts the pictures in frames, a third of the garments away from each other, and what
// is left as studies.
func (l *demoLayout) looks(d demoBoard, pictures []ports.Asset) {
	if len(pictures) == 0 {
		return
	}
	third := max(1, len(pictures)/lookPictures)
	for i, theme := range d.Themes {
		id := fmt.Sprintf("look-%d", i+1)
		x, y := float64(i%lookColumns)*(lookWidth+56), float64(i/lookColumns)*(lookHeight+80)
		l.put(id, board.Frame, x, y, lookWidth, lookHeight, "", map[string]any{"title": fmt.Sprintf("Look %d", i+1), "theme": theme, "kind": "look"})
		places := [lookPictures][4]float64{{16, 16, 310, 388}, {342, 16, 202, 252}, {342, 284, 202, 252}}
		for n, p := range places {
			l.picture(fmt.Sprintf("%s-%d", id, n+1), pictures[(i+n*third)%len(pictures)], x+p[0], y+p[1], p[2], p[3], id)
		}
		l.fabric(id+"-fabric", d.Fabrics[i%len(d.Fabrics)], x+16, y+420, id)
	}
	y := float64((len(d.Themes)+lookColumns-1)/lookColumns) * (lookHeight + 80)
	l.put("studies", board.Frame, 0, y, studies/2*170+16, 2*208+16, "", map[string]any{"title": "Studies", "theme": d.Words, "kind": "free"})
	for n := range studies {
		l.picture(fmt.Sprintf("study-%d", n+1), pictures[(n*3+1)%len(pictures)], 16+float64(n%(studies/2))*170, y+16+float64(n/(studies/2))*208, 154, 192, "studies")
	}
}

package app

import (
	"context"
	"fmt"
	"time"

	"selvedge/core/assets"
	"selvedge/core/dreamboard/board"
	"selvedge/core/renditions"
	"selvedge/fixtures"
	"selvedge/ports"
)

// demoMood is a picture that a season begins with, which somebody uploaded.
type demoMood struct{ File, Name string }

// uploadDemoMood adds the pictures of the board's mood to the library, with the small images
// that a first look shows.
func (h *components) uploadDemoMood(ctx context.Context, d demo) (mood []ports.Asset, err error) {
	at := daysBefore(d.now, d.Board.DaysAgo+1)
	files := h.libraryAt(func() time.Time { return at }, nil).Assets
	for _, m := range d.Board.Mood {
		content, err := fixtures.DemoMood.ReadFile("demo/mood/" + m.File)
		if err != nil {
			return nil, err
		}
		a, err := uploadDemoFile(ctx, files, ports.Asset{WorkspaceID: d.Workspace.ID, Name: m.Name, CreatedBy: d.Board.By, CreatedAt: at}, content)
		if err != nil {
			return nil, fmt.Errorf("mood %q: %w", m.Name, err)
		}
		mood = append(mood, a)
	}
	return mood, nil
}

func uploadDemoFile(ctx context.Context, files *assets.Service, a ports.Asset, content []byte) (ports.Asset, error) {
	stored, err := files.Store(ctx, a.WorkspaceID, content)
	if err != nil {
		return a, err
	}
	a.ID, a.SHA256, a.Origin = files.IDs.Ordered(), stored.SHA256, ports.AssetUploaded
	if err := files.Database.Write(ctx, func(ctx context.Context, tx ports.Tx) error { return files.Add(ctx, tx, a) }); err != nil {
		return a, err
	}
	_, _, err = files.Image(ctx, a.WorkspaceID, a.ID, renditions.Sizes[0])
	return a, err
}

// mood puts pictures in a frame at the left of the looks, as they lie on a table.
func (l *demoLayout) mood(pictures []ports.Asset) {
	const left, width = -480., 400.
	l.put("mood", board.Frame, left, 0, width, lookHeight, "", map[string]any{
		"title": "Mood", "theme": fmt.Sprint(len(pictures), " pictures"), "kind": "free",
	})
	places := [...][4]float64{
		{16, 16, 202, 252}, {16, 280, 202, 141}, {230, 16, 154, 192}, {230, 220, 154, 201}, {16, 433, 103, 103}, {131, 433, 253, 103},
	}
	for i, a := range pictures[:min(len(pictures), len(places))] {
		p := places[i]
		l.put(fmt.Sprintf("mood-%d", i+1), board.Picture, left+p[0], p[1], p[2], p[3], "mood", map[string]any{"asset": a.ID, "alt": a.Name, "state": "ready"})
	}
}

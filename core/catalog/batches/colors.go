package batches

import (
	"context"
	"sync"

	"selvedge/core/catalog/finder"
	"selvedge/core/catalog/photos"
)

const (
	lookedAt = 96    // pixels across
	mostSeen = 5_000 // pictures whose colors are kept
)

// seenColors keeps the colors of pictures, which never change. It is safe for concurrent use.
type seenColors struct {
	mu      sync.Mutex
	byAsset map[string][]photos.Seen
}

func (c *seenColors) get(id string) (colors []photos.Seen, known bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	colors, known = c.byAsset[id]
	return colors, known
}

func (c *seenColors) put(id string, colors []photos.Seen) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.byAsset == nil || len(c.byAsset) >= mostSeen {
		c.byAsset = map[string][]photos.Seen{}
	}
	c.byAsset[id] = colors
}

// colorsOf returns the colors of a picture, or none of one that can't be shown.
func (s *Service) colorsOf(ctx context.Context, workspaceID, assetID string) []photos.Seen {
	key := workspaceID + "/" + assetID
	if colors, known := s.seen.get(key); known {
		return colors
	}
	content, _, err := s.Images.Image(ctx, workspaceID, assetID, lookedAt)
	if err != nil {
		return nil
	}
	var colors []photos.Seen
	for _, c := range finder.New(s.Words).ColorsOf(content) {
		colors = append(colors, photos.Seen{Name: c.Name, Family: c.Family, Share: c.Share})
	}
	s.seen.put(key, colors)
	return colors
}

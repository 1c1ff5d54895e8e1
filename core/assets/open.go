package assets

import (
	"context"
	"io"

	"selvedge/ports"
)

// Open is File for areas that read a file at any place.
func (s *Service) Open(ctx context.Context, actor ports.Actor, workspaceID, assetID string) (content io.ReadSeekCloser, size int64, err error) {
	c, err := s.File(ctx, actor, workspaceID, assetID)
	return c.Reader, c.Asset.File.Bytes, err
}

package assets

import (
	"bytes"
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"slices"

	"selvedge/core/renditions"
	"selvedge/ports"
)

// Content is what is delivered of an asset. The caller closes its Reader.
type Content struct {
	Asset     ports.Asset
	MediaType string
	Tag       string // identifies the bytes, wherever they are
	Reader    io.ReadSeekCloser
}

var errNoRendition = ports.Refuse(ports.NotFound, "rendition_missing", "There is no preview of this file.")

// File returns an asset's file, which is read in pieces. It fails as workspace.EnterApp
// does and with NotFound, reason "asset_not_found".
func (s *Service) File(ctx context.Context, actor ports.Actor, workspaceID, assetID string) (Content, error) {
	a, err := s.find(ctx, actor, workspaceID, assetID)
	if err != nil {
		return Content{}, err
	}
	return Content{
		Asset: a, MediaType: a.File.MediaType, Tag: hex.EncodeToString(a.SHA256),
		Reader: &blobSeeker{ctx: ctx, blobs: s.Blobs, key: a.File.Key, size: a.File.Bytes},
	}, nil
}

func (s *Service) find(ctx context.Context, actor ports.Actor, workspaceID, assetID string) (a ports.Asset, err error) {
	err = s.Database.Read(ctx, func(ctx context.Context, tx ports.Tx) error {
		if err := enter(ctx, tx, actor, workspaceID); err != nil {
			return err
		}
		a, err = s.ofLibrary(ctx, tx, workspaceID, assetID)
		return err
	})
	return a, err
}

// Rendition returns an image with a longest side of at most size pixels, which is one of
// renditions.Sizes. One that is not there yet, or no longer, is made. It fails as File
// does, and with NotFound, reason "rendition_missing", for what is no image.
func (s *Service) Rendition(ctx context.Context, actor ports.Actor, workspaceID, assetID string, size int) (Content, error) {
	a, err := s.find(ctx, actor, workspaceID, assetID)
	if err != nil {
		return Content{}, err
	}
	content, found, err := s.rendition(ctx, a.File, size)
	if err != nil {
		return Content{}, err
	}
	return Content{
		Asset: a, MediaType: found.MediaType, Tag: fmt.Sprintf("%s-w%d", hex.EncodeToString(a.SHA256), found.Size),
		Reader: inMemory{bytes.NewReader(content)},
	}, nil
}

// Image is Rendition for areas, which have checked who asks.
func (s *Service) Image(ctx context.Context, workspaceID, assetID string, size int) (content []byte, mediaType string, err error) {
	a, err := s.get(ctx, workspaceID, assetID)
	if err != nil {
		return nil, "", err
	}
	content, found, err := s.rendition(ctx, a.File, size)
	return content, found.MediaType, err
}

func (s *Service) rendition(ctx context.Context, f ports.File, size int) (content []byte, found ports.Rendition, err error) {
	if f.Kind != ports.FileImage || !slices.Contains(renditions.Sizes, size) {
		return nil, found, errNoRendition
	}
	read := func(f ports.File) (bool, error) {
		content, found, err = s.readRendition(ctx, f, size)
		if ports.IsKind(err, ports.NotFound) && f.State != ports.FileFailed {
			return false, nil
		}
		return true, err
	}
	if is, err := read(f); is || err != nil {
		return content, found, err
	}
	made, err := s.render(ctx, fileRef{f.WorkspaceID, f.SHA256, f.Key}, read)
	if err != nil {
		return nil, found, err
	}
	if content != nil {
		return content, found, nil
	}
	content, found, err = s.readRendition(ctx, made, size)
	return content, found, err
}

// readRendition reads the largest rendition that is not larger than asked for. It fails
// with NotFound if there is none.
func (s *Service) readRendition(ctx context.Context, f ports.File, size int) (content []byte, found ports.Rendition, err error) {
	for _, r := range f.Renditions {
		if r.Size <= size && r.Size > found.Size {
			found = r
		}
	}
	if found.Size == 0 {
		return nil, found, errNoRendition
	}
	content, err = s.readAll(ctx, renditionKey(f.Key, found.Size), found.Bytes)
	return content, found, err
}

type inMemory struct{ *bytes.Reader }

// Close implements io.Closer.
func (inMemory) Close() error { return nil }

// blobSeeker reads a blob from where it is set to, a window at a time, so that a reader
// that stops early has opened little more than it read.
type blobSeeker struct {
	ctx    context.Context
	blobs  ports.Blobs
	key    string
	size   int64
	at     int64
	until  int64         // end of the window
	window io.ReadCloser // at the offset at; nil: to be opened
}

// Read implements io.Reader.
func (b *blobSeeker) Read(p []byte) (n int, err error) {
	if b.at >= b.size {
		return 0, io.EOF
	}
	if b.window == nil {
		b.until = min(b.at+ports.BlobPartSize, b.size)
		if b.window, err = b.blobs.Open(b.ctx, b.key, b.at, b.until-b.at); err != nil {
			return 0, err
		}
	}
	n, err = b.window.Read(p)
	b.at += int64(n)
	switch {
	case err != nil && !errors.Is(err, io.EOF):
		return n, err
	case b.at >= b.until:
		return n, b.Close()
	case err != nil:
		return n, io.ErrUnexpectedEOF
	}
	return n, nil
}

// Seek implements io.Seeker.
func (b *blobSeeker) Seek(offset int64, whence int) (int64, error) {
	switch whence {
	case io.SeekCurrent:
		offset += b.at
	case io.SeekEnd:
		offset += b.size
	}
	if offset < 0 {
		return 0, errors.New("a place before the beginning")
	}
	if offset == b.at {
		return offset, nil
	}
	b.at = offset
	return offset, b.Close()
}

// Close implements io.Closer.
func (b *blobSeeker) Close() error {
	if b.window == nil {
		return nil
	}
	err := b.window.Close()
	b.window = nil
	return err
}

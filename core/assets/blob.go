package assets

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"selvedge/core/outbox"
	"selvedge/core/renditions"
	"selvedge/ports"
)

// blobReader reads a blob at any place, a window at a time.
type blobReader struct {
	ctx   context.Context
	blobs ports.Blobs
	key   string
	size  int64
}

// ReadAt implements io.ReaderAt.
func (r *blobReader) ReadAt(p []byte, at int64) (int, error) {
	if at >= r.size {
		return 0, io.EOF
	}
	want := min(int64(len(p)), r.size-at)
	content, err := r.blobs.Open(r.ctx, r.key, at, want)
	if err != nil {
		return 0, err
	}
	n, err := io.ReadFull(content, p[:want])
	err = errors.Join(err, content.Close())
	if err == nil && n < len(p) {
		err = io.EOF
	}
	return n, err
}

// readAll returns a blob of that size.
func (s *Service) readAll(ctx context.Context, key string, size int64) ([]byte, error) {
	content, err := s.Blobs.Open(ctx, key, 0, size)
	if err != nil {
		return nil, err
	}
	whole := make([]byte, size)
	_, err = io.ReadFull(content, whole)
	return whole, errors.Join(err, content.Close())
}

// blobOf is a blob that is to be deleted.
type blobOf struct {
	WorkspaceID string
	Key         string
	Writing     string
}

// sweepKind is the kind of message that deletes a blob unless a row has it.
const sweepKind = "assets.sweep"

// sweep schedules that for a blob whose row is deleted by this transaction, in an hour: a
// backup that is being made may have copied the row and not the blob.
func (s *Service) sweep(ctx context.Context, tx ports.Tx, b blobOf) error {
	payload, err := json.Marshal(b)
	if err != nil {
		return err
	}
	return s.Outbox.Schedule(ctx, tx, sweepKind, payload, s.Now().Add(looseLife))
}

// deleteBlob handles messages of sweepKind. They are retried for as long as the storage
// doesn't respond: nothing else names the blob.
func (s *Service) deleteBlob(ctx context.Context, payload []byte) error {
	var b blobOf
	if err := json.Unmarshal(payload, &b); err != nil {
		return fmt.Errorf("%w: %w", outbox.ErrPermanent, err)
	}
	var has bool
	err := s.Database.Read(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
		has, err = tx.Files.HasKey(ctx, b.WorkspaceID, b.Key)
		return err
	})
	if err != nil || has {
		return err
	}
	if err := s.removeBlob(ctx, b); err != nil {
		return fmt.Errorf("%w: %w", outbox.ErrOutage, err)
	}
	return nil
}

// removeBlob deletes a blob, what was written of it and its renditions.
func (s *Service) removeBlob(ctx context.Context, b blobOf) error {
	if err := s.Blobs.Abort(ctx, b.Key, b.Writing); err != nil {
		return err
	}
	for _, key := range append(renditionKeys(b.Key), b.Key) {
		if err := s.Blobs.Delete(ctx, key); err != nil {
			return err
		}
	}
	return nil
}

func renditionKeys(key string) (keys []string) {
	for _, size := range renditions.Sizes {
		keys = append(keys, renditionKey(key, size))
	}
	return keys
}

func renditionKey(key string, size int) string { return fmt.Sprintf("%s.w%d", key, size) }

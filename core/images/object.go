package images

import (
	"context"
	"fmt"
	"time"

	"selvedge/core/outbox"
	"selvedge/ports"
)

// With a bucket, an image's bytes are an object in it. The object is put before the row
// is inserted and deleted after it, so that a row without an object never exists. An
// object without a row may: it is swept by an outbox message that is added before the
// object is put and again when its row is deleted.

// sweepKind is the kind of message that deletes an object unless its image is there.
// Its payload is the image's id.
const sweepKind = "picture.sweep"

// An object is swept an hour after it was put, if no row was made until then. Rows
// are made in the first ten minutes only: what lies between is for clocks that
// differ and transactions that take their time.
const (
	claimTime = 10 * time.Minute
	sweepTime = time.Hour
)

var (
	errLate     = ports.Refuse(ports.Unavailable, "image_late", "That took too long. Upload the image again.")
	errNoBucket = ports.Refuse(ports.Unavailable, "image_storage", "We can't load this image right now. Please contact support.")
)

// UseBucket stores the bytes of new images in a bucket. Those in the database stay
// there. It must be called before any other method.
func (s *Service) UseBucket(bucket ports.Bucket, box *outbox.Outbox) { s.bucket, s.box = bucket, box }

// Messages returns the handlers of the outbox messages that the service adds.
func (s *Service) Messages() map[string]outbox.Handler {
	if s.bucket == nil {
		return nil
	}
	return map[string]outbox.Handler{sweepKind: s.deleteOrphan}
}

// upload puts an image's bytes into the bucket, if there is one.
func (s *Service) upload(ctx context.Context, prepared *ports.Image) error {
	if s.bucket == nil {
		return nil
	}
	err := s.store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		return s.box.Schedule(ctx, tx, sweepKind, []byte(prepared.ID), prepared.CreatedAt.Add(sweepTime))
	})
	if err != nil {
		return err
	}
	if err := s.bucket.Put(ctx, prepared.ID, prepared.ContentType, prepared.Bytes); err != nil {
		return err
	}
	prepared.Size, prepared.Bytes = len(prepared.Bytes), nil
	return nil
}

// load returns an image with its bytes, wherever they are.
func (s *Service) load(ctx context.Context, kept ports.Image) (ports.Image, error) {
	if kept.Size == 0 {
		return kept, nil
	}
	if s.bucket == nil {
		return kept, errNoBucket
	}
	content, err := s.bucket.Get(ctx, kept.ID, kept.Size)
	if ports.IsKind(err, ports.NotFound) { // its row has been deleted since, or the object by someone else
		err = &ports.Error{Kind: ports.NotFound, Reason: errNoImage.Reason, Message: errNoImage.Message, Err: err}
	}
	kept.Bytes, kept.Size = content, 0
	return kept, err
}

// put makes an image's row.
func (s *Service) put(ctx context.Context, tx ports.Tx, prepared ports.Image) error {
	if prepared.Size > 0 && s.now().Sub(prepared.CreatedAt) >= claimTime {
		return errLate
	}
	return tx.Images.Put(ctx, prepared)
}

// remove deletes an image's row, and schedules the same for its object.
func (s *Service) remove(ctx context.Context, tx ports.Tx, id string) error {
	if err := tx.Images.Delete(ctx, id); err != nil {
		return err
	}
	return s.scheduleSweep(ctx, tx, id)
}

// scheduleSweep schedules that for images whose rows were deleted.
func (s *Service) scheduleSweep(ctx context.Context, tx ports.Tx, ids ...string) error {
	if s.bucket == nil {
		return nil
	}
	for _, id := range ids {
		if err := s.box.Add(ctx, tx, sweepKind, []byte(id)); err != nil {
			return err
		}
	}
	return nil
}

// Purge removes images that were not put to use before they expired, at most limit of
// those in the database and of those in the bucket, and returns how many.
func (s *Service) Purge(ctx context.Context, tx ports.Tx, now time.Time, limit int) (int, error) {
	stored, err := tx.Images.Purge(ctx, now, limit)
	if err != nil {
		return 0, err
	}
	ids, err := tx.Images.PurgeObjects(ctx, now, limit)
	if err != nil {
		return 0, err
	}
	return stored + len(ids), s.scheduleSweep(ctx, tx, ids...)
}

// OnWorkspaceDeleted implements workspace.OnDeleted: the workspace's image goes with it.
func (s *Service) OnWorkspaceDeleted(ctx context.Context, tx ports.Tx, w ports.Workspace) error {
	return s.Delete(ctx, tx, w.ImageURL)
}

// deleteOrphan handles messages of sweepKind. It is retried for as long as the bucket
// doesn't respond: nothing else refers to the object.
func (s *Service) deleteOrphan(ctx context.Context, payload []byte) error {
	id := string(payload)
	err := s.store.Read(ctx, func(ctx context.Context, tx ports.Tx) error {
		_, err := tx.Images.Get(ctx, id)
		return err
	})
	if !ports.IsKind(err, ports.NotFound) {
		return err
	}
	if err := s.bucket.Delete(ctx, id); err != nil {
		return fmt.Errorf("%w: %w", outbox.ErrOutage, err)
	}
	return nil
}

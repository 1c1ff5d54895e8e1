// Package images stores and serves the images that people upload.
//
// Invariants: every stored image was decoded and encoded again by this product, so that
// no metadata and no payload in another format survives; nothing is decoded before its
// header shows that it fits the budget of memory and time; an image is shown in one place
// only, so that it is deleted when that place shows another, and an unused one is deleted
// after a day.
package images

import (
	"context"
	"strings"
	"time"

	"selvedge/core/outbox"
	"selvedge/core/raster"
	"selvedge/core/ratelimit"
	"selvedge/ports"
)

// Purpose is what an image is for. It is the prefix of the image's ID.
type Purpose string

const (
	OfPerson    Purpose = "p"
	OfWorkspace Purpose = "w"
)

// Service is the use cases of images.
type Service struct {
	store  ports.Store
	now    ports.Clock
	ids    ports.IDs
	queue  *raster.Queue
	bucket ports.Bucket // nil: the bytes are stored in the database
	box    *outbox.Outbox
}

const (
	unusedLife  = 24 * time.Hour
	decoderWait = 10 * time.Second
)

// uploads limits the uploads of one user. The window is as long as an unused image is
// kept, so that this also limits the space that one user can fill.
var uploads = ratelimit.Limit{Events: 60, Window: unusedLife}

// New returns the use cases, with the images' bytes in the database.
func New(store ports.Store, now ports.Clock, ids ports.IDs) *Service {
	return &Service{store: store, now: now, ids: ids, queue: raster.NewQueue()}
}

// UseQueue has the service wait for decoders in a queue that others share. It must be called
// before any other method.
func (s *Service) UseQueue(queue *raster.Queue) { s.queue = queue }

// CheckQuota fails with TooMany if the actor's next upload would exceed the limit, so
// that it need not be read.
func (s *Service) CheckQuota(ctx context.Context, actor ports.Actor) error {
	return s.store.Read(ctx, func(ctx context.Context, tx ports.Tx) error {
		wait, err := ratelimit.Wait(ctx, tx, s.now(), quota(actor))
		if err != nil || wait == 0 {
			return err
		}
		return tooManyUploads(wait)
	})
}

func quota(actor ports.Actor) ratelimit.Bucket {
	return ratelimit.Bucket{Key: "image user " + actor.UserID, Limit: uploads}
}

var tooManyUploads = ratelimit.TooMany("too_many_images", "You've reached today's image upload limit. Try again tomorrow.")

// Prepare returns an upload as it is to be stored by Replace. It fails with Invalid for
// an upload that is too large, not an image or of an unsupported type, with TooMany above
// the limit of uploads, and with Unavailable while no decoder is free.
func (s *Service) Prepare(ctx context.Context, actor ports.Actor, use Purpose, upload []byte) (ports.Image, error) {
	err := s.store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		return ratelimit.Enforce(ctx, tx, s.now(), tooManyUploads, quota(actor))
	})
	if err != nil {
		return ports.Image{}, err
	}
	kind, encoded, err := s.clean(ctx, actor.UserID, use, upload)
	if err != nil {
		return ports.Image{}, err
	}
	prepared := ports.Image{
		ID:          string(use) + "-" + s.ids.Scattered(),
		OwnerID:     actor.UserID,
		ContentType: kind,
		Bytes:       encoded,
		CreatedAt:   s.now(),
	}
	err = s.upload(ctx, &prepared)
	return prepared, err
}

// clean decodes an upload and encodes it again, once a decoder is free.
func (s *Service) clean(ctx context.Context, userID string, use Purpose, upload []byte) (contentType string, encoded []byte, err error) {
	h, err := inspect(upload, accepted[use])
	if err != nil {
		return "", nil, err
	}
	err = s.queue.Run(ctx, userID, decoderWait, h, func() error {
		contentType, encoded, err = recode(upload, h)
		return err
	})
	return contentType, encoded, err
}

// Upload stores an image for its owner, to be used within a day, and returns its URL
// path. It fails as Prepare does.
func (s *Service) Upload(ctx context.Context, actor ports.Actor, upload []byte) (address string, err error) {
	prepared, err := s.Prepare(ctx, actor, OfPerson, upload)
	if err != nil {
		return "", err
	}
	prepared.ExpiresAt = prepared.CreatedAt.Add(unusedLife)
	err = s.store.Write(ctx, func(ctx context.Context, tx ports.Tx) error { return s.put(ctx, tx, prepared) })
	return urlPrefix + prepared.ID, err
}

// Get returns an image with its bytes. It fails with NotFound, also for one that the
// actor may not see, and with Unavailable while the bucket doesn't respond.
func (s *Service) Get(ctx context.Context, actor ports.Actor, id string) (kept ports.Image, err error) {
	err = s.store.Read(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
		if kept, err = tx.Images.Get(ctx, id); err != nil {
			return err
		}
		allowed, err := maySee(ctx, tx, actor, kept)
		if err == nil && !allowed {
			err = errNoImage
		}
		return err
	})
	if ports.IsKind(err, ports.NotFound) {
		return ports.Image{}, errNoImage
	}
	if err != nil {
		return ports.Image{}, err
	}
	return s.load(ctx, kept)
}

// urlPrefix is where the API serves images.
const urlPrefix = "/api/v1/image/"

// Replace stores an image in place of the one with that URL path, if there is one, and
// returns the new one's.
func (s *Service) Replace(ctx context.Context, tx ports.Tx, old string, prepared ports.Image) (address string, err error) {
	if err := s.Delete(ctx, tx, old); err != nil {
		return "", err
	}
	return urlPrefix + prepared.ID, s.put(ctx, tx, prepared)
}

// Delete deletes the image with that URL path. It is no error if there is none or the URL
// is external.
func (s *Service) Delete(ctx context.Context, tx ports.Tx, address string) error {
	id, ours := strings.CutPrefix(address, urlPrefix)
	if !ours {
		return nil
	}
	return s.remove(ctx, tx, id)
}

// Keep makes the image with that URL path permanent. It fails with Invalid unless it is
// a profile image uploaded by the actor.
func Keep(ctx context.Context, tx ports.Tx, actor ports.Actor, address string) error {
	id, ours := strings.CutPrefix(address, urlPrefix)
	if !ours || !strings.HasPrefix(id, string(OfPerson)+"-") {
		return errNotOwn
	}
	kept, err := tx.Images.Get(ctx, id)
	if ports.IsKind(err, ports.NotFound) || (err == nil && kept.OwnerID != actor.UserID) {
		return errNotOwn
	}
	if err != nil {
		return err
	}
	return tx.Images.Keep(ctx, id)
}

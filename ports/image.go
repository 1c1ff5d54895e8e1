package ports

import (
	"context"
	"time"
)

// Image is an image that was decoded and re-encoded by the product.
type Image struct {
	ID          string // random; part of its URL
	OwnerID     string // user who uploaded it
	ContentType string // image/png or image/jpeg
	Bytes       []byte // empty: stored in the bucket, as the object ID
	Size        int    // of that object, in bytes; 0 if Bytes is set
	CreatedAt   time.Time
	ExpiresAt   time.Time // when it is purged; zero once it is in use
}

// Images stores images, with their bytes or, if those are in a Bucket, without.
type Images interface {
	Purger // of those whose bytes are in the database
	Put(ctx context.Context, i Image) error
	// Get fails with NotFound.
	Get(ctx context.Context, id string) (Image, error)
	// Keep clears the expiry of an image. It fails with NotFound.
	Keep(ctx context.Context, id string) error
	// Delete removes an image. A missing image is no error.
	Delete(ctx context.Context, id string) error
	// ShareWorkspace reports whether two people are members of a common workspace.
	ShareWorkspace(ctx context.Context, userID, otherID string) (bool, error)
	// ShownToMember reports whether a person is a member of a workspace with that image
	// URL.
	ShownToMember(ctx context.Context, address, userID string) (bool, error)
	// PurgeObjects does the same for images whose bytes are in a bucket and returns their
	// IDs, so that the caller can delete the objects.
	PurgeObjects(ctx context.Context, before time.Time, limit int) (ids []string, err error)
	// InBucket reports whether any image's bytes are in a bucket.
	InBucket(ctx context.Context) (bool, error)
}

package ports

import (
	"context"
	"time"
)

// Image is a picture that was decoded and encoded again by this product.
type Image struct {
	ID          string // random; part of its address
	OwnerID     string // user who uploaded it
	ContentType string // image/png or image/jpeg
	Bytes       []byte // empty: they are in the bucket, as an object of the picture's id
	Size        int    // of that object, in bytes; 0: the bytes are here
	CreatedAt   time.Time
	ExpiresAt   time.Time // when it goes unless it was put to use; zero: it was
}

// Images keeps pictures: whole, or all about them but the bytes, which are in a
// Bucket.
type Images interface {
	Put(ctx context.Context, i Image) error
	// Get fails with NotFound.
	Get(ctx context.Context, id string) (Image, error)
	// Keep makes one that would expire stay. It fails with NotFound.
	Keep(ctx context.Context, id string) error
	// Delete removes one; one that is gone is no error.
	Delete(ctx context.Context, id string) error
	// ShareWorkspace says whether two people are members of one workspace.
	ShareWorkspace(ctx context.Context, userID, otherID string) (bool, error)
	// ShownToMember says whether a person is a member of a workspace that shows the
	// picture at an address.
	ShownToMember(ctx context.Context, address, userID string) (bool, error)
	// InBucket says whether the bytes of any picture are in a bucket.
	InBucket(ctx context.Context) (bool, error)
}

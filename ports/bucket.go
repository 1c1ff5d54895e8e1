package ports

import "context"

// Bucket stores the bytes of images outside the database. Without one they are in the
// image's row. That is not another Bucket: a row is part of a transaction, an object is
// not.
//
// All methods fail with Unavailable, reason "image_storage", if the server does not
// respond or refuses, and with context.Canceled if ctx is.
type Bucket interface {
	// Put creates or replaces an object.
	Put(ctx context.Context, id, contentType string, bytes []byte) error
	// Get returns the bytes of an object of that size. It fails with NotFound, and with
	// Unavailable for an object of another size.
	Get(ctx context.Context, id string, size int) ([]byte, error)
	// Delete removes an object. A missing object is no error.
	Delete(ctx context.Context, id string) error
}

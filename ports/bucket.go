package ports

import "context"

// Bucket keeps the bytes of pictures outside of the database. Without one they are
// in the row of their picture, which is not another Bucket: a row is written in its
// transaction and goes with it, an object takes part in none.
//
// All methods fail with Unavailable, reason "image_storage", while the other side
// does not answer or refuses, and with context.Canceled for who has gone.
type Bucket interface {
	// Put keeps an object, in place of the one before.
	Put(ctx context.Context, id, contentType string, bytes []byte) error
	// Get returns the bytes of an object that has so many. It fails with NotFound,
	// and with Unavailable for an object of another size.
	Get(ctx context.Context, id string, size int) ([]byte, error)
	// Delete removes an object; one that is gone is no error.
	Delete(ctx context.Context, id string) error
}

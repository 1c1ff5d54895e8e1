package ports

import (
	"context"
	"time"
)

// MailStops stores the addresses that opted out of invitations, each as a keyed hash.
type MailStops interface {
	// Put stops mail to an address. It may already be stopped.
	Put(ctx context.Context, addressHash []byte, at time.Time) error
	// Delete lets mail through again; it is no error if it was not stopped.
	Delete(ctx context.Context, addressHash []byte) error
	// Has reports whether mail to an address is stopped.
	Has(ctx context.Context, addressHash []byte) (bool, error)
}

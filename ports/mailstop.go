package ports

import (
	"context"
	"time"
)

// MailStops keeps the addresses that want no invitations, each as a keyed hash.
type MailStops interface {
	// Put stops mail to an address; one that is stopped already stays so.
	Put(ctx context.Context, addressHash []byte, at time.Time) error
	// Delete lets mail through again; an address that is not stopped is no error.
	Delete(ctx context.Context, addressHash []byte) error
	// Has says whether mail to an address is stopped.
	Has(ctx context.Context, addressHash []byte) (bool, error)
}

package ports

import (
	"context"
	"time"
)

// KnownBrowsers remembers which browsers have signed in to which addresses, by a
// keyed hash of both.
type KnownBrowsers interface {
	// Remember keeps the hash until it expires; a later call moves that time.
	Remember(ctx context.Context, hash []byte, expiresAt time.Time) error
	// IsKnown says whether the hash is kept and has not expired at now.
	IsKnown(ctx context.Context, hash []byte, now time.Time) (bool, error)
}

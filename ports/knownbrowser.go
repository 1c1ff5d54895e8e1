package ports

import (
	"context"
	"time"
)

// KnownBrowsers records which browsers have signed in to which addresses, by a
// keyed hash of both.
type KnownBrowsers interface {
	Purger
	// Remember stores the hash until it expires; a later call moves that time.
	Remember(ctx context.Context, hash []byte, expiresAt time.Time) error
	// IsKnown reports whether the hash is stored and not expired at now.
	IsKnown(ctx context.Context, hash []byte, now time.Time) (bool, error)
}

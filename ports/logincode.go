package ports

import (
	"context"
	"time"
)

// LoginCode is the one live sign-in code of an address.
type LoginCode struct {
	Email      string // the key: a newer code replaces an older one
	ID         string
	CodeHash   []byte // keyed; the code itself is nowhere
	DeviceHash []byte // keyed; the browser that asked
	Tries      int    // wrong or right, counted before comparing
	CreatedAt  time.Time
	ExpiresAt  time.Time
	UsedAt     time.Time
}

// LoginCodes keeps sign-in codes. Its two changes are conditional, so that they
// stay correct under any isolation.
type LoginCodes interface {
	// Put stores c in place of any code of that address.
	Put(ctx context.Context, c LoginCode) error
	// Get returns the address's code, used, expired or not, or NotFound.
	Get(ctx context.Context, email string) (LoginCode, error)
	// CountTry adds a try unless limit tries were made or the code is used or
	// another; it reports whether it did.
	CountTry(ctx context.Context, email, id string, limit int) (bool, error)
	// Use marks the code used unless it is used or another; it reports whether it did.
	Use(ctx context.Context, email, id string, at time.Time) (bool, error)
}

// SignInFailures counts wrong codes in a row for one address.
type SignInFailures struct {
	Email       string
	Count       int
	LockedUntil time.Time
	ExpiresAt   time.Time // when the count may be forgotten
}

// FailureCounts keeps them; they outlive the codes.
type FailureCounts interface {
	// Get returns the zero count for an unknown address.
	Get(ctx context.Context, email string) (SignInFailures, error)
	// Put stores f; a zero count removes the row.
	Put(ctx context.Context, f SignInFailures) error
}

package ports

import (
	"context"
	"time"
)

// LoginCode is a sign-in code of an address for one browser.
type LoginCode struct {
	Email       string // with BrowserHash the key: a newer code replaces an older one
	BrowserHash []byte // keyed; the browser that asked, for this address
	ID          string
	CodeHash    []byte // keyed; the code itself is not stored
	DeviceHash  []byte // keyed; the browser that asked, until it signs out
	Known       bool   // the browser had signed in to the address before
	Tries       int    // wrong or right, counted before comparing
	CreatedAt   time.Time
	ExpiresAt   time.Time
	UsedAt      time.Time
}

// LoginCodes stores sign-in codes. CountTry and Use are conditional updates, correct
// under any isolation.
type LoginCodes interface {
	Purger
	// Put stores c, replacing any code of that address for that browser.
	Put(ctx context.Context, c LoginCode) error
	// Get returns the code of an address for a browser, used, expired or not, or
	// NotFound.
	Get(ctx context.Context, email string, browserHash []byte) (LoginCode, error)
	// ListOfEmail returns the codes of an address for all browsers, used, expired or
	// not, oldest first.
	ListOfEmail(ctx context.Context, email string) ([]LoginCode, error)
	// Delete removes a code. A missing code is no error.
	Delete(ctx context.Context, email, id string) error
	// CountTry adds a try unless there were limit tries or the code is used or missing.
	// It reports whether it did.
	CountTry(ctx context.Context, email, id string, limit int) (bool, error)
	// Use marks the code used unless it is used or missing. It reports whether it did.
	Use(ctx context.Context, email, id string, at time.Time) (bool, error)
}

// SignInFailures counts wrong codes for one address from browsers that have never
// signed in to it.
type SignInFailures struct {
	Email       string
	Count       int
	LockedUntil time.Time
	ExpiresAt   time.Time // when the count restarts
}

// LoginFailures stores them; they outlive the codes.
type LoginFailures interface {
	Purger
	// Get returns the zero count for an unknown address.
	Get(ctx context.Context, email string) (SignInFailures, error)
	// Put stores f; a zero count removes the row.
	Put(ctx context.Context, f SignInFailures) error
}

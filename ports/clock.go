package ports

import "time"

// Clock returns the current time: UTC, truncated to microseconds. In local mode it can
// be moved; only adapters read the wall clock.
type Clock func() time.Time

// IDs makes identifiers. Both functions are safe for concurrent use.
type IDs struct {
	// Ordered returns a UUIDv7: rows made later sort later.
	Ordered func() string
	// Scattered returns a UUIDv4, for keys that lead a tenant table and must
	// spread over the nodes of a distributed database.
	Scattered func() string
}

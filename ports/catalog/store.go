package catalog

import "context"

// StoreChannel is a sales channel of a store, and whom it sells to.
type StoreChannel struct {
	Channel  string `json:"channel"`
	Country  string `json:"country"`  // ISO 3166-1 alpha-2
	Locale   string `json:"locale"`   // such as "de-AT"
	Currency string `json:"currency"` // ISO 4217
}

// StoreChannels are the channels of a store.
type StoreChannels struct {
	StoreID  string
	Channels []StoreChannel
}

// Channels stores the channels of stores.
type Channels interface {
	// Put writes a store's channels, or removes them if there are none.
	Put(ctx context.Context, workspaceID string, s StoreChannels) error
	// List returns those of a workspace's stores that have some, by store.
	List(ctx context.Context, workspaceID string) ([]StoreChannels, error)
}

// Check says how far the variants of a workspace are checked by the rules of a day.
type Check struct {
	WorkspaceID string
	Day         string // RFC 3339 date of the rules that all variants are checked by; empty: they have to be
	Begun       string // date of the rules that a pass through them goes by; empty: none does
	Last        int64  // ordinal that the pass has come to; before it has begun it tells one from another
}

// Checks stores it.
type Checks interface {
	Put(ctx context.Context, c Check) error
	// Get returns a Check of the workspace alone if it was never checked.
	Get(ctx context.Context, workspaceID string) (Check, error)
	// Before returns workspaces whose Day is before one, the earliest first.
	Before(ctx context.Context, day string, limit int) ([]string, error)
}

// Found is what the rules of channels say of a variant: the terms that it is found by, so
// that a change takes away just those, whatever the rules say by then.
type Found struct {
	Ordinal int64
	Terms   string // empty: none, and it isn't stored
}

// Findings stores it.
type Findings interface {
	Put(ctx context.Context, workspaceID string, list []Found) error
	// Get returns those that there are, in no order.
	Get(ctx context.Context, workspaceID string, ordinals []int64) ([]Found, error)
}

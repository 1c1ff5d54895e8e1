package catalog

import (
	"context"
	"time"

	"selvedge/ports"
)

// Column is a column of a feed with columns of one's own.
type Column struct {
	Name       string `json:"name"`
	Expression string `json:"expression"`
}

// Feed is a file of a store's products that a channel fetches by a secret address.
type Feed struct {
	WorkspaceID string
	ID          string // one made later sorts later
	StoreID     string
	Name        string
	Channel     string
	Country     string
	Locale      string
	Format      string
	Separator   string   // of Columns
	Columns     []Column // if the format is one's own
	TokenHash   []byte   // keyed hash of the token in the address
	Hint        string   // the ends of the token; empty for one of long ago
	CreatedBy   string   // user
	CreatedAt   time.Time
	AddressBy   string    // user who gave it its address
	AddressName string    // of that user; only read; empty if there is no such user
	AddressAt   time.Time // when they did
	RevokedAt   time.Time // zero unless it is revoked
	Fetched     int64     // how often
	FetchedAt   time.Time // last; zero: never
	Answered    int       // last status
}

// Feeds stores them.
type Feeds interface {
	ports.Purger
	Insert(ctx context.Context, f Feed) error
	// Get fails with NotFound, reason "feed_not_found".
	Get(ctx context.Context, workspaceID, id string) (Feed, error)
	// ByToken returns a feed of any workspace, also one that is revoked. It fails with
	// NotFound, reason "feed_not_found".
	ByToken(ctx context.Context, tokenHash []byte) (Feed, error)
	// List returns a workspace's feeds, the oldest first.
	List(ctx context.Context, workspaceID string) ([]Feed, error)
	// Update writes Name, TokenHash, Hint, AddressBy, AddressAt and RevokedAt. It fails with NotFound.
	Update(ctx context.Context, f Feed) error
}

// Fetch is one time that a feed was asked for.
type Fetch struct {
	WorkspaceID string
	FeedID      string
	ID          string // later ones sort later
	At          time.Time
	Agent       string // what the client says that it is
	Status      int    // 200, 304, or 499 if the client was gone before the end
	Bytes       int64  // of the file
	Listed      int    // variants in it
	Held        int    // variants that were left out
}

// Fetches stores them.
type Fetches interface {
	ports.Purger // of those before a time
	// Add adds one, counts it in its feed, and keeps so many of the feed, the latest.
	Add(ctx context.Context, f Fetch, keep int) error
	// List returns a feed's fetches, the latest first.
	List(ctx context.Context, workspaceID, feedID string, limit int) ([]Fetch, error)
	// Count counts those of a feed from a time on.
	Count(ctx context.Context, workspaceID, feedID string, from time.Time) (int, error)
}

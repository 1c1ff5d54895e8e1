package techpacks

import (
	"context"
	"time"

	"selvedge/ports"
)

// Link is a factory's access to a techpack without signing in.
type Link struct {
	WorkspaceID   string
	TechpackID    string
	ID            string
	TokenHash     []byte // keyed hash of the token in the URL
	Label         string // who it is for
	Revision      int    // 0: always the latest
	Prices        bool   // costs are shown
	Questions     bool   // comments may be left
	CreatedBy     string
	CreatedByName string // only read
	CreatedAt     time.Time
	ExpiresAt     time.Time
	RevokedAt     time.Time // zero unless it is revoked
	Opened        int64     // how often
	OpenedAt      time.Time // last; zero: never
}

// Links stores them.
type Links interface {
	ports.Purger
	// Insert fails with NotFound, reason "techpack_not_found".
	Insert(ctx context.Context, l Link) error
	// ByToken returns a link of any workspace, also one that is revoked or expired. It
	// fails with NotFound, reason "link_not_found".
	ByToken(ctx context.Context, tokenHash []byte) (Link, error)
	// List returns a techpack's links, latest first.
	List(ctx context.Context, workspaceID, techpackID string) ([]Link, error)
	// Revoke fails with NotFound. A link that is revoked keeps its time.
	Revoke(ctx context.Context, workspaceID, techpackID, id string, at time.Time) error
	// CountOpened adds one to Opened. It does nothing if the link is missing.
	CountOpened(ctx context.Context, workspaceID, id string, at time.Time) error
}

// Kind is a kind of a workspace's own library entry.
type Kind string

// Kinds.
const (
	Block    Kind = "block"    // a chart to begin techpacks from
	Supplier Kind = "supplier" // who makes or sells
	Material Kind = "material" // a line of a bill of materials
	Point    Kind = "point"    // a point of measure
)

// Entry is an entry of a workspace's own library.
type Entry struct {
	WorkspaceID string
	Kind        Kind
	ID          string
	Version     int64  // counts the changes, from 1
	Name        string // unique among its kind, without regard to case
	Document    []byte // JSON
	UpdatedBy   string
	UpdatedAt   time.Time
}

// Library stores a workspace's own blocks, suppliers, materials and points of measure.
type Library interface {
	// Insert fails with Conflict, reason "name_taken".
	Insert(ctx context.Context, e Entry) error
	// Get fails with NotFound, reason "entry_not_found".
	Get(ctx context.Context, workspaceID string, kind Kind, id string) (Entry, error)
	// Update writes all but WorkspaceID, Kind and ID, with the Version that is given, if
	// the stored one is the one before. It fails with NotFound, with Conflict, reason
	// "entry_changed", if it isn't, and else with Conflict, reason "name_taken".
	Update(ctx context.Context, e Entry) error
	// Delete fails with NotFound.
	Delete(ctx context.Context, workspaceID string, kind Kind, id string) error
	// List returns the entries of a kind by name in lower case, as the engine sorts text,
	// at most limit.
	List(ctx context.Context, workspaceID string, kind Kind, limit int) ([]Entry, error)
}

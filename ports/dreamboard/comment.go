package dreamboard

import (
	"context"
	"time"

	"selvedge/ports"
)

// Spot is a place on a board.
type Spot struct {
	X float64 `json:"x"`
	Y float64 `json:"y"`
}

// Comment is a remark on a board, or an answer to one.
type Comment struct {
	WorkspaceID    string
	BoardID        string
	ID             string // one made later sorts later
	ReplyTo        string // comment that began the thread; empty: it begins one
	Element        string // that it is about; empty: a spot, or the board
	Spot           *Spot  // nil: none
	Text           string
	Mentions       []string // users
	Notified       []string // users who were emailed about it
	CreatedBy      string   // user
	CreatedByName  string   // only read
	CreatedAt      time.Time
	EditedAt       time.Time // zero: never
	DeletedAt      time.Time // zero, unless only its answers are left: it has no text
	ResolvedBy     string
	ResolvedByName string    // only read
	ResolvedAt     time.Time // zero while it is open
}

// Comments stores them.
type Comments interface {
	// Insert fails with NotFound, reason "board_not_found".
	Insert(ctx context.Context, c Comment) error
	// Get fails with NotFound, reason "comment_not_found".
	Get(ctx context.Context, workspaceID, boardID, id string) (Comment, error)
	// Edit writes Text, Mentions, Notified and EditedAt. It fails with NotFound, also for one that
	// was cleared.
	Edit(ctx context.Context, c Comment) error
	// Clear removes what a comment says, and leaves it to its answers. It fails with
	// NotFound, also for one that was cleared.
	Clear(ctx context.Context, workspaceID, boardID, id string, at time.Time) error
	// Delete fails with NotFound.
	Delete(ctx context.Context, workspaceID, boardID, id string) error
	// Resolve sets who resolved a comment and when; a zero time opens it again. It fails
	// with NotFound.
	Resolve(ctx context.Context, workspaceID, boardID, id, by string, at time.Time) error
	// List returns a board's comments, oldest first.
	List(ctx context.Context, workspaceID, boardID string, limit int) ([]Comment, error)
	// Open counts the threads of a board that are not resolved.
	Open(ctx context.Context, workspaceID, boardID string) (int, error)
}

// Version is a board as it was.
type Version struct {
	WorkspaceID   string
	BoardID       string
	ID            string // one made later sorts later
	Name          string
	Seq           int64 // of the last batch in it
	Elements      int
	Automatic     bool   // kept by itself, before the board went back to another
	Documents     []byte // JSON array of elements; empty in lists
	CreatedBy     string
	CreatedByName string // only read
	CreatedAt     time.Time
}

// Versions stores them.
type Versions interface {
	// Insert fails with NotFound, reason "board_not_found".
	Insert(ctx context.Context, v Version) error
	// Get fails with NotFound, reason "version_not_found".
	Get(ctx context.Context, workspaceID, boardID, id string) (Version, error)
	// List returns the latest first, without their documents.
	List(ctx context.Context, workspaceID, boardID string, limit int) ([]Version, error)
	// Count counts those that are not automatic.
	Count(ctx context.Context, workspaceID, boardID string) (int, error)
	// Thin deletes all automatic ones but the latest.
	Thin(ctx context.Context, workspaceID, boardID string, latest int) error
	// Delete fails with NotFound, reason "version_not_found".
	Delete(ctx context.Context, workspaceID, boardID, id string) error
}

// Link is a way to look at a board without signing in. A board has one at most.
type Link struct {
	WorkspaceID   string
	BoardID       string
	TokenHash     []byte // keyed hash of the token in the URL
	CreatedBy     string
	CreatedByName string // only read
	CreatedAt     time.Time
	EndsAt        time.Time // zero: never
	Opened        int64     // how often
	OpenedAt      time.Time // last; zero: never
}

// Links stores them.
type Links interface {
	ports.Purger // deletes those that ended before that time
	// Set makes a board's link, in place of one that there was. It fails with NotFound,
	// reason "board_not_found".
	Set(ctx context.Context, l Link) error
	// Get fails with NotFound, reason "link_not_found".
	Get(ctx context.Context, workspaceID, boardID string) (Link, error)
	// ByToken returns a link of any workspace. It fails with NotFound, reason
	// "link_not_found".
	ByToken(ctx context.Context, tokenHash []byte) (Link, error)
	// Delete ends a link. It fails with NotFound.
	Delete(ctx context.Context, workspaceID, boardID string) error
	// CountOpened adds one to Opened. It does nothing if the link is missing.
	CountOpened(ctx context.Context, workspaceID, boardID string, at time.Time) error
}

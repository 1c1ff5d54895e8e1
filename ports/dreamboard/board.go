// Package dreamboard holds the repositories of boards: pictures, notes, swatches, fabrics
// and looks that a team lays out together.
//
// Invariant: a repository stores an element and the operations of a batch as they are and
// doesn't look into them; what is selected by is in columns of its own.
package dreamboard

import (
	"context"
	"time"

	"selvedge/ports"
)

// Tx is one transaction's repositories: the console's and the area's own.
type Tx struct {
	ports.Tx
	Boards   Boards
	Folders  Folders
	Elements Elements
	Batches  Batches
	Comments Comments
	Versions Versions
	Links    Links
	Recipes  Recipes
}

// Color is a color of a board with its share, of which all are 1.
type Color struct {
	Hex   string  `json:"hex"` // "#rrggbb"
	Share float64 `json:"share"`
}

// Tile is a part of a board's cover: a picture, or else a cloth that is drawn, or a plain
// color.
type Tile struct {
	Asset  string            `json:"asset,omitempty"`
	Origin ports.AssetOrigin `json:"origin,omitempty"` // of the asset; empty: a person's file, such as a photograph
	Cloth  bool              `json:"cloth,omitempty"`  // the picture of a fabric
	Weave  string            `json:"weave,omitempty"`  // structure of the cloth
	Print  string            `json:"print,omitempty"`  // on it
	Color  string            `json:"color,omitempty"`  // main one; empty: not known
}

// Board is a board without what is on it.
type Board struct {
	WorkspaceID   string
	ID            string // one made later sorts later
	Name          string
	FolderID      string // empty: in none
	Season        string // such as "AW26"; may be empty
	Cover         string // asset that stands for it; empty: none
	CoverFixed    bool   // whether a person chose it
	Tiles         []Tile // of its cover, at most three
	Colors        []Color
	ColorsDue     time.Time // when they are to be looked at again; zero: not
	Elements      int
	Bytes         int // of their documents
	Pictures      int
	Looks         int // frames that are one
	Fabrics       int // and swatches
	Comments      int // that are not resolved
	Linked        bool
	Seq           int64  // of its last batch; 0 if there is none
	CreatedBy     string // user
	CreatedByName string // only read; empty if there is no such user
	CreatedAt     time.Time
	UpdatedAt     time.Time
	ArchivedAt    time.Time // zero unless it is put away
	BinnedAt      time.Time // zero unless it is in the bin
	Starred       bool      // only read: by the user who asks
}

// State selects boards.
type State string

// States.
const (
	Open     State = "open"
	Starred  State = "starred" // open ones
	Archived State = "archived"
	Binned   State = "bin"
)

// Filter selects boards of a workspace. State is required.
type Filter struct {
	State     State
	FolderID  string // empty: any
	CreatedBy string // user; empty: any
	Text      string // a part of the name or the season, in any case
	Order     Order  // empty: Changed
}

// Order is an order of boards.
type Order string

// Orders.
const (
	Changed Order = "changed" // last changed first
	Newest  Order = "newest"
	ByName  Order = "name" // in any case, then by the season
)

// Place is the place of a board in any order.
type Place struct {
	UpdatedAt    time.Time
	Name, Season string
	ID           string
}

// Counts are how many boards there are.
type Counts struct {
	Open, Starred, Archived, Binned int
	Folders                         map[string]int // open ones
}

// Boards stores them.
type Boards interface {
	Insert(ctx context.Context, b Board) error
	// Get fails with NotFound, reason "board_not_found". userID is whose star is read; it
	// may be empty.
	Get(ctx context.Context, workspaceID, userID, id string) (Board, error)
	// Update writes all but ID, CreatedBy, CreatedAt and Linked. It fails with NotFound.
	Update(ctx context.Context, b Board) error
	// List returns the boards behind a place in the filter's order, or the first ones if it
	// is zero.
	List(ctx context.Context, workspaceID, userID string, f Filter, after Place, limit int) ([]Board, error)
	// Count counts the boards of a workspace.
	Count(ctx context.Context, workspaceID, userID string) (Counts, error)
	// Star sets whether a user has starred a board.
	Star(ctx context.Context, workspaceID, userID, id string, on bool) error
	// MoveAll moves the boards of a folder to another, empty: to none.
	MoveAll(ctx context.Context, workspaceID, from, to string) error
	// BinnedBefore returns boards of any workspace that were put into the bin before a time,
	// oldest first.
	BinnedBefore(ctx context.Context, before time.Time, limit int) ([]Board, error)
	// Due returns boards of any workspace whose colors were to be looked at again at a time
	// or before, oldest first.
	Due(ctx context.Context, at time.Time, limit int) ([]Board, error)
	// Delete removes a board with all that is on it. It fails with NotFound.
	Delete(ctx context.Context, workspaceID, id string) error
	// DeleteOfWorkspace removes everything of the area in a workspace.
	DeleteOfWorkspace(ctx context.Context, workspaceID string) error
}

// Folder holds boards and folders, such as a season or a collection.
type Folder struct {
	WorkspaceID string
	ID          string // one made later sorts later
	Name        string
	Parent      string // folder; empty: at the top
	Season      string // may be empty
	CreatedAt   time.Time
}

// Folders stores them.
type Folders interface {
	Insert(ctx context.Context, f Folder) error
	// Update writes all but ID and CreatedAt. It fails with NotFound, reason
	// "folder_not_found".
	Update(ctx context.Context, f Folder) error
	// Delete fails with NotFound.
	Delete(ctx context.Context, workspaceID, id string) error
	// List returns the folders of a workspace, in the order in which they were made.
	List(ctx context.Context, workspaceID string) ([]Folder, error)
}

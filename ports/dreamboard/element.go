package dreamboard

import (
	"context"
	"time"

	"selvedge/ports"
)

// Element is something on a board.
type Element struct {
	ID       string
	Kind     string // such as "picture"
	Look     bool   // a frame that is a look
	Asset    string // that it shows; empty: none
	Color    string // of a swatch, or of the cloth of a fabric without an asset, "#rrggbb"; else empty
	Document []byte // JSON
}

// Ingredient is how many elements of a board are alike.
type Ingredient struct {
	First  string // ID of the first one
	Kind   string
	Look   bool
	Asset  string
	Origin ports.AssetOrigin // of the asset, if it was not simply uploaded; else empty
	Color  string            // its own, or the main one of the asset; empty: not known
	Count  int
}

// MadeAsset is an asset that rules or a model made, or a model had a part in.
type MadeAsset struct {
	AssetID string
	Origin  ports.AssetOrigin
	Here    bool // by a job of the workspace
}

// AssetUse is a board on which an asset is.
type AssetUse struct {
	AssetID string
	BoardID string
	Name    string // of the board
}

// Elements stores what is on boards.
type Elements interface {
	// Put inserts elements, or replaces them. It fails with NotFound, reason
	// "board_not_found".
	Put(ctx context.Context, workspaceID, boardID string, elements []Element) error
	// Delete removes those of these elements that there are.
	Delete(ctx context.Context, workspaceID, boardID string, ids []string) error
	// All returns everything on a board, by ID.
	All(ctx context.Context, workspaceID, boardID string) ([]Element, error)
	// Some returns those of these elements that there are, in no order.
	Some(ctx context.Context, workspaceID, boardID string, ids []string) ([]Element, error)
	// Ingredients counts what is on a board, by the first ID of each.
	Ingredients(ctx context.Context, workspaceID, boardID string) ([]Ingredient, error)
	// Origins returns of the assets on a board those that weren't
	// uploaded, by asset, each once.
	Origins(ctx context.Context, workspaceID, boardID string) ([]MadeAsset, error)
	// Shows reports whether an asset is on a board.
	Shows(ctx context.Context, workspaceID, boardID, assetID string) (bool, error)
	// Uses returns on which boards any of these assets are, each once an asset, by asset and
	// board.
	Uses(ctx context.Context, workspaceID string, assetIDs []string) ([]AssetUse, error)
}

// Batch is operations of one person that were made together.
type Batch struct {
	WorkspaceID string
	BoardID     string
	Seq         int64  // 1 for the board's first, without gaps
	By          string // user
	Client      string // of the browser tab
	N           int64  // that the client gave it
	Gone        []string
	Ops         []byte // JSON
	At          time.Time
}

// Batches stores them for some time, in which browsers may catch up.
type Batches interface {
	ports.Purger // deletes those that were made before that time
	// Insert fails with NotFound, reason "board_not_found", and with Conflict, reason
	// "batch_exists", if the board has a batch with that number, or that user's client gave
	// it to one. Boards.Update goes first in its transaction: of two that write one board,
	// the second then waits there.
	Insert(ctx context.Context, b Batch) error
	// Find returns the batch that a user's client gave a number, and whether there is one.
	Find(ctx context.Context, workspaceID, boardID, by, client string, n int64) (Batch, bool, error)
	// After returns the batches after a number, in their order.
	After(ctx context.Context, workspaceID, boardID string, seq int64, limit int) ([]Batch, error)
}

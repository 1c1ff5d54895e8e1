package catalog

import (
	"context"
	"time"
)

// ChangeSet is what one act changed.
type ChangeSet struct {
	WorkspaceID string
	ID          string // one made later sorts later
	Kind        string // such as "edit"
	Summary     string // in words
	ActorID     string // user
	ActorName   string // only read; empty if there is no such user
	At          time.Time
	Undoes      string // the one that this reversed; may be empty
	UndoneBy    string // the one that reversed this; may be empty
}

// ChangeSets stores them.
type ChangeSets interface {
	Insert(ctx context.Context, c ChangeSet) error
	// Get fails with NotFound, reason "changeset_not_found".
	Get(ctx context.Context, workspaceID, id string) (ChangeSet, error)
	// Among returns those that there are, in no order.
	Among(ctx context.Context, workspaceID string, ids []string) ([]ChangeSet, error)
	// List returns those before one, or the last ones if it is empty: the latest first.
	List(ctx context.Context, workspaceID, before string, limit int) ([]ChangeSet, error)
	// SetUndone writes UndoneBy. It fails with NotFound.
	SetUndone(ctx context.Context, workspaceID, id, by string) error
}

// Outcome is what became of a change when its set was undone.
type Outcome string

// Outcomes.
const (
	Stands   Outcome = ""         // not undone
	Reversed Outcome = "reversed" // what was before is there again
	Kept     Outcome = "kept"     // somebody edited it since
	Failed   Outcome = "failed"   // what was before can't be there again, such as a SKU that is taken
)

// Change is what a set changed of a product or of a variant.
type Change struct {
	ChangeSetID string
	ProductID   string
	Ordinal     int64  // of the variant; 0: the product
	Before      []byte // what was before; empty: it was made
	Revision    int64  // of the product or variant after it
	Outcome     Outcome
}

// ChangePlace is the place of a change in its set.
type ChangePlace struct {
	ProductID string
	Ordinal   int64
}

// Changes stores them.
type Changes interface {
	// Add adds changes. Where the set has changed the same before, what was before stays and
	// the rest is written.
	Add(ctx context.Context, workspaceID string, list []Change) error
	// Page returns the changes of a set behind a place, by place.
	Page(ctx context.Context, workspaceID, changeSetID string, after ChangePlace, limit int) ([]Change, error)
	// OfProduct returns the changes of a product and its variants in the sets before one, or
	// the last ones if it is empty: the latest first.
	OfProduct(ctx context.Context, workspaceID, productID, before string, limit int) ([]Change, error)
	// SetOutcomes writes the outcomes.
	SetOutcomes(ctx context.Context, workspaceID string, list []Change) error
}

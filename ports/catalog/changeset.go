package catalog

import (
	"context"
	"time"
)

// ChangeSet is what one act changed.
type ChangeSet struct {
	WorkspaceID string
	Number      int64  // the revision of the catalog that it began with
	Kind        string // such as "edit"
	Summary     string // in words
	ActorID     string // user
	ActorName   string // only read; empty if there is no such user
	At          time.Time
	Undoes      int64 // number of the one that this reversed; 0: none
	UndoneBy    int64 // number of the one that reversed this; 0: none
}

// ChangeSets stores them.
type ChangeSets interface {
	Insert(ctx context.Context, c ChangeSet) error
	// Get fails with NotFound, reason "changeset_not_found".
	Get(ctx context.Context, workspaceID string, number int64) (ChangeSet, error)
	// Among returns those that there are, in no order.
	Among(ctx context.Context, workspaceID string, numbers []int64) ([]ChangeSet, error)
	// List returns those before one, or the last ones if it is 0: the latest first.
	List(ctx context.Context, workspaceID string, before int64, limit int) ([]ChangeSet, error)
	// SetUndone writes UndoneBy. It fails with NotFound.
	SetUndone(ctx context.Context, workspaceID string, number, by int64) error
}

// Outcome is what became of a change when its set was undone.
type Outcome string

// Outcomes.
const (
	Stands   Outcome = ""         // not undone
	Reversed Outcome = "reversed" // what was before is there again
	Kept     Outcome = "kept"     // somebody edited it since, which stays
	Failed   Outcome = "failed"   // what was before can't be there again, such as a SKU that is taken
)

// Change is what a set changed of a product or of a variant.
type Change struct {
	ChangeSet int64 // its number
	ProductID string
	Ordinal   int64  // of the variant; 0: the product
	Before    []byte // what was before; empty: it was made
	Gone      bool   // it was deleted
	Outcome   Outcome
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
	Page(ctx context.Context, workspaceID string, changeSet int64, after ChangePlace, limit int) ([]Change, error)
	// OfProduct returns the changes of a product and its variants in the sets before one, or
	// the last ones if it is 0: the latest first.
	OfProduct(ctx context.Context, workspaceID, productID string, before int64, limit int) ([]Change, error)
	// FirstSince returns of each place in some products the first change after a set, in no
	// order: what was before it is what that set left there, if it changed it.
	FirstSince(ctx context.Context, workspaceID string, changeSet int64, productIDs []string) ([]Change, error)
	// SetOutcomes writes the outcomes.
	SetOutcomes(ctx context.Context, workspaceID string, list []Change) error
}

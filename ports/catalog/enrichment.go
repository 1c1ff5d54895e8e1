package catalog

import (
	"context"
	"time"

	"selvedge/ports"
)

// Enrichment is a job that fills in what is missing of products.
type Enrichment struct {
	WorkspaceID string
	JobID       string
	ChangeSet   int64 // number of what it changes
	CreatedAt   time.Time
}

// Enrichments stores them.
type Enrichments interface {
	ports.Purger // of those made before a time
	Insert(ctx context.Context, e Enrichment) error
	// Get fails with NotFound, reason "enrichment_not_found".
	Get(ctx context.Context, workspaceID, jobID string) (Enrichment, error)
}

// Charge is a job that a product is paid for with in a period of the plan.
type Charge struct {
	WorkspaceID string
	Period      time.Time // its start
	ProductID   string
	JobID       string
	Fills       int  // how often a model was to fill it in, from the one that Insert adds; only read
	Returned    bool // its credits came back, so that it isn't paid for; only read
}

// Charges stores them.
type Charges interface {
	ports.Purger // of periods that began before a time
	// Insert fails with Conflict, reason "product_charged", if one of the products is paid for. One whose
	// credits came back is charged again, and keeps its fills with one more.
	Insert(ctx context.Context, list []Charge) error
	// Of returns those of products in a period, in no order.
	Of(ctx context.Context, workspaceID string, period time.Time, productIDs []string) ([]Charge, error)
	// CountFill adds one to the fills of products in a period, of those that are paid for.
	CountFill(ctx context.Context, workspaceID string, period time.Time, productIDs []string) error
	// Return notes that the credits of a product's charge with a job came back, if there is one. If no model
	// was asked, the fill isn't counted either, and a charge without fills is removed.
	Return(ctx context.Context, workspaceID, jobID, productID string, wasAsked bool) error
}

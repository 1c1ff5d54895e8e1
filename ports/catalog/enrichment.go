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
	Fills       int // how often a model was to fill it in, from the one that Insert adds; only read
}

// Charges stores them.
type Charges interface {
	ports.Purger // of periods that began before a time
	// Insert fails with Conflict, reason "product_charged", if one of the products is paid for.
	Insert(ctx context.Context, list []Charge) error
	// Of returns those of products in a period, in no order.
	Of(ctx context.Context, workspaceID string, period time.Time, productIDs []string) ([]Charge, error)
	// CountFill adds one to the fills of products in a period, of those that are paid for.
	CountFill(ctx context.Context, workspaceID string, period time.Time, productIDs []string) error
	// Delete removes the charge of a product with a job, if there is one.
	Delete(ctx context.Context, workspaceID, jobID, productID string) error
}

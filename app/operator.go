package app

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"

	"selvedge/adapters/sqlite"
	"selvedge/core/billing"
	"selvedge/core/credit"
	"selvedge/core/jobs"
	"selvedge/core/outbox"
	"selvedge/core/plan"
	"selvedge/core/quota"
	"selvedge/ports"
)

// Operator is the product without its server, for an operator's commands.
type Operator struct {
	Billing   *billing.Service
	Catalogue plan.Catalogue
	Outbox    *outbox.Outbox
	Quota     *quota.Service

	store ports.Store
	close func() error
}

// NewOperator opens the local or production components, as the settings choose. For
// local mode it fails if the data folder is missing or a server has it open.
func NewOperator(ctx context.Context, cfg Config) (*Operator, error) {
	if cfg.IsProduction() {
		set, own, err := cfg.checkProduction()
		if err != nil {
			return nil, err
		}
		h, err := openProduction(ctx, cfg, set, own)
		if err != nil {
			return nil, err
		}
		return h.operator(h.close), nil
	}
	set, err := cfg.check()
	if err != nil {
		return nil, err
	}
	// Opening would create it, and an empty one verifies.
	if !exists(filepath.Join(cfg.Data, databases[0])) {
		return nil, fmt.Errorf("no local data in %s: point --data at the right folder, or set the production settings", cfg.Data)
	}
	h, err := openLocal(ctx, cfg, set)
	if errors.Is(err, sqlite.ErrInUse) {
		return nil, fmt.Errorf("the data folder %s is %w: stop `selvedge serve`, run this command, then start it again", cfg.Data, sqlite.ErrInUse)
	}
	if err != nil {
		return nil, err
	}
	return h.operator(h.close), nil
}

func (h *components) operator(closing func() error) *Operator {
	h.all() // for their counts of limits
	return &Operator{Billing: h.billing, Catalogue: h.catalogue, Outbox: h.outbox, Quota: h.quota, store: h.store, close: closing}
}

// SyncPlans puts the plan catalogue to the payment provider and returns the names of
// the plans that changed there.
func (o *Operator) SyncPlans(ctx context.Context) ([]string, error) {
	return o.Billing.PutPlans(ctx, plan.Products(o.Catalogue))
}

// VerifyLedger verifies the ledger of one workspace, or of all if workspaceID is empty, see
// credit.Verify, and then every job that it paid for, see jobs.Verify.
func (o *Operator) VerifyLedger(ctx context.Context, workspaceID string, progress func(credit.Verified)) (done credit.Verified, paidJobs int, err error) {
	if done, err = credit.Verify(ctx, o.store, workspaceID, progress); err != nil {
		return done, 0, err
	}
	paidJobs, err = jobs.Verify(ctx, o.store, workspaceID)
	return done, paidJobs, err
}

// Close releases the components.
func (o *Operator) Close() error { return o.close() }

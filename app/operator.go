package app

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"

	"selvedge/adapters/sqlite"
	"selvedge/core/billing"
	"selvedge/core/credit"
	"selvedge/core/outbox"
	"selvedge/core/plan"
	"selvedge/ports"
)

// Operator is the house as an operator's commands use it: without its server.
type Operator struct {
	Bills     *billing.Service
	Catalogue plan.Catalogue
	Outbox    *outbox.Outbox

	store ports.Store
	close func() error
}

// NewOperator opens the set that the settings choose. It fails for the local set
// whose folder is not there, and while a server has it open.
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
	// To open it would make it, and then find it in order.
	if !isThere(filepath.Join(cfg.Data, databases[0])) {
		return nil, fmt.Errorf("no local data in %s: point --data at the right folder, or set the production settings", cfg.Data)
	}
	h, err := openLocal(ctx, cfg, set)
	if errors.Is(err, sqlite.ErrInUse) {
		return nil, fmt.Errorf("the local set in %s is %w: stop `selvedge serve`, run this command, then start it again", cfg.Data, sqlite.ErrInUse)
	}
	if err != nil {
		return nil, err
	}
	return h.operator(h.close), nil
}

func (h *components) operator(closing func() error) *Operator {
	return &Operator{Bills: h.bills, Catalogue: h.catalogue, Outbox: h.box, store: h.store, close: closing}
}

// SyncPlans has the payment provider sell the catalogue of plans, and returns the
// names of those that were changed for it.
func (o *Operator) SyncPlans(ctx context.Context) ([]string, error) {
	return o.Bills.PutPlans(ctx, plan.Products(o.Catalogue))
}

// VerifyLedger goes through the ledger of one workspace, or of all if that is
// empty, as credit.Verify does.
func (o *Operator) VerifyLedger(ctx context.Context, workspaceID string, progress func(credit.Verified)) (credit.Verified, error) {
	return credit.Verify(ctx, o.store, workspaceID, progress)
}

// Close closes what was opened.
func (o *Operator) Close() error { return o.close() }

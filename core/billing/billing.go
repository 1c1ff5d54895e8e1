// Package billing is how a workspace pays: its plan, the change to another, its
// cards and invoices, and the credits that follow from them.
//
// Invariants: what a workspace is on is never decided here but read from the
// payment provider, by one Sync in which every change ends, so that neither the
// order nor the repetition of webhooks matters; a request to the provider is never made
// inside a transaction nor before it was saved, so that repeating it has no second
// effect; the credits of an invoice are granted once; no customer, card or invoice is
// used but the workspace's own. Prices, addresses and people in a request are never
// trusted.
package billing

import (
	"context"

	"selvedge/core/access"
	"selvedge/core/credit"
	"selvedge/core/notify"
	"selvedge/core/outbox"
	"selvedge/core/workspace"
	"selvedge/ports"
)

// Service is the use cases of billing. All fields but Notifier and OnSynced are
// required.
type Service struct {
	Store    ports.Store
	Provider Provider
	Ledger   *credit.Ledger
	Outbox   *outbox.Outbox
	Now      ports.Clock
	IDs      ports.IDs
	Notifier *notify.Notifier // nil: nothing is mailed
	// OnSynced is called in the transaction of every Sync, after the account is written.
	OnSynced []OnSynced

	catalogue catalogueCache
	locks     locks
}

// OnSynced does something that follows from the plan that a Sync has stored.
type OnSynced func(ctx context.Context, tx ports.Tx, workspaceID string) error

// Provider is the payment provider.
type Provider struct {
	Catalogue     ports.ProductCatalogue
	Customers     ports.Customers
	Cards         ports.Cards
	Subscriptions ports.Subscriptions
	Schedules     ports.Schedules
	Checkouts     ports.Checkouts
	Invoices      ports.Invoices
	InvoiceList   ports.InvoiceList
	Events        ports.PaymentEvents
}

var (
	errNotRegistered    = ports.Refuse(ports.NotFound, "workspace_not_registered", "Workspace not found")
	errNoCustomer       = ports.Refuse(ports.NotFound, "customer_not_found", "Customer not found")
	errConcurrentChange = ports.Refuse(ports.Conflict, "billing_moved", "The plan was changed at the same moment, in another window of yours or by another admin. Look at the plan as it is now and try again.")
)

// state is what is known of how one workspace pays.
type state struct {
	account ports.BillingAccount
	custom  *ports.CustomPlan // nil without one
	free    freeCredits       // read where it is needed
}

// enter reads the state of a workspace whose billing the actor may manage. It
// fails as workspace.Enter does, and with NotFound, reason
// "workspace_not_registered".
func (s *Service) enter(ctx context.Context, actor ports.Actor, workspaceID string) (st state, err error) {
	err = s.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) error {
		if _, err := workspace.Enter(ctx, tx, actor, workspaceID, access.ManageBilling); err != nil {
			return err
		}
		st, err = readState(ctx, tx, workspaceID)
		return err
	})
	return st, err
}

// enterCustomer is enter by the workspace's ID at the provider. It fails in the same way
// for a customer that the actor may not manage and for one that does not exist.
func (s *Service) enterCustomer(ctx context.Context, actor ports.Actor, customerID string) (st state, err error) {
	err = s.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) error {
		account, err := tx.BillingAccounts.ByCustomer(ctx, customerID)
		if err != nil {
			return err
		}
		if _, err := workspace.Enter(ctx, tx, actor, account.WorkspaceID, access.ManageBilling); err != nil {
			return err
		}
		st, err = readState(ctx, tx, account.WorkspaceID)
		return err
	})
	if ports.IsKind(err, ports.NotFound) || ports.IsKind(err, ports.Forbidden) {
		return st, errNoCustomer
	}
	return st, err
}

func readState(ctx context.Context, tx ports.Tx, workspaceID string) (st state, err error) {
	st.account, err = tx.BillingAccounts.Get(ctx, workspaceID)
	if ports.IsKind(err, ports.NotFound) {
		return st, errNotRegistered
	}
	if err != nil {
		return st, err
	}
	custom, err := tx.CustomPlans.Get(ctx, workspaceID)
	switch {
	case err == nil:
		st.custom = &custom
	case !ports.IsKind(err, ports.NotFound):
		return st, err
	}
	return st, nil
}

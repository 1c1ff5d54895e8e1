// Package credit is the ledger: credits are granted, spent and returned.
//
// Invariants: entries are only ever added, each chained to the one before by its
// hash; what can be spent is the sum of what valid grants hold and is never
// negative; what expires first is spent first, and what has expired is never
// spent; only the studio that a deduct is recorded for returns it, never a person;
// the returns of a deduct never exceed it, and none of its credits come back more
// than a day after they expired; one cause grants once, and one idempotency key
// does one thing. What an operation costs does not grow with the
// history.
//
// Each request is decided on its own and stored in one transaction together with
// the requests of other callers that are waiting at that moment. The rules are pure functions;
// nothing may be stored that they did not decide.
package credit

import (
	"context"
	"time"

	"selvedge/core/batching"
	"selvedge/ports"
)

// Ledger is the use cases. It is safe for concurrent use.
type Ledger struct {
	store    ports.Store
	now      ports.Clock
	ids      ports.IDs
	readPlan ReadPlan
	queue    batching.Queue[request, result]
	cheapest int64   // what the cheapest thing costs
	onUsage  OnUsage // or nil
}

// New returns the ledger over a store. readPlan may be nil.
func New(store ports.Store, now ports.Clock, ids ports.IDs, readPlan ReadPlan) *Ledger {
	l := &Ledger{store: store, now: now, ids: ids, readPlan: readPlan}
	l.queue.Serve, l.queue.Lost = l.serve, errOutcomeUnknown
	return l
}

// Spender is who spends or returns credits. The zero Spender may do nothing.
type Spender struct {
	userID  string
	studio  string // the service group's name; set if trusted
	trusted bool
}

// User is a person, who needs the right to spend credits in the workspace.
func User(actor ports.Actor) Spender { return Spender{userID: actor.UserID} }

// Studio is a studio's own back end, or a job of that studio in this product. It
// acts in any workspace that exists. name is the service group's name, and
// triggeredBy the user for whom it acts, or empty.
func Studio(name, triggeredBy string) Spender {
	return Spender{userID: triggeredBy, studio: name, trusted: true}
}

// DeductRequest asks for credits to be spent.
type DeductRequest struct {
	WorkspaceID string
	Amount      int64
	Key         string // idempotency key
	Studio      string // the studio that spends them: the service group's name; may be empty where that studio asks
	Info        string // what for
}

// Deduct spends credits. The same key with the same content returns the same
// entry again and spends nothing; with other content it fails with Conflict,
// reason "idempotency_key_reused". Too few credits fail with *Insufficient. A
// studio that names another as the service fails with Invalid, reason
// "service_other".
//
// If ctx ends before the request is served, nothing is spent; after that the
// result is returned even if ctx ends. Deduct begins a transaction and must not be
// called in one.
func (l *Ledger) Deduct(ctx context.Context, by Spender, d DeductRequest) (ports.CreditEntry, error) {
	return l.Hold(ctx, by, d, nil)
}

// Hold is Deduct together with what the credits are spent on: also runs in the
// transaction that makes the entry, after it, and not for a repeated key. If it
// fails, nothing is spent and Hold fails with its error. It should refuse rarely,
// because the requests that share the transaction are then repeated one by one.
func (l *Ledger) Hold(ctx context.Context, by Spender, d DeductRequest, also Also) (ports.CreditEntry, error) {
	if by.trusted {
		if d.Studio != "" && d.Studio != by.studio {
			return ports.CreditEntry{}, otherService(by.studio)
		}
		d.Studio = by.studio
	}
	draft := ports.CreditEntry{WorkspaceID: d.WorkspaceID, Type: ports.CreditDeduct, Amount: d.Amount, Key: d.Key, Studio: d.Studio, Info: d.Info}
	return l.do(ctx, by, draft, also)
}

// Also writes what belongs to an entry into the entry's transaction. Like the function
// of a Store.Write it may run again.
type Also func(ctx context.Context, tx ports.Tx, entry ports.CreditEntry) error

// ReturnRequest asks for credits of a deduct to be returned.
type ReturnRequest struct {
	WorkspaceID string
	DeductID    string
	Amount      int64
	Key         string // idempotency key
	Info        string
}

// Return returns credits to the grants that they came from; those of a grant
// that expired less than a day ago expire with the current period instead. It fails
// with Forbidden for a person, reason "return_by_person", and for another studio
// than that of the deduct, reason "deduct_other_studio"; with NotFound for a deduct
// that is not of this workspace; and with Conflict for more than was not returned
// yet, reason "return_exceeds_deduct", and for credits that expired a day ago or
// more, reason "return_too_late". Key, ctx and transactions behave as in
// Deduct.
func (l *Ledger) Return(ctx context.Context, by Spender, r ReturnRequest) (ports.CreditEntry, error) {
	if !by.trusted {
		return ports.CreditEntry{}, errReturnByPerson
	}
	return l.do(ctx, by, r.draft(by), nil)
}

// ReturnIn is Return within the caller's transaction, which also records why the
// credits are returned.
func (l *Ledger) ReturnIn(ctx context.Context, tx ports.Tx, by Spender, r ReturnRequest) (ports.CreditEntry, error) {
	if !by.trusted {
		return ports.CreditEntry{}, errReturnByPerson
	}
	return l.postOne(ctx, tx, r.draft(by))
}

func (r ReturnRequest) draft(by Spender) ports.CreditEntry {
	return ports.CreditEntry{
		WorkspaceID: r.WorkspaceID, Type: ports.CreditReturn, Amount: r.Amount, Key: r.Key, Studio: by.studio,
		RefID: r.DeductID, Info: r.Info, UserID: by.userID,
	}
}

func (l *Ledger) do(ctx context.Context, by Spender, draft ports.CreditEntry, also Also) (ports.CreditEntry, error) {
	draft.UserID = by.userID
	draft, err := checked(draft)
	if err != nil {
		return ports.CreditEntry{}, err
	}
	answer, err := l.queue.Run(ctx, request{by, draft, also})
	if err != nil {
		return ports.CreditEntry{}, err
	}
	return answer.entry, answer.err
}

// Grant asks for credits to be added.
type Grant struct {
	WorkspaceID string
	Amount      int64
	Cause       string    // grants once: "invoice:in_1", "Free:1773100800000000"
	ExpiresAt   time.Time // if it is past, the entry is kept and nothing can be spent
	Paid        ports.Money
	InvoiceID   string // empty where nothing was invoiced
	Info        string
	UserID      string // who caused it, or empty
}

// Grant adds credits within the caller's transaction. A cause that has granted
// before grants nothing more: its entry is returned as it was made.
func (l *Ledger) Grant(ctx context.Context, tx ports.Tx, g Grant) (ports.CreditEntry, error) {
	return l.postOne(ctx, tx, ports.CreditEntry{
		WorkspaceID: g.WorkspaceID,
		Type:        ports.CreditAdd,
		Amount:      g.Amount,
		Paid:        g.Paid,
		Key:         g.Cause,
		ExpiresAt:   g.ExpiresAt.UTC().Truncate(time.Microsecond),
		InvoiceID:   g.InvoiceID,
		Info:        g.Info,
		UserID:      g.UserID,
	})
}

// postOne posts a draft within the caller's transaction.
func (l *Ledger) postOne(ctx context.Context, tx ports.Tx, draft ports.CreditEntry) (ports.CreditEntry, error) {
	draft, err := checked(draft)
	if err != nil {
		return ports.CreditEntry{}, err
	}
	results, err := l.post(ctx, tx, []ports.CreditEntry{draft}, keysMayBeKnown)
	if err != nil {
		return ports.CreditEntry{}, err
	}
	return results[0].entry, results[0].err
}

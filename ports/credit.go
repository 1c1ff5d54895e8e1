package ports

import (
	"context"
	"time"
)

// CreditType is the type of a ledger entry.
type CreditType string

const (
	CreditAdd    CreditType = "add"    // credits are granted
	CreditDeduct CreditType = "deduct" // credits are spent
	CreditReturn CreditType = "return" // credits of a deduct are returned
)

// CreditEntry is one entry of a workspace's ledger. It is immutable; its hash chains it
// to the previous entry.
type CreditEntry struct {
	WorkspaceID string
	Seq         int64 // 1 for the workspace's first, without gaps
	ID          string
	Type        CreditType
	Amount      int64     // credits, more than 0
	Paid        Money     // of an add: its price
	Key         string    // unique among the workspace's entries of this type: why it was granted, or the caller's idempotency key
	ExpiresAt   time.Time // of an add
	InvoiceID   string    // of an add that was paid: the payment provider's invoice
	Info        string    // what the credits were for, shown to people
	UserID      string    // of the actor, or empty
	Studio      string    // the studio that spent them: the service group's name
	RefID       string    // of a return: its deduct's ID
	Returned    int64     // of a return: how much of its deduct is returned, with this one
	Parts       []CreditPart
	Available   int64 // spendable credits after this entry
	CreatedAt   time.Time
	Hash        []byte
}

// CreditPart is an amount of credits by expiry: what a deduct spent or a return gave
// back. Credits with the same expiry are interchangeable.
type CreditPart struct {
	ExpiresAt time.Time
	Amount    int64
}

// CreditAccount is the head of a workspace's ledger: the result of its entries.
type CreditAccount struct {
	WorkspaceID string
	Seq         int64
	Hash        []byte        // of the last entry
	Open        []OpenCredits // soonest expiry first
	UpdatedAt   time.Time     // when the last entry was made
}

// OpenCredits are the credits of an account that expire at one moment.
type OpenCredits struct {
	ExpiresAt time.Time
	Left      int64 // never more than Held
	Held      int64 // before any of them was spent
}

// CreditKey identifies an entry by its idempotency key.
type CreditKey struct {
	WorkspaceID string
	Type        CreditType
	Key         string
}

// CreditRef identifies a deduct.
type CreditRef struct {
	WorkspaceID string
	ID          string
}

// CreditUse is an entry as history shows it.
type CreditUse struct {
	Entry     CreditEntry
	Returned  int64  // how much of a deduct was returned until now
	UserName  string // of Entry.UserID; empty if there is no such account
	UserEmail string
}

// CreditDay is what a workspace used on one day: the deducts of that day less what was
// ever returned of them.
type CreditDay struct {
	WorkspaceID string
	Day         time.Time // midnight, UTC
	Used        int64
}

// Credits reads and appends to the ledgers of many workspaces at a time.
type Credits interface {
	// Accounts returns the existing accounts of these workspaces, in no order.
	Accounts(ctx context.Context, workspaceIDs []string) ([]CreditAccount, error)
	// ByKey returns the existing entries with these keys, in no order.
	ByKey(ctx context.Context, keys []CreditKey) ([]CreditEntry, error)
	// Deducts returns the existing ones of these deducts, in no order and without user
	// names.
	Deducts(ctx context.Context, refs []CreditRef) ([]CreditUse, error)
	// Append writes entries, stores the resulting accounts and adds to the usage of
	// days. It fails with Conflict, reason "credits_moved", if an entry with the same
	// number, key or ID exists. Part may then be written, so the caller must roll back
	// the transaction.
	Append(ctx context.Context, entries []CreditEntry, accounts []CreditAccount, used []CreditDay) error
}

// CreditPermissions looks up, for many at a time, who may spend credits.
type CreditPermissions interface {
	// Members returns those of these people who are members there, in no order.
	Members(ctx context.Context, refs []MemberRef) ([]Member, error)
	// Workspaces returns the ids of those workspaces that exist, in no order.
	Workspaces(ctx context.Context, ids []string) ([]string, error)
}

// CreditHistory reads ledgers. The cost of a page does not depend on its position or on
// the length of the history.
type CreditHistory interface {
	// Page returns the workspace's entries of a type, the last made first, at most
	// limit, from before the entry with the ID before, or from the last if that is
	// empty.
	Page(ctx context.Context, workspaceID string, ofType CreditType, before string, limit int) ([]CreditUse, error)
	// Returns returns the returns of these deducts, each deduct's in their order.
	Returns(ctx context.Context, deducts []CreditRef) ([]CreditUse, error)
	// After returns the workspace's entries that follow number seq, in their order,
	// at most limit.
	After(ctx context.Context, workspaceID string, seq int64, limit int) ([]CreditEntry, error)
	// Days returns the days from the first to the last on which something was used
	// or returned, in their order.
	Days(ctx context.Context, workspaceID string, first, last time.Time) ([]CreditDay, error)
	// NextWorkspace returns the workspace that comes after another by its id, of all
	// that have any row in a ledger, or the empty string.
	NextWorkspace(ctx context.Context, after string) (string, error)
}

package ports

import (
	"context"
	"time"
)

// CreditType says what a credit entry does.
type CreditType string

const (
	CreditAdd    CreditType = "add"    // credits are granted
	CreditDeduct CreditType = "deduct" // credits are spent
	CreditReturn CreditType = "return" // credits of a deduct are given back
)

// CreditEntry is one line of a workspace's ledger. It is written once and never
// changed; its hash chains it to the one before it.
type CreditEntry struct {
	WorkspaceID string
	Seq         int64 // 1 for the workspace's first, without gaps
	ID          string
	Type        CreditType
	Amount      int64     // credits, more than 0
	Paid        Money     // of an add: what it cost
	Key         string    // unique among the workspace's entries of this type: why it was granted, or the caller's idempotency key
	ExpiresAt   time.Time // of an add
	InvoiceID   string    // of an add that was paid: the payment provider's invoice
	Info        string    // what the credits were for, shown to people
	UserID      string    // who caused it, or empty
	Studio      string    // the studio that spent them: the service group's name
	RefID       string    // of a return: its deduct's ID
	Returned    int64     // of a return: how much of its deduct is returned, with this one
	Parts       []CreditPart
	Available   int64 // what could be spent when this was done
	CreatedAt   time.Time
	Hash        []byte
}

// CreditPart says where credits came from or went to: a deduct's parts are what
// it took, a return's what it gave back. Credits that expire at the same moment
// are alike.
type CreditPart struct {
	ExpiresAt time.Time
	Amount    int64
}

// CreditAccount is the head of a workspace's ledger: what its entries come to.
type CreditAccount struct {
	WorkspaceID string
	Seq         int64
	Hash        []byte        // of the last entry
	Open        []OpenCredits // the soonest to expire first
	UpdatedAt   time.Time     // when the last entry was made
}

// OpenCredits are the credits of an account that expire at one moment.
type OpenCredits struct {
	ExpiresAt time.Time
	Left      int64 // never more than Held
	Held      int64 // before any of them was spent
}

// CreditKey names an entry by why it was made.
type CreditKey struct {
	WorkspaceID string
	Type        CreditType
	Key         string
}

// CreditRef names a deduct.
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

// CreditDay is what a workspace used on one day: the deducts of that day without
// what was ever returned of them.
type CreditDay struct {
	WorkspaceID string
	Day         time.Time // midnight, UTC
	Used        int64
}

// Credits moves the ledgers of many workspaces at a time.
type Credits interface {
	// Accounts returns the accounts there are of these workspaces, in no order.
	Accounts(ctx context.Context, workspaceIDs []string) ([]CreditAccount, error)
	// ByKey returns the entries there are of these keys, in no order.
	ByKey(ctx context.Context, keys []CreditKey) ([]CreditEntry, error)
	// Deducts returns the deducts there are of these, in no order and without
	// their users' names.
	Deducts(ctx context.Context, refs []CreditRef) ([]CreditUse, error)
	// Append writes entries, puts the accounts that they lead to and adds to what
	// was used on days. It fails with Conflict, reason "credits_moved", if another
	// has written an entry of that number, key or id first; a part may be written
	// then, so the transaction has to be given up.
	Append(ctx context.Context, entries []CreditEntry, accounts []CreditAccount, used []CreditDay) error
}

// CreditPermissions tells, for many at a time, who asks for credits to be moved.
type CreditPermissions interface {
	// Members returns those of these people who are members there, in no order.
	Members(ctx context.Context, refs []MemberRef) ([]Member, error)
	// Workspaces returns the ids of those workspaces that exist, in no order.
	Workspaces(ctx context.Context, ids []string) ([]string, error)
}

// CreditHistory reads what the ledgers hold. Reading a page costs the same
// however long the history is and wherever the page lies.
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

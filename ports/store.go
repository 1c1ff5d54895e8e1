package ports

import (
	"context"
	"time"
)

// Store runs transactions.
//
// If fn returns an error or panics, the transaction is rolled back. After an Error of
// kind NotFound or Conflict fn may go on; any other error of a repository aborts the
// transaction, even if fn returns nil. Side effects (mail, payment) never happen
// inside fn: it adds an OutboxMessage instead.
type Store interface {
	// Write runs fn serializably; fn may run again, so it must only touch tx and
	// assign, never accumulate, its results. A Write or Read inside a
	// Write or Read of the same context fails with ErrNested.
	Write(ctx context.Context, fn func(context.Context, Tx) error) error
	// Read runs fn over one consistent snapshot; writing fails.
	Read(ctx context.Context, fn func(context.Context, Tx) error) error
}

// ErrNested is returned by a transaction begun inside another, which would
// otherwise wait for itself.
const ErrNested = storeError("transaction begun inside a transaction")

type storeError string

func (e storeError) Error() string { return string(e) }

// Tx is one transaction's repositories.
type Tx struct {
	Users               Users
	Referrals           Referrals
	Identities          Identities
	LoginCodes          LoginCodes
	LoginFailures       LoginFailures
	KnownBrowsers       KnownBrowsers
	Sessions            Sessions
	Workspaces          Workspaces
	WorkspaceCreators   WorkspaceCreators
	Members             Members
	Team                Team
	Invitations         Invitations
	ReceivedInvitations ReceivedInvitations
	BrandStores         BrandStores
	Images              Images
	Credits             Credits
	CreditPermissions   CreditPermissions
	CreditHistory       CreditHistory
	CreditUsage         CreditUsage
	BillingAccounts     BillingAccounts
	CustomPlans         CustomPlans
	CreditNotices       CreditNotices
	ReceivedEvents      ReceivedEvents
	RateLimits          RateLimits
	MailStops           MailStops
	OutboxMessages      OutboxMessages
	OutboxStats         OutboxStats
	Activities          Activities
	Audit               AuditLog
	Retention           Retention
}

// Retention deletes expired data.
type Retention interface {
	// Purge deletes sessions, sign-in codes, failure counts, known browsers, rate limit
	// windows, images with their bytes, payment events and audit log entries that expired
	// before that time, at most limit of each, and returns the number of rows deleted.
	Purge(ctx context.Context, before time.Time, limit int) (int, error)
	// PurgeInvitations deletes invitations that expired before that time, whatever
	// their status, as Purge does. The caller chooses how long they are kept after expiry.
	PurgeInvitations(ctx context.Context, before time.Time, limit int) (int, error)
	// PurgeActivities deletes activities that were received before that time, oldest
	// first, as Purge does.
	PurgeActivities(ctx context.Context, before time.Time, limit int) (int, error)
	// PurgeImageObjects deletes images whose bytes are in a bucket, as Purge does, and
	// returns their IDs, so that the caller can delete the objects.
	PurgeImageObjects(ctx context.Context, before time.Time, limit int) (ids []string, err error)
}

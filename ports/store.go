package ports

import (
	"context"
	"time"
)

// Store runs transactions.
//
// A fn that returns an error or panics leaves no trace. After an Error of kind
// NotFound or Conflict fn may go on; any other error of a repository dooms the
// transaction, even if fn returns nil. Effects (mail, payment) never happen
// inside fn: it adds a Job instead.
type Store interface {
	// Write runs fn serializably; fn may run again, so it only touches tx and
	// assigns, never accumulates, what it hands out. A Write or Read inside a
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

// Retention removes what time has made worthless.
type Retention interface {
	// Purge deletes sessions, codes, failure counts, known browsers, limit windows, pictures that have
	// their bytes, news of payments and entries of audit logs that expired before that
	// time, at most limit of each, and returns how many rows went.
	Purge(ctx context.Context, before time.Time, limit int) (int, error)
	// PurgeInvitations deletes invitations that expired before that time, whatever
	// their status, as Purge does. How long they are kept beyond is the caller's.
	PurgeInvitations(ctx context.Context, before time.Time, limit int) (int, error)
	// PurgeActivities deletes activities that were received before that time, oldest
	// first, as Purge does.
	PurgeActivities(ctx context.Context, before time.Time, limit int) (int, error)
	// PurgeImageObjects deletes pictures whose bytes are in a bucket, as Purge does, and
	// returns their ids: the objects are to go too.
	PurgeImageObjects(ctx context.Context, before time.Time, limit int) (ids []string, err error)
}

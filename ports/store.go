package ports

import (
	"context"
	"time"
)

// Store runs transactions over the console's repositories.
type Store = StoreOf[Tx]

// StoreOf runs transactions over the repositories T: Tx, or those of an area, which
// embeds Tx so that its rows commit together with members, credits and the outbox.
//
// If fn returns an error or panics, the transaction is rolled back. After an Error of
// kind NotFound or Conflict fn may go on; any other error of a repository aborts the
// transaction, even if fn returns nil. Side effects (mail, payment) never happen
// inside fn: it adds an OutboxMessage instead.
type StoreOf[T any] interface {
	// Write runs fn serializably; fn may run again, so it must only touch tx and
	// assign, never accumulate, its results. A Write or Read inside a
	// Write or Read of the same context fails with ErrNested.
	Write(ctx context.Context, fn func(context.Context, T) error) error
	// Read runs fn over one consistent snapshot; writing fails.
	Read(ctx context.Context, fn func(context.Context, T) error) error
}

// AreaStore runs transactions over the repositories T of an area, which embeds Tx.
type AreaStore[T any] interface {
	StoreOf[T]
	// In returns the repositories in a running transaction, which tx and ctx are of.
	In(ctx context.Context, tx Tx) T
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
	Jobs                Jobs
	Events              Events
	Origins             Origins
	BlobChunks          BlobChunks
	QuotaUse            QuotaUse
	Assets              Assets
	Files               Files
	Uploads             Uploads
}

// Purger deletes expired rows.
type Purger interface {
	// Purge deletes what expired before that time, oldest first, at most limit, and
	// returns how many.
	Purge(ctx context.Context, before time.Time, limit int) (int, error)
}

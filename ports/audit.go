package ports

import (
	"context"
	"time"
)

// AuditAction is what was done, as subject.verb.
type AuditAction string

const (
	AuditWorkspaceCreated AuditAction = "workspace.created"
	AuditWorkspaceRenamed AuditAction = "workspace.renamed"
	AuditWorkspaceDeleted AuditAction = "workspace.deleted"

	AuditMemberRoleChanged   AuditAction = "member.role_changed" // and what else was changed with it
	AuditMemberAccessChanged AuditAction = "member.access_changed"
	AuditMemberRemoved       AuditAction = "member.removed"
	AuditMemberLeft          AuditAction = "member.left"

	AuditInvitationSent      AuditAction = "invitation.sent"
	AuditInvitationResent    AuditAction = "invitation.resent"
	AuditInvitationCancelled AuditAction = "invitation.cancelled"
	AuditInvitationAccepted  AuditAction = "invitation.accepted"
	AuditInvitationRejected  AuditAction = "invitation.rejected"

	AuditPlanChanged           AuditAction = "plan.changed"
	AuditDowngradeScheduled    AuditAction = "plan.downgrade_scheduled"
	AuditDowngradeCancelled    AuditAction = "plan.downgrade_cancelled"
	AuditPaymentFailed         AuditAction = "payment.failed"
	AuditPaymentRecovered      AuditAction = "payment.recovered"
	AuditPaymentRefunded       AuditAction = "payment.refunded"
	AuditCardSaved             AuditAction = "card.saved"
	AuditCardMadeDefault       AuditAction = "card.made_default" // a card that was already saved
	AuditCardRemoved           AuditAction = "card.removed"
	AuditBillingDetailsChanged AuditAction = "billing_details.changed"
	AuditCustomPlanSet         AuditAction = "custom_plan.set"
	AuditCustomPlanEnded       AuditAction = "custom_plan.ended"
	AuditAssetDeleted          AuditAction = "asset.deleted" // for good
	AuditLimitReached          AuditAction = "limit.reached" // of the plan

	AuditTechpackReleased    AuditAction = "techpack.released"
	AuditTechpackLinkMade    AuditAction = "techpack.link_made"
	AuditTechpackLinkRevoked AuditAction = "techpack.link_revoked"

	AuditBoardShared   AuditAction = "board.shared" // by a link without signing in
	AuditBoardUnshared AuditAction = "board.unshared"
	AuditBoardDeleted  AuditAction = "board.deleted" // for good

	AuditStoreAdded   AuditAction = "store.added"
	AuditStoreChanged AuditAction = "store.changed"
	AuditStoreRemoved AuditAction = "store.removed"
	AuditFeedMade     AuditAction = "feed.made"
	AuditFeedRenewed  AuditAction = "feed.renewed" // another address
	AuditFeedShown    AuditAction = "feed.shown"   // its address
	AuditFeedRevoked  AuditAction = "feed.revoked"
)

// AuditField names what a change is about.
type AuditField string

const (
	AuditRole         AuditField = "role"
	AuditCreditAccess AuditField = "creditAccess" // "true" or "false"
	AuditInviteAccess AuditField = "inviteAccess"
	AuditServices     AuditField = "services" // the apps' names, or "all"
	AuditStores       AuditField = "stores"   // the stores' names, or "all"
	AuditName         AuditField = "name"
	AuditEmail        AuditField = "email"
	AuditPhone        AuditField = "phone"
	AuditTaxID        AuditField = "taxId"
	AuditAddress      AuditField = "address"
	AuditPlan         AuditField = "plan"
	AuditPrice        AuditField = "price"
	AuditCredits      AuditField = "credits"
	AuditCycle        AuditField = "cycle"
	AuditLimits       AuditField = "limits"   // such as "stores 20, techpacks 500"
	AuditStartsAt     AuditField = "startsAt" // RFC 3339
)

// Names of actors without an account.
const (
	AuditSystem   = "system"   // the product, on a schedule or a webhook event
	AuditOperator = "operator" // the operator, by a command
)

// AuditActor is who did something.
type AuditActor struct {
	ID   string // user id; empty without an account
	Name string // e-mail address at the time, AuditSystem or AuditOperator
}

// AuditChange is one changed field. Before or After is empty if the field had or has no
// value.
type AuditChange struct {
	Field  AuditField
	Before string
	After  string
}

// AuditEntry is one line of a workspace's audit log: who did what to which member. It
// is immutable and holds the names of people and things at the time, so that it can be
// read after they are deleted.
type AuditEntry struct {
	WorkspaceID string
	ID          string // later entries sort later
	At          time.Time
	Actor       AuditActor
	Action      AuditAction
	SubjectID   string // of the person, invitation, card or workspace; empty for what a workspace has one of, such as its plan
	Subject     string // an e-mail address, or a name
	Changes     []AuditChange
	ExpiresAt   time.Time // when it is purged
}

// AuditLog stores entries. They outlive their workspace and its people.
type AuditLog interface {
	Purger
	Insert(ctx context.Context, e AuditEntry) error
	// Page returns the workspace's entries, the last written first, at most limit,
	// from before the entry with the ID before, or from the last if that is empty.
	// It costs the same however long the log is and wherever the page lies.
	Page(ctx context.Context, workspaceID, before string, limit int) ([]AuditEntry, error)
}

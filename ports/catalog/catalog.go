// Package catalog holds the repositories of product data: products with their variants,
// the postings that listings are found by, families, what was changed, and suppliers' files
// on their way in.
//
// Invariants: a repository stores documents as they are and doesn't look into them; a
// variant's ordinal is never used again in its workspace. Lists may be of any length: a
// repository cuts them into statements.
package catalog

import (
	"context"

	"selvedge/ports"
)

// Tx is one transaction's repositories: the console's and the area's own.
type Tx struct {
	ports.Tx
	Catalogs   Catalogs
	Attributes Attributes
	Families   Families
	Products   Products
	Variants   Variants
	Postings   Postings
	ChangeSets ChangeSets
	Changes    Changes
	Channels   Channels
	Checks     Checks
	Findings   Findings
	Feeds      Feeds
	Fetches    Fetches
	Templates  Templates

	Enrichments Enrichments
	Charges     Charges

	Batches       Batches
	BatchRows     BatchRows
	BatchPhotos   BatchPhotos
	SavedMappings SavedMappings
}

// Catalogs are the workspaces' catalogs as wholes.
type Catalogs interface {
	// Begin begins a change and returns its revision, the workspace's next. Until the
	// transaction ends, no other one changes the catalog of that workspace.
	Begin(ctx context.Context, workspaceID string) (revision int64, err error)
	// Ordinals takes n new ordinals after Begin and returns the first; the workspace's
	// first is 1.
	Ordinals(ctx context.Context, workspaceID string, n int) (first int64, err error)
	// Revision returns that of the last change, 0 if there was none.
	Revision(ctx context.Context, workspaceID string) (int64, error)
	// SetChanged says after Begin that products or their values change with a revision, and not only what follows from them.
	// Changed returns the last such revision, 0 if there was none.
	SetChanged(ctx context.Context, workspaceID string, revision int64) error
	Changed(ctx context.Context, workspaceID string) (int64, error)
	// SetTitled says after Begin that variants come, go or change their titles with a revision. Titled returns the last
	// such revision, 0 if there was none.
	SetTitled(ctx context.Context, workspaceID string, revision int64) error
	Titled(ctx context.Context, workspaceID string) (int64, error)
	// IndexedBefore returns workspaces whose index has an earlier version; SetIndexed sets that
	// of one.
	IndexedBefore(ctx context.Context, version int64, limit int) (workspaceIDs []string, err error)
	SetIndexed(ctx context.Context, workspaceID string, version int64) error
	// DeleteOfWorkspace removes everything of the area in a workspace.
	DeleteOfWorkspace(ctx context.Context, workspaceID string) error
}

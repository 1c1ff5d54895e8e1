// Package catalog stores products, their variants, the postings that they are found by,
// families and what was changed.
package catalog

import (
	"context"

	"selvedge/adapters/sqlstore"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

// Repositories adds the area's repositories over q to a transaction.
func Repositories(tx ports.Tx, q sqlstore.Querier) catalog.Tx {
	b := &sqlstore.Base{Q: q}
	return catalog.Tx{
		Tx: tx, Catalogs: catalogs{b}, Attributes: attributes{b}, Families: families{b}, Products: products{b}, Variants: variants{b}, Postings: postings{b},
		ChangeSets: changeSets{b}, Changes: changes{b}, Channels: channels{b}, Checks: checks{b}, Findings: findings{b},
		Feeds: feeds{b}, Fetches: fetches{b}, Templates: templates{b}, Enrichments: enrichments{b}, Charges: charges{b},
		Batches: batches{b}, BatchRows: batchRows{b}, BatchPhotos: batchPhotos{b}, SavedMappings: savedMappings{b},
	}
}

const (
	insertCatalog = `INSERT INTO catalog_workspaces (workspace_id, revision, next_ordinal) VALUES ($1, 0, 1) ON CONFLICT (workspace_id) DO NOTHING`
	nextRevision  = `UPDATE catalog_workspaces SET revision = revision + 1 WHERE workspace_id = $1`
	revisionOf    = `SELECT revision FROM catalog_workspaces WHERE workspace_id = $1`
	setChanged    = `UPDATE catalog_workspaces SET changed = $1 WHERE workspace_id = $2`
	changedOf     = `SELECT changed FROM catalog_workspaces WHERE workspace_id = $1`
	setTitled     = `UPDATE catalog_workspaces SET titled = $1 WHERE workspace_id = $2`
	titledOf      = `SELECT titled FROM catalog_workspaces WHERE workspace_id = $1`
	takeOrdinals  = `UPDATE catalog_workspaces SET next_ordinal = next_ordinal + $1 WHERE workspace_id = $2`
	nextOrdinal   = `SELECT next_ordinal FROM catalog_workspaces WHERE workspace_id = $1`
	indexedBefore = `SELECT workspace_id FROM catalog_workspaces WHERE index_version < $1 LIMIT #`
	setIndexed    = `UPDATE catalog_workspaces SET index_version = $1 WHERE workspace_id = $2`

	deleteCatalog       = `DELETE FROM catalog_workspaces WHERE workspace_id = $1`
	deleteAllAttributes = `DELETE FROM catalog_attributes WHERE workspace_id = $1`
	deleteAllFamilies   = `DELETE FROM catalog_families WHERE workspace_id = $1`
	deleteAllProducts   = `DELETE FROM catalog_products WHERE workspace_id = $1`
	deleteAllVariants   = `DELETE FROM catalog_variants WHERE workspace_id = $1`
	deleteAllPostings   = `DELETE FROM catalog_postings WHERE workspace_id = $1`
	deleteAllChangeSets = `DELETE FROM catalog_changesets WHERE workspace_id = $1`
	deleteAllChanges    = `DELETE FROM catalog_changes WHERE workspace_id = $1`
	deleteAllChanged    = `DELETE FROM catalog_changed_products WHERE workspace_id = $1`
	deleteAllChannels   = `DELETE FROM catalog_store_channels WHERE workspace_id = $1`
	deleteAllChecks     = `DELETE FROM catalog_checks WHERE workspace_id = $1`
	deleteAllFindings   = `DELETE FROM catalog_findings WHERE workspace_id = $1`
	deleteAllFeeds      = `DELETE FROM catalog_feeds WHERE workspace_id = $1`
	deleteAllFetches    = `DELETE FROM catalog_fetches WHERE workspace_id = $1`
	deleteAllTemplates  = `DELETE FROM catalog_templates WHERE workspace_id = $1`
	deleteAllEnriched   = `DELETE FROM catalog_enrichments WHERE workspace_id = $1`
	deleteAllCharges    = `DELETE FROM catalog_charges WHERE workspace_id = $1`
	deleteAllBatches    = `DELETE FROM catalog_batches WHERE workspace_id = $1`
	deleteAllRows       = `DELETE FROM catalog_batch_rows WHERE workspace_id = $1`
	deleteAllPhotos     = `DELETE FROM catalog_batch_photos WHERE workspace_id = $1`
	deleteAllMappings   = `DELETE FROM catalog_mappings WHERE workspace_id = $1`
)

type catalogs struct{ *sqlstore.Base }

func (r catalogs) Begin(ctx context.Context, workspaceID string) (int64, error) {
	args := []any{workspaceID}
	_, err := r.ExecAll(ctx, "begin a change of a catalog", sqlstore.Statement{SQL: insertCatalog, Args: args}, sqlstore.Statement{SQL: nextRevision, Args: args})
	if err != nil {
		return 0, err
	}
	return r.Revision(ctx, workspaceID)
}

func (r catalogs) Ordinals(ctx context.Context, workspaceID string, n int) (int64, error) {
	if _, err := r.Exec(ctx, "take ordinals", takeOrdinals, n, workspaceID); err != nil {
		return 0, err
	}
	next, err := sqlstore.QueryOne(ctx, r.Base, "take ordinals", errNotBegun, sqlstore.ScanValue[int64], nextOrdinal, workspaceID)
	return next - int64(n), err
}

func (r catalogs) Revision(ctx context.Context, workspaceID string) (int64, error) {
	return sqlstore.QueryOne(ctx, r.Base, "get the revision of a catalog", nil, sqlstore.ScanValue[int64], revisionOf, workspaceID)
}

func (r catalogs) SetChanged(ctx context.Context, workspaceID string, revision int64) error {
	_, err := r.Exec(ctx, "set the last change of a catalog", setChanged, revision, workspaceID)
	return err
}

func (r catalogs) Changed(ctx context.Context, workspaceID string) (int64, error) {
	return sqlstore.QueryOne(ctx, r.Base, "get the last change of a catalog", nil, sqlstore.ScanValue[int64], changedOf, workspaceID)
}

func (r catalogs) SetTitled(ctx context.Context, workspaceID string, revision int64) error {
	_, err := r.Exec(ctx, "set the last change of titles", setTitled, revision, workspaceID)
	return err
}

func (r catalogs) Titled(ctx context.Context, workspaceID string) (int64, error) {
	return sqlstore.QueryOne(ctx, r.Base, "get the last change of titles", nil, sqlstore.ScanValue[int64], titledOf, workspaceID)
}

func (r catalogs) IndexedBefore(ctx context.Context, version int64, limit int) ([]string, error) {
	return sqlstore.QueryAll(ctx, r.Base, "list catalogs by their index", sqlstore.ScanValue[string], sqlstore.WithLimit(indexedBefore, limit), version)
}

func (r catalogs) SetIndexed(ctx context.Context, workspaceID string, version int64) error {
	_, err := r.Exec(ctx, "set the version of an index", setIndexed, version, workspaceID)
	return err
}

func (r catalogs) DeleteOfWorkspace(ctx context.Context, workspaceID string) error {
	var statements []sqlstore.Statement
	for _, text := range []string{
		deleteAllCharges, deleteAllEnriched, deleteAllTemplates, deleteAllFetches, deleteAllFeeds, deleteAllFindings, deleteAllChecks, deleteAllChannels,
		deleteAllMappings, deleteAllPhotos, deleteAllRows, deleteAllBatches,
		deleteAllChanged, deleteAllChanges, deleteAllChangeSets, deleteAllPostings, deleteAllVariants, deleteAllProducts, deleteAllFamilies, deleteAllAttributes, deleteCatalog,
	} {
		statements = append(statements, sqlstore.Statement{SQL: text, Args: []any{workspaceID}})
	}
	_, err := r.ExecAll(ctx, "delete the catalog of a workspace", statements...)
	return err
}

var errNotBegun = ports.Refuse(ports.Conflict, "catalog_not_begun", "Nothing was begun to be changed in this catalog.")

package catalog

import (
	"context"
	"slices"
	"strings"
	"time"

	"selvedge/adapters/sqlstore"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

var (
	errNoBatch      = ports.Refuse(ports.NotFound, "batch_not_found", "This file isn't on its way in anymore.")
	errBatchChanged = ports.Refuse(ports.Conflict, "batch_changed", "Something else happened to this file at the same time. Look at it again.")
)

const (
	batchColumns = `b.workspace_id, b.id, b.version, b.store_id, b.supplier, b.asset_id, b.file_name, b.sha256, b.state, b.reason, b.row_count, b.done_rows, b.changeset,
	b.actor_id, COALESCE(u.name, ''), b.created_at, b.updated_at, b.reading, b.mapping, b.tally`
	fromBatches = ` FROM catalog_batches b LEFT JOIN users u ON u.id = b.actor_id`
	insertBatch = `INSERT INTO catalog_batches (workspace_id, id, version, store_id, supplier, asset_id, file_name, sha256, state, reason, row_count, done_rows, changeset,
	actor_id, created_at, updated_at, reading, mapping, tally, search) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)`
	updateBatch = `UPDATE catalog_batches SET version = $1, supplier = $2, state = $3, reason = $4, row_count = $5, done_rows = $6, changeset = $7, actor_id = $8, updated_at = $9,
	reading = $10, mapping = $11, tally = $12, search = $13, keeps_rows = TRUE WHERE workspace_id = $14 AND id = $15 AND version = $16`
	oneBatch       = `SELECT ` + batchColumns + fromBatches + ` WHERE b.workspace_id = $1 AND b.id = $2`
	workingBatches = `SELECT b.workspace_id, b.id, b.version, b.store_id, b.file_name, b.state, b.row_count, b.done_rows, b.actor_id, COALESCE(u.name, ''), b.updated_at` + fromBatches + `
	WHERE b.workspace_id = $1 AND b.state IN ('received', 'planning', 'applying', 'undoing') ORDER BY b.id DESC LIMIT 100`
	oldBatches = `SELECT ` + batchColumns + fromBatches + ` WHERE b.keeps_rows AND b.updated_at < $1
	AND b.state NOT IN ('received', 'planning', 'applying', 'undoing') ORDER BY b.updated_at LIMIT 1`
	dropRows = `DELETE FROM catalog_batch_rows WHERE (workspace_id, batch_id, number) IN
	(SELECT workspace_id, batch_id, number FROM catalog_batch_rows WHERE workspace_id = $1 AND batch_id = $2 ORDER BY number LIMIT $3)`
	dropped = `UPDATE catalog_batches SET keeps_rows = FALSE WHERE workspace_id = $1 AND id = $2`
	// # is replaced by conditions, and the limit follows.
	listBatches  = `SELECT ` + batchColumns + fromBatches + ` WHERE b.workspace_id = $1 # ORDER BY b.id DESC LIMIT `
	batchesUsing = `SELECT b.asset_id FROM (VALUES #) AS wanted CROSS JOIN catalog_batches b WHERE b.workspace_id = wanted.column1 AND b.asset_id = wanted.column2`
	photosUsing  = `SELECT p.asset_id FROM (VALUES #) AS wanted CROSS JOIN catalog_batch_photos p WHERE p.workspace_id = wanted.column1 AND p.asset_id = wanted.column2`
	deleteBatch  = `DELETE FROM catalog_batches WHERE workspace_id = $1 AND id = $2`
	clearRows    = `DELETE FROM catalog_batch_rows WHERE workspace_id = $1 AND batch_id = $2`
	clearPhotos  = `DELETE FROM catalog_batch_photos WHERE workspace_id = $1 AND batch_id = $2`

	savedMapping    = `SELECT document FROM catalog_mappings WHERE workspace_id = $1 AND store_id = $2 AND supplier_key = $3`
	mappingsOfStore = `SELECT supplier_key, document, updated_at FROM catalog_mappings WHERE workspace_id = $1 AND store_id = $2 ORDER BY supplier_key LIMIT 1000`
	allMappings     = `SELECT document FROM catalog_mappings WHERE workspace_id = $1 ORDER BY store_id, supplier_key LIMIT 5000`
	deleteMapping   = `DELETE FROM catalog_mappings WHERE workspace_id = $1 AND store_id = $2 AND supplier_key = $3`
	clearMappings   = `DELETE FROM catalog_mappings WHERE workspace_id = $1 AND store_id = $2`
	saveMapping     = `INSERT INTO catalog_mappings (workspace_id, store_id, supplier_key, updated_at, document) VALUES ($1, $2, $3, $4, $5)
	ON CONFLICT (workspace_id, store_id, supplier_key) DO UPDATE SET updated_at = excluded.updated_at, document = excluded.document`
)

var assetsOfBatches = []batch{ofRows(batchesUsing, 2), ofRows(photosUsing, 2)}

type batches struct{ *sqlstore.Base }

func (r batches) Insert(ctx context.Context, b catalog.Batch) error {
	_, err := r.Exec(ctx, "insert batch", insertBatch, b.WorkspaceID, b.ID, b.Version, b.StoreID, b.Supplier, b.AssetID, b.FileName, bytesOf(b.SHA256), string(b.State), b.Reason, b.Rows,
		b.Cursor, b.ChangeSet, b.ActorID, sqlstore.Micros(b.CreatedAt), sqlstore.Micros(b.UpdatedAt), bytesOf(b.Reading), bytesOf(b.Mapping), bytesOf(b.Tally), searchOf(b))
	return err
}

// searchOf is what the filter's text is looked for in.
func searchOf(b catalog.Batch) string { return strings.ToLower(b.FileName + " " + b.Supplier) }

func (r batches) Update(ctx context.Context, b catalog.Batch) error {
	n, err := r.Exec(ctx, "update batch", updateBatch, b.Version, b.Supplier, string(b.State), b.Reason, b.Rows, b.Cursor, b.ChangeSet, b.ActorID, sqlstore.Micros(b.UpdatedAt),
		bytesOf(b.Reading), bytesOf(b.Mapping), bytesOf(b.Tally), searchOf(b), b.WorkspaceID, b.ID, b.Version-1)
	if err != nil || n > 0 {
		return err
	}
	if _, err := r.Get(ctx, b.WorkspaceID, b.ID); err != nil {
		return err
	}
	return errBatchChanged
}

func (r batches) Get(ctx context.Context, workspaceID, id string) (catalog.Batch, error) {
	return sqlstore.QueryOne(ctx, r.Base, "get batch", errNoBatch, scanBatch, oneBatch, workspaceID, id)
}

// List reads the batches of several stores store by store, each in the order of an index.
func (r batches) List(ctx context.Context, workspaceID string, f catalog.BatchFilter, before string, limit int) ([]catalog.Batch, error) {
	if len(f.StoreIDs) == 0 {
		return r.list(ctx, workspaceID, "", f, before, limit)
	}
	var list []catalog.Batch
	for _, id := range f.StoreIDs {
		found, err := r.list(ctx, workspaceID, id, f, before, limit)
		if err != nil {
			return nil, err
		}
		list = append(list, found...)
	}
	return latest(list, limit), nil
}

// list reads those of one store, or of all if it is empty.
func (r batches) list(ctx context.Context, workspaceID, storeID string, f catalog.BatchFilter, before string, limit int) ([]catalog.Batch, error) {
	c := sqlstore.NewConditions(workspaceID)
	if storeID != "" {
		c.Add("b.store_id = ", storeID)
	}
	if before != "" {
		c.Add("b.id < ", before)
	}
	sqlstore.AddAnyOf(c, "b.state", f.States)
	if f.Text != "" {
		c.AddContains("b.search", strings.ToLower(f.Text))
	}
	return sqlstore.QueryAll(ctx, r.Base, "list batches", scanBatch, sqlstore.WithLimit(c.In(listBatches)+"#", limit), c.Args...)
}

func (r batches) Working(ctx context.Context, workspaceID string) ([]catalog.Batch, error) {
	return sqlstore.QueryAll(ctx, r.Base, "list working batches", func(row sqlstore.Row) (b catalog.Batch, err error) {
		err = row.Scan(&b.WorkspaceID, &b.ID, &b.Version, &b.StoreID, &b.FileName, &b.State, &b.Rows, &b.Cursor, &b.ActorID, &b.ActorName, sqlstore.TimeColumn{To: &b.UpdatedAt})
		return b, err
	}, workingBatches, workspaceID)
}

func (r batches) Old(ctx context.Context, before time.Time) ([]catalog.Batch, error) {
	return sqlstore.QueryAll(ctx, r.Base, "get old batch", scanBatch, oldBatches, sqlstore.Micros(before))
}

func (r batches) DropRows(ctx context.Context, workspaceID, id string, limit int) (int, error) {
	n, err := r.Exec(ctx, "drop rows of batch", dropRows, workspaceID, id, limit)
	if err != nil || int(n) == limit {
		return int(n), err
	}
	_, err = r.Exec(ctx, "mark batch without rows", dropped, workspaceID, id)
	return int(n), err
}

func (r batches) Delete(ctx context.Context, workspaceID, id string) error {
	args := []any{workspaceID, id}
	changed, err := r.ExecAll(ctx, "delete batch", sqlstore.Statement{SQL: clearRows, Args: args}, sqlstore.Statement{SQL: clearPhotos, Args: args}, sqlstore.Statement{SQL: deleteBatch, Args: args})
	if err == nil && changed[2] == 0 {
		return errNoBatch
	}
	return err
}

func scanBatch(row sqlstore.Row) (b catalog.Batch, err error) {
	err = row.Scan(&b.WorkspaceID, &b.ID, &b.Version, &b.StoreID, &b.Supplier, &b.AssetID, &b.FileName, &b.SHA256, &b.State, &b.Reason, &b.Rows, &b.Cursor, &b.ChangeSet,
		&b.ActorID, &b.ActorName, sqlstore.TimeColumn{To: &b.CreatedAt}, sqlstore.TimeColumn{To: &b.UpdatedAt}, &b.Reading, &b.Mapping, &b.Tally)
	return b, err
}

func (r batches) Using(ctx context.Context, workspaceID string, assetIDs []string) (used []string, err error) {
	for _, text := range assetsOfBatches {
		found, err := all(ctx, r.Base, "find assets of batches", text.byText(assetIDs, workspaceID), sqlstore.ScanValue[string])
		if err != nil {
			return nil, err
		}
		used = append(used, found...)
	}
	slices.Sort(used)
	return slices.Compact(used), nil
}

type savedMappings struct{ *sqlstore.Base }

func (r savedMappings) Get(ctx context.Context, workspaceID, storeID, supplierKey string) ([]byte, error) {
	return sqlstore.QueryOne(ctx, r.Base, "get mapping", nil, sqlstore.ScanValue[[]byte], savedMapping, workspaceID, storeID, supplierKey)
}

func (r savedMappings) List(ctx context.Context, workspaceID, storeID string) ([]catalog.SavedMapping, error) {
	return sqlstore.QueryAll(ctx, r.Base, "list mappings", func(row sqlstore.Row) (m catalog.SavedMapping, err error) {
		err = row.Scan(&m.SupplierKey, &m.Document, sqlstore.TimeColumn{To: &m.UpdatedAt})
		return m, err
	}, mappingsOfStore, workspaceID, storeID)
}

func (r savedMappings) Each(ctx context.Context, workspaceID string, each func([]byte) error) error {
	documents, err := sqlstore.QueryAll(ctx, r.Base, "list all mappings", sqlstore.ScanValue[[]byte], allMappings, workspaceID)
	for _, document := range documents {
		if err := each(document); err != nil {
			return err
		}
	}
	return err
}

func (r savedMappings) Delete(ctx context.Context, workspaceID, storeID, supplierKey string) error {
	_, err := r.Exec(ctx, "delete mapping", deleteMapping, workspaceID, storeID, supplierKey)
	return err
}

func (r savedMappings) DeleteOfStore(ctx context.Context, workspaceID, storeID string) error {
	_, err := r.Exec(ctx, "delete mappings of a store", clearMappings, workspaceID, storeID)
	return err
}

func (r savedMappings) Put(ctx context.Context, workspaceID, storeID, supplierKey string, document []byte, at time.Time) error {
	_, err := r.Exec(ctx, "save mapping", saveMapping, workspaceID, storeID, supplierKey, sqlstore.Micros(at), bytesOf(document))
	return err
}

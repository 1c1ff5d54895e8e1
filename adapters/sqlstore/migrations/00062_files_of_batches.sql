-- +goose Up
-- The app that a file is uploaded in; empty: the library. Suppliers' files are delivered by their batches alone.
ALTER TABLE uploads ADD COLUMN app_id TEXT NOT NULL DEFAULT '' CHECK (length(app_id) <= 64);
UPDATE assets SET app_id = 'batches', in_bin = FALSE, binned_at = 0
WHERE EXISTS (SELECT 1 FROM catalog_batches b WHERE b.workspace_id = assets.workspace_id AND b.asset_id = assets.id);
-- What was on its way into stores that are gone. The files of those batches are deleted with the bin.
UPDATE assets SET in_bin = TRUE, binned_at = 1 WHERE app_id = 'batches' AND NOT EXISTS (
  SELECT 1 FROM catalog_batches b JOIN brand_stores s ON s.workspace_id = b.workspace_id AND s.id = b.store_id
  WHERE b.workspace_id = assets.workspace_id AND b.asset_id = assets.id
);
DELETE FROM catalog_batches WHERE NOT EXISTS (
  SELECT 1 FROM brand_stores s WHERE s.workspace_id = catalog_batches.workspace_id AND s.id = catalog_batches.store_id
);
DELETE FROM catalog_batch_rows WHERE NOT EXISTS (
  SELECT 1 FROM catalog_batches b WHERE b.workspace_id = catalog_batch_rows.workspace_id AND b.id = catalog_batch_rows.batch_id
);
DELETE FROM catalog_batch_photos WHERE NOT EXISTS (
  SELECT 1 FROM catalog_batches b WHERE b.workspace_id = catalog_batch_photos.workspace_id AND b.id = catalog_batch_photos.batch_id
);
DELETE FROM catalog_mappings WHERE NOT EXISTS (
  SELECT 1 FROM brand_stores s WHERE s.workspace_id = catalog_mappings.workspace_id AND s.id = catalog_mappings.store_id
);

-- +goose Up
-- Whether an asset came with a supplier's file, or is one.
CREATE INDEX catalog_batches_of_asset ON catalog_batches (workspace_id, asset_id);
CREATE INDEX catalog_batch_photos_of_asset ON catalog_batch_photos (workspace_id, asset_id);

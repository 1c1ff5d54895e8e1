-- +goose Up
-- Rows of batches that nothing happened to for long are removed, however many batches there are without any.
ALTER TABLE catalog_batches ADD COLUMN keeps_rows BOOLEAN NOT NULL DEFAULT TRUE;
CREATE INDEX catalog_batches_kept ON catalog_batches (updated_at) WHERE keeps_rows;

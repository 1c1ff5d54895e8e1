-- +goose Up
-- search is the file's and the supplier's name in lower case. SQLite's own lower knows no letters but those of English;
-- what it leaves is written by the next change of the batch.
ALTER TABLE catalog_batches ADD COLUMN search TEXT NOT NULL DEFAULT '';
UPDATE catalog_batches SET search = lower(file_name || ' ' || supplier);

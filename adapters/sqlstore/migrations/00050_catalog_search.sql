-- +goose Up
-- What rows of a plan are found by: SKUs and fields, a line each, and the numbers of other rows of the style that one stands for. Rows of earlier plans are found once they are planned again.
ALTER TABLE catalog_batch_rows ADD COLUMN words TEXT NOT NULL DEFAULT '';
ALTER TABLE catalog_batch_rows ADD COLUMN stands_for TEXT NOT NULL DEFAULT '';
-- Which rules the index of a catalog follows: those of 0 are of before GTINs were found.
ALTER TABLE catalog_workspaces ADD COLUMN index_version BIGINT NOT NULL DEFAULT 0;
CREATE INDEX catalog_workspaces_by_index ON catalog_workspaces (index_version);

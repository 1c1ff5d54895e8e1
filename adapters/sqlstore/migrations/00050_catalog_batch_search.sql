-- +goose Up
-- What rows of a plan are found by: SKUs and fields, a line each, and the numbers of other rows of the style that one stands for. Rows of earlier plans are found once they are planned again.
ALTER TABLE catalog_batch_rows ADD COLUMN words TEXT NOT NULL DEFAULT '';
ALTER TABLE catalog_batch_rows ADD COLUMN stands_for TEXT NOT NULL DEFAULT '';

-- +goose Up
-- Rows that are no variants are kept too, as headings of groups. Neither engine changes a check alike, so the table is made anew.
CREATE TABLE catalog_batch_rows_next (
  workspace_id TEXT   NOT NULL CHECK (length(workspace_id) BETWEEN 1 AND 64),
  batch_id     TEXT   NOT NULL CHECK (length(batch_id) BETWEEN 1 AND 64),
  number       BIGINT NOT NULL CHECK (number > 0),
  outcome      TEXT   NOT NULL CHECK (outcome IN ('create', 'update', 'same', 'refused', 'pictures', 'skipped')),
  sku          TEXT   NOT NULL,
  codes        TEXT   NOT NULL,
  detail       BYTEA  NOT NULL,
  words        TEXT   NOT NULL DEFAULT '',
  stands_for   TEXT   NOT NULL DEFAULT '',
  PRIMARY KEY (workspace_id, batch_id, number)
) /* sqlite: STRICT, WITHOUT ROWID */;
INSERT INTO catalog_batch_rows_next (workspace_id, batch_id, number, outcome, sku, codes, detail, words, stands_for)
SELECT workspace_id, batch_id, number, outcome, sku, codes, detail, words, stands_for FROM catalog_batch_rows;
DROP TABLE catalog_batch_rows;
ALTER TABLE catalog_batch_rows_next RENAME TO catalog_batch_rows;
CREATE INDEX catalog_batch_rows_by_outcome ON catalog_batch_rows (workspace_id, batch_id, outcome, number);

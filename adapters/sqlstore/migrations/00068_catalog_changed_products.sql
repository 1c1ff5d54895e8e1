-- +goose Up
-- Which change sets changed a product, itself or in a variant: a row for each instead of an entry of an index for each variant.
CREATE TABLE catalog_changed_products (
  workspace_id TEXT   NOT NULL CHECK (length(workspace_id) BETWEEN 1 AND 64),
  product_id   TEXT   NOT NULL CHECK (length(product_id) BETWEEN 1 AND 64),
  changeset    BIGINT NOT NULL CHECK (changeset > 0),
  PRIMARY KEY (workspace_id, product_id, changeset)
) /* sqlite: STRICT, WITHOUT ROWID */;
INSERT INTO catalog_changed_products (workspace_id, product_id, changeset) SELECT DISTINCT workspace_id, product_id, changeset FROM catalog_changes;
-- For each row, SQLite makes a table of what a column is to be IN. The engines change a check in different ways, so the table is replaced.
CREATE TABLE catalog_changes_next (
  workspace_id TEXT   NOT NULL CHECK (length(workspace_id) BETWEEN 1 AND 64),
  changeset    BIGINT NOT NULL CHECK (changeset > 0),
  product_id   TEXT   NOT NULL CHECK (length(product_id) BETWEEN 1 AND 64),
  ordinal      BIGINT NOT NULL CHECK (ordinal >= 0),
  gone         BOOLEAN NOT NULL,
  outcome      TEXT   NOT NULL CHECK (outcome = '' OR outcome = 'reversed' OR outcome = 'kept' OR outcome = 'failed'),
  before       BYTEA  NOT NULL,
  PRIMARY KEY (workspace_id, changeset, product_id, ordinal)
) /* sqlite: STRICT, WITHOUT ROWID */;
INSERT INTO catalog_changes_next (workspace_id, changeset, product_id, ordinal, gone, outcome, before)
SELECT workspace_id, changeset, product_id, ordinal, gone, outcome, before FROM catalog_changes;
DROP TABLE catalog_changes;
ALTER TABLE catalog_changes_next RENAME TO catalog_changes;

-- +goose Up
-- Suppliers' files on their way into a catalog. Only rows that are not plainly fine are kept; a supplier is compared without regard to case.
CREATE TABLE catalog_batches (
  workspace_id TEXT   NOT NULL CHECK (length(workspace_id) BETWEEN 1 AND 64),
  id           TEXT   NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
  version      BIGINT NOT NULL CHECK (version > 0),
  store_id     TEXT   NOT NULL CHECK (length(store_id) BETWEEN 1 AND 64),
  supplier     TEXT   NOT NULL CHECK (length(supplier) <= 120),
  asset_id     TEXT   NOT NULL CHECK (length(asset_id) BETWEEN 1 AND 64),
  file_name    TEXT   NOT NULL CHECK (length(file_name) BETWEEN 1 AND 255),
  sha256       BYTEA  NOT NULL,
  state        TEXT   NOT NULL CHECK (length(state) BETWEEN 1 AND 20),
  reason       TEXT   NOT NULL CHECK (length(reason) <= 1000),
  row_count    BIGINT NOT NULL CHECK (row_count >= 0),
  done_rows    BIGINT NOT NULL CHECK (done_rows >= 0),
  changeset    BIGINT NOT NULL CHECK (changeset >= 0),
  actor_id     TEXT   NOT NULL CHECK (length(actor_id) <= 64),
  created_at   BIGINT NOT NULL,
  updated_at   BIGINT NOT NULL,
  reading      BYTEA  NOT NULL,
  mapping      BYTEA  NOT NULL,
  tally        BYTEA  NOT NULL,
  PRIMARY KEY (workspace_id, id)
) /* sqlite: STRICT */;
CREATE INDEX catalog_batches_of_store ON catalog_batches (workspace_id, store_id, id);
CREATE TABLE catalog_batch_rows (
  workspace_id TEXT   NOT NULL CHECK (length(workspace_id) BETWEEN 1 AND 64),
  batch_id     TEXT   NOT NULL CHECK (length(batch_id) BETWEEN 1 AND 64),
  number       BIGINT NOT NULL CHECK (number > 0),
  outcome      TEXT   NOT NULL CHECK (outcome IN ('create', 'update', 'same', 'refused')),
  sku          TEXT   NOT NULL,
  codes        TEXT   NOT NULL,
  detail       BYTEA  NOT NULL,
  PRIMARY KEY (workspace_id, batch_id, number)
) /* sqlite: STRICT, WITHOUT ROWID */;
CREATE INDEX catalog_batch_rows_by_outcome ON catalog_batch_rows (workspace_id, batch_id, outcome, number);
CREATE TABLE catalog_batch_photos (
  workspace_id TEXT   NOT NULL CHECK (length(workspace_id) BETWEEN 1 AND 64),
  batch_id     TEXT   NOT NULL CHECK (length(batch_id) BETWEEN 1 AND 64),
  asset_id     TEXT   NOT NULL CHECK (length(asset_id) BETWEEN 1 AND 64),
  name         TEXT   NOT NULL CHECK (length(name) <= 255),
  sku          TEXT   NOT NULL CHECK (length(sku) <= 240),
  placed_by    TEXT   NOT NULL CHECK (length(placed_by) <= 40),
  view_of      TEXT   NOT NULL CHECK (length(view_of) <= 40),
  place        BIGINT NOT NULL CHECK (place >= 0),
  PRIMARY KEY (workspace_id, batch_id, asset_id)
) /* sqlite: STRICT, WITHOUT ROWID */;
CREATE TABLE catalog_mappings (
  workspace_id TEXT   NOT NULL CHECK (length(workspace_id) BETWEEN 1 AND 64),
  store_id     TEXT   NOT NULL CHECK (length(store_id) BETWEEN 1 AND 64),
  supplier_key TEXT   NOT NULL CHECK (length(supplier_key) <= 240),
  updated_at   BIGINT NOT NULL,
  document     BYTEA  NOT NULL,
  PRIMARY KEY (workspace_id, store_id, supplier_key)
) /* sqlite: STRICT */;

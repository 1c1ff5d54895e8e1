-- +goose Up
-- Photos may come without a file: their batch has none. Neither engine changes a check alike, so the table is made anew.
CREATE TABLE catalog_batches_next (
  workspace_id TEXT    NOT NULL CHECK (length(workspace_id) BETWEEN 1 AND 64),
  id           TEXT    NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
  version      BIGINT  NOT NULL CHECK (version > 0),
  store_id     TEXT    NOT NULL CHECK (length(store_id) BETWEEN 1 AND 64),
  supplier     TEXT    NOT NULL CHECK (length(supplier) <= 120),
  asset_id     TEXT    NOT NULL CHECK (length(asset_id) <= 64),
  file_name    TEXT    NOT NULL CHECK (length(file_name) BETWEEN 1 AND 255),
  sha256       BYTEA   NOT NULL,
  state        TEXT    NOT NULL CHECK (length(state) BETWEEN 1 AND 20),
  reason       TEXT    NOT NULL CHECK (length(reason) <= 1000),
  row_count    BIGINT  NOT NULL CHECK (row_count >= 0),
  done_rows    BIGINT  NOT NULL CHECK (done_rows >= 0),
  changeset    BIGINT  NOT NULL CHECK (changeset >= 0),
  actor_id     TEXT    NOT NULL CHECK (length(actor_id) <= 64),
  created_at   BIGINT  NOT NULL,
  updated_at   BIGINT  NOT NULL,
  reading      BYTEA   NOT NULL,
  mapping      BYTEA   NOT NULL,
  tally        BYTEA   NOT NULL,
  keeps_rows   BOOLEAN NOT NULL DEFAULT TRUE,
  PRIMARY KEY (workspace_id, id)
) /* sqlite: STRICT */;
INSERT INTO catalog_batches_next (workspace_id, id, version, store_id, supplier, asset_id, file_name, sha256, state, reason, row_count, done_rows, changeset,
  actor_id, created_at, updated_at, reading, mapping, tally, keeps_rows)
SELECT workspace_id, id, version, store_id, supplier, asset_id, file_name, sha256, state, reason, row_count, done_rows, changeset,
  actor_id, created_at, updated_at, reading, mapping, tally, keeps_rows FROM catalog_batches;
DROP TABLE catalog_batches;
ALTER TABLE catalog_batches_next RENAME TO catalog_batches;
CREATE INDEX catalog_batches_of_store ON catalog_batches (workspace_id, store_id, id);
CREATE INDEX catalog_batches_of_asset ON catalog_batches (workspace_id, asset_id);
CREATE INDEX catalog_batches_kept ON catalog_batches (updated_at) WHERE keeps_rows;
-- What a plan found that a photo does, and the picture that it takes the place of.
ALTER TABLE catalog_batch_photos ADD COLUMN outcome TEXT NOT NULL DEFAULT '' CHECK (length(outcome) <= 20);
ALTER TABLE catalog_batch_photos ADD COLUMN replaces TEXT NOT NULL DEFAULT '' CHECK (length(replaces) <= 64);

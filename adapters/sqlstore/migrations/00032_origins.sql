-- +goose Up
-- How the files that were made here came to be, by their hashes: anyone with a file may
-- ask. A file outlives its workspace, so nothing here refers to another table.
CREATE TABLE origins (
  workspace_id TEXT   NOT NULL CHECK (length(workspace_id) BETWEEN 1 AND 64),
  sha256       BYTEA  NOT NULL CHECK (length(sha256) = 32),
  asset_id     TEXT   NOT NULL CHECK (length(asset_id) BETWEEN 1 AND 64),
  source_type  TEXT   NOT NULL CHECK (length(source_type) BETWEEN 1 AND 64),
  system       TEXT   NOT NULL CHECK (length(system) BETWEEN 1 AND 256),
  made_at      BIGINT NOT NULL,
  PRIMARY KEY (sha256, workspace_id)
) /* sqlite: STRICT, WITHOUT ROWID */;

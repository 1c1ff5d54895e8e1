-- +goose Up
-- The pictures that techpacks use; revision 0 is the working copy.
CREATE TABLE techpack_assets (
  workspace_id TEXT   NOT NULL,
  asset_id     TEXT   NOT NULL CHECK (length(asset_id) BETWEEN 1 AND 64),
  techpack_id  TEXT   NOT NULL,
  revision     BIGINT NOT NULL CHECK (revision >= 0),
  PRIMARY KEY (workspace_id, asset_id, techpack_id, revision),
  FOREIGN KEY (workspace_id, techpack_id) REFERENCES techpacks (workspace_id, id)
) /* sqlite: STRICT, WITHOUT ROWID */;
CREATE INDEX techpack_assets_of_one ON techpack_assets (workspace_id, techpack_id, revision);

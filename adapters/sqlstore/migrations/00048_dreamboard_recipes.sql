-- +goose Up
-- How pictures were made. They go with their assets.
CREATE TABLE board_recipes (
  workspace_id TEXT NOT NULL,
  asset_id     TEXT NOT NULL,
  document     TEXT NOT NULL,
  PRIMARY KEY (workspace_id, asset_id),
  FOREIGN KEY (workspace_id, asset_id) REFERENCES assets (workspace_id, id) ON DELETE CASCADE
) /* sqlite: STRICT, WITHOUT ROWID */;
-- Which picture was made from which. A parent may be gone.
CREATE TABLE board_parents (
  workspace_id TEXT NOT NULL,
  parent_id    TEXT NOT NULL CHECK (length(parent_id) BETWEEN 1 AND 64),
  asset_id     TEXT NOT NULL,
  PRIMARY KEY (workspace_id, parent_id, asset_id),
  FOREIGN KEY (workspace_id, asset_id) REFERENCES board_recipes (workspace_id, asset_id) ON DELETE CASCADE
) /* sqlite: STRICT, WITHOUT ROWID */;
CREATE INDEX board_parents_of ON board_parents (workspace_id, asset_id);

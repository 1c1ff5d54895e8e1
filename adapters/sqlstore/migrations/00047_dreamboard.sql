-- +goose Up
-- search is name and season in lower case; colors_due is when the colors are to be looked at again, 0: not.
CREATE TABLE boards (
  workspace_id TEXT    NOT NULL CHECK (length(workspace_id) BETWEEN 1 AND 64),
  id           TEXT    NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
  name         TEXT    NOT NULL CHECK (length(name) BETWEEN 1 AND 480),
  search       TEXT    NOT NULL,
  folder_id    TEXT    NOT NULL CHECK (length(folder_id) <= 64),
  season       TEXT    NOT NULL CHECK (length(season) <= 80),
  cover        TEXT    NOT NULL CHECK (length(cover) <= 64),
  cover_fixed  BOOLEAN NOT NULL,
  colors       TEXT    NOT NULL,
  colors_due   BIGINT  NOT NULL,
  elements     BIGINT  NOT NULL CHECK (elements >= 0),
  pictures     BIGINT  NOT NULL CHECK (pictures >= 0),
  looks        BIGINT  NOT NULL CHECK (looks >= 0),
  fabrics      BIGINT  NOT NULL CHECK (fabrics >= 0),
  comments     BIGINT  NOT NULL CHECK (comments >= 0),
  seq          BIGINT  NOT NULL CHECK (seq >= 0),
  created_by   TEXT    NOT NULL CHECK (length(created_by) <= 64),
  created_at   BIGINT  NOT NULL,
  updated_at   BIGINT  NOT NULL,
  archived_at  BIGINT  NOT NULL,
  binned_at    BIGINT  NOT NULL,
  PRIMARY KEY (workspace_id, id)
) /* sqlite: STRICT */;
CREATE INDEX boards_by_age ON boards (workspace_id, updated_at, id);
CREATE INDEX boards_in_folder ON boards (workspace_id, folder_id, updated_at, id);
CREATE INDEX boards_colors_due ON boards (colors_due) WHERE colors_due > 0;
CREATE INDEX boards_binned ON boards (binned_at) WHERE binned_at > 0;
CREATE TABLE board_folders (
  workspace_id TEXT   NOT NULL CHECK (length(workspace_id) BETWEEN 1 AND 64),
  id           TEXT   NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
  name         TEXT   NOT NULL CHECK (length(name) BETWEEN 1 AND 480),
  parent       TEXT   NOT NULL CHECK (length(parent) <= 64),
  season       TEXT   NOT NULL CHECK (length(season) <= 80),
  created_at   BIGINT NOT NULL,
  PRIMARY KEY (workspace_id, id)
) /* sqlite: STRICT, WITHOUT ROWID */;
CREATE TABLE board_stars (
  workspace_id TEXT NOT NULL,
  board_id     TEXT NOT NULL,
  user_id      TEXT NOT NULL CHECK (length(user_id) BETWEEN 1 AND 64),
  PRIMARY KEY (workspace_id, board_id, user_id),
  FOREIGN KEY (workspace_id, board_id) REFERENCES boards (workspace_id, id)
) /* sqlite: STRICT, WITHOUT ROWID */;
CREATE TABLE board_elements (
  workspace_id TEXT    NOT NULL,
  board_id     TEXT    NOT NULL,
  id           TEXT    NOT NULL CHECK (length(id) BETWEEN 1 AND 40),
  kind         TEXT    NOT NULL CHECK (length(kind) BETWEEN 1 AND 16),
  is_look      BOOLEAN NOT NULL,
  asset_id     TEXT    NOT NULL CHECK (length(asset_id) <= 64),
  color        TEXT    NOT NULL CHECK (length(color) IN (0, 7)),
  document     TEXT    NOT NULL,
  PRIMARY KEY (workspace_id, board_id, id),
  FOREIGN KEY (workspace_id, board_id) REFERENCES boards (workspace_id, id)
) /* sqlite: STRICT, WITHOUT ROWID */;
CREATE INDEX board_elements_by_asset ON board_elements (workspace_id, asset_id, board_id) WHERE asset_id <> '';
CREATE TABLE board_batches (
  workspace_id TEXT   NOT NULL,
  board_id     TEXT   NOT NULL,
  seq          BIGINT NOT NULL CHECK (seq > 0),
  made_by      TEXT   NOT NULL CHECK (length(made_by) <= 64),
  client       TEXT   NOT NULL CHECK (length(client) BETWEEN 1 AND 64),
  n            BIGINT NOT NULL CHECK (n > 0),
  gone         TEXT   NOT NULL,
  at           BIGINT NOT NULL,
  ops          TEXT   NOT NULL,
  PRIMARY KEY (workspace_id, board_id, seq),
  FOREIGN KEY (workspace_id, board_id) REFERENCES boards (workspace_id, id)
) /* sqlite: STRICT */;
CREATE UNIQUE INDEX board_batches_by_client ON board_batches (workspace_id, board_id, made_by, client, n);
CREATE INDEX board_batches_at ON board_batches (at);
CREATE TABLE board_comments (
  workspace_id TEXT   NOT NULL,
  board_id     TEXT   NOT NULL,
  id           TEXT   NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
  reply_to     TEXT   NOT NULL CHECK (length(reply_to) <= 64),
  element      TEXT   NOT NULL CHECK (length(element) <= 40),
  spot         TEXT   NOT NULL CHECK (length(spot) <= 100),
  body         TEXT   NOT NULL CHECK (length(body) BETWEEN 1 AND 16000),
  mentions     TEXT   NOT NULL,
  created_by   TEXT   NOT NULL CHECK (length(created_by) <= 64),
  created_at   BIGINT NOT NULL,
  resolved_by  TEXT   NOT NULL DEFAULT '' CHECK (length(resolved_by) <= 64),
  resolved_at  BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY (workspace_id, board_id, id),
  FOREIGN KEY (workspace_id, board_id) REFERENCES boards (workspace_id, id)
) /* sqlite: STRICT, WITHOUT ROWID */;
CREATE TABLE board_versions (
  workspace_id TEXT   NOT NULL,
  board_id     TEXT   NOT NULL,
  id           TEXT   NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
  name         TEXT   NOT NULL CHECK (length(name) BETWEEN 1 AND 480),
  seq          BIGINT NOT NULL CHECK (seq >= 0),
  elements     BIGINT NOT NULL CHECK (elements >= 0),
  created_by   TEXT   NOT NULL CHECK (length(created_by) <= 64),
  created_at   BIGINT NOT NULL,
  documents    BYTEA  NOT NULL,
  PRIMARY KEY (workspace_id, board_id, id),
  FOREIGN KEY (workspace_id, board_id) REFERENCES boards (workspace_id, id)
) /* sqlite: STRICT */;
CREATE TABLE board_links (
  workspace_id TEXT   NOT NULL,
  board_id     TEXT   NOT NULL,
  token_hash   BYTEA  NOT NULL CHECK (length(token_hash) = 32),
  created_by   TEXT   NOT NULL CHECK (length(created_by) <= 64),
  created_at   BIGINT NOT NULL,
  opened       BIGINT NOT NULL DEFAULT 0,
  opened_at    BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY (workspace_id, board_id),
  FOREIGN KEY (workspace_id, board_id) REFERENCES boards (workspace_id, id)
) /* sqlite: STRICT, WITHOUT ROWID */;
CREATE UNIQUE INDEX board_links_token ON board_links (token_hash);

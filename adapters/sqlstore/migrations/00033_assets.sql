-- +goose Up
-- A content that assets of a workspace have. refs counts them; loose_since is since when
-- there is none.
CREATE TABLE files (
  workspace_id TEXT   NOT NULL CHECK (length(workspace_id) BETWEEN 1 AND 64),
  sha256       BYTEA  NOT NULL CHECK (length(sha256) = 32),
  key          TEXT   NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
  kind         TEXT   NOT NULL CHECK (kind IN ('image', 'video', 'model', 'document')),
  media_type   TEXT   NOT NULL CHECK (length(media_type) BETWEEN 1 AND 255),
  extension    TEXT   NOT NULL CHECK (length(extension) BETWEEN 1 AND 16),
  bytes        BIGINT NOT NULL CHECK (bytes > 0),
  duration     BIGINT NOT NULL CHECK (duration >= 0),
  state        TEXT   NOT NULL CHECK (state IN ('processing', 'ready', 'failed')),
  problem      TEXT   NOT NULL CHECK (length(problem) <= 1024),
  width        BIGINT NOT NULL CHECK (width >= 0),
  height       BIGINT NOT NULL CHECK (height >= 0),
  color        TEXT   NOT NULL CHECK (length(color) IN (0, 7)),
  hue          TEXT   NOT NULL CHECK (length(hue) <= 16),
  source_type  TEXT   NOT NULL CHECK (length(source_type) <= 64),
  credentials  TEXT   NOT NULL CHECK (length(credentials) <= 16),
  signer       TEXT   NOT NULL CHECK (length(signer) <= 1024),
  own          BOOLEAN NOT NULL,
  renditions   TEXT   NOT NULL,
  refs         BIGINT NOT NULL DEFAULT 0 CHECK (refs >= 0),
  loose_since  BIGINT NOT NULL,
  PRIMARY KEY (workspace_id, sha256)
) /* sqlite: STRICT, WITHOUT ROWID */;
CREATE UNIQUE INDEX files_key ON files (workspace_id, key);
CREATE INDEX files_loose ON files (loose_since) WHERE loose_since > 0;
-- kind, bytes and hue are those of the file, folded_name is name in lower case, for the
-- indexes.
CREATE TABLE assets (
  workspace_id TEXT   NOT NULL,
  id           TEXT   NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
  sha256       BYTEA  NOT NULL,
  name         TEXT   NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
  folded_name  TEXT   NOT NULL,
  kind         TEXT   NOT NULL,
  bytes        BIGINT NOT NULL,
  hue          TEXT   NOT NULL,
  origin       TEXT   NOT NULL CHECK (origin IN ('uploaded', 'drawn', 'made', 'edited')),
  source_type  TEXT   NOT NULL CHECK (length(source_type) <= 64),
  system       TEXT   NOT NULL CHECK (length(system) <= 255),
  app_id       TEXT   NOT NULL CHECK (length(app_id) <= 64),
  job_id       TEXT   NOT NULL CHECK (length(job_id) <= 64),
  parents      TEXT   NOT NULL CHECK (length(parents) <= 4096),
  created_by   TEXT   NOT NULL CHECK (length(created_by) <= 64),
  created_at   BIGINT NOT NULL,
  in_bin       BOOLEAN NOT NULL,
  binned_at    BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, sha256) REFERENCES files (workspace_id, sha256)
) /* sqlite: STRICT, WITHOUT ROWID */;
CREATE INDEX assets_file ON assets (workspace_id, sha256, id);
CREATE INDEX assets_binned ON assets (binned_at, workspace_id, id) WHERE binned_at > 0;
-- One index for each order, with what is filtered by.
CREATE INDEX assets_by_age ON assets (workspace_id, in_bin, id, kind, origin, app_id, hue, created_by, folded_name, bytes);
CREATE INDEX assets_by_name ON assets (workspace_id, in_bin, folded_name, id, kind, origin, app_id, hue, created_by, bytes);
CREATE INDEX assets_by_size ON assets (workspace_id, in_bin, bytes, id, kind, origin, app_id, hue, created_by, folded_name);
CREATE INDEX assets_by_facets ON assets (workspace_id, in_bin, kind, origin, app_id, hue, created_by, folded_name);
CREATE TABLE uploads (
  workspace_id TEXT   NOT NULL CHECK (length(workspace_id) BETWEEN 1 AND 64),
  id           TEXT   NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
  user_id      TEXT   NOT NULL CHECK (length(user_id) <= 64),
  key          TEXT   NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
  writing      TEXT   NOT NULL DEFAULT '' CHECK (length(writing) <= 2048),
  name         TEXT   NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
  size         BIGINT NOT NULL CHECK (size > 0),
  reserved     BIGINT NOT NULL CHECK (reserved >= 0),
  sha256       BYTEA  NOT NULL CHECK (length(sha256) IN (0, 32)),
  created_at   BIGINT NOT NULL,
  expires_at   BIGINT NOT NULL,
  at           BIGINT NOT NULL DEFAULT 0 CHECK (at BETWEEN 0 AND size),
  tags         TEXT   NOT NULL DEFAULT '[]',
  digest       BYTEA  NOT NULL,
  claim        TEXT   NOT NULL DEFAULT '' CHECK (length(claim) <= 64),
  claim_until  BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY (workspace_id, id)
) /* sqlite: STRICT, WITHOUT ROWID */;
CREATE UNIQUE INDEX uploads_key ON uploads (workspace_id, key);
CREATE INDEX uploads_user ON uploads (user_id, workspace_id, id) WHERE user_id <> '';
CREATE INDEX uploads_expiry ON uploads (expires_at);

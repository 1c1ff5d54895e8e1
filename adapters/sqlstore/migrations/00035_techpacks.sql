-- +goose Up
-- code_folded and search are for comparing in lower case; findings sums up errors and
-- warnings for the filter. The largest columns are the last: SQLite reads all that is
-- before a column.
CREATE TABLE techpacks (
  workspace_id TEXT   NOT NULL CHECK (length(workspace_id) BETWEEN 1 AND 64),
  id           TEXT   NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
  version      BIGINT NOT NULL CHECK (version > 0),
  state        TEXT   NOT NULL CHECK (state IN ('draft', 'released', 'changed', 'archived')),
  code         TEXT   NOT NULL CHECK (length(code) BETWEEN 1 AND 120),
  code_folded  TEXT   NOT NULL,
  name         TEXT   NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  search       TEXT   NOT NULL,
  garment      TEXT   NOT NULL CHECK (length(garment) <= 40),
  sex          TEXT   NOT NULL CHECK (length(sex) <= 16),
  season       TEXT   NOT NULL CHECK (length(season) <= 20),
  errors       BIGINT NOT NULL CHECK (errors >= 0),
  warnings     BIGINT NOT NULL CHECK (warnings >= 0),
  findings     TEXT   NOT NULL CHECK (findings IN ('errors', 'warnings', 'none')),
  revision     BIGINT NOT NULL CHECK (revision >= 0),
  questions    BIGINT NOT NULL CHECK (questions >= 0),
  created_by   TEXT   NOT NULL CHECK (length(created_by) <= 64),
  created_at   BIGINT NOT NULL,
  updated_by   TEXT   NOT NULL CHECK (length(updated_by) <= 64),
  updated_at   BIGINT NOT NULL,
  flat         BYTEA  NOT NULL,
  document     BYTEA  NOT NULL,
  PRIMARY KEY (workspace_id, id)
) /* sqlite: STRICT */;
CREATE UNIQUE INDEX techpacks_code ON techpacks (workspace_id, code_folded);
CREATE INDEX techpacks_by_age ON techpacks (workspace_id, updated_at, id, state, garment, season, findings, search);
CREATE INDEX techpacks_by_facets ON techpacks (workspace_id, state, garment, season, findings, search);
CREATE TABLE techpack_revisions (
  workspace_id TEXT   NOT NULL,
  techpack_id  TEXT   NOT NULL,
  number       BIGINT NOT NULL CHECK (number > 0),
  sha256       BYTEA  NOT NULL CHECK (length(sha256) = 32),
  note         TEXT   NOT NULL CHECK (length(note) <= 16000),
  released_by  TEXT   NOT NULL CHECK (length(released_by) <= 64),
  released_at  BIGINT NOT NULL,
  document     BYTEA  NOT NULL,
  PRIMARY KEY (workspace_id, techpack_id, number),
  FOREIGN KEY (workspace_id, techpack_id) REFERENCES techpacks (workspace_id, id)
) /* sqlite: STRICT */;
CREATE TABLE techpack_comments (
  workspace_id TEXT   NOT NULL,
  techpack_id  TEXT   NOT NULL,
  id           TEXT   NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
  reply_to     TEXT   NOT NULL CHECK (length(reply_to) <= 64),
  path         TEXT   NOT NULL CHECK (length(path) <= 200),
  view         TEXT   NOT NULL CHECK (length(view) <= 16),
  place        TEXT   NOT NULL CHECK (length(place) <= 60),
  u            BIGINT NOT NULL,
  v            BIGINT NOT NULL,
  body         TEXT   NOT NULL CHECK (length(body) BETWEEN 1 AND 16000),
  question     BOOLEAN NOT NULL,
  created_by   TEXT   NOT NULL CHECK (length(created_by) <= 64),
  name         TEXT   NOT NULL CHECK (length(name) <= 320),
  link_id      TEXT   NOT NULL CHECK (length(link_id) <= 64),
  created_at   BIGINT NOT NULL,
  resolved_by  TEXT   NOT NULL DEFAULT '' CHECK (length(resolved_by) <= 64),
  resolved_at  BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY (workspace_id, techpack_id, id),
  FOREIGN KEY (workspace_id, techpack_id) REFERENCES techpacks (workspace_id, id)
) /* sqlite: STRICT, WITHOUT ROWID */;
CREATE INDEX techpack_questions ON techpack_comments (workspace_id, techpack_id) WHERE question AND resolved_at = 0;
CREATE INDEX techpack_comments_by_link ON techpack_comments (workspace_id, link_id, created_at) WHERE link_id <> '';
CREATE TABLE techpack_fits (
  workspace_id TEXT   NOT NULL,
  techpack_id  TEXT   NOT NULL,
  id           TEXT   NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
  version      BIGINT NOT NULL CHECK (version > 0),
  document     BYTEA  NOT NULL,
  verdict      TEXT   NOT NULL CHECK (length(verdict) <= 40),
  created_by   TEXT   NOT NULL CHECK (length(created_by) <= 64),
  created_at   BIGINT NOT NULL,
  updated_at   BIGINT NOT NULL,
  PRIMARY KEY (workspace_id, techpack_id, id),
  FOREIGN KEY (workspace_id, techpack_id) REFERENCES techpacks (workspace_id, id)
) /* sqlite: STRICT */;
CREATE TABLE techpack_links (
  workspace_id TEXT   NOT NULL,
  id           TEXT   NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
  techpack_id  TEXT   NOT NULL,
  token_hash   BYTEA  NOT NULL CHECK (length(token_hash) = 32),
  label        TEXT   NOT NULL CHECK (length(label) <= 320),
  revision     BIGINT NOT NULL CHECK (revision >= 0),
  prices       BOOLEAN NOT NULL,
  questions    BOOLEAN NOT NULL,
  created_by   TEXT   NOT NULL CHECK (length(created_by) <= 64),
  created_at   BIGINT NOT NULL,
  expires_at   BIGINT NOT NULL,
  revoked_at   BIGINT NOT NULL DEFAULT 0,
  opened       BIGINT NOT NULL DEFAULT 0,
  opened_at    BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, techpack_id) REFERENCES techpacks (workspace_id, id)
) /* sqlite: STRICT, WITHOUT ROWID */;
CREATE UNIQUE INDEX techpack_links_token ON techpack_links (token_hash);
CREATE INDEX techpack_links_of_one ON techpack_links (workspace_id, techpack_id, id);
CREATE INDEX techpack_links_expiry ON techpack_links (expires_at);
CREATE TABLE techpack_library (
  workspace_id TEXT   NOT NULL CHECK (length(workspace_id) BETWEEN 1 AND 64),
  kind         TEXT   NOT NULL CHECK (kind IN ('block', 'supplier', 'material', 'point')),
  id           TEXT   NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
  version      BIGINT NOT NULL CHECK (version > 0),
  name         TEXT   NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  name_folded  TEXT   NOT NULL,
  document     BYTEA  NOT NULL,
  updated_by   TEXT   NOT NULL CHECK (length(updated_by) <= 64),
  updated_at   BIGINT NOT NULL,
  PRIMARY KEY (workspace_id, kind, id)
) /* sqlite: STRICT */;
CREATE UNIQUE INDEX techpack_library_name ON techpack_library (workspace_id, kind, name_folded);

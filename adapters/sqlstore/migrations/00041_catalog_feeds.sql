-- +goose Up
-- A store's channels; how far all variants are checked by the rules of a day; and by what a variant is found of what the rules say of it.
CREATE TABLE catalog_store_channels (
  workspace_id TEXT NOT NULL CHECK (length(workspace_id) BETWEEN 1 AND 64),
  store_id     TEXT NOT NULL CHECK (length(store_id) BETWEEN 1 AND 64),
  channels     TEXT NOT NULL,
  PRIMARY KEY (workspace_id, store_id)
) /* sqlite: STRICT */;
CREATE TABLE catalog_checks (
  workspace_id TEXT   NOT NULL PRIMARY KEY CHECK (length(workspace_id) BETWEEN 1 AND 64),
  day          TEXT COLLATE "C" NOT NULL CHECK (length(day) IN (0, 10)),
  begun        TEXT   NOT NULL CHECK (length(begun) IN (0, 10)),
  last_ordinal BIGINT NOT NULL CHECK (last_ordinal >= 0)
) /* sqlite: STRICT, WITHOUT ROWID */;
CREATE INDEX catalog_checks_day ON catalog_checks (day, workspace_id);
CREATE TABLE catalog_findings (
  workspace_id TEXT   NOT NULL CHECK (length(workspace_id) BETWEEN 1 AND 64),
  ordinal      BIGINT NOT NULL CHECK (ordinal > 0),
  terms        TEXT   NOT NULL CHECK (length(terms) > 0),
  PRIMARY KEY (workspace_id, ordinal)
) /* sqlite: STRICT, WITHOUT ROWID */;
CREATE TABLE catalog_feeds (
  workspace_id TEXT   NOT NULL CHECK (length(workspace_id) BETWEEN 1 AND 64),
  id           TEXT   NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
  store_id     TEXT   NOT NULL CHECK (length(store_id) BETWEEN 1 AND 64),
  name         TEXT   NOT NULL CHECK (length(name) BETWEEN 1 AND 480),
  channel      TEXT   NOT NULL CHECK (length(channel) BETWEEN 1 AND 40),
  country      TEXT   NOT NULL CHECK (length(country) = 2),
  locale       TEXT   NOT NULL CHECK (length(locale) BETWEEN 2 AND 12),
  format       TEXT   NOT NULL CHECK (length(format) BETWEEN 1 AND 40),
  separator    TEXT   NOT NULL CHECK (length(separator) <= 1),
  columns      TEXT   NOT NULL,
  token_hash   BYTEA  NOT NULL CHECK (length(token_hash) = 32),
  created_by   TEXT   NOT NULL CHECK (length(created_by) <= 64),
  created_at   BIGINT NOT NULL,
  revoked_at   BIGINT NOT NULL,
  fetched      BIGINT NOT NULL DEFAULT 0 CHECK (fetched >= 0),
  fetched_at   BIGINT NOT NULL DEFAULT 0,
  answered     BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY (workspace_id, id)
) /* sqlite: STRICT */;
CREATE UNIQUE INDEX catalog_feeds_token ON catalog_feeds (token_hash);
CREATE INDEX catalog_feeds_revoked ON catalog_feeds (revoked_at);
CREATE TABLE catalog_fetches (
  workspace_id TEXT   NOT NULL CHECK (length(workspace_id) BETWEEN 1 AND 64),
  feed_id      TEXT   NOT NULL CHECK (length(feed_id) BETWEEN 1 AND 64),
  id           TEXT   NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
  at           BIGINT NOT NULL,
  agent        TEXT   NOT NULL CHECK (length(agent) <= 800),
  status       BIGINT NOT NULL,
  bytes        BIGINT NOT NULL,
  listed       BIGINT NOT NULL,
  held         BIGINT NOT NULL,
  PRIMARY KEY (workspace_id, feed_id, id)
) /* sqlite: STRICT, WITHOUT ROWID */;
CREATE INDEX catalog_fetches_at ON catalog_fetches (at);

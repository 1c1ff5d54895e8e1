-- +goose Up
-- The row of a stream orders its events: a transaction that publishes holds it until it
-- commits.
CREATE TABLE event_streams (
  workspace_id TEXT   NOT NULL PRIMARY KEY CHECK (length(workspace_id) BETWEEN 1 AND 64),
  seq          BIGINT NOT NULL CHECK (seq > 0)
) /* sqlite: STRICT, WITHOUT ROWID */;
CREATE TABLE events (
  workspace_id TEXT   NOT NULL,
  seq          BIGINT NOT NULL,
  app_id       TEXT   NOT NULL CHECK (length(app_id) <= 64),
  topic        TEXT   NOT NULL CHECK (length(topic) BETWEEN 1 AND 64),
  data         TEXT   NOT NULL CHECK (length(data) <= 16384),
  published_at BIGINT NOT NULL,
  PRIMARY KEY (workspace_id, seq)
) /* sqlite: STRICT, WITHOUT ROWID */;
CREATE INDEX events_published ON events (published_at);

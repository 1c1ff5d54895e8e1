-- +goose Up
-- An entry outlives its workspace and the people in it, so nothing here refers to
-- another table.
CREATE TABLE audit_entries (
  workspace_id TEXT   NOT NULL CHECK (length(workspace_id) BETWEEN 1 AND 64),
  id           TEXT   NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
  happened_at  BIGINT NOT NULL,
  actor_id     TEXT   NOT NULL,
  actor_name   TEXT   NOT NULL,
  action       TEXT   NOT NULL CHECK (length(action) BETWEEN 1 AND 64),
  subject_id   TEXT   NOT NULL,
  subject      TEXT   NOT NULL,
  changes      TEXT   NOT NULL,
  expires_at   BIGINT NOT NULL,
  PRIMARY KEY (workspace_id, id)
) /* sqlite: STRICT, WITHOUT ROWID */;
CREATE INDEX audit_entries_expiry ON audit_entries (expires_at);

ALTER TABLE billing_accounts ADD COLUMN deeds TEXT NOT NULL DEFAULT 'null' CHECK (length(deeds) <= 65536);

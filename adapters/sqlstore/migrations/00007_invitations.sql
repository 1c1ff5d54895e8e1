-- +goose Up
-- The address is the key, so that a workspace keeps one place for it. A receiver
-- knows the id, the token or the address and not the workspace: these three
-- indexes are not led by it, and the ids and hashes are random.
CREATE TABLE invitations (
  workspace_id  TEXT    NOT NULL REFERENCES workspaces (id),
  email         TEXT    NOT NULL CHECK (length(email) BETWEEN 1 AND 320),
  id            TEXT    NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
  role          TEXT    NOT NULL CHECK (role IN ('admin', 'member')),
  credit_access BOOLEAN NOT NULL,
  invite_access BOOLEAN NOT NULL,
  service_ids   TEXT    NOT NULL CHECK (length(service_ids) <= 65536),
  store_ids     TEXT    NOT NULL CHECK (length(store_ids) <= 65536),
  status        TEXT    NOT NULL CHECK (status IN ('active', 'rejected')),
  token_hash    BYTEA   NOT NULL CHECK (length(token_hash) BETWEEN 1 AND 64),
  invited_by    TEXT    NOT NULL REFERENCES users (id),
  created_at    BIGINT  NOT NULL,
  expires_at    BIGINT  NOT NULL CHECK (expires_at > 0),
  PRIMARY KEY (workspace_id, email)
) /* sqlite: STRICT, WITHOUT ROWID */;
CREATE INDEX invitations_newest ON invitations (workspace_id, created_at, id);
CREATE UNIQUE INDEX invitations_id ON invitations (id);
CREATE UNIQUE INDEX invitations_token_hash ON invitations (token_hash);
CREATE INDEX invitations_received ON invitations (email, created_at, id);

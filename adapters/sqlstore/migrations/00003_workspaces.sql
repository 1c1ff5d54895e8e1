-- +goose Up
CREATE TABLE workspaces (
  id         TEXT   NOT NULL PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 64),
  name       TEXT   NOT NULL CHECK (length(name) BETWEEN 1 AND 512),
  image_url  TEXT   NOT NULL CHECK (length(image_url) <= 2048),
  created_at BIGINT NOT NULL
) /* sqlite: STRICT, WITHOUT ROWID */;

CREATE TABLE members (
  workspace_id  TEXT    NOT NULL REFERENCES workspaces (id),
  user_id       TEXT    NOT NULL REFERENCES users (id),
  role          TEXT    NOT NULL CHECK (role IN ('admin', 'member')),
  credit_access BOOLEAN NOT NULL,
  invite_access BOOLEAN NOT NULL,
  service_ids   TEXT    NOT NULL CHECK (length(service_ids) <= 65536),
  invited_by    TEXT    NOT NULL CHECK (length(invited_by) <= 64),
  created_at    BIGINT  NOT NULL,
  PRIMARY KEY (workspace_id, user_id)
) /* sqlite: STRICT, WITHOUT ROWID */;
CREATE INDEX members_user ON members (user_id, created_at, workspace_id);

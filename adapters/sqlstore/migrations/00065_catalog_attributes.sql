-- +goose Up
-- What workspaces say of their products besides the standard attributes. The words of a choice are lines.
CREATE TABLE catalog_attributes (
  workspace_id TEXT   NOT NULL CHECK (length(workspace_id) BETWEEN 1 AND 64),
  key          TEXT   NOT NULL CHECK (length(key) BETWEEN 1 AND 64),
  id           TEXT   NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
  version      BIGINT NOT NULL CHECK (version > 0),
  label        TEXT   NOT NULL CHECK (length(label) BETWEEN 1 AND 60),
  label_key    TEXT   NOT NULL CHECK (length(label_key) BETWEEN 1 AND 240),
  type         TEXT   NOT NULL CHECK (length(type) BETWEEN 1 AND 20),
  said_of      TEXT   NOT NULL CHECK (length(said_of) BETWEEN 1 AND 20),
  localized    BOOLEAN NOT NULL,
  words        TEXT   NOT NULL,
  updated_by   TEXT   NOT NULL CHECK (length(updated_by) <= 64),
  updated_at   BIGINT NOT NULL,
  PRIMARY KEY (workspace_id, id)
) /* sqlite: STRICT */;
CREATE UNIQUE INDEX catalog_attributes_key ON catalog_attributes (workspace_id, key);
CREATE UNIQUE INDEX catalog_attributes_label ON catalog_attributes (workspace_id, label_key);

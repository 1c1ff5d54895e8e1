-- +goose Up
-- Columns of files of one's own, with names.
CREATE TABLE catalog_templates (
  workspace_id TEXT   NOT NULL CHECK (length(workspace_id) BETWEEN 1 AND 64),
  id           TEXT   NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
  name         TEXT   NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  name_folded  TEXT COLLATE "C" NOT NULL,
  separator    TEXT   NOT NULL CHECK (length(separator) = 1),
  columns      TEXT   NOT NULL,
  updated_by   TEXT   NOT NULL CHECK (length(updated_by) <= 64),
  updated_at   BIGINT NOT NULL,
  PRIMARY KEY (workspace_id, id)
) /* sqlite: STRICT */;
CREATE UNIQUE INDEX catalog_templates_name ON catalog_templates (workspace_id, name_folded);

-- +goose Up
CREATE TABLE brand_stores (
  workspace_id       TEXT    NOT NULL REFERENCES workspaces (id),
  id                 TEXT    NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
  name               TEXT    NOT NULL CHECK (length(name) BETWEEN 1 AND 512),
  website            TEXT    NOT NULL CHECK (length(website) <= 2048),
  channels           TEXT    NOT NULL CHECK (length(channels) <= 65536),
  resources          TEXT    NOT NULL CHECK (length(resources) <= 65536),
  mappings           TEXT    NOT NULL CHECK (length(mappings) <= 65536),
  locked             BOOLEAN NOT NULL,
  source_marketplace TEXT    NOT NULL CHECK (length(source_marketplace) <= 256),
  created_at         BIGINT  NOT NULL,
  PRIMARY KEY (workspace_id, id)
) /* sqlite: STRICT, WITHOUT ROWID */;

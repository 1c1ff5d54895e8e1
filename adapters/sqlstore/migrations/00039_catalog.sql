-- +goose Up
-- A catalog's revision counts its changes; a change set's number is the one it began with; the next ordinal is the one that the next new
-- variant gets. Postings' values and titles are read in the order of their bytes.
CREATE TABLE catalog_workspaces (
  workspace_id TEXT   NOT NULL CHECK (length(workspace_id) BETWEEN 1 AND 64),
  revision     BIGINT NOT NULL CHECK (revision >= 0),
  next_ordinal BIGINT NOT NULL CHECK (next_ordinal > 0),
  PRIMARY KEY (workspace_id)
) /* sqlite: STRICT, WITHOUT ROWID */;
CREATE TABLE catalog_families (
  workspace_id TEXT   NOT NULL CHECK (length(workspace_id) BETWEEN 1 AND 64),
  id           TEXT   NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
  version      BIGINT NOT NULL CHECK (version > 0),
  name         TEXT   NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  name_folded  TEXT   NOT NULL,
  document     BYTEA  NOT NULL,
  updated_by   TEXT   NOT NULL CHECK (length(updated_by) <= 64),
  updated_at   BIGINT NOT NULL,
  PRIMARY KEY (workspace_id, id)
) /* sqlite: STRICT */;
CREATE UNIQUE INDEX catalog_families_name ON catalog_families (workspace_id, name_folded);
CREATE TABLE catalog_products (
  workspace_id TEXT   NOT NULL CHECK (length(workspace_id) BETWEEN 1 AND 64),
  id           TEXT   NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
  style        TEXT   NOT NULL CHECK (length(style) BETWEEN 1 AND 120),
  style_key    TEXT   NOT NULL CHECK (length(style_key) BETWEEN 1 AND 240),
  family_id    TEXT   NOT NULL CHECK (length(family_id) <= 64),
  store_ids    TEXT   NOT NULL,
  changed_by   BIGINT NOT NULL,
  created_at   BIGINT NOT NULL,
  updated_at   BIGINT NOT NULL,
  media        TEXT   NOT NULL,
  document     BYTEA  NOT NULL,
  PRIMARY KEY (workspace_id, id)
) /* sqlite: STRICT */;
CREATE UNIQUE INDEX catalog_products_style ON catalog_products (workspace_id, style_key);
CREATE TABLE catalog_variants (
  workspace_id TEXT   NOT NULL CHECK (length(workspace_id) BETWEEN 1 AND 64),
  ordinal      BIGINT NOT NULL CHECK (ordinal > 0),
  product_id   TEXT   NOT NULL CHECK (length(product_id) BETWEEN 1 AND 64),
  sku          TEXT   NOT NULL CHECK (length(sku) BETWEEN 1 AND 120),
  sku_key      TEXT   NOT NULL CHECK (length(sku_key) BETWEEN 1 AND 240),
  title_key    TEXT COLLATE "C" NOT NULL,
  changed_by   BIGINT NOT NULL,
  updated_at   BIGINT NOT NULL,
  document     BYTEA  NOT NULL,
  PRIMARY KEY (workspace_id, ordinal)
) /* sqlite: STRICT, WITHOUT ROWID */;
CREATE UNIQUE INDEX catalog_variants_sku ON catalog_variants (workspace_id, sku_key);
CREATE INDEX catalog_variants_title ON catalog_variants (workspace_id, title_key, ordinal);
CREATE INDEX catalog_variants_of_product ON catalog_variants (workspace_id, product_id, ordinal);
CREATE TABLE catalog_postings (
  workspace_id TEXT   NOT NULL CHECK (length(workspace_id) BETWEEN 1 AND 64),
  field        TEXT   NOT NULL CHECK (length(field) <= 64),
  value        TEXT COLLATE "C" NOT NULL CHECK (length(value) <= 240),
  block        BIGINT NOT NULL CHECK (block >= 0),
  members      BYTEA  NOT NULL CHECK (length(members) > 0),
  PRIMARY KEY (workspace_id, field, value, block)
) /* sqlite: STRICT */;
CREATE TABLE catalog_changesets (
  workspace_id TEXT   NOT NULL CHECK (length(workspace_id) BETWEEN 1 AND 64),
  number       BIGINT NOT NULL CHECK (number > 0),
  kind         TEXT   NOT NULL CHECK (length(kind) BETWEEN 1 AND 40),
  summary      TEXT   NOT NULL CHECK (length(summary) <= 400),
  actor_id     TEXT   NOT NULL CHECK (length(actor_id) <= 64),
  at           BIGINT NOT NULL,
  undoes       BIGINT NOT NULL,
  undone_by    BIGINT NOT NULL,
  PRIMARY KEY (workspace_id, number)
) /* sqlite: STRICT, WITHOUT ROWID */;
CREATE TABLE catalog_changes (
  workspace_id TEXT   NOT NULL CHECK (length(workspace_id) BETWEEN 1 AND 64),
  changeset    BIGINT NOT NULL CHECK (changeset > 0),
  product_id   TEXT   NOT NULL CHECK (length(product_id) BETWEEN 1 AND 64),
  ordinal      BIGINT NOT NULL CHECK (ordinal >= 0),
  gone         BOOLEAN NOT NULL,
  outcome      TEXT   NOT NULL CHECK (outcome IN ('', 'reversed', 'kept', 'failed')),
  before       BYTEA  NOT NULL,
  PRIMARY KEY (workspace_id, changeset, product_id, ordinal)
) /* sqlite: STRICT */;
CREATE INDEX catalog_changes_of_product ON catalog_changes (workspace_id, product_id, changeset, ordinal);

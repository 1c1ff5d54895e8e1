-- +goose Up
-- Which change sets changed a product, itself or in a variant: a row for each instead of an entry of an index for each variant.
CREATE TABLE catalog_changed_products (
  workspace_id TEXT   NOT NULL CHECK (length(workspace_id) BETWEEN 1 AND 64),
  product_id   TEXT   NOT NULL CHECK (length(product_id) BETWEEN 1 AND 64),
  changeset    BIGINT NOT NULL CHECK (changeset > 0),
  PRIMARY KEY (workspace_id, product_id, changeset)
) /* sqlite: STRICT, WITHOUT ROWID */;
INSERT INTO catalog_changed_products (workspace_id, product_id, changeset) SELECT DISTINCT workspace_id, product_id, changeset FROM catalog_changes;
DROP INDEX catalog_changes_of_product;

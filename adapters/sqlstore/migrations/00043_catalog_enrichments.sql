-- +goose Up
-- The change set that a job of enrichment writes into, and which products are paid for in a period of the plan.
CREATE TABLE catalog_enrichments (
  workspace_id TEXT   NOT NULL CHECK (length(workspace_id) BETWEEN 1 AND 64),
  job_id       TEXT   NOT NULL CHECK (length(job_id) BETWEEN 1 AND 64),
  changeset    BIGINT NOT NULL CHECK (changeset > 0),
  created_at   BIGINT NOT NULL,
  PRIMARY KEY (workspace_id, job_id)
) /* sqlite: STRICT, WITHOUT ROWID */;
CREATE INDEX catalog_enrichments_at ON catalog_enrichments (created_at);
CREATE TABLE catalog_charges (
  workspace_id TEXT   NOT NULL CHECK (length(workspace_id) BETWEEN 1 AND 64),
  period       BIGINT NOT NULL,
  product_id   TEXT   NOT NULL CHECK (length(product_id) BETWEEN 1 AND 64),
  job_id       TEXT   NOT NULL CHECK (length(job_id) BETWEEN 1 AND 64),
  PRIMARY KEY (workspace_id, period, product_id)
) /* sqlite: STRICT, WITHOUT ROWID */;
CREATE INDEX catalog_charges_job ON catalog_charges (workspace_id, job_id, product_id);
CREATE INDEX catalog_charges_period ON catalog_charges (period);

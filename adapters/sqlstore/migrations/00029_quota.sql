-- +goose Up
-- How much a workspace uses of what its plan limits. period is when the plan's period
-- began, 0 for what is counted in total.
CREATE TABLE quota_use (
  workspace_id TEXT   NOT NULL CHECK (length(workspace_id) BETWEEN 1 AND 64),
  thing        TEXT   NOT NULL CHECK (length(thing) BETWEEN 1 AND 64),
  period       BIGINT NOT NULL,
  used         BIGINT NOT NULL CHECK (used >= 0),
  PRIMARY KEY (workspace_id, thing, period)
) /* sqlite: STRICT, WITHOUT ROWID */;
CREATE INDEX quota_use_period ON quota_use (period) WHERE period > 0;
INSERT INTO quota_use SELECT workspace_id, 'stores', 0, COUNT(*) FROM brand_stores GROUP BY workspace_id;

-- Limits agreed with the workspace, by thing; the others are those of Enterprise.
ALTER TABLE custom_plans ADD COLUMN limits TEXT NOT NULL DEFAULT '{}' CHECK (length(limits) <= 4096);

-- +goose Up
CREATE INDEX workspaces_founder ON workspaces (founded_by, created_at, id) WHERE founded_by <> '';
-- Of the workspaces that one person created, one gets free credits, once a month.
CREATE TABLE free_credits (
  founder_id TEXT   NOT NULL PRIMARY KEY CHECK (length(founder_id) BETWEEN 1 AND 64),
  next_at    BIGINT NOT NULL
) /* sqlite: STRICT, WITHOUT ROWID */;
-- What the first workspace of each was granted lasts until its next grant is due.
INSERT INTO free_credits (founder_id, next_at)
SELECT w.founded_by, a.allowance_due FROM workspaces w JOIN billing_accounts a ON a.workspace_id = w.id
WHERE w.founded_by <> '' AND a.allowance_due > 0
AND NOT EXISTS (SELECT 1 FROM custom_plans c WHERE c.workspace_id = w.id)
AND NOT EXISTS (SELECT 1 FROM workspaces o WHERE o.founded_by = w.founded_by
AND (o.created_at < w.created_at OR o.created_at = w.created_at AND o.id < w.id));

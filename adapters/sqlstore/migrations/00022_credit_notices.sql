-- +goose Up
-- How much of which period's credits a workspace was last notified of. It is no part
-- of the ledger: only the debit that crosses a line looks here.
CREATE TABLE credit_notices (
  workspace_id TEXT   NOT NULL PRIMARY KEY CHECK (length(workspace_id) BETWEEN 1 AND 64),
  period       BIGINT NOT NULL,
  percent      BIGINT NOT NULL CHECK (percent BETWEEN 1 AND 100)
) /* sqlite: STRICT, WITHOUT ROWID */;

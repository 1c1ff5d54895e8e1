-- +goose Up
-- What was spent in some days, by some person or in some studio.
CREATE INDEX credit_entries_spent ON credit_entries (workspace_id, created_at, id) WHERE type = 'deduct';

-- +goose Up
-- What an index promises is true of every row. It keeps statements that do not
-- ask for it from taking this index for the other: both begin alike, and where
-- most workspaces have an entry or two PostgreSQL expects the same of the one
-- that has a million.
DROP INDEX credit_entries_key;
DROP INDEX credit_entries_id;
CREATE UNIQUE INDEX credit_entries_key ON credit_entries (workspace_id, type, key) WHERE seq > 0;
CREATE UNIQUE INDEX credit_entries_id ON credit_entries (workspace_id, type, id) WHERE amount > 0;

-- +goose Up
ALTER TABLE members ADD COLUMN store_ids TEXT NOT NULL DEFAULT '[]' CHECK (length(store_ids) <= 65536);
CREATE INDEX members_team ON members (workspace_id, created_at, user_id);
-- Admins are few and counted often, however large the team.
CREATE INDEX members_admins ON members (workspace_id, user_id) WHERE role = 'admin';

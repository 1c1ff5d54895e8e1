-- +goose Up
ALTER TABLE workspaces ADD COLUMN founded_by TEXT NOT NULL DEFAULT '' CHECK (length(founded_by) <= 64);
-- Where somebody was last is a place of theirs, from now on also once they left it.
UPDATE users SET last_active_workspace_id = '', last_active_store_id = ''
WHERE last_active_workspace_id <> '' AND NOT EXISTS
(SELECT 1 FROM members WHERE members.workspace_id = users.last_active_workspace_id AND members.user_id = users.id);

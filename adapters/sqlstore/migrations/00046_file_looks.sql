-- +goose Up
-- What is seen in an image: the colors of its subject, and by what it is found again. seen_at is 0 until it was looked at.
ALTER TABLE files ADD COLUMN palette TEXT NOT NULL DEFAULT '[]' CHECK (length(palette) <= 1024);
ALTER TABLE files ADD COLUMN print BYTEA CHECK (length(print) <= 256);
ALTER TABLE files ADD COLUMN seen_at BIGINT NOT NULL DEFAULT 0;
CREATE INDEX files_seen ON files (workspace_id, seen_at, sha256);
CREATE INDEX files_unseen ON files (workspace_id, sha256) WHERE kind = 'image' AND state = 'ready' AND seen_at = 0;

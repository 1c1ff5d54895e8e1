-- +goose Up
-- What covers are made of is found when the colors are looked at again.
ALTER TABLE boards ADD COLUMN cover_tiles TEXT NOT NULL DEFAULT '[]';
UPDATE boards SET colors_due = 1 WHERE binned_at = 0;
-- 0: never.
ALTER TABLE board_links ADD COLUMN ends_at BIGINT NOT NULL DEFAULT 0;
CREATE INDEX board_links_end ON board_links (ends_at) WHERE ends_at > 0;

-- +goose Up
-- Who was emailed about a comment. The column told is that of the version before.
ALTER TABLE board_comments ADD COLUMN notified TEXT NOT NULL DEFAULT '[]';
UPDATE board_comments SET notified = told;
-- Covers say how each of their pictures came to be once they are made again.
UPDATE boards SET colors_due = 1 WHERE binned_at = 0 AND cover_tiles <> '[]';

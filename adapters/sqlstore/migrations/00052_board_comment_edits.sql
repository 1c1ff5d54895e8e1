-- +goose Up
-- Times are 0: never. Of a comment that has answers, its row stays without its text once it is deleted.
ALTER TABLE board_comments ADD COLUMN edited_at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE board_comments ADD COLUMN deleted_at BIGINT NOT NULL DEFAULT 0;
-- Who was emailed about it: nobody is again.
ALTER TABLE board_comments ADD COLUMN told TEXT NOT NULL DEFAULT '[]';
UPDATE board_comments SET told = mentions;

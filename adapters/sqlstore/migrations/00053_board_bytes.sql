-- +goose Up
-- How large the documents of a board's elements are together.
ALTER TABLE boards ADD COLUMN bytes BIGINT NOT NULL DEFAULT 0;
UPDATE boards SET bytes = (SELECT COALESCE(SUM(octet_length(e.document)), 0) FROM board_elements e WHERE e.workspace_id = boards.workspace_id AND e.board_id = boards.id);

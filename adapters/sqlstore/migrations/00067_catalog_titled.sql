-- +goose Up
-- titled is the revision of the last change of the order by title.
ALTER TABLE catalog_workspaces ADD COLUMN titled BIGINT NOT NULL DEFAULT 0;

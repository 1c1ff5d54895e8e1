-- +goose Up
-- The revision of the last change of products and their values. The others are of what follows from those, such as what channels find.
ALTER TABLE catalog_workspaces ADD COLUMN changed BIGINT NOT NULL DEFAULT 0;
UPDATE catalog_workspaces SET changed = revision;

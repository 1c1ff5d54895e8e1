-- +goose Up
-- How often a style was filled in for its charge, which pays for a few times.
ALTER TABLE catalog_charges ADD COLUMN fills BIGINT NOT NULL DEFAULT 1 CHECK (fills > 0);

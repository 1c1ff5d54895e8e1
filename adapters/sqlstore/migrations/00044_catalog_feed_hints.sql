-- +goose Up
-- The ends of a feed's token, by which people know an address that isn't stored.
ALTER TABLE catalog_feeds ADD COLUMN hint TEXT NOT NULL DEFAULT '' CHECK (length(hint) <= 20);

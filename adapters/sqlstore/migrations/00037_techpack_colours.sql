-- +goose Up
-- The colours of a techpack's colourways for lists, separated by spaces.
ALTER TABLE techpacks ADD COLUMN colours TEXT NOT NULL DEFAULT '' CHECK (length(colours) <= 400);

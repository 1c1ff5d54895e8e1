-- +goose Up
-- Whose members may see an image is asked by the address at which a workspace shows it.
CREATE INDEX workspaces_image ON workspaces (image_url) WHERE image_url <> '';

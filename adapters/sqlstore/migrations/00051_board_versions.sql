-- +goose Up
-- Versions that were kept by themselves before a board went back: only the latest of these stay.
ALTER TABLE board_versions ADD COLUMN automatic BOOLEAN NOT NULL DEFAULT FALSE;

-- +goose Up
-- A charge whose credits came back stays, so that a model is asked no more often than one pays for.
ALTER TABLE catalog_charges ADD COLUMN returned BOOLEAN NOT NULL DEFAULT FALSE;

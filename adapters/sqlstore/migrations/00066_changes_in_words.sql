-- +goose Up
-- A change set says in words what it did; those of selections named only what they set.
UPDATE catalog_changesets SET summary = 'Set ' || summary WHERE kind = 'selection' AND summary NOT LIKE '% a store' AND length(summary) <= 396;

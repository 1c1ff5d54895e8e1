-- +goose Up
-- Jobs that were set aside are counted at every scrape and listed for an operator,
-- among however many others.
CREATE INDEX jobs_dead ON jobs (shard, id) WHERE dead;

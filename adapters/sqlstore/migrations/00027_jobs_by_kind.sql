-- +goose Up
-- Each kind of job is claimed by itself. The index over all kinds stays for the oldest
-- job of any, and for the version before.
CREATE INDEX jobs_due_of_kind ON jobs (shard, kind, run_at, id) WHERE NOT dead;

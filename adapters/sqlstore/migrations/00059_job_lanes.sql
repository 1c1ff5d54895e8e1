-- +goose Up
-- Jobs of one kind that belong to different workspaces take turns, so each lane is claimed by itself, and those
-- without a lane are found without passing the others. The version before finds its own by when they are due.
ALTER TABLE jobs ADD COLUMN lane TEXT NOT NULL DEFAULT '' CHECK (length(lane) <= 64);
CREATE INDEX jobs_due_of_lane ON jobs (kind, lane, run_at, id) WHERE lane <> '' AND NOT dead;
DROP INDEX jobs_due_of_kind;
CREATE INDEX jobs_due_of_kind ON jobs (shard, kind, run_at, id) WHERE lane = '' AND NOT dead;

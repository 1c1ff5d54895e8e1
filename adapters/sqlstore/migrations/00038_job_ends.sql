-- +goose Up
-- A workspace's ended jobs are listed by when they ended.
CREATE INDEX studio_jobs_ends ON studio_jobs (workspace_id, ended_at, id) WHERE ended_at > 0;

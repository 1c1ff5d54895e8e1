-- +goose Up
-- The table named jobs is the outbox.
CREATE TABLE studio_jobs (
  workspace_id TEXT   NOT NULL CHECK (length(workspace_id) BETWEEN 1 AND 64),
  id           TEXT   NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
  key          TEXT   NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
  kind         TEXT   NOT NULL CHECK (length(kind) BETWEEN 1 AND 64),
  app_id       TEXT   NOT NULL CHECK (length(app_id) <= 64),
  user_id      TEXT   NOT NULL CHECK (length(user_id) <= 64),
  studio       TEXT   NOT NULL CHECK (length(studio) <= 255),
  title        TEXT   NOT NULL CHECK (length(title) <= 255),
  input        TEXT   NOT NULL,
  digest       TEXT   NOT NULL CHECK (length(digest) <= 64),
  count        BIGINT NOT NULL CHECK (count > 0),
  cost_each    BIGINT NOT NULL CHECK (cost_each >= 0),
  deduct_id    TEXT   NOT NULL CHECK (length(deduct_id) <= 64),
  failed       BIGINT NOT NULL DEFAULT 0,
  created_at   BIGINT NOT NULL,
  ended_at     BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY (workspace_id, id)
) /* sqlite: STRICT, WITHOUT ROWID */;
CREATE UNIQUE INDEX studio_jobs_key ON studio_jobs (workspace_id, key);
CREATE INDEX studio_jobs_ended ON studio_jobs (ended_at) WHERE ended_at > 0;
CREATE TABLE studio_tasks (
  workspace_id TEXT   NOT NULL,
  job_id       TEXT   NOT NULL,
  n            BIGINT NOT NULL CHECK (n > 0),
  kind         TEXT   NOT NULL,
  state        TEXT   NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'done', 'failed', 'cancelled')),
  attempt      BIGINT NOT NULL DEFAULT 0,
  lease_until  BIGINT NOT NULL DEFAULT 0,
  deadline     BIGINT NOT NULL,
  ticket       TEXT   NOT NULL DEFAULT '' CHECK (length(ticket) <= 4096),
  percent      BIGINT NOT NULL DEFAULT -1 CHECK (percent BETWEEN -1 AND 100),
  stage        TEXT   NOT NULL DEFAULT '' CHECK (length(stage) <= 255),
  reason       TEXT   NOT NULL DEFAULT '' CHECK (length(reason) <= 64),
  message      TEXT   NOT NULL DEFAULT '' CHECK (length(message) <= 1024),
  output       TEXT   NOT NULL DEFAULT '',
  returned     BIGINT NOT NULL DEFAULT 0 CHECK (returned >= 0),
  started_at   BIGINT NOT NULL DEFAULT 0,
  ended_at     BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY (workspace_id, job_id, n)
) /* sqlite: STRICT, WITHOUT ROWID */;
CREATE INDEX studio_tasks_queued ON studio_tasks (workspace_id, kind, job_id, n) WHERE state = 'queued';
CREATE INDEX studio_tasks_running ON studio_tasks (workspace_id) WHERE state = 'running';
CREATE INDEX studio_tasks_leases ON studio_tasks (kind, lease_until, workspace_id, job_id, n) WHERE state = 'running';
CREATE INDEX studio_tasks_open ON studio_tasks (deadline, workspace_id, job_id, n) WHERE ended_at = 0;
-- waiting counts the queued tasks of a kind; served_at is when one was last claimed.
CREATE TABLE job_lanes (
  workspace_id  TEXT   NOT NULL,
  kind          TEXT   NOT NULL,
  waiting       BIGINT NOT NULL CHECK (waiting >= 0),
  tasks_at_once BIGINT NOT NULL CHECK (tasks_at_once > 0),
  served_at     BIGINT NOT NULL,
  PRIMARY KEY (workspace_id, kind)
) /* sqlite: STRICT, WITHOUT ROWID */;
CREATE INDEX job_lanes_waiting ON job_lanes (kind, served_at, workspace_id) WHERE waiting > 0;

-- +goose Up
-- The shard, a hash of the id, leads both keys: ids and due times grow with the
-- clock and would otherwise all land on one node of a distributed database.
CREATE TABLE jobs (
  shard      BIGINT  NOT NULL CHECK (shard BETWEEN 0 AND 7),
  id         TEXT    NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
  kind       TEXT    NOT NULL CHECK (length(kind) BETWEEN 1 AND 64),
  payload    BYTEA   NOT NULL,
  run_at     BIGINT  NOT NULL CHECK (run_at > 0),
  attempts   BIGINT  NOT NULL CHECK (attempts >= 0),
  last_error TEXT    NOT NULL CHECK (length(last_error) <= 1024),
  dead       BOOLEAN NOT NULL,
  PRIMARY KEY (shard, id)
) /* sqlite: STRICT, WITHOUT ROWID */;
CREATE INDEX jobs_due ON jobs (shard, run_at, id) WHERE NOT dead;

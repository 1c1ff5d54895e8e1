-- +goose Up
-- At most 8 MiB. Rows as large as these make a SQLite table without row ids slow.
CREATE TABLE images (
  id           TEXT   NOT NULL PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 64),
  owner_id     TEXT   NOT NULL REFERENCES users (id),
  content_type TEXT   NOT NULL CHECK (content_type IN ('image/png', 'image/jpeg')),
  bytes        BYTEA  NOT NULL CHECK (length(bytes) BETWEEN 1 AND 8388608),
  created_at   BIGINT NOT NULL
) /* sqlite: STRICT */;

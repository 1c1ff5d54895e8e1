-- +goose Up
-- The bytes of files, where there is no other storage for them. A file is incomplete while
-- its size is -1. Keys begin with the workspace's ID.
CREATE TABLE blobs (
  blob_key TEXT   NOT NULL PRIMARY KEY CHECK (length(blob_key) BETWEEN 1 AND 200),
  size     BIGINT NOT NULL CHECK (size >= -1)
) /* sqlite: STRICT, WITHOUT ROWID */;

CREATE TABLE blob_chunks (
  blob_key TEXT   NOT NULL REFERENCES blobs (blob_key),
  n        BIGINT NOT NULL CHECK (n >= 0),
  bytes    BYTEA  NOT NULL CHECK (length(bytes) BETWEEN 1 AND 1048576),
  PRIMARY KEY (blob_key, n)
) /* sqlite: STRICT */;

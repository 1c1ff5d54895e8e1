-- +goose Up
-- Pictures whose bytes are in a bucket. They have a table of their own, because the
-- other one's bytes can not be left out, and making it anew would copy every picture.
CREATE TABLE image_objects (
  id           TEXT   NOT NULL PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 64),
  owner_id     TEXT   NOT NULL REFERENCES users (id),
  content_type TEXT   NOT NULL CHECK (content_type IN ('image/png', 'image/jpeg')),
  size         BIGINT NOT NULL CHECK (size BETWEEN 1 AND 8388608),
  created_at   BIGINT NOT NULL,
  expires_at   BIGINT NOT NULL CHECK (expires_at >= 0)
) /* sqlite: STRICT, WITHOUT ROWID */;
CREATE INDEX image_objects_expiry ON image_objects (expires_at, id) WHERE expires_at > 0;

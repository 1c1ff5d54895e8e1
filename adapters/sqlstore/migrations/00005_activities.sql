-- +goose Up
CREATE TABLE activities (
  user_id     TEXT   NOT NULL REFERENCES users (id),
  id          TEXT   NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
  name        TEXT   NOT NULL CHECK (length(name) BETWEEN 1 AND 256),
  properties  TEXT   NOT NULL CHECK (length(properties) <= 65536),
  happened_at BIGINT NOT NULL,
  received_at BIGINT NOT NULL,
  PRIMARY KEY (user_id, id)
) /* sqlite: STRICT */;

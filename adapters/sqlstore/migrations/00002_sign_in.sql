-- +goose Up
CREATE TABLE login_codes (
  email       TEXT   NOT NULL PRIMARY KEY CHECK (length(email) BETWEEN 1 AND 320),
  id          TEXT   NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
  code_hash   BYTEA  NOT NULL CHECK (length(code_hash) <= 64),
  device_hash BYTEA  NOT NULL CHECK (length(device_hash) <= 64),
  tries       BIGINT NOT NULL CHECK (tries >= 0),
  created_at  BIGINT NOT NULL,
  expires_at  BIGINT NOT NULL CHECK (expires_at > 0),
  used_at     BIGINT NOT NULL
) /* sqlite: STRICT, WITHOUT ROWID */;
CREATE INDEX login_codes_expiry ON login_codes (expires_at);

CREATE TABLE sign_in_failures (
  email        TEXT   NOT NULL PRIMARY KEY CHECK (length(email) BETWEEN 1 AND 320),
  failures     BIGINT NOT NULL CHECK (failures > 0),
  locked_until BIGINT NOT NULL,
  expires_at   BIGINT NOT NULL CHECK (expires_at > 0)
) /* sqlite: STRICT, WITHOUT ROWID */;
CREATE INDEX sign_in_failures_expiry ON sign_in_failures (expires_at);

CREATE TABLE sessions (
  id           TEXT   NOT NULL PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 64),
  user_id      TEXT   NOT NULL REFERENCES users (id),
  token_hash   BYTEA  NOT NULL CHECK (length(token_hash) BETWEEN 1 AND 64),
  user_agent   TEXT   NOT NULL CHECK (length(user_agent) <= 256),
  created_at   BIGINT NOT NULL,
  last_seen_at BIGINT NOT NULL,
  expires_at   BIGINT NOT NULL CHECK (expires_at > 0)
) /* sqlite: STRICT, WITHOUT ROWID */;
CREATE UNIQUE INDEX sessions_token_hash ON sessions (token_hash);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE TABLE limit_windows (
  subject    TEXT   NOT NULL PRIMARY KEY CHECK (length(subject) BETWEEN 1 AND 512),
  events     BIGINT NOT NULL CHECK (events > 0),
  expires_at BIGINT NOT NULL CHECK (expires_at > 0)
) /* sqlite: STRICT, WITHOUT ROWID */;
CREATE INDEX limit_windows_expiry ON limit_windows (expires_at);

-- +goose Up
-- One code for each browser that asked, where login_codes has one for the address.
-- That table stays for the version before this one, which may run beside it.
CREATE TABLE sign_in_codes (
  email        TEXT    NOT NULL CHECK (length(email) BETWEEN 1 AND 320),
  browser_hash BYTEA   NOT NULL CHECK (length(browser_hash) BETWEEN 1 AND 64),
  id           TEXT    NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
  code_hash    BYTEA   NOT NULL CHECK (length(code_hash) <= 64),
  device_hash  BYTEA   NOT NULL CHECK (length(device_hash) <= 64),
  known        BOOLEAN NOT NULL,
  tries        BIGINT  NOT NULL CHECK (tries >= 0),
  created_at   BIGINT  NOT NULL,
  expires_at   BIGINT  NOT NULL CHECK (expires_at > 0),
  used_at      BIGINT  NOT NULL,
  PRIMARY KEY (email, browser_hash)
) /* sqlite: STRICT, WITHOUT ROWID */;
CREATE INDEX sign_in_codes_expiry ON sign_in_codes (expires_at, email, browser_hash);

-- The hash is keyed and covers a browser's cookie and the address that it signed in to.
CREATE TABLE known_browsers (
  browser_hash BYTEA  NOT NULL PRIMARY KEY CHECK (length(browser_hash) BETWEEN 1 AND 64),
  expires_at   BIGINT NOT NULL CHECK (expires_at > 0)
) /* sqlite: STRICT, WITHOUT ROWID */;
CREATE INDEX known_browsers_expiry ON known_browsers (expires_at);

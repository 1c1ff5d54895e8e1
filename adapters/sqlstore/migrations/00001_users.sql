-- +goose Up
CREATE TABLE users (
  id                       TEXT   NOT NULL PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 64),
  email                    TEXT   NOT NULL CHECK (length(email) BETWEEN 1 AND 320),
  name                     TEXT   NOT NULL CHECK (length(name) <= 256),
  company                  TEXT   NOT NULL CHECK (length(company) <= 256),
  image_url                TEXT   NOT NULL CHECK (length(image_url) <= 2048),
  referral_code            TEXT   NOT NULL CHECK (length(referral_code) BETWEEN 1 AND 64),
  referred_by              TEXT   REFERENCES users (id),
  last_active_workspace_id TEXT   NOT NULL CHECK (length(last_active_workspace_id) <= 64),
  last_active_store_id     TEXT   NOT NULL CHECK (length(last_active_store_id) <= 64),
  preferences              TEXT   NOT NULL CHECK (length(preferences) <= 4096),
  created_at               BIGINT NOT NULL
) /* sqlite: STRICT, WITHOUT ROWID */;
CREATE UNIQUE INDEX users_email ON users (email);
CREATE UNIQUE INDEX users_referral_code ON users (referral_code);
CREATE INDEX users_referred_by ON users (referred_by, created_at, id) WHERE referred_by IS NOT NULL;

CREATE TABLE identities (
  issuer  TEXT NOT NULL CHECK (length(issuer) BETWEEN 1 AND 256),
  subject TEXT NOT NULL CHECK (length(subject) BETWEEN 1 AND 256),
  user_id TEXT NOT NULL REFERENCES users (id),
  PRIMARY KEY (issuer, subject)
) /* sqlite: STRICT, WITHOUT ROWID */;

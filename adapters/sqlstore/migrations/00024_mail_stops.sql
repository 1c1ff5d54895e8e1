-- +goose Up
-- Addresses that want no invitations, as keyed hashes: most have no account here.
CREATE TABLE mail_stops (
  address_hash BYTEA  NOT NULL PRIMARY KEY CHECK (length(address_hash) BETWEEN 1 AND 64),
  created_at   BIGINT NOT NULL
) /* sqlite: STRICT, WITHOUT ROWID */;

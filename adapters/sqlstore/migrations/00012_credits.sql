-- +goose Up
-- A ledger outlives its workspace and the people in it, so nothing here refers
-- to another table. The number of an entry is also the lock: of two that would
-- write the same one, one fails.
CREATE TABLE credit_accounts (
  workspace_id TEXT   NOT NULL PRIMARY KEY CHECK (length(workspace_id) BETWEEN 1 AND 64),
  seq          BIGINT NOT NULL CHECK (seq > 0),
  hash         BYTEA  NOT NULL CHECK (length(hash) = 32),
  open_credits TEXT   NOT NULL,
  updated_at   BIGINT NOT NULL
) /* sqlite: STRICT, WITHOUT ROWID */;
CREATE TABLE credit_entries (
  workspace_id TEXT   NOT NULL CHECK (length(workspace_id) BETWEEN 1 AND 64),
  seq          BIGINT NOT NULL CHECK (seq > 0),
  id           TEXT   NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
  type         TEXT   NOT NULL CHECK (type IN ('add', 'deduct', 'return')),
  amount       BIGINT NOT NULL CHECK (amount > 0),
  paid         BIGINT NOT NULL CHECK (paid >= 0),
  currency     TEXT   NOT NULL CHECK (length(currency) <= 8),
  key          TEXT   NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
  expires_at   BIGINT NOT NULL,
  invoice_id   TEXT   NOT NULL CHECK (length(invoice_id) <= 255),
  info         TEXT   NOT NULL CHECK (length(info) <= 1024),
  user_id      TEXT   NOT NULL CHECK (length(user_id) <= 64),
  service      TEXT   NOT NULL CHECK (length(service) <= 255),
  ref_id       TEXT   NOT NULL CHECK (length(ref_id) <= 64),
  returned     BIGINT NOT NULL CHECK (returned >= 0),
  parts        TEXT   NOT NULL,
  available    BIGINT NOT NULL CHECK (available >= 0),
  created_at   BIGINT NOT NULL,
  hash         BYTEA  NOT NULL CHECK (length(hash) = 32),
  PRIMARY KEY (workspace_id, seq)
) /* sqlite: STRICT, WITHOUT ROWID */;
CREATE UNIQUE INDEX credit_entries_key ON credit_entries (workspace_id, type, key);
CREATE UNIQUE INDEX credit_entries_id ON credit_entries (workspace_id, type, id);
-- The last return of a deduct says how much of it is returned in all.
CREATE INDEX credit_entries_returned ON credit_entries (workspace_id, ref_id, returned) WHERE returned > 0;
CREATE TABLE credit_days (
  workspace_id TEXT   NOT NULL CHECK (length(workspace_id) BETWEEN 1 AND 64),
  day          BIGINT NOT NULL,
  used         BIGINT NOT NULL,
  PRIMARY KEY (workspace_id, day)
) /* sqlite: STRICT, WITHOUT ROWID */;

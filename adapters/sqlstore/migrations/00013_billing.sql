-- +goose Up
-- An account outlives its workspace, so it refers to none. Webhooks know only the
-- customer, whose id is the provider's and random.
CREATE TABLE billing_accounts (
  workspace_id       TEXT   NOT NULL PRIMARY KEY,
  customer_id        TEXT   NOT NULL CHECK (length(customer_id) BETWEEN 1 AND 255),
  registered_at      BIGINT NOT NULL,
  version            BIGINT NOT NULL,
  subscription       TEXT   NOT NULL CHECK (length(subscription) <= 65536),
  change             TEXT   NOT NULL CHECK (length(change) <= 65536),
  allowance_from     BIGINT NOT NULL,
  allowance_interval TEXT   NOT NULL,
  allowance_due      BIGINT NOT NULL,
  synced_at          BIGINT NOT NULL,
  closed_at          BIGINT NOT NULL
) /* sqlite: STRICT, WITHOUT ROWID */;
CREATE UNIQUE INDEX billing_accounts_customer ON billing_accounts (customer_id);
CREATE INDEX billing_accounts_due ON billing_accounts (allowance_due) WHERE closed_at = 0 AND allowance_due > 0;
CREATE INDEX billing_accounts_synced ON billing_accounts (synced_at) WHERE closed_at = 0;

CREATE TABLE custom_plans (
  workspace_id    TEXT    NOT NULL PRIMARY KEY,
  price           BIGINT  NOT NULL CHECK (price >= 0),
  currency        TEXT    NOT NULL CHECK (currency IN ('usd', 'inr')),
  credits         BIGINT  NOT NULL CHECK (credits > 0),
  cycle           TEXT    NOT NULL CHECK (cycle IN ('monthly', 'yearly')),
  request_card    BOOLEAN NOT NULL,
  downgrade_price BIGINT  NOT NULL CHECK (downgrade_price >= -1), -- -1 for none
  since           BIGINT  NOT NULL
) /* sqlite: STRICT, WITHOUT ROWID */;

CREATE TABLE payment_events (
  id         TEXT   NOT NULL PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 255),
  type       TEXT   NOT NULL,
  expires_at BIGINT NOT NULL
) /* sqlite: STRICT, WITHOUT ROWID */;
CREATE INDEX payment_events_expiry ON payment_events (expires_at);

ALTER TABLE activities ADD COLUMN workspace_id TEXT NOT NULL DEFAULT '';

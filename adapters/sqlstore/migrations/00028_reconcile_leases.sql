-- +goose Up
-- Instances share the accounts to be reconciled by leases. The provider is not asked
-- about idle accounts; until an account is synced again it counts as not idle. The index
-- on synced_at stays for the version before.
ALTER TABLE billing_accounts ADD COLUMN leased_until BIGINT NOT NULL DEFAULT 0;
ALTER TABLE billing_accounts ADD COLUMN idle BOOLEAN NOT NULL DEFAULT FALSE;
CREATE INDEX billing_accounts_stale ON billing_accounts (synced_at) WHERE closed_at = 0 AND NOT idle;

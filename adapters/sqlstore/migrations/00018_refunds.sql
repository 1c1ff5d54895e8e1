-- +goose Up
ALTER TABLE billing_accounts ADD COLUMN refunds TEXT NOT NULL DEFAULT 'null' CHECK (length(refunds) <= 65536);
ALTER TABLE billing_accounts ADD COLUMN ended_plan TEXT NOT NULL DEFAULT 'null' CHECK (length(ended_plan) <= 65536);

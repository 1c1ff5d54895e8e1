-- +goose Up
-- What a person has switched off has a column of its own, so that a version which
-- does not know of it leaves it as it is when it writes the other preferences.
ALTER TABLE users ADD COLUMN muted_notifications TEXT NOT NULL DEFAULT '{}' CHECK (length(muted_notifications) <= 4096);
ALTER TABLE billing_accounts ADD COLUMN notices TEXT NOT NULL DEFAULT '{}' CHECK (length(notices) <= 4096);

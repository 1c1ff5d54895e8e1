-- +goose Up
-- 0 is a picture that was put to use, which is nearly every one.
ALTER TABLE images ADD COLUMN expires_at BIGINT NOT NULL DEFAULT 0 CHECK (expires_at >= 0);
CREATE INDEX images_expiry ON images (expires_at) WHERE expires_at > 0;
CREATE INDEX invitations_expiry ON invitations (expires_at);

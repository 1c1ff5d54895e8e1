-- +goose Up
-- Who gave a feed its address, and when. The audit log knows it of a feed that got another one before.
ALTER TABLE catalog_feeds ADD COLUMN address_by TEXT NOT NULL DEFAULT '' CHECK (length(address_by) <= 64);
ALTER TABLE catalog_feeds ADD COLUMN address_at BIGINT NOT NULL DEFAULT 0;
UPDATE catalog_feeds SET address_by = created_by, address_at = created_at;
UPDATE catalog_feeds SET address_by = e.actor_id, address_at = e.happened_at FROM audit_entries e
WHERE e.workspace_id = catalog_feeds.workspace_id AND e.id = (
  SELECT max(last.id) FROM audit_entries last
  WHERE last.workspace_id = catalog_feeds.workspace_id AND last.action = 'feed.renewed' AND last.subject_id = catalog_feeds.id
);

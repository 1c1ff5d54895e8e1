package catalog

import (
	"context"
	"time"

	"selvedge/adapters/sqlstore"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

var errNoFeed = ports.Refuse(ports.NotFound, "feed_not_found", "This feed doesn't exist.")

const (
	feedColumns = `workspace_id, id, store_id, name, channel, country, locale, format, separator, columns, token_hash, hint, created_by, created_at, address_by, address_at, revoked_at`
	selectFeeds = `SELECT ` + feedColumns + `,
	fetched, fetched_at, answered, COALESCE((SELECT name FROM users WHERE users.id = catalog_feeds.address_by), '') FROM catalog_feeds`
	insertFeed  = `INSERT INTO catalog_feeds (` + feedColumns + `) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`
	getFeed     = selectFeeds + ` WHERE workspace_id = $1 AND id = $2`
	feedByToken = selectFeeds + ` WHERE token_hash = $1`
	listFeeds   = selectFeeds + ` WHERE workspace_id = $1 ORDER BY id`
	updateFeed  = `UPDATE catalog_feeds SET name = $1, token_hash = $2, hint = $3, address_by = $4, address_at = $5, revoked_at = $6 WHERE workspace_id = $7 AND id = $8`
	purgeFeeds  = `DELETE FROM catalog_feeds WHERE (workspace_id, id) IN
	(SELECT workspace_id, id FROM catalog_feeds WHERE revoked_at > 0 AND revoked_at < $1 ORDER BY revoked_at LIMIT $2)`

	insertFetch = `INSERT INTO catalog_fetches (workspace_id, feed_id, id, at, agent, status, bytes, listed, held) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`
	countFetch  = `UPDATE catalog_feeds SET fetched = fetched + 1, fetched_at = $1, answered = $2 WHERE workspace_id = $3 AND id = $4`
	trimFetches = `DELETE FROM catalog_fetches WHERE workspace_id = $1 AND feed_id = $2 AND id <=
	(SELECT id FROM catalog_fetches WHERE workspace_id = $1 AND feed_id = $2 ORDER BY id DESC LIMIT 1 OFFSET $3)`
	listFetches = `SELECT workspace_id, feed_id, id, at, agent, status, bytes, listed, held FROM catalog_fetches
	WHERE workspace_id = $1 AND feed_id = $2 ORDER BY id DESC LIMIT #`
	countFetches = `SELECT count(*) FROM catalog_fetches WHERE workspace_id = $1 AND feed_id = $2 AND at >= $3`
	purgeFetches = `DELETE FROM catalog_fetches WHERE (workspace_id, feed_id, id) IN
	(SELECT workspace_id, feed_id, id FROM catalog_fetches WHERE at < $1 ORDER BY at LIMIT $2)`
)

type feeds struct{ *sqlstore.Base }

func (r feeds) Insert(ctx context.Context, f catalog.Feed) error {
	_, err := r.Exec(ctx, "insert feed", insertFeed, f.WorkspaceID, f.ID, f.StoreID, f.Name, f.Channel, f.Country, f.Locale, f.Format, f.Separator,
		sqlstore.JSONColumn{Of: &f.Columns}, f.TokenHash, f.Hint, f.CreatedBy, sqlstore.Micros(f.CreatedAt), f.AddressBy, sqlstore.Micros(f.AddressAt),
		sqlstore.Micros(f.RevokedAt))
	return err
}

func scanFeed(row sqlstore.Row) (f catalog.Feed, err error) {
	err = row.Scan(&f.WorkspaceID, &f.ID, &f.StoreID, &f.Name, &f.Channel, &f.Country, &f.Locale, &f.Format, &f.Separator, sqlstore.JSONColumn{Of: &f.Columns},
		&f.TokenHash, &f.Hint, &f.CreatedBy, sqlstore.TimeColumn{To: &f.CreatedAt}, &f.AddressBy, sqlstore.TimeColumn{To: &f.AddressAt}, sqlstore.TimeColumn{To: &f.RevokedAt},
		&f.Fetched, sqlstore.TimeColumn{To: &f.FetchedAt}, &f.Answered, &f.AddressName)
	return f, err
}

func (r feeds) Get(ctx context.Context, workspaceID, id string) (catalog.Feed, error) {
	return sqlstore.QueryOne(ctx, r.Base, "get feed", errNoFeed, scanFeed, getFeed, workspaceID, id)
}

func (r feeds) ByToken(ctx context.Context, tokenHash []byte) (catalog.Feed, error) {
	return sqlstore.QueryOne(ctx, r.Base, "find feed", errNoFeed, scanFeed, feedByToken, tokenHash)
}

func (r feeds) List(ctx context.Context, workspaceID string) ([]catalog.Feed, error) {
	return sqlstore.QueryAll(ctx, r.Base, "list feeds", scanFeed, listFeeds, workspaceID)
}

func (r feeds) Update(ctx context.Context, f catalog.Feed) error {
	n, err := r.Exec(ctx, "update feed", updateFeed, f.Name, f.TokenHash, f.Hint, f.AddressBy, sqlstore.Micros(f.AddressAt), sqlstore.Micros(f.RevokedAt), f.WorkspaceID, f.ID)
	if err == nil && n == 0 {
		return errNoFeed
	}
	return err
}

// Purge implements ports.Purger.
func (r feeds) Purge(ctx context.Context, before time.Time, limit int) (int, error) {
	return r.PurgeRows(ctx, purgeFeeds, before, limit)
}

type fetches struct{ *sqlstore.Base }

func (r fetches) Add(ctx context.Context, f catalog.Fetch, keep int) error {
	_, err := r.ExecAll(ctx, "add fetch",
		sqlstore.Statement{SQL: insertFetch, Args: []any{f.WorkspaceID, f.FeedID, f.ID, sqlstore.Micros(f.At), f.Agent, f.Status, f.Bytes, f.Listed, f.Held}},
		sqlstore.Statement{SQL: countFetch, Args: []any{sqlstore.Micros(f.At), f.Status, f.WorkspaceID, f.FeedID}},
		sqlstore.Statement{SQL: trimFetches, Args: []any{f.WorkspaceID, f.FeedID, keep}})
	return err
}

func (r fetches) List(ctx context.Context, workspaceID, feedID string, limit int) ([]catalog.Fetch, error) {
	return sqlstore.QueryAll(ctx, r.Base, "list fetches", func(row sqlstore.Row) (f catalog.Fetch, err error) {
		err = row.Scan(&f.WorkspaceID, &f.FeedID, &f.ID, sqlstore.TimeColumn{To: &f.At}, &f.Agent, &f.Status, &f.Bytes, &f.Listed, &f.Held)
		return f, err
	}, sqlstore.WithLimit(listFetches, limit), workspaceID, feedID)
}

func (r fetches) Count(ctx context.Context, workspaceID, feedID string, from time.Time) (int, error) {
	return sqlstore.QueryOne(ctx, r.Base, "count fetches", nil, func(row sqlstore.Row) (n int, err error) {
		err = row.Scan(&n)
		return n, err
	}, countFetches, workspaceID, feedID, sqlstore.Micros(from))
}

// Purge implements ports.Purger.
func (r fetches) Purge(ctx context.Context, before time.Time, limit int) (int, error) {
	return r.PurgeRows(ctx, purgeFetches, before, limit)
}

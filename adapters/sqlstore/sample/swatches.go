// Package sample stores the sample area, which only tests use.
package sample

import (
	"context"
	"time"

	"selvedge/adapters/sqlstore"
	"selvedge/ports"
	"selvedge/ports/sample"
)

// Schema is the migration of the area. It is not among the product's.
const Schema = `CREATE TABLE swatches (
	workspace_id TEXT NOT NULL,
	id TEXT NOT NULL,
	name TEXT NOT NULL,
	color TEXT NOT NULL,
	expires_at BIGINT NOT NULL,
	PRIMARY KEY (workspace_id, id)
)`

const (
	insertSwatch   = `INSERT INTO swatches (workspace_id, id, name, color, expires_at) VALUES ($1, $2, $3, $4, $5)`
	setColor       = `UPDATE swatches SET color = $3 WHERE workspace_id = $1 AND id = $2`
	listSwatches   = `SELECT workspace_id, id, name, color, expires_at FROM swatches WHERE workspace_id = $1 ORDER BY id`
	deleteSwatches = `DELETE FROM swatches WHERE workspace_id = $1`
	purgeSwatches  = `DELETE FROM swatches WHERE (workspace_id, id) IN
	(SELECT workspace_id, id FROM swatches WHERE expires_at < $1 ORDER BY expires_at LIMIT $2)`
)

// Repositories adds the area's repositories over q to a transaction.
func Repositories(tx ports.Tx, q sqlstore.Querier) sample.Tx {
	return sample.Tx{Tx: tx, Swatches: swatches{&sqlstore.Base{Q: q}}}
}

type swatches struct{ *sqlstore.Base }

func (r swatches) Insert(ctx context.Context, s sample.Swatch) error {
	_, err := r.Exec(ctx, "insert swatch", insertSwatch, s.WorkspaceID, s.ID, s.Name, s.Color, sqlstore.Micros(s.ExpiresAt))
	return err
}

func (r swatches) SetColor(ctx context.Context, workspaceID, id, color string) error {
	_, err := r.Exec(ctx, "set color of swatch", setColor, workspaceID, id, color)
	return err
}

func (r swatches) ListOfWorkspace(ctx context.Context, workspaceID string) ([]sample.Swatch, error) {
	return sqlstore.QueryAll(ctx, r.Base, "list swatches", scanSwatch, listSwatches, workspaceID)
}

func (r swatches) DeleteOfWorkspace(ctx context.Context, workspaceID string) error {
	_, err := r.Exec(ctx, "delete swatches", deleteSwatches, workspaceID)
	return err
}

// Purge implements ports.Purger.
func (r swatches) Purge(ctx context.Context, before time.Time, limit int) (int, error) {
	return r.PurgeRows(ctx, purgeSwatches, before, limit)
}

func scanSwatch(row sqlstore.Row) (s sample.Swatch, err error) {
	err = row.Scan(&s.WorkspaceID, &s.ID, &s.Name, &s.Color, sqlstore.TimeColumn{To: &s.ExpiresAt})
	return s, err
}

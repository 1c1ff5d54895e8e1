// Package dreamboard stores boards with their elements, batches, comments, versions and
// links, and the folders that they are in.
package dreamboard

import (
	"context"
	"slices"

	"selvedge/adapters/sqlstore"
	"selvedge/ports"
	"selvedge/ports/dreamboard"
)

// Repositories adds the area's repositories over q to a transaction.
func Repositories(tx ports.Tx, q sqlstore.Querier) dreamboard.Tx {
	b := &sqlstore.Base{Q: q}
	return dreamboard.Tx{
		Tx: tx, Boards: boards{b}, Folders: folders{b}, Elements: elements{b}, Batches: batches{b}, Comments: comments{b}, Versions: versions{b}, Links: links{b}, Recipes: recipes{b},
	}
}

var errNoBoard = ports.Refuse(ports.NotFound, "board_not_found", "This board doesn't exist anymore.")

const mostAtOnce = 64 // values of a condition

const boardExists = `SELECT 1 FROM boards WHERE workspace_id = $1 AND id = $2`

// checkBoard fails with errNoBoard unless there is the board.
func checkBoard(ctx context.Context, b *sqlstore.Base, workspaceID, id string) error {
	_, err := sqlstore.QueryOne(ctx, b, "find board", errNoBoard, sqlstore.ScanValue[int64], boardExists, workspaceID, id)
	return err
}

// insertPart inserts a part of a board by a statement that selects from boards.
func insertPart(ctx context.Context, b *sqlstore.Base, what, sql string, args ...any) error {
	return execOne(ctx, b, what, errNoBoard, sql, args...)
}

// execOne runs a statement; it returns missing if that changed nothing.
func execOne(ctx context.Context, b *sqlstore.Base, what string, missing error, sql string, args ...any) error {
	n, err := b.Exec(ctx, what, sql, args...)
	if err == nil && n == 0 {
		return missing
	}
	return err
}

// queryAny reads the rows of a statement for many values of a column, which replace its #.
func queryAny[T any](ctx context.Context, b *sqlstore.Base, what string, scan func(sqlstore.Row) (T, error), sql, column string, values []string, args ...any) (all []T, err error) {
	for some := range slices.Chunk(values, mostAtOnce) {
		c := sqlstore.NewConditions(slices.Clone(args)...)
		sqlstore.AddAnyOf(c, column, some)
		found, err := sqlstore.QueryAll(ctx, b, what, scan, c.In(sql), c.Args...)
		if err != nil {
			return nil, err
		}
		all = append(all, found...)
	}
	return all, nil
}

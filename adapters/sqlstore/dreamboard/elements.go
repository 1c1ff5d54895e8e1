package dreamboard

import (
	"cmp"
	"context"
	"slices"

	"selvedge/adapters/sqlstore"
	"selvedge/ports/dreamboard"
)

const (
	putElement = `INSERT INTO board_elements (workspace_id, board_id, id, kind, is_look, asset_id, color, document) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
	ON CONFLICT (workspace_id, board_id, id) DO UPDATE SET
	kind = excluded.kind, is_look = excluded.is_look, asset_id = excluded.asset_id, color = excluded.color, document = excluded.document`
	deleteElement = `DELETE FROM board_elements WHERE workspace_id = $1 AND board_id = $2 AND id = $3`

	elementColumns = `SELECT id, kind, is_look, asset_id, color, document FROM board_elements WHERE workspace_id = $1 AND board_id = $2`
	allElements    = elementColumns + ` ORDER BY id`
	someElements   = elementColumns + ` #`
	ingredients    = `SELECT e.id, e.kind, e.is_look, e.asset_id, CASE WHEN COALESCE(a.origin, 'uploaded') = 'uploaded' THEN '' ELSE a.origin END, CASE WHEN e.color = '' THEN COALESCE(f.color, '') ELSE e.color END FROM board_elements e
	LEFT JOIN assets a ON a.workspace_id = e.workspace_id AND a.id = e.asset_id
	LEFT JOIN files f ON f.workspace_id = a.workspace_id AND f.sha256 = a.sha256
	WHERE e.workspace_id = $1 AND e.board_id = $2 ORDER BY e.id`
	originsOn = `SELECT e.asset_id, a.origin, a.job_id <> '' FROM board_elements e JOIN assets a ON a.workspace_id = e.workspace_id AND a.id = e.asset_id
	WHERE e.workspace_id = $1 AND e.board_id = $2 AND a.origin <> 'uploaded'`
	showsAsset = `SELECT COUNT(*) FROM board_elements WHERE workspace_id = $1 AND asset_id = $2 AND asset_id <> '' AND board_id = $3`
	usesOf     = `SELECT e.asset_id, e.board_id, b.name FROM board_elements e
	JOIN boards b ON b.workspace_id = e.workspace_id AND b.id = e.board_id WHERE e.workspace_id = $1 AND e.asset_id <> '' #`
)

type elements struct{ *sqlstore.Base }

func scanElement(row sqlstore.Row) (e dreamboard.Element, err error) {
	var document string
	err = row.Scan(&e.ID, &e.Kind, &e.Look, &e.Asset, &e.Color, &document)
	e.Document = []byte(document)
	return e, err
}

func (r elements) Put(ctx context.Context, workspaceID, boardID string, list []dreamboard.Element) error {
	if err := checkBoard(ctx, r.Base, workspaceID, boardID); err != nil {
		return err
	}
	var all []sqlstore.Statement
	for _, e := range list {
		all = append(all, sqlstore.Statement{
			SQL: putElement, Args: []any{workspaceID, boardID, e.ID, e.Kind, e.Look, e.Asset, e.Color, string(e.Document)},
		})
	}
	return r.execAll(ctx, "put elements", all)
}

func (r elements) Delete(ctx context.Context, workspaceID, boardID string, ids []string) error {
	var all []sqlstore.Statement
	for _, id := range ids {
		all = append(all, sqlstore.Statement{SQL: deleteElement, Args: []any{workspaceID, boardID, id}})
	}
	return r.execAll(ctx, "delete elements", all)
}

func (r elements) execAll(ctx context.Context, what string, all []sqlstore.Statement) error {
	if len(all) == 0 {
		return nil
	}
	_, err := r.ExecAll(ctx, what, all...)
	return err
}

func (r elements) All(ctx context.Context, workspaceID, boardID string) ([]dreamboard.Element, error) {
	return sqlstore.QueryAll(ctx, r.Base, "list elements", scanElement, allElements, workspaceID, boardID)
}

func (r elements) Some(ctx context.Context, workspaceID, boardID string, ids []string) ([]dreamboard.Element, error) {
	return queryAny(ctx, r.Base, "get elements", scanElement, someElements, "id", ids, workspaceID, boardID)
}

func scanIngredient(row sqlstore.Row) (i dreamboard.Ingredient, err error) {
	err = row.Scan(&i.First, &i.Kind, &i.Look, &i.Asset, &i.Origin, &i.Color)
	return i, err
}

func (r elements) Ingredients(ctx context.Context, workspaceID, boardID string) ([]dreamboard.Ingredient, error) {
	each, err := sqlstore.QueryAll(ctx, r.Base, "count what is on a board", scanIngredient, ingredients, workspaceID, boardID)
	var counted []dreamboard.Ingredient
	places := map[dreamboard.Ingredient]int{}
	for _, one := range each {
		alike := one
		alike.First = ""
		place, known := places[alike]
		if !known {
			place = len(counted)
			places[alike] = place
			counted = append(counted, one)
		}
		counted[place].Count++
	}
	return counted, err
}

func scanMade(row sqlstore.Row) (m dreamboard.MadeAsset, err error) {
	err = row.Scan(&m.AssetID, &m.Origin, &m.Here)
	return m, err
}

func (r elements) Origins(ctx context.Context, workspaceID, boardID string) ([]dreamboard.MadeAsset, error) {
	each, err := sqlstore.QueryAll(ctx, r.Base, "list origins of the assets on a board", scanMade, originsOn, workspaceID, boardID)
	slices.SortFunc(each, func(a, b dreamboard.MadeAsset) int { return cmp.Compare(a.AssetID, b.AssetID) })
	return slices.Compact(each), err // several elements show one
}

func (r elements) Shows(ctx context.Context, workspaceID, boardID, assetID string) (bool, error) {
	n, err := sqlstore.QueryOne(ctx, r.Base, "find asset on a board", nil, sqlstore.ScanValue[int64], showsAsset, workspaceID, assetID, boardID)
	return n > 0, err
}

func scanUse(row sqlstore.Row) (u dreamboard.AssetUse, err error) {
	err = row.Scan(&u.AssetID, &u.BoardID, &u.Name)
	return u, err
}

func (r elements) Uses(ctx context.Context, workspaceID string, assetIDs []string) ([]dreamboard.AssetUse, error) {
	found, err := queryAny(ctx, r.Base, "list uses of assets", scanUse, usesOf, "e.asset_id", assetIDs, workspaceID)
	slices.SortFunc(found, func(a, b dreamboard.AssetUse) int {
		return cmp.Or(cmp.Compare(a.AssetID, b.AssetID), cmp.Compare(a.BoardID, b.BoardID))
	})
	return slices.Compact(found), err // several elements of one board show it
}

package sqlstore

import (
	"context"
	"strings"

	"selvedge/ports"
)

// Each order has an index with everything that is filtered by, so that rows are read only
// of the assets that are found. # is replaced by conditions and the limit of the page.
const (
	foundColumns = `id, folded_name, bytes, kind, origin, app_id, hue FROM assets WHERE workspace_id = $1 AND in_bin = $2`

	newestAssets   = `SELECT ` + foundColumns + ` # ORDER BY id DESC LIMIT `
	oldestAssets   = `SELECT ` + foundColumns + ` # ORDER BY id LIMIT `
	assetsByName   = `SELECT ` + foundColumns + ` # ORDER BY folded_name, id LIMIT `
	assetsBySize   = `SELECT ` + foundColumns + ` # ORDER BY bytes DESC, id DESC LIMIT `
	assetsByFacets = `SELECT kind, origin, app_id, hue, COUNT(*) FROM assets WHERE workspace_id = $1 AND in_bin = $2 # GROUP BY kind, origin, app_id, hue`
)

// assetOrder is how assets are sorted, and where those behind a place begin.
type assetOrder struct {
	text, after string
	place       func(ports.AssetPlace) []any
}

var assetOrders = map[ports.AssetOrder]assetOrder{
	ports.NewestAssets: {newestAssets, "id < ", func(p ports.AssetPlace) []any { return []any{p.ID} }},
	ports.OldestAssets: {oldestAssets, "id > ", func(p ports.AssetPlace) []any { return []any{p.ID} }},
	ports.AssetsByName: {assetsByName, "(folded_name, id) > ", func(p ports.AssetPlace) []any { return []any{p.Name, p.ID} }},
	ports.AssetsBySize: {assetsBySize, "(bytes, id) < ", func(p ports.AssetPlace) []any { return []any{p.Bytes, p.ID} }},
}

// conditions collects conditions and their arguments.
type conditions struct {
	text strings.Builder
	args []any
}

// add adds a condition that ends with values.
func (c *conditions) add(condition string, values ...any) {
	c.text.WriteString(" AND " + condition + "(" + placeholders(len(c.args)+1, len(values)) + ")")
	c.args = append(c.args, values...)
}

// addAnyOf adds the condition that a column has one of the values, if there are any.
func addAnyOf[T ~string](c *conditions, column string, values []T) {
	if len(values) == 0 {
		return
	}
	padded := make([]any, padTo(len(values)))
	for i := range padded {
		padded[i] = string(values[min(i, len(values)-1)])
	}
	c.add(column+" IN ", padded...)
}

var escapeLike = strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`)

func conditionsOf(workspaceID string, f ports.AssetFilter) *conditions {
	c := &conditions{args: []any{workspaceID, f.Binned}}
	addAnyOf(c, "kind", f.Kinds)
	addAnyOf(c, "origin", f.Origins)
	addAnyOf(c, "app_id", f.AppIDs)
	addAnyOf(c, "hue", f.Hues)
	if f.CreatedBy != "" {
		c.add("created_by = ", f.CreatedBy)
	}
	if f.Text != "" {
		c.add("folded_name LIKE ", "%"+escapeLike.Replace(folded(f.Text))+"%")
		c.text.WriteString(` ESCAPE '\'`)
	}
	return c
}

func scanFound(row Row) (a ports.FoundAsset, err error) {
	err = row.Scan(&a.ID, &a.Name, &a.Bytes, &a.Kind, &a.Origin, &a.AppID, &a.Hue)
	return a, err
}

func scanAssetCount(row Row) (c ports.AssetCount, err error) {
	err = row.Scan(&c.Kind, &c.Origin, &c.AppID, &c.Hue, &c.Count)
	return c, err
}

func (r assets) Find(ctx context.Context, workspaceID string, f ports.AssetFilter, by ports.AssetOrder, after ports.AssetPlace, limit int) ([]ports.FoundAsset, error) {
	c, order := conditionsOf(workspaceID, f), assetOrders[by]
	if after.ID != "" {
		c.add(order.after, order.place(after)...)
	}
	text := strings.Replace(order.text, "#", c.text.String(), 1) + "#"
	return QueryAll(ctx, r.Base, "find assets", scanFound, WithLimit(text, limit), c.args...)
}

func (r assets) Count(ctx context.Context, workspaceID string, f ports.AssetFilter) ([]ports.AssetCount, error) {
	f.Kinds, f.Origins, f.AppIDs, f.Hues = nil, nil, nil, nil
	c := conditionsOf(workspaceID, f)
	return QueryAll(ctx, r.Base, "count assets", scanAssetCount, strings.Replace(assetsByFacets, "#", c.text.String(), 1), c.args...)
}

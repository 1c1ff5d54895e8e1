package sqlstore

import (
	"context"

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

func conditionsOf(workspaceID string, f ports.AssetFilter) *Conditions {
	c := NewConditions(workspaceID, f.Binned)
	AddAnyOf(c, "kind", f.Kinds)
	AddAnyOf(c, "origin", f.Origins)
	AddAnyOf(c, "app_id", f.AppIDs)
	AddAnyOf(c, "hue", f.Hues)
	for _, id := range f.NotApps {
		c.Add("app_id <> ", id)
	}
	if f.CreatedBy != "" {
		c.Add("created_by = ", f.CreatedBy)
	}
	if f.Text != "" {
		c.AddContains("folded_name", folded(f.Text))
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
		c.Add(order.after, order.place(after)...)
	}
	text := c.In(order.text) + "#"
	return QueryAll(ctx, r.Base, "find assets", scanFound, WithLimit(text, limit), c.Args...)
}

func (r assets) Count(ctx context.Context, workspaceID string, f ports.AssetFilter) ([]ports.AssetCount, error) {
	f.Kinds, f.Origins, f.AppIDs, f.Hues = nil, nil, nil, nil
	c := conditionsOf(workspaceID, f)
	return QueryAll(ctx, r.Base, "count assets", scanAssetCount, c.In(assetsByFacets), c.Args...)
}

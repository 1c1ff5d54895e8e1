package sqlstore

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"selvedge/ports"
)

const (
	insertBrandStore = `INSERT INTO brand_stores (workspace_id, id, name, website, channels, resources, mappings,
	locked, source_marketplace, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`
	selectBrandStores = `SELECT s.workspace_id, s.id, s.name, s.website, s.channels, s.resources, s.mappings,
	s.locked, s.source_marketplace, s.created_at FROM brand_stores s`
	updateBrandStore = `UPDATE brand_stores SET name = $1, website = $2, channels = $3, resources = $4, mappings = $5, source_marketplace = $6
	WHERE workspace_id = $7 AND id = $8`
	deleteBrandStore       = `DELETE FROM brand_stores WHERE workspace_id = $1 AND id = $2`
	lockBrandStore         = `UPDATE brand_stores SET locked = $3 WHERE workspace_id = $1 AND id = $2`
	brandStoresOfWorkspace = selectBrandStores + ` WHERE s.workspace_id = $1`
	brandStoresOfUser      = selectBrandStores + ` JOIN members m ON m.workspace_id = s.workspace_id WHERE m.user_id = $1`
)

// storeResource is a ports.StoreResource as it is stored.
type storeResource struct {
	Name string `json:"name"`
	Type string `json:"type"`
}

func scanBrandStore(row Row) (s ports.BrandStore, err error) {
	var resources []storeResource
	err = row.Scan(&s.WorkspaceID, &s.ID, &s.Name, &s.Website, JSONColumn{&s.Channels}, JSONColumn{&resources},
		JSONColumn{&s.Mappings}, &s.Locked, &s.SourceMarketplace, TimeColumn{&s.CreatedAt})
	for _, resource := range resources {
		s.Resources = append(s.Resources, ports.StoreResource(resource))
	}
	return s, err
}

type brandStores struct{ *Base }

func (r brandStores) Insert(ctx context.Context, s ports.BrandStore) error {
	resources := storeResources(s)
	_, err := r.Exec(ctx, "insert store", insertBrandStore, s.WorkspaceID, s.ID, s.Name, s.Website, JSONColumn{&s.Channels},
		JSONColumn{&resources}, JSONColumn{&s.Mappings}, s.Locked, s.SourceMarketplace, Micros(s.CreatedAt))
	return err
}

func storeResources(s ports.BrandStore) (resources []storeResource) {
	for _, resource := range s.Resources {
		resources = append(resources, storeResource(resource))
	}
	return resources
}

func (r brandStores) Update(ctx context.Context, s ports.BrandStore) error {
	resources := storeResources(s)
	n, err := r.Exec(ctx, "update store", updateBrandStore, s.Name, s.Website, JSONColumn{&s.Channels}, JSONColumn{&resources}, JSONColumn{&s.Mappings},
		s.SourceMarketplace, s.WorkspaceID, s.ID)
	return foundStore(n, err)
}

func (r brandStores) Delete(ctx context.Context, workspaceID, id string) error {
	n, err := r.Exec(ctx, "delete store", deleteBrandStore, workspaceID, id)
	return foundStore(n, err)
}

func foundStore(n int64, err error) error {
	if err == nil && n == 0 {
		return ports.Refuse(ports.NotFound, "store_not_found", "Store not found")
	}
	return err
}

func (r brandStores) SetLocked(ctx context.Context, workspaceID, id string, locked bool) error {
	_, err := r.Exec(ctx, "lock store", lockBrandStore, workspaceID, id, locked)
	return err
}

func (r brandStores) ListOfWorkspace(ctx context.Context, workspaceID string) ([]ports.BrandStore, error) {
	return r.byName(ctx, brandStoresOfWorkspace, workspaceID)
}

func (r brandStores) ListOfUser(ctx context.Context, userID string) ([]ports.BrandStore, error) {
	return r.byName(ctx, brandStoresOfUser, userID)
}

// byName sorts the few there are itself: in SQL the order of names would be the
// engine's own.
func (r brandStores) byName(ctx context.Context, query, id string) ([]ports.BrandStore, error) {
	stores, err := QueryAll(ctx, r.Base, "list stores", scanBrandStore, query, id)
	slices.SortFunc(stores, func(a, b ports.BrandStore) int {
		return cmp.Or(
			strings.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name)),
			strings.Compare(a.Name, b.Name),
			strings.Compare(a.ID, b.ID),
		)
	})
	return stores, err
}

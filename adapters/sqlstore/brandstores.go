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
	var resources []storeResource
	for _, resource := range s.Resources {
		resources = append(resources, storeResource(resource))
	}
	_, err := r.Exec(ctx, "insert store", insertBrandStore, s.WorkspaceID, s.ID, s.Name, s.Website, JSONColumn{&s.Channels},
		JSONColumn{&resources}, JSONColumn{&s.Mappings}, s.Locked, s.SourceMarketplace, Micros(s.CreatedAt))
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

package httpapi

import (
	"time"

	"selvedge/ports"
)

type storeView struct {
	ID                string            `json:"_id"`
	WorkspaceID       string            `json:"workspaceId"`
	Name              string            `json:"name"`
	Website           string            `json:"store_website"`
	Channels          map[string]string `json:"channels" doc:"Names by channel."`
	Resources         []resourceView    `json:"resources" doc:"Unique per name."`
	Mappings          map[string]string `json:"mappings"`
	Locked            bool              `json:"locked"`
	SourceMarketplace string            `json:"sourceMarketplace"`
	CreatedAt         time.Time         `json:"createdAt"`
}

type resourceView struct {
	Name string `json:"name"`
	Type string `json:"type"`
}

func (s *Server) listStores(c *Call) (any, error) {
	stores, err := s.Workspace.Stores(c.Request.Context(), c.Actor, c.Request.URL.Query().Get("workspaceId"))
	if err != nil {
		return nil, err
	}
	return OK(Views(stores, func(store ports.BrandStore) storeView {
		return storeView{
			ID:                store.ID,
			WorkspaceID:       store.WorkspaceID,
			Name:              store.Name,
			Website:           store.Website,
			Channels:          store.Channels,
			Resources:         Views(store.Resources, func(r ports.StoreResource) resourceView { return resourceView(r) }),
			Mappings:          store.Mappings,
			Locked:            store.Locked,
			SourceMarketplace: store.SourceMarketplace,
			CreatedAt:         store.CreatedAt,
		}
	})), nil
}

package catalog

import (
	"net/http"
	"time"

	"selvedge/adapters/httpapi"
	"selvedge/core/catalog"
	"selvedge/core/catalog/channel"
	store "selvedge/ports/catalog"
)

const (
	stores   = base + "/stores"
	oneStore = stores + "/{store}"
)

func (s server) storeRoutes() []httpapi.Route {
	found := httpapi.OK(catalogStoreView{})
	planned := httpapi.Failure{Status: http.StatusPaymentRequired, Description: "The plan leaves no store: `plan_limit`, `plan_excludes` or `over_limit`."}
	return []httpapi.Route{
		{
			Pattern: "GET " + stores, Guard: httpapi.SignedIn, Handle: httpapi.Func(s.stores),
			Doc: httpapi.Doc{ID: "listCatalogStores", Summary: "List stores with their channels", Description: "For members with the app Stores.", Out: httpapi.OK([]catalogStoreView{}), OutDoc: "By name.", Errors: httpapi.Status(403, 404)},
		},
		{
			Pattern: "POST " + stores, Guard: httpapi.SignedIn, Handle: httpapi.JSON(s.makeStore),
			Doc: httpapi.Doc{
				ID: "addCatalogStore", Summary: "Add a store", Description: "For admins. It counts in the plan.", Out: found, OutDoc: "The store.", Errors: append(httpapi.Status(403, 404), planned),
			},
		},
		{
			Pattern: "PUT " + oneStore, Guard: httpapi.SignedIn, Handle: httpapi.JSON(s.changeStore),
			Doc: httpapi.Doc{
				ID: "changeCatalogStore", Summary: "Change a store and its channels", Description: "Its products are checked by the rules of its channels soon after.", Out: found, OutDoc: "The store.",
				Errors: httpapi.Status(403, 404, 409),
			},
		},
		{
			Pattern: "DELETE " + oneStore, Guard: httpapi.SignedIn, Handle: httpapi.Func(s.deleteStore),
			Doc: httpapi.Doc{ID: "removeCatalogStore", Summary: "Remove a store and its feeds", Description: "For admins. Its products stay.", Errors: httpapi.Status(403, 404)},
		},
		{
			Pattern: "GET " + stores + "/figures", Guard: httpapi.SignedIn, Handle: httpapi.Func(s.figures),
			Doc: httpapi.Doc{ID: "countCatalogStores", Summary: "Count what the channels of each store would send", Description: "For members with the app Stores.", Out: httpapi.OK([]storeFiguresView{}), OutDoc: "By the name of the store.", Errors: httpapi.Status(403, 404)},
		},
		{
			Pattern: "GET " + base + "/channels", Guard: httpapi.SignedIn, Handle: httpapi.Func(s.channels),
			Doc: httpapi.Doc{ID: "listChannels", Summary: "List sales channels with their rules", Out: httpapi.OK([]salesChannelView{}), OutDoc: "By key.", Errors: httpapi.Status(403, 404)},
		},
	}
}

type storeChannelView struct {
	Channel  string `json:"channel" example:"google"`
	Country  string `json:"country" example:"DE"`
	Locale   string `json:"locale" example:"de-AT"`
	Currency string `json:"currency" example:"EUR"`
}

type catalogStoreView struct {
	ID                string             `json:"_id"`
	Name              string             `json:"name"`
	Website           string             `json:"website"`
	SourceMarketplace string             `json:"sourceMarketplace"`
	Channels          []storeChannelView `json:"channels"`
	Mappings          map[string]string  `json:"mappings"`
	Locked            bool               `json:"locked" doc:"It is only read."`
	LockedReason      string             `json:"lockedReason" enum:"|plan" doc:"plan: the plan has fewer stores."`
	CreatedAt         time.Time          `json:"createdAt"`
}

type storeInput struct {
	Name              string             `json:"name"`
	Website           string             `json:"website" optional:"true"`
	SourceMarketplace string             `json:"sourceMarketplace" optional:"true"`
	Channels          []storeChannelView `json:"channels" maxItems:"20"`
	Mappings          map[string]string  `json:"mappings" optional:"true"`
}

func (in storeInput) setting() catalog.StoreSetting {
	return catalog.StoreSetting{
		Name: in.Name, Website: in.Website, SourceMarketplace: in.SourceMarketplace, Mappings: in.Mappings,
		Channels: list(in.Channels, func(c storeChannelView) store.StoreChannel { return store.StoreChannel(c) }),
	}
}

func viewStore(s catalog.Store) catalogStoreView {
	view := catalogStoreView{
		ID: s.ID, Name: s.Name, Website: s.Website, SourceMarketplace: s.SourceMarketplace, Mappings: orEmpty(s.Mappings), Locked: s.Locked, CreatedAt: s.CreatedAt,
		Channels: list(s.SellsTo, func(c store.StoreChannel) storeChannelView { return storeChannelView(c) }),
	}
	if s.Locked {
		view.LockedReason = "plan"
	}
	return view
}

type channelRuleView struct {
	Field     string `json:"field"`
	Attribute string `json:"attribute"`
	Label     string `json:"label" example:"GTIN" doc:"What people call what the field is made of."`
	Code      string `json:"code" example:"gtin.check_digit" doc:"Of its findings; empty if it is unchecked."`
	Rule      string `json:"rule" doc:"unchecked: the channel asks it, and data can't show it."`
	Text      string `json:"text"`
	Note      string `json:"note"`
	Source    string `json:"source"`
	Seen      bool   `json:"seen" doc:"It was read there; else it only warns."`
	From      string `json:"from"`
	Until     string `json:"until"`
}

type salesChannelView struct {
	Key     string            `json:"key"`
	Name    string            `json:"name"`
	AsOf    string            `json:"asOf"`
	Source  string            `json:"source"`
	Formats []string          `json:"formats" doc:"Of feeds."`
	Rules   []channelRuleView `json:"rules"`
}

func viewChannel(c catalog.ChannelRules) salesChannelView {
	return salesChannelView{c.Key, c.Name, c.AsOf, c.Source, c.Formats, list(c.Rules, func(d channel.Description) channelRuleView { return channelRuleView(d) })}
}

func (s server) stores(c *httpapi.Call) (any, error) {
	workspaceID, _ := of(c)
	all, err := s.Stores(c.Request.Context(), c.Actor, workspaceID)
	return httpapi.OK(list(all, viewStore)), err
}

func (s server) makeStore(c *httpapi.Call, in storeInput) (any, error) {
	workspaceID, _ := of(c)
	made, err := s.MakeStore(c.Request.Context(), c.Actor, workspaceID, in.setting())
	return httpapi.OK(viewStore(made)), err
}

func (s server) changeStore(c *httpapi.Call, in storeInput) (any, error) {
	workspaceID, _ := of(c)
	changed, err := s.ChangeStore(c.Request.Context(), c.Actor, workspaceID, c.Request.PathValue("store"), in.setting())
	return httpapi.OK(viewStore(changed)), err
}

func (s server) deleteStore(c *httpapi.Call) (any, error) {
	workspaceID, _ := of(c)
	return httpapi.OK(nil), s.DeleteStore(c.Request.Context(), c.Actor, workspaceID, c.Request.PathValue("store"))
}

func (s server) channels(c *httpapi.Call) (any, error) {
	workspaceID, _ := of(c)
	all, err := s.AllChannels(c.Request.Context(), c.Actor, workspaceID)
	return httpapi.OK(list(all, viewChannel)), err
}

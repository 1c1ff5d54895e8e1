package catalog

import (
	"time"

	"selvedge/adapters/httpapi"
	"selvedge/core/catalog/batches"
	"selvedge/core/catalog/mapping"
)

type savedMappingView struct {
	SupplierKey string           `json:"supplierKey" doc:"Empty: of files whose supplier nobody said."`
	Supplier    string           `json:"supplier"`
	FileName    string           `json:"fileName" doc:"That it was decided for last."`
	Columns     []rememberedView `json:"columns"`
	UpdatedAt   time.Time        `json:"updatedAt"`
}

type rememberedView struct {
	Header    string            `json:"header" doc:"As headers are compared."`
	Attribute string            `json:"attribute" doc:"Empty: left out."`
	Locale    string            `json:"locale"`
	Channel   string            `json:"channel,omitempty"`
	Words     map[string]string `json:"words" doc:"What the supplier's words mean."`
}

type savedMappingParams struct {
	Supplier string `query:"supplier" optional:"true" doc:"The supplierKey."`
}

func (s batchServer) savedRoutes() []httpapi.Route {
	const path = oneStore + "/mappings"
	return []httpapi.Route{
		{
			Pattern: "GET " + path, Guard: httpapi.SignedIn, Handle: httpapi.Func(s.savedMappings),
			Doc: httpapi.Doc{
				ID: "listSavedMappings", Summary: "List what is remembered of suppliers' columns in a store", Description: "For members with the app Stores.", Out: httpapi.OK([]savedMappingView{}), OutDoc: "By supplier.",
				Errors: httpapi.Status(403, 404),
			},
		},
		{
			Pattern: "DELETE " + path, Guard: httpapi.SignedIn, Handle: httpapi.Func(s.forget),
			Doc: httpapi.Doc{
				ID: "forgetSavedMapping", Summary: "Forget what is remembered of a supplier's columns in a store", Description: "For members with the app Stores. Files that are on their way in keep their mapping.", Params: savedMappingParams{},
				Errors: httpapi.Status(403, 404),
			},
		},
	}
}

func (s batchServer) savedMappings(c *httpapi.Call) (any, error) {
	workspaceID, _ := batchOf(c)
	found, err := s.SavedMappings(c.Request.Context(), c.Actor, workspaceID, c.Request.PathValue("store"))
	return httpapi.OK(list(found, viewSavedMapping)), err
}

func (s batchServer) forget(c *httpapi.Call) (any, error) {
	workspaceID, _ := batchOf(c)
	return httpapi.OK(nil), s.Forget(c.Request.Context(), c.Actor, workspaceID, c.Request.PathValue("store"), c.Request.URL.Query().Get("supplier"))
}

func viewSavedMapping(m batches.SavedMapping) savedMappingView {
	return savedMappingView{m.SupplierKey, m.Supplier, m.File, list(m.Columns, func(r mapping.Remembered) rememberedView {
		return rememberedView{r.Header, r.Attribute, r.Locale, r.Channel, orEmpty(r.Words)}
	}), m.UpdatedAt}
}

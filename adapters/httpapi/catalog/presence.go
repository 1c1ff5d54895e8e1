package catalog

import (
	"selvedge/adapters/httpapi"
	"selvedge/core/catalog"
)

func (s server) presenceRoutes() []httpapi.Route {
	return []httpapi.Route{{
		Pattern: "POST " + base + "/presence", Guard: httpapi.SignedIn, Handle: httpapi.JSON(s.present),
		Doc: httpapi.Doc{
			ID: "tellCatalogPresence", Summary: "Tell others who have Listings open where one is", Description: "Those who may see the variant get the event catalog-presence. Nothing is stored.",
			Errors: httpapi.Status(403, 404),
		},
	}}
}

type catalogPresence struct {
	Ordinal   int64  `json:"ordinal" doc:"Of the variant; 0: at none."`
	Attribute string `json:"attribute"`
	Joins     bool   `json:"joins" doc:"Whoever is there already is asked to say so."`
	Left      bool   `json:"left"`
}

func (s server) present(c *httpapi.Call, in catalogPresence) (any, error) {
	workspaceID, _ := of(c)
	return httpapi.OK(nil), s.Present(c.Request.Context(), c.Actor, workspaceID, catalog.Presence(in))
}

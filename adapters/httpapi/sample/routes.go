// Package sample serves the sample area, which only tests use.
package sample

import (
	"selvedge/adapters/httpapi"
	"selvedge/core/sample"
	ports "selvedge/ports/sample"
)

type newSwatch struct {
	Name string `json:"name"`
}

type swatchView struct {
	ID    string `json:"_id"`
	Name  string `json:"name"`
	Color string `json:"color"`
}

func viewSwatch(s ports.Swatch) swatchView { return swatchView{ID: s.ID, Name: s.Name, Color: s.Color} }

// Routes returns the routes of the area.
func Routes(s *sample.Service) httpapi.Group {
	const path = "/api/v1/workspace/{id}/swatches"
	return httpapi.Group{Tag: "sample", Routes: []httpapi.Route{
		{Pattern: "GET " + path, Guard: httpapi.SignedIn, Handle: httpapi.Func(func(c *httpapi.Call) (any, error) {
			list, err := s.List(c.Request.Context(), c.Actor, c.Request.PathValue("id"))
			views := make([]swatchView, len(list))
			for i, swatch := range list {
				views[i] = viewSwatch(swatch)
			}
			return httpapi.OK(views), err
		}), Doc: httpapi.Doc{ID: "listSwatches", Summary: "List the swatches", Out: httpapi.OK([]swatchView{}), Errors: httpapi.Status(403, 404)}},
		{Pattern: "POST " + path, Guard: httpapi.SignedIn, Handle: httpapi.JSON(func(c *httpapi.Call, in newSwatch) (any, error) {
			swatch, err := s.Add(c.Request.Context(), c.Actor, c.Request.PathValue("id"), in.Name)
			return httpapi.OK(viewSwatch(swatch)), err
		}), Doc: httpapi.Doc{ID: "addSwatch", Summary: "Add a swatch", Out: httpapi.OK(swatchView{}), Errors: httpapi.Status(403, 404)}},
	}}
}

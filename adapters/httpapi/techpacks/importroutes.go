package techpacks

import (
	"bytes"
	"net/http"

	"selvedge/adapters/httpapi"
	"selvedge/core/techpacks"
)

// importRoutes are those of charts that others made.
func (s server) importRoutes() []httpapi.Route {
	refusals := append(httpapi.Status(403, 404, 503),
		httpapi.Failure{Status: http.StatusRequestTimeout, Description: "The file arrived too slowly."},
		httpapi.Failure{Status: http.StatusConflict, Description: "The techpack is archived, or somebody changed its chart after it was compared: `techpack_changed`."},
	)
	return []httpapi.Route{
		{
			Pattern: "POST " + one + "/import", Guard: httpapi.SignedIn, Handle: httpapi.File(s.previewImport),
			Doc: httpapi.Doc{
				ID: "previewImport", Summary: "Compare a chart in an XLSX or CSV file with a techpack's",
				Description: "Nothing is stored. Without choices everything is guessed; with them, the answer says what they would do.",
				Out:         httpapi.OK(importView{}), OutDoc: "What was understood, and what importing it would do.", Errors: refusals,
			},
		},
		{
			Pattern: "POST " + one + "/import/apply", Guard: httpapi.SignedIn, Handle: httpapi.File(s.applyImport),
			Doc: httpapi.Doc{
				ID: "applyImport", Summary: "Import a chart that was compared",
				Description: "Takes the same file again, and choices with the preview's `chart`.",
				Out:         httpapi.OK(detailView{}), OutDoc: "The techpack.", Errors: refusals,
			},
		},
	}
}

func (s server) previewImport(c *httpapi.Call, file *bytes.Reader, choices techpacks.ImportChoices) (any, error) {
	workspaceID, id := of(c)
	p, err := s.PreviewChart(c.Request.Context(), c.Actor, workspaceID, id, file, file.Size(), choices)
	return httpapi.OK(viewImport(p)), err
}

func (s server) applyImport(c *httpapi.Call, file *bytes.Reader, choices techpacks.ImportChoices) (any, error) {
	workspaceID, id := of(c)
	return detail(s.ApplyChart(c.Request.Context(), c.Actor, workspaceID, id, file, file.Size(), choices))
}

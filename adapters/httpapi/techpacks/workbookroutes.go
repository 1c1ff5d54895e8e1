package techpacks

import (
	"net/http"
	"strings"

	"selvedge/adapters/httpapi"
	"selvedge/core/techpacks"
)

const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

type workbookParams struct {
	Revision string `query:"revision" optional:"true" doc:"Default the working copy, or the revision that the link shows."`
	Language string `query:"lang" optional:"true" example:"zh" doc:"In which points of measure are named besides English; several with commas between them."`
}

// workbookRoutes are those of techpacks as XLSX.
func (s server) workbookRoutes() []httpapi.Route {
	same := httpapi.Failure{Status: http.StatusNotModified, Description: "The caller has it.", Out: httpapi.Content{}}
	return []httpapi.Route{
		{
			Pattern: "GET " + one + "/export.xlsx", Guard: httpapi.SignedIn, Handle: httpapi.Func(s.workbook),
			Doc: httpapi.Doc{
				ID: "exportWorkbook", Summary: "Export a techpack as XLSX", Description: "Sizes are formulas of the base and the steps.", Params: workbookParams{},
				Out: httpapi.Content{workbookType}, OutDoc: "The workbook.", Errors: append(httpapi.Status(403, 404, 422), same),
			},
		},
		{
			Pattern: "GET /api/f/{token}/export.xlsx", Guard: httpapi.Anyone, Handle: httpapi.Func(s.factoryWorkbook),
			Doc: httpapi.Doc{
				ID: "exportFactoryWorkbook", Summary: "Export what a factory link shows as XLSX", Description: "Without costs, unless the link shows them.",
				Params: workbookParams{}, Out: httpapi.Content{workbookType}, OutDoc: "The workbook.", Errors: append(httpapi.Status(404, 422, 429), same),
			},
		},
	}
}

func (s server) workbook(c *httpapi.Call) (any, error) {
	number, err := parseRevision(c.Request.URL.Query().Get("revision"))
	if err != nil {
		return nil, err
	}
	workspaceID, id := of(c)
	return saved(c)(s.ExportWorkbook(c.Request.Context(), c.Actor, workspaceID, id, number, languagesOf(c)))
}

func (s server) factoryWorkbook(c *httpapi.Call) (any, error) {
	c.Unlisted()
	number, err := parseRevision(c.Request.URL.Query().Get("revision"))
	if err != nil {
		return nil, err
	}
	return saved(c)(s.FactoryWorkbook(c.Request.Context(), c.Request.PathValue("token"), number, languagesOf(c)))
}

func saved(c *httpapi.Call) func(techpacks.File, error) (any, error) {
	return func(f techpacks.File, err error) (any, error) {
		if err != nil {
			return nil, err
		}
		return c.Download(httpapi.Download{Name: f.Name, MediaType: workbookType, Content: f.Content, Changes: f.Changes}), nil
	}
}

const maxLanguages = 4

func languagesOf(c *httpapi.Call) []string {
	all := strings.Split(c.Request.URL.Query().Get("lang"), ",")
	return all[:min(len(all), maxLanguages)]
}

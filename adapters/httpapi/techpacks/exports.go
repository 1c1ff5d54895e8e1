package techpacks

import (
	"bytes"
	"net/http"
	"strings"

	"selvedge/adapters/httpapi"
	"selvedge/core/techpacks"
)

const pdfType = "application/pdf"

// exportRoutes are a techpack as a PDF, for members and for a factory.
func (s server) exportRoutes() []httpapi.Route {
	const about = "In one or two languages, as `en` or `en,zh`: headings, care and the names of points of measure. What people typed stays as it is."
	unchanged := httpapi.Failure{Status: http.StatusNotModified, Description: "The caller has it.", Out: httpapi.Content{}}
	return []httpapi.Route{
		{
			Pattern: "GET " + one + "/export.pdf", Guard: httpapi.SignedIn, Handle: httpapi.Func(s.exportPDF),
			Doc: httpapi.Doc{
				ID: "exportTechpackPDF", Summary: "Download a techpack as a PDF", Description: about, Params: exportParams{}, Out: httpapi.Content{pdfType}, OutDoc: "The pages.",
				Errors: append(httpapi.Status(403, 404, 422), unchanged),
			},
		},
		{
			Pattern: "GET /api/f/{token}/export.pdf", Guard: httpapi.Anyone, Handle: httpapi.Func(s.exportFactoryPDF),
			Doc: httpapi.Doc{
				ID: "exportFactoryPDF", Summary: "Download what a factory link shows as a PDF", Description: about + " Without costs, unless the link shows them.",
				Params: exportParams{}, Out: httpapi.Content{pdfType}, OutDoc: "The pages.", Errors: append(httpapi.Status(404, 422, 429), unchanged),
			},
		},
	}
}

type exportParams struct {
	Revision  string `query:"revision" optional:"true" doc:"Default the working copy, and by a factory link its usual revision."`
	Languages string `query:"lang" optional:"true" example:"en,zh" doc:"One or two of en, zh and tr, the first leads. Default en."`
	Paper     string `query:"paper" optional:"true" enum:"a4|letter" doc:"Default a4."`
}

func (s server) exportPDF(c *httpapi.Call) (any, error) {
	number, err := parseRevision(c.Request.URL.Query().Get("revision"))
	if err != nil {
		return nil, err
	}
	workspaceID, id := of(c)
	e, err := s.Edition(c.Request.Context(), c.Actor, workspaceID, id, number)
	if err != nil {
		return nil, err
	}
	return s.pdf(c, e)
}

func (s server) exportFactoryPDF(c *httpapi.Call) (any, error) {
	c.Unlisted()
	number, err := parseRevision(c.Request.URL.Query().Get("revision"))
	if err != nil {
		return nil, err
	}
	e, err := s.FactoryEdition(c.Request.Context(), c.Request.PathValue("token"), number)
	if err != nil {
		return nil, err
	}
	return s.pdf(c, e)
}

func (s server) pdf(c *httpapi.Call, e techpacks.Edition) (any, error) {
	query := c.Request.URL.Query()
	var languages []string
	if text := query.Get("lang"); text != "" {
		languages = strings.Split(text, ",")
	}
	var file bytes.Buffer
	if err := s.PDF(c.Request.Context(), e, languages, query.Get("paper"), &file); err != nil {
		return nil, err
	}
	return c.Download(httpapi.Download{
		Name: e.FileName() + ".pdf", MediaType: pdfType, Content: file.Bytes(), Changes: e.Revision.Number == 0,
	}), nil
}

package catalog

import (
	"io"
	"net/http"
	"time"

	"selvedge/adapters/httpapi"
	"selvedge/core/catalog"
	store "selvedge/ports/catalog"
)

const (
	templates   = base + "/templates"
	oneTemplate = templates + "/{template}"
)

// fileRoutes are files of products, and the columns that they have by templates.
func (s server) fileRoutes() []httpapi.Route {
	const members = "For members with the app Listings or Stores."
	planned := httpapi.Failure{Status: http.StatusPaymentRequired, Description: "The plan has no columns of one's own: `plan_excludes`."}
	one := httpapi.OK(templateView{})
	return []httpapi.Route{
		{
			Pattern: "GET " + templates, Guard: httpapi.SignedIn, Handle: httpapi.Func(s.templates),
			Doc: httpapi.Doc{ID: "listTemplates", Summary: "List templates of files", Description: members, Out: httpapi.OK([]templateView{}), OutDoc: "By name.", Errors: httpapi.Status(403, 404)},
		},
		{
			Pattern: "POST " + templates, Guard: httpapi.SignedIn, Handle: httpapi.JSON(s.saveTemplate),
			Doc: httpapi.Doc{ID: "saveTemplate", Summary: "Save the columns of a file under a name", Out: one, OutDoc: "The template.", Errors: append(httpapi.Status(403, 404, 409), planned)},
		},
		{
			Pattern: "PUT " + oneTemplate, Guard: httpapi.SignedIn, Handle: httpapi.JSON(s.renameTemplate),
			Doc: httpapi.Doc{ID: "renameTemplate", Summary: "Rename a template", Out: one, OutDoc: "The template.", Errors: httpapi.Status(403, 404, 409)},
		},
		{
			Pattern: "DELETE " + oneTemplate, Guard: httpapi.SignedIn, Handle: httpapi.Func(s.deleteTemplate),
			Doc: httpapi.Doc{ID: "deleteTemplate", Summary: "Delete a template", Description: "Feeds that were made with it keep their columns.", Errors: httpapi.Status(403, 404)},
		},
		{
			Pattern: "POST " + base + "/export", Guard: httpapi.SignedIn, Handle: httpapi.JSON(s.export),
			Doc: httpapi.Doc{
				ID: "exportProducts", Summary: "Download all variants that a query finds as a file", Description: members + " What channels hold back is in it too. Images of the library have no URL in it.",
				Out: httpapi.Content{"application/xml", "text/csv", "text/tab-separated-values"}, OutDoc: "The file.", Errors: append(httpapi.Status(403, 404, 429), planned),
			},
		},
	}
}

type templateView struct {
	ID        string           `json:"_id"`
	Name      string           `json:"name"`
	Separator string           `json:"separator"`
	Columns   []feedColumnView `json:"columns"`
	UpdatedBy string           `json:"updatedBy"`
	UpdatedAt time.Time        `json:"updatedAt"`
}

type templateInput struct {
	Name      string           `json:"name" maxLength:"120"`
	Separator string           `json:"separator" doc:", ; | or tab."`
	Columns   []feedColumnView `json:"columns" optional:"true" maxItems:"200"`
	Format    string           `json:"format" optional:"true" enum:"table|google-xml|google-tsv|meta-csv|shopify-csv|woocommerce-csv" doc:"Without columns: the file whose columns it begins with."`
}

type templateName struct {
	Name string `json:"name" maxLength:"120"`
}

type exportInput struct {
	Query      query  `json:"query"`
	Format     string `json:"format" enum:"table|custom|google-xml|google-tsv|meta-csv|shopify-csv|woocommerce-csv" doc:"table: a column for each attribute. custom: by a template. A channel's format needs a store in the query that sells there."`
	TemplateID string `json:"templateId" optional:"true"`
	Locale     string `json:"locale" optional:"true" doc:"Language of the values. Empty: as the store sells on the channel, otherwise as Listings show them, and in another language what isn’t said in theirs."`
}

func viewTemplate(t store.Template) templateView {
	return templateView{t.ID, t.Name, t.Separator, list(t.Columns, func(c store.Column) feedColumnView { return feedColumnView(c) }), t.UpdatedBy, t.UpdatedAt}
}

func columnsOf(of []feedColumnView) []store.Column {
	return list(of, func(c feedColumnView) store.Column { return store.Column(c) })
}

func (s server) templates(c *httpapi.Call) (any, error) {
	workspaceID, _ := of(c)
	all, err := s.Templates(c.Request.Context(), c.Actor, workspaceID)
	return httpapi.OK(list(all, viewTemplate)), err
}

func (s server) saveTemplate(c *httpapi.Call, in templateInput) (any, error) {
	workspaceID, _ := of(c)
	columns, err := columnsOf(in.Columns), error(nil)
	if in.Format != "" {
		columns, err = s.ColumnsOf(c.Request.Context(), c.Actor, workspaceID, in.Format)
	}
	if err != nil {
		return nil, err
	}
	t, err := s.SaveTemplate(c.Request.Context(), c.Actor, workspaceID, in.Name, in.Separator, columns)
	return httpapi.OK(viewTemplate(t)), err
}

func (s server) renameTemplate(c *httpapi.Call, in templateName) (any, error) {
	workspaceID, _ := of(c)
	t, err := s.RenameTemplate(c.Request.Context(), c.Actor, workspaceID, c.Request.PathValue("template"), in.Name)
	return httpapi.OK(viewTemplate(t)), err
}

func (s server) deleteTemplate(c *httpapi.Call) (any, error) {
	workspaceID, _ := of(c)
	return httpapi.OK(nil), s.DeleteTemplate(c.Request.Context(), c.Actor, workspaceID, c.Request.PathValue("template"))
}

func (s server) export(c *httpapi.Call, in exportInput) (any, error) {
	workspaceID, _ := of(c)
	ctx := c.Request.Context()
	file, err := s.Export(ctx, c.Actor, workspaceID, in.Query.query(), catalog.NewExport{Format: in.Format, TemplateID: in.TemplateID, Locale: in.Locale})
	if err != nil {
		return nil, err
	}
	return c.Stream(httpapi.Stream{Name: "products" + file.Extension(), MediaType: file.MediaType, Close: file.Close, Write: func(to io.Writer) error { return file.Write(ctx, to) }}), nil
}

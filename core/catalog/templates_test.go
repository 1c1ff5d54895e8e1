package catalog_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog"
	"selvedge/core/coretest"
	"selvedge/core/quota"
	"selvedge/ports"
	portscatalog "selvedge/ports/catalog"
)

var twoColumns = []portscatalog.Column{{Name: "No.", Expression: "sku"}, {Name: "Name", Expression: `upper(title) " / " color`}}

func TestTemplates(t *testing.T) {
	e := newEnv(t)
	e.Users("stan")
	e.Members("w", ports.Member{UserID: "stan", AppIDs: []string{catalog.StoresApp}})
	save := func(actor ports.Actor, name, separator string, columns ...portscatalog.Column) (portscatalog.Template, error) {
		return e.SaveTemplate(t.Context(), actor, "w", name, separator, columns)
	}
	first, err := save(grace, "Agents ", ";", twoColumns...)
	require.NoError(t, err)
	assert.Equal(t, portscatalog.Template{WorkspaceID: "w", ID: first.ID, Name: "Agents", Separator: ";", Columns: twoColumns, UpdatedBy: "grace", UpdatedAt: e.Clock.Now()}, first)
	_, err = save(coretest.Actor("stan"), "Zalando", ",", twoColumns...)
	require.NoError(t, err, "with Stores alone")
	for reason, err := range map[string]func() error{
		"template_name":       func() error { _, err := save(ada, " ", ",", twoColumns...); return err },
		"template_taken":      func() error { _, err := save(ada, "AGENTS", ",", twoColumns...); return err },
		"feed_columns":        func() error { _, err := save(ada, "x", ":", twoColumns...); return err },
		"workspace_not_found": func() error { _, err := save(mallory, "x", ",", twoColumns...); return err },
		"template_not_found":  func() error { _, err := e.RenameTemplate(t.Context(), ada, "w", "other", "x"); return err },
	} {
		coretest.AssertReason(t, reason, err())
	}
	_, err = save(ada, "x", ",", portscatalog.Column{Name: "Name", Expression: `title " " colour`})
	coretest.AssertReason(t, "feed_columns", err)
	assert.EqualError(t, err, `These columns can't be read: column "Name": at character 11: there is no attribute "colour".`)

	_, err = e.RenameTemplate(t.Context(), ada, "w", first.ID, "zalando")
	coretest.AssertReason(t, "template_taken", err)
	renamed, err := e.RenameTemplate(t.Context(), ada, "w", first.ID, "Line sheet")
	require.NoError(t, err)
	list, err := e.Templates(t.Context(), none, "w")
	require.NoError(t, err)
	require.Len(t, list, 2)
	assert.Equal(t, renamed, list[0])
	assert.Equal(t, "ada", list[0].UpdatedBy)
	require.NoError(t, e.DeleteTemplate(t.Context(), grace, "w", first.ID))
	coretest.AssertReason(t, "template_not_found", e.DeleteTemplate(t.Context(), grace, "w", first.ID))

	for format, has := range map[string]portscatalog.Column{
		catalog.TableFormat: {Name: "Style number", Expression: "style"}, "google-xml": {Name: "id", Expression: "sku"}, "shopify-csv": {Name: "SKU", Expression: "sku"},
		"meta-csv": {Name: "id", Expression: "sku"}, "woocommerce-csv": {Name: "SKU", Expression: "sku"},
	} {
		columns, err := e.ColumnsOf(t.Context(), ada, "w", format)
		require.NoError(t, err)
		assert.Contains(t, columns, has, format)
		_, err = save(ada, format, ",", columns...)
		require.NoError(t, err, format)
	}
	columns, err := e.ColumnsOf(t.Context(), ada, "w", "google-xml")
	require.NoError(t, err)
	assert.Contains(t, columns, portscatalog.Column{Name: "sale_price", Expression: "sale_price"}, "which is sent where it is one")
	_, err = e.ColumnsOf(t.Context(), ada, "w", "pdf")
	coretest.AssertReason(t, "export", err)

	e.Quota = planOf(e.Env, quota.Plan{Key: "free", Name: "Free"})
	_, err = save(ada, "x", ",", twoColumns...)
	coretest.AssertReason(t, "plan_excludes", err)
	_, err = e.Templates(t.Context(), ada, "w")
	require.NoError(t, err, "what is saved is still seen")
	require.NoError(t, e.DeleteTemplate(t.Context(), ada, "w", list[1].ID))
}

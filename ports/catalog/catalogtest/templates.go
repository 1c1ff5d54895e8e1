package catalogtest

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
	"selvedge/ports/catalog"
)

func testTemplates(t *testing.T, open Open) {
	s := open(t)
	template := func(id, name string) catalog.Template {
		return catalog.Template{
			WorkspaceID: "w", ID: id, Name: name, Separator: ";", Columns: []catalog.Column{{Name: "Name", Expression: "title"}, {Name: "No.", Expression: `"#" sku`}}, UpdatedBy: "ada", UpdatedAt: minute(1),
		}
	}
	insert := func(c catalog.Template) body {
		return func(ctx context.Context, tx catalog.Tx) error { return tx.Templates.Insert(ctx, c) }
	}
	rename := func(c catalog.Template) body {
		return func(ctx context.Context, tx catalog.Tx) error { return tx.Templates.Rename(ctx, c) }
	}
	list := func() []catalog.Template {
		return read(t, s, func(ctx context.Context, tx catalog.Tx) ([]catalog.Template, error) {
			return tx.Templates.List(ctx, "w")
		})
	}
	assert.Empty(t, list())
	write(t, s, insert(template("t1", "Zalando")))
	write(t, s, insert(template("t2", "line sheet")))
	refused(t, s, ports.Conflict, "template_taken", insert(template("t3", "ZALANDO")))
	refused(t, s, ports.Conflict, "template_taken", rename(template("t2", "zalando")))
	refused(t, s, ports.NotFound, "template_not_found", rename(template("t9", "x")))
	assert.Equal(t, []catalog.Template{template("t2", "line sheet"), template("t1", "Zalando")}, list())
	next := template("t1", "Agents")
	next.UpdatedBy, next.UpdatedAt = "eve", minute(5)
	write(t, s, rename(next))
	write(t, s, rename(next))
	assert.Equal(t, []catalog.Template{next, template("t2", "line sheet")}, list())
	get := func(ctx context.Context, tx catalog.Tx) (catalog.Template, error) {
		return tx.Templates.Get(ctx, "w", "t1")
	}
	assert.Equal(t, next, read(t, s, get))
	remove := func(ctx context.Context, tx catalog.Tx) error { return tx.Templates.Delete(ctx, "w", "t1") }
	write(t, s, remove)
	refused(t, s, ports.NotFound, "template_not_found", remove)
	refused(t, s, ports.NotFound, "template_not_found", func(ctx context.Context, tx catalog.Tx) error {
		_, err := get(ctx, tx)
		return err
	})
	assert.Len(t, list(), 1)
}

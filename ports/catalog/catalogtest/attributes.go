package catalogtest

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
	"selvedge/ports/catalog"
)

func testAttributes(t *testing.T, open Open) {
	s := open(t)
	attribute := func(id, key, label string) catalog.Attribute {
		return catalog.Attribute{
			WorkspaceID: "w", Key: key, ID: id, Version: 1, Label: label, LabelKey: "key of " + label, Type: "choice", On: "product", Words: "Slim\nRegular", UpdatedBy: "ada", UpdatedAt: minute(1),
		}
	}
	insert := func(a catalog.Attribute) body {
		return func(ctx context.Context, tx catalog.Tx) error { return tx.Attributes.Insert(ctx, a) }
	}
	update := func(a catalog.Attribute) body {
		return func(ctx context.Context, tx catalog.Tx) error { return tx.Attributes.Update(ctx, a) }
	}
	list := func(workspaceID string) []catalog.Attribute {
		return read(t, s, func(ctx context.Context, tx catalog.Tx) ([]catalog.Attribute, error) {
			return tx.Attributes.List(ctx, workspaceID)
		})
	}
	remove := func(workspaceID, key string) body {
		return func(ctx context.Context, tx catalog.Tx) error { return tx.Attributes.Delete(ctx, workspaceID, key) }
	}

	assert.Empty(t, list("w"))
	fit, heel := attribute("a2", "own.fit", "Fit"), attribute("a1", "own.heel", "Heel")
	write(t, s, insert(fit))
	write(t, s, insert(heel))
	assert.Equal(t, []catalog.Attribute{heel, fit}, list("w"))
	refused(t, s, ports.Conflict, "attribute_taken", insert(attribute("a3", "own.fit_2", "Fit")))

	next := fit
	next.Version, next.Label, next.LabelKey, next.On, next.Localized, next.Words, next.UpdatedBy, next.UpdatedAt = 2, "Cut", "key of Cut", "variant", true, "", "eve", minute(5)
	write(t, s, update(next))
	assert.Equal(t, []catalog.Attribute{heel, next}, list("w"))
	refused(t, s, ports.Conflict, "attribute_changed", update(next))
	next.Version, next.LabelKey = 3, heel.LabelKey
	refused(t, s, ports.Conflict, "attribute_taken", update(next))
	refused(t, s, ports.NotFound, "attribute_not_found", update(attribute("a9", "own.none", "None")))

	elsewhere := fit
	elsewhere.WorkspaceID = "other"
	write(t, s, insert(elsewhere))
	refused(t, s, ports.NotFound, "attribute_not_found", remove("other", "own.heel"))
	write(t, s, remove("w", "own.fit"))
	refused(t, s, ports.NotFound, "attribute_not_found", remove("w", "own.fit"))
	assert.Equal(t, []catalog.Attribute{heel}, list("w"))
	assert.Equal(t, []catalog.Attribute{elsewhere}, list("other"))
	write(t, s, func(ctx context.Context, tx catalog.Tx) error { return tx.Catalogs.DeleteOfWorkspace(ctx, "w") })
	assert.Empty(t, list("w"))
	assert.Len(t, list("other"), 1)
}

package httpapi_test

import (
	"context"

	"github.com/stretchr/testify/require"

	"selvedge/adapters/sqlstore"
	sqlcatalog "selvedge/adapters/sqlstore/catalog"
	"selvedge/core/catalog"
	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/values"
	"selvedge/fixtures"
	"selvedge/ports"
)

func (h *harness) newCatalog() *catalog.Service {
	attributes, err := attribute.Read(fixtures.CatalogAttributes)
	require.NoError(h.t, err)
	h.catalog = &catalog.Service{Store: sqlstore.Over(h.Store, sqlcatalog.Repositories), Attributes: attributes, Now: h.Clock.Now, IDs: h.IDs}
	return h.catalog
}

// listing gives the member the app.
func listing(s scene) {
	registered(s)
	s.harness.Write(func(ctx context.Context, tx ports.Tx) error {
		m, err := tx.Members.Get(ctx, s.id("w"), s.id("member"))
		m.AppIDs = append(m.AppIDs, catalog.ListingsApp)
		require.NoError(s.harness.t, err)
		return tx.Members.Update(ctx, m)
	})
}

// withProduct adds a dress in two sizes by the admin, and a family.
func withProduct(s scene) {
	listing(s)
	t, service := s.harness.t, s.harness.catalog
	value := func(attribute, text string) values.Value {
		return values.Value{Place: values.Place{Attribute: attribute}, Text: text, Source: values.Typed}
	}
	p, err := service.Make(t.Context(), s.actor("admin"), s.id("w"), catalog.New{
		Style: "D-1", StoreIDs: []string{s.id("store")}, Values: []values.Value{value("title", "Wrap dress"), value("brand", "Harrow")},
		Variants: []catalog.NewVariant{{SKU: "D-1-S", Values: []values.Value{value("size", "S")}}, {SKU: "D-1-M", Values: []values.Value{value("size", "M")}}},
	})
	require.NoError(t, err)
	f, err := service.PutFamily(t.Context(), s.actor("admin"), s.id("w"), "", "Dresses", 0, catalog.Rules{})
	require.NoError(t, err)
	s.values["product"], s.values["family"] = p.ID, f.ID
}

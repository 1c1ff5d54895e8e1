package app

import (
	"selvedge/adapters/httpapi"
	httpcatalog "selvedge/adapters/httpapi/catalog"
	"selvedge/adapters/sqlstore"
	sqlcatalog "selvedge/adapters/sqlstore/catalog"
	"selvedge/core/catalog"
	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/batches"
	"selvedge/core/catalog/vocabulary"
	"selvedge/fixtures"
)

// newCatalog sets the service of product data.
func (h *components) newCatalog() error {
	attributes, err := attribute.Read(fixtures.CatalogAttributes)
	if err != nil {
		return err
	}
	h.products = &catalog.Service{
		Store: sqlstore.Over(h.store, sqlcatalog.Repositories), Attributes: attributes, Now: h.now, IDs: h.ids, Events: h.events.Publish,
	}
	words, err := vocabulary.Read(fixtures.CatalogVocabulary, "catalog/vocabulary")
	if err != nil {
		return err
	}
	h.batches = &batches.Service{Catalog: h.products, Files: h.assets, Words: words, Outbox: h.outbox, Now: h.now, IDs: h.ids, Events: h.events.Publish}
	return nil
}

func (h *components) catalogArea() Area {
	return Area{
		Name:               "catalog",
		Routes:             []httpapi.Group{httpcatalog.Routes(h.products), httpcatalog.BatchRoutes(h.batches)},
		Messages:           h.batches.Messages(),
		OnWorkspaceDeleted: h.products.OnWorkspaceDeleted,
	}
}

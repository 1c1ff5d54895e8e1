package app

import (
	"context"
	"slices"
	"time"

	"selvedge/adapters/fetch"
	"selvedge/adapters/httpapi"
	httpcatalog "selvedge/adapters/httpapi/catalog"
	"selvedge/adapters/richtext"
	"selvedge/adapters/sqlstore"
	sqlcatalog "selvedge/adapters/sqlstore/catalog"
	"selvedge/core/audit"
	"selvedge/core/catalog"
	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/batches"
	"selvedge/core/catalog/channel"
	"selvedge/core/catalog/copywriting"
	"selvedge/core/catalog/enrich"
	"selvedge/core/catalog/finder"
	"selvedge/core/catalog/taxonomy"
	"selvedge/core/catalog/undoing"
	"selvedge/core/catalog/vocabulary"
	"selvedge/core/jobs"
	"selvedge/fixtures"
	"selvedge/ports"
)

// checkInterval is how late the rules of a new day may be looked at.
const checkInterval = 10 * time.Minute

// indexInterval is how soon after an upgrade products are found by what the index didn't know.
const indexInterval = 10 * time.Minute

// newCatalog sets the service of product data.
func (h *components) newCatalog() error {
	attributes, err := attribute.Read(fixtures.CatalogAttributes)
	if err != nil {
		return err
	}
	categories, err := taxonomy.Read(fixtures.ShopifyCategories, fixtures.GoogleCategories)
	if err != nil {
		return err
	}
	channels, err := channel.CompileAll(fixtures.Channels, "catalog/channels", attributes, categories)
	if err != nil {
		return err
	}
	if attributes, err = channel.WithOwn(attributes, channels); err != nil {
		return err
	}
	words, err := vocabulary.Read(fixtures.CatalogVocabulary, "catalog/vocabulary")
	if err != nil {
		return err
	}
	texts, err := fixtures.CatalogVocabulary.ReadFile("catalog/vocabulary/copy.json")
	if err != nil {
		return err
	}
	writer, err := copywriting.New(words, attributes, texts)
	if err != nil {
		return err
	}
	h.products = &catalog.Service{
		Store: sqlstore.Over(h.store, sqlcatalog.Repositories), Attributes: attributes, Words: words, Sanitize: richtext.Sanitize, Channels: channels, Writer: writer, Now: h.now, IDs: h.ids, Events: h.events.Publish, Broadcast: h.events.Broadcast,
		Quota: h.quota, Audit: audit.Log{Now: h.now, IDs: h.ids}, Outbox: h.outbox, Secret: h.key,
		PublicURL: h.publicURL, Pictures: h.assets, AtOnce: &catalog.AtOnce{}, Titles: &catalog.TitleOrders{}, Values: &catalog.FieldValues{},
	}
	h.undoing = &undoing.Service{Catalog: h.products, Jobs: h.jobs}
	h.enrich = &enrich.Service{
		Catalog: h.products, Finder: finder.New(words), Writer: writer, Pictures: h.assets, Model: h.models.Language(), Jobs: h.jobs, Cost: h.catalogue.Costs.CatalogProduct,
	}
	h.batches = &batches.Service{
		Catalog: h.products, Files: h.assets, Images: h.assets, Library: h.assets, Web: fetch.NewWeb(fetch.WebConfig{}), Jobs: h.jobs, Words: words, Outbox: h.outbox, Now: h.now, IDs: h.ids, Events: h.events.Publish,
	}
	h.products.OnStoreDeleted, h.products.WaitsWith = h.batches.OnStoreDeleted, h.batches.WaitsWith
	return nil
}

// usesOfAssets are by products and by suppliers' files.
func (h *components) usesOfAssets(ctx context.Context, tx ports.Tx, workspaceID string, ids []string) ([]ports.AssetUse, error) {
	shown, err := h.products.AssetUses(ctx, tx, workspaceID, ids)
	if err != nil {
		return nil, err
	}
	came, err := h.batches.AssetUses(ctx, tx, workspaceID, ids)
	return append(shown, came...), err
}

// private returns kinds of jobs whose input, progress and results are of stores that not all
// users of their app may open.
func private(kinds []jobs.Kind) []jobs.Kind {
	for i := range kinds {
		kinds[i].Private = true
	}
	return kinds
}

func (h *components) purgeCatalog(ctx context.Context, tx ports.Tx, now time.Time, limit int) (int, error) {
	n, err := h.products.Purge(ctx, tx, now, limit)
	if err != nil {
		return n, err
	}
	rows, err := h.batches.Purge(ctx, tx, now, limit)
	return n + rows, err
}

func (h *components) catalogArea() Area {
	messages := h.batches.Messages()
	messages[catalog.CheckMessage] = h.products.HandleCheck
	messages[catalog.MeasureMessage] = h.products.HandleMeasure
	messages[catalog.PicturesMessage] = h.products.HandlePictures
	return Area{
		Name:     "catalog",
		Routes:   []httpapi.Group{httpcatalog.Routes(h.products, h.undoing), httpcatalog.EnrichRoutes(h.enrich), httpcatalog.BatchRoutes(h.batches)},
		JobKinds: private(slices.Concat(h.enrich.Kinds(), h.batches.Kinds(), h.undoing.Kinds())),
		LongRuns: h.batches,
		Messages: messages,
		Periodic: []Periodic{
			{"check products by the rules of the day", checkInterval, h.products.CheckDue},
			{"index products that were stored before", indexInterval, h.products.IndexDue},
		},
		Purge:              h.purgeCatalog,
		OnWorkspaceDeleted: h.products.OnWorkspaceDeleted,
		AssetUses:          h.usesOfAssets,
		OnAssetsMoved:      h.products.OnAssetsMoved,
		Demo:               h.sellDemo,
	}
}

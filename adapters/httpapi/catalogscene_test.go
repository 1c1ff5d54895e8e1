package httpapi_test

import (
	"context"
	"strings"
	"sync"

	"github.com/stretchr/testify/require"

	"selvedge/adapters/modellocal"
	"selvedge/adapters/richtext"
	"selvedge/adapters/sqlstore"
	sqlcatalog "selvedge/adapters/sqlstore/catalog"
	"selvedge/core/assets"
	"selvedge/core/audit"
	"selvedge/core/catalog"
	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/batches"
	"selvedge/core/catalog/channel"
	"selvedge/core/catalog/copywriting/copywritingtest"
	"selvedge/core/catalog/enrich"
	"selvedge/core/catalog/finder"
	"selvedge/core/catalog/taxonomy"
	"selvedge/core/catalog/undoing"
	"selvedge/core/catalog/values"
	"selvedge/core/catalog/vocabulary/vocabularytest"
	"selvedge/fixtures"
	"selvedge/ports"
	store "selvedge/ports/catalog"
)

func (h *harness) newCatalog() *catalog.Service {
	tables, err := catalogTables()
	require.NoError(h.t, err)
	h.catalog = &catalog.Service{
		Store: sqlstore.Over(h.Store, sqlcatalog.Repositories), Attributes: tables.Attributes, Words: vocabularytest.Words(h.t), Sanitize: richtext.Sanitize, Channels: tables.Channels, Now: h.Clock.Now, IDs: h.IDs, Secret: h.Secret,
		Audit: audit.Log{Now: h.Clock.Now, IDs: h.IDs}, Quota: h.server.Quota, Outbox: h.Outbox, PublicURL: h.server.Settings.PublicURL, Pictures: h.server.Assets, Writer: copywritingtest.New(h.t), AtOnce: &catalog.AtOnce{},
	}
	h.Outbox.Handle(catalog.CheckMessage, h.catalog.HandleCheck)
	h.server.Assets.OnMoved = []assets.OnMoved{h.catalog.OnAssetsMoved}
	return h.catalog
}

// catalogTables are read once: they are the same for every harness.
var catalogTables = sync.OnceValues(func() (s catalog.Service, err error) {
	if s.Attributes, err = attribute.Read(fixtures.CatalogAttributes); err != nil {
		return s, err
	}
	tree, err := taxonomy.Read(fixtures.ShopifyCategories, fixtures.GoogleCategories)
	if err != nil {
		return s, err
	}
	s.Channels, err = channel.CompileAll(fixtures.Channels, "catalog/channels", s.Attributes, tree)
	return s, err
})

// open gives the member apps.
func (s scene) open(apps ...string) {
	s.harness.Write(func(ctx context.Context, tx ports.Tx) error {
		m, err := tx.Members.Get(ctx, s.id("w"), s.id("member"))
		m.AppIDs = append(m.AppIDs, apps...)
		require.NoError(s.harness.t, err)
		return tx.Members.Update(ctx, m)
	})
}

// selling gives the member the apps Stores and Listings.
func selling(s scene) {
	listing(s)
	s.open(catalog.StoresApp)
}

// withFeed adds a feed of the store.
func withFeed(s scene) {
	selling(s)
	f, token, err := s.harness.catalog.MakeFeed(s.harness.t.Context(), s.actor("admin"), s.id("w"), catalog.NewFeed{
		StoreID: s.id("store"), Name: "Google DE", Channel: "google", Country: "DE", Locale: "de", Format: "google-xml",
	})
	require.NoError(s.harness.t, err)
	s.values["feed"], s.values["feedToken"], s.values["feedHint"] = f.ID, token, f.Hint
}

// withAttribute adds an attribute of the workspace's own.
func withAttribute(s scene) {
	listing(s)
	_, err := s.harness.catalog.AddAttribute(s.harness.t.Context(), s.actor("admin"), s.id("w"), attribute.Attribute{
		Label: "Fit", Type: attribute.Choice, On: attribute.OfProduct, Words: []string{"Slim", "Regular"},
	})
	require.NoError(s.harness.t, err)
}

// withTemplate adds a template of files, as one that is left from a larger plan.
func withTemplate(s scene) {
	listing(s)
	s.values["template"] = "template"
	require.NoError(s.harness.t, s.harness.catalog.Store.Write(s.harness.t.Context(), func(ctx context.Context, tx store.Tx) error {
		return tx.Templates.Insert(ctx, store.Template{WorkspaceID: s.id("w"), ID: "template", Name: "Agents", Separator: ",", Columns: []store.Column{{Name: "No.", Expression: "sku"}}})
	}))
}

// withFeedPicture adds a dress with a picture of the library, and a feed of one's own that
// names it.
func withFeedPicture(s scene) {
	selling(s)
	t, service := s.harness.t, s.harness.catalog
	s.addAsset("w", dot(t))
	_, err := service.Make(t.Context(), s.actor("admin"), s.id("w"), catalog.New{
		Style: "D-1", StoreIDs: []string{s.id("store")}, Values: sellable, Media: []store.Medium{{ID: "m", AssetID: s.values["asset"]}},
		Variants: []catalog.NewVariant{{SKU: "D-1-S", Values: []values.Value{typed("size", "S"), typed("color", "Red"), typed("price", "99.00 EUR")}}},
	})
	require.NoError(t, err)
	f, token, err := service.MakeFeed(t.Context(), s.actor("admin"), s.id("w"), catalog.NewFeed{
		StoreID: s.id("store"), Name: "Shop", Channel: "woocommerce", Country: "DE", Locale: "de", Format: "woocommerce-csv",
	})
	require.NoError(t, err)
	_, body := s.fetched(token)
	_, after, found := strings.Cut(string(body), "/feeds/pictures/")
	require.True(t, found, "%s", body)
	s.values["feed"], s.values["feedPicture"] = f.ID, after[:strings.IndexAny(after, ",\"\n")]
}

func typed(attribute, text string) values.Value {
	return values.Value{Place: values.Place{Attribute: attribute}, Text: text, Source: values.Typed}
}

// sellable are values of a product that channels take.
var sellable = []values.Value{typed("title", "Wrap dress"), typed("description", "A dress."), typed("brand", "Harrow"), typed("category", "aa-1-4"), typed("status", "active")}

// listing gives the member the app.
func listing(s scene) {
	registered(s)
	s.open(catalog.ListingsApp)
}

// withProduct adds a dress in two sizes by the admin, and a family.
func withProduct(s scene) {
	listing(s)
	t, service := s.harness.t, s.harness.catalog
	p, err := service.Make(t.Context(), s.actor("admin"), s.id("w"), catalog.New{
		Style: "D-1", StoreIDs: []string{s.id("store")}, Values: []values.Value{typed("title", "Wrap dress"), typed("brand", "Harrow")},
		Variants: []catalog.NewVariant{{SKU: "D-1-S", Values: []values.Value{typed("size", "S")}}, {SKU: "D-1-M", Values: []values.Value{typed("size", "M")}}},
	})
	require.NoError(t, err)
	f, err := service.PutFamily(t.Context(), s.actor("admin"), s.id("w"), "", "Dresses", 0, catalog.Rules{})
	require.NoError(t, err)
	s.values["product"], s.values["family"] = p.ID, f.ID
}

func (h *harness) newBatches() *batches.Service {
	h.batches = &batches.Service{Catalog: h.catalog, Files: h.server.Assets, Images: h.server.Assets, Words: vocabularytest.Words(h.t), Outbox: h.Outbox, Now: h.Clock.Now, IDs: h.IDs}
	h.catalog.OnStoreDeleted = h.batches.OnStoreDeleted
	for kind, handle := range h.batches.Messages() {
		h.Outbox.Handle(kind, handle)
	}
	return h.batches
}

func (h *harness) newEnrichment() *enrich.Service {
	s := &enrich.Service{
		Catalog: h.catalog, Finder: finder.New(vocabularytest.Words(h.t)), Writer: h.catalog.Writer, Pictures: h.server.Assets, Model: modellocal.Texts{}, Jobs: h.server.Jobs, Cost: 45,
	}
	h.server.Jobs.Register(s.Kinds()...)
	return s
}

func (h *harness) newUndoing() *undoing.Service {
	s := &undoing.Service{Catalog: h.catalog, Jobs: h.server.Jobs}
	h.server.Jobs.Register(s.Kinds()...)
	return s
}

// importing gives the member the app, with an image and a supplier's sheet in the library.
func importing(s scene) {
	registered(s)
	s.open(catalog.BatchesApp)
	s.addAsset("w", dot(s.harness.t))
	s.values["photo"] = s.values["asset"]
	s.addSheet([]byte("SKU,Style,Title,Size,Price\nD-1-S,D-1,Wrap dress,S,120.00 EUR\nD-1-M,D-1,Wrap dress,M,120.00 EUR\n,D-1,Wrap dress,L,120.00 EUR\n"))
}

// addSheet uploads a supplier's sheet.
func (s scene) addSheet(text []byte) {
	t, service := s.harness.t, s.harness.server.Assets
	p, err := service.Begin(t.Context(), s.actor("admin"), s.id("w"), assets.NewUpload{Name: "sheet.csv", Size: int64(len(text))})
	require.NoError(t, err)
	p, err = service.WritePart(t.Context(), s.actor("admin"), s.id("w"), p.Upload.ID, 0, text)
	require.NoError(t, err)
	s.values["sheet"] = p.Asset.ID
}

// withBatch begins a batch of the sheet and reads it; withPlan plans it too.
func withBatch(s scene) {
	importing(s)
	b, err := s.harness.batches.Begin(s.harness.t.Context(), s.actor("admin"), s.id("w"), batches.New{StoreID: s.id("store"), AssetID: s.values["sheet"], PhotoIDs: []string{s.values["photo"]}})
	require.NoError(s.harness.t, err)
	s.values["batch"] = b.ID
	s.harness.RunOutbox()
}

// withPhotos takes in a photo without a sheet, and plans it.
func withPhotos(s scene) {
	importing(s)
	b, err := s.harness.batches.Begin(s.harness.t.Context(), s.actor("admin"), s.id("w"), batches.New{StoreID: s.id("store"), PhotoIDs: []string{s.values["photo"]}})
	require.NoError(s.harness.t, err)
	s.plan(b.ID)
}

func withPlan(s scene) {
	withBatch(s)
	s.plan(s.values["batch"])
}

func (s scene) plan(id string) {
	_, err := s.harness.batches.Plan(s.harness.t.Context(), s.actor("admin"), s.id("w"), id)
	require.NoError(s.harness.t, err)
	s.values["batch"] = id
	s.harness.RunOutbox()
}

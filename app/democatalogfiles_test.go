package app

import (
	"bytes"
	"context"
	"crypto/sha256"
	"net/url"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/sqlite"
	"selvedge/adapters/sqlstore"
	sqlcatalog "selvedge/adapters/sqlstore/catalog"
	"selvedge/core/audit"
	"selvedge/core/catalog"
	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/batches"
	"selvedge/core/catalog/batches/batchestest"
	"selvedge/core/catalog/channel"
	"selvedge/core/catalog/copywriting/copywritingtest"
	"selvedge/core/catalog/feed"
	"selvedge/core/catalog/taxonomy"
	"selvedge/core/catalog/vocabulary"
	"selvedge/core/coretest"
	"selvedge/core/outbox"
	"selvedge/fixtures"
	"selvedge/ports"
	portscatalog "selvedge/ports/catalog"
)

// demoBatches are the use cases of suppliers' files over a copy of the demo.
func demoBatches(t *testing.T) (*batches.Service, batchestest.Files) {
	t.Helper()
	db, err := sqlite.Open(t.Context(), filepath.Join(demoFolder(t), databases[0]))
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, db.Close()) })
	attributes, err := attribute.Read(fixtures.CatalogAttributes)
	require.NoError(t, err)
	words, err := vocabulary.Read(fixtures.CatalogVocabulary, "catalog/vocabulary")
	require.NoError(t, err)
	tree, err := taxonomy.Read(fixtures.ShopifyCategories, fixtures.GoogleCategories)
	require.NoError(t, err)
	rules, err := channel.CompileAll(fixtures.Channels, "catalog/channels", attributes, tree)
	require.NoError(t, err)
	over := coretest.Over(t, db)
	now := func() time.Time { return demoNow }
	files, messages := batchestest.Files{}, outbox.New(db, now, over.IDs, over.Secret, over.Mail)
	return &batches.Service{
		Catalog: &catalog.Service{
			Store: sqlstore.Over(db, sqlcatalog.Repositories), Attributes: attributes, Words: words, Channels: rules, Writer: copywritingtest.New(t), Secret: over.Secret, Now: now, IDs: over.IDs,
			Audit: audit.Log{Now: now, IDs: over.IDs}, Outbox: messages, PublicURL: &url.URL{Scheme: "https", Host: "selvedge.example"},
		},
		Files: files, Words: words, Outbox: messages, Now: now, IDs: over.IDs,
	}, files
}

// drop drops a file on a store of the demo and plans it.
func drop(t *testing.T, s *batches.Service, files batchestest.Files, storeID, name string, content []byte) batches.Batch {
	t.Helper()
	sum := sha256.Sum256([]byte(name))
	files[name] = content
	require.NoError(t, s.Catalog.Store.Write(t.Context(), func(ctx context.Context, tx portscatalog.Tx) error {
		if err := tx.Files.Insert(ctx, ports.File{
			WorkspaceID: "nordhaus", SHA256: sum[:], Key: name, Kind: ports.FileDocument, MediaType: "text/csv", Extension: "csv", Bytes: int64(len(content)),
			FileFacts: ports.FileFacts{State: ports.FileReady}, LooseSince: demoNow,
		}); err != nil {
			return err
		}
		return tx.Assets.Insert(ctx, ports.Asset{WorkspaceID: "nordhaus", ID: name, SHA256: sum[:], Name: name, Origin: ports.AssetUploaded, CreatedBy: "demo-ada", CreatedAt: demoNow})
	}))
	b, err := s.Begin(t.Context(), demoAda, "nordhaus", batches.New{StoreID: storeID, AssetID: name})
	require.NoError(t, err)
	require.NoError(t, s.Work(t.Context(), "nordhaus", b.ID))
	_, err = s.Plan(t.Context(), demoAda, "nordhaus", b.ID)
	require.NoError(t, err)
	require.NoError(t, s.Work(t.Context(), "nordhaus", b.ID))
	b, err = s.Batch(t.Context(), demoAda, "nordhaus", b.ID)
	require.NoError(t, err)
	require.Equal(t, portscatalog.BatchPlanned, b.State, b.Reason)
	return b
}

// TestTheDemosFeedsComeBackUnchanged drops what the demo's channels are sent on the store that they are sent from.
func TestTheDemosFeedsComeBackUnchanged(t *testing.T) {
	s, files := demoBatches(t)
	for _, test := range []struct {
		store   string
		format  feed.Format
		country string
		locale  string
		price   string // as the file has it
		cheaper string
	}{
		{"nordhaus-online", feed.ShopifyCSV, "DE", "de", ",359.00,", ",339.95,"},
		{"nordhaus-online", feed.WooCommerceCSV, "DE", "de", ",359.00,", ",339.95,"},
		{"nordhaus-online", feed.GoogleTSV, "CH", "de", "\t359.00 EUR\t", "\t339.95 EUR\t"},
		{"nordhaus-online", feed.MetaCSV, "IT", "it", ",359.00 EUR,", ",339.95 EUR,"},
		{"nordhaus-outlet", feed.MetaCSV, "DE", "de", "", ""},
	} {
		t.Run(string(test.format)+" "+test.store, func(t *testing.T) {
			name := string(test.format) + " " + test.store
			_, token, err := s.Catalog.MakeFeed(t.Context(), demoAda, "nordhaus", catalog.NewFeed{
				StoreID: test.store, Name: name, Channel: test.format.Channel(), Country: test.country, Locale: test.locale, Format: string(test.format),
			})
			require.NoError(t, err)
			opened, err := s.Catalog.OpenFeed(t.Context(), token)
			require.NoError(t, err)
			var file bytes.Buffer
			count, err := opened.Write(t.Context(), &file)
			require.NoError(t, err)
			require.Greater(t, count.Listed, 400)
			b := drop(t, s, files, test.store, name, file.Bytes())
			assert.Equal(t, []int{0, 0, count.Listed, 0}, []int{b.Tally.Create, b.Tally.Update, b.Tally.Same, b.Tally.Refused}, "%v %v", b.Tally.Changed, b.Tally.Problems)
			assert.Zero(t, b.Tally.Pictures.Of)
			if test.price == "" {
				return
			}
			edited := strings.Replace(file.String(), test.price, test.cheaper, 2)
			b = drop(t, s, files, test.store, "edited "+name, []byte(edited))
			assert.Equal(t, []int{0, 2, count.Listed - 2, 0}, []int{b.Tally.Create, b.Tally.Update, b.Tally.Same, b.Tally.Refused}, "%v %v", b.Tally.Changed, b.Tally.Problems)
			assert.Equal(t, map[string]int{"price": 2}, b.Tally.Changed)
		})
	}
}

// TestTheDemosTableComesBackUnchanged drops the table of all products, as Listings write it, on each store whose products are in it.
func TestTheDemosTableComesBackUnchanged(t *testing.T) {
	s, files := demoBatches(t)
	for _, storeID := range []string{"nordhaus-online", "nordhaus-outlet"} {
		query := catalog.Query{Filters: []catalog.Filter{{Field: "store", Values: []string{storeID}}}}
		file, err := s.Catalog.Export(t.Context(), demoAda, "nordhaus", query, catalog.NewExport{Format: catalog.TableFormat})
		require.NoError(t, err)
		var content bytes.Buffer
		require.NoError(t, file.Write(t.Context(), &content))
		file.Close()
		b := drop(t, s, files, storeID, storeID+".csv", content.Bytes())
		assert.Equal(t, []int{file.Variants, 0, 0, 0}, []int{b.Tally.Same, b.Tally.Create, b.Tally.Update, b.Tally.Refused}, "%s %v %v", storeID, b.Tally.Changed, b.Tally.Problems)
		assert.Empty(t, b.Tally.Notes)
		for _, c := range b.Mapping.Columns {
			if c.Of > 0 {
				assert.True(t, c.Sure() && c.Attribute != "", "%s %+v", storeID, c)
			}
		}
	}
}

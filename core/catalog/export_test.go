package catalog_test

import (
	"bytes"
	"context"
	"encoding/csv"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog"
	"selvedge/core/catalog/values"
	"selvedge/core/coretest"
	"selvedge/core/quota"
	"selvedge/ports"
	portscatalog "selvedge/ports/catalog"
)

// export returns the cells of an export.
func (e *env) export(actor ports.Actor, q catalog.Query, in catalog.NewExport) [][]string {
	e.t.Helper()
	file, err := e.Export(e.t.Context(), actor, "w", q, in)
	require.NoError(e.t, err)
	defer file.Close()
	var out bytes.Buffer
	require.NoError(e.t, file.Write(e.t.Context(), &out))
	text, isMarked := strings.CutPrefix(out.String(), "\ufeff")
	assert.Equal(e.t, in.Format == catalog.TableFormat, isMarked, "tables are opened in spreadsheets")
	rows, err := csv.NewReader(strings.NewReader(text)).ReadAll()
	require.NoError(e.t, err)
	assert.Equal(e.t, file.Variants, len(rows)-1)
	return rows
}

// column returns the cells under a head.
func column(t *testing.T, rows [][]string, head string) (cells []string) {
	t.Helper()
	for at, name := range rows[0] {
		if name == head {
			for _, row := range rows[1:] {
				cells = append(cells, row[at])
			}
			return cells
		}
	}
	t.Fatalf("no column %q in %v", head, rows[0])
	return nil
}

func TestATableNamesCategoriesByTheirPaths(t *testing.T) {
	e := newEnv(t)
	e.make(sellable(1, []string{"a"}, "S"))
	rows := e.export(grace, catalog.Query{}, catalog.NewExport{Format: catalog.TableFormat})
	path := column(t, rows, "Category")[0]
	assert.Equal(t, "Apparel & Accessories > Clothing > Dresses", path)
	id, known := e.Words.Categories.ByPath(path)
	assert.True(t, known)
	assert.Equal(t, "aa-1-4", id, "as a batch reads it again")
}

func TestAnExportHasWhatIsFound(t *testing.T) {
	e := newEnv(t)
	e.make(dress("A-1", "a", "S", "M", "L"))
	e.make(dress("B-1", "b", "S"))
	n := dress("C-1", "a", "S", "M")
	n.Values = append(n.Values, values.Value{Place: values.Place{Attribute: "title", Locale: "de"}, Text: "Wickelkleid", Source: values.Typed})
	e.make(n)
	table := catalog.NewExport{Format: catalog.TableFormat}
	rows := e.export(grace, catalog.Query{}, table)
	assert.Equal(t, []string{"A-1-S", "A-1-M", "A-1-L", "C-1-S", "C-1-M"}, column(t, rows, "SKU"), "of her store alone, with what channels hold back")
	assert.Equal(t, "100.00 EUR", column(t, rows, "Price")[0])
	assert.Equal(t, []string{"A-1-M", "C-1-M"}, column(t, e.export(ada, filter("size", "M"), table), "SKU"), "variants alone that were found")
	assert.Equal(t, []string{"B-1-S"}, column(t, e.export(ada, catalog.Query{Ordinals: []int64{4}}, table), "SKU"))
	assert.Equal(t, "Wickelkleid", column(t, e.export(ada, catalog.Query{}, catalog.NewExport{Format: catalog.TableFormat, Locale: "de"}), "Title (DE)")[4])

	e.sell("a", selling("shopify", "DE", "de-AT", "EUR"))
	assert.Equal(t, "Wickelkleid", column(t, e.export(grace, catalog.Query{}, table), "Title")[4], "as Listings show it, in a kind of German")
	e.sell("a", selling("shopify", "DE", "de", "EUR"), selling("google", "DE", "de", "EUR"))
	german := e.make(catalog.New{Style: "D-1", StoreIDs: []string{"a"}, Values: []values.Value{in("title", "de", "", "Mantel"), in("color", "", "", "Red")}, Variants: []catalog.NewVariant{{SKU: "D-1-S"}}})
	french := e.make(catalog.New{Style: "E-1", StoreIDs: []string{"a"}, Values: []values.Value{in("title", "fr", "", "Manteau")}, Variants: []catalog.NewVariant{{SKU: "E-1-S"}}})
	both := catalog.Query{Ordinals: []int64{german.Variants[0].Ordinal, french.Variants[0].Ordinal}}
	rows = e.export(grace, both, table)
	assert.Equal(t, []string{"Mantel", "Manteau"}, column(t, rows, "Title (DE)"), "rather than none, one in another language")
	assert.Equal(t, []string{"Red", ""}, column(t, rows, "Color"))
	assert.Equal(t, []string{"", "Manteau"}, column(t, e.export(grace, both, catalog.NewExport{Format: catalog.TableFormat, Locale: "fr"}), "Title (FR)"))
	e.sell("a", selling("shopify", "DE", "de", "EUR"), selling("google", "FR", "fr", "EUR"))
	assert.Equal(t, []string{"Mantel", "Manteau"}, column(t, e.export(grace, both, table), "Title"), "a store of several languages")
}

func TestAnExportGoesOnWithAProductThatBeganLongBefore(t *testing.T) {
	e := newEnv(t)
	sizes := make([]string, 600)
	for i := range sizes {
		sizes[i] = fmt.Sprint(1000 + i)
	}
	first := e.make(dress("A-1", "a", "S"))
	e.make(dress("B-1", "a", sizes...))
	_, err := e.AddVariants(t.Context(), ada, "w", first.ID, []catalog.NewVariant{{SKU: "A-1-M"}})
	require.NoError(t, err)
	rows := e.export(ada, catalog.Query{Except: []int64{first.Variants[0].Ordinal}}, catalog.NewExport{Format: catalog.TableFormat})
	assert.Equal(t, "A-1-M", column(t, rows, "SKU")[600])
}

func TestAnExportForAChannelAndByATemplate(t *testing.T) {
	e := newEnv(t)
	e.make(dress("A-1", "a", "S"))
	shopify := catalog.NewExport{Format: "shopify-csv"}
	_, err := e.Export(t.Context(), ada, "w", catalog.Query{}, shopify)
	coretest.AssertReason(t, "export", err)
	_, err = e.ChangeStore(t.Context(), ada, "w", "a", catalog.StoreSetting{Name: "A", Channels: []portscatalog.StoreChannel{{Channel: "shopify", Country: "DE", Locale: "de", Currency: "EUR"}}})
	require.NoError(t, err)
	assert.Equal(t, []string{"A-1-S"}, column(t, e.export(grace, filter("store", "a"), shopify), "SKU"))
	_, err = e.Export(t.Context(), heidi, "w", catalog.Query{}, shopify)
	coretest.AssertReason(t, "export", err)

	template, err := e.SaveTemplate(t.Context(), grace, "w", "Agents", ",", twoColumns)
	require.NoError(t, err)
	custom := catalog.NewExport{Format: catalog.CustomFormat, TemplateID: template.ID}
	assert.Equal(t, [][]string{{"No.", "Name"}, {"A-1-S", "WRAP DRESS A-1 / Navy"}}, e.export(ada, catalog.Query{}, custom))
	for reason, in := range map[string]catalog.NewExport{
		"template_not_found": {Format: catalog.CustomFormat, TemplateID: "other"}, "export": {Format: "pdf"},
	} {
		_, err := e.Export(t.Context(), ada, "w", catalog.Query{}, in)
		coretest.AssertReason(t, reason, err)
	}
	_, err = e.Export(t.Context(), ada, "w", catalog.Query{}, catalog.NewExport{Format: catalog.TableFormat, Locale: "German"})
	coretest.AssertReason(t, "export", err)
	_, err = e.Export(t.Context(), ada, "w", catalog.Query{Text: strings.Repeat("x", 201)}, custom)
	coretest.AssertReason(t, "query", err)
	e.Quota = planOf(e.Env, quota.Plan{Key: "free", Name: "Free"})
	_, err = e.Export(t.Context(), ada, "w", catalog.Query{}, custom)
	coretest.AssertReason(t, "plan_excludes", err)
}

// What products cost is in no file that whoever has its address may read, only in those that members download.
func TestAFeedDoesntSayWhatProductsCost(t *testing.T) {
	e := newEnv(t)
	e.sell("a", selling("shopify", "DE", "de", "EUR"), selling("woocommerce", "DE", "de", "EUR"), selling("google", "DE", "de", "EUR"), selling("meta", "DE", "de", "EUR"))
	n := sellable(1, []string{"a"}, "S")
	n.Values = append(n.Values, val("cost", "45.50 EUR"))
	e.make(n)
	for format, head := range map[string]string{"shopify-csv": "Cost per item", "woocommerce-csv": "Cost of goods", "google-tsv": "", "meta-csv": ""} {
		key, _, _ := strings.Cut(format, "-")
		_, token := e.makeFeed(grace, catalog.NewFeed{StoreID: "a", Name: key, Channel: key, Country: "DE", Locale: "de", Format: format})
		text, _, _ := e.fetch(token)
		assert.NotContains(t, text, "45.5", format)
		if head == "" {
			continue
		}
		assert.NotContains(t, text, head, format)
		assert.Contains(t, text, "CT-001-S", format)
		assert.Contains(t, column(t, e.export(grace, catalog.Query{}, catalog.NewExport{Format: format}), head), "45.50")
	}
}

// meanwhile does something once a file has begun.
type meanwhile struct {
	bytes.Buffer
	do func()
}

func (m *meanwhile) Write(p []byte) (int, error) {
	if m.do != nil {
		m.do()
		m.do = nil
	}
	return m.Buffer.Write(p)
}

// manyPages makes products that take several pages of a file.
func (e *env) manyPages(storeID string) {
	sizes := make([]string, 600)
	for i := range sizes {
		sizes[i] = fmt.Sprint(1000 + i)
	}
	for _, style := range []string{"A-1", "B-1", "C-1"} {
		e.make(dress(style, storeID, sizes...))
	}
}

func TestAnExportEndsWithTheRightsOfItsMember(t *testing.T) {
	for name, c := range map[string]struct {
		now    ports.Member
		reason string
	}{
		"without the app":       {ports.Member{UserID: "grace", AppIDs: []string{"scout"}, StoreIDs: []string{"a"}}, "app_access"},
		"without the workspace": {ports.Member{}, "workspace_not_found"},
		"with another store":    {ports.Member{UserID: "grace", AppIDs: []string{catalog.ListingsApp}, StoreIDs: []string{"b"}}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			e := newEnv(t)
			e.manyPages("a")
			file, err := e.Export(t.Context(), grace, "w", catalog.Query{}, catalog.NewExport{Format: catalog.TableFormat})
			require.NoError(t, err)
			out := &meanwhile{do: func() {
				e.Write(func(ctx context.Context, tx ports.Tx) error {
					if c.now.UserID == "" {
						_, err := tx.Members.Delete(ctx, "w", "grace")
						return err
					}
					m, err := tx.Members.Get(ctx, "w", "grace")
					require.NoError(t, err)
					m.AppIDs, m.StoreIDs = c.now.AppIDs, c.now.StoreIDs
					return tx.Members.Update(ctx, m)
				})
			}}
			err = file.Write(t.Context(), out)
			if c.reason == "" {
				assert.NoError(t, err)
			} else {
				coretest.AssertReason(t, c.reason, err)
			}
			assert.False(t, strings.Contains(out.String(), "C-1-1000"))
		})
	}
}

// A channel that takes a file fetches its pictures as it does those of a feed.
func TestAChannelsFileNamesPicturesOfTheLibraryByAFeed(t *testing.T) {
	e := pictured(t)
	address := regexp.MustCompile(`https://selvedge\.example/feeds/pictures/[\w-]+`)
	named := func() string {
		file, err := e.Export(t.Context(), ada, "w", filter("store", "a"), catalog.NewExport{Format: "shopify-csv"})
		require.NoError(t, err)
		defer file.Close()
		var out bytes.Buffer
		require.NoError(t, file.Write(t.Context(), &out))
		return address.FindString(out.String())
	}
	e.sell("a", selling("shopify", "DE", "de", "EUR"), selling("google", "DE", "de", "EUR"))
	assert.Empty(t, named(), "no feed gives them an address")
	f, _ := e.makeFeed(ada, googleXML)
	_, mediaType, err := e.FeedPicture(t.Context(), strings.TrimPrefix(named(), "https://selvedge.example/feeds/pictures/"))
	require.NoError(t, err)
	assert.NotEmpty(t, mediaType)
	require.NoError(t, e.RevokeFeed(t.Context(), ada, "w", f.ID))
	assert.Empty(t, named(), "they end with the feed")
}

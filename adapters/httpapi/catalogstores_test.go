package httpapi_test

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog"
	"selvedge/ports"
)

// TestAMemberMeetsNothingOfAnotherStore asks for all that the catalog answers, as a member of
// another store than the one that everything is in.
func TestAMemberMeetsNothingOfAnotherStore(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	withProduct(s)
	s.open(catalog.StoresApp, catalog.BatchesApp)
	f, token, err := s.harness.catalog.MakeFeed(t.Context(), s.actor("admin"), s.id("w"), catalog.NewFeed{
		StoreID: s.id("store"), Name: "Wrap feed", Channel: "google", Country: "DE", Locale: "de", Format: "google-xml",
	})
	require.NoError(t, err)
	s.values["feed"], s.values["feedToken"] = f.ID, token
	s.addSheet([]byte("SKU,Style,Title,Size\nD-1-S,D-1,Wrap coat,S\n,D-1,Wrap coat,L\n"))
	s.takeIn(s.values["sheet"], nil)
	s.step("plan", "planned")
	require.Equal(t, 200, s.as("admin", "PATCH", catalogBase+"/products/{product}", `{"edits":[{"attribute":"brand","value":"Wrapped","was":"Harrow"}]}`).StatusCode)

	s.harness.Write(func(ctx context.Context, tx ports.Tx) error {
		require.NoError(t, tx.BrandStores.Insert(ctx, ports.BrandStore{WorkspaceID: s.id("w"), ID: "other", Name: "Other", CreatedAt: s.harness.Clock.Now()}))
		m, err := tx.Members.Get(ctx, s.id("w"), s.id("member"))
		m.StoreIDs = []string{"other"}
		require.NoError(t, err)
		return tx.Members.Update(ctx, m)
	})
	asked := 0
	for _, r := range matrix(t) {
		method, path := r.address()
		reads := method == "GET" || strings.HasSuffix(path, "/export") || strings.Contains(r.body, `"preview":true`)
		if !strings.Contains(path, "/catalog/") || !reads || strings.Contains(path, "{template}") {
			continue
		}
		asked++
		body := strings.ReplaceAll(r.body, `"storeId":"{store}"`, `"storeId":"other"`)
		answer := s.as("member", method, path, body)
		for _, hidden := range []string{"D-1", "rap ", "rapped", "sheet.csv", "Online", s.id("store"), s.values["product"], s.values["feed"], s.values["batch"]} {
			assert.NotContains(t, string(answer.Body), hidden, "%s %s", method, path)
		}
	}
	assert.Greater(t, asked, 20)
	for query, total := range map[string]int{"": 0, "q=wrap": 0, "filter=store:" + s.id("store"): 0, "filter=changeset:1": 0, "facet=brand&facet=size&facet=store&facet=google": 0} {
		l := s.listings("member", query)
		assert.Equal(t, total, l.Total, query)
		for _, facet := range l.Facets {
			for _, choice := range facet.Choices {
				assert.Zero(t, choice.Count, "%s %s", facet.Field, choice.Value)
			}
		}
	}
}

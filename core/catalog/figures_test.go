package catalog_test

import (
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog"
	"selvedge/core/catalog/channel"
	"selvedge/core/catalog/values"
	"selvedge/core/coretest"
	"selvedge/ports"
	portscatalog "selvedge/ports/catalog"
)

func (e *env) figures(actor ports.Actor) map[string]catalog.StoreFigures {
	e.t.Helper()
	all, err := e.Figures(e.t.Context(), actor, "w")
	require.NoError(e.t, err)
	by := map[string]catalog.StoreFigures{}
	for _, f := range all {
		by[f.StoreID] = f
	}
	return by
}

func TestStoresAreCountedByWhatTheirChannelsSay(t *testing.T) {
	e := newEnv(t)
	e.sell("a", selling("google", "DE", "de", "EUR"), selling("shopify", "DE", "de", "EUR"))
	e.make(sellable(1, []string{"a"}, "36", "38"))
	broken := sellable(2, []string{"a"}, "36", "38", "40")
	wrong := []byte(gtin(20))
	wrong[12] = '0' + (wrong[12]-'0'+1)%10
	broken.Variants[0].Values[1] = val("gtin", string(wrong))
	e.make(broken)
	e.make(sellable(3, []string{"b"}, "36"))

	a := e.figures(ada)["a"]
	assert.Equal(t, 5, a.Variants)
	assert.Equal(t, 5, a.Ready+a.Warned+a.Held)
	google := a.Channels[0]
	assert.Equal(t, "google", google.Channel)
	assert.Equal(t, 1, google.Held)
	assert.Equal(t, 1, a.Held)
	require.NotEmpty(t, google.Findings)
	first := google.Findings[0]
	assert.Equal(t, catalog.FindingCount{Code: "gtin.check_digit", Severity: channel.Error, Variants: 1, Field: first.Field, Label: "GTIN", Text: "The check digit is right."}, first)
	assert.NotEmpty(t, first.Field)
	for _, f := range google.Findings {
		assert.NotEmpty(t, f.Text, f.Code)
	}
	assert.Equal(t, catalog.StoreFigures{StoreID: "b", Variants: 1}, e.figures(ada)["b"], "without a channel nothing is checked")
}

func TestAFeedForAnotherCountryIsCountedByItsRules(t *testing.T) {
	e := newEnv(t)
	e.sell("a", selling("google", "DE", "de", "EUR"))
	e.make(sellable(1, []string{"a"}, "36", "38"))
	feed := catalog.NewFeed{StoreID: "a", Name: "Switzerland", Channel: "google", Country: "CH", Locale: "de", Format: "google-xml"}
	f, _, err := e.MakeFeed(t.Context(), ada, "w", feed)
	require.NoError(t, err)
	feed.Name = "Zürich"
	_, _, err = e.MakeFeed(t.Context(), ada, "w", feed)
	require.NoError(t, err, "another one for the same")
	assert.Empty(t, e.figures(ada)["a"].Feeds, "they aren't counted yet")
	e.RunOutbox()
	counted := func() []int {
		t.Helper()
		of := e.figures(ada)["a"]
		require.Len(t, of.Channels, 1)
		require.Len(t, of.Feeds, 1)
		swiss := of.Feeds[0]
		assert.Equal(t, []string{"google", "CH", "de"}, []string{swiss.Channel, swiss.Country, swiss.Locale})
		assert.Equal(t, of.Variants, swiss.Ready+swiss.Warned+swiss.Held)
		francs := func(f catalog.ChannelFigures) (variants int) {
			for _, one := range f.Findings {
				if one.Code == "price.currency" {
					variants += one.Variants
				}
			}
			return variants
		}
		return []int{francs(of.Channels[0]), francs(swiss.ChannelFigures)}
	}
	assert.Equal(t, []int{0, 2}, counted(), "the prices aren't in francs")
	made := e.make(sellable(2, []string{"a"}, "36", "38"))
	assert.Equal(t, []int{0, 4}, counted(), "what is made later is counted at once")
	p, err := e.Product(t.Context(), ada, "w", made.ID)
	require.NoError(t, err)
	assert.Len(t, p.Variants[0].Channels, 1, "a listing has the lamps of where the store sells")
	list, err := e.List(t.Context(), ada, "w", catalog.Query{}, catalog.Page{})
	require.NoError(t, err)
	assert.Len(t, list.Rows[0].Channels, 1)

	require.NoError(t, e.RevokeFeed(t.Context(), ada, "w", f.ID))
	assert.Equal(t, []int{0, 4}, counted(), "the other one goes on")
	feeds, err := e.Feeds(t.Context(), ada, "w")
	require.NoError(t, err)
	require.NoError(t, e.RevokeFeed(t.Context(), ada, "w", feeds[1].ID))
	assert.Empty(t, e.figures(ada)["a"].Feeds)
}

func TestAMemberCountsTheirStoresAlone(t *testing.T) {
	e, _, _, _, _ := twoStores(t)
	assert.Equal(t, map[string]catalog.StoreFigures{"a": {StoreID: "a", Variants: 2}}, e.figures(grace))
	_, err := e.Figures(t.Context(), mallory, "w")
	coretest.AssertReason(t, "workspace_not_found", err)
}

// A rule of a later day warns until then, and says from when it holds variants back.
func TestARuleOfALaterDaySaysItsDate(t *testing.T) {
	e := newEnv(t)
	e.sell("a", selling("google", "DE", "de", "EUR"))
	small := sellable(1, []string{"a"}, "36")
	small.Values = slices.DeleteFunc(small.Values, func(v values.Value) bool { return v.Attribute == "image" })
	small.Media = []portscatalog.Medium{{ID: "m", SourceURL: "https://cdn.a.example/1.jpg", Width: 300, Height: 300}}
	e.make(small)
	finding := func() catalog.FindingCount {
		t.Helper()
		for _, f := range e.figures(ada)["a"].Channels[0].Findings {
			if f.Code == "image_link.min_pixels" {
				return f
			}
		}
		t.Fatal("no finding")
		return catalog.FindingCount{}
	}
	warning := finding()
	assert.Equal(t, channel.Warning, warning.Severity)
	assert.Equal(t, "2027-01-31", warning.From)
	assert.Equal(t, "At least 500 × 500 pixels.", warning.Text)

	e.Clock.Set(time.Date(2027, 2, 1, 0, 0, 0, 0, time.UTC))
	require.NoError(t, e.CheckDue(t.Context()))
	refused := finding()
	assert.Equal(t, channel.Error, refused.Severity)
	assert.Empty(t, refused.From)
	assert.Equal(t, "At least 500 × 500 pixels.", refused.Text)
}

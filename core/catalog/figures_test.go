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
	assert.Equal(t, catalog.FindingCount{Code: "gtin.check_digit", Severity: channel.Error, Variants: 1, Field: first.Field, Text: "The check digit is right."}, first)
	assert.NotEmpty(t, first.Field)
	for _, f := range google.Findings {
		assert.NotEmpty(t, f.Text, f.Code)
	}
	assert.Equal(t, catalog.StoreFigures{StoreID: "b", Variants: 1}, e.figures(ada)["b"], "without a channel nothing is checked")
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

package app

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/sqlstore"
	sqlcatalog "selvedge/adapters/sqlstore/catalog"
	"selvedge/core/catalog"
	"selvedge/core/catalog/attribute"
	"selvedge/fixtures"
	"selvedge/ports"
)

func TestTheDemoHasACatalog(t *testing.T) {
	attributes, err := attribute.Read(fixtures.CatalogAttributes)
	require.NoError(t, err)
	s := &catalog.Service{Store: sqlstore.Over(loadedDemo(t), sqlcatalog.Repositories), Attributes: attributes, Now: time.Now}
	ada, priya := ports.Actor{UserID: "demo-ada"}, ports.Actor{UserID: "demo-priya"}
	all, err := s.List(t.Context(), ada, "nordhaus", catalog.Query{}, catalog.Page{Order: catalog.ByTitle, Facets: []string{"season", "missing", "category"}})
	require.NoError(t, err)
	assert.Equal(t, 1980, all.Total)
	assert.Len(t, all.Facets[0].Choices, 4, "seasons")
	assert.Len(t, all.Facets[1].Choices, 3, "GTIN, care and material are missing somewhere")
	first := all.Rows[0]
	assert.Equal(t, "Ærø Canvas Tote", first.Values[titleAt(first)].Text)
	assert.NotContains(t, first.Own, "title")
	for _, row := range all.Rows {
		assert.Subset(t, row.Own, []string{"color", "size", "stock"})
		assert.NotContains(t, row.Own, "category")
	}

	hers, err := s.List(t.Context(), priya, "nordhaus", catalog.Query{}, catalog.Page{})
	require.NoError(t, err)
	assert.Less(t, hers.Total, all.Total, "the outlet is not hers")

	styles := map[string]bool{}
	for place := (catalog.Place{}); ; {
		page, err := s.List(t.Context(), ada, "nordhaus", catalog.Query{}, catalog.Page{After: place})
		require.NoError(t, err)
		for _, row := range page.Rows {
			styles[row.Style] = true
		}
		if !page.More {
			break
		}
		place = page.Next
	}
	assert.Len(t, styles, 240)

	sets, _, err := s.ChangeSets(t.Context(), ada, "nordhaus", 0)
	require.NoError(t, err)
	assert.Equal(t, "Imported Autumn/winter 2026", sets[len(sets)-1].Summary)
	assert.Equal(t, demoNow.AddDate(0, 0, -41), sets[len(sets)-1].At)
}

func titleAt(r catalog.Row) int {
	for i, v := range r.Values {
		if v.Attribute == "title" {
			return i
		}
	}
	return -1
}

func TestCheckDigits(t *testing.T) {
	for digits, want := range map[string]string{"570880031052": "5708800310521", "400638133393": "4006381333931"} {
		assert.Equal(t, want, gtin(digits))
	}
}

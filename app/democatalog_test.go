package app

import (
	"net/http"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/sqlite"
	"selvedge/adapters/sqlstore"
	sqlcatalog "selvedge/adapters/sqlstore/catalog"
	"selvedge/core/catalog"
	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/batches"
	"selvedge/fixtures"
	"selvedge/ports"
	portscatalog "selvedge/ports/catalog"
)

func TestTheDemoHasACatalog(t *testing.T) {
	attributes, err := attribute.Read(fixtures.CatalogAttributes)
	require.NoError(t, err)
	db, err := sharedDemo()
	require.NoError(t, err)
	s := &catalog.Service{Store: sqlstore.Over(db, sqlcatalog.Repositories), Attributes: attributes, Now: time.Now}
	ada, priya := ports.Actor{UserID: "demo-ada"}, ports.Actor{UserID: "demo-priya"}
	all, err := s.List(t.Context(), ada, "nordhaus", catalog.Query{}, catalog.Page{Order: catalog.ByTitle, Facets: []string{"season", "missing", "category"}})
	require.NoError(t, err)
	assert.Equal(t, 1980, all.Total)
	assert.Len(t, all.Facets[0].Choices, 4, "seasons")
	assert.Len(t, all.Facets[1].Choices, 3, "GTIN, care and material are missing somewhere")
	first := all.Rows[0]
	assert.Equal(t, "Ærø Compact Leggings", first.Values[titleAt(first)].Text)
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

func TestTheDemosBatchesStandInEveryWay(t *testing.T) {
	db, err := sharedDemo()
	require.NoError(t, err)
	s := &batches.Service{Catalog: &catalog.Service{Store: sqlstore.Over(db, sqlcatalog.Repositories)}}
	list, _, err := s.Batches(t.Context(), ports.Actor{UserID: "demo-ada"}, "nordhaus", batches.Filter{}, "")
	require.NoError(t, err)
	type stands struct {
		File    string
		State   portscatalog.BatchState
		Applied batches.Applied
	}
	var all []stands
	for _, b := range list {
		all = append(all, stands{b.FileName, b.State, b.Tally.Applied})
	}
	assert.Equal(t, []stands{
		{"Krause_Fruehjahr_2027.csv", portscatalog.BatchPlanned, batches.Applied{}},
		{"Bellandi_FW27_maglieria.xlsx", portscatalog.BatchRead, batches.Applied{}},
		{"stock-week-47.csv", portscatalog.BatchStopped, batches.Applied{Changed: 20}},
		{"price-update-nov.csv", portscatalog.BatchDone, batches.Applied{Changed: 48, Same: 16}},
		{"Vasseur-linesheet-AH26.xlsx", portscatalog.BatchDone, batches.Applied{Changed: 57, Refused: 3}},
		{"ave-jersey-repeat.tsv", portscatalog.BatchUndone, batches.Applied{Changed: 30}},
		{"Krause_Nachlieferung_KW46.csv", portscatalog.BatchFailed, batches.Applied{}},
		{"Hofmann_AW26_Lieferung_2.csv", portscatalog.BatchDone, batches.Applied{Changed: 24}},
	}, all)
	waits, failed := list[0], list[6]
	assert.Equal(t, []int{16, 5, 0, 10}, []int{waits.Tally.Create, waits.Tally.Update, waits.Tally.Same, waits.Tally.Refused})
	assert.Equal(t, map[string]int{"color.unknown": 3, "gtin.check_digit": 1, "material.sum": 4, "money.unreadable": 1, "sku.twice": 1}, waits.Tally.Problems)
	assert.Contains(t, failed.Reason, "no rows below its headings")
}

func TestTheDemosFeedsAreFetched(t *testing.T) {
	db, err := sharedDemo()
	require.NoError(t, err)
	s := &catalog.Service{Store: sqlstore.Over(db, sqlcatalog.Repositories), Now: func() time.Time { return demoNow }}
	ada := ports.Actor{UserID: "demo-ada"}
	feeds, err := s.Feeds(t.Context(), ada, "nordhaus")
	require.NoError(t, err)
	fetched, inADay := map[string]map[int]int{}, map[string]int{}
	for _, f := range feeds {
		found, err := s.Fetches(t.Context(), ada, "nordhaus", f.ID)
		require.NoError(t, err)
		fetched[f.Name] = map[int]int{}
		inADay[f.Name] = found.InADay
		for i, one := range found.Last {
			fetched[f.Name][one.Status]++
			assert.Equal(t, one.Status != http.StatusNotModified, one.Bytes > 0)
			assert.True(t, i == 0 || one.At.Before(found.Last[i-1].At))
		}
	}
	often, never := map[int]int{200: 8, 304: 21, 499: 1}, map[int]int{}
	assert.Equal(t, map[string]map[int]int{
		"Google, Germany": often, "Google, Norway": often, "Google, Switzerland": often, "Instagram, outlet": often,
		"Shopify import": never, "Line sheet, buyers": never,
	}, fetched)
	assert.Equal(t, map[string]int{"Google, Germany": 4, "Google, Norway": 0, "Google, Switzerland": 6, "Instagram, outlet": 2, "Shopify import": 0, "Line sheet, buyers": 0}, inADay)
}

func TestTheDemosFeedsStandInEveryWay(t *testing.T) {
	db, err := sharedDemo()
	require.NoError(t, err)
	s := &catalog.Service{Store: sqlstore.Over(db, sqlcatalog.Repositories)}
	feeds, err := s.Feeds(t.Context(), ports.Actor{UserID: "demo-ada"}, "nordhaus")
	require.NoError(t, err)
	stands := map[string]string{}
	for _, f := range feeds {
		switch {
		case !f.RevokedAt.IsZero():
			stands[f.Name] = "revoked"
		case f.Fetched == 0:
			stands[f.Name] = "never fetched"
		default:
			stands[f.Name] = http.StatusText(f.Answered)
		}
		assert.Equal(t, f.Format == catalog.CustomFormat, len(f.Columns) > 0)
	}
	assert.Equal(t, map[string]string{
		"Google, Germany": "Not Modified", "Instagram, outlet": "Not Modified", "Google, Norway": "revoked",
		"Google, Switzerland": "", "Shopify import": "never fetched", "Line sheet, buyers": "never fetched",
	}, stands, "Switzerland's was cut off")
	templates, err := s.Templates(t.Context(), ports.Actor{UserID: "demo-ada"}, "nordhaus")
	require.NoError(t, err)
	assert.Len(t, templates, 3)
}

func TestTheDemoHasPicturesOfItsProducts(t *testing.T) {
	db, err := sqlite.Open(t.Context(), filepath.Join(demoFolder(t), databases[0]))
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, db.Close()) })
	attributes, err := attribute.Read(fixtures.CatalogAttributes)
	require.NoError(t, err)
	s := &catalog.Service{Store: sqlstore.Over(db, sqlcatalog.Repositories), Attributes: attributes, Now: time.Now}
	ada := ports.Actor{UserID: "demo-ada"}
	found, err := s.List(t.Context(), ada, "nordhaus", catalog.Query{Text: "NH-2614"}, catalog.Page{})
	require.NoError(t, err)
	p, err := s.Product(t.Context(), ada, "nordhaus", found.Rows[0].ProductID)
	require.NoError(t, err)
	require.Len(t, p.Media, 3, "one for each color")
	for _, m := range p.Media {
		assert.Len(t, m.Ordinals, 5, "of its sizes")
		assert.GreaterOrEqual(t, min(m.Width, m.Height), 500, "as channels want")
	}
	assert.Equal(t, "Fanø Lambswool Crew in moss", p.Media[0].Alt[""])

	loaded := &batches.Service{Catalog: s}
	list, _, err := loaded.Batches(t.Context(), ada, "nordhaus", batches.Filter{}, "")
	require.NoError(t, err)
	assert.Equal(t, batches.PhotoTally{Came: 8, Placed: 4, Loose: 4}, list[0].Tally.Photos)
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

package catalog_test

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/xml"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog"
	"selvedge/core/catalog/feed"
	"selvedge/core/coretest"
	"selvedge/ports"
	portscatalog "selvedge/ports/catalog"
)

func (e *env) makeFeed(actor ports.Actor, in catalog.NewFeed) (portscatalog.Feed, string) {
	e.t.Helper()
	f, token, err := e.MakeFeed(e.t.Context(), actor, "w", in)
	require.NoError(e.t, err)
	return f, token
}

func (e *env) fetch(token string) (text, tag string, count feed.Count) {
	e.t.Helper()
	f, err := e.OpenFeed(e.t.Context(), token)
	require.NoError(e.t, err)
	defer f.Close()
	var out bytes.Buffer
	count, err = f.Write(e.t.Context(), &out)
	require.NoError(e.t, err)
	return out.String(), f.ETag, count
}

var googleXML = catalog.NewFeed{StoreID: "a", Name: "Google DE", Channel: "google", Country: "DE", Locale: "de", Format: "google-xml"}

// idsOf reads a feed as XML and returns what its items are called.
func idsOf(t *testing.T, text string) (ids []string) {
	t.Helper()
	decoder := xml.NewDecoder(strings.NewReader(text))
	items, inID := 0, false
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		require.NoError(t, err)
		switch token := token.(type) {
		case xml.StartElement:
			inID = token.Name.Local == "id" && token.Name.Space == "http://base.google.com/ns/1.0"
			if token.Name.Local == "item" {
				items++
			}
		case xml.CharData:
			if inID {
				ids = append(ids, string(token))
			}
			inID = false
		}
	}
	require.Len(t, ids, items)
	return ids
}

func TestAFeedHasOneItemForEachListedVariant(t *testing.T) {
	e := newEnv(t)
	var want []string
	for i := range 400 { // more than a page
		n := sellable(i, []string{"a"}, "S", "M")
		if i%7 == 0 {
			n.Variants[0].Values[1].Text = "4006381333932" // a wrong check digit
		} else {
			want = append(want, n.Variants[0].SKU)
		}
		want = append(want, n.Variants[1].SKU)
		e.make(n)
	}
	e.make(sellable(900, []string{"b"}, "S"))
	e.make(sellable(901, nil, "S"))
	_, token := e.makeFeed(grace, googleXML)
	text, _, count := e.fetch(token)
	assert.Equal(t, want, idsOf(t, text))
	assert.Equal(t, feed.Count{Products: 400, Listed: len(want), Held: 58}, count)
}

func TestAFeedsTagFollowsItsContent(t *testing.T) {
	e := newEnv(t)
	p := e.make(sellable(1, []string{"a"}, "S"))
	_, token := e.makeFeed(grace, googleXML)
	first, tag, _ := e.fetch(token)
	_, again, _ := e.fetch(token)
	assert.Equal(t, tag, again)
	e.edit(grace, p.ID, to(0, "title", "Wool coat 1", "Felt coat"))
	second, changed, _ := e.fetch(token)
	assert.NotEqual(t, tag, changed)
	assert.NotEqual(t, first, second)
	e.sell("a")
	_, named, _ := e.fetch(token)
	assert.NotEqual(t, changed, named, "the store has another name")
}

func TestAFeedEnds(t *testing.T) {
	e := newEnv(t)
	f, token := e.makeFeed(grace, googleXML)
	gone := func(token string) {
		t.Helper()
		_, err := e.OpenFeed(t.Context(), token)
		coretest.AssertReason(t, "feed_not_found", err)
	}
	gone("made-up")
	gone("")
	_, next, err := e.RenewFeed(t.Context(), grace, "w", f.ID, f.Hint)
	require.NoError(t, err)
	gone(token)
	e.fetch(next)
	require.NoError(t, e.RevokeFeed(t.Context(), grace, "w", f.ID))
	gone(next)
	require.NoError(t, e.RevokeFeed(t.Context(), grace, "w", f.ID), "it stays so")
	_, _, err = e.RenewFeed(t.Context(), grace, "w", f.ID, f.Hint)
	coretest.AssertReason(t, "feed_not_found", err)
	_, of := e.makeFeed(heidi, catalog.NewFeed{StoreID: "b", Name: "B", Channel: "meta", Country: "US", Locale: "en", Format: "meta-csv"})
	require.NoError(t, e.DeleteStore(t.Context(), ada, "w", "b"))
	gone(of)
	list, err := e.Feeds(t.Context(), ada, "w")
	require.NoError(t, err)
	assert.Len(t, list, 1, "the revoked one of the store that is there")
}

func TestAFeedsAddressIsShownAgain(t *testing.T) {
	e := newEnv(t)
	f, token := e.makeFeed(grace, googleXML)
	second := googleXML
	second.Name = "Of the agency"
	other, _ := e.makeFeed(grace, second)
	shown := func(id string) string {
		t.Helper()
		of, again, err := e.FeedAddress(t.Context(), grace, "w", id)
		require.NoError(t, err)
		assert.Equal(t, id, of.ID)
		return again
	}
	assert.Equal(t, token, shown(f.ID))
	assert.NotEqual(t, token, shown(other.ID))
	assert.Len(t, token, 43)
	first, last, _ := strings.Cut(f.Hint, "…")
	assert.Equal(t, []string{first, last}, []string{token[:4], token[39:]}, "people know it by its ends")

	_, next, err := e.RenewFeed(t.Context(), grace, "w", f.ID, f.Hint)
	require.NoError(t, err)
	assert.Equal(t, next, shown(f.ID))
	assert.NotEqual(t, token, next)
	seen := 0
	e.Read(func(ctx context.Context, tx ports.Tx) error {
		entries, err := tx.Audit.Page(ctx, "w", "", 50)
		for _, entry := range entries {
			if entry.Action == ports.AuditFeedShown && entry.Actor.ID == grace.UserID {
				seen++
			}
		}
		return err
	})
	assert.Equal(t, 3, seen, "the log says who looked at addresses")

	e.write(func(ctx context.Context, tx portscatalog.Tx) error {
		old := f
		old.TokenHash = bytes.Repeat([]byte{1}, 32)
		return tx.Feeds.Update(ctx, old)
	})
	_, _, err = e.FeedAddress(t.Context(), grace, "w", f.ID)
	coretest.AssertReason(t, "feed_address", err)
	require.NoError(t, e.RevokeFeed(t.Context(), grace, "w", f.ID))
	_, again, err := e.FeedAddress(t.Context(), grace, "w", f.ID)
	coretest.AssertReason(t, "feed_not_found", err)
	assert.Empty(t, again)
}

func TestAMemberSeesNoFeedOfOtherStores(t *testing.T) {
	e := newEnv(t)
	in := googleXML
	in.StoreID = "b"
	f, _ := e.makeFeed(heidi, in)
	list, err := e.Feeds(t.Context(), grace, "w")
	require.NoError(t, err)
	assert.Empty(t, list)
	_, err = e.Fetches(t.Context(), grace, "w", f.ID)
	coretest.AssertReason(t, "feed_not_found", err)
	coretest.AssertReason(t, "feed_not_found", e.RevokeFeed(t.Context(), grace, "w", f.ID))
	_, _, err = e.RenewFeed(t.Context(), grace, "w", f.ID, f.Hint)
	coretest.AssertReason(t, "feed_not_found", err)
	_, _, err = e.FeedAddress(t.Context(), grace, "w", f.ID)
	coretest.AssertReason(t, "feed_not_found", err)
	_, _, err = e.MakeFeed(t.Context(), grace, "w", in)
	coretest.AssertReason(t, "store_not_found", err)
	_, err = e.Feeds(t.Context(), eve, "w")
	coretest.AssertReason(t, "app_access", err)
	_, err = e.Feeds(t.Context(), mallory, "w")
	coretest.AssertReason(t, "workspace_not_found", err)
}

func TestFormulasInAFeedOfOnesOwnAreText(t *testing.T) {
	e := newEnv(t)
	n := sellable(1, []string{"a"}, "S")
	n.Values[0].Text = `=HYPERLINK("https://evil.example","Coat")`
	e.make(n)
	in := catalog.NewFeed{StoreID: "a", Name: "Own", Channel: "google", Country: "DE", Locale: "de", Format: catalog.CustomFormat, Separator: ";", Columns: []portscatalog.Column{{Name: "Artikel", Expression: "sku"}, {Name: "=Titel", Expression: "title"}}}
	_, token := e.makeFeed(grace, in)
	text, _, count := e.fetch(token)
	assert.Equal(t, 1, count.Listed)
	rows := csv.NewReader(strings.NewReader(text))
	rows.Comma = ';'
	all, err := rows.ReadAll()
	require.NoError(t, err)
	assert.Equal(t, [][]string{{"Artikel", "'=Titel"}, {"CT-001-S", "'" + n.Values[0].Text}}, all)
	for reason, change := range map[string]func(*catalog.NewFeed){
		"feed_columns": func(in *catalog.NewFeed) { in.Columns[0].Expression = "(" },
		"feed":         func(in *catalog.NewFeed) { in.Format = "meta-csv" },
		"feed_name":    func(in *catalog.NewFeed) { in.Name = " " },
	} {
		broken := in
		broken.Columns = append([]portscatalog.Column{}, in.Columns...)
		change(&broken)
		_, _, err := e.MakeFeed(t.Context(), grace, "w", broken)
		coretest.AssertReason(t, reason, err)
	}
}

// storedBefore writes columns to a feed that can't be made anymore.
func (e *env) storedBefore(f portscatalog.Feed, columns ...portscatalog.Column) (token string) {
	e.t.Helper()
	require.NoError(e.t, e.RevokeFeed(e.t.Context(), ada, "w", f.ID))
	f.ID, f.Columns, token = f.ID+"-old", columns, "token "+f.ID
	f.TokenHash = e.Service.Secret.Hash("catalog feed", token)
	require.NoError(e.t, e.Service.Store.Write(e.t.Context(), func(ctx context.Context, tx portscatalog.Tx) error { return tx.Feeds.Insert(ctx, f) }))
	return token
}

func (e *env) problemOf(f portscatalog.Feed) string {
	e.t.Helper()
	problems, err := e.FeedProblems(e.t.Context(), ada, "w", f)
	require.NoError(e.t, err)
	return problems[f.ID]
}

func TestNoFeedSendsWhatAProductCosts(t *testing.T) {
	e := newEnv(t)
	n := sellable(1, []string{"a"}, "S")
	n.Values = append(n.Values, val("cost", "41.70 EUR"))
	e.make(n)
	sku, cost := portscatalog.Column{Name: "SKU", Expression: "sku"}, portscatalog.Column{Name: "EK", Expression: `sale_price | money(cost, "amount")`}
	in := catalog.NewFeed{StoreID: "a", Name: "Own", Channel: "google", Country: "DE", Locale: "de", Format: catalog.CustomFormat, Separator: ";", Columns: []portscatalog.Column{sku, cost}}
	_, _, err := e.MakeFeed(t.Context(), grace, "w", in)
	coretest.AssertReason(t, "feed_columns", err)
	assert.ErrorContains(t, err, "“EK”")
	in.Columns = in.Columns[:1]
	f, _ := e.makeFeed(grace, in)
	assert.Empty(t, e.problemOf(f))

	text, _, _ := e.fetch(e.storedBefore(f, sku, cost))
	assert.Equal(t, "SKU\nCT-001-S\n", strings.ReplaceAll(text, "\r", ""))
	f.Columns = []portscatalog.Column{sku, cost}
	assert.Equal(t, "Sent without “EK”: what a product costs you is never in a feed.", e.problemOf(f))
}

func TestAFeedFromBeforeThereWereLimitsSaysThatItIsNotSent(t *testing.T) {
	e := newEnv(t)
	in := catalog.NewFeed{StoreID: "a", Name: "Own", Channel: "google", Country: "DE", Locale: "de", Format: catalog.CustomFormat, Separator: ";", Columns: []portscatalog.Column{{Name: "SKU", Expression: "sku"}}}
	f, _ := e.makeFeed(grace, in)
	long := portscatalog.Column{Name: "Text", Expression: strings.Repeat("description ", 80)}
	_, err := e.OpenFeed(t.Context(), e.storedBefore(f, long))
	coretest.AssertReason(t, "feed_columns", err)
	f.Columns = []portscatalog.Column{long}
	assert.Contains(t, e.problemOf(f), "This feed isn't sent, because its columns can't be read: column \"Text\"")
}

func TestOnlyTheFetchesOfADayAreCounted(t *testing.T) {
	e := newEnv(t)
	f, token := e.makeFeed(grace, googleXML)
	for range 3 {
		served, err := e.OpenFeed(t.Context(), token)
		require.NoError(t, err)
		require.NoError(t, served.Fetched(t.Context(), "Googlebot/2.1", 304, 0, feed.Count{}))
		served.Close()
		e.Clock.Advance(12 * time.Hour)
	}
	found, err := e.Fetches(t.Context(), grace, "w", f.ID)
	require.NoError(t, err)
	assert.Len(t, found.Last, 3)
	assert.Equal(t, 2, found.InADay)
}

func TestAFeedSaysWhoGaveItItsAddress(t *testing.T) {
	e := newEnv(t)
	f, _ := e.makeFeed(grace, googleXML)
	assert.Equal(t, grace.UserID, f.AddressBy)
	assert.Equal(t, f.CreatedAt, f.AddressAt)
	e.Clock.Advance(time.Hour)
	renewed, _, err := e.RenewFeed(t.Context(), ada, "w", f.ID, f.Hint)
	require.NoError(t, err)
	assert.Equal(t, ada.UserID, renewed.AddressBy)
	assert.Equal(t, f.CreatedAt.Add(time.Hour), renewed.AddressAt)
	assert.NotEmpty(t, renewed.AddressName)
	assert.NotEqual(t, f.AddressName, renewed.AddressName)
	assert.Equal(t, grace.UserID, renewed.CreatedBy)
}

func TestFetchesAreCountedAndLimited(t *testing.T) {
	e := newEnv(t)
	f, token := e.makeFeed(grace, googleXML)
	served, err := e.OpenFeed(t.Context(), token)
	require.NoError(t, err)
	require.NoError(t, served.Fetched(t.Context(), "Googlebot\x00/2.1", 200, 1234, feed.Count{Listed: 5, Held: 2}))
	served.Close()
	found, err := e.Fetches(t.Context(), grace, "w", f.ID)
	require.NoError(t, err)
	require.Len(t, found.Last, 1)
	assert.Equal(t, 5, found.Last[0].Listed)
	assert.NotContains(t, found.Last[0].Agent, "\x00")
	assert.Equal(t, 1, found.InADay)
	for range 59 {
		served, err := e.OpenFeed(t.Context(), token)
		require.NoError(t, err)
		served.Close()
	}
	_, err = e.OpenFeed(t.Context(), token)
	coretest.AssertReason(t, "feed_rate", err)
}

func TestAFeedThatIsFetchedEndsWithItsAddress(t *testing.T) {
	for name, end := range map[string]func(*env, portscatalog.Feed) error{
		"revoked": func(e *env, f portscatalog.Feed) error { return e.RevokeFeed(e.t.Context(), ada, "w", f.ID) },
		"renewed": func(e *env, f portscatalog.Feed) error {
			_, _, err := e.RenewFeed(e.t.Context(), ada, "w", f.ID, f.Hint)
			return err
		},
		"its store deleted": func(e *env, _ portscatalog.Feed) error {
			e.Write(func(ctx context.Context, tx ports.Tx) error { return tx.BrandStores.Delete(ctx, "w", "a") })
			return nil
		},
	} {
		t.Run(name, func(t *testing.T) {
			e := newEnv(t)
			e.manyPages("a")
			f, token := e.makeFeed(ada, catalog.NewFeed{
				StoreID: "a", Name: "Shop", Channel: "woocommerce", Country: "DE", Locale: "de", Format: catalog.CustomFormat, Separator: ",",
				Columns: slices.Repeat([]portscatalog.Column{{Name: "No.", Expression: "sku"}}, 100),
			})
			served, err := e.OpenFeed(t.Context(), token)
			require.NoError(t, err)
			out := &meanwhile{do: func() { require.NoError(t, end(e, f)) }}
			_, err = served.Write(t.Context(), out)
			coretest.AssertReason(t, "feed_not_found", err)
			assert.False(t, strings.Contains(out.String(), "C-1-1000"))
		})
	}
}

func TestAFeedIsFetchedAFewTimesAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := newEnv(t)
		_, token := e.makeFeed(grace, googleXML)
		_, other := e.makeFeed(grace, catalog.NewFeed{StoreID: "a", Name: "Google AT", Channel: "google", Country: "AT", Locale: "de", Format: "google-xml"})
		open := func(token string) *catalog.ServedFeed {
			served, err := e.OpenFeed(t.Context(), token)
			require.NoError(t, err)
			return served
		}
		first, second := open(token), open(token)
		for range 60 {
			_, err := e.OpenFeed(t.Context(), token)
			coretest.AssertReason(t, "feed_busy", err)
		}
		open(other).Close()
		first.Close()
		open(token).Close() // none that was refused counts
		second.Close()
	})
}

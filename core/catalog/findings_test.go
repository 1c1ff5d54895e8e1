package catalog_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog"
	"selvedge/core/catalog/channel"
	"selvedge/core/catalog/values"
	"selvedge/ports"
	portscatalog "selvedge/ports/catalog"
)

func selling(key, country, locale, currency string) portscatalog.StoreChannel {
	return portscatalog.StoreChannel{Channel: key, Country: country, Locale: locale, Currency: currency}
}

// sell sets the channels of a store and checks its products.
func (e *env) sell(storeID string, channels ...portscatalog.StoreChannel) {
	e.t.Helper()
	_, err := e.ChangeStore(e.t.Context(), ada, "w", storeID, catalog.StoreSetting{Name: "Store " + storeID, Website: "https://" + storeID + ".example", Channels: channels})
	require.NoError(e.t, err)
	e.RunOutbox()
}

// gtin is one with a right check digit.
func gtin(n int) string {
	text := fmt.Sprintf("%012d", 400638000000+n)
	sum := 0
	for i := range text {
		sum += int(text[i]-'0') * (1 + 2*(i%2))
	}
	return fmt.Sprintf("%s%d", text, (10-sum%10)%10)
}

// sellable is a coat that Google takes as it is.
func sellable(n int, storeIDs []string, sizes ...string) catalog.New {
	p := catalog.New{Style: fmt.Sprintf("CT-%03d", n), StoreIDs: storeIDs}
	for _, pair := range [][2]string{
		{"title", fmt.Sprintf("Wool coat %d", n)}, {"description", "A coat of felted wool & a little cashmere, lined <softly>."}, {"brand", "Harrow"}, {"category", "aa-1-4"}, {"gender", "female"},
		{"age_group", "adult"}, {"size_system", "EU"}, {"size_type", "regular"}, {"material", "wool"}, {"color", "Navy"}, {"price", "129.00 EUR"}, {"availability", "in_stock"},
		{"condition", "new"}, {"status", "active"}, {"link", fmt.Sprintf("https://a.example/p/%d", n)}, {"image", fmt.Sprintf("https://cdn.a.example/%d.jpg", n)},
	} {
		p.Values = append(p.Values, val(pair[0], pair[1]))
	}
	for i, size := range sizes {
		v := catalog.NewVariant{SKU: p.Style + "-" + size}
		v.Values = append(v.Values, val("size", size), val("gtin", gtin(n*10+i)))
		p.Variants = append(p.Variants, v)
	}
	return p
}

// counted are the counts that the findings of all products would make.
func (e *env) counted(actor ports.Actor, key string) map[string]int {
	e.t.Helper()
	codes := map[string]map[string]bool{}
	seen := map[string]bool{}
	stores, err := e.Stores(e.t.Context(), actor, "w")
	require.NoError(e.t, err)
	for _, r := range e.list(actor, catalog.Query{}, catalog.Page{}).Rows {
		of := map[string]bool{}
		codes[r.SKU] = of
		if key == "google" && slices.ContainsFunc(r.Values, func(v values.Value) bool { return v.Attribute == "status" && v.Text == "archived" }) {
			continue // withdrawn
		}
		for _, storeID := range r.StoreIDs {
			for _, s := range stores {
				for _, c := range s.SellsTo {
					if s.ID == storeID && c.Channel == key {
						of["ok "+storeID] = true
					}
				}
			}
		}
	}
	for _, r := range e.list(actor, catalog.Query{}, catalog.Page{}).Rows {
		if seen[r.ProductID] {
			continue
		}
		seen[r.ProductID] = true
		p, err := e.Product(e.t.Context(), actor, "w", r.ProductID)
		require.NoError(e.t, err)
		for _, f := range p.Findings {
			if f.Channel != key {
				continue
			}
			codes[f.SKU][string(f.Severity)+"="+f.Code] = true
			if f.Severity == channel.Error {
				codes[f.SKU]["error"] = true
				delete(codes[f.SKU], "ok "+f.StoreID)
			}
		}
	}
	counts := map[string]int{}
	for _, of := range codes {
		ok := false
		for code := range of {
			if strings.HasPrefix(code, "ok ") {
				ok = true
				continue
			}
			counts[code]++
		}
		if ok {
			counts["ok"]++
		}
		counts[standingOf(of, ok)]++
	}
	if counts["ok"]+counts["error"] == 0 {
		return map[string]int{}
	}
	delete(counts, "")
	return counts
}

// standingOf is how a variant stands as its lamp shows it; what is held back is counted with the findings.
func standingOf(codes map[string]bool, ok bool) string {
	switch {
	case codes["error"]:
		return ""
	case !ok:
		return "none"
	}
	for code := range codes {
		if strings.HasPrefix(code, "warning=") {
			return "warning"
		}
	}
	return "ready"
}

func (e *env) sameCounts(when string) {
	e.t.Helper()
	for _, actor := range []ports.Actor{ada, grace, heidi, both, none} {
		for _, key := range []string{"google", "shopify"} {
			all := e.list(actor, catalog.Query{}, catalog.Page{Facets: []string{key}})
			counted := facet(all, key)
			assert.Equal(e.t, e.counted(actor, key), counted, "%s: %s by %s", when, key, actor.UserID)
			for value, n := range counted {
				q := filter(key, value)
				assert.Equal(e.t, n, e.list(actor, q, catalog.Page{}).Total, "%s: %s %s by %s", when, key, value, actor.UserID)
				q.Filters[0].Not = true
				assert.Equal(e.t, all.Total-n, e.list(actor, q, catalog.Page{}).Total, "%s: not %s %s by %s", when, key, value, actor.UserID)
			}
			if len(counted) > 0 {
				assert.Equal(e.t, all.Total, counted["ready"]+counted["warning"]+counted["error"]+counted["none"], "each stands in one way")
			}
		}
	}
}

func TestFacetsByFindingsAreWhatCountingWouldSay(t *testing.T) {
	e := newEnv(t)
	r := rand.New(rand.NewPCG(3, 4))
	var ids []string
	for i := range 14 {
		p := sellable(i, [][]string{{"a"}, {"b"}, {"a", "b"}, nil}[r.IntN(4)], []string{"S", "M", "L"}[:1+r.IntN(3)]...)
		for range r.IntN(4) {
			at := r.IntN(len(p.Values))
			p.Values[at].Text = map[string]string{"title": "FREE SHIPPING COAT", "link": "https://127.0.0.1/x"}[p.Values[at].Attribute]
			if p.Values[at].Text == "" {
				p.Values = append(p.Values[:at], p.Values[at+1:]...)
			}
		}
		if i == 6 {
			e.sell("a", selling("google", "DE", "de", "EUR"))
			e.sell("b", selling("google", "US", "en", "USD"), selling("shopify", "US", "en", "USD"))
		}
		ids = append(ids, e.make(p).ID)
	}
	e.sameCounts("made")
	counts := e.counted(ada, "google")
	assert.Greater(t, len(counts), 5, "%v", counts)
	assert.NotZero(t, counts["ok"])
	for n, id := range ids {
		switch n % 4 {
		case 0:
			_, _, err := e.Edit(t.Context(), ada, "w", id, []catalog.Edit{to(0, "brand", e.valueOf(id, "brand"), ""), to(0, "color", e.valueOf(id, "color"), "Black")})
			require.NoError(t, err)
		case 1:
			require.NoError(t, e.Delete(t.Context(), ada, "w", id))
		case 2:
			_, err := e.Change(t.Context(), ada, "w", id, catalog.Change{StoreIDs: []string{"b"}})
			require.NoError(t, err)
		}
	}
	e.sameCounts("edited")
	sets, _, err := e.ChangeSets(t.Context(), ada, "w", 0)
	require.NoError(t, err)
	for _, set := range sets[:8] {
		_, err := e.Undo(t.Context(), ada, "w", set.Number)
		require.NoError(t, err)
	}
	e.sameCounts("undone")
	e.sell("a", selling("google", "FR", "fr", "EUR"), selling("shopify", "FR", "fr", "EUR"))
	e.sameCounts("a store sells elsewhere")
	revision := e.list(ada, catalog.Query{}, catalog.Page{}).Revision
	e.Clock.Advance(24 * time.Hour)
	require.NoError(t, e.CheckDue(t.Context()))
	assert.Equal(t, revision, e.list(ada, catalog.Query{}, catalog.Page{}).Revision, "a day that changes no finding changes no revision")
	e.Clock.Advance(5 * 365 * 24 * time.Hour)
	require.NoError(t, e.CheckDue(t.Context()))
	e.sameCounts("other rules hold")
	e.sell("a")
	e.sameCounts("a store sells nowhere")
	require.NoError(t, e.DeleteStore(t.Context(), ada, "w", "b"))
	e.RunOutbox()
	assert.Empty(t, facet(e.list(ada, catalog.Query{}, catalog.Page{Facets: []string{"google"}}), "google"))
}

func (e *env) valueOf(id, attribute string) string {
	for _, v := range e.get(id).Values.Of(attribute) {
		return v.Text
	}
	return ""
}

func TestAMemberFindsByWhatTheirStoresSay(t *testing.T) {
	e := newEnv(t)
	e.sell("b", selling("google", "US", "en", "USD"))
	p := e.make(sellable(1, []string{"a", "b"}, "S"))
	assert.NotEmpty(t, facet(e.list(heidi, catalog.Query{}, catalog.Page{Facets: []string{"google"}}), "google"))
	assert.Empty(t, facet(e.list(grace, catalog.Query{}, catalog.Page{Facets: []string{"google"}}), "google"))
	for _, value := range []string{"ok", "error", "b/ok", "b/error"} {
		assert.Empty(t, e.find(grace, filter("google", value)), value)
	}
	seen, err := e.Product(t.Context(), grace, "w", p.ID)
	require.NoError(t, err)
	assert.Empty(t, seen.Findings)
}

func TestAFixIsAnEdit(t *testing.T) {
	e := newEnv(t)
	e.sell("a", selling("google", "DE", "de", "EUR"))
	n := sellable(1, []string{"a"}, "S", "M")
	right := n.Variants[0].Values[1].Text
	wrong := right[:3] + "-" + right[3:]
	n.Variants[0].Values[1].Text = wrong
	p := e.make(n)
	var found []catalog.Finding
	for _, f := range p.Findings {
		if f.Severity == channel.Error {
			found = append(found, f)
		}
	}
	require.Len(t, found, 1, "%+v", p.Findings)
	assert.Equal(t, to(1, "gtin", wrong, right), found[0].Edit)
	assert.Equal(t, []string{"CT-001-S"}, e.find(grace, filter("google", "error="+found[0].Code)))
	assert.Equal(t, []string{"CT-001-M"}, e.find(grace, filter("google", "ok")))
	e.edit(grace, p.ID, found[0].Edit)
	assert.Equal(t, []string{"CT-001-M", "CT-001-S"}, e.find(grace, filter("google", "ok")))
	assert.Empty(t, e.find(grace, filter("google", "error")))
}

func TestACheckGoesOnWhereItWasInterrupted(t *testing.T) {
	e := newEnv(t)
	for i := range 30 {
		e.make(sellable(i, []string{"a"}, "S", "M"))
	}
	_, err := e.ChangeStore(t.Context(), ada, "w", "a", catalog.StoreSetting{Name: "A", Channels: []portscatalog.StoreChannel{selling("google", "DE", "de", "EUR")}})
	require.NoError(t, err)
	require.NoError(t, e.Service.Store.Write(t.Context(), func(ctx context.Context, tx portscatalog.Tx) error {
		return tx.Checks.Put(ctx, portscatalog.Check{WorkspaceID: "w", Begun: e.Clock.Now().Format(time.DateOnly), Last: 40})
	}))
	require.NoError(t, e.CheckDue(t.Context()))
	assert.Len(t, e.find(ada, filter("google", "ok")), 20, "those behind the place")
	e.RunOutbox()
	assert.Len(t, e.find(ada, filter("google", "ok")), 20, "today is done")
	e.Clock.Advance(24 * time.Hour)
	require.NoError(t, e.CheckDue(t.Context()))
	assert.Len(t, e.find(ada, filter("google", "ok")), 60)
}

// TestAStockBelowZeroIsFound stores one as it was before imports refused it.
func TestAStockBelowZeroIsFound(t *testing.T) {
	e := newEnv(t)
	n := sellable(1, []string{"a"}, "S", "M")
	n.Values = slices.DeleteFunc(n.Values, func(v values.Value) bool { return v.Attribute == "availability" })
	for i := range n.Variants {
		n.Variants[i].Values = append(n.Variants[i].Values, val("stock", "3"))
	}
	p := e.make(n)
	e.write(func(ctx context.Context, tx portscatalog.Tx) error {
		stored, err := tx.Variants.Get(ctx, "w", []int64{p.Variants[0].Ordinal})
		if err != nil {
			return err
		}
		said, err := values.Decode(stored[0].Document)
		if err != nil {
			return err
		}
		said = slices.Clone(said)
		for i := range said {
			if said[i].Attribute == "stock" {
				said[i].Text = "-3"
			}
		}
		stored[0].Document = said.Encode()
		return tx.Variants.SetDocuments(ctx, stored)
	})
	e.sell("a", selling("google", "DE", "de", "EUR"))
	seen, err := e.Product(t.Context(), grace, "w", p.ID)
	require.NoError(t, err)
	said := slices.DeleteFunc(seen.Findings, func(f catalog.Finding) bool { return !strings.HasSuffix(f.Code, "stock_not_negative") })
	require.Len(t, said, 1)
	assert.Equal(t, []any{channel.Warning, "stock", "0", "Enter a stock of 0 or more: “-3” is sent as none."}, []any{said[0].Severity, said[0].Attribute, said[0].Fix, said[0].Text})
	assert.Equal(t, []string{p.Variants[0].SKU}, e.find(grace, filter("google", "warning="+said[0].Code)))

	_, token := e.makeFeed(grace, googleXML)
	text, _, count := e.fetch(token)
	assert.Equal(t, 2, count.Listed)
	assert.Equal(t, 1, strings.Count(text, "<g:availability>out_of_stock</g:availability>"))
	assert.Equal(t, 1, strings.Count(text, "<g:availability>in_stock</g:availability>"))
}

func TestFindingsSayTheLanguageOfAMissingText(t *testing.T) {
	german, austrian, italian := selling("google", "DE", "de", "EUR"), selling("google", "AT", "de-AT", "EUR"), selling("meta", "IT", "it", "EUR")
	for name, c := range map[string]struct {
		sellsTo []portscatalog.StoreChannel
		want    []string
	}{
		"of its only channel":                     {[]portscatalog.StoreChannel{austrian}, []string{"de-AT"}},
		"of each channel, if they are of several": {[]portscatalog.StoreChannel{german, italian}, []string{"de", "it"}},
	} {
		t.Run(name, func(t *testing.T) {
			e := newEnv(t)
			e.sell("a", c.sellsTo...)
			n := sellable(1, []string{"a"}, "38")
			n.Values = slices.DeleteFunc(n.Values, func(v values.Value) bool { return v.Attribute == "title" || v.Attribute == "color" })
			p := e.make(n)
			var locales []string
			for _, f := range p.Findings {
				switch {
				case f.Attribute == "title" && !slices.Contains(locales, f.Edit.Locale):
					locales = append(locales, f.Edit.Locale)
				case f.Attribute == "color":
					assert.Empty(t, f.Edit.Locale, "a word is of all languages")
				}
			}
			slices.Sort(locales)
			assert.Equal(t, c.want, locales)
		})
	}
}

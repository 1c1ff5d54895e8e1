package catalog

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
	"time"

	"selvedge/core/catalog/channel"
	"selvedge/core/catalog/posting"
	"selvedge/ports/catalog"
)

// What a variant is found by of what the rules of a channel say: by the channel, with the
// store before it, as stores sell to different countries and not every member sees each.
//
// What a channel isn't sent for its status is found by neither.
const (
	foundOK      = "ok"       // sent as it is, perhaps with warnings
	foundError   = "error"    // held back
	errorPrefix  = "error="   // with the code of a finding
	warnPrefix   = "warning=" // with the code of a finding
	storeDivider = "/"
)

// destinations are where a channel shows products.
var destinations = []string{"free_listings", "shopping_ads"}

// checker holds products against the rules of the channels of their stores.
type checker struct {
	s        *Service
	stores   []catalog.StoreChannels
	feeds    []catalog.StoreChannels // where only feeds go
	day      string
	rules    map[string]*channel.Rules // by channel, country, language and currency
	words    map[string]*translation   // by language
	options  map[string]*optionNames   // by channel
	product  channel.Product
	found    []channel.Finding
	pictures addresses
	sees     func(storeIDs []string) bool // whether who reads what is found may see products in stores; nil: none
}

func dayOf(t time.Time) string { return t.UTC().Format(time.DateOnly) }

func (s *Service) checker(ctx context.Context, tx catalog.Tx, workspaceID string) (*checker, error) {
	stores, err := tx.Channels.List(ctx, workspaceID)
	if err != nil {
		return nil, err
	}
	feeds, err := feedTargets(ctx, tx, workspaceID, stores)
	return &checker{s: s, stores: stores, feeds: feeds, day: dayOf(s.Now()), rules: map[string]*channel.Rules{}, words: map[string]*translation{}, options: map[string]*optionNames{}, pictures: s.checkedAddresses()}, err
}

// RulesNow tells apart by what rules the channels of a workspace's stores judge, from one day to another.
func (s *Service) RulesNow(ctx context.Context, tx catalog.Tx, workspaceID string) (string, error) {
	c, err := s.checker(ctx, tx, workspaceID)
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(fmt.Appendf(nil, "%q %q", c.day, c.stores))
	return hex.EncodeToString(sum[:8]), nil
}

// rulesFor returns nil for a channel without rules.
func (c *checker) rulesFor(to catalog.StoreChannel) *channel.Rules {
	of := c.s.Channels[to.Channel]
	if of == nil {
		return nil
	}
	at := to.Channel + " " + to.Country + " " + to.Locale + " " + to.Currency
	if c.rules[at] == nil {
		c.rules[at] = of.For(channel.Target{Country: to.Country, Currency: to.Currency, Locale: to.Locale, Destinations: destinations, Day: c.day})
	}
	return c.rules[at]
}

// wordsOf is the translation into a language.
func (c *checker) wordsOf(locale string) *translation {
	words, known := c.words[locale]
	if !known {
		words = c.s.translationTo(locale)
		c.words[locale] = words
	}
	return words
}

// optionNamesOf is what shops call the options of a channel.
func (c *checker) optionNamesOf(channel string) *optionNames {
	names, known := c.options[channel]
	if !known {
		names = c.s.optionNamesOf(channel)
		c.options[channel] = names
	}
	return names
}

// checkedOn is what a channel of a store finds of a product. It isn't kept.
type checkedOn struct {
	storeID  string
	to       catalog.StoreChannel
	variants []channel.Variant
	found    []channel.Finding
}

// each calls fn with what each channel of a product's stores finds.
func (c *checker) each(storeIDs []string, views []View, fn func(on checkedOn)) {
	c.eachOf(c.stores, storeIDs, views, fn)
}

func (c *checker) eachOf(stores []catalog.StoreChannels, storeIDs []string, views []View, fn func(on checkedOn)) {
	for _, store := range stores {
		if !slices.Contains(storeIDs, store.StoreID) {
			continue
		}
		for _, to := range store.Channels {
			rules := c.rulesFor(to)
			if rules == nil {
				continue
			}
			channelProduct(&c.product, views, audience{StoreChannel: to, storeID: store.StoreID, sees: c.sees, words: c.wordsOf(to.Locale), options: c.optionNamesOf(to.Channel), pictures: c.pictures})
			c.found = appendAlike(rules.Check(&c.product, nil, c.found[:0]), views)
			fn(checkedOn{store.StoreID, to, c.product.Variants, c.found})
		}
	}
}

// terms returns by what the variants of a product are found, each sorted.
func (c *checker) terms(storeIDs []string, views []View) [][]posting.Term {
	terms := make([][]posting.Term, len(views))
	note := func(field string, on checkedOn) {
		refused := make([]bool, len(views))
		add := func(i int, value string) {
			terms[i] = append(terms[i], posting.Term{Field: field, Value: on.storeID + storeDivider + value})
		}
		for _, f := range on.found {
			if f.Severity == channel.Error {
				refused[f.Variant] = true
				add(f.Variant, errorPrefix+f.Code)
			} else {
				add(f.Variant, warnPrefix+f.Code)
			}
		}
		for i := range refused {
			switch {
			case on.variants[i].Withdrawn:
			case refused[i]:
				add(i, foundError)
			default:
				add(i, foundOK)
			}
		}
	}
	c.each(storeIDs, views, func(on checkedOn) { note(on.to.Channel, on) })
	c.eachOf(c.feeds, storeIDs, views, func(on checkedOn) { note(feedField(on.to), on) })
	for i := range terms {
		terms[i] = sortedTerms(terms[i])
	}
	return terms
}

// viewsOf returns the variants of a product that are to be, the oldest first.
func (w *writer) viewsOf(p *product) []View {
	if p.gone {
		return nil
	}
	views := make([]View, 0, len(p.variants))
	for _, v := range p.variants {
		if !v.gone {
			views = append(views, v.view(w.family(&p.Product)))
		}
	}
	slices.SortFunc(views, func(a, b View) int { return cmp.Compare(a.Variant.Ordinal, b.Variant.Ordinal) })
	return views
}

// changedFinding is what is found of a variant where something else was found before.
type changedFinding struct {
	catalog.Found
	before string
	after  []posting.Term
}

// changedFindings checks products whose variants are all loaded, and returns for each of them what differs from what is stored.
func (w *writer) changedFindings(ctx context.Context, c *checker, list []*product) ([][]changedFinding, error) {
	var ordinals []int64
	for _, p := range list {
		for _, v := range p.variants {
			if v.was != nil || v.restored { // what is new has none
				ordinals = append(ordinals, v.Ordinal)
			}
		}
	}
	stored, err := w.tx.Findings.Get(ctx, w.door.workspaceID, ordinals)
	if err != nil {
		return nil, err
	}
	before := make(map[int64]string, len(stored))
	for _, f := range stored {
		before[f.Ordinal] = f.Terms
	}
	if err := w.lookForTwins(ctx, list); err != nil {
		return nil, err
	}
	changed := make([][]changedFinding, len(list))
	for i, p := range list {
		after := map[int64][]posting.Term{}
		if len(c.stores)+len(c.feeds) > 0 {
			views := w.viewsOf(p)
			for at, terms := range c.terms(p.StoreIDs, views) {
				after[views[at].Variant.Ordinal] = terms
			}
		}
		for _, v := range p.variants {
			next := catalog.Found{Ordinal: v.Ordinal, Terms: writeTerms(after[v.Ordinal])}
			if next.Terms != before[v.Ordinal] {
				changed[i] = append(changed[i], changedFinding{next, before[v.Ordinal], after[v.Ordinal]})
			}
		}
	}
	return changed, nil
}

// writeFound writes what is found of variants, and the index with it.
func writeFound(ctx context.Context, tx catalog.Tx, workspaceID string, list []changedFinding, index *posting.Changes) error {
	found := make([]catalog.Found, 0, len(list))
	for _, f := range list {
		index.Move(readTerms(f.before), f.after, f.Ordinal)
		found = append(found, f.Found)
	}
	if err := tx.Findings.Put(ctx, workspaceID, found); err != nil {
		return err
	}
	return writePostings(ctx, tx, workspaceID, index)
}

// Terms are stored with a line for each.
func writeTerms(terms []posting.Term) string {
	var text strings.Builder
	for i, t := range terms {
		if i > 0 {
			text.WriteByte('\n')
		}
		text.WriteString(t.Field + " " + t.Value)
	}
	return text.String()
}

func readTerms(text string) (terms []posting.Term) {
	for line := range strings.Lines(text) {
		field, value, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		terms = append(terms, posting.Term{Field: field, Value: value})
	}
	return terms
}

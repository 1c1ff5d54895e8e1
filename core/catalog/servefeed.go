package catalog

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"slices"
	"time"

	"selvedge/core/catalog/channel"
	"selvedge/core/catalog/feed"
	"selvedge/core/catalog/posting"
	"selvedge/core/plaintext"
	"selvedge/core/ratelimit"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

const (
	writtenAtOnce = 500 // variants of a feed that are read at once
	maxAgent      = 200 // characters
)

var (
	fetchesAnHour    = ratelimit.Limit{Events: 60, Window: time.Hour}
	errManyFetches   = ratelimit.TooMany("feed_rate", "This feed was fetched often. Try again later.")
	mediaTypeOfTable = feed.MetaCSV.MediaType()
)

// ServedFeed is a feed that somebody with its address fetches.
type ServedFeed struct {
	MediaType string
	ETag      string // of what it would be now
	s         *Service
	feed      catalog.Feed
	currency  string // that the store sells in there; empty: it doesn't
	head      feed.Head
	template  *feed.Template // of a feed with columns of one's own
	leave     func()
}

// OpenFeed opens a feed by its token, without signing in, until it is closed. It fails with
// NotFound, reason "feed_not_found", for one that was never made and for one that was revoked
// alike, with Conflict, reason "feed_columns", if its columns can't be read, and with TooMany, reasons "feed_rate" and "feed_busy", which counts toward no rate.
func (s *Service) OpenFeed(ctx context.Context, token string) (*ServedFeed, error) {
	served := &ServedFeed{}
	err := s.Store.Read(ctx, func(ctx context.Context, tx catalog.Tx) error {
		f, store, err := liveFeed(ctx, tx, s.Secret.Hash(feedPurpose, token))
		if err != nil {
			return err
		}
		if served.s, err = s.Within(ctx, tx, f.WorkspaceID); err != nil {
			return err
		}
		served.feed, served.head = f, feed.Head{Title: store.Name, Link: store.Website, Description: f.Name}
		stores, err := tx.Channels.List(ctx, f.WorkspaceID)
		if err != nil {
			return err
		}
		served.currency = currencyOf(channelsOf(stores, f.StoreID), f)
		revision, err := tx.Catalogs.Revision(ctx, f.WorkspaceID)
		served.ETag = tagOf(f, served.head, served.currency, revision, channel.DayIn(f.Country, s.Now()))
		return err
	})
	if err != nil {
		return nil, err
	}
	served.MediaType = mediaTypeOfTable
	if served.feed.Format != CustomFormat {
		served.MediaType = feed.Format(served.feed.Format).MediaType()
	} else if served.template, err = served.s.templateOf(served.feed); err != nil {
		return nil, err
	}
	key := served.feed.WorkspaceID + " " + served.feed.ID
	if served.leave, err = s.enterFetch(ctx, key); err != nil {
		return nil, err
	}
	err = s.Store.Write(ctx, func(ctx context.Context, tx catalog.Tx) error {
		return ratelimit.Enforce(ctx, tx.Tx, s.Now(), errManyFetches, ratelimit.Bucket{Key: "feed " + key, Limit: fetchesAnHour})
	})
	if err != nil {
		served.Close()
		return nil, err
	}
	return served, nil
}

// Close lets the next one fetch the feed.
func (f *ServedFeed) Close() { f.leave() }

// liveFeed returns the feed whose address has the token, with its store, unless either is gone.
func liveFeed(ctx context.Context, tx catalog.Tx, tokenHash []byte) (f catalog.Feed, store ports.BrandStore, err error) {
	if f, err = tx.Feeds.ByToken(ctx, tokenHash); err != nil {
		return f, store, err
	}
	stores, err := tx.BrandStores.ListOfWorkspace(ctx, f.WorkspaceID)
	if err != nil {
		return f, store, err
	}
	at := slices.IndexFunc(stores, func(store ports.BrandStore) bool { return store.ID == f.StoreID })
	if at < 0 || !f.RevokedAt.IsZero() {
		return f, store, errNoFeed
	}
	return f, stores[at], nil
}

// currencyOf is what a store sells in where a feed goes; empty: it doesn't sell there itself.
func currencyOf(sold []catalog.StoreChannel, f catalog.Feed) string {
	for _, to := range sold {
		if to.Channel == f.Channel && to.Country == f.Country {
			return to.Currency
		}
	}
	return ""
}

// tagOf follows from all that a feed is made of: the catalog, the rules of the day, what the
// feed says of itself, and its address, which those of its pictures follow from.
func tagOf(f catalog.Feed, head feed.Head, currency string, revision int64, day string) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%q %q %x %d %q %q %q", f.WorkspaceID, f.ID, f.TokenHash, revision, day, head, currency))
	return `"` + hex.EncodeToString(sum[:16]) + `"`
}

// Write writes the feed page after page, without the variants that its channel would refuse.
// It fails as OpenFeed does if the feed ends meanwhile.
func (f *ServedFeed) Write(ctx context.Context, to io.Writer) (feed.Count, error) {
	rules := f.s.Channels[f.feed.Channel].For(channel.Target{Country: f.feed.Country, Currency: f.currency, Locale: f.feed.Locale, Destinations: destinations, Day: channel.DayIn(f.feed.Country, f.s.Now()), Refusals: true, Open: true})
	if f.feed.Format != CustomFormat {
		return feed.WriteAccepted(to, feed.Format(f.feed.Format), rules, f.head, f.products(ctx))
	}
	return f.template.Write(to, f.feed.Separator[0], feed.Accepted(rules, f.products(ctx)))
}

func (f *ServedFeed) products(ctx context.Context) feed.Products {
	var set *posting.Set
	return productsOf(func(after int64) ([][]View, int64, error) { return f.page(ctx, &set, after) }, audience{StoreChannel: targetOf(f.feed), storeID: f.feed.StoreID, words: f.s.translationTo(f.feed.Locale), options: f.s.optionNamesOf(f.feed.Channel), pictures: f.s.addressesOf(f.feed)})
}

// productsOf reads products in pages, each in a transaction of its own, so that a slow reader
// keeps nobody waiting. A page says after what the next one begins; 0: there is none.
func productsOf(page func(after int64) ([][]View, int64, error), to audience) feed.Products {
	return func(yield func(*channel.Product, error) bool) {
		var p channel.Product
		for after := int64(0); ; {
			list, next, err := page(after)
			if err != nil {
				yield(nil, err)
				return
			}
			for _, views := range list {
				channelProduct(&p, views, to)
				if !yield(&p, nil) {
					return
				}
			}
			if next == 0 {
				return
			}
			after = next
		}
	}
}

// page reads the next products, each with its variants.
func (f *ServedFeed) page(ctx context.Context, set **posting.Set, after int64) (page [][]View, last int64, err error) {
	err = f.s.Store.Read(ctx, func(ctx context.Context, tx catalog.Tx) error {
		_, _, err := liveFeed(ctx, tx, f.feed.TokenHash)
		if err != nil {
			return err
		}
		if *set == nil {
			if *set, err = setOf(ctx, tx, f.feed.WorkspaceID, fieldStore, f.feed.StoreID); err != nil {
				return err
			}
		}
		w, list, next, err := f.s.productsAfter(ctx, tx, f.feed.WorkspaceID, *set, after, writtenAtOnce)
		if err == nil {
			err = w.lookForTwins(ctx, list)
		}
		page, last = make([][]View, 0, len(list)), next
		for _, p := range list {
			if slices.Contains(p.StoreIDs, f.feed.StoreID) { // still
				page = append(page, w.viewsOf(p))
			}
		}
		return err
	})
	return page, last, err
}

// Fetched counts that the feed was fetched.
func (f *ServedFeed) Fetched(ctx context.Context, agent string, status int, bytes int64, count feed.Count) error {
	return f.s.Store.Write(ctx, func(ctx context.Context, tx catalog.Tx) error {
		return tx.Fetches.Add(ctx, catalog.Fetch{
			WorkspaceID: f.feed.WorkspaceID, FeedID: f.feed.ID, ID: f.s.IDs.Ordered(), At: f.s.Now(), Agent: plaintext.Clean(agent, maxAgent), Status: status,
			Bytes: bytes, Listed: count.Listed, Held: count.Held,
		}, keptFetches)
	})
}

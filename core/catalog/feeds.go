package catalog

import (
	"context"
	"slices"
	"strings"
	"time"

	"selvedge/core/audit"
	"selvedge/core/catalog/feed"
	"selvedge/core/plaintext"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

const (
	// CustomFormat is the format of a feed with columns of one's own.
	CustomFormat = "custom"

	feedPurpose = "catalog feed"
	maxFeeds    = 200                 // of a workspace that aren't revoked
	feedKept    = 30 * 24 * time.Hour // after it was revoked, and each fetch
	lastFetches = 30
	keptFetches = 1500 // of a feed: more than a day lets through
)

var (
	errNoFeed   = ports.Refuse(ports.NotFound, "feed_not_found", "This feed doesn't exist.")
	errTwice    = ports.Refuse(ports.Conflict, "feed_taken", "This store has the same feed already. Give this one another name.")
	errRenewed  = ports.Refuse(ports.Conflict, "feed_renewed", "This feed was given another address at the same time. Look at it again.")
	errFeeds    = ports.Refuse(ports.Conflict, "too_many_feeds", "A workspace can have 200 feeds. Revoke some first.")
	errFeed     = ports.Refuse(ports.Invalid, "feed", "Choose a channel, a format that it takes, a country such as DE and a language such as de.")
	errFeedName = ports.Refuse(ports.Invalid, "feed_name", "Give the feed a name.")
)

// NewFeed is a feed to be made.
type NewFeed struct {
	StoreID   string
	Name      string
	Channel   string
	Country   string // empty, as Locale: as the store sells on the channel
	Locale    string
	Format    string
	Separator string           // of Columns
	Columns   []catalog.Column // with CustomFormat
}

// MakeFeed makes a feed and returns the token of its address, which is stored nowhere. It
// fails as workspace.EnterApp does, with NotFound, reason "store_not_found", with Conflict,
// reasons "store_locked", "too_many_feeds" and "feed_taken" of one like another, with Invalid, reasons "feed", "feed_name" and
// "feed_columns", and with PaymentRequired for columns of one's own that the plan doesn't
// include.
func (s *Service) MakeFeed(ctx context.Context, actor ports.Actor, workspaceID string, in NewFeed) (f catalog.Feed, token string, err error) {
	if in.Name, err = plaintext.ParseName("name", "The name", in.Name, 120); err != nil {
		return f, "", err
	}
	if in.Name == "" {
		return f, "", errFeedName
	}
	err = s.enterStores(ctx, actor, workspaceID, func(ctx context.Context, tx catalog.Tx, s *Service, door Door) error {
		store, err := door.toChange(in.StoreID)
		if err != nil {
			return err
		}
		all, err := tx.Channels.List(ctx, workspaceID)
		if err != nil {
			return err
		}
		for _, to := range channelsOf(all, store.ID) {
			if to.Channel == in.Channel && in.Country == "" {
				in.Country = to.Country
			}
			if to.Channel == in.Channel && in.Locale == "" {
				in.Locale = to.Locale
			}
		}
		if err := s.checkFeed(ctx, tx, workspaceID, in); err != nil {
			return err
		}
		feeds, err := tx.Feeds.List(ctx, workspaceID)
		if err != nil {
			return err
		}
		feeds = slices.DeleteFunc(feeds, func(f catalog.Feed) bool { return !f.RevokedAt.IsZero() })
		if len(feeds) >= maxFeeds {
			return errFeeds
		}
		f = catalog.Feed{
			WorkspaceID: workspaceID, ID: s.IDs.Ordered(), StoreID: store.ID, Name: in.Name, Channel: in.Channel, Country: in.Country, Locale: in.Locale,
			Format: in.Format, Separator: in.Separator, Columns: in.Columns, CreatedBy: actor.UserID, CreatedAt: s.Now(),
		}
		if slices.ContainsFunc(feeds, func(other catalog.Feed) bool { return saysTheSame(other, f) }) {
			return errTwice
		}
		if token, err = s.giveAddress(&f, actor); err != nil {
			return err
		}
		if err := tx.Feeds.Insert(ctx, f); err != nil {
			return err
		}
		isCounted := sellsTo(channelsOf(all, store.ID), targetOf(f)) ||
			slices.ContainsFunc(feeds, func(other catalog.Feed) bool { return other.StoreID == f.StoreID && targetOf(other) == targetOf(f) })
		if !isCounted {
			if err := s.checkAgain(ctx, tx, workspaceID); err != nil {
				return err
			}
		}
		if err := s.auditFeed(ctx, tx, actor, ports.AuditFeedMade, f); err != nil {
			return err
		}
		f, err = tx.Feeds.Get(ctx, workspaceID, f.ID)
		return err
	})
	return f, token, err
}

// saysTheSame says whether one feed was made as another.
func saysTheSame(a, b catalog.Feed) bool {
	return a.StoreID == b.StoreID && strings.EqualFold(a.Name, b.Name) && targetOf(a) == targetOf(b) && a.Format == b.Format && a.Separator == b.Separator &&
		slices.Equal(a.Columns, b.Columns)
}

func (s *Service) checkFeed(ctx context.Context, tx catalog.Tx, workspaceID string, in NewFeed) error {
	if s.Channels[in.Channel] == nil || !countryForm.MatchString(in.Country) || !localeForm.MatchString(in.Locale) {
		return errFeed
	}
	if in.Format != CustomFormat {
		if feed.Format(in.Format).Channel() != in.Channel || len(in.Columns) > 0 || in.Separator != "" {
			return errFeed
		}
		return nil
	}
	if err := s.checkFeedColumns(in.Columns); err != nil {
		return err
	}
	return s.checkColumns(ctx, tx, workspaceID, in.Separator, in.Columns)
}

// Feeds returns the feeds of the stores that the actor may open, also those that were
// revoked lately: the oldest first. It fails as workspace.EnterApp does.
func (s *Service) Feeds(ctx context.Context, actor ports.Actor, workspaceID string) (list []catalog.Feed, err error) {
	err = s.readStores(ctx, actor, workspaceID, func(ctx context.Context, tx catalog.Tx, s *Service, door Door) (err error) {
		list, err = tx.Feeds.List(ctx, workspaceID)
		list = slices.DeleteFunc(list, func(f catalog.Feed) bool { _, open := door.store(f.StoreID); return !open })
		return err
	})
	return list, err
}

// feedOf returns a feed of a store that the member sees.
func (d Door) feedOf(ctx context.Context, tx catalog.Tx, id string) (catalog.Feed, error) {
	f, err := tx.Feeds.Get(ctx, d.workspaceID, id)
	if err != nil {
		return f, err
	}
	if _, open := d.store(f.StoreID); !open {
		return f, errNoFeed
	}
	return f, nil
}

// liveFeed is feedOf of one that isn't revoked.
func (d Door) liveFeed(ctx context.Context, tx catalog.Tx, id string) (catalog.Feed, error) {
	f, err := d.feedOf(ctx, tx, id)
	if err == nil && !f.RevokedAt.IsZero() {
		err = errNoFeed
	}
	return f, err
}

// Fetches are the last fetches of a feed.
type Fetches struct {
	Last   []catalog.Fetch // the latest first
	InADay int             // in the last 24 hours
}

// Fetches returns the last fetches of a feed. It fails as workspace.EnterApp does and with
// NotFound, reason "feed_not_found".
func (s *Service) Fetches(ctx context.Context, actor ports.Actor, workspaceID, id string) (found Fetches, err error) {
	err = s.readStores(ctx, actor, workspaceID, func(ctx context.Context, tx catalog.Tx, s *Service, door Door) error {
		f, err := door.feedOf(ctx, tx, id)
		if err != nil {
			return err
		}
		if found.Last, err = tx.Fetches.List(ctx, workspaceID, f.ID, lastFetches); err != nil {
			return err
		}
		found.InADay, err = tx.Fetches.Count(ctx, workspaceID, f.ID, s.Now().Add(-24*time.Hour))
		return err
	})
	return found, err
}

// RenewFeed gives a feed another address instead of one, of which the hint is known, and returns
// its token. It fails as workspace.EnterApp does, with NotFound, reason "feed_not_found", also
// for one that was revoked, and with Conflict, reason "feed_renewed", if it has another address.
func (s *Service) RenewFeed(ctx context.Context, actor ports.Actor, workspaceID, id, hint string) (f catalog.Feed, token string, err error) {
	err = s.enterStores(ctx, actor, workspaceID, func(ctx context.Context, tx catalog.Tx, s *Service, door Door) error {
		if f, err = door.liveFeed(ctx, tx, id); err != nil {
			return err
		}
		if f.Hint != hint {
			return errRenewed
		}
		if token, err = s.giveAddress(&f, actor); err != nil {
			return err
		}
		if err := s.putFeed(ctx, tx, actor, ports.AuditFeedRenewed, f); err != nil {
			return err
		}
		f, err = tx.Feeds.Get(ctx, workspaceID, f.ID)
		return err
	})
	if err != nil {
		return catalog.Feed{}, "", err
	}
	return f, token, nil
}

// RevokeFeed ends a feed at once and for good. One that was revoked stays so. It fails as
// workspace.EnterApp does and with NotFound, reason "feed_not_found".
func (s *Service) RevokeFeed(ctx context.Context, actor ports.Actor, workspaceID, id string) error {
	return s.enterStores(ctx, actor, workspaceID, func(ctx context.Context, tx catalog.Tx, s *Service, door Door) error {
		f, err := door.feedOf(ctx, tx, id)
		if err != nil || !f.RevokedAt.IsZero() {
			return err
		}
		f.RevokedAt = s.Now()
		return s.putFeed(ctx, tx, actor, ports.AuditFeedRevoked, f)
	})
}

func (s *Service) putFeed(ctx context.Context, tx catalog.Tx, actor ports.Actor, action ports.AuditAction, f catalog.Feed) error {
	if err := tx.Feeds.Update(ctx, f); err != nil {
		return err
	}
	return s.auditFeed(ctx, tx, actor, action, f)
}

// revokeAll revokes the feeds of a store that is deleted.
func (s *Service) revokeAll(ctx context.Context, tx catalog.Tx, store ports.BrandStore) error {
	all, err := tx.Feeds.List(ctx, store.WorkspaceID)
	if err != nil {
		return err
	}
	for _, f := range all {
		if f.StoreID != store.ID || !f.RevokedAt.IsZero() {
			continue
		}
		f.RevokedAt = s.Now()
		if err := tx.Feeds.Update(ctx, f); err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) auditFeed(ctx context.Context, tx catalog.Tx, actor ports.Actor, action ports.AuditAction, f catalog.Feed) error {
	return s.Audit.Record(ctx, tx.Tx, ports.AuditEntry{WorkspaceID: f.WorkspaceID, Action: action, Actor: audit.Person(actor), SubjectID: f.ID, Subject: f.Name})
}

// Purge deletes what was revoked, fetched or paid for long ago, at most limit of each.
func (s *Service) Purge(ctx context.Context, tx ports.Tx, now time.Time, limit int) (n int, err error) {
	in := s.Store.In(ctx, tx)
	for _, of := range []struct {
		ports.Purger
		kept time.Duration
	}{{in.Feeds, feedKept}, {in.Fetches, feedKept}, {in.Enrichments, enrichmentKept}, {in.Charges, enrichmentKept}} {
		deleted, err := of.Purge(ctx, now.Add(-of.kept), limit)
		n += deleted
		if err != nil {
			return n, err
		}
	}
	return n, nil
}

package catalog

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"selvedge/core/catalog/channel"
	"selvedge/core/catalog/posting"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

// Figures count the variants of a store, each once.
type Figures struct {
	Ready  int // nothing speaks against them
	Warned int // sent, with something to mend
	Held   int // held back
}

// StoreFigures count what the channels of a store would send.
type StoreFigures struct {
	StoreID  string
	Variants int
	Figures  // by the worst of the channels; all zero without one
	Channels []ChannelFigures
	Feeds    []FeedFigures // those that go elsewhere than the store sells; none while they are counted
}

// FeedFigures count what would be in feeds for a country in a language.
type FeedFigures struct {
	Country, Locale string
	ChannelFigures
}

// ChannelFigures count what one channel of a store would send.
type ChannelFigures struct {
	Channel string
	Figures
	Findings []FindingCount // errors first, most variants first
}

// FindingCount is a rule that variants break.
type FindingCount struct {
	Code     string
	Severity channel.Severity
	Variants int
	Field    string // the channel's own name
	Label    string // what people call what it is made of
	Text     string // the rule as people read it
	From     string // the day from which it holds things back; empty: it does, or never will
}

// Figures returns the figures of the stores that the actor may open, in the order of Stores.
// It fails as workspace.EnterApp does.
func (s *Service) Figures(ctx context.Context, actor ports.Actor, workspaceID string) (list []StoreFigures, err error) {
	err = s.readStores(ctx, actor, workspaceID, func(ctx context.Context, tx catalog.Tx, s *Service, door Door) error {
		channels, err := tx.Channels.List(ctx, workspaceID)
		if err != nil {
			return err
		}
		feeds, err := s.countedTargets(ctx, tx, workspaceID, channels)
		if err != nil {
			return err
		}
		list = make([]StoreFigures, len(door.stores))
		for i, store := range door.stores {
			if list[i], err = s.storeFigures(ctx, tx, store, channelsOf(channels, store.ID)); err != nil {
				return err
			}
			if list[i].Feeds, err = s.feedFigures(ctx, tx, store, channelsOf(feeds, store.ID)); err != nil {
				return err
			}
		}
		return nil
	})
	return list, err
}

func (s *Service) storeFigures(ctx context.Context, tx catalog.Tx, store ports.BrandStore, channels []catalog.StoreChannel) (of StoreFigures, err error) {
	of.StoreID = store.ID
	all, err := setOf(ctx, tx, store.WorkspaceID, fieldStore, store.ID)
	if err != nil {
		return of, err
	}
	of.Variants = all.Len()
	held, warned, checked := &posting.Set{}, &posting.Set{}, &posting.Set{}
	for _, to := range channels {
		rules := s.Channels[to.Channel]
		if rules == nil {
			continue
		}
		found, err := foundOn(ctx, tx, store.WorkspaceID, store.ID, to.Channel)
		if err != nil {
			return of, err
		}
		of.Channels = append(of.Channels, found.figures(to.Channel, rules, dayOf(s.Now())))
		held.Or(found.held)
		warned.Or(found.warned)
		checked.Or(found.ok)
	}
	checked.AndNot(held)
	of.Figures = count(checked, held, warned)
	return of, nil
}

// countedTargets are those of feeds, unless variants are being checked: then some of them
// aren't counted yet.
func (s *Service) countedTargets(ctx context.Context, tx catalog.Tx, workspaceID string, channels []catalog.StoreChannels) ([]catalog.StoreChannels, error) {
	check, err := tx.Checks.Get(ctx, workspaceID)
	if err != nil || check.Day != dayOf(s.Now()) {
		return nil, err
	}
	return feedTargets(ctx, tx, workspaceID, channels)
}

func (s *Service) feedFigures(ctx context.Context, tx catalog.Tx, store ports.BrandStore, targets []catalog.StoreChannel) (list []FeedFigures, err error) {
	for _, to := range targets {
		rules := s.Channels[to.Channel]
		if rules == nil {
			continue
		}
		found, err := foundOn(ctx, tx, store.WorkspaceID, store.ID, feedField(to))
		if err != nil {
			return nil, err
		}
		list = append(list, FeedFigures{to.Country, to.Locale, found.figures(to.Channel, rules, dayOf(s.Now()))})
	}
	return list, nil
}

func (f channelFound) figures(key string, rules *channel.Channel, day string) ChannelFigures {
	return ChannelFigures{Channel: key, Figures: count(f.ok, f.held, f.warned), Findings: f.named(rules, day)}
}

// count counts each variant by the worst that is said of it.
func count(ok, held, warned *posting.Set) Figures {
	n := warned.CountAnd(ok)
	return Figures{Ready: ok.Len() - n, Warned: n, Held: held.Len()}
}

// channelFound is what a channel finds in a store, or in one of several.
type channelFound struct {
	ok, held *posting.Set
	warned   *posting.Set            // of those that are ok
	by       map[string]*posting.Set // by severity and code, as postings have them
}

func newChannelFound() channelFound {
	return channelFound{ok: &posting.Set{}, held: &posting.Set{}, warned: &posting.Set{}, by: map[string]*posting.Set{}}
}

func foundOn(ctx context.Context, tx catalog.Tx, workspaceID, storeID, key string) (channelFound, error) {
	f := newChannelFound()
	before := storeID + storeDivider
	err := tx.Postings.Prefix(ctx, workspaceID, key, before, func(p catalog.Posting) error {
		value := p.Value[len(before):]
		switch value {
		case foundOK:
			return f.ok.OrBlock(p.Block, p.Members)
		case foundError:
			return f.held.OrBlock(p.Block, p.Members)
		}
		if f.by[value] == nil {
			f.by[value] = &posting.Set{}
		}
		if strings.HasPrefix(value, warnPrefix) {
			if err := f.warned.OrBlock(p.Block, p.Members); err != nil {
				return err
			}
		}
		return f.by[value].OrBlock(p.Block, p.Members)
	})
	f.warned.And(f.ok)
	return f, err
}

// named returns the findings with what the rules say of them.
func (f channelFound) named(rules *channel.Channel, day string) (list []FindingCount) {
	described := rules.Describe()
	for value, set := range f.by {
		severity, code, _ := strings.Cut(value, "=")
		one := FindingCount{Code: code, Severity: channel.Severity(severity), Variants: set.Len()}
		for _, d := range described {
			if d.Code != code || d.Until != "" && d.Until < day || one.Severity == channel.Error && d.From > day {
				continue
			}
			one.Field, one.Label, one.Text = d.Field, d.Label, d.Text
			if d.From > day { // what only warns until then
				one.From = d.From
				break
			}
		}
		list = append(list, one)
	}
	slices.SortFunc(list, func(a, b FindingCount) int {
		return cmp.Or(cmp.Compare(a.Severity, b.Severity), cmp.Compare(b.Variants, a.Variants), cmp.Compare(a.Code, b.Code))
	})
	return list
}

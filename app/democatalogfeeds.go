package app

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"time"

	"selvedge/core/catalog"
	store "selvedge/ports/catalog"
)

// demoFeed is a feed and what became of it.
type demoFeed struct {
	By, Store, Name, Channel, Format string
	Country, Locale                  string // empty: as the store sells there
	Template                         string // whose columns it has; empty: its format's
	DaysAgo                          int
	Agent                            string // of the channel that fetches it; empty: none does
	EveryHours                       int    // it does
	Cut                              bool   // the last time, before the end
	RevokedDaysAgo                   int    // 0: it isn't
}

// demoTemplate are columns under a name.
type demoTemplate struct {
	By, Name, Separator string
	DaysAgo             int
	Columns             []store.Column
}

func (d *catalogDemo) saveTemplates(ctx context.Context) error {
	for _, t := range d.Catalog.Templates {
		d.at = daysBefore(d.now, t.DaysAgo)
		if _, err := d.past.SaveTemplate(ctx, d.actors[t.By], d.Workspace.ID, t.Name, t.Separator, t.Columns); err != nil {
			return fmt.Errorf("template %q: %w", t.Name, err)
		}
	}
	return nil
}

func (d *catalogDemo) makeFeeds(ctx context.Context) error {
	for _, f := range d.Catalog.Feeds {
		if err := d.makeFeed(ctx, f); err != nil {
			return fmt.Errorf("feed %q: %w", f.Name, err)
		}
	}
	return nil
}

func (d *catalogDemo) makeFeed(ctx context.Context, f demoFeed) error {
	in := catalog.NewFeed{StoreID: f.Store, Name: f.Name, Channel: f.Channel, Country: f.Country, Locale: f.Locale, Format: f.Format}
	if f.Template != "" {
		at := slices.IndexFunc(d.Catalog.Templates, func(t demoTemplate) bool { return t.Name == f.Template })
		if at < 0 {
			return fmt.Errorf("there is no template %q", f.Template)
		}
		in.Format, in.Separator, in.Columns = catalog.CustomFormat, d.Catalog.Templates[at].Separator, d.Catalog.Templates[at].Columns
	}
	d.at = daysBefore(d.now, f.DaysAgo)
	made, token, err := d.past.MakeFeed(ctx, d.actors[f.By], d.Workspace.ID, in)
	if err == nil && f.Agent != "" {
		err = d.fetchFeed(ctx, made.ID, token, f)
	}
	if err != nil || f.RevokedDaysAgo == 0 {
		return err
	}
	d.at = daysBefore(d.now, f.RevokedDaysAgo)
	return d.past.RevokeFeed(ctx, d.actors[f.By], d.Workspace.ID, made.ID)
}

// check counts what the rules find for each feed before the sheet is planned: a plan is older
// than what is found later.
func (d *catalogDemo) check(ctx context.Context) error {
	d.at = d.now
	return d.past.Check(ctx, d.Workspace.ID)
}

const (
	cutFetch     = 18 // before the last, whose client was gone before the end
	changedFetch = 4  // one of so many finds that something has changed
)

// fetchFeed has a channel come by again and again from when the feed was made until two hours
// ago, or until it was revoked.
func (d *catalogDemo) fetchFeed(ctx context.Context, id, token string, f demoFeed) error {
	d.at = d.now
	served, err := d.past.OpenFeed(ctx, token)
	if err != nil {
		return err
	}
	defer served.Close()
	var size counter
	count, err := served.Write(ctx, &size)
	if err != nil {
		return err
	}
	every, cut := time.Duration(f.EveryHours)*time.Hour, cutFetch
	made, last := daysBefore(d.now, f.DaysAgo), daysBefore(d.now, f.RevokedDaysAgo).Add(-2*time.Hour)
	times := int(last.Sub(made) / every)
	if f.Cut {
		cut = 0
	}
	return d.past.Store.Write(ctx, func(ctx context.Context, tx store.Tx) error {
		for before := times - 1; before >= 0; before-- {
			d.at = last.Add(-every * time.Duration(before))
			fetch := store.Fetch{WorkspaceID: d.Workspace.ID, FeedID: id, ID: d.past.IDs.Ordered(), At: d.at, Agent: f.Agent, Status: http.StatusNotModified}
			switch {
			case before == cut:
				fetch.Status, fetch.Bytes = 499, int64(size)/3
			case before%changedFetch == 1:
				fetch.Status, fetch.Bytes, fetch.Listed, fetch.Held = http.StatusOK, int64(size), count.Listed, count.Held
			}
			if err := tx.Fetches.Add(ctx, fetch, times); err != nil {
				return err
			}
		}
		return nil
	})
}

// counter counts what is written.
type counter int64

func (c *counter) Write(p []byte) (int, error) {
	*c += counter(len(p))
	return len(p), nil
}

package catalog

import (
	"cmp"
	"context"
	"io"
	"slices"

	"selvedge/core/catalog/channel"
	"selvedge/core/catalog/feed"
	"selvedge/core/catalog/posting"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

// TableFormat is the format of an export that has a column for each attribute.
const TableFormat = "table"

// byteOrderMark says that a file is in UTF-8.
const byteOrderMark = "\ufeff"

var errExport = ports.Refuse(ports.Invalid, "export", "Choose a format, or a template. A channel's format needs a store that sells there.")

// NewExport says what a file of products is to be.
type NewExport struct {
	Format     string // of a feed, TableFormat, or CustomFormat
	TemplateID string // with CustomFormat
	Locale     string // of the values; empty: as the store sells on the channel, otherwise as Listings show them
}

// ExportFile is a file of what a query finds, also of what channels hold back, but not of drafts and what is archived in
// the format of a channel that has no field for it.
type ExportFile struct {
	MediaType string
	Variants  int
	s         *Service
	actor     ports.Actor
	door      Door // as it was opened
	set       *posting.Set
	template  *feed.Template // nil: a channel's format
	separator byte
	isTable   bool
	format    feed.Format
	sold      catalog.StoreChannel
	audience  audience
	head      feed.Head
	leave     func()
}

// Export opens a file of what a query finds, for members with Listings or Stores, until it is
// closed. It fails as workspace.EnterApp and EnterExport do, with NotFound, reason "template_not_found", with Invalid, reasons
// "query" and "export", and with PaymentRequired for a template that the plan doesn't include.
func (s *Service) Export(ctx context.Context, actor ports.Actor, workspaceID string, q Query, in NewExport) (e *ExportFile, err error) {
	if in.Locale != "" && !localeForm.MatchString(in.Locale) {
		return nil, errExport
	}
	err = s.readEither(ctx, actor, workspaceID, func(ctx context.Context, tx catalog.Tx, s *Service, door Door) error {
		f, err := s.find(ctx, tx, door, q)
		if err != nil {
			return err
		}
		e = &ExportFile{MediaType: mediaTypeOfTable, Variants: f.all.Len(), s: s, actor: actor, door: door, set: f.all, separator: ','}
		e.audience.Locale = in.Locale
		if e.audience.Locale == "" {
			e.audience.any = true
			if e.audience.Locale, err = languageFor(ctx, tx, door, f.stores); err != nil {
				return err
			}
		}
		switch in.Format {
		case TableFormat:
			e.isTable, e.audience.categories = true, &s.Words.Categories
			families, err := tx.Families.List(ctx, workspaceID)
			e.audience.hasFamily = len(families) > 0
			e.useTable()
			return err
		case CustomFormat:
			err = e.useTemplate(ctx, tx, in.TemplateID)
		default:
			err = e.useFormat(ctx, tx, feed.Format(in.Format), f.stores, in.Locale)
		}
		e.audience.words = s.translationTo(e.audience.Locale)
		return err
	})
	if err != nil {
		return nil, err
	}
	if e.leave, err = s.EnterExport(ctx, workspaceID); err != nil {
		return nil, err
	}
	return e, nil
}

// Close lets the next file be downloaded.
func (e *ExportFile) Close() { e.leave() }

func (e *ExportFile) useTemplate(ctx context.Context, tx catalog.Tx, id string) error {
	t, err := tx.Templates.Get(ctx, e.door.workspaceID, id)
	if err != nil {
		return err
	}
	if err := e.s.checkColumns(ctx, tx, e.door.workspaceID, t.Separator, t.Columns); err != nil {
		return err
	}
	e.separator = t.Separator[0]
	e.template, err = e.s.template(t.Columns)
	return err
}

// useFormat chooses a channel's format, as the first of the stores sells there.
func (e *ExportFile) useFormat(ctx context.Context, tx catalog.Tx, format feed.Format, storeIDs []string, locale string) error {
	key := format.Channel()
	if e.s.Channels[key] == nil {
		return errExport
	}
	all, err := tx.Channels.List(ctx, e.door.workspaceID)
	if err != nil {
		return err
	}
	for _, id := range storeIDs {
		for _, sold := range channelsOf(all, id) {
			if sold.Channel != key {
				continue
			}
			store, _ := e.door.store(id)
			e.format, e.sold, e.MediaType = format, sold, format.MediaType()
			e.head = feed.Head{Title: store.Name, Link: store.Website}
			e.audience = audience{StoreChannel: catalog.StoreChannel{Channel: key, Locale: cmp.Or(locale, sold.Locale)}, options: e.s.optionNamesOf(key)}
			return e.useAddresses(ctx, tx, id, key)
		}
	}
	return errExport
}

// useAddresses gives pictures of the library the addresses of a feed of the store, of the channel's if it has one, with which they end:
// pictures have no other public ones.
func (e *ExportFile) useAddresses(ctx context.Context, tx catalog.Tx, storeID, channel string) error {
	feeds, err := tx.Feeds.List(ctx, e.door.workspaceID)
	if err != nil {
		return err
	}
	var of *catalog.Feed
	for i := range feeds {
		f := &feeds[i]
		if f.StoreID == storeID && f.RevokedAt.IsZero() && (of == nil || of.Channel != channel && f.Channel == channel) {
			of = f
		}
	}
	if of != nil {
		e.audience.pictures = e.s.addressesOf(*of)
	}
	return nil
}

// Extension is what the file's name ends with.
func (e *ExportFile) Extension() string {
	if e.template != nil {
		return ".csv"
	}
	return e.format.Extension()
}

// Write writes the file page after page, each as far as the member sees it by then. It fails
// as Export does if they may not export anymore.
func (e *ExportFile) Write(ctx context.Context, to io.Writer) error {
	if e.isTable {
		if err := e.findChannels(ctx); err != nil {
			return err
		}
		// Without the mark, spreadsheets take UTF-8 for another encoding.
		if _, err := io.WriteString(to, byteOrderMark); err != nil {
			return err
		}
	}
	if e.template != nil {
		_, err := e.template.Write(to, e.separator, e.products(ctx))
		return err
	}
	rules := e.s.Channels[e.sold.Channel].For(channel.Target{Country: e.sold.Country, Currency: e.sold.Currency, Locale: e.audience.Locale, Destinations: destinations, Day: channel.DayIn(e.sold.Country, e.s.Now())})
	_, err := feed.Write(to, e.format, rules, e.head, e.products(ctx))
	return err
}

func (e *ExportFile) products(ctx context.Context) feed.Products {
	return productsOf(func(after int64) ([][]View, int64, error) { return e.page(ctx, after) }, e.audience)
}

func (e *ExportFile) page(ctx context.Context, after int64) (page [][]View, last int64, err error) {
	err = e.s.readEither(ctx, e.actor, e.door.workspaceID, func(ctx context.Context, tx catalog.Tx, s *Service, door Door) error {
		w, list, next, err := e.s.productsAfter(ctx, tx, e.door.workspaceID, e.set, after, writtenAtOnce)
		page, last = make([][]View, 0, len(list)), next
		for _, p := range list {
			if !door.Sees(p.StoreIDs) { // anymore
				continue
			}
			page = append(page, slices.DeleteFunc(w.viewsOf(p), func(v View) bool { return !e.set.Has(v.Variant.Ordinal) }))
		}
		return err
	})
	return page, last, err
}

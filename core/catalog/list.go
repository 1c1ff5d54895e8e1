package catalog

import (
	"cmp"
	"context"
	"slices"
	"time"

	"selvedge/core/catalog/posting"
	"selvedge/core/catalog/values"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

const (
	pageSize  = 100
	maxFacets = 40

	// mostLookedUp is of how many variants the styles are counted wherever they are, mostRead of
	// how many that are close to each other. Either takes a fifth of the time of seven facets of a
	// million variants.
	mostLookedUp = 1_000
	mostRead     = 4_000

	// fetchOrWalk is how many places of an index are passed in the time that one of them is
	// looked up.
	fetchOrWalk = 3
)

// Order is the order of a listing.
type Order string

// Orders.
const (
	Newest  Order = "newest" // last made first
	ByTitle Order = "title"
)

// Page says which part of what a query finds is wanted.
type Page struct {
	Order   Order
	After   Place  // the last row that was seen; zero for the first page
	Skip    int    // rows after it: to the middle of a long list
	Locale  string // the reader's, for what rows show; empty: what the stores sell in
	Channel string
	Facets  []string // fields to count by
	Named   string   // of facets, only values whose names have its words

	CountsOnly bool // no rows, and no styles are counted
}

// Place is the place of a row in a listing.
type Place = catalog.TitlePlace

// Listing is a page of variants with the counts of all.
type Listing struct {
	Rows     []Row
	Total    int
	Of       int   // variants that the member may see
	Styles   int   // of what was found, counted with facets and rows; 0 if that takes too long
	Next     Place // to be handed in as After
	More     bool
	Facets   []Facet
	Locale   string // that rows are in; empty: they show what is for all languages, else the first one
	Fallback string // that the stores sell in, where rows were asked for in a language
	Revision int64  // of the catalog
}

// Row is a variant in a listing.
type Row struct {
	Ordinal   int64
	ProductID string
	SKU       string
	Style     string
	FamilyID  string
	Family    string   // its name
	StoreIDs  []string // that the member may know of
	Values    []values.Value
	Own       []string       // attributes of Values that the variant says itself
	Fallback  []values.Value // where nothing is said in the language that was asked for: what is in another
	Missing   []Requirement
	Required  int
	Channels  []ChannelState  // of its stores
	Picture   *catalog.Medium // the first that shows it
	ChangedBy int64           // change set
	UpdatedAt time.Time
}

// List returns a page of what a query finds, with how many there are and counts by facets.
// It fails as workspace.EnterApp does and with Invalid, reason "query".
func (s *Service) List(ctx context.Context, actor ports.Actor, workspaceID string, q Query, p Page) (l Listing, err error) {
	if len(p.Facets) > maxFacets || p.Skip < 0 {
		return l, errQuery
	}
	words, err := wantedIn(p.Named)
	if err != nil {
		return l, err
	}
	err = s.read(ctx, actor, workspaceID, func(ctx context.Context, tx catalog.Tx, s *Service, door Door) error {
		f, err := s.find(ctx, tx, door, q)
		if err != nil {
			return err
		}
		l = Listing{Total: f.all.Len(), Of: f.seen}
		for _, field := range p.Facets {
			facet, err := s.facet(ctx, tx, door, f, field, words)
			if err != nil {
				return err
			}
			l.Facets = append(l.Facets, facet)
		}
		if l.Revision, err = tx.Catalogs.Revision(ctx, workspaceID); err != nil || p.CountsOnly {
			return err
		}
		if len(p.Facets) > 0 {
			if l.Styles, err = countStyles(ctx, tx, workspaceID, f.all, l.Total); err != nil {
				return err
			}
		}
		places, err := s.page(ctx, tx, door, f.all, l.Total, p)
		if err != nil {
			return err
		}
		if len(places) > pageSize {
			places = places[:pageSize]
			l.More, l.Next = true, places[pageSize-1]
		}
		ofStores, err := languageFor(ctx, tx, door, f.stores)
		if err != nil {
			return err
		}
		reader := listReader{Place: values.Place{Locale: ofStores, Channel: p.Channel}}
		if p.Locale != "" {
			reader.Locale, reader.falls, reader.back = p.Locale, true, ofStores
		}
		l.Locale, l.Fallback = reader.Locale, reader.back
		l.Rows, err = s.rowsAt(ctx, tx, door, places, reader)
		return err
	})
	return l, err
}

// countStyles returns how many styles the variants of a set are of, or 0 if it takes too long.
func countStyles(ctx context.Context, tx catalog.Tx, workspaceID string, set *posting.Set, total int) (int, error) {
	if total > mostRead {
		return 0, nil
	}
	ordinals := slices.Collect(set.Ascending(0))
	if total > mostLookedUp && ordinals[total-1]-ordinals[0] > int64(2*total) {
		return 0, nil
	}
	ids, err := tx.Variants.ProductIDs(ctx, workspaceID, ordinals)
	return len(ids), err
}

// page returns the places of a page, and one more if there is.
func (s *Service) page(ctx context.Context, tx catalog.Tx, door Door, set *posting.Set, total int, p Page) ([]Place, error) {
	switch p.Order {
	case ByTitle:
		return s.byTitle(ctx, tx, door, set, total, p)
	case Newest, "":
		before := p.After.Ordinal
		if before == 0 {
			before = posting.Last
		}
		var places []Place
		for _, ordinal := range set.Page(before, p.Skip, pageSize+1) {
			places = append(places, Place{Ordinal: ordinal})
		}
		return places, nil
	}
	return nil, errQuery
}

// byTitle fetches the titles of what was found, or walks the index of all titles until
// there are enough: the fewer were found, the longer is the walk, so that neither is ever
// more than some square root of all. What is far down in either is found by an order that is kept.
func (s *Service) byTitle(ctx context.Context, tx catalog.Tx, door Door, set *posting.Set, total int, p Page) (places []Place, err error) {
	if total == 0 {
		return nil, nil
	}
	of, err := setOf(ctx, tx, door.workspaceID, fieldAll, "")
	if err != nil {
		return nil, err
	}
	walk := of.Len() / total * (p.Skip + pageSize + 1)
	if p.After == (Place{}) && s.Titles.isFar(min(walk, total*fetchOrWalk)) {
		return s.Titles.page(ctx, tx, door.workspaceID, set, total, p.Skip)
	}
	if total*fetchOrWalk > walk {
		err := tx.Variants.ByTitle(ctx, door.workspaceID, p.After, func(at Place) bool {
			switch {
			case !set.Has(at.Ordinal):
			case p.Skip > 0:
				p.Skip--
			default:
				places = append(places, at)
			}
			return len(places) <= pageSize
		})
		return places, err
	}
	places, err = tx.Variants.Titles(ctx, door.workspaceID, slices.Collect(set.Ascending(0)))
	if err != nil {
		return nil, err
	}
	places = slices.DeleteFunc(places, func(at Place) bool { return compareTitles(at, p.After) <= 0 })
	slices.SortFunc(places, compareTitles)
	places = places[min(len(places), p.Skip):]
	return places[:min(len(places), pageSize+1)], nil
}

func compareTitles(a, b Place) int {
	return cmp.Or(cmp.Compare(a.TitleKey, b.TitleKey), cmp.Compare(a.Ordinal, b.Ordinal))
}

// rowsAt returns the rows at places, in their order, as a reader is shown them.
func (s *Service) rowsAt(ctx context.Context, tx catalog.Tx, door Door, places []Place, reader listReader) ([]Row, error) {
	ordinals := make([]int64, len(places))
	for i := range places {
		ordinals[i] = places[i].Ordinal
	}
	views, err := s.views(ctx, tx, door.workspaceID, ordinals)
	if err != nil {
		return nil, err
	}
	rows := make([]Row, 0, len(places))
	for _, ordinal := range ordinals {
		if v := views[ordinal]; v != nil && door.Sees(v.Product.StoreIDs) {
			rows = append(rows, rowOf(door, v, reader))
		}
	}
	return rows, nameStates(ctx, tx, door, rows)
}

// views returns variants with their products, by ordinal.
func (s *Service) views(ctx context.Context, tx catalog.Tx, workspaceID string, ordinals []int64) (map[int64]*View, error) {
	w, err := s.writer(ctx, tx, Door{workspaceID: workspaceID, own: s.own})
	if err != nil {
		return nil, err
	}
	stored, err := tx.Variants.Get(ctx, workspaceID, ordinals)
	if err != nil {
		return nil, err
	}
	if err := w.useVariants(ctx, stored); err != nil {
		return nil, err
	}
	views := make(map[int64]*View, len(stored))
	for ordinal, v := range w.variants {
		view := v.view(w.family(&v.of.Product))
		views[ordinal] = &view
	}
	return views, nil
}

// listReader is how rows are read.
type listReader struct {
	values.Place        // without an attribute
	falls        bool   // what isn't said in the language is shown in another, which they name
	back         string // that language first; empty: the first one
}

func rowOf(door Door, v *View, reader listReader) Row {
	r := Row{
		Ordinal: v.Variant.Ordinal, ProductID: v.Product.ID, SKU: v.Variant.SKU, Style: v.Product.Style, FamilyID: v.Product.FamilyID, StoreIDs: door.seen(v.Product.StoreIDs),
		ChangedBy: max(v.Variant.ChangedBy, v.Product.ChangedBy), UpdatedAt: v.Variant.UpdatedAt,
	}
	if v.Product.UpdatedAt.After(r.UpdatedAt) {
		r.UpdatedAt = v.Product.UpdatedAt
	}
	eachAttribute(v.ProductValues, v.Values, func(key string, shared, own values.Document) {
		value, isOwn, found := listed(shared, own, values.Place{Attribute: key, Locale: reader.Locale, Channel: reader.Channel})
		switch {
		case found:
			r.Values = append(r.Values, value)
		case reader.falls:
			if value, found := fallback(shared, own, key, reader); found {
				r.Fallback = append(r.Fallback, value)
			}
		}
		if isOwn {
			r.Own = append(r.Own, key)
		}
	})
	if v.Family != nil {
		r.Family = v.Family.Name
	}
	r.Missing, r.Required = v.Family.missing(v.ProductValues, v.Values)
	for i := range v.Product.Media {
		if m := &v.Product.Media[i]; v.shows(m) {
			r.Picture = m
			break
		}
	}
	return r
}

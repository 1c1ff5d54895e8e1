package catalog

import (
	"context"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"selvedge/core/catalog/posting"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

const (
	maxFilters  = 40
	maxChoices  = 500
	maxText     = 200 // characters
	maxWords    = 12
	shortPrefix = 3 // letters; shorter words are only found whole: too many others begin with them
)

var errQuery = ports.Refuse(ports.Invalid, "query", "This search can't be read. Remove its filters and try again.")

// Query selects variants. The zero Query selects all that the door shows.
type Query struct {
	Text     string // words of titles, of SKUs and of style numbers, of the last of which there may be only the beginning; or that of a GTIN
	Filters  []Filter
	Ranges   []Range
	Ordinals []int64 // only these, if there are any
	Except   []int64 // not these
}

// Filter keeps the variants that have one of the values of a field, or none of them.
type Filter struct {
	Field  string
	Values []string
	Not    bool
}

// Range keeps the variants whose price, sale price or stock is from Low to High, both
// included; of money in the smallest unit of a currency.
type Range struct {
	Attribute string
	Currency  string // of money alone
	Low, High int64
}

// NoEnd is the High of a range that has no end.
const NoEnd = math.MaxInt64

// isField says whether listings can be filtered and counted by a field.
func (s *Service) isField(name string) bool {
	switch name {
	case fieldStore, fieldFamily, fieldHas, fieldMissing, fieldComplete, fieldPicture, fieldCurrency, fieldSaleIn, fieldChangeSet, fieldWithout:
		return true
	}
	a, known := s.Attributes.Get(name)
	return known && a.Facet || s.Channels[name] != nil
}

func (s *Service) checkQuery(q Query) error {
	if len(q.Filters) > maxFilters || len(q.Ranges) > maxFilters || utf8.RuneCountInString(q.Text) > maxText || len(q.Ordinals) > maxSelection || len(q.Except) > maxSelection {
		return errQuery
	}
	for _, f := range q.Filters {
		if !s.isField(f.Field) || len(f.Values) == 0 || len(f.Values) > maxChoices {
			return errQuery
		}
		if f.Field == fieldWithout && slices.ContainsFunc(f.Values, func(key string) bool { return !s.isAttribute(key) && key != fieldFamily }) {
			return errQuery
		}
	}
	for _, r := range q.Ranges {
		isMoney := moneyIn[r.Attribute] != ""
		if ranged[r.Attribute] == "" || isMoney != (r.Currency != "") {
			return errQuery
		}
	}
	return nil
}

// found is what a query finds: everything, and the filters by themselves, so that a field
// can be counted without its own.
type found struct {
	seen     int          // variants that the member may see
	base     *posting.Set // the door, the text and the ranges
	filters  []filtered
	stores   []string                // whose channels are looked at
	channels map[string]channelFound // what was read of them, by channel
	all      *posting.Set
}

type filtered struct {
	Filter
	set *posting.Set
}

// find evaluates a query behind a door, which is the only way to read the postings.
func (s *Service) find(ctx context.Context, tx catalog.Tx, door Door, q Query) (*found, error) {
	if err := s.checkQuery(q); err != nil {
		return nil, err
	}
	base, err := door.rows(ctx, tx)
	if err != nil {
		return nil, err
	}
	seen := base.Len()
	if len(q.Ordinals) > 0 {
		base.And(posting.Of(q.Ordinals...))
	}
	if len(q.Except) > 0 {
		base.AndNot(posting.Of(q.Except...))
	}
	if err := narrowByText(ctx, tx, door, base, q.Text); err != nil {
		return nil, err
	}
	for _, r := range q.Ranges {
		within, err := inRange(ctx, tx, door, r)
		if err != nil {
			return nil, err
		}
		base.And(within)
	}
	f := &found{seen: seen, base: base, stores: door.storesOf(q), channels: map[string]channelFound{}}
	for _, filter := range q.Filters {
		var set *posting.Set
		switch {
		case filter.Field == fieldWithout:
			set, err = without(ctx, tx, door.workspaceID, base, filter.Values)
		case s.Channels[filter.Field] != nil:
			set, err = f.withFindings(ctx, tx, door, filter, base)
		default:
			set, err = setOf(ctx, tx, door.workspaceID, filter.Field, door.asked(filter)...)
		}
		if err != nil {
			return nil, err
		}
		f.filters = append(f.filters, filtered{filter, set})
	}
	f.all = f.without("")
	return f, nil
}

// withFindings finds what a filter asks for of a channel in the stores that are looked at, of a set.
func (f *found) withFindings(ctx context.Context, tx catalog.Tx, door Door, filter Filter, of *posting.Set) (*posting.Set, error) {
	var stored, ways []string
	for _, value := range filter.Values {
		if slices.Contains(standings, value) {
			ways = append(ways, value)
			continue
		}
		for _, id := range f.stores {
			stored = append(stored, id+storeDivider+value)
		}
	}
	set, err := setOf(ctx, tx, door.workspaceID, filter.Field, stored...)
	if err != nil || len(ways) == 0 {
		return set, err
	}
	standing, err := f.standingAs(ctx, tx, door, filter.Field, ways, of)
	if err != nil {
		return nil, err
	}
	set.Or(standing)
	return set, nil
}

// storesOf are the stores that a query looks at.
func (d Door) storesOf(q Query) []string {
	ids := d.storeIDs()
	for _, f := range q.Filters {
		if f.Field == fieldStore && !f.Not {
			ids = slices.DeleteFunc(ids, func(id string) bool { return !slices.Contains(f.Values, id) })
		}
	}
	return ids
}

// asked are the values of a filter, without the stores that the member doesn't see: of a
// product in several stores, it would give the others away, and so would a change set what was
// changed before it came into theirs.
func (d Door) asked(f Filter) []string {
	switch f.Field {
	case fieldStore:
		return d.seen(f.Values)
	case fieldChangeSet:
		return d.changeSets(f.Values...)
	}
	return f.Values
}

// without returns what is found without the filters of a field.
func (f *found) without(field string) *posting.Set {
	set := f.base.Clone()
	for _, filter := range f.filters {
		if field != "" && filter.Field == field {
			continue
		}
		if filter.Not {
			set.AndNot(filter.set)
		} else {
			set.And(filter.set)
		}
	}
	return set
}

// narrowByText keeps what has all words of a text, or a GTIN that begins with it. A text of signs
// alone has no words that anything could have.
func narrowByText(ctx context.Context, tx catalog.Tx, door Door, set *posting.Set, text string) error {
	var words []string
	posting.Words(text, func(word string) { words = append(words, word) })
	if len(words) > maxWords {
		return errQuery
	}
	coded, err := gtins(ctx, tx, door, withoutDividers(text))
	if err != nil {
		return err
	}
	if coded != nil {
		coded.And(set)
	}
	if len(words) == 0 && strings.TrimSpace(text) != "" {
		set.And(&posting.Set{})
	}
	for i, word := range words {
		with := &posting.Set{}
		add := func(p catalog.Posting) error { return with.OrBlock(p.Block, p.Members) }
		isLast, isShort := i == len(words)-1, utf8.RuneCountInString(word) < shortPrefix
		var err error
		if isLast && !isShort {
			err = tx.Postings.Prefix(ctx, door.workspaceID, fieldText, word, add)
		} else {
			err = tx.Postings.OfValues(ctx, door.workspaceID, fieldText, []string{word}, add)
		}
		if err != nil {
			return err
		}
		with.And(set)
		if isLast && isShort && i > 0 && with.Len() == 0 {
			break // it is still being written: what the words before find stays
		}
		set.And(with)
	}
	if coded != nil {
		set.Or(coded)
	}
	return nil
}

// inRange finds what has a number within a range, in its currency.
func inRange(ctx context.Context, tx catalog.Tx, door Door, r Range) (*posting.Set, error) {
	within, err := between(ctx, tx, door, ranged[r.Attribute], r.Low, r.High)
	if err != nil || r.Currency == "" {
		return within, err
	}
	in, err := setOf(ctx, tx, door.workspaceID, moneyIn[r.Attribute], r.Currency)
	if err != nil {
		return nil, err
	}
	within.And(in)
	return within, nil
}

// between finds what has a number of a field from low to high.
func between(ctx context.Context, tx catalog.Tx, door Door, field string, low, high int64) (*posting.Set, error) {
	r := posting.NewRange(low, high)
	err := tx.Postings.OfField(ctx, door.workspaceID, field, func(p catalog.Posting) error { return r.Add(p.Value, p.Block, p.Members) })
	return r.Found(), err
}

package catalog

import (
	"context"

	"selvedge/core/catalog/posting"
	"selvedge/ports/catalog"
)

// How a variant stands on a channel, by the worst of the stores that are looked at, as its lamp shows it: each stands
// in one of these ways, or is held back. They follow from what is stored of each store.
const (
	standsReady   = "ready"
	standsWarning = "warning" // sent, with something to mend
	standsNone    = "none"    // not sold there, or not sent for its status
)

var standings = []string{standsReady, standsWarning, standsNone}

// standing returns the variants of a set that stand so.
func (f channelFound) standing(how string, of *posting.Set) *posting.Set {
	set := of.Clone()
	switch how {
	case standsReady:
		set.And(f.ok)
		set.AndNot(f.warned)
	case standsWarning:
		set.And(f.warned)
	case standsNone:
		set.AndNot(f.ok)
	default:
		return &posting.Set{}
	}
	set.AndNot(f.held)
	return set
}

// foundInStores is what a channel finds in any of some stores.
func foundInStores(ctx context.Context, tx catalog.Tx, workspaceID string, storeIDs []string, key string) (channelFound, error) {
	all := newChannelFound()
	for _, id := range storeIDs {
		one, err := foundOn(ctx, tx, workspaceID, id, key)
		if err != nil {
			return all, err
		}
		all.ok.Or(one.ok)
		all.held.Or(one.held)
		all.warned.Or(one.warned)
		for value, set := range one.by {
			if all.by[value] == nil {
				all.by[value] = &posting.Set{}
			}
			all.by[value].Or(set)
		}
	}
	return all, nil
}

// onChannel is what a channel finds in the stores that the query looks at, read once: its filter and its facet need it.
func (f *found) onChannel(ctx context.Context, tx catalog.Tx, door Door, key string) (channelFound, error) {
	if of, read := f.channels[key]; read {
		return of, nil
	}
	of, err := foundInStores(ctx, tx, door.workspaceID, f.stores, key)
	if err == nil {
		f.channels[key] = of
	}
	return of, err
}

// standingAs returns those of a set that stand on a channel in one of some ways; what else is asked for is none.
func (f *found) standingAs(ctx context.Context, tx catalog.Tx, door Door, key string, ways []string, of *posting.Set) (*posting.Set, error) {
	set := &posting.Set{}
	found, err := f.onChannel(ctx, tx, door, key)
	if err != nil {
		return nil, err
	}
	for _, how := range ways {
		set.Or(found.standing(how, of))
	}
	return set, nil
}

// countFindings counts the members of a set by how they stand on a channel, by whether it is sent them, and by what it
// finds, in any of the stores. Where nothing is sold it counts nothing.
func (f *found) countFindings(ctx context.Context, tx catalog.Tx, door Door, set *posting.Set, field string) (counts []Choice, err error) {
	found, err := f.onChannel(ctx, tx, door, field)
	if err != nil || found.ok.Empty() && found.held.Empty() {
		return nil, err
	}
	count := func(value string, n int) {
		if n > 0 {
			counts = append(counts, Choice{Value: value, Count: n})
		}
	}
	count(foundOK, found.ok.CountAnd(set))
	count(foundError, found.held.CountAnd(set))
	for _, how := range standings {
		count(how, found.standing(how, set).Len())
	}
	for value, with := range found.by {
		count(value, with.CountAnd(set))
	}
	return counts, nil
}

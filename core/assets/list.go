package assets

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"slices"

	"selvedge/ports"
)

// Query says which assets are listed, and how.
type Query struct {
	ports.AssetFilter
	Mine   bool     // only those that the actor added
	Used   *bool    // only those that are used in an area, or only those that aren't
	UsedIn []string // only those that one of these apps uses; with Used, those too
	Order  ports.AssetOrder
	Next   string // of the page before; empty: the first page
	Counts bool   // counts are wanted
}

// Page is a page of assets. Next is empty on the last one. Counts is nil unless it was
// asked for.
type Page struct {
	Assets []ports.Asset
	Next   string
	Counts *Counts
}

// Counts are how many assets a query selects, and how many each value of a facet would
// select if only that were chosen.
type Counts struct {
	All    int
	Kind   map[string]int
	Origin map[string]int
	App    map[string]int // an empty ID is the library
	Hue    map[string]int
	UsedIn map[string]int // by app
	Unused int            // those that no area uses
}

// maxValues is how many values of a facet can be chosen.
const maxValues = 32

var (
	errNext   = ports.Refuse(ports.Invalid, "page", "This page doesn't exist. Start again from the first one.")
	errOrder  = ports.Refuse(ports.Invalid, "order", "Sort by newest, oldest, name or size.")
	errValues = ports.Refuse(ports.Invalid, "filter", "Choose fewer values to filter by.")
)

// List returns a page of a workspace's assets. It fails as workspace.EnterApp does and
// with Invalid, reasons "page", "order" and "filter".
func (s *Service) List(ctx context.Context, actor ports.Actor, workspaceID string, q Query) (page Page, err error) {
	after, err := q.check()
	if err != nil {
		return Page{}, err
	}
	q.NotApps = s.Apart
	if q.Mine {
		q.CreatedBy = actor.UserID
	}
	err = s.Database.Read(ctx, func(ctx context.Context, tx ports.Tx) error {
		page = Page{}
		if err := enter(ctx, tx, actor, workspaceID); err != nil {
			return err
		}
		found, err := s.search(ctx, tx, workspaceID, q, after, pageSize+1)
		if err != nil {
			return err
		}
		if len(found) > pageSize {
			found = found[:pageSize]
			page.Next = formatPlace(found[pageSize-1].AssetPlace)
		}
		ids := make([]string, len(found))
		for i, a := range found {
			ids[i] = a.ID
		}
		if page.Assets, err = tx.Assets.List(ctx, workspaceID, ids); err != nil || !q.Counts {
			return err
		}
		page.Counts, err = s.count(ctx, tx, workspaceID, q)
		return err
	})
	return page, err
}

// check returns where the page begins.
func (q *Query) check() (ports.AssetPlace, error) {
	if q.Order == "" {
		q.Order = ports.NewestAssets
	}
	if !slices.Contains([]ports.AssetOrder{ports.NewestAssets, ports.OldestAssets, ports.AssetsByName, ports.AssetsBySize}, q.Order) {
		return ports.AssetPlace{}, errOrder
	}
	if max(len(q.Kinds), len(q.Origins), len(q.AppIDs), len(q.Hues), len(q.UsedIn)) > maxValues {
		return ports.AssetPlace{}, errValues
	}
	return parsePlace(q.Next)
}

func formatPlace(p ports.AssetPlace) string {
	text, err := json.Marshal(p)
	if err != nil {
		return "" // texts and numbers can always be written
	}
	return base64.RawURLEncoding.EncodeToString(text)
}

func parsePlace(text string) (p ports.AssetPlace, err error) {
	if text == "" {
		return p, nil
	}
	decoded, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil || json.Unmarshal(decoded, &p) != nil || p.ID == "" {
		return ports.AssetPlace{}, errNext
	}
	return p, nil
}

// search returns up to limit assets behind a place. Whether assets are used is asked of
// the areas, a batch at a time.
func (s *Service) search(ctx context.Context, tx ports.Tx, workspaceID string, q Query, after ports.AssetPlace, limit int) ([]ports.FoundAsset, error) {
	if !q.asksOfUses() {
		return tx.Assets.Find(ctx, workspaceID, q.AssetFilter, q.Order, after, limit)
	}
	var selected []ports.FoundAsset
	for len(selected) < limit {
		found, err := tx.Assets.Find(ctx, workspaceID, q.AssetFilter, q.Order, after, usesBatch)
		if err != nil {
			return nil, err
		}
		used, err := s.used(ctx, tx, workspaceID, found)
		if err != nil {
			return nil, err
		}
		for _, a := range found {
			if q.selects(used[a.ID]) {
				selected = append(selected, a)
			}
		}
		if len(found) < usesBatch {
			break
		}
		after = found[usesBatch-1].AssetPlace
	}
	return selected[:min(len(selected), limit)], nil
}

func (q Query) asksOfUses() bool { return q.Used != nil || len(q.UsedIn) > 0 }

// selects returns whether the query selects an asset that these apps use.
func (q Query) selects(apps []string) bool {
	if q.Used != nil && *q.Used == (len(apps) > 0) {
		return true
	}
	return slices.ContainsFunc(apps, func(app string) bool { return slices.Contains(q.UsedIn, app) })
}

// used returns the apps that use each asset, once each.
func (s *Service) used(ctx context.Context, tx ports.Tx, workspaceID string, found []ports.FoundAsset) (map[string][]string, error) {
	ids := make([]string, len(found))
	for i, a := range found {
		ids[i] = a.ID
	}
	uses, err := s.uses(ctx, tx, workspaceID, ids)
	used := map[string][]string{}
	for _, use := range uses {
		if apps := used[use.AssetID]; !slices.Contains(apps, use.AppID) {
			used[use.AssetID] = append(apps, use.AppID)
		}
	}
	return used, err
}

// uses returns where the areas use any of these assets.
func (s *Service) uses(ctx context.Context, tx ports.Tx, workspaceID string, ids []string) (all []ports.AssetUse, err error) {
	if len(ids) == 0 {
		return nil, nil
	}
	for _, find := range s.Uses {
		list, err := find(ctx, tx, workspaceID, ids)
		if err != nil {
			return nil, err
		}
		all = append(all, list...)
	}
	return all, nil
}

func (s *Service) count(ctx context.Context, tx ports.Tx, workspaceID string, q Query) (c *Counts, err error) {
	if !q.asksOfUses() {
		groups, err := tx.Assets.Count(ctx, workspaceID, q.AssetFilter)
		if err != nil {
			return nil, err
		}
		c = tally(q.AssetFilter, groups)
	} else {
		all := q
		all.Kinds, all.Origins, all.AppIDs, all.Hues = nil, nil, nil, nil
		found, err := s.search(ctx, tx, workspaceID, all, ports.AssetPlace{}, maxCounted)
		if err != nil {
			return nil, err
		}
		groups := make([]ports.AssetCount, len(found))
		for i, a := range found {
			groups[i] = ports.AssetCount{AssetFacets: a.AssetFacets, Count: 1}
		}
		c = tally(q.AssetFilter, groups)
	}
	return c, s.countUses(ctx, tx, workspaceID, q, c)
}

// countUses counts where the assets are used that the query's other filters select.
func (s *Service) countUses(ctx context.Context, tx ports.Tx, workspaceID string, q Query, c *Counts) error {
	c.UsedIn = map[string]int{}
	found, err := tx.Assets.Find(ctx, workspaceID, q.AssetFilter, ports.NewestAssets, ports.AssetPlace{}, maxCounted)
	for batch := range slices.Chunk(found, usesBatch) {
		used, err := s.used(ctx, tx, workspaceID, batch)
		if err != nil {
			return err
		}
		c.Unused += len(batch) - len(used)
		for _, apps := range used {
			for _, app := range apps {
				c.UsedIn[app]++
			}
		}
	}
	return err
}

// usesBatch is of how many assets the areas are asked at once.
const usesBatch = 500

// maxCounted is more assets than a workspace has.
const maxCounted = 1 << 30

// tally adds up groups. Those that only one facet's filter leaves out are counted in that
// facet.
func tally(f ports.AssetFilter, groups []ports.AssetCount) *Counts {
	c := &Counts{Kind: map[string]int{}, Origin: map[string]int{}, App: map[string]int{}, Hue: map[string]int{}}
	for _, g := range groups {
		facets := []struct {
			selected bool
			into     map[string]int
			value    string
		}{
			{selects(f.Kinds, g.Kind), c.Kind, string(g.Kind)},
			{selects(f.Origins, g.Origin), c.Origin, string(g.Origin)},
			{selects(f.AppIDs, g.AppID), c.App, g.AppID},
			{selects(f.Hues, g.Hue), c.Hue, g.Hue},
		}
		missed := 0
		for _, facet := range facets {
			if !facet.selected {
				missed++
			}
		}
		if missed == 0 {
			c.All += g.Count
		}
		for _, facet := range facets {
			if missed == 0 || missed == 1 && !facet.selected {
				facet.into[facet.value] += g.Count
			}
		}
	}
	delete(c.Hue, "") // what is no image has none
	return c
}

func selects[T comparable](chosen []T, value T) bool {
	return len(chosen) == 0 || slices.Contains(chosen, value)
}

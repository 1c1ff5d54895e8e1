package catalog

import (
	"context"
	"slices"
	"strings"

	"selvedge/ports/catalog"
)

// feedDivider parts a channel from where a feed goes that isn't where the store sells on it.
const feedDivider = ":"

// feedField is what variants are found by of what the rules say for such a feed.
func feedField(to catalog.StoreChannel) string {
	return to.Channel + feedDivider + to.Country + feedDivider + to.Locale
}

func isFeedField(field string) bool { return strings.Contains(field, feedDivider) }

// feedTargets returns where feeds of each store go besides where the store sells, each once.
func feedTargets(ctx context.Context, tx catalog.Tx, workspaceID string, stores []catalog.StoreChannels) (list []catalog.StoreChannels, err error) {
	feeds, err := tx.Feeds.List(ctx, workspaceID)
	if err != nil {
		return nil, err
	}
	for _, f := range feeds {
		to := targetOf(f)
		if !f.RevokedAt.IsZero() || sellsTo(channelsOf(stores, f.StoreID), to) || sellsTo(channelsOf(list, f.StoreID), to) {
			continue
		}
		at := slices.IndexFunc(list, func(s catalog.StoreChannels) bool { return s.StoreID == f.StoreID })
		if at < 0 {
			at = len(list)
			list = append(list, catalog.StoreChannels{StoreID: f.StoreID})
		}
		list[at].Channels = append(list[at].Channels, to)
	}
	return list, nil
}

func targetOf(f catalog.Feed) catalog.StoreChannel {
	return catalog.StoreChannel{Channel: f.Channel, Country: f.Country, Locale: f.Locale}
}

func sellsTo(channels []catalog.StoreChannel, to catalog.StoreChannel) bool {
	return slices.ContainsFunc(channels, func(c catalog.StoreChannel) bool {
		return c.Channel == to.Channel && c.Country == to.Country && c.Locale == to.Locale
	})
}

package catalog

import (
	"context"
	"slices"
	"strings"

	"selvedge/core/catalog/values"
	"selvedge/ports/catalog"
)

// languageOf returns the language that stores sell in: the locale of all their channels, or what
// their locales are kinds of. Empty: they sell in several, or have no channels.
func languageOf(all []catalog.StoreChannels, storeIDs []string) string {
	common, begun := "", false
	for i := range all {
		if !slices.Contains(storeIDs, all[i].StoreID) {
			continue
		}
		for _, c := range all[i].Channels {
			if !begun {
				common, begun = c.Locale, true
			}
			for common != "" && !strings.HasPrefix(c.Locale+"-", common+"-") {
				common = common[:max(strings.LastIndexByte(common, '-'), 0)]
			}
		}
	}
	return common
}

// localesOf are those of channels, sorted.
func localesOf(channels []catalog.StoreChannel) (locales []string) {
	for _, c := range channels {
		locales = append(locales, c.Locale)
	}
	slices.Sort(locales)
	return slices.Compact(locales)
}

// languageFor is the language of the stores that a query looks at.
func languageFor(ctx context.Context, tx catalog.Tx, door Door, storeIDs []string) (string, error) {
	all, err := tx.Channels.List(ctx, door.workspaceID)
	return languageOf(all, storeIDs), err
}

// listed returns what a list shows of an attribute, and whether the variant says it itself. Where
// a list is in no language and nothing is for all, the first one is shown.
func listed(shared, own values.Document, p values.Place) (v values.Value, isOwn, found bool) {
	if v, found := own.At(p); found {
		return v, true, true
	}
	if v, found := shared.At(p); found || p.Locale != "" {
		return v, false, found
	}
	if v, found := anyLanguage(own, p.Channel); found {
		return v, true, true
	}
	v, found = anyLanguage(shared, p.Channel)
	return v, false, found
}

// fallback returns what is said of an attribute in another language than the reader's: that of the
// stores, else the first one.
func fallback(shared, own values.Document, attribute string, r listReader) (v values.Value, found bool) {
	for _, locale := range []string{r.back, ""} {
		if v, _, found = listed(shared, own, values.Place{Attribute: attribute, Locale: locale, Channel: r.Channel}); found {
			break
		}
	}
	return v, found
}

// anyLanguage returns the first of an attribute's values that all channels have, or one does.
func anyLanguage(of values.Document, channel string) (v values.Value, found bool) {
	for i := range of {
		if of[i].Channel == "" || of[i].Channel == channel {
			return of[i], true
		}
	}
	return v, false
}

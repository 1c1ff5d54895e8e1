package mapping

import (
	"strings"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/vocabulary"
)

// ownOf are what columns of channels' own attributes are called: by their keys, by their labels, and as the channel's files do,
// unless that is one word, which files of others have for something else.
func ownOf(attributes attribute.Set) map[string]string {
	own := map[string]string{}
	for _, a := range attributes.All() {
		if a.Channel == "" {
			continue
		}
		names := []string{a.Key, a.Label}
		if strings.Contains(a.Column, "_") {
			names = append(names, a.Column)
		}
		for _, name := range names {
			if name = vocabulary.Fold(name); own[name] == "" {
				own[name] = a.Key
			}
		}
	}
	return own
}

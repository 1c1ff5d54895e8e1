package catalog

import (
	"slices"
	"strings"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/values"
	"selvedge/core/plaintext"
)

const (
	mostNamedInSummary = 5   // attributes
	longestItems       = 120 // characters of items that a summary names
	longestSummary     = 399 // characters, and a mark that there was more
)

// summary says which attributes were set.
func (s *Service) summary(set []values.Value) string {
	var labels []string
	for _, v := range set {
		if label := s.labelOf(v.Attribute); !slices.Contains(labels, label) && len(labels) < mostNamedInSummary {
			labels = append(labels, label)
		}
	}
	return "Set " + strings.Join(labels, ", ")
}

func (s *Service) labelOf(key string) string {
	if key == attribute.Family {
		return attribute.FamilyOf().Label
	}
	a, _ := s.Attributes.Get(key)
	return a.Label
}

// familySummary says which family was given; empty: it was taken.
func familySummary(name string) string {
	if name == "" {
		return "Removed Family"
	}
	return "Set Family to " + name
}

// itemsSummary says which items were added to a list or removed from it.
func (s *Service) itemsSummary(of string, items []string, how ItemsEdit) string {
	text := plaintext.Shorten(strings.Join(items, ", "), longestItems)
	if how == RemoveItems {
		return "Removed " + text + " from " + s.labelOf(of)
	}
	return "Added " + text + " to " + s.labelOf(of)
}

// undoSummary says what was undone.
func undoSummary(of string) string { return plaintext.Shorten("Undid: "+of, longestSummary) }

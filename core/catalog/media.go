package catalog

import (
	"slices"

	"selvedge/core/catalog/attribute"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

const (
	maxMedia = 200
	maxAlt   = 1_000 // characters
)

var errMedia = ports.Refuse(ports.Invalid, "media", "A product has at most 200 pictures, each with its own ID, from the library or from a web address, and alternative texts of up to 1,000 characters.")

func checkMedia(list []catalog.Medium) error {
	if len(list) > maxMedia {
		return errMedia
	}
	for i := range list {
		m := &list[i]
		taken := slices.ContainsFunc(list[:i], func(other catalog.Medium) bool { return other.ID == m.ID })
		badURL := (attribute.Attribute{Type: attribute.URL}).Problem(m.SourceURL) != ""
		badView := m.View != "" && !keyForm.MatchString(m.View)
		if taken || m.ID == "" || len(m.ID) > 64 || len(m.AssetID) > 64 || m.AssetID == "" && m.SourceURL == "" || badURL || badView || m.Width < 0 || m.Height < 0 {
			return errMedia
		}
		for locale, text := range m.Alt {
			if locale != "" && !localeForm.MatchString(locale) || len([]rune(text)) > maxAlt {
				return errMedia
			}
		}
	}
	return nil
}

package catalog

import (
	"slices"
	"strings"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/channel"
	"selvedge/core/catalog/values"
)

// channelProduct is a product with its variants as the rules of a channel look at it.
func channelProduct(views []View, locale, key string) *channel.Product {
	p := &channel.Product{Variants: make([]channel.Variant, len(views))}
	for i := range views {
		v := &views[i]
		p.Key = v.Product.Style
		record := v.emptyRecord()
		v.eachShown(locale, key, func(value values.Value) {
			record[value.Attribute] = value.Text
			if strings.Contains(string(value.Source), "@") {
				p.Variants[i].ByModel = append(p.Variants[i].ByModel, value.Attribute)
			}
		})
		p.Variants[i].Record = record
		p.Variants[i].Images = v.images(record, locale)
	}
	return p
}

// images adds the pictures of a variant that have a public address, unless its values name
// others, and returns what is known of them.
func (v *View) images(record attribute.Record, locale string) (images []channel.Image) {
	if record["image"] != "" {
		return nil
	}
	var others []string
	for i := range v.Product.Media {
		m := &v.Product.Media[i]
		if m.SourceURL == "" || len(m.Ordinals) > 0 && !slices.Contains(m.Ordinals, v.Variant.Ordinal) {
			continue
		}
		if record["image"] == "" {
			record["image"] = m.SourceURL
		} else {
			others = append(others, m.SourceURL)
		}
		alt := m.Alt[locale]
		if alt == "" {
			alt = m.Alt[""]
		}
		images = append(images, channel.Image{Width: m.Width, Height: m.Height, Alt: alt})
	}
	if record["images"] == "" && len(others) > 0 {
		record["images"] = strings.Join(others, "\n")
	}
	return images
}

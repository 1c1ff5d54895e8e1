package catalog

import (
	"cmp"
	"strings"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/channel"
	"selvedge/core/catalog/values"
)

// channelProduct is a product with its variants as the rules of a channel look at it.
func channelProduct(views []View, locale, key string, pictures addresses) *channel.Product {
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
		p.Variants[i].Images = v.images(record, locale, pictures)
	}
	return p
}

// images adds the pictures of a variant, by their own addresses or those that a feed gives to
// what is in the library, unless its values name others, and returns what is known of them.
func (v *View) images(record attribute.Record, locale string, pictures addresses) (images []channel.Image) {
	if record["image"] != "" {
		return nil
	}
	var others []string
	for i := range v.Product.Media {
		m := &v.Product.Media[i]
		address := cmp.Or(m.SourceURL, pictures.of(m.AssetID))
		if address == "" || !m.Shows(v.Variant.Ordinal) {
			continue
		}
		if record["image"] == "" {
			record["image"] = address
		} else {
			others = append(others, address)
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

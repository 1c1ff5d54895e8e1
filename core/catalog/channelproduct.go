package catalog

import (
	"cmp"
	"slices"
	"strings"

	"selvedge/core/catalog/channel"
	"selvedge/core/catalog/values"
	"selvedge/core/catalog/vocabulary"
	"selvedge/ports/catalog"
)

// audience is who products are shown to.
type audience struct {
	catalog.StoreChannel
	words      *translation                 // of the language; nil: values are as they were said
	storeID    string                       // whose products they are
	sees       func(storeIDs []string) bool // whether products in stores may be named to them; nil: none
	pictures   addresses
	categories *vocabulary.Categories // by whose paths categories are named; nil: by their IDs
	options    *optionNames           // of the channel; nil: it has none
	any        bool                   // what isn't said in the language is said in another

	hasFamily  bool        // records name the product's family
	ofChannels []ofChannel // that records have too
}

// channelProduct makes p a product with its variants as the rules of a channel look at it. It is
// used again for one product after another, as a feed has many.
func channelProduct(p *channel.Product, views []View, to audience) {
	p.Variants = slices.Grow(p.Variants[:0], len(views))[:len(views)]
	to.words.beginProduct()
	for i := range views {
		to.words.beginVariant()
		v, of := &views[i], &p.Variants[i]
		p.Key = v.Product.Style
		of.Record, of.Images, of.ByModel, of.Held, of.Withdrawn = of.Record[:0], of.Images[:0], of.ByModel[:0], false, false
		of.Twins = of.Twins[:0]
		each := v.eachShown
		if to.any {
			each = v.eachListed
		}
		each(to.Locale, to.Channel, func(value *values.Value) {
			of.Record = append(of.Record, channel.Said{Attribute: value.Attribute, Text: to.words.of(value), HTML: value.HTML})
			if strings.Contains(string(value.Source), "@") {
				of.ByModel = append(of.ByModel, value.Attribute)
			}
		})
		if to.categories != nil {
			if path := to.categories.Path(of.Record.Get("category")); path != "" {
				of.Record.Set("category", path)
			}
		}
		of.Record.Set("sku", v.Variant.SKU)
		of.Record.Set("style", v.Product.Style)
		to.sayOfTable(of, v)
		v.images(of, to.Locale, to.pictures)
		v.twinsFor(of, &to)
	}
	to.words.keepColors(p.Variants)
	p.Options = to.options.of(p.Options[:0], p.Variants)
}

// images adds the pictures of a variant, by their own addresses or those that a feed gives to
// what is in the library, unless its values name others, and what is known of them.
func (v *View) images(of *channel.Variant, locale string, pictures addresses) {
	if of.Record.Get("image") != "" {
		return
	}
	var first string
	var others []string
	for i := range v.Product.Media {
		m := &v.Product.Media[i]
		address := cmp.Or(m.SourceURL, pictures.of(m.AssetID))
		if address == "" || !v.shows(m) {
			continue
		}
		if first == "" {
			first = address
		} else {
			others = append(others, address)
		}
		alt := m.Alt[locale]
		if alt == "" {
			alt = m.Alt[""]
		}
		of.Images = append(of.Images, channel.Image{Width: m.Width, Height: m.Height, Alt: alt})
	}
	if first != "" {
		of.Record.Set("image", first)
	}
	if of.Record.Get("images") == "" && len(others) > 0 {
		of.Record.Set("images", strings.Join(others, "\n"))
	}
}

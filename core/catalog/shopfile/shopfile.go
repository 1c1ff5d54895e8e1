// Package shopfile reads files in the formats that sales channels export and import: which of them a file is in, what its columns
// are, and what its rows mean that aren't of a variant of their own.
package shopfile

import (
	"strconv"
	"strings"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/channel"
	"selvedge/core/catalog/vocabulary"
)

// Format is a file's format.
type Format struct {
	Channel string   // whose it is, such as "shopify"
	Columns []Column // of the file
}

// Column is what a column of the format is.
type Column struct {
	IsKnown   bool   // the channel's files have such a column
	Name      string // the channel's
	Field     int    // among the channel's columns; -1: it isn't known
	Attribute string // empty: the catalog keeps nothing of it
	Unit      string // of numbers that name none
	Option    int    // which option's value it is, from 1
	Names     int    // which option's name it is, from 1
	Finds     bool   // it finds the style of a variant, and renames none
	Shared    bool   // said once for all variants of a product
	Interval  bool   // it says a first and a last day
}

// marks are headings, folded, that files of a channel have all of; those of a row are the same column.
var marks = map[string][][]string{
	"shopify":     {{"handle", "url handle"}, {"option1 value"}, {"variant sku", "sku"}},
	"woocommerce": {{"type", "typ"}, {"sku", "artikelnummer"}, {"regular price", "regularer preis"}, {"parent", "ubergeordnetes produkt"}},
	"google":      {{"id", "g id"}, {"title", "g title", "structured title"}, {"link", "g link"}, {"image link", "g image link"}, {"price", "g price"}, {"availability", "g availability"}},
	"meta":        {{"id"}, {"title"}, {"link"}, {"image link"}, {"price"}, {"availability"}, {"fb product category", "quantity to sell on facebook", "rich text description", "video 0 url", "product tags 0"}},
}

// leastKnown is the share of a file's headings that a channel has to know.
const leastKnown = 0.6

// Recognize returns the format of a file by its headings; nil: it is in none that is known.
func Recognize(channels map[string]*channel.Channel, attributes attribute.Set, headings []string) *Format {
	folded := make([]string, len(headings))
	named := 0
	has := make(map[string]bool, len(headings))
	for i, heading := range headings {
		folded[i] = vocabulary.Fold(heading)
		has[folded[i]] = true
		if folded[i] != "" {
			named++
		}
	}
	var best *Format
	most := 0
	for _, key := range []string{"meta", "google", "shopify", "woocommerce"} {
		rules := channels[key]
		if rules == nil || !isMarked(marks[key], has) {
			continue
		}
		f := &Format{Channel: key, Columns: make([]Column, len(headings))}
		known := f.read(rules.Columns(), attributes, folded)
		if known > most && float64(known) >= leastKnown*float64(named) {
			best, most = f, known
		}
	}
	return best
}

func isMarked(marks [][]string, has map[string]bool) bool {
	for _, same := range marks {
		found := false
		for _, heading := range same {
			found = found || has[heading]
		}
		if !found {
			return false
		}
	}
	return true
}

// read finds what the columns are, and returns how many of them the channel knows.
func (f *Format) read(fields []channel.Column, attributes attribute.Set, folded []string) (known int) {
	byName := make(map[string]int, len(fields))
	for i := range fields {
		byName[vocabulary.Fold(fields[i].Name)] = i
	}
	for other, name := range aliases[f.Channel] {
		if at, is := byName[vocabulary.Fold(name)]; is {
			byName[vocabulary.Fold(other)] = at
		}
	}
	has := map[string]bool{}
	of := make([]*channel.Column, len(folded))
	for i, heading := range folded {
		at, is := byName[strings.TrimPrefix(heading, "g ")]
		if !is && f.Channel == "woocommerce" && strings.HasPrefix(heading, "weight ") {
			at, is = byName["weight kg"]
		}
		c := &f.Columns[i]
		c.Field = -1
		if !is {
			c.Names, c.Option = moreOptions(heading)
			c.IsKnown = c.Names+c.Option > 0
			continue
		}
		known++
		of[i] = &fields[at]
		c.IsKnown, c.Name, c.Field = true, fields[at].Name, at
		c.Shared = fields[at].Level == channel.OfProduct || fields[at].Level == channel.OfBoth
		has[c.Name] = true
	}
	taken := map[string]bool{}
	for i, field := range of {
		if field == nil {
			continue
		}
		c := &f.Columns[i]
		c.place(f.Channel, field, has)
		if c.Unit != "" && field.Value == "kilograms" {
			c.Unit = unitOf(folded[i])
		}
		a, isAttribute := attributes.Get(c.Attribute)
		switch {
		case !isAttribute && !vocabulary.IsCompanion(c.Attribute), taken[c.Attribute] && a.Type != attribute.List:
			c.Attribute, c.Unit = "", ""
		default:
			taken[c.Attribute] = true
		}
	}
	return known
}

// moreOptions are which option's name or value a heading of WooCommerce is of, beyond those that its rules have; 0: of none.
func moreOptions(folded string) (names, value int) {
	words := strings.Fields(folded)
	if len(words) < 3 || words[0] != "attribute" && words[0] != "attribut" {
		return 0, 0
	}
	n, err := strconv.Atoi(words[1])
	switch {
	case err != nil:
		return 0, 0
	case words[2] == "name":
		return n, 0
	case words[2] == "value" || words[2] == "wert":
		return 0, n
	}
	return 0, 0
}

// unitOf is the unit that a heading ends with.
func unitOf(folded string) string {
	switch folded[strings.LastIndexByte(folded, ' ')+1:] {
	case "lbs", "lb":
		return "lb"
	case "oz":
		return "oz"
	case "g":
		return "g"
	}
	return "kg"
}

// place finds what a column is by the field of the channel, given which other fields the file has.
func (c *Column) place(key string, field *channel.Column, has map[string]bool) {
	switch field.Value {
	case "handle", "group", "parent":
		c.Attribute, c.Finds = "style", true
	case "option_name":
		c.Attribute, c.Names = field.Attribute, field.Position
	case "option_value":
		c.Option = field.Position
	case "grams", "whole_grams":
		c.Attribute, c.Unit = field.Attribute, "g"
	case "kilograms":
		c.Attribute, c.Unit = field.Attribute, "kg"
	case "image_alt":
		c.Attribute = vocabulary.PictureAlt
	case "all_images":
		c.Attribute = "images"
	case "google_category":
		if !has["Product category"] {
			c.Attribute = field.Attribute
		}
	case "availability": // shops derive it from their stock, and so does the catalog
		if key == "google" || key == "meta" {
			c.Attribute = field.Attribute
		}
	case "sale_interval":
		c.Attribute, c.Interval = field.Attribute, true
	case "product_type", "option_flag", "tracker": // made for the channel
	default:
		if !field.IsOfParts {
			c.Attribute = field.Attribute
		}
	}
	if key == "shopify" {
		c.placeOfShopify(field, has)
	}
}

// placeOfShopify places what only Shopify's files have.
func (c *Column) placeOfShopify(field *channel.Column, has map[string]bool) {
	switch field.Name {
	case "Published on online store":
		if has["Status"] {
			c.Attribute = ""
		}
	case "Color (product.metafields.shopify.color-pattern)": // follows from the color of the first variant
		c.Attribute = ""
	case "Image position":
		c.Attribute = vocabulary.PicturePosition
	case "Product image URL":
		c.Attribute = "image"
		if has["Variant image URL"] {
			c.Attribute = "images"
		}
	}
}

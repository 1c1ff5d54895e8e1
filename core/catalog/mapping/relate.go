package mapping

import (
	"slices"
	"strings"
	"unicode/utf8"

	"selvedge/core/catalog/attribute"
)

var sizeAttribute = attribute.Attribute{Key: "size", Type: attribute.Text}

// relate weighs what columns say of each other.
func relate(seen []*looked) {
	codes := func(s *looked) bool {
		return s.shape["sku"] > 0 || s.shape["style"] > 0 || s.header["sku"] > 0 || s.header["style"] > 0
	}
	money := 0
	for _, s := range seen {
		if len(s.header) == 0 && s.shape["price"] > 0 {
			money++
		}
	}
	titles := 0
	for _, s := range seen {
		if s.header["title"] > severally {
			titles++
		}
	}
	for _, s := range seen {
		if title, text := s.header["title"], s.header["description"]; titles > 0 && title <= severally && (text > severally || text > 0 && title > 0) { // beside a title, however short
			s.titled = true
			s.say("description", 0.75)
			delete(s.header, "title")
		}
		if money > 1 && len(s.header) == 0 { // which of several amounts is the price can't be seen
			delete(s.shape, "price")
		}
		if s.header["sku"] > 0 && s.contradicts("sku") && s.words < 3 { // a number of the article that its variants share
			s.say("style", 0.75)
		}
		if age := s.header["age_group"]; age > 0 && s.ages > 0.5 { // "4 years" is the size of children's wear
			s.say("size", 0.98*age)
			s.header["age_group"] = 0.5 * age
		}
		if s.header["color"] > severally && s.reads["color"] < 0.5 && s.isShort() && slices.ContainsFunc(seen, func(other *looked) bool { return other.header["color"] > 0 && !other.isShort() && other.n > 0 }) {
			s.say("color_code", 0.75) // beside the names
			delete(s.header, "color")
			delete(s.shape, "color")
		}
		if s.header["season"] > 0 && s.digits == 1 && slices.ContainsFunc(seen, func(other *looked) bool { return other.header["season"] > 0 && other.digits < 1 }) {
			s.header["season"] *= 0.4 // the year alone
		}
		if one := s.header["image"]; one > 0 { // a second column of pictures
			s.say("images", 0.9*one)
		}
		if s.header["description"] > 0 && s.contradicts("description") && s.shape["title"] > 0 {
			s.say("title", 0.5)
		}
		if s.n > 0 && s.header["category"] > severally && s.reads["category"] < 0.3 { // words of the supplier's own
			s.say("product_type", 0.7)
			s.header["category"] *= 0.6
		}
		if !codes(s) {
			continue
		}
		for _, other := range seen {
			if other != s && codes(other) && begins(s.counted, other.counted) {
				s.shape["style"], other.shape["sku"] = 1, 1
				delete(s.shape, "sku")
			}
		}
	}
}

// isShort says whether values are as short as codes of colors: none has more than three characters.
func (s *looked) isShort() bool {
	return s.n > 0 && !slices.ContainsFunc(s.counted, func(v string) bool { return utf8.RuneCountInString(v) > 3 })
}

// begins says whether most values begin those in the same rows of another column, which say more.
func begins(short, long []string) bool {
	n := 0
	for i := range min(len(short), len(long)) {
		if len(short[i]) >= 3 && len(short[i]) < len(long[i]) && strings.HasPrefix(long[i], short[i]) {
			n++
		}
	}
	return n > 0 && 10*n >= 9*max(len(short), len(long))
}

// relateToSizes takes what may be the number of an article for that of its style, where the sizes of a row stand side by side: each
// of them has an SKU of its own.
func relateToSizes(seen []*looked) {
	for _, s := range seen {
		isNamed := slices.ContainsFunc(seen, func(other *looked) bool {
			return other != s && other.header["title"]+other.header["description"] > 0
		})
		if sku := s.header["sku"]; sku > 0 && sku <= severally && isNamed && s.words < 3 {
			s.say("style", 0.75)
			delete(s.header, "sku")
			delete(s.shape, "sku")
		}
	}
}

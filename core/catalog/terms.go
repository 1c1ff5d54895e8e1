package catalog

import (
	"slices"
	"strings"
	"unicode/utf8"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/posting"
	"selvedge/core/catalog/values"
)

// Fields of postings besides the attributes that are facets. Those that begin with # hold
// numbers as bits.
const (
	fieldText      = ""               // words of titles, of the SKU and of the style number
	fieldAll       = "all"            // all variants, with the value ""
	fieldGone      = "gone"           // variants that were deleted, by store; with the value "": all of them
	fieldStore     = "store"          // by store
	fieldFamily    = attribute.Family // by family
	fieldHas       = "has"            // by attribute that something is known of
	fieldMissing   = "missing"        // by attribute that is required and missing
	fieldComplete  = "complete"       // "yes" or "no"
	fieldPicture   = "picture"        // "yes" or "no"
	fieldAsset     = "asset"          // by asset of the library that it is shown with; no listing is filtered by it
	fieldCurrency  = "currency"       // of the price
	fieldSaleIn    = "sale_currency"  // of the sale price
	fieldGTIN      = "#gtin"          // by GTIN
	fieldTwin      = "twin"           // with the value "": variants whose GTIN a variant of another product has
	fieldChangeSet = "changeset"      // by the number of a change set that changed it, also behind each store that it was in before or after
)

const maxTerm = 200 // bytes of a value

// ranged are the attributes whose numbers are found by range.
var ranged = map[string]string{"price": "#price", "sale_price": "#sale_price", "stock": "#stock"}

// moneyIn are those of them that are money, each with the field of its currency.
var moneyIn = map[string]string{"price": fieldCurrency, "sale_price": fieldSaleIn}

// scope is what of a variant has changed, so that no more of its terms are compared.
type scope struct {
	all        bool
	attributes []string // sorted, each once
	text       bool     // the SKU or the style number
	places     bool     // stores or family
	missing    bool     // which of its family's requirements it doesn't meet
	media      bool
}

func (c *scope) touches(attribute string) bool {
	_, found := slices.BinarySearch(c.attributes, attribute)
	return c.all || found
}

// changesMissing says whether other requirements of the family are met than before.
func (c *scope) changesMissing(before, after *View) bool {
	return c.places || slices.ContainsFunc(after.Family.findable(), func(r Requirement) bool {
		if !c.touches(r.Attribute) {
			return false
		}
		return before.meets(r) != after.meets(r)
	})
}

// terms appends what a variant is found by, as far as it is in scope and not among the terms
// that it shares. Whether it has a picture isn't among them: see indexPicture.
func (s *Service) terms(terms []posting.Term, v *View, c *scope) []posting.Term {
	if v.shared == nil && (c.all || c.places) {
		terms = placeTerms(terms, v)
	}
	if c.all {
		terms = s.allAttributes(terms, v)
	} else {
		for _, key := range c.attributes {
			terms = s.attributeTerms(terms, v, key)
		}
	}
	if c.text || c.touches("title") {
		terms = textTerms(terms, v)
	}
	if c.media || c.touches("image") {
		terms = assetTerms(terms, v)
	}
	if c.all || c.missing {
		terms = completeness(terms, v)
	}
	return terms
}

func placeTerms(terms []posting.Term, v *View) []posting.Term {
	terms = append(terms, posting.Term{Field: fieldAll})
	for _, id := range v.Product.StoreIDs {
		terms = append(terms, posting.Term{Field: fieldStore, Value: id})
	}
	if v.Product.FamilyID != "" {
		terms = append(terms, posting.Term{Field: fieldFamily, Value: v.Product.FamilyID})
	}
	return terms
}

// goneTerms are the terms of a variant that is deleted: whoever saw it sees that it is.
func goneTerms(v *View) []posting.Term {
	terms := []posting.Term{{Field: fieldGone}}
	for _, id := range v.Product.StoreIDs {
		terms = append(terms, posting.Term{Field: fieldGone, Value: id})
	}
	return terms
}

// attributeTerms appends the terms of an attribute's value for all languages and channels,
// or, without one, of its first.
func (s *Service) attributeTerms(terms []posting.Term, v *View, key string) []posting.Term {
	text := values.First(v.ProductValues, v.Values, key)
	if text == "" {
		return terms
	}
	terms = append(terms, posting.Term{Field: fieldHas, Value: key})
	a, _ := s.Attributes.Get(key)
	if a.Facet {
		switch a.Type {
		case attribute.Category:
			for i := range len(text) {
				if text[i] == '-' {
					terms = append(terms, posting.Term{Field: key, Value: text[:i]})
				}
			}
			terms = append(terms, posting.Term{Field: key, Value: text})
		case attribute.List:
			for _, item := range attribute.Items(text) {
				terms = append(terms, posting.Term{Field: key, Value: termValue(item)})
			}
		default:
			terms = append(terms, posting.Term{Field: key, Value: termValue(text)})
		}
	}
	if key == "gtin" {
		if n, ok := GTINNumber(text); ok {
			posting.Number(n, func(value string) { terms = append(terms, posting.Term{Field: fieldGTIN, Value: value}) })
		}
	}
	if field := ranged[key]; field != "" {
		if n, currency, ok := numberOf(a.Type, text); ok {
			posting.Number(n, func(value string) { terms = append(terms, posting.Term{Field: field, Value: value}) })
			if in := moneyIn[key]; in != "" {
				terms = append(terms, posting.Term{Field: in, Value: currency})
			}
		}
	}
	return terms
}

// numberOf returns the number that a value is found by: of money, the amount in the
// smallest unit.
func numberOf(t attribute.Type, text string) (n int64, currency string, ok bool) {
	if t == attribute.Money {
		return attribute.Amount(text)
	}
	return parseInteger(text)
}

func parseInteger(text string) (n int64, _ string, ok bool) {
	for i := range len(text) {
		if text[i] < '0' || text[i] > '9' || i > 15 {
			return 0, "", text[0] == '-' // counts as 0
		}
		n = n*10 + int64(text[i]-'0')
	}
	return n, "", text != ""
}

// termValue cuts a value that is too long for a posting, at a letter.
func termValue(text string) string {
	if len(text) <= maxTerm {
		return text
	}
	end := maxTerm
	for !utf8.RuneStart(text[end]) {
		end--
	}
	return strings.TrimSpace(text[:end])
}

func textTerms(terms []posting.Term, v *View) []posting.Term {
	begin := len(terms)
	add := func(word string) {
		t := posting.Term{Field: fieldText, Value: word}
		if !slices.Contains(terms[begin:], t) && (v.shared == nil || !slices.Contains(v.shared.ofAll, t)) {
			terms = append(terms, t)
		}
	}
	if v.shared == nil {
		productWords(v, add)
	}
	for _, title := range v.Values.Of("title") {
		posting.Words(title.Text, add)
	}
	posting.Words(v.Variant.SKU, add)
	return terms
}

func productWords(v *View, add func(word string)) {
	for _, title := range v.ProductValues.Of("title") {
		posting.Words(title.Text, add)
	}
	posting.Words(v.Product.Style, add)
}

func completeness(terms []posting.Term, v *View) []posting.Term {
	missing := v.missing()
	begin := len(terms)
	for _, r := range missing {
		t := posting.Term{Field: fieldMissing, Value: r.Attribute}
		if !slices.Contains(terms[begin:], t) {
			terms = append(terms, t)
		}
	}
	return append(terms, posting.Term{Field: fieldComplete, Value: yesOrNo(len(missing) == 0)})
}

func assetTerms(terms []posting.Term, v *View) []posting.Term {
	for i := range v.Product.Media {
		if id := v.Product.Media[i].AssetID; id != "" {
			terms = append(terms, posting.Term{Field: fieldAsset, Value: id})
		}
	}
	return terms
}

func yesOrNo(yes bool) string {
	if yes {
		return "yes"
	}
	return "no"
}

// titleKey is what lists by title are sorted by: the title that a list of the product's stores shows, in
// the language that they sell in. Where they sell in several, it is the one for all languages.
func titleKey(v *View, language string) string {
	title, _, _ := listed(v.ProductValues, v.Values, values.Place{Attribute: "title", Locale: language})
	key := posting.Fold(title.Text)
	if len(key) <= maxTerm {
		return key
	}
	return termValue(key)
}

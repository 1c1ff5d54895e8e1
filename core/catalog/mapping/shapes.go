package mapping

import (
	"slices"
	"strconv"
	"strings"

	"selvedge/core/catalog/parse"
	"selvedge/core/catalog/vocabulary"
)

// alone is how sure it is what a column is if only its values say so. What isn't there needs a header.
var alone = map[string]float64{
	"gtin": 0.95, "color": 0.85, "size": 0.85, "material": 0.95, "gender": 0.9, "age_group": 0.8, "season": 0.9, "origin": 0.75, "hs_code": 0.75, "image": 0.9, "images": 0.88,
	"link": 0.8, "description": 0.75, "title": 0.62, "category": 0.7, "availability": 0.8, "condition": 0.75, "weight": 0.8, "price": 0.65, "sku": 0.65, "style": 0.75,
	"care": 0.8, vocabulary.Currency: 0.9, "stock": 0.42,
}

// shapes fills in how much values look like attributes.
func (m *Mapper) shapes(s *looked, sample []string) {
	say := func(key string, much float64) {
		if much > 0.3 {
			s.shape[key] = min(much, 1)
		}
	}
	if s.header["origin"] > 0 || s.letters > 3 { // two letters may be anything
		say("origin", s.wells["origin"])
	}
	for _, key := range []string{"gtin", "color", "gender", "age_group", "season", "availability", "condition", "status", "material", "category"} {
		say(key, s.wells[key])
	}
	share := func(is func(string) bool) float64 { return shareOf(sample, is) }
	say(vocabulary.Currency, share(func(v string) bool { return parse.IsCurrency(strings.ToUpper(v)) }))
	s.reads[vocabulary.Currency] = s.shape[vocabulary.Currency]
	s.reads[vocabulary.PicturePosition] = share(func(v string) bool { n, err := strconv.Atoi(v); return err == nil && n >= 0 })
	s.wells[vocabulary.PicturePosition], s.wells[vocabulary.PictureAlt] = s.reads[vocabulary.PicturePosition], 1 // any text
	say("size", share(m.isLetterSize)+0.55*share(m.isNumberSize))
	s.ages = share(m.isAge)
	pictures := share(isPicture)
	say("image", pictures)
	say("images", share(func(v string) bool { return isPicture(v) && strings.Count(v, "://") > 1 }))
	s.reads["image"], s.reads["images"] = pictures, pictures
	if pictures < 0.3 {
		say("link", s.reads["link"])
	}
	say("hs_code", share(isCustoms))
	say("weight", min(s.reads["weight"], share(func(v string) bool { return strings.ContainsAny(strings.ToLower(v), "gblo") })))
	say("price", min(s.reads["price"], share(isPrice)))
	if s.reads["stock"] > 0.9 && s.shape["gtin"] == 0 && s.shape["hs_code"] == 0 && s.letters < 5 && !isCounting(s.counted) {
		say("stock", share(func(v string) bool { return strings.Trim(v, "0123456789") == "" }))
	}
	say("care", share(m.isCare))
	m.textShapes(s, sample)
	m.quiet(s)
}

// textShapes distinguish titles, descriptions and numbers of articles.
func (m *Mapper) textShapes(s *looked, sample []string) {
	html := shareOf(sample, func(v string) bool { return strings.Contains(v, "</") || strings.Contains(v, "<br") })
	prose := s.shape["care"] == 0 && s.shape["material"] == 0 && s.shape["image"] == 0 && s.shape["images"] == 0 && s.shape["link"] == 0 && s.shape["category"] < 0.7
	switch {
	case prose && (html > 0.5 || s.letters > 60 && s.words > 7):
		s.shape["description"] = 1
	case prose && s.letters >= 9 && s.words >= 1.6 && s.words < 10 && s.digits < 0.2 && s.codes < 0.5 && (s.shape["color"] < 0.5 || s.words > 3):
		s.shape["title"] = 1
	}
	if s.codes < 0.8 || s.shape["gtin"] > 0.5 || s.shape["season"] > 0.5 || s.shape["hs_code"] > 0.5 || s.shape["image"] > 0.3 || s.shape["size"] > 0.5 || s.shape["price"] > 0.3 {
		return
	}
	if s.distinct > 0.95 && s.n > 1 {
		s.shape["sku"] = s.codes
	} else if s.distinct < 0.8 {
		s.shape["style"] = 0.5 * s.codes
	}
}

// quiet takes away what another likeness explains better.
func (m *Mapper) quiet(s *looked) {
	drop := func(keys ...string) {
		for _, key := range keys {
			delete(s.shape, key)
		}
	}
	if s.shape["gtin"] > 0.7 {
		drop("sku", "stock", "hs_code", "price", "style")
	}
	if s.shape["material"] > 0.5 {
		drop("color", "title", "description", "care", "category")
	}
	if s.letters > 40 {
		drop("color", "category", "season", "gender")
	}
	if s.shape["gender"] > 0.6 {
		drop("size", "age_group")
	}
	if s.words > 2.5 {
		s.shape["color"] *= 0.4
	}
	if s.shape["category"] > 0.5 {
		drop("title")
	}
	for key, much := range s.shape {
		if much <= 0.2 {
			drop(key)
		}
	}
}

func shareOf(sample []string, is func(string) bool) float64 {
	n := 0
	for _, v := range sample {
		if is(v) {
			n++
		}
	}
	return float64(n) / float64(len(sample))
}

func (m *Mapper) isLetterSize(v string) bool {
	if _, ok := m.words.Sizes.Letter(v); ok {
		return true
	}
	r := m.parser.Cell(parse.Column{Attribute: sizeAttribute}, v)
	return r.Problem == nil && (r.Value == parse.OneSize || r.Value != v && !strings.ContainsAny(v, ",.€$") || strings.HasPrefix(r.Value, "W") && strings.Contains(r.Value, "/L"))
}

// isAge says whether a size is that of a child of some age.
func (m *Mapper) isAge(v string) bool {
	r := m.parser.Cell(parse.Column{Attribute: sizeAttribute}, v)
	return strings.HasSuffix(r.Value, " years") || strings.HasSuffix(r.Value, " months")
}

func (m *Mapper) isNumberSize(v string) bool {
	if m.isLetterSize(v) || len(v) > 7 {
		return false
	}
	for _, part := range strings.FieldsFunc(v, func(r rune) bool { return r == '/' || r == '-' }) {
		if part[0] == '0' { // a code
			return false
		}
		n := 0
		for _, d := range part {
			if d < '0' || d > '9' {
				return false
			}
			n = n*10 + int(d-'0')
		}
		if n > 64 && !m.words.Sizes.IsHeight(n) || n < 4 {
			return false
		}
	}
	return true
}

// isCounting says whether values count the rows.
func isCounting(values []string) bool {
	for i := 1; i < len(values); i++ {
		before, errB := strconv.Atoi(values[i-1])
		n, err := strconv.Atoi(values[i])
		if err != nil || errB != nil || n != before+1 {
			return false
		}
	}
	return len(values) > 1
}

func isPicture(v string) bool {
	before, _, _ := strings.Cut(v, "?")
	first := strings.FieldsFunc(before, func(r rune) bool { return r == ',' || r == '|' || r == ';' || r == '\n' })
	if len(first) == 0 {
		return false
	}
	name := first[0]
	if at := strings.LastIndexByte(name, '/'); at >= 0 {
		name = name[at+1:]
	}
	return parse.IsFileName(name)
}

// chapters are those of garments, shoes and bags in customs codes.
var chapters = []string{"42", "43", "50", "51", "52", "54", "55", "58", "60", "61", "62", "63", "64", "65", "71"}

func isCustoms(v string) bool {
	digits := strings.NewReplacer(" ", "", ".", "").Replace(v)
	return len(digits) >= 6 && len(digits) <= 10 && len(digits)%2 == 0 && strings.Trim(digits, "0123456789") == "" && slices.Contains(chapters, digits[:2]) &&
		(len(digits) != 8 || !parse.IsGTIN(digits) || strings.HasPrefix(digits, "6"))
}

// isPrice says whether a number is written as prices are: with two decimals or a currency.
func isPrice(v string) bool {
	at := strings.LastIndexAny(v, ".,")
	rest := strings.TrimRight(v, " €$£EURSDGBPCHF")
	return strings.ContainsAny(v, "€$£") || rest != v || at >= 0 && len(v)-at == 3
}

// isCare says whether text is about washing: some words of a short one are about that, or many of a longer one.
func (m *Mapper) isCare(v string) bool {
	words := vocabulary.Words(v)
	n := 0
	for _, w := range words {
		if m.words.Headers.Care[w] {
			n++
		}
	}
	return n > 0 && 8*n >= len(words)
}

// Package mapping proposes which attribute each column of a supplier's file is: by what the column is called, by what its
// values look like, and by what people decided about the same supplier's columns before.
//
// Invariant: an attribute goes to one column only, except for lists. A column that nothing speaks for stays without one: that is
// asked, a wrong one is overlooked.
package mapping

import (
	"slices"
	"strings"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/parse"
	"selvedge/core/catalog/vocabulary"
)

// Column is a column of the file.
type Column struct {
	Header string   // empty if the file has no headers
	Values []string // of its first rows, some hundreds are enough
	Size   string   // that a line of sizes says; empty: none does
}

// Reasons for a proposal.
const (
	ByHeader = "header"
	ByValues = "values"
	ByMemory = "as last time"
	OfSize   = "pieces of a size"
	OfUnits  = "units of weights"
	AsOthers = "as likely as another"
)

// Confidences from which a column is proposed an attribute, and from which that needs no question.
const (
	Least = 0.4
	Sure  = 0.6
)

// Proposal is what a column is proposed to be.
type Proposal struct {
	Attribute  string // empty: left out
	Locale     string // of texts
	Channel    string // that it is said for; empty: for all
	Size       string // of the variants that it is about; empty: all of the row
	Confidence float64
	Reasons    []string
	Language   string       // that the header is in, if it is in one
	Matched    int          // values that read well
	Of         int          // values looked at
	Reading    parse.Column // how its cells are read
	Open       bool         // nobody has decided it yet, although it needs a question
}

// Sure says whether the proposal needs no question.
func (p Proposal) Sure() bool { return p.Confidence >= Sure }

// Why returns the reasons in words.
func (p Proposal) Why() string { return strings.Join(p.Reasons, ", ") }

// Mapper proposes.
type Mapper struct {
	words      *vocabulary.Vocabulary
	attributes attribute.Set
	parser     parse.Parser
	headers    headers
	own        map[string]string // channels' own attributes by what their columns are called, folded
	seller     Seller
}

// Seller is whose catalog files come into: in which languages and currencies they sell, and to which countries.
type Seller struct{ Languages, Countries, Currencies []string }

// New returns a mapper to those attributes.
func New(words *vocabulary.Vocabulary, attributes attribute.Set) *Mapper {
	return &Mapper{words: words, attributes: attributes, parser: parse.New(words), headers: newHeaders(&words.Headers, attributes.All()), own: ownOf(attributes)}
}

// For returns the mapper for a seller's files. A heading's language isn't that of the texts below it: who sells in one language has
// them in that one, whatever the program is set to that wrote the headings.
func (m *Mapper) For(s Seller) *Mapper {
	n := *m
	n.seller = s
	return &n
}

// Selling returns the mapper with the channels that columns may be for, by their names.
func (m *Mapper) Selling(channels map[string]string) *Mapper {
	n := *m
	n.headers.channels = make(map[string]string, len(channels))
	for name, key := range channels {
		n.headers.channels[vocabulary.Fold(name)] = key
	}
	return &n
}

// localeOf returns the language of a column's texts, given that of most headings; empty: it isn't known.
func (m *Mapper) localeOf(s *looked, headings string) string {
	switch {
	case s.locale != "":
		return s.locale
	case len(m.seller.Languages) == 0:
		return headings
	case len(m.seller.Languages) == 1:
		return m.seller.Languages[0]
	}
	own := s.languages
	if slices.Contains(own, headings) {
		own = []string{headings}
	}
	for _, language := range append(slices.Clone(own), headings) {
		if slices.Contains(m.seller.Languages, language) {
			return language
		}
	}
	return ""
}

// Propose proposes an attribute for each column. Memories come from the most to the least specific: the first that knows a
// header decides.
func (m *Mapper) Propose(columns []Column, memories ...Memory) []Proposal {
	seen := make([]*looked, len(columns))
	votes := map[string]float64{}
	names := m.optionNames(columns)
	for i, c := range columns {
		seen[i] = m.look(c, names[i])
		for _, language := range seen[i].languages {
			votes[language] += 1 / float64(len(seen[i].languages))
		}
	}
	language := most(votes)
	units := unitColumns(seen)
	others, report := m.otherCountries(columns, seen), reportColumns(columns)
	currencies := m.otherCurrencies(columns, seen, others)
	for _, left := range []map[int]bool{others, currencies, report} {
		for i := range left {
			clear(seen[i].header)
			clear(seen[i].shape)
		}
	}
	relate(seen)
	galleries(columns, seen)
	numberedPictures(columns, seen)
	wasStock := func(i int) bool {
		return slices.ContainsFunc(memories, func(m Memory) bool {
			r := recall(columns, m)[i]
			return r != nil && r.OfSize
		})
	}
	sizes := m.sizeColumns(columns, wasStock)
	for i := range sizes {
		seen[i].header, seen[i].shape = nil, nil
	}
	if len(sizes) > 0 {
		relateToSizes(seen)
	}
	remembered := make([]*Remembered, len(columns))
	proposals := make([]Proposal, len(columns))
	taken := map[string]bool{}
	for _, memory := range memories {
		for i, r := range recall(columns, memory) {
			if r == nil || report[i] || remembered[i] != nil || r.Attribute != "" && (!m.is(r.Attribute) || taken[slot(r.Attribute, r.Locale, r.Channel)]) {
				continue
			}
			remembered[i] = r
			proposals[i] = m.again(seen[i], columns[i], *r)
			if _, ofSize := sizes[i]; !ofSize || !r.OfSize {
				taken[slot(r.Attribute, r.Locale, r.Channel)] = r.Attribute != "" && !m.isList(r.Attribute)
			}
		}
	}
	m.bySize(seen, sizes, proposals, remembered, taken)
	for i, best := range m.assign(seen, remembered, taken) {
		if best.attribute != "" {
			proposals[i] = m.proposal(seen[i], columns[i], best, language)
		}
	}
	for i := range others {
		if remembered[i] == nil {
			proposals[i] = Proposal{Confidence: 1, Reasons: []string{OfCountry}}
		}
	}
	for i := range currencies {
		if remembered[i] == nil {
			proposals[i] = Proposal{Confidence: 1, Reasons: []string{OfCurrency}}
		}
	}
	for i := range report {
		proposals[i] = Proposal{Confidence: 1, Reasons: []string{OfReport}}
	}
	for i, isUnit := range units {
		if isUnit && remembered[i] == nil {
			proposals[i] = Proposal{Confidence: 1, Reasons: []string{OfUnits}}
		}
	}
	takeUnits(columns, seen, units, proposals)
	m.dropRepeated(seen, proposals)
	if !slices.ContainsFunc(proposals, func(p Proposal) bool { return p.Attribute == "image" || p.Attribute == "images" }) {
		dropGuesses(proposals, vocabulary.IsOfPicture)
	}
	return proposals
}

// dropGuesses leaves columns out again that nobody has said to be something.
func dropGuesses(proposals []Proposal, of func(attribute string) bool) {
	for i, p := range proposals {
		if of(p.Attribute) && !slices.Contains(p.Reasons, ByMemory) {
			proposals[i] = Proposal{}
		}
	}
}

// dropRepeated leaves out all but one of the columns that are proposed to be the same text in the same language: one whose heading
// names the language or that was decided before, else the surest.
func (m *Mapper) dropRepeated(seen []*looked, proposals []Proposal) {
	taken := map[string]int{}
	for i, p := range proposals {
		if p.Locale == "" || m.isList(p.Attribute) {
			continue
		}
		name := slot(p.Attribute, p.Locale, p.Channel)
		at, is := taken[name]
		isSaid := func(i int) bool {
			return seen[i].locale != "" || slices.Contains(proposals[i].Reasons, ByMemory)
		}
		switch {
		case !is:
			taken[name] = i
		case isSaid(i) && !isSaid(at) || isSaid(i) == isSaid(at) && p.Confidence > proposals[at].Confidence:
			proposals[at], taken[name] = Proposal{}, i
		default:
			proposals[i] = Proposal{}
		}
	}
}

// is says whether a column can be an attribute, or say something of others.
func (m *Mapper) is(key string) bool {
	_, known := m.attributes.Get(key)
	return known || vocabulary.IsCompanion(key)
}

// again proposes what was decided last time, unless the values can't be that any more: then it is asked.
func (m *Mapper) again(s *looked, c Column, r Remembered) Proposal {
	p := Proposal{Attribute: r.Attribute, Locale: r.Locale, Channel: r.Channel, Confidence: 0.99, Reasons: []string{ByMemory}}
	if r.Attribute == "" {
		return p
	}
	p.Matched, p.Of = s.matched(r.Attribute)
	if s.contradicts(r.Attribute) {
		p.Confidence = 0.5
	}
	p.Reading = m.reading(c, r.Attribute)
	p.Reading.Words = r.Words
	if p.Reading.Currency == "" {
		p.Reading.Currency = r.Currency
	}
	if p.Reading.Unit == "" {
		p.Reading.Unit = r.Unit
	}
	return p
}

func (m *Mapper) proposal(s *looked, c Column, best candidate, language string) Proposal {
	p := Proposal{Attribute: best.attribute, Channel: s.channelOf(best.attribute), Confidence: best.confidence, Reading: m.reading(c, best.attribute)}
	if len(s.languages) == 1 {
		p.Language = s.languages[0]
	}
	if s.header[best.attribute] > 0 {
		p.Reasons = append(p.Reasons, ByHeader)
	}
	if s.shape[best.attribute] > 0 {
		p.Reasons = append(p.Reasons, ByValues)
	}
	if best.contested {
		p.Reasons = append(p.Reasons, AsOthers)
	}
	p.Matched, p.Of = s.matched(best.attribute)
	p.Reading.Language = language
	if m.isText(best.attribute) {
		p.Locale = m.localeOf(s, language)
	}
	return p
}

func (m *Mapper) reading(c Column, key string) parse.Column {
	a, known := m.attributes.Get(key)
	if !known {
		return parse.Column{}
	}
	return m.parser.Look(a, c.Header, c.Values)
}

func (m *Mapper) isText(key string) bool {
	a, _ := m.attributes.Get(key)
	return IsText(a)
}

// IsText says whether an attribute's values are in a language. Colors and materials are read into words that are known in all.
func IsText(a attribute.Attribute) bool {
	return a.Localized && a.Key != "color" && a.Key != "material" && a.Key != "link"
}

// isList says whether several columns may be one attribute.
func (m *Mapper) isList(key string) bool {
	a, _ := m.attributes.Get(key)
	return a.Type == attribute.List || key == ""
}

// most returns the language with the most votes, if it has more than one and all others together less.
func most(votes map[string]float64) string {
	best, all := "", 0.0
	for language, n := range votes {
		all += n
		if best == "" || n > votes[best] || n == votes[best] && language < best {
			best = language
		}
	}
	if best == "" || votes[best] < 1.5 || votes[best] < all/2 {
		return ""
	}
	return best
}

// optionNames returns what the columns of options are called in the cells of another column: Shopify's "Option1 Value" is
// what "Option1 Name" says.
func (m *Mapper) optionNames(columns []Column) map[int]string {
	names := map[string]string{}
	for _, c := range columns {
		if key, ok := optionKey(c.Header, "name"); ok {
			for _, v := range c.Values {
				if v != "" {
					names[key] = v
					break
				}
			}
		}
	}
	result := map[int]string{}
	for i, c := range columns {
		if key, ok := optionKey(c.Header, "value"); ok && names[key] != "" {
			result[i] = names[key]
		}
	}
	return result
}

// optionKey returns which option a column is about, such as "option1" for "Option1 Name".
func optionKey(header, kind string) (string, bool) {
	words := vocabulary.Words(header)
	key, found := "", false
	for _, w := range words {
		switch w {
		case kind, kind + "s":
			found = true
		default:
			key += w
		}
	}
	return key, found && (strings.HasPrefix(key, "option") || strings.HasPrefix(key, "attribute")) && strings.ContainsAny(key, "123456789")
}

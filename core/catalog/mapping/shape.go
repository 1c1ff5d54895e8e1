package mapping

import (
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/parse"
	"selvedge/core/catalog/vocabulary"
)

// Values that are looked at: all for how many differ, some for what they are.
const (
	mostCounted = 500
	mostLooked  = 40
)

// looked is what was seen of a column.
type looked struct {
	evidence
	header   map[string]float64
	unread   bool               // there is a header that says nothing
	shape    map[string]float64 // how much its values look like an attribute, 0 to 1
	reads    map[string]float64 // the share of values that can be read as it
	wells    map[string]float64 // the share that is more than any text
	titled   bool               // another column is called a title
	n        int                // values looked at
	counted  []string
	times    map[string]int // how often each of them is there
	distinct float64        // share of values that differ from all others
	letters  float64        // average length in characters
	words    float64        // average number
	digits   float64        // share of values of digits and marks alone
	ages     float64        // share of sizes that are ages
	codes    float64        // share that look like numbers of articles
}

func (m *Mapper) look(c Column, name string) *looked {
	header := c.Header
	if name != "" {
		header = name
	}
	s := &looked{evidence: m.headers.read(header), shape: map[string]float64{}, reads: map[string]float64{}, wells: map[string]float64{}}
	folded := vocabulary.Fold(header)
	if _, isKnown := m.words.Headers.Exact(folded); !isKnown && m.own[folded] != "" {
		s.attributes = map[string]float64{m.own[folded]: exactly}
	}
	maps.DeleteFunc(s.attributes, func(key string, _ float64) bool { return key != vocabulary.None && !m.is(key) })
	s.header = s.attributes
	s.unread = len(s.header) == 0 && len(m.headers.split(header)) > 0
	s.count(c.Values)
	if s.n == 0 {
		return s
	}
	sample := s.sample()
	for _, a := range m.attributes.All() {
		if (a.Channel == "" && a.Version == 0 || s.header[a.Key] > 0) && s.mayBe(a) { // what is somebody's own is known by its heading
			s.reads[a.Key], s.wells[a.Key] = m.readShares(a, header, sample, s.times)
		}
	}
	m.shapes(s, sample)
	return s
}

// count looks at how many values there are and how they differ.
func (s *looked) count(values []string) {
	s.times = map[string]int{}
	for _, v := range values {
		v = parse.Clean(v)
		if v == "" {
			continue
		}
		s.times[v]++
		s.counted = append(s.counted, v)
		s.letters += float64(utf8.RuneCountInString(v))
		s.words += float64(len(strings.Fields(v)))
		if strings.Trim(v, "0123456789.,' -+") == "" {
			s.digits++
		}
		if looksLikeCode(v) {
			s.codes++
		}
		if len(s.counted) == mostCounted {
			break
		}
	}
	if s.n = len(s.counted); s.n > 0 {
		n := float64(s.n)
		s.letters, s.words, s.digits, s.codes, s.distinct = s.letters/n, s.words/n, s.digits/n, s.codes/n, float64(len(s.times))/n
	}
}

// sample returns some different values.
func (s *looked) sample() []string {
	var list []string
	seen := map[string]bool{}
	for _, v := range s.counted {
		if !seen[v] {
			seen[v] = true
			list = append(list, v)
		}
		if len(list) == mostLooked {
			break
		}
	}
	return list
}

// looksLikeCode says whether text is a number of an article: it has digits, few or no blanks, and is no price.
func looksLikeCode(text string) bool {
	if len(text) < 3 || len(text) > 40 || strings.Count(text, " ") > 1 || strings.ContainsAny(text, "%€$£,@:") {
		return false
	}
	digits, letters := 0, 0
	for _, r := range text {
		switch {
		case unicode.IsDigit(r):
			digits++
		case unicode.IsLetter(r):
			letters++
		case r == '.' && letters == 0:
			return false
		}
	}
	return digits >= 1 && (letters > 0 || strings.ContainsAny(text, "-_/") || digits >= 4)
}

// mayBe spares reading values as what they can't be.
func (s *looked) mayBe(a attribute.Attribute) bool {
	switch a.Type {
	case attribute.Text, attribute.LongText, attribute.List:
		return a.Key == "gtin" || a.Key == "color" || a.Key == "material" || a.Key == "season" || a.Key == "hs_code" || a.Key == "images"
	case attribute.Money, attribute.Weight, attribute.Date, attribute.Integer, attribute.Number:
		return s.letters < 20
	}
	return s.letters < 80 || a.Type == attribute.URL || a.Type == attribute.Category
}

// readShares are the share of values that read as an attribute without a question, and of those that are more than any text.
// A value counts as often as it is there: a column of one country is one, whatever else stands in a few of its rows.
func (m *Mapper) readShares(a attribute.Attribute, header string, sample []string, times map[string]int) (reads, wells float64) {
	c := m.parser.Look(a, header, sample)
	if a.Type == attribute.Money && c.Currency == "" {
		c.Currency = "EUR"
	}
	if a.Type == attribute.Weight && c.Unit == "" {
		c.Unit = "g"
	}
	all := 0.0
	for _, v := range sample {
		n := float64(times[v])
		all += n
		r := m.parser.Cell(c, v)
		switch {
		case r.Problem == nil && r.Value != "":
			reads += n
			if m.well(a.Key, r, v) {
				wells += n
			}
		case r.Problem != nil && (seen[r.Problem.Code] && (a.Key != "gtin" || len(v) > 10 && !strings.Contains(v, "-")) || r.Problem.Severity == parse.Note && r.Value != ""):
			reads += n
			wells += 0.9 * n
		}
	}
	return reads / all, wells / all
}

// seen are problems by which it can be seen what the value should be.
var seen = map[string]bool{"gtin.digits_lost": true, "gtin.check_digit": true, "material.sum": true, "url.file": true}

// well says whether a value that reads is more than any text.
func (m *Mapper) well(key string, r parse.Result, text string) bool {
	switch key {
	case "material":
		_, fibre := m.words.Fibres.Key(r.Value)
		return strings.Contains(r.Value, " % ") || fibre
	case "season":
		return strings.Contains(r.Value, " 20")
	case "color":
		return len(r.Also) > 0
	case "gender": // a title may have the word too
		_, whole := m.words.Choices.Get("gender", text, "")
		return whole
	case "status", "availability": // yes and no may be said of anything
		return len(vocabulary.Squeeze(text)) > 5 && !strings.ContainsAny(text, "0123456789")
	}
	return true
}

// matched returns how many of the values looked at read as an attribute.
func (s *looked) matched(key string) (n, of int) {
	share, known := s.wells[key]
	if !known {
		share = s.shape[key]
	}
	return int(share*float64(s.n) + 0.5), s.n
}

// strict are attributes whose values can be distinguished from others'. With fewer than half of them, the column isn't it.
var strict = map[string]bool{
	"gtin": true, "price": true, "sale_price": true, "compare_at_price": true, "cost": true, "stock": true, "weight": true, "length": true, "width": true, "height": true,
	"origin": true, "gender": true, "age_group": true, "availability": true, "availability_date": true, "sale_from": true, "sale_until": true, "condition": true,
	"status": true, "image": true, "images": true, "link": true, "hs_code": true, "size_system": true, "size_type": true, vocabulary.Currency: true, vocabulary.PicturePosition: true, attribute.Family: true,
}

// wordy are attributes of words: a column of numbers isn't it.
var wordy = map[string]bool{"title": true, "description": true, "brand": true, "color": true, "material": true, "category": true, "product_type": true, "care": true, "pattern": true, "supplier": true, "tags": true, "highlights": true, vocabulary.PictureAlt: true}

// contradicts says whether the values speak against an attribute.
func (s *looked) contradicts(key string) bool {
	switch {
	case s.n == 0:
		return false
	case key == "description":
		return s.letters < 40 && s.shape["description"] == 0 && !s.titled
	case strict[key]:
		return s.reads[key] < 0.5
	case key == "size":
		return s.letters > 20 || s.shape["size"] < 0.2 && s.distinct > 0.9 && s.n > 5
	case key == "sku":
		return s.distinct < 0.7 && s.n > 2 || s.distinct < 0.9 && s.n > 20 || s.words > 3 // some rows may be there twice
	case wordy[key]:
		return s.digits > 0.7
	}
	return false
}

// candidates are the attributes that a column may be, with how sure that is.
func (s *looked) candidates() (list []candidate) {
	keys := map[string]bool{}
	for key := range s.header {
		keys[key] = true
	}
	for key := range s.shape {
		keys[key] = true
	}
	for _, key := range slices.Sorted(maps.Keys(keys)) {
		if c := s.confidence(key); c > 0 && key != vocabulary.None {
			list = append(list, candidate{attribute: key, confidence: c})
		}
	}
	return list
}

func (s *looked) confidence(key string) float64 {
	header, shape := s.header[key], s.shape[key]
	if header == 0 {
		sure := shape * alone[key]
		switch most := largest(s.header); { // it is called something else
		case s.header[vocabulary.None] >= Sure:
			return 0.4 * sure
		case most >= Sure:
			return 0.6 * sure
		case most > 0:
			sure *= 0.75
		case s.unread:
			sure *= 0.9
		}
		if s.n < 2 {
			sure *= 0.5
		}
		return sure
	}
	if s.contradicts(key) {
		return 0.35 * header
	}
	return 1 - (1-0.9*header)*(1-0.6*shape)
}

func largest(scores map[string]float64) (most float64) {
	for _, much := range scores {
		most = max(most, much)
	}
	return most
}

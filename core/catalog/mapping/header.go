package mapping

import (
	"slices"
	"strings"
	"unicode"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/vocabulary"
)

// headers are known wordings, with what is needed to find similar ones.
type headers struct {
	known    *vocabulary.Headers
	labels   map[string]string  // what exports call attributes, folded, to their keys
	varied   map[string]bool    // attributes that may differ by channel
	channels map[string]string  // names of channels, folded, to their keys
	trigrams map[string][]int32 // three letters to the wordings that have them
	sizes    []int              // how many of them each wording has
	longest  int                // words
}

func newHeaders(known *vocabulary.Headers, attributes []attribute.Attribute) headers {
	h := headers{known: known, labels: make(map[string]string, len(attributes)), varied: map[string]bool{}, trigrams: map[string][]int32{}, sizes: make([]int, len(known.Known))}
	for _, a := range attributes {
		h.labels[vocabulary.Fold(a.Label)] = a.Key
		h.varied[a.Key] = a.PerChannel
		if a.Version > 0 { // a workspace's own may be called by its key
			h.labels[vocabulary.Fold(a.Key)] = a.Key
		}
	}
	for i, k := range known.Known {
		h.longest = max(h.longest, strings.Count(k.Wording, " ")+1)
		for _, t := range trigramsOf(k.Wording) {
			h.trigrams[t] = append(h.trigrams[t], int32(i))
			h.sizes[i]++
		}
	}
	return h
}

func trigramsOf(wording string) []string {
	padded := " " + wording + " "
	list := make([]string, 0, len(padded))
	for i := 0; i+3 <= len(padded); i++ {
		list = append(list, padded[i:i+3])
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// How much a kind of likeness says.
const (
	exactly     = 1.0
	without     = 0.95 // what says nothing of its own
	severally   = 0.45 // an ambiguous word
	compounded  = 0.68
	abbreviated = 0.64
	similarly   = 0.75 // times the share of trigrams that are alike
	leastAlike  = 0.6
)

// evidence is what a header says.
type evidence struct {
	attributes map[string]float64
	languages  []string // that the wording is in
	locale     string   // that the header names, as in "Title EN"
	channel    string   // that the header names, as in "Title (google)"
}

func (e *evidence) say(attribute string, much float64) {
	e.attributes[attribute] = max(e.attributes[attribute], much)
}

// read scores the attributes that a header may name.
func (h headers) read(header string) evidence {
	t := evidence{attributes: map[string]float64{}}
	words := h.split(header)
	if len(words) == 0 || h.exported(header, &t) || h.whole(words, exactly, &t) {
		return t
	}
	bare := h.bare(header, words, &t)
	if len(bare) > 0 && len(bare) < len(words) && h.whole(bare, without, &t) {
		return t
	}
	if len(bare) == 0 {
		bare = words
	}
	said := slices.DeleteFunc(slices.Clone(bare), func(w string) bool { return h.known.Ignored[w] || h.known.Views[w] })
	if len(said) > 0 && len(said) < len(bare) && h.whole(said, without-0.05, &t) {
		return t
	}
	h.within(bare, &t)
	if slices.ContainsFunc(bare, h.isOther) {
		if len(t.attributes) == 0 {
			t.say(vocabulary.None, without)
		}
		return t
	}
	if len(t.attributes) == 0 {
		h.compound(bare, &t)
	}
	if len(t.attributes) == 0 {
		h.abbreviation(bare, strings.Contains(header, "."), &t)
	}
	h.similar(strings.Join(bare, " "), &t)
	return t
}

// exported reads what an export calls a column: an attribute's label, and behind it the channel that it is for and the language of texts.
// What is for a channel may be called otherwise too: "Titel [Google]".
func (h headers) exported(header string, t *evidence) bool {
	label, about := header, ""
	key, known := h.labels[vocabulary.Fold(label)]
	if !known {
		at := strings.LastIndexAny(header, "([")
		if at < 1 || !strings.HasSuffix(header, map[byte]string{'(': ")", '[': "]"}[header[at]]) {
			return false
		}
		label, about = strings.TrimSpace(header[:at]), header[at+1:len(header)-1]
		if key, known = h.labels[vocabulary.Fold(label)]; !known {
			k, exact := h.known.Exact(vocabulary.Fold(label))
			key, known = k.Attribute, exact && strings.Trim(about, " ") != ""
		}
		var readable bool
		if t.locale, t.channel, readable = h.about(about); !readable || t.channel != "" && !h.varied[key] || t.channel == "" && h.labels[vocabulary.Fold(label)] == "" {
			t.locale, t.channel = "", ""
			return false
		}
	}
	if !known {
		t.locale, t.channel = "", ""
		return false
	}
	t.say(key, exactly)
	if k, ok := h.known.Exact(vocabulary.Fold(label)); ok {
		t.languages = k.Languages
	}
	return true
}

// about reads what stands in brackets: a language in capitals, a channel, or both, where the language may be small too.
func (h headers) about(text string) (locale, channel string, readable bool) {
	for part := range strings.SplitSeq(text, ",") {
		part = strings.TrimSpace(part)
		key, isChannel := h.channels[vocabulary.Fold(part)]
		switch {
		case isChannel && channel == "":
			channel = key
		case len(part) == 2 && locale == "":
			locale = part
		default:
			return "", "", false
		}
	}
	if channel == "" && locale != strings.ToUpper(locale) {
		return "", "", false
	}
	locale = strings.ToLower(locale)
	if known, is := h.known.Locales[locale]; is {
		locale = known
	}
	return locale, channel, true
}

// channelOf is the channel for which a column says an attribute; empty: for all.
func (e *evidence) channelOf(attribute string) string {
	if e.attributes[attribute] == 0 {
		return ""
	}
	return e.channel
}

func (h headers) isOther(word string) bool { return h.known.Others[word] }

// generic are headers that only count columns.
var generic = map[string]bool{"column": true, "col": true, "spalte": true, "colonne": true, "colonna": true, "columna": true, "field": true, "feld": true, "unnamed": true, "f": true}

// split returns a header's words: "Img_FrontURL" has three. A header that only counts has none.
func (h headers) split(header string) []string {
	var b strings.Builder
	runes := []rune(header)
	single := !strings.Contains(header, " ")
	for i, r := range runes {
		if single && i > 0 && unicode.IsUpper(r) && unicode.IsLower(runes[i-1]) {
			b.WriteByte(' ')
		}
		b.WriteRune(r)
	}
	joined := vocabulary.Words(header)
	if len(strings.Join(joined, "")) == len(joined) { // "P.V.P."
		joined = []string{strings.Join(joined, "")}
	}
	if _, ok := h.known.Exact(strings.Join(joined, " ")); ok {
		return joined
	}
	words := vocabulary.Words(b.String())
	if len(words) == 0 || len(words) <= 2 && generic[words[0]] && (len(words) == 1 || len(words[1]) <= 2) {
		return nil
	}
	return words
}

// whole reads words as one wording.
func (h headers) whole(words []string, much float64, t *evidence) bool {
	wording := strings.Join(words, " ")
	if k, ok := h.known.Exact(wording); ok {
		t.say(k.Attribute, much)
		t.languages = k.Languages
		return true
	}
	if several, ok := h.known.Ambiguous[wording]; ok {
		for i, attribute := range several { // the likeliest first
			t.say(attribute, severally*much-0.01*float64(i))
		}
		return true
	}
	return false
}

// bare returns the words without currencies, units and languages.
func (h headers) bare(header string, words []string, t *evidence) []string {
	lower := strings.ToLower(header)
	last := words[len(words)-1]
	return slices.DeleteFunc(slices.Clone(words), func(w string) bool {
		if locale, ok := h.known.Locales[w]; ok && len(words) > 1 && (len(w) > 2 || w == last && isMarked(header, w)) {
			t.locale = locale
			return true
		}
		_, currency := h.known.Currencies[w]
		return currency && strings.Contains(lower, w) || h.known.Units[w] || strings.Trim(w, "0123456789") == ""
	})
}

// isMarked says whether two letters are set apart as a language's code: "de" and "en" are words too.
func isMarked(header, code string) bool {
	if strings.Contains(header, strings.ToUpper(code)) {
		return true
	}
	for _, mark := range []string{"_", "(", "[", "-", ".", ":", "/"} {
		if strings.Contains(header, mark+code) {
			return true
		}
	}
	return false
}

// within looks for known wordings among words, the longest first.
func (h headers) within(words []string, t *evidence) {
	letters := len(strings.Join(words, ""))
	for n := min(len(words)-1, h.longest); n >= 1; n-- {
		for i := 0; i+n <= len(words); i++ {
			wording := strings.Join(words[i:i+n], " ")
			k, ok := h.known.Exact(wording)
			if !ok || n == 1 && (len(wording) < 3 && i > 0 || h.known.Ignored[wording]) || slices.ContainsFunc(slices.Concat(words[:i], words[i+n:]), h.isOther) {
				continue
			}
			t.say(k.Attribute, 0.5+0.35*float64(len(wording))/float64(letters))
			t.languages = k.Languages
		}
		if len(t.attributes) > 0 {
			return // a longer wording says what its words alone don't: "color code" is no color
		}
	}
}

// compound looks for wordings at the end of a word, as "Hauptfarbe" ends in "Farbe".
func (h headers) compound(words []string, t *evidence) {
	last := words[len(words)-1]
	longest := 0
	for _, k := range h.known.Known {
		if n := len(k.Wording); n >= 5 && n > longest && n < len(last) && strings.HasSuffix(last, k.Wording) {
			longest = n
			clear(t.attributes)
			t.say(k.Attribute, compounded)
			t.languages = k.Languages
		}
	}
}

// abbreviation looks for wordings that begin as the words do: "Warengr." and "Urspr.-Land". If they are of several
// attributes, they say nothing.
func (h headers) abbreviation(words []string, dotted bool, t *evidence) {
	letters := len(strings.Join(words, ""))
	if letters < 3 {
		return
	}
	found := map[string]bool{}
	var languages []string
	for _, k := range h.known.Known {
		wording := strings.ReplaceAll(k.Wording, " ", "")
		if 2*letters < len(wording) && !dotted || 3*letters < len(wording) || !abbreviates(words, wording) {
			continue
		}
		found[k.Attribute] = true
		languages = k.Languages
	}
	if len(found) != 1 {
		return
	}
	for attribute := range found {
		t.say(attribute, abbreviated)
		t.languages = languages
	}
}

// abbreviates says whether words begin wording and parts of it, in this order.
func abbreviates(words []string, wording string) bool {
	if !strings.HasPrefix(wording, words[0]) {
		return false
	}
	rest := wording[len(words[0]):]
	for _, w := range words[1:] {
		at := strings.Index(rest, w)
		if at < 0 || len(w) < 2 {
			return false
		}
		rest = rest[at+len(w):]
	}
	return true
}

// similar looks for wordings with the same trigrams, for mistakes of typing.
func (h headers) similar(wording string, t *evidence) {
	if len(wording) < 4 {
		return
	}
	mine := trigramsOf(wording)
	counts := map[int32]int{}
	for _, g := range mine {
		for _, i := range h.trigrams[g] {
			counts[i]++
		}
	}
	for i, n := range counts {
		if alike := 2 * float64(n) / float64(len(mine)+h.sizes[i]); alike >= leastAlike {
			t.say(h.known.Known[i].Attribute, similarly*alike)
		}
	}
}

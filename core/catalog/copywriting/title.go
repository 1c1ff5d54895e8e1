package copywriting

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/vocabulary"
	"selvedge/core/plaintext"
)

// Grammar is the parts of a title, as "{brand} {gender?} {title} - {color}, {size}" has them.
type Grammar struct {
	parts []part
	end   string // what stands behind the last
}

// part is a field with what parts it from those before.
type part struct {
	joint    string
	field    string
	optional bool // left out where the others say it
}

// ParseGrammar reads a grammar. Its error is for who wrote it: what is wrong, and at which character.
func (w *Writer) ParseGrammar(text string) (Grammar, error) {
	var g Grammar
	for rest := text; ; {
		at := len(text) - len(rest)
		before, field, after, found, wrong := nextField(rest)
		if wrong != nil {
			return Grammar{}, wrong.in(text, at)
		}
		if !found {
			g.end = rest
			break
		}
		field, optional := strings.CutSuffix(field, "?")
		if !w.isField(field) {
			return Grammar{}, unknownField(len(before), field).in(text, at)
		}
		g.parts = append(g.parts, part{before, field, optional})
		rest = after
	}
	if len(g.parts) == 0 {
		return Grammar{}, errors.New("a title needs a field, such as {title}")
	}
	return g, nil
}

// nextField parts text at its first field.
func nextField(text string) (before, field, after string, found bool, wrong *flaw) {
	before, rest, found := strings.Cut(text, "{")
	if at := strings.Index(before, "}"); at >= 0 {
		return "", "", "", false, &flaw{at, "a } stands without its {"}
	}
	if !found {
		return text, "", "", false, nil
	}
	field, after, closed := strings.Cut(rest, "}")
	if !closed {
		return "", "", "", false, &flaw{len(before), fmt.Sprintf("the { before %q isn't closed", strings.TrimSpace(firstRunes(rest, 20)))}
	}
	return before, field, after, true, nil
}

func firstRunes(text string, n int) string {
	runes := []rune(text)
	return string(runes[:min(n, len(runes))])
}

// naming are the fields that say what a product is.
var naming = []string{"title", "product_type", "category"}

// once are the fields that are left out where the product's own title has all their words.
var once = []string{"color", "size", "material", "gender", "brand"}

// said is a part of a title with its text.
type said struct {
	joint, text, field string
}

// Title writes a title of at most limit characters. Where it is longer, the last parts are left out first, then the title is cut
// between words. It is empty where nothing says what the product is.
func (w *Writer) Title(g Grammar, record attribute.Record, locale string, limit int) string {
	list := w.parts(g, record, locale)
	isOf := func(field string) bool { return slices.Contains(naming, field) }
	if slices.ContainsFunc(g.parts, func(p part) bool { return isOf(p.field) }) && !slices.ContainsFunc(list, func(s said) bool { return isOf(s.field) }) {
		return ""
	}
	for len(list) > 1 && length(list, g.end) > limit {
		last := list[len(list)-1]
		if last.field == "title" {
			break
		}
		list = list[:len(list)-1]
	}
	title := joined(list)
	if len(list) > 0 && len(g.parts) > 0 && list[len(list)-1].field == g.parts[len(g.parts)-1].field {
		title += g.end
	}
	return cut(strings.TrimSpace(title), limit)
}

func joined(list []said) string {
	var b strings.Builder
	for i, s := range list {
		if i > 0 {
			b.WriteString(s.joint)
		}
		b.WriteString(s.text)
	}
	return b.String()
}

func length(list []said, end string) int {
	return utf8.RuneCountInString(strings.TrimSpace(joined(list) + end))
}

// parts returns the parts that there are, each joined as it would be if those that are missing had never been there.
func (w *Writer) parts(g Grammar, record attribute.Record, locale string) (list []said) {
	texts := make([]string, len(g.parts))
	for i, p := range g.parts {
		texts[i] = w.titleValue(record, p.field, locale)
	}
	pending := ""
	for i, p := range g.parts {
		if texts[i] == "" || p.optional && g.saysElsewhere(texts, i) || g.isInTitle(texts, i) {
			if strings.TrimSpace(p.joint) != "" && pending == "" {
				pending = p.joint
			}
			continue
		}
		joint := p.joint
		if pending != "" {
			joint, pending = pending, ""
		}
		list = append(list, said{joint, texts[i], p.field})
	}
	return list
}

// isInTitle says whether the product's title has a part already, word for word. One letter may be anything.
func (g Grammar) isInTitle(texts []string, at int) bool {
	words := vocabulary.Words(texts[at])
	if !slices.Contains(once, g.parts[at].field) || len(strings.Join(words, "")) < 2 {
		return false
	}
	for i, p := range g.parts {
		if p.field != "title" {
			continue
		}
		title := vocabulary.Words(texts[i])
		for from := range title {
			if len(title)-from >= len(words) && slices.Equal(title[from:from+len(words)], words) {
				return true
			}
		}
	}
	return false
}

// saysElsewhere says whether other parts of a title have all the words of one, or words that hold them: "Lambswool" says wool.
func (g Grammar) saysElsewhere(texts []string, at int) bool {
	var others []string
	for i, p := range g.parts {
		if i != at && !p.optional {
			others = append(others, vocabulary.Words(texts[i])...)
		}
	}
	for _, word := range vocabulary.Words(texts[at]) {
		if len(word) > 1 && !slices.ContainsFunc(others, func(other string) bool { return strings.Contains(other, word) }) {
			return false
		}
	}
	return true
}

// titleValue writes a field as it stands in a title: clean, without shouting, and of a material the main fibre alone.
func (w *Writer) titleValue(record attribute.Record, key, locale string) string {
	if key == "title" {
		title, isHalfForeign := w.titleIn(record, locale)
		if isHalfForeign {
			return ""
		}
		return w.Clean(title, record["brand"])
	}
	text := w.value(record, key, locale)
	switch key {
	case "brand", "size", "sku", "style":
		return strings.Join(strings.Fields(text), " ")
	case "material":
		return plaintext.Capital(w.mainFibre(record["material"], locale))
	}
	return plaintext.Capital(strings.Join(strings.Fields(text), " "))
}

// mainFibre returns the fibre that most of the first part is made of.
func (w *Writer) mainFibre(material, locale string) string {
	language := languageOf(locale)
	if fibre, ok := w.words.Fibres.Get(material); ok {
		return fibre.InWords[language]
	}
	parts, unknown := w.parser.Composition(material)
	if len(parts) == 0 || unknown != "" {
		return ""
	}
	best := parts[0].Shares[0]
	for _, s := range parts[0].Shares {
		if more(s.Percent, best.Percent) {
			best = s
		}
	}
	return best.Fibre.InWords[language]
}

// more compares two percentages, which are up to 100 and have no leading zeros.
func more(a, b string) bool {
	wholeA, _, _ := strings.Cut(a, ".")
	wholeB, _, _ := strings.Cut(b, ".")
	if len(wholeA) != len(wholeB) {
		return len(wholeA) > len(wholeB)
	}
	return a > b
}

// small are words that a cut title doesn't end with.
var small = map[string]bool{
	"with": true, "and": true, "in": true, "of": true, "for": true, "the": true, "a": true, "an": true, "mit": true, "und": true, "aus": true, "für": true, "von": true,
	"der": true, "die": true, "das": true, "avec": true, "et": true, "de": true, "en": true, "à": true, "la": true, "le": true, "con": true, "e": true, "di": true, "y": true, "el": true,
}

// cut shortens text to at most limit characters, between words if it has any within.
func cut(text string, limit int) string {
	if utf8.RuneCountInString(text) <= limit {
		return text
	}
	short := firstRunes(text, max(limit, 0))
	next := []rune(text)[len([]rune(short))]
	if !unicode.IsSpace(next) {
		if at := strings.LastIndexFunc(short, unicode.IsSpace); at > 0 {
			short = short[:at]
		}
	}
	for {
		short = strings.TrimRight(short, " ,;:-–—|/&(")
		at := strings.LastIndexByte(short, ' ')
		if at < 0 || !small[strings.ToLower(short[at+1:])] {
			return short
		}
		short = short[:at]
	}
}

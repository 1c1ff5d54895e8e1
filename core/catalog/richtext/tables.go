package richtext

import (
	"html"
	"regexp"
	"slices"
	"strings"
)

// kind is how an element stands in a text.
type kind int

const (
	inline kind = iota
	block
	tabular // a part of a table
	void    // it has no content
)

// elements are those that are kept.
var elements = func() map[string]kind {
	table := map[string]kind{"br": void, "img": void}
	for kind, names := range map[kind]string{
		inline:  "a abbr b bdi cite code del dfn em i ins kbd mark q s samp small span strike strong sub sup time u var wbr",
		block:   "address article aside blockquote dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li ol p pre section summary table ul",
		tabular: "caption tbody td tfoot th thead tr",
	} {
		for name := range strings.FieldsSeq(names) {
			table[name] = kind
		}
	}
	table["wbr"] = void
	return table
}()

// raw are elements whose contents are no markup.
var raw = set("iframe noembed noframes plaintext script style textarea title xmp")

// unseen are elements of which nothing is kept.
var unseen = set("applet audio canvas datalist head map math noscript object select svg template video")

func set(names string) map[string]bool {
	table := map[string]bool{}
	for name := range strings.FieldsSeq(names) {
		table[name] = true
	}
	return table
}

// check says whether a value of an attribute is kept.
type check func(value string) bool

func form(pattern string) check { return regexp.MustCompile(`^(?:` + pattern + `)$`).MatchString }

var (
	isNumber = form(`[0-9]{1,4}`)
	isLength = form(`[0-9]{1,4}%?`)
	isShort  = func(value string) bool { return len(value) <= 500 }
)

// ofAll are the attributes that every element keeps. A class only names how a shop's own pages show something.
var ofAll = map[string]check{
	"class": form(`[A-Za-z0-9_ :-]{1,200}`), "dir": form(`ltr|rtl|auto`), "lang": form(`[A-Za-z0-9-]{1,35}`), "title": isShort,
}

// ofOne are those that only some elements keep.
var ofOne = map[string]map[string]check{
	"a":   {"href": isLink, "rel": form(`[a-z -]{1,80}`), "target": form(`_blank`)},
	"img": {"alt": isShort, "height": isLength, "src": isAddress, "width": isLength},
	"li":  {"value": isNumber},
	"ol":  {"start": isNumber, "type": form(`[1aAiI]`)},
	"td":  {"colspan": isNumber, "rowspan": isNumber},
	"th":  {"colspan": isNumber, "rowspan": isNumber, "scope": form(`col|row|colgroup|rowgroup`)},
}

// isAddress takes addresses of the web, and those on the site itself, which begin with a slash and so have no scheme.
func isAddress(value string) bool {
	return beginsWith(value, "https://", "http://", "/")
}

// isLink takes what a link may lead to: places on the page, too, and mail.
func isLink(value string) bool {
	return isAddress(value) || beginsWith(value, "mailto:", "#", "?")
}

// beginsWith takes no address in which browsers leave something out: it may become another.
func beginsWith(value string, beginnings ...string) bool {
	if len(value) > 2_000 || strings.ContainsAny(value, "\t\n\r") {
		return false
	}
	lower := strings.ToLower(value[:min(len(value), 8)])
	return slices.ContainsFunc(beginnings, func(beginning string) bool { return strings.HasPrefix(lower, beginning) })
}

func isSource(a named) bool { return a.name == "src" && isAddress(strings.TrimSpace(a.value)) }

// writeAttributes writes the attributes of a tag that are kept, each once.
func writeAttributes(b *strings.Builder, t *token) {
	var written []string
	for _, a := range t.attributes {
		is := ofOne[t.name][a.name]
		if is == nil {
			is = ofAll[a.name]
		}
		value := strings.TrimSpace(a.value)
		if is == nil || !is(value) || slices.Contains(written, a.name) {
			continue
		}
		written = append(written, a.name)
		b.WriteByte(' ')
		b.WriteString(a.name)
		b.WriteString(`="`)
		_, _ = escapedValue.WriteString(b, value)
		b.WriteByte('"')
	}
}

var escapedValue = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&#34;")

var entity = regexp.MustCompile(`&#?[A-Za-z0-9]{1,40};`)

// unescaped replaces entities. Those without a semicolon stay: in an address, "&section" is no "§ion".
func unescaped(value string) string {
	if strings.IndexByte(value, '&') < 0 {
		return value
	}
	return strings.Map(withoutControl, entity.ReplaceAllStringFunc(value, html.UnescapeString))
}

func withoutControl(r rune) rune {
	if r < ' ' && r != '\n' && r != '\t' || r == 0x7f {
		return -1
	}
	return r
}

// Package richtext makes HTML of suppliers and shops safe to keep, to show and to send.
package richtext

import (
	"bytes"
	"regexp"
	"strings"

	"github.com/microcosm-cc/bluemonday"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Sanitize returns a text's HTML with the elements and attributes of the policy alone, each element closed. It is empty for
// a text without such an element, and for one that is nested deeper than the parser reads.
func Sanitize(text string) string {
	if strings.IndexByte(text, '<') < 0 {
		return ""
	}
	// What the policy leaves has no element whose contents are parsed in another way, so that closing elements
	// afterwards makes nothing of it that the policy didn't see.
	nodes, err := html.ParseFragment(strings.NewReader(policy.Sanitize(text)), &html.Node{Type: html.ElementNode, DataAtom: atom.Div, Data: "div"})
	if err != nil {
		return ""
	}
	var b bytes.Buffer
	for _, n := range nodes {
		if err := html.Render(&b, n); err != nil {
			return ""
		}
	}
	safe := strings.ReplaceAll(strings.TrimSpace(b.String()), "/>", ">") // <br>, as shops and feeds write it
	if strings.IndexByte(safe, '<') < 0 {
		return ""
	}
	return safe
}

var policy = func() *bluemonday.Policy {
	p := bluemonday.NewPolicy()
	p.AllowElements(
		"address", "article", "aside", "blockquote", "dd", "details", "div", "dl", "dt", "figcaption", "figure", "footer", "h1", "h2", "h3", "h4", "h5", "h6",
		"header", "hr", "li", "ol", "p", "pre", "section", "summary", "ul",
		"caption", "table", "tbody", "td", "tfoot", "th", "thead", "tr",
		"abbr", "b", "bdi", "br", "cite", "code", "del", "dfn", "em", "i", "ins", "kbd", "mark", "q", "s", "samp", "small", "strike", "strong", "sub", "sup",
		"time", "u", "var", "wbr",
	)
	p.AllowNoAttrs().OnElements("span")
	p.SkipElementsContent("applet", "audio", "canvas", "datalist", "head", "map", "math", "plaintext", "select", "svg", "template", "textarea", "title", "video", "xmp")

	p.AllowAttrs("class").Matching(form(`[A-Za-z0-9_ :-]{1,200}`)).Globally() // names how a shop's own pages show an element
	p.AllowAttrs("dir").Matching(bluemonday.Direction).Globally()
	p.AllowAttrs("lang").Matching(form(`[A-Za-z0-9-]{1,35}`)).Globally()
	p.AllowAttrs("title").Matching(short).Globally()

	p.RequireParseableURLs(true)
	p.AllowURLSchemes("http", "https", "mailto")
	p.AllowRelativeURLs(true)
	p.AllowAttrs("href").Matching(form(`(?i:https?://|mailto:|[/#?]).{0,1000}`)).OnElements("a")
	p.AllowAttrs("target").Matching(form(`_blank`)).OnElements("a")
	p.AllowAttrs("rel").Matching(form(`[a-z -]{1,80}`)).OnElements("a")
	p.AllowAttrs("src").Matching(form(`(?i:https?:/)?/.{0,1000}`)).OnElements("img")
	p.AllowAttrs("alt").Matching(short).OnElements("img")
	p.AllowAttrs("width", "height").Matching(bluemonday.NumberOrPercent).OnElements("img")

	p.AllowAttrs("colspan", "rowspan").Matching(number).OnElements("td", "th")
	p.AllowAttrs("scope").Matching(form(`(?:row|col)(?:group)?`)).OnElements("th")
	p.AllowAttrs("value").Matching(number).OnElements("li")
	p.AllowAttrs("start").Matching(number).OnElements("ol")
	p.AllowAttrs("type").Matching(form(`[1aAiI]`)).OnElements("ol")
	return p
}()

var (
	number = form(`[0-9]{1,4}`)
	short  = form(`(?s:.{0,500})`)
)

func form(pattern string) *regexp.Regexp { return regexp.MustCompile(`^(?:` + pattern + `)$`) }

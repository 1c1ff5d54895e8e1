package richtext_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"selvedge/adapters/richtext"
)

func TestWhatShopsWriteStays(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		`<p>A coat of <strong>felted</strong> wool.</p>`,
		"<p>Two\u00a0lines<br>of one.</p>\n<ul>\n<li>Lined</li>\n<li>Made in <a href=\"https://example.com/a?b=1&amp;section=2\">Porto</a></li>\n</ul>",
		`<h2>Sizes</h2><table class="size-table"><thead><tr><th scope="col">Size</th><th>Chest</th></tr></thead><tbody><tr><td>S</td><td colspan="2">92 cm</td></tr></tbody></table>`,
		`<p><a href="/pages/size-guide" rel="noopener" target="_blank" title="Guide">Guide</a>, <a href="mailto:hello@example.com">mail</a>, <a href="#care">care</a></p>`,
		`<p><img src="//cdn.example.com/a.jpg?v=1" alt="Back &amp; front" width="400"></p>`,
		`<ul><li>One<ul><li>of it</li></ul></li><li>Two</li></ul>`,
		`<dl><dt>Care</dt><dd>30 °C</dd></dl><hr><blockquote>“Fine.”</blockquote>`,
		`<p>1 &lt; 2 &amp; 3 &gt; 2</p>`,
	} {
		assert.Equal(t, text, richtext.Sanitize(text))
	}
}

func TestWhatIsNotKept(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"Plain, with 1 < 2 & more":          "",
		"<foo>Plain</foo>":                  "",
		"Size <M":                           "",
		"<p>Size <M":                        "<p>Size </p>",
		"<P CLASS='a b'>Text<BR />more</P>": `<p class="a b">Text<br>more</p>`,
		`<p style="color:red" id=a data-x="1" onclick=alert(1)>Text</p>`:             "<p>Text</p>",
		`<meta charset="utf-8"><p data-mce-fragment="1">Text</p>`:                    "<p>Text</p>",
		`<p>a<script>alert("</p>")</script>b</p>`:                                    "<p>ab</p>",
		`<p>a<SCRIPT>alert(1)</ScRiPt >b</p>`:                                        "<p>ab</p>",
		`<p>a</p><script>alert(1)`:                                                   "<p>a</p>",
		`<style>p{}</style><p>a</p>`:                                                 "<p>a</p>",
		`<p>a</p><svg onload=alert(1)><p>b</p></svg><p>c</p>`:                        "<p>a</p><p>c</p>",
		`<p>a</p><svg/onload=alert(1)/><p>c</p>`:                                     "<p>a</p>",
		`<math><math></math><p>b</p></math><p>c</p>`:                                 "<p>c</p>",
		`<p>a<iframe src="https://example.com"><p>b</p></iframe></p>`:                "<p>a</p>",
		`<a href="javascript:alert(1)">a</a>`:                                        "",
		"<a href=\" java\tscript:alert(1)\">a</a>":                                   "",
		"<a href=\"\x01javascript:alert(1)\">a</a>":                                  "",
		`<a href="java&#9;script&colon;alert(1)">a</a>`:                              "",
		`<a href="&#106avascript:alert(1)">a</a>`:                                    "",
		`<a href="&#x6A;avascript:alert(1)">a</a>`:                                   "",
		`<a href=data:text/html,x>a</a>`:                                             "",
		`<a href="vbscript:x">a</a>`:                                                 "",
		"<a href=\"https://a\nb\">a</a>":                                             "",
		`<a href="HTTPS://a.example/?x=1&reg=2">a</a>`:                               `<a href="https://a.example/?x=1&amp;reg=2">a</a>`,
		`<a href='https://a/"onmouseover=alert(1) x="'>a</a>`:                        "",
		`<p>a<img src="data:image/png;base64,AA" onerror=alert(1)>b</p>`:             "<p>ab</p>",
		`<p>a<img src=x onerror=alert(1)>b</p>`:                                      "<p>ab</p>",
		`<<p>script>alert(1)<</p>/script>`:                                           "&lt;<p>script&gt;alert(1)&lt;</p>/script&gt;",
		`<p>a<!-- <b>b</b> --><![CDATA[c]]><?php d ?>e</p>`:                          "<p>ae</p>",
		`<p>a<!-- never ends`:                                                        "<p>a</p>",
		`<b>a<i>b</b>c</i>`:                                                          "<b>a<i>b</i></b><i>c</i>",
		`<p>a<p>b<ul><li>c<li>d</ul>e`:                                               "<p>a</p><p>b</p><ul><li>c</li><li>d</li></ul>e",
		`<table><tr><td>a<td>b</p><tr><td>c</table>`:                                 "<table><tbody><tr><td>a</td><td>b<p></p></td></tr><tr><td>c</td></tr></tbody></table>",
		`</p></div><p>a</p></p>`:                                                     "<p></p><p>a</p><p></p>",
		`<form action="https://a"><input name=a value=b><button>Buy</button></form>`: "",
		`<p>a<a href="https://a">b<a href="https://c">d</a></p>`:                     `<p>a<a href="https://a">b</a><a href="https://c">d</a></p>`,
		`<p class='a"><b'>c</p>`:                                                     "<p>c</p>",
	} {
		assert.Equal(t, want, richtext.Sanitize(text), text)
	}
}

// attacks are texts that browsers once took for something else than a sanitizer did.
var attacks = []string{
	`<svg onload=alert(1)>`, `<img src=x onerror=alert(1)//`, `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">`,
	`<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>`, `<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">`,
	`<noscript><p title="</noscript><img src=x onerror=alert(1)>">`, `<template><s><template><s><img src=x onerror=alert(1)>@shafigullin</s></template></s></template>`,
	`<table><td><svg><desc><td></desc></svg><p title="</style><img src onerror=alert(1)>">`, `<xmp><p title="</xmp><svg/onload=alert(1)>">`,
	`<a title="a&quot;onclick=&quot;alert(1)" href="https://a">x</a>`, `<p title='"><script>alert(1)</script>'>x</p>`, `<select><template><style><!--</select><img src=x onerror=alert(1)>`,
	`<p>&lt;img src=x onerror=alert(1)&gt;</p>`, `<p>&amp;lt;script&amp;gt;</p>`, "<p\x00 onclick=a>b</p>", "<\x00script>alert(1)</script><p>a", `<a href="https://a" href="javascript:b">c</a>`,
	`<p/onclick=alert(1)>a`, `<p "onclick=alert(1)">a`, `<img/src="https://a"/onerror=alert(1)>`, `<textarea><p title="</textarea><img onerror=alert(1) src=x>">`,
	`<plaintext><p>a`, `<b <script>alert(1)</script>0`, `<p title=` + "`" + `onclick=alert(1)>a`, "<a href=\"/\\evil.example\">a</a>", `<title><p>a</title><p>b`,
}

func FuzzSanitize(f *testing.F) {
	for _, text := range attacks {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) { isSafe(t, text) })
}

// isSafe has a browser's own parser read what is kept.
func isSafe(t *testing.T, text string) {
	t.Helper()
	safe := richtext.Sanitize(text)
	require.Equal(t, safe, richtext.Sanitize(safe), "what is safe stays: %q", text)
	nodes, err := html.ParseFragment(strings.NewReader(safe), &html.Node{Type: html.ElementNode, DataAtom: atom.Div, Data: "div"})
	require.NoError(t, err)
	for _, root := range nodes {
		for n := range root.Descendants() {
			isSafeNode(t, n, text)
		}
		isSafeNode(t, root, text)
	}
}

func isSafeNode(t *testing.T, n *html.Node, text string) {
	t.Helper()
	if n.Type == html.TextNode {
		return
	}
	require.Equal(t, html.ElementNode, n.Type, text)
	require.Empty(t, n.Namespace, text)
	require.NotContains(t, []string{"script", "style", "iframe", "svg", "math", "template", "noscript", "form", "input", "object", "textarea", "title", "select", "base", "meta", "link"}, n.Data, text)
	for _, a := range n.Attr {
		require.Contains(t, []string{"alt", "class", "colspan", "dir", "height", "href", "lang", "rel", "rowspan", "scope", "src", "start", "target", "title", "type", "value", "width"}, a.Key, text)
		if a.Key == "href" || a.Key == "src" {
			begins := func(beginning string) bool { return strings.HasPrefix(strings.ToLower(a.Val), beginning) }
			require.True(t, slices.ContainsFunc([]string{"https://", "http://", "mailto:", "/", "#", "?"}, begins), "%q in %q", a.Val, text)
			require.NotContains(t, a.Val, "\t")
		}
	}
}

func TestLargeAndDeepTexts(t *testing.T) {
	t.Parallel()
	const n = 100_000 // as long as a cell can be
	repeated := func(part string) string { return strings.Repeat(part, n/len(part)) }
	for _, text := range []string{
		strings.Repeat("<div>", 10_000) + "a" + strings.Repeat("</div>", 10_000), repeated("<b><i>"), repeated("<table><tr><td>"), repeated("<a href=\""), repeated("<p "),
		repeated("<"), repeated("</"), repeated("<!--"), repeated("<script>"), repeated("&"), repeated("<p a='b' "), repeated("<svg>"), "<p>" + repeated("a"),
		"<p " + repeated("class=a ") + ">", repeated("<a href=https://a>"), repeated("</b>"), "<p>" + repeated(`a<b title="<">`),
	} {
		safe := richtext.Sanitize(text)
		assert.LessOrEqual(t, len(safe), 16*len(text))
		assert.Equal(t, safe, richtext.Sanitize(safe))
		depth, deepest := 0, 0
		for i := range safe {
			switch {
			case strings.HasPrefix(safe[i:], "</"):
				depth--
			case safe[i] == '<' && !strings.HasPrefix(safe[i:], "<br"):
				depth++
			}
			deepest = max(deepest, depth)
		}
		assert.LessOrEqual(t, deepest, 512)
		assert.Zero(t, depth, "each element is closed")
	}
}

package feed

import (
	"strings"
	"unicode/utf8"

	"selvedge/core/catalog/channel"
)

// xmlFeed is RSS 2.0 with Google's namespace. Each element has a line of its own, because Meta
// reads such feeds too and refuses lines of 5 MB.
type xmlFeed struct {
	*output
	fields []xmlField
}

// xmlField is a field with its tags, and those of its parts.
type xmlField struct {
	channel.Field
	tags
	parts []tags
}

type tags struct{ open, end string }

func tagsOf(name string) tags { return tags{"<" + name + ">", "</" + name + ">\n"} }

func newXML(out *output, fields []channel.Field, head Head) *xmlFeed {
	x := &xmlFeed{output: out}
	for _, f := range fields {
		field := xmlField{Field: f, tags: tagsOf("g:" + f.Name)}
		for _, part := range f.Parts {
			field.parts = append(field.parts, tagsOf("g:"+part))
		}
		x.fields = append(x.fields, field)
	}
	x.buf = append(x.buf, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<rss version=\"2.0\" xmlns:g=\"http://base.google.com/ns/1.0\">\n<channel>\n"...)
	x.element(tagsOf("title"), head.Title)
	x.element(tagsOf("link"), head.Link)
	x.element(tagsOf("description"), head.Description)
	return x
}

func (x *xmlFeed) end() { x.buf = append(x.buf, "</channel>\n</rss>\n"...) }

func (x *xmlFeed) product(_ *channel.Product, sent *channel.Projection, listed []int) {
	for _, variant := range listed {
		x.buf = append(x.buf, "<item>\n"...)
		for i := range x.fields {
			if text := sent.Text(variant, i); text != "" {
				x.field(&x.fields[i], text)
			}
		}
		x.buf = append(x.buf, "</item>\n"...)
	}
}

func (x *xmlFeed) field(f *xmlField, text string) {
	for f.Repeated {
		item, rest, more := strings.Cut(text, "\n")
		if !more {
			break
		}
		x.item(f, item)
		text = rest
	}
	x.item(f, text)
}

// item writes one value, with an element for each of its parts.
func (x *xmlFeed) item(f *xmlField, text string) {
	if len(f.Parts) == 0 {
		x.element(f.tags, text)
		return
	}
	x.buf = append(append(x.buf, f.open...), '\n')
	for i, part := range f.parts {
		value := f.Lead
		if i > 0 || f.Lead == "" {
			value, text = cutPart(text, i == len(f.Parts)-1)
		}
		if value != "" {
			x.element(part, value)
		}
	}
	x.buf = append(x.buf, f.end...)
}

// cutPart takes a part off an item. The last part may have colons.
func cutPart(text string, last bool) (part, rest string) {
	if last {
		return text, ""
	}
	part, rest, _ = strings.Cut(text, ":")
	return part, rest
}

func (x *xmlFeed) element(of tags, text string) {
	x.buf = append(appendXML(append(x.buf, of.open...), text), of.end...)
}

// inXML are what isn't written as it is: characters that are escaped, and those that XML 1.0 can't have.
var inXML = marksOf("&<>\x00\x01\x02\x03\x04\x05\x06\x07\b\v\f\r\x0e\x0f" +
	"\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f")

// appendXML escapes text. Characters that XML 1.0 can't have are left out.
func appendXML(to []byte, text string) []byte {
	if !inXML.in(text) {
		return append(to, text...)
	}
	if !utf8.ValidString(text) {
		text = strings.ToValidUTF8(text, "\uFFFD")
	}
	from := 0
	for i := 0; i < len(text); i++ {
		var escaped string
		size := 1
		switch c := text[i]; {
		case c == '&':
			escaped = "&amp;"
		case c == '<':
			escaped = "&lt;"
		case c == '>':
			escaped = "&gt;"
		case c == '\r':
			escaped = "&#13;"
		case c < ' ' && c != '\t' && c != '\n':
		case c == 0xEF && (text[i:i+3] == "\uFFFE" || text[i:i+3] == "\uFFFF"):
			size = 3
		default:
			continue
		}
		to = append(append(to, text[from:i]...), escaped...)
		i += size - 1
		from = i + 1
	}
	return append(to, text[from:]...)
}

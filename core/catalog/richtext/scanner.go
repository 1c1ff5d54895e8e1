package richtext

import "strings"

// tokenKind is what a token is.
type tokenKind int

const (
	words tokenKind = iota
	opening
	closing
)

// token is a text, or a tag.
type token struct {
	kind       tokenKind
	text       string // as it came, with its entities
	name       string // in small letters
	attributes []named
	isClosed   bool // it ends with />
}

// named is an attribute, its value without entities.
type named struct{ name, value string }

// scanner reads tags and the texts between them, each byte once. Comments and the contents of elements that are no markup are
// left out.
type scanner struct {
	rest   string
	raw    string // the element whose content comes next and is no markup; empty: none
	isText bool   // a tag that doesn't end was found: no other can
}

func (s *scanner) next() (t token, ok bool) {
	for {
		if s.raw != "" {
			s.skipRaw()
		}
		at := -1
		if !s.isText {
			at = strings.IndexByte(s.rest, '<')
		}
		switch {
		case s.rest == "":
			return token{}, false
		case at < 0:
			t, s.rest = token{text: s.rest}, ""
			return t, true
		case at > 0:
			t, s.rest = token{text: s.rest[:at]}, s.rest[at:]
			return t, true
		}
		if t, ok := s.tag(); ok {
			return t, true
		}
	}
}

// tag reads what begins with <. Without a token, something was left out, or it is known to be a text.
func (s *scanner) tag() (t token, ok bool) {
	switch after := s.rest[1:]; {
	case strings.HasPrefix(after, "!--"):
		_, s.rest, _ = strings.Cut(after[3:], "-->")
		return t, false
	case strings.HasPrefix(after, "!") || strings.HasPrefix(after, "?"):
		_, s.rest, _ = strings.Cut(after, ">")
		return t, false
	}
	t.kind = opening
	from := 1
	if strings.HasPrefix(s.rest, "</") {
		t.kind, from = closing, 2
	}
	if from >= len(s.rest) || !isLetter(s.rest[from]) {
		t, s.rest = token{text: s.rest[:from]}, s.rest[from:]
		return t, true
	}
	end := from + indexAny(s.rest[from:], " \t\n/>")
	t.name = strings.ToLower(s.rest[from:end])
	end, t.attributes = readAttributes(s.rest, end)
	if end < 0 {
		s.isText = true
		return t, false
	}
	t.isClosed = s.rest[end-2] == '/'
	s.rest = s.rest[end:]
	if t.kind == opening && raw[t.name] {
		s.raw = t.name
		return t, false
	}
	return t, true
}

// skipRaw leaves out what stands before the end of an element that is no markup.
func (s *scanner) skipRaw() {
	for at := 0; ; {
		next := strings.Index(s.rest[at:], "</")
		if next < 0 {
			s.rest, s.raw = "", ""
			return
		}
		at += next
		name := s.rest[at+2:]
		if len(name) >= len(s.raw) && strings.EqualFold(name[:len(s.raw)], s.raw) {
			s.rest, s.raw = s.rest[at:], ""
			return
		}
		at += 2
	}
}

// readAttributes reads the attributes of a tag from a place on, and returns where the tag ends; below 0: it doesn't.
func readAttributes(text string, at int) (end int, list []named) {
	for {
		at = skip(text, at, " \t\n/")
		if at >= len(text) {
			return -1, nil
		}
		if text[at] == '>' {
			return at + 1, list
		}
		from := at
		at += max(1, indexAny(text[at:], " \t\n/>="))
		one := named{name: strings.ToLower(text[from:at])}
		if after := skip(text, at, " \t\n"); after < len(text) && text[after] == '=' {
			if one.value, at = readValue(text, skip(text, after+1, " \t\n")); at < 0 {
				return -1, nil
			}
		}
		list = append(list, one)
	}
}

// readValue reads the value of an attribute, and returns where it ends; below 0: it doesn't.
func readValue(text string, at int) (value string, end int) {
	if at >= len(text) {
		return "", -1
	}
	if quote := text[at]; quote == '"' || quote == '\'' {
		n := strings.IndexByte(text[at+1:], quote)
		if n < 0 {
			return "", -1
		}
		return unescaped(text[at+1 : at+1+n]), at + n + 2
	}
	n := indexAny(text[at:], " \t\n>")
	return unescaped(text[at : at+n]), at + n
}

func skip(text string, at int, bytes string) int {
	for at < len(text) && strings.IndexByte(bytes, text[at]) >= 0 {
		at++
	}
	return at
}

// indexAny is strings.IndexAny, or the length where there is none.
func indexAny(text, bytes string) int {
	if at := strings.IndexAny(text, bytes); at >= 0 {
		return at
	}
	return len(text)
}

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

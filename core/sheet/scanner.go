package sheet

import (
	"bytes"
	"errors"
	"io"
	"strings"
)

var (
	errXML      = errors.New("the XML is malformed")
	errDepth    = errors.New("elements are too deep")
	errUnclosed = errors.New("elements are not closed")
	errEncoding = errors.New("the encoding is not supported")
	errDoctype  = errors.New("declarations are not supported")
)

// scanner steps through an XML part from tag to tag. It knows the elements that are open,
// and copies nothing: what it shows is gone with the next step. Declared entities, with
// which a small file could become a large one, are refused.
type scanner struct {
	window

	end   bool    // the tag ends an element
	aside bool    // it is no tag, but a comment, an instruction or a section of text
	text  []byte  // before the tag, since the last one
	cdata []byte  // in the tag, if it is a section of text
	tag   []byte  // the attributes
	name  element // of the tag

	open    [maxDepth]element
	depth   int
	closing bool // the element has no content, so its end is next
	leaving bool // the element ended with the last tag
	lenient bool // begins in the middle
}

func newScanner(r io.Reader) *scanner {
	return &scanner{window: window{r: &unicodeReader{r: r}, buffer: make([]byte, usualBuffer)}}
}

// within reports whether the tag is the second element in the first one.
func (s *scanner) within(parent, child element) bool {
	return s.name == child && s.depth > 1 && s.open[s.depth-2] == parent
}

// owner is the element that the text before the tag belongs to, if it holds nothing but
// text.
func (s *scanner) owner() element {
	if s.depth == 0 || !s.end && !s.aside {
		return other
	}
	return s.open[s.depth-1]
}

// parent is the element around that one.
func (s *scanner) parent() element {
	if s.depth < 2 {
		return other
	}
	return s.open[s.depth-2]
}

// next goes to the next tag, comment or the like; false at the end.
func (s *scanner) next() (bool, error) {
	if s.leaving {
		s.depth--
		s.leaving = false
	}
	s.text, s.cdata, s.tag, s.end, s.aside = nil, nil, nil, false, false
	if s.closing {
		s.closing, s.leaving, s.end = false, true, true
		s.name = s.open[s.depth-1]
		return true, nil
	}
	s.advance()
	open, err := s.find('<', 0)
	if err != nil {
		return false, err
	}
	if open < 0 {
		if s.depth > 0 && !s.lenient {
			return false, errUnclosed
		}
		return false, nil
	}
	if err := s.need(open + 2); err != nil {
		return false, err
	}
	switch s.at(open + 1) {
	case '!', '?':
		return true, s.markup(open)
	}
	return true, s.element(open)
}

// element reads a tag from its <.
func (s *scanner) element(open int) error {
	end, space, err := s.tagEnd(open + 1)
	if err != nil {
		return err
	}
	s.text = s.slice(0, open)
	tag := s.slice(open+1, end)
	s.used = end + 1
	name := tag
	if space > 0 {
		name = s.slice(open+1, space)
	}
	if len(tag) == 0 || len(name) == 0 {
		return errXML
	}
	if tag[0] == '/' {
		return s.endElement(name[1:])
	}
	if last := len(tag) - 1; tag[last] == '/' {
		tag, s.closing = tag[:last], true
		name = name[:min(len(name), last)]
	}
	s.tag = tag[len(name):]
	if s.depth == maxDepth {
		return errDepth
	}
	s.name = elementOf(local(name))
	s.open[s.depth] = s.name
	s.depth++
	return nil
}

// content takes in the rest of the element whose tag was the last: what is between two tags, of
// which the second ends the element too. It does nothing unless that is all that follows, and
// already read.
func (s *scanner) content(begin, end string) (text []byte, is bool) {
	if s.closing {
		return nil, false
	}
	rest := s.buffer[s.from+s.used : s.to]
	if len(rest) < len(begin) || string(rest[:len(begin)]) != begin {
		return nil, false
	}
	rest = rest[len(begin):]
	i := bytes.IndexByte(rest, '<')
	if i < 0 || len(rest)-i < len(end) || string(rest[i:i+len(end)]) != end {
		return nil, false
	}
	s.used += len(begin) + i + len(end)
	s.leaving = true
	return rest[:i], true
}

// inTags has the characters that mean something in a tag.
var inTags = [256]bool{'>': true, '<': true, '"': true, '\'': true, ' ': true, '\t': true, '\r': true, '\n': true}

// tagEnd finds the > that ends a tag, which may also be part of an attribute, and the first
// space in it; 0: there is none.
func (s *scanner) tagEnd(from int) (end, space int, err error) {
	var quote byte
	for at := from; ; {
		for i, c := range s.buffer[s.from+at : s.to] {
			if !inTags[c] {
				continue
			}
			switch c {
			case '>':
				if quote == 0 {
					return at + i, space, nil
				}
			case '"', '\'':
				switch quote {
				case 0:
					quote = c
				case c:
					quote = 0
				}
			case '<':
				return 0, 0, errXML
			case ' ', '\t', '\r', '\n':
				if space == 0 {
					space = at + i
				}
			}
		}
		if s.ended {
			return 0, 0, errUnclosed
		}
		at = s.length()
		if err := s.more(); err != nil {
			return 0, 0, err
		}
	}
}

func (s *scanner) endElement(name []byte) error {
	s.name = elementOf(local(name))
	s.end = true
	if s.depth == 0 {
		if s.lenient {
			return nil
		}
		return errUnclosed
	}
	if s.open[s.depth-1] != s.name {
		return errXML
	}
	s.leaving = true
	return nil
}

// markup reads what is no element from its <: a comment, a section of text, an instruction.
func (s *scanner) markup(open int) error {
	s.name, s.aside = other, true
	opening, closing := "<?", "?>"
	if s.at(open+1) == '!' {
		opening, closing = "<!--", "-->"
		if err := s.need(open + 3); err != nil {
			return err
		}
		if s.at(open+2) == '[' {
			opening, closing = "<![CDATA[", "]]>"
		}
	}
	from := open + len(opening)
	if err := s.need(from); err != nil {
		return err
	}
	if string(s.slice(open, from)) != opening {
		return errDoctype
	}
	for at := from; ; at++ {
		end, err := s.find('>', at)
		if err != nil {
			return err
		}
		if end < 0 {
			return errUnclosed
		}
		if at = end; end+1-len(closing) >= from && string(s.slice(end+1-len(closing), end+1)) == closing {
			break
		}
	}
	end := s.lastFound
	s.text, s.used = s.slice(0, open), end+1
	content := s.slice(from, end+1-len(closing))
	switch opening {
	case "<![CDATA[":
		s.cdata = content
	case "<?":
		return refuseEncoding(content)
	}
	return nil
}

// refuseEncoding refuses what is declared to be in another encoding. UTF-16 is already
// decoded.
func refuseEncoding(instruction []byte) error {
	rest, isDeclaration := bytes.CutPrefix(instruction, []byte("xml "))
	if !isDeclaration {
		return nil
	}
	return eachAttribute(rest, func(name, value []byte) error {
		if string(name) != "encoding" {
			return nil
		}
		switch strings.ToLower(string(value)) {
		case "utf-8", "utf8", "utf-16", "us-ascii", "ascii":
			return nil
		}
		return errEncoding
	})
}

// local is a name without its prefix.
func local(name []byte) []byte {
	if len(name) < 3 {
		return name
	}
	if i := bytes.IndexByte(name, ':'); i >= 0 {
		return name[i+1:]
	}
	return name
}

// attributes calls a function with each attribute of the tag, whose values are escaped.
func (s *scanner) attributes(visit func(name, value []byte) error) error {
	return eachAttribute(s.tag, visit)
}

func eachAttribute(tag []byte, visit func(name, value []byte) error) error {
	for {
		name, value, rest, err := nextAttribute(tag)
		if err != nil || name == nil {
			return err
		}
		if err := visit(name, value); err != nil {
			return err
		}
		tag = rest
	}
}

// nextAttribute reads an attribute; the name is nil if there is none. Names and values are
// short, so bytes are gone over one by one.
func nextAttribute(tag []byte) (name, value, rest []byte, err error) {
	from := skipSpaces(tag, 0)
	if from == len(tag) {
		return nil, nil, nil, nil
	}
	at := from
	for at < len(tag) && tag[at] != '=' {
		at++
	}
	end := at
	for end > from && isSpace(tag[end-1]) {
		end--
	}
	at = skipSpaces(tag, at+1)
	if end == from || at >= len(tag) || tag[at] != '"' && tag[at] != '\'' {
		return nil, nil, nil, errXML
	}
	quote := tag[at]
	at++
	for last := at; last < len(tag); last++ {
		if tag[last] == quote {
			return local(tag[from:end]), tag[at:last], tag[last+1:], nil
		}
	}
	return nil, nil, nil, errXML
}

func skipSpaces(tag []byte, at int) int {
	for at < len(tag) && isSpace(tag[at]) {
		at++
	}
	return at
}

func isSpace(c byte) bool { return c == ' ' || c == '\t' || c == '\r' || c == '\n' }

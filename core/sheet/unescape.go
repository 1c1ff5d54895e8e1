package sheet

import (
	"bytes"
	"strconv"
	"unicode/utf8"
)

// unescaped is an XML text without its entities.
func unescaped(text []byte) string { return string(appendUnescaped(nil, text)) }

// appendUnescaped appends an XML text without its entities, its lines ended by newlines.
// What is no entity stays as it is.
func appendUnescaped(to, text []byte) []byte {
	if !hasEntities(text) {
		return append(to, text...)
	}
	for i := 0; i < len(text); {
		switch c := text[i]; c {
		case '\r':
			to = append(to, '\n')
			if i++; i < len(text) && text[i] == '\n' {
				i++
			}
		case '&':
			r, size := entity(text[i:])
			if size == 0 {
				to, size = append(to, '&'), 1
			} else {
				to = utf8.AppendRune(to, r)
			}
			i += size
		default:
			end := bytes.IndexAny(text[i:], "&\r")
			if end < 0 {
				end = len(text) - i
			}
			to = append(to, text[i:i+end]...)
			i += end
		}
	}
	return to
}

func hasEntities(text []byte) bool {
	if len(text) > 40 {
		return bytes.IndexByte(text, '&') >= 0 || bytes.IndexByte(text, '\r') >= 0
	}
	for _, c := range text { // faster than two searches
		if c == '&' || c == '\r' {
			return true
		}
	}
	return false
}

// entity reads an entity, such as &amp; or &#x20AC;. The size is 0 if it is none.
func entity(text []byte) (r rune, size int) {
	end := bytes.IndexByte(text[:min(len(text), 12)], ';')
	if end < 0 {
		return 0, 0
	}
	size = end + 1
	switch name := string(text[1:end]); name {
	case "amp":
		return '&', size
	case "lt":
		return '<', size
	case "gt":
		return '>', size
	case "quot":
		return '"', size
	case "apos":
		return '\'', size
	default:
		if len(name) < 2 || name[0] != '#' {
			return 0, 0
		}
		digits, base := name[1:], 10
		if digits[0] == 'x' || digits[0] == 'X' {
			digits, base = digits[1:], 16
		}
		n, err := strconv.ParseUint(digits, base, 32)
		if err != nil || n > utf8.MaxRune {
			return 0, 0
		}
		return rune(n), size
	}
}

// plain is a text of a workbook without its escapes, in place: _x000D_ is the character
// with that number, _x005F_ an underscore before what would look like one.
func plain(text []byte) []byte {
	first := bytes.Index(text, []byte("_x"))
	if first < 0 {
		return text
	}
	to := text[:first]
	for i := first; i < len(text); {
		if n, err := strconv.ParseUint(string(escaped(text[i:])), 16, 32); err == nil {
			to = utf8.AppendRune(to, rune(n)) // at most three bytes for seven
			i += len("_x000D_")
			continue
		}
		to = append(to, text[i])
		i++
	}
	return to
}

// escaped are the digits of an escape at the begin of a text; nil: there is none.
func escaped(text []byte) []byte {
	if len(text) < 7 || text[0] != '_' || text[1] != 'x' || text[6] != '_' {
		return nil
	}
	for _, c := range text[2:6] {
		isDigit, isLetter := c >= '0' && c <= '9', c|0x20 >= 'a' && c|0x20 <= 'f'
		if !isDigit && !isLetter {
			return nil
		}
	}
	return text[2:6]
}

package photos

import (
	"unicode"
	"unicode/utf8"

	"selvedge/core/catalog/vocabulary"
)

// parts are the parts of a name, in one buffer.
type parts struct {
	bytes []byte
	ends  []int // where each ends
}

func (p *parts) text(from, to int) []byte {
	start := 0
	if from > 0 {
		start = p.ends[from-1]
	}
	return p.bytes[start:p.ends[to-1]]
}

// read parts a name at its marks, folded.
func (p *parts) read(name string) {
	p.bytes, p.ends = p.bytes[:0], p.ends[:0]
	for i := 0; i < len(name); {
		r, n := rune(name[i]), 1
		if r >= 0x80 {
			r, n = utf8.DecodeRuneInString(name[i:])
		}
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.Is(unicode.Mn, r) {
			i += n
			continue
		}
		from := i
		for i < len(name) {
			r, n = rune(name[i]), 1
			if r >= 0x80 {
				r, n = utf8.DecodeRuneInString(name[i:])
			}
			if !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.Is(unicode.Mn, r) {
				break
			}
			i += n
		}
		p.bytes = vocabulary.AppendFold(p.bytes, name[from:i])
		p.ends = append(p.ends, len(p.bytes))
	}
}

package pdf

import (
	"bytes"
	"fmt"
)

// subset is a font of the file: a face with the characters of it that are used.
type subset struct {
	font string // its name
	used map[rune]bool
}

// longestStretch is how many characters in a row a subset has at most. fpdf's time to write
// their widths grows with the third power of it, minutes for a few thousand.
const longestStretch = 128

// subset returns the font of the file that sets a face's character.
func (s *sheet) subset(f *face, r rune) *subset {
	for _, known := range s.subsets[f] {
		if known.used[r] || known.stretch(r) <= longestStretch {
			known.used[r] = true
			return known
		}
	}
	added := &subset{font: fmt.Sprintf("%s-%d", f.name, len(s.subsets[f])+1), used: map[rune]bool{r: true}}
	// fpdf writes into the file while it takes the glyphs from it.
	s.pdf.AddUTF8FontFromBytes(added.font, "", bytes.Clone(f.file))
	s.subsets[f] = append(s.subsets[f], added)
	s.fonts++
	return added
}

// stretch returns how many characters in a row there are with a new one.
func (s *subset) stretch(r rune) int {
	first, last := r, r
	for s.used[first-1] {
		first--
	}
	for s.used[last+1] {
		last++
	}
	return int(last-first) + 1
}

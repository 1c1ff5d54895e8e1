package mapping

import (
	"slices"
	"strings"

	"selvedge/core/catalog/parse"
)

const (
	fewestSizes = 3 // columns, from which they are taken for a run of sizes
	mostSizes   = 200
)

// sizeColumn is a column about the variants of one size.
type sizeColumn struct {
	size      string // as the header writes it
	attribute string // "stock" for pieces, or "gtin"
}

// sizeColumns are columns that are called sizes and hold numbers of pieces or marks, as in an
// order form with a row for each color, and those with a GTIN for each size.
func (m *Mapper) sizeColumns(columns []Column, remembered func(int) bool) map[int]sizeColumn {
	found := map[int]sizeColumn{}
	for _, attribute := range []string{"stock", "gtin"} {
		of := map[int]sizeColumn{}
		known := false
		for i, c := range columns {
			if size, ok := m.sizeOf(c, attribute); ok && len(of) < mostSizes {
				of[i] = sizeColumn{size, attribute}
				known = known || remembered(i)
			}
		}
		if known || len(of) >= fewestSizes {
			for i, c := range of {
				found[i] = c
			}
		}
	}
	return found
}

// sizeOf returns the size that a column is called, alone or with a word for what it says of it,
// as in "Stock S" and "EAN 38". Without a word it counts pieces.
func (m *Mapper) sizeOf(c Column, attribute string) (string, bool) {
	words := strings.Fields(c.Header)
	if len(words) == 0 {
		return "", false
	}
	if attribute == "stock" && !holdsPieces(c.Values) {
		return "", false
	}
	if attribute == "stock" && c.Size != "" {
		return c.Size, true
	}
	if header := strings.Join(words, " "); attribute == "stock" && m.isSize(header) {
		return header, true
	}
	last := len(words) - 1
	for _, part := range [][2]string{{words[last], strings.Join(words[:last], " ")}, {words[0], strings.Join(words[1:], " ")}} {
		if !m.isSize(part[0]) || part[1] == "" {
			continue
		}
		said := m.headers.read(part[1]).attributes
		if said[attribute] >= abbreviated || attribute == "stock" && said["size"] >= abbreviated {
			return part[0], true
		}
	}
	return "", false
}

func (m *Mapper) isSize(text string) bool { return m.isLetterSize(text) || m.isNumberSize(text) }

// holdsPieces says whether cells are numbers of pieces, or marks.
func holdsPieces(cells []string) bool {
	return !slices.ContainsFunc(cells, func(v string) bool {
		v = parse.Clean(v)
		return len(v) > 5 || strings.Trim(v, "0123456789") != "" && !parse.IsMark(v) && !parse.IsNothing(v)
	})
}

// bySize proposes what columns of sizes are. What else would say the same of a variant isn't
// proposed. If another column has the size of each row, nobody knows what they are about.
func (m *Mapper) bySize(seen []*looked, sizes map[int]sizeColumn, proposals []Proposal, remembered []*Remembered, taken map[string]bool) {
	if len(sizes) == 0 {
		return
	}
	rowsHaveSizes := slices.ContainsFunc(seen, func(s *looked) bool { return s.header["size"] >= abbreviated && s.shape["size"] >= 0.3 })
	for i, c := range sizes {
		if rowsHaveSizes {
			if remembered[i] == nil {
				proposals[i].Reasons = []string{OfSize}
			}
			continue
		}
		taken[slot("size", "", "")], taken[slot(c.attribute, "", "")] = true, true
		proposals[i].Size = c.size
		if remembered[i] == nil {
			a, _ := m.attributes.Get(c.attribute)
			proposals[i] = Proposal{Attribute: c.attribute, Size: c.size, Confidence: ofSizes, Reasons: []string{OfSize}, Reading: parse.Column{Attribute: a}}
		}
	}
}

// ofSizes is how sure it is that columns are those of sizes.
const ofSizes = 0.9

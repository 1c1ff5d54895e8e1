package mapping

import (
	"strings"

	"selvedge/core/catalog/parse"
)

// fewestSizes is from how many columns side by side they are taken for a run of sizes.
const fewestSizes = 3

// sizeColumns are columns that are called sizes and hold numbers of pieces, as in an order form
// with a row for each color: what they say is of variants that have no rows.
func (m *Mapper) sizeColumns(columns []Column) map[int]bool {
	found := map[int]bool{}
	for from := 0; from < len(columns); from++ {
		to := from
		for to < len(columns) && m.isSizeColumn(columns[to]) {
			to++
		}
		if to-from >= fewestSizes {
			for i := from; i < to; i++ {
				found[i] = true
			}
		}
		from = max(from, to-1)
	}
	return found
}

func (m *Mapper) isSizeColumn(c Column) bool {
	header := strings.TrimSpace(c.Header)
	if header == "" || !m.isLetterSize(header) && !m.isNumberSize(header) {
		return false
	}
	for _, v := range c.Values {
		if v = parse.Clean(v); len(v) > 5 || strings.Trim(v, "0123456789") != "" {
			return false
		}
	}
	return true
}

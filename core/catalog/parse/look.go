package parse

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/vocabulary"
)

// Look returns what a column's header and cells show of how to read it: its currency, unit, decimal mark and the order of
// its dates.
func (p Parser) Look(a attribute.Attribute, header string, values []string) Column {
	c := Column{Attribute: a}
	switch a.Type {
	case attribute.Money:
		c.Mark = markOf(values)
		c.Currency = cmp.Or(p.currencyOf(header), unitBelow(values, currencyAlone), mostlyNamed(values))
	case attribute.Number, attribute.Integer:
		c.Mark = markOf(values)
	case attribute.Weight:
		c.Mark = markOf(values)
		c.Unit = unitOf(header, values, c.Mark)
	case attribute.Date:
		c.Order = orderOf(values)
	}
	return c
}

// currencyOf returns the currency that a header names, such as EUR in "WHS EUR" and "Preis in €".
func (p Parser) currencyOf(header string) string {
	for _, w := range strings.FieldsFunc(strings.ToLower(header), func(r rune) bool {
		return unicode.IsSpace(r) || strings.ContainsRune("()[]/_-.,:;", r)
	}) {
		if code, ok := p.words.Headers.Currencies[w]; ok {
			return code
		}
	}
	return ""
}

// mostlyNamed returns the one currency that at least half of a column's prices name, if no other is named. A sign that several
// currencies have names none of them.
func mostlyNamed(values []string) string {
	if code, names, of := named(values, false); 2*names >= of {
		return code
	}
	return ""
}

// NamedCurrency returns the one currency that prices of a column name, where nothing else says which; empty: none or several.
func NamedCurrency(values []string) string {
	code, _, _ := named(values, true)
	return code
}

// named returns the one currency that prices name, how many of them do, and of how many.
func named(values []string, alsoShared bool) (code string, names, of int) {
	for _, v := range values {
		before, digits, after := aroundDigits(Clean(v))
		if digits == "" {
			continue
		}
		of++
		word := cmp.Or(after, before)
		if _, several := shared[strings.ToLower(word)]; word == "" || several && !alsoShared {
			continue
		}
		switch c, known := Currency(word, ""); {
		case !known:
		case code != "" && c != code:
			return "", 0, of
		default:
			code = c
			names++
		}
	}
	return code, names, of
}

// markOf returns the decimal mark that the numbers of a column have, or 0 if none shows it, or some show another.
func markOf(values []string) byte {
	seen := map[byte]bool{}
	for _, v := range values {
		_, digits, _ := aroundDigits(v)
		point, comma := strings.LastIndexByte(digits, '.'), strings.LastIndexByte(digits, ',')
		switch d, ok := readNumber(digits, 0); {
		case !ok || d.either || point < 0 && comma < 0:
		case d.frac != "":
			seen[digits[max(point, comma)]] = true
		case strings.Count(digits, ".") > 1:
			seen[','] = true
		case strings.Count(digits, ",") > 1:
			seen['.'] = true
		}
	}
	if len(seen) != 1 {
		return 0
	}
	if seen['.'] {
		return '.'
	}
	return ','
}

// unitOf returns the unit of a column's weights that name none: the header's, or that in which garments weigh so much.
func unitOf(header string, values []string, mark byte) string {
	for _, w := range vocabulary.Words(header) {
		if w == "gram" || w == "grams" || w == "gramm" || w == "gr" {
			w = "g"
		}
		if _, ok := grams[w]; ok {
			return w
		}
	}
	if unit := unitBelow(values, weightAlone); unit != "" {
		return unit
	}
	var bare []string
	for _, v := range values {
		if d, ok := readNumber(v, mark); ok {
			bare = append(bare, d.asFraction().text())
		}
	}
	if len(bare) == 0 {
		return ""
	}
	slices.SortFunc(bare, func(a, b string) int { // by size, as texts of whole numbers compare by length first
		wholeA, _, _ := strings.Cut(a, ".")
		wholeB, _, _ := strings.Cut(b, ".")
		if len(wholeA) != len(wholeB) {
			return len(wholeA) - len(wholeB)
		}
		return strings.Compare(a, b)
	})
	middle, _, _ := strings.Cut(bare[len(bare)/2], ".")
	switch {
	case len(middle) >= 3, len(middle) == 2 && middle >= "30":
		return "g"
	case len(middle) == 1 && middle <= "4":
		return "kg"
	}
	return ""
}

// orderOf returns the order of day and month that the dates of a column show.
func orderOf(values []string) Order {
	var order Order
	for _, v := range values {
		parts := strings.FieldsFunc(v, func(r rune) bool { return r == '/' || r == '-' })
		if len(parts) != 3 || len(parts[0]) > 2 {
			continue
		}
		a, okA := small(parts[0])
		b, okB := small(parts[1])
		shows := Order("")
		switch {
		case !okA || !okB:
		case a > 12 && b <= 12:
			shows = DayFirst
		case b > 12 && a <= 12:
			shows = MonthFirst
		}
		if shows != "" && order != "" && shows != order {
			return ""
		}
		if shows != "" {
			order = shows
		}
	}
	return order
}

package spreadsheet

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf16"

	"selvedge/ports"
)

const (
	longestName    = 31 // in UTF-16
	reservedByName = "history"
)

// sheetNames returns names for sheets that Excel takes: all different, without some
// characters, not too long.
func sheetNames(sheets []ports.Sheet) []string {
	names, taken := make([]string, len(sheets)), map[string]bool{}
	for i, sheet := range sheets {
		name := cleanName(sheet.Name)
		if name == "" {
			name = fmt.Sprintf("Sheet%d", i+1)
		}
		first := name
		for n := 2; taken[strings.ToLower(name)] || strings.EqualFold(name, reservedByName); n++ {
			suffix := fmt.Sprintf(" (%d)", n)
			name = shortened(first, longestName-len(suffix)) + suffix
		}
		names[i], taken[strings.ToLower(name)] = name, true
	}
	return names
}

func cleanName(name string) string {
	name = strings.Map(func(r rune) rune {
		switch {
		case strings.ContainsRune(`:\/?*[]`, r), r == unicode.ReplacementChar:
			return '-'
		case unicode.IsControl(r):
			return -1
		}
		return r
	}, name)
	return strings.Trim(shortened(strings.Trim(name, "' "), longestName), "' ")
}

// shortened returns as much of a text as fits into so many units of UTF-16.
func shortened(text string, units int) string {
	for i, r := range text {
		if units -= utf16.RuneLen(r); units < 0 {
			return text[:i]
		}
	}
	return text
}

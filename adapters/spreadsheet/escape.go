package spreadsheet

import (
	"regexp"
	"strconv"
	"strings"
)

var escape = regexp.MustCompile(`_x[0-9A-Fa-f]{4}_`)

// unescaped returns a text of a workbook without its escapes: _x000D_ is the character
// with that number, _x005F_ an underscore before what would look like one.
func unescaped(text string) string {
	if !strings.Contains(text, "_x") {
		return text
	}
	return escape.ReplaceAllStringFunc(text, func(found string) string {
		r, _ := strconv.ParseUint(found[2:6], 16, 32) // hexadecimal digits
		return string(rune(r))
	})
}

package plaintext

import (
	"strings"

	"selvedge/ports"
)

// linkMarks are what email clients turn into links.
var linkMarks = []string{"://", "www."}

// ParseName is Parse for the name of a person or a workspace, which goes into
// mails to others: it also fails with Invalid, reason FIELD_link, for a web
// address.
func ParseName(field, label, text string, most int) (string, error) {
	name, err := Parse(field, label, text, most)
	if err == nil && hasLink(name) {
		return "", ports.Refuse(ports.Invalid, field+"_link", label+" can't contain a web address.")
	}
	return name, err
}

func hasLink(text string) bool {
	lower := strings.ToLower(text)
	for _, mark := range linkMarks {
		if strings.Contains(lower, mark) {
			return true
		}
	}
	return false
}

// Defang returns text in which words with a web address are split, so that
// no email client turns them into links: "http://example.com/pay" becomes "http
// example com pay".
func Defang(text string) string {
	if !hasLink(text) {
		return text
	}
	words := strings.Fields(text)
	for i, word := range words {
		if hasLink(word) {
			words[i] = strings.Join(strings.FieldsFunc(word, func(r rune) bool { return strings.ContainsRune(":/.?#@", r) }), " ")
		}
	}
	return strings.Join(strings.Fields(strings.Join(words, " ")), " ")
}

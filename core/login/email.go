package login

import (
	"regexp"
	"strings"

	"selvedge/ports"
)

const (
	longestEmail = 254 // RFC 5321, 4.5.3.1.3
	longestLocal = 64  // RFC 5321, 4.5.3.1.1
)

// The specification's pattern, widened to plus-tags and to last labels of 2 to
// 63 letters, with host labels as DNS has them. Go's regexp runs in linear time.
var emailPattern = regexp.MustCompile(`^(\w+(?:[.+-]\w+)*)@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$`)

var (
	errEmailEmpty   = ports.Refuse(ports.Invalid, "email_empty", "Email can not be empty.")
	errEmailInvalid = ports.Refuse(ports.Invalid, "email_invalid", "Please enter a valid email address.")
)

// ParseEmail returns the one canonical form of an address: trimmed, lowercase.
// It fails with Invalid, reason "email_empty" or "email_invalid". The browser
// applies the same rule.
func ParseEmail(input string) (string, error) {
	text := strings.TrimSpace(input)
	if text == "" {
		return "", errEmailEmpty
	}
	// Asked before lowercasing, which turns some other letters into ASCII, and of
	// the input, because trimming drops spaces that are not ASCII.
	if len(text) > longestEmail || !isASCII(input) {
		return "", errEmailInvalid
	}
	email := strings.ToLower(text)
	parts := emailPattern.FindStringSubmatch(email)
	if parts == nil || len(parts[1]) > longestLocal {
		return "", errEmailInvalid
	}
	return email, nil
}

func isASCII(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return r > 0x7f })
}

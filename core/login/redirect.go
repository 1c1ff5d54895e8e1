package login

import (
	"regexp"
	"slices"
	"strings"
)

const longestRedirect = 2048

// A target is refused rather than repaired: these say what is left once nothing
// remains that a browser would repair in its own way.
var (
	redirectCharacters = regexp.MustCompile(`^(?:[A-Za-z0-9\-._~:/?#\[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})+$`) // RFC 3986
	escapedControl     = regexp.MustCompile(`(?i)%(?:[01][0-9a-f]|7f)`)
	escapedSlash       = regexp.MustCompile(`(?i)%(?:2f|5c)`)
	dotSegment         = regexp.MustCompile(`(?i)(?:^|/)(?:\.|%2e){1,2}(?:/|$)`)
	absoluteTarget     = regexp.MustCompile(`(?i)^(https?)://([a-z0-9.-]+)(?::([1-9]\d{0,4}))?([/?#].*)?$`)
)

var defaultPorts = map[string]string{"http": "80", "https": "443"}

// SafeRedirect returns where a person may be sent: for a target on origin its
// path, query and fragment; for a target on exactly one of the allowed origins
// the whole address. Anything else is dropped, and the second result is false.
// Origins look like "https://host" or "https://host:port". The browser applies
// the same rule.
func SafeRedirect(target, origin string, allowed []string) (string, bool) {
	if len(target) > longestRedirect || !redirectCharacters.MatchString(target) || escapedControl.MatchString(target) {
		return "", false
	}
	if strings.HasPrefix(target, "/") {
		return onlyIf(isSafePath(target), target)
	}
	parts := absoluteTarget.FindStringSubmatch(target)
	if parts == nil {
		return "", false
	}
	path := parts[4]
	if !strings.HasPrefix(path, "/") {
		path = "/" + path
	}
	if !isSafePath(path) {
		return "", false
	}
	at := normalOrigin(strings.ToLower(parts[1]), strings.ToLower(parts[2]), parts[3])
	if at == origin {
		return path, true
	}
	return onlyIf(slices.Contains(allowed, at), at+path)
}

func onlyIf(ok bool, text string) (string, bool) {
	if !ok {
		return "", false
	}
	return text, true
}

func normalOrigin(scheme, host, port string) string {
	if port == "" || port == defaultPorts[scheme] {
		return scheme + "://" + host
	}
	return scheme + "://" + host + ":" + port
}

// isSafePath refuses two leading slashes, which would name a host, and dot
// segments, which could leave such slashes behind.
func isSafePath(target string) bool {
	path := target
	if i := strings.IndexAny(target, "?#"); i >= 0 {
		path = target[:i]
	}
	return !strings.HasPrefix(path, "//") && !dotSegment.MatchString(path) && !escapedSlash.MatchString(path)
}

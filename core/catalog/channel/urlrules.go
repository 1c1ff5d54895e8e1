package channel

import "strings"

// outsideURLs are bytes that no URL has.
var outsideURLs = func() (bytes [256]bool) {
	for c := range bytes {
		bytes[c] = c <= ' ' || c == 0x7f || strings.IndexByte(`<>"\`, byte(c)) >= 0
	}
	return bytes
}()

// hostOf is the host of an absolute URL. It is empty if the text is no such URL.
func hostOf(text string) string {
	scheme, rest, found := strings.Cut(text, "://")
	if !found || scheme == "" || !isLetter(scheme[0]) {
		return ""
	}
	for i := range len(text) {
		if outsideURLs[text[i]] {
			return ""
		}
	}
	alone := true // without a user and a port
	for i := range len(rest) {
		c := rest[i]
		if c == '/' || c == '?' || c == '#' {
			rest = rest[:i]
			break
		}
		alone = alone && c != '@' && c != ':'
	}
	if alone {
		return rest
	}
	if at := strings.LastIndexByte(rest, '@'); at >= 0 {
		rest = rest[at+1:]
	}
	if port := strings.LastIndexByte(rest, ':'); port >= 0 && isDigits(rest[port+1:]) && !strings.HasSuffix(rest[:port], ":") {
		rest = rest[:port]
	}
	return rest
}

func httpOrHTTPS(p *Projection, f *field, text string) *problem {
	if strings.HasPrefix(text, "https://") || strings.HasPrefix(text, "http://") {
		return nil
	}
	return broken("Enter a URL that begins with https:// for the %s.", p.name(f))
}

func notIP(p *Projection, f *field, text string) *problem {
	host := hostOf(text)
	if host[0] != '[' && !isDigits(host[len(host)-1:]) { // no top-level domain ends in a digit
		return nil
	}
	return broken("Enter a URL with a domain for the %s, not an IP address.", p.name(f))
}

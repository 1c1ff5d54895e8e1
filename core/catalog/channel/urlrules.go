package channel

import "strings"

// splitURL is the scheme and host of an absolute URL. The host is empty if the text is no such URL.
func splitURL(text string) (scheme, host string) {
	scheme, rest, found := strings.Cut(text, "://")
	if !found || scheme == "" || !isLetter(scheme[0]) {
		return "", ""
	}
	for i := range len(text) {
		switch c := text[i]; {
		case c <= ' ', c == '<', c == '>', c == '"', c == '\\', c == 0x7f:
			return "", ""
		}
	}
	if end := strings.IndexAny(rest, "/?#"); end >= 0 {
		rest = rest[:end]
	}
	if at := strings.LastIndexByte(rest, '@'); at >= 0 {
		rest = rest[at+1:]
	}
	if port := strings.LastIndexByte(rest, ':'); port >= 0 && isDigits(rest[port+1:]) && !strings.HasSuffix(rest[:port], ":") {
		rest = rest[:port]
	}
	return scheme, rest
}

func httpOrHTTPS(p *Projection, f *field, text string) *problem {
	if strings.HasPrefix(text, "https://") || strings.HasPrefix(text, "http://") {
		return nil
	}
	return broken("Enter a URL that begins with https:// for the %s.", p.name(f))
}

func notIP(p *Projection, f *field, text string) *problem {
	_, host := splitURL(text)
	if host[0] != '[' && !isDigits(host[len(host)-1:]) { // no top-level domain ends in a digit
		return nil
	}
	return broken("Enter a URL with a domain for the %s, not an IP address.", p.name(f))
}

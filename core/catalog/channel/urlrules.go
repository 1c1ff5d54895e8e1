package channel

import "strings"

// bytesOfURLs say what bytes mean in a URL.
var bytesOfURLs = func() (bytes [256]byteOfURL) {
	for c := range bytes {
		switch {
		case c <= ' ' || c == 0x7f || strings.IndexByte(`<>"\`, byte(c)) >= 0:
			bytes[c] = outsideURLs
		case c == '/' || c == '?' || c == '#':
			bytes[c] = afterHost
		case c == '@' || c == ':':
			bytes[c] = besideHost
		}
	}
	return bytes
}()

type byteOfURL byte

const (
	usual       byteOfURL = iota
	outsideURLs           // no URL has it
	afterHost             // it ends the host
	besideHost            // it parts the host from a user or a port
)

// hostOf is the host of an absolute URL. It is empty if the text is no such URL.
func hostOf(text string) string {
	scheme, rest, found := strings.Cut(text, "://")
	if !found || scheme == "" || !isLetter(scheme[0]) {
		return ""
	}
	for i := range len(scheme) {
		if bytesOfURLs[scheme[i]] == outsideURLs {
			return ""
		}
	}
	end, alone := len(rest), true // without a user and a port
	for i := range len(rest) {
		switch bytesOfURLs[rest[i]] {
		case outsideURLs:
			return ""
		case afterHost:
			end = min(end, i)
		case besideHost:
			alone = alone && i > end
		}
	}
	if rest = rest[:end]; alone {
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
	return broken("Begin the %s with https://.", p.name(f))
}

func notIP(p *Projection, f *field, text string) *problem {
	host := hostOf(text)
	if host[0] != '[' && !isDigits(host[len(host)-1:]) { // no top-level domain ends in a digit
		return nil
	}
	return broken("Write the %s with a domain, not with an IP address.", p.name(f))
}

package httpapi

import (
	"context"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"time"
)

// requestInfo is what the middleware and the endpoint collect about a request, for
// the log and for error responses.
type requestInfo struct {
	id      string
	ip      netip.Addr
	pattern string
	userID  string
	reason  string
	began   time.Time // when a response that lasts began; zero for others
}

type requestInfoKey struct{}

func infoOf(ctx context.Context) *requestInfo {
	if known, ok := ctx.Value(requestInfoKey{}).(*requestInfo); ok {
		return known
	}
	return &requestInfo{}
}

// identify assigns each request an ID and determines the client's IP address.
func (s *Server) identify(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		known := &requestInfo{id: s.IDs.Ordered(), ip: clientIP(r, s.Settings.TrustedProxies)}
		w.Header().Set("X-Request-Id", known.id)
		next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), requestInfoKey{}, known)))
	})
}

// shortestToken is longer than any ID and not longer than any token in a path.
const shortestToken = 40

// loggedPath redacts segments that may be tokens: some specified routes have one in
// their path.
func loggedPath(path string) string {
	parts := strings.Split(path, "/")
	for i, part := range parts {
		if len(part) >= shortestToken {
			parts[i] = "[redacted]"
		}
	}
	return strings.Join(parts, "/")
}

// clientIP trusts X-Forwarded-For only as far as trusted proxies wrote it: it returns
// the rightmost address that is not a trusted proxy.
func clientIP(r *http.Request, trusted []netip.Prefix) netip.Addr {
	ip := peer(r.RemoteAddr)
	hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for _, hop := range slices.Backward(hops) {
		if !slices.ContainsFunc(trusted, func(p netip.Prefix) bool { return p.Contains(ip) }) {
			break
		}
		forwarded, err := netip.ParseAddr(strings.TrimSpace(hop))
		if err != nil {
			break
		}
		ip = forwarded.Unmap()
	}
	return ip
}

func peer(remote string) netip.Addr {
	host, _, err := net.SplitHostPort(remote)
	if err != nil {
		return netip.Addr{}
	}
	ip, err := netip.ParseAddr(host)
	if err != nil {
		return netip.Addr{}
	}
	return ip.Unmap().WithZone("")
}

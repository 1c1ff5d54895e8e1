package httpapi

import (
	"net/http"
	"net/netip"
	"net/url"
	"strings"
)

// onThisMachine keeps what asks nobody who they are from the pages of other sites:
// one may have its own name point at this machine (DNS rebinding), and would then
// read a sign-in code as if the mailbox were its own. So it answers at an address, at
// localhost and at the public URL's host.
func localHostsOnly(public *url.URL, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		host := strings.ToLower((&url.URL{Host: r.Host}).Hostname())
		_, err := netip.ParseAddr(host)
		if err == nil || host == "localhost" || strings.HasSuffix(host, ".localhost") || host == public.Hostname() {
			next.ServeHTTP(w, r)
			return
		}
		http.Error(w, "The local tools answer at 127.0.0.1, at localhost and at SELVEDGE_PUBLIC_URL only. "+
			"Open them there, or set SELVEDGE_PUBLIC_URL to the address that you use.", http.StatusMisdirectedRequest)
	})
}

package httpapi

import (
	"net/http"
	"net/netip"
	"net/url"
	"strings"
)

// localHostsOnly protects the local tools, which need no sign-in, from DNS rebinding: a
// site whose name resolves to this machine could read sign-in codes from the mailbox.
// It only accepts IP addresses, localhost and the public URL's host.
func localHostsOnly(public *url.URL, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		host := strings.ToLower((&url.URL{Host: r.Host}).Hostname())
		_, err := netip.ParseAddr(host)
		if err == nil || host == "localhost" || strings.HasSuffix(host, ".localhost") || host == public.Hostname() {
			next.ServeHTTP(w, r)
			return
		}
		http.Error(w, "The local tools are only available at 127.0.0.1, localhost and SELVEDGE_PUBLIC_URL. "+
			"Open them there, or set SELVEDGE_PUBLIC_URL to the address you use.", http.StatusMisdirectedRequest)
	})
}

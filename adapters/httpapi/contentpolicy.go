package httpapi

import "strings"

// sources lists what a content policy allows, by directive.
type sources map[string][]string

// directives are in header order. One without sources falls back to default-src.
var directives = []string{
	"default-src", "script-src", "style-src", "connect-src", "frame-src", "img-src", "font-src", "media-src",
	"manifest-src", "form-action", "base-uri", "frame-ancestors",
}

// ownSources allows Selvedge's own files. Inline scripts and styles are not allowed.
var ownSources = sources{
	"default-src":     {"'none'"},
	"script-src":      {"'self'"},
	"style-src":       {"'self'"},
	"connect-src":     {"'self'"},
	"frame-src":       {"'self'"},
	"img-src":         {"'self'", "data:", "blob:"},
	"font-src":        {"'self'"},
	"media-src":       {"'self'"},
	"manifest-src":    {"'self'"},
	"form-action":     {"'self'"},
	"base-uri":        {"'none'"},
	"frame-ancestors": {"'none'"},
}

// googleSources allows what Google Identity Services requires.
func googleSources(origin string) sources {
	return sources{
		"script-src":  {origin + "/gsi/client"},
		"style-src":   {origin + "/gsi/style"},
		"connect-src": {origin + "/gsi/"},
		"frame-src":   {origin + "/gsi/"},
	}
}

// stripeSources allows what Stripe.js requires to collect a card, with 3-D Secure
// (docs.stripe.com/security/guide). Wallets, Link and addresses would need more.
var stripeSources = sources{
	"script-src":  {"https://js.stripe.com", "https://*.js.stripe.com"},
	"connect-src": {"https://api.stripe.com"},
	"frame-src":   {"https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"},
}

// contentPolicy allows Selvedge's own files and what Google, Stripe and Intercom
// require, each only if configured.
func contentPolicy(s Settings) string {
	allowed := []sources{ownSources}
	if s.GoogleOrigin != "" {
		allowed = append(allowed, googleSources(s.GoogleOrigin))
	}
	if s.Payments.Kind == "stripe" {
		allowed = append(allowed, stripeSources)
	}
	if s.Payments.Origin != "" {
		allowed = append(allowed, sources{"connect-src": {s.Payments.Origin}})
	}
	if s.Chat.Kind == "intercom" {
		allowed = append(allowed, intercomSources, intercomRegions[s.Chat.Region])
	}
	var policy []string
	for _, directive := range directives {
		named := []string{directive}
		for _, by := range allowed {
			named = append(named, by[directive]...)
		}
		if len(named) > 1 {
			policy = append(policy, strings.Join(named, " "))
		}
	}
	return strings.Join(policy, "; ")
}

// permissionsPolicy blocks access to the browser's devices, and allows the Payment
// Request API in Stripe's frame if Stripe collects cards.
func permissionsPolicy(s Settings) string {
	policy := "camera=(), geolocation=(), microphone=()"
	if s.Payments.Kind == "stripe" {
		policy += `, payment=(self "https://js.stripe.com")`
	}
	return policy
}

package httpapi_test

import (
	"maps"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/adapters/httpapi"
)

// The policy of local mode, by directive, and each provider's additions.
var (
	localPolicy = map[string]string{
		"default-src": "'none'", "script-src": "'self'", "style-src": "'self'", "connect-src": "'self'", "frame-src": "'self'",
		"img-src": "'self' data: blob:", "font-src": "'self'", "media-src": "'self'", "manifest-src": "'self'", "form-action": "'self'",
		"base-uri": "'none'", "frame-ancestors": "'none'",
	}
	forGoogle = map[string]string{
		"script-src":  "https://accounts.google.com/gsi/client",
		"style-src":   "https://accounts.google.com/gsi/style",
		"connect-src": "https://accounts.google.com/gsi/",
		"frame-src":   "https://accounts.google.com/gsi/",
	}
	forStripe = map[string]string{
		"script-src":  "https://js.stripe.com https://*.js.stripe.com",
		"connect-src": "https://api.stripe.com",
		"frame-src":   "https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
	}
	forIntercom = map[string]string{
		"script-src":  "https://app.intercom.io https://widget.intercom.io https://js.intercomcdn.com",
		"style-src":   "'unsafe-inline'",
		"connect-src": "https://via.intercom.io https://api-ping.intercom.io https://*.intercom-messenger.com wss://*.intercom-messenger.com https://uploads.intercomusercontent.com",
		"frame-src":   "https://intercom-sheets.com https://www.intercom-reporting.com https://www.youtube.com https://player.vimeo.com https://fast.wistia.net",
		"img-src":     "https://js.intercomcdn.com https://uploads.intercomusercontent.com https://gifs.intercomcdn.com https://video-messages.intercomcdn.com",
		"font-src":    "https://js.intercomcdn.com https://fonts.intercomcdn.com",
		"media-src":   "https://js.intercomcdn.com",
		"form-action": "https://intercom.help",
	}
	american = map[string]string{
		"connect-src": "https://api.intercom.io https://api-iam.intercom.io https://nexus-websocket-a.intercom.io wss://nexus-websocket-a.intercom.io https://nexus-websocket-b.intercom.io wss://nexus-websocket-b.intercom.io https://uploads.intercomcdn.com",
		"img-src":     "https://static.intercomassets.com https://downloads.intercomcdn.com https://messenger-apps.intercom.io https://*.intercom-attachments-1.com https://*.intercom-attachments-2.com https://*.intercom-attachments-3.com https://*.intercom-attachments-4.com https://*.intercom-attachments-5.com https://*.intercom-attachments-6.com https://*.intercom-attachments-7.com https://*.intercom-attachments-8.com https://*.intercom-attachments-9.com",
		"media-src":   "https://downloads.intercomcdn.com",
		"form-action": "https://api-iam.intercom.io",
	}
	european = map[string]string{
		"connect-src": "https://api.eu.intercom.io https://api-iam.eu.intercom.io https://nexus-europe-websocket.intercom.io wss://nexus-europe-websocket.intercom.io https://uploads.intercomcdn.eu https://uploads.eu.intercomcdn.com",
		"img-src":     "https://static.intercomassets.eu https://downloads.intercomcdn.eu https://messenger-apps.eu.intercom.io https://*.intercom-attachments.eu",
		"media-src":   "https://downloads.intercomcdn.eu",
		"form-action": "https://api-iam.eu.intercom.io",
	}
	australian = map[string]string{
		"connect-src": "https://api.au.intercom.io https://api-iam.au.intercom.io https://nexus-australia-websocket.intercom.io wss://nexus-australia-websocket.intercom.io https://uploads.au.intercomcdn.com",
		"img-src":     "https://static.au.intercomassets.com https://downloads.au.intercomcdn.com https://messenger-apps.au.intercom.io https://*.au.intercom-attachments.com",
		"media-src":   "https://downloads.au.intercomcdn.com",
		"form-action": "https://api-iam.au.intercom.io",
	}
)

const shut = "camera=(), geolocation=(), microphone=()"

func TestThePolicyAllowsOnlyConfiguredProviders(t *testing.T) {
	t.Attr("security", "16")
	withGoogle := func(s *httpapi.Settings) { s.GoogleOrigin = "https://accounts.google.com" }
	withStripe := func(s *httpapi.Settings) { s.Payments = httpapi.Payments{Kind: "stripe", PublishableKey: "pk_test_1"} }
	withOther := func(s *httpapi.Settings) {
		s.Payments = httpapi.Payments{Kind: "local", PublishableKey: "pk_test_1", Origin: "http://127.0.0.1:12111"}
	}
	withIntercom := func(region string) func(*httpapi.Settings) {
		return func(s *httpapi.Settings) { s.Chat = httpapi.Chat{Kind: "intercom", AppID: "app1", Region: region} }
	}
	type set []func(*httpapi.Settings)
	type adds []map[string]string
	const paying = shut + `, payment=(self "https://js.stripe.com")`
	for name, c := range map[string]struct {
		set         set
		adds        adds
		permissions string
	}{
		"local mode":                    {nil, nil, shut},
		"no chat":                       {set{func(s *httpapi.Settings) { s.Chat = httpapi.Chat{} }}, nil, shut},
		"Google":                        {set{withGoogle}, adds{forGoogle}, shut},
		"Stripe":                        {set{withStripe}, adds{forStripe}, paying},
		"another Stripe server":         {set{withOther}, adds{{"connect-src": "http://127.0.0.1:12111"}}, shut},
		"Intercom in the United States": {set{withIntercom("us")}, adds{forIntercom, american}, shut},
		"Intercom in Europe":            {set{withIntercom("eu")}, adds{forIntercom, european}, shut},
		"Intercom in Asia and Pacific":  {set{withIntercom("ap")}, adds{forIntercom, australian}, shut},
		"production mode":               {set{withGoogle, withStripe, withIntercom("eu")}, adds{forGoogle, forStripe, forIntercom, european}, paying},
	} {
		t.Run(name, func(t *testing.T) {
			h := newHarness(t, func(s *httpapi.Server) {
				for _, change := range c.set {
					change(&s.Settings)
				}
			})
			want := maps.Clone(localPolicy)
			for _, added := range c.adds {
				for directive, sources := range added {
					want[directive] = strings.TrimSpace(want[directive] + " " + sources)
				}
			}
			header := h.browser("d").get("/").Header
			got := map[string]string{}
			for directive := range strings.SplitSeq(header.Get("Content-Security-Policy"), "; ") {
				name, sources, _ := strings.Cut(directive, " ")
				assert.NotContains(t, got, name, "browsers ignore repeated directives")
				got[name] = sources
			}
			assert.Equal(t, want, got)
			assert.NotContains(t, got["script-src"], "unsafe-")
			assert.Equal(t, c.permissions, header.Get("Permissions-Policy"))
		})
	}
}

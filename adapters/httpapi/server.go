package httpapi

import (
	"context"
	"fmt"
	"io/fs"
	"log/slog"
	"net/http"
	"net/netip"
	"net/url"
	"time"

	"selvedge/core/activity"
	"selvedge/core/billing"
	"selvedge/core/credit"
	"selvedge/core/images"
	"selvedge/core/login"
	"selvedge/core/plan"
	"selvedge/core/profile"
	"selvedge/core/team"
	"selvedge/core/workspace"
	"selvedge/ports"
)

// Settings are what the API is told at start-up.
type Settings struct {
	PublicURL       *url.URL // where browsers find the product; its scheme decides about secure cookies
	AdapterSet      string   // "local" or "production"
	ClientVersion   string
	RedirectOrigins []string
	GoogleClientID  string
	GoogleOrigin    string // origin of Google's script; empty in the local set
	Chat            Chat
	Payments        Payments
	BillingURL      string         // where the browser finds the billing service
	SalesURL        string         // where Contact Sales leads; empty: to the live support
	NoOTP           string         // empty: the header nootp is ignored
	ServiceTokens   []ServiceToken // of studios' back ends, which spend and return credits
	TrustedProxies  []netip.Prefix
}

// Chat says which live support the browser opens.
type Chat struct {
	Kind   string `json:"kind"` // "local" or "intercom"; empty: none
	AppID  string `json:"appId,omitempty"`
	Region string `json:"region,omitempty"` // us, eu or ap
}

// Payments says how the browser takes a card.
type Payments struct {
	Kind           string `json:"kind"` // "local" or "stripe"
	PublishableKey string `json:"publishableKey"`
	Origin         string `json:"origin,omitempty"` // of a local Stripe that is elsewhere
}

// Tool is a page of the local set, listed at /local/.
type Tool struct {
	Path        string
	Title       string
	Description string
}

// Server answers HTTP. All fields but Observe and the local ones are required.
type Server struct {
	Settings    Settings
	Login       *login.Service
	Profile     *profile.Service
	Workspace   *workspace.Service
	Team        *team.Service
	Images    *images.Service
	Activity    *activity.Service
	Billing     *billing.Service
	Ledger      *credit.Ledger
	Features    []plan.FeatureKind // in the order of the comparison
	CreditCosts plan.Costs
	IDs         ports.IDs
	Ready       func(context.Context) error
	UI          fs.FS
	Log         *slog.Logger

	// Observe is told of each request that was answered: the pattern of its route,
	// such as "GET /api/v1/session", or empty if it came to none.
	Observe func(pattern, method string, status int, took time.Duration)

	LocalRoutes map[string]http.Handler // by mux pattern; empty in the production set
	LocalTools  []Tool

	signedInBodies, anonymousBodies *bodyPool
}

// Handler returns the whole server: the routes inside the middleware chain. It
// fails if the files of the browser side can not be listed.
func (s *Server) Handler() (http.Handler, error) {
	s.signedInBodies, s.anonymousBodies = newBodyPool(signedInBytes), newBodyPool(anonymousBytes)
	mux, err := s.mux()
	if err != nil {
		return nil, fmt.Errorf("lay out routes: %w", err)
	}
	return s.identify(s.observe(s.secureHeaders(s.sameOrigin(mux)))), nil
}

// origin is how browsers write the product's own origin.
func (s *Server) origin() string {
	return s.Settings.PublicURL.Scheme + "://" + s.Settings.PublicURL.Host
}

func (s *Server) secure() bool { return s.Settings.PublicURL.Scheme == "https" }

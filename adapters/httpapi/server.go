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
	"selvedge/core/assets"
	"selvedge/core/billing"
	"selvedge/core/credit"
	"selvedge/core/events"
	"selvedge/core/images"
	"selvedge/core/jobs"
	"selvedge/core/login"
	"selvedge/core/models"
	"selvedge/core/origin"
	"selvedge/core/plan"
	"selvedge/core/profile"
	"selvedge/core/quota"
	"selvedge/core/team"
	"selvedge/core/workspace"
	"selvedge/ports"
)

// Settings configure the API at startup.
type Settings struct {
	PublicURL       *url.URL // URL where browsers reach Selvedge; https turns on secure cookies
	AdapterSet      string   // "local" or "production"
	ClientVersion   string
	RedirectOrigins []string
	GoogleClientID  string
	GoogleOrigin    string // origin of Google's script; empty in local mode
	Chat            Chat
	Payments        Payments
	BillingURL      string         // base URL of the billing service
	SalesURL        string         // target of Contact Sales; empty: Live Support
	NoOTP           string         // empty: the header nootp is ignored
	ServiceTokens   []ServiceToken // of studio backends, which spend and return credits
	TrustedProxies  []netip.Prefix
}

// Chat configures Live Support in the browser.
type Chat struct {
	Kind   string `json:"kind"` // "local" or "intercom"; empty: none
	AppID  string `json:"appId,omitempty"`
	Region string `json:"region,omitempty"` // us, eu or ap
}

// OneOf returns the shapes that a browser gets.
func (Chat) OneOf() []any { return []any{localChat{}, intercomChat{}} }

type localChat struct {
	Kind string `json:"kind" enum:"local"`
}

type intercomChat struct {
	Kind   string `json:"kind" enum:"intercom"`
	AppID  string `json:"appId"`
	Region string `json:"region" enum:"us|eu|ap"`
}

// Payments configures how the browser collects a card.
type Payments struct {
	Kind           string `json:"kind" enum:"local|stripe"` // "local" or "stripe"
	PublishableKey string `json:"publishableKey"`
	Origin         string `json:"origin,omitempty" doc:"In staging: the origin of the local Stripe."` // of a standalone local Stripe
}

// Tool is a local tool's page, listed at /local/.
type Tool struct {
	Path        string
	Title       string
	Description string
}

// Server serves HTTP. All fields but Observe, Heartbeat and the local ones are required.
type Server struct {
	Settings    Settings
	Login       *login.Service
	Profile     *profile.Service
	Workspace   *workspace.Service
	Team        *team.Service
	Images      *images.Service
	Assets      *assets.Service
	Activity    *activity.Service
	Billing     *billing.Service
	Ledger      *credit.Ledger
	Jobs        *jobs.Service
	Events      *events.Service
	Origin      *origin.Service
	Models      *models.Models
	Features    []plan.FeatureKind // in the order of the plan comparison
	CreditCosts plan.Costs
	Quota       *quota.Service
	IDs         ports.IDs
	Ready       func(context.Context) error
	UI          fs.FS
	Log         *slog.Logger

	Groups []Group // the routes to serve

	// Observe is called after each request with the pattern of its route, such as
	// "GET /api/v1/session", or empty if none matched.
	Observe func(pattern, method string, status int, took time.Duration)

	// Heartbeat is how often a stream is checked: whether its connection and its session
	// still are. Zero means every 20 seconds.
	Heartbeat time.Duration

	LocalRoutes map[string]http.Handler // by mux pattern; empty in production mode
	LocalTools  []Tool

	signedInBodies, partBodies, anonymousBodies *bodyPool
}

// Handler returns the routes wrapped in the middleware. It fails if the frontend's
// files cannot be listed.
func (s *Server) Handler() (http.Handler, error) {
	s.signedInBodies, s.partBodies, s.anonymousBodies = newBodyPool(signedInBytes), newBodyPool(partBytes), newBodyPool(anonymousBytes)
	mux, err := s.mux()
	if err != nil {
		return nil, fmt.Errorf("build routes: %w", err)
	}
	return s.identify(s.observe(s.secureHeaders(s.sameOrigin(mux)))), nil
}

// origin returns Selvedge's own origin as browsers write it.
func (s *Server) origin() string {
	return s.Settings.PublicURL.Scheme + "://" + s.Settings.PublicURL.Host
}

func (s *Server) secure() bool { return s.Settings.PublicURL.Scheme == "https" }

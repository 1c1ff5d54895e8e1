package httpapi

import "selvedge/core/plan"

// ProductRoutes returns the routes of this area.
func (s *Server) ProductRoutes() Group {
	return Group{Tag: "product", Description: "Configuration, activity, health and this description.", Routes: []Route{
		{
			Pattern: "GET /api/v1/config", Guard: Anyone, Handle: Func(s.getConfig),
			Doc: Doc{
				ID: "getConfig", Summary: "Get the configuration browsers need before sign-in",
				Out: OK(configView{}), OutDoc: "The configuration.",
			},
		},
		{
			Pattern: "POST /api/v1/activity", Guard: SignedIn, Handle: JSON(s.recordActivity),
			Doc: Doc{
				ID: "recordActivity", Summary: "Record user activity",
				Description: "Up to 60 batches per person and hour are recorded, each of 1 to 50 events. Events are kept for 90 days.",
				Errors:      Status(429),
			},
		},
		{
			Pattern: "GET /healthz", Guard: Anyone, Handle: Func(s.getHealth),
			Doc: Doc{
				ID: "getHealth", Summary: "Check that the process is up",
			},
		},
		{
			Pattern: "GET /readyz", Guard: Anyone, Handle: Func(s.getReadiness),
			Doc: Doc{
				ID: "getReadiness", Summary: "Check that the database responds and its schema is current",
				Errors: Status(503),
			},
		},
	}, Pages: []Page{
		{
			Pattern: "GET /api/openapi.yaml",
			Doc: Doc{
				ID: "getDescription", Summary: "This description",
				Out: Content{"application/yaml"}, OutDoc: "OpenAPI 3.1.",
			},
		},
		{
			Pattern: "GET /api/docs",
			Doc: Doc{
				ID: "getDocs", Summary: "This description as an HTML page",
				Out: Content{"text/html"}, OutDoc: "An HTML page.",
			},
		},
		{
			Pattern: "GET /api/docs/style.css",
			Doc: Doc{
				ID: "getDocsStyle", Summary: "The page's style sheet",
				Out: Content{"text/css"}, OutDoc: "A style sheet.",
			},
		},
	}}
}

type configView struct {
	AdapterSet      string          `json:"adapterSet" enum:"local|production"`
	ClientVersion   string          `json:"clientVersion"`
	RedirectOrigins []string        `json:"redirectOrigins" doc:"Other origins people may be redirected to after signing in."`
	Google          googleView      `json:"google"`
	Chat            *Chat           `json:"chat"`
	Payments        Payments        `json:"payments" doc:"How the browser collects card details."`
	BillingURL      string          `json:"billingUrl" doc:"Base URL of the billing service, without a trailing slash."`
	SalesURL        *string         `json:"salesUrl" format:"uri" doc:"Where Contact Sales leads (an https or mailto URL); null for Live Support."`
	CreditPrices    []creditPrice   `json:"creditPrices" doc:"The price of each action in credits."`
	FeatureFlags    map[string]bool `json:"featureFlags"`
}

// creditPrice is the price of one use of an action.
type creditPrice struct {
	Action  string `json:"action" enum:"generation|transformation|catalog_product|video"`
	Credits int64  `json:"credits" minimum:"1"`
}

func creditPrices(costs plan.Costs) []creditPrice {
	return []creditPrice{
		{"generation", costs.Generation},
		{"transformation", costs.Transformation},
		{"catalog_product", costs.CatalogProduct},
		{"video", costs.Video},
	}
}

type googleView struct {
	ClientID string `json:"clientId"`
	Nonce    string `json:"nonce" doc:"The nonce an ID token must carry to be accepted from this browser."`
}

func (s *Server) getConfig(c *Call) (any, error) {
	if err := s.ensureBrowserCookie(c); err != nil {
		return nil, err
	}
	view := configView{
		AdapterSet:      s.Settings.AdapterSet,
		ClientVersion:   s.Settings.ClientVersion,
		RedirectOrigins: s.Settings.RedirectOrigins,
		Payments:        s.Settings.Payments,
		BillingURL:      s.Settings.BillingURL,
		CreditPrices:    creditPrices(s.CreditCosts),
		Google:          googleView{ClientID: s.Settings.GoogleClientID, Nonce: s.Login.GoogleNonce(c.client)},
	}
	if s.Settings.Chat.Kind != "" {
		view.Chat = &s.Settings.Chat
	}
	if s.Settings.SalesURL != "" {
		view.SalesURL = &s.Settings.SalesURL
	}
	return OK(view), nil
}

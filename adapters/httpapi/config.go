package httpapi

import "selvedge/core/plan"

// ProductRoutes returns the routes of this area.
func (s *Server) ProductRoutes() Group {
	return Group{Tag: "product", Routes: []Route{
		{Pattern: "GET /api/v1/config", Guard: Anyone, Handle: s.getConfig},
		{Pattern: "POST /api/v1/activity", Guard: SignedIn, Handle: JSON(s.recordActivity)},
		{Pattern: "GET /healthz", Guard: Anyone, Handle: s.getHealth},
		{Pattern: "GET /readyz", Guard: Anyone, Handle: s.getReadiness},
	}}
}

type configView struct {
	AdapterSet      string          `json:"adapterSet"`
	ClientVersion   string          `json:"clientVersion"`
	RedirectOrigins []string        `json:"redirectOrigins"`
	Google          googleView      `json:"google"`
	Chat            *Chat           `json:"chat"`
	Payments        Payments        `json:"payments"`
	BillingURL      string          `json:"billingUrl"`
	SalesURL        *string         `json:"salesUrl"`
	CreditPrices    []creditPrice   `json:"creditPrices"`
	FeatureFlags    map[string]bool `json:"featureFlags"`
}

// creditPrice is the price of one use of an action.
type creditPrice struct {
	Action  string `json:"action"`
	Credits int64  `json:"credits"`
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
	Nonce    string `json:"nonce"`
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

package httpapi

type configView struct {
	AdapterSet      string          `json:"adapterSet"`
	ClientVersion   string          `json:"clientVersion"`
	RedirectOrigins []string        `json:"redirectOrigins"`
	Google          googleView      `json:"google"`
	Chat            *Chat           `json:"chat"`
	Payments        Payments        `json:"payments"`
	BillingURL      string          `json:"billingUrl"`
	FeatureFlags    map[string]bool `json:"featureFlags"`
}

type googleView struct {
	ClientID string `json:"clientId"`
	Nonce    string `json:"nonce"`
}

func (s *Server) getConfig(c *call) (any, error) {
	if err := s.keepJar(c); err != nil {
		return nil, err
	}
	view := configView{
		AdapterSet:      s.Settings.AdapterSet,
		ClientVersion:   s.Settings.ClientVersion,
		RedirectOrigins: s.Settings.RedirectOrigins,
		Payments:        s.Settings.Payments,
		BillingURL:      s.Settings.BillingURL,
		Google:          googleView{ClientID: s.Settings.GoogleClientID, Nonce: s.Login.GoogleNonce(c.client)},
	}
	if s.Settings.Chat.Kind != "" {
		view.Chat = &s.Settings.Chat
	}
	return success(view), nil
}

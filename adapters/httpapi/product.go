package httpapi

import (
	"time"

	"github.com/go-json-experiment/json/jsontext"

	"selvedge/core/activity"
	"selvedge/ports"
)

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

type activityEvent struct {
	Name       string         `json:"name"`
	Properties jsontext.Value `json:"properties"`
	At         time.Time      `json:"at"`
}

func (s *Server) recordActivity(c *call, in []activityEvent) (any, error) {
	events := make([]activity.Event, len(in))
	for i, event := range in {
		if kind := event.Properties.Kind(); len(event.Properties) > 0 && kind != jsontext.KindBeginObject {
			return nil, ports.Refuse(ports.Invalid, "activity_event", "The properties of an event are a JSON object.")
		}
		events[i] = activity.Event{Name: event.Name, Properties: string(event.Properties), At: event.At}
	}
	if err := s.Activity.Record(c.r.Context(), c.actor, events); err != nil {
		return nil, err
	}
	return success(nil), nil
}

func (s *Server) getHealth(*call) (any, error) { return success(nil), nil }

func (s *Server) getReadiness(c *call) (any, error) {
	if err := s.Ready(c.r.Context()); err != nil {
		return nil, &ports.Error{Kind: ports.Unavailable, Reason: "not_ready", Message: "Storage does not answer or its schema is not current.", Err: err}
	}
	return success(nil), nil
}

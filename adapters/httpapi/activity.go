package httpapi

import (
	"time"

	"github.com/go-json-experiment/json/jsontext"

	"selvedge/core/activity"
	"selvedge/ports"
)

type activityEvent struct {
	Name       string         `json:"name" minLength:"1" maxLength:"100"`
	Properties jsontext.Value `json:"properties" optional:"true" doc:"At most 4 kB."`
	At         time.Time      `json:"at"`
}

func (s *Server) recordActivity(c *Call, in []activityEvent) (any, error) {
	events := make([]activity.Event, len(in))
	for i, event := range in {
		if kind := event.Properties.Kind(); len(event.Properties) > 0 && kind != jsontext.KindBeginObject {
			return nil, ports.Refuse(ports.Invalid, "activity_event", "An event's properties must be a JSON object.")
		}
		events[i] = activity.Event{Name: event.Name, Properties: string(event.Properties), At: event.At}
	}
	if err := s.Activity.Record(c.Request.Context(), c.Actor, events); err != nil {
		return nil, err
	}
	return OK(nil), nil
}

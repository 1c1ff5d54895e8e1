package httpapi

import (
	"maps"

	"github.com/go-json-experiment/json"
)

// createBillingEvent responds with the event as sent, plus its ID and time.
func (s *Server) createBillingEvent(c *Call, in map[string]any) (any, error) {
	text, err := json.Marshal(in, json.Deterministic(true))
	if err != nil {
		return nil, err
	}
	event, err := s.Activity.RecordBilling(c.Request.Context(), c.Actor, c.Request.PathValue("workspaceId"), string(text))
	if err != nil {
		return nil, err
	}
	echo := map[string]any{}
	maps.Copy(echo, in)
	echo["_id"], echo["createdAt"] = event.ID, event.At
	return OK(echo), nil
}

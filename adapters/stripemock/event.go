package stripemock

// emit adds an event about an object, with the previous values of changed members. The event
// contains the object in its current state.
func (c *call) emit(kind string, o, previous object) {
	data := object{"object": shown(o)}
	if previous != nil {
		data["previous_attributes"] = shown(previous)
	}
	e := c.blank("event", "evt")
	set(e, object{
		"api_version":      c.version,
		"data":             data,
		"pending_webhooks": 0,
		"request":          object{"id": nil, "idempotency_key": nil},
		"type":             kind,
	})
	if c.id != "" {
		part(e, "request")["id"] = c.id
	}
	if c.key != "" {
		part(e, "request")["idempotency_key"] = c.key
	}
	if c.server.config.WebhookURL != "" {
		e["pending_webhooks"] = 1
	}
	c.emitted = append(c.emitted, c.put(e))
}

// listEvents is GET /v1/events.
func listEvents(c *call) (object, error) {
	q := query{kind: "event", lookup: text(c.params, "type")}
	if types := list(c.params, "types"); len(types) == 1 && q.lookup == "" {
		q.lookup, _ = types[0].(string)
	} else if len(types) > 1 {
		return nil, refuse("types", "", "The local Stripe lists events of one type at a time.")
	}
	return c.page(q)
}

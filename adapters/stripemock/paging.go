package stripemock

const (
	defaultLimit = 10
	maxLimit     = 100
)

// page returns one page of a query, by the request's limit, starting_after, ending_before
// and created.
func (c *call) page(q query) (object, error) {
	limit := defaultLimit
	if c.has("limit") {
		limit = int(number(c.params, "limit"))
	}
	if limit < 1 || limit > maxLimit {
		return nil, refuse("limit", "parameter_invalid_integer", "Invalid integer: limit must be between 1 and %d", maxLimit)
	}
	q.after, q.before = text(c.params, "starting_after"), text(c.params, "ending_before")
	for param, id := range map[string]string{"starting_after": q.after, "ending_before": q.before} {
		if id != "" && c.find(id) == nil {
			return nil, missingParam(param, q.kind, id)
		}
	}
	q.limit = limit + 1
	q.created = part(c.params, "created")
	if exact := number(c.params, "created"); exact != 0 {
		q.created = object{"gte": exact, "lte": exact}
	}
	found := c.all(q)
	hasMore := len(found) > limit
	found = found[:min(limit, len(found))]
	data := anys(found)
	if q.before != "" {
		for i, o := range found {
			data[len(found)-1-i] = o
		}
	}
	answer := listOf(c.request.URL.Path, data...)
	answer["has_more"] = hasMore
	return answer, nil
}

package httpapi

// ForGood says which of the two a deletion means, so that a repeated one never deletes more
// than the first.
type ForGood struct {
	ForGood string `query:"forGood" optional:"true" enum:"true|false" doc:"To delete for good what is in the bin; default false, to put it there."`
}

// IsForGood reports whether a request has ForGood.
func (c *Call) IsForGood() bool { return c.Request.URL.Query().Get("forGood") == "true" }

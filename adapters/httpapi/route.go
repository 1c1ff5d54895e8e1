package httpapi

// Guard says who may call a route.
type Guard int

const (
	Anyone           Guard = iota
	SignedIn               // a user
	SignedInOrStudio       // a user, or a studio's backend with a service token
)

// Route is one endpoint of the API. Its pattern is described in openapi.yaml.
type Route struct {
	Pattern string // of http.ServeMux, with a method
	Guard   Guard
	Handle  Handler

	// First makes it match before all other routes. A mux rejects two patterns that
	// match the same path if neither is more specific.
	First bool
}

// Group is the routes of one area.
type Group struct {
	Tag    string // of its operations in openapi.yaml
	Routes []Route
}

package httpapi

// Guard says who may call a route.
type Guard int

const (
	Anyone           Guard = iota
	SignedIn               // a user
	SignedInOrStudio       // a user, or a studio's backend with a service token
)

// Route is one endpoint of the API.
type Route struct {
	Pattern string // of http.ServeMux, with a method
	Guard   Guard
	Handle  Handler

	// First makes it match before all other routes. A mux rejects two patterns that
	// match the same path if neither is more specific.
	First bool

	Doc
}

// Doc documents a route in the API description. Schemas are derived from Go types, as
// package schema describes.
type Doc struct {
	ID          string // of the operation; unique
	Summary     string
	Description string
	Params      any       // a struct whose fields have the tag path, query or header; path parameters without description can be left out
	Out         any       // a value like the successful response, such as OK([]sessionView{}), or a Content
	OutDoc      string    // describes Out
	Errors      []Failure // besides those of the guard and of reading the body
}

// Content is the media types of a response that isn't JSON.
type Content []string

// Failure documents an error response. An empty description stands for the usual one of
// its status.
type Failure struct {
	Status      int
	Description string
	Out         any // nil for the failure envelope
}

// Status documents errors without anything special.
func Status(codes ...int) (list []Failure) {
	for _, code := range codes {
		list = append(list, Failure{Status: code})
	}
	return list
}

// Group is the routes of one area.
type Group struct {
	Tag         string
	Description string
	Routes      []Route
	Pages       []Page
}

// Page documents a page of the server, or another resource for browsers.
type Page struct {
	Pattern string
	Body    Body   // its Handle is unused
	Style   []byte // CSS to serve with the frontend's fonts, if the page is a style sheet of an area
	Doc
}

package httpapi

// Handler handles one route.
type Handler interface {
	// handle returns the whole response, usually made by OK, sometimes a document, or
	// an error for fail.
	handle(*Call) (any, error)

	// reads returns the media type of the request's body and a value of its shape. The
	// type is empty without a body.
	reads() (mediaType string, shape any)
}

// Func handles a route without a body.
type Func func(*Call) (any, error)

func (f Func) handle(c *Call) (any, error) { return f(c) }
func (f Func) reads() (string, any)        { return "", nil }

// JSON adapts a function that takes a decoded JSON body to a Handler.
func JSON[In any](handle func(*Call, In) (any, error)) Handler { return LargeJSON(maxBody, handle) }

// LargeJSON is JSON for a body of up to so many bytes.
func LargeJSON[In any](most int64, handle func(*Call, In) (any, error)) Handler {
	return jsonHandler[In]{most, handle}
}

type jsonHandler[In any] struct {
	most int64
	then func(*Call, In) (any, error)
}

func (h jsonHandler[In]) handle(c *Call) (any, error) {
	var in In
	if err := decodeJSON(c, &in, h.most); err != nil {
		return nil, err
	}
	return h.then(c, in)
}

func (jsonHandler[In]) reads() (string, any) {
	var in In
	return "application/json", in
}

// Body handles a route that reads a body of the given type and shape by itself.
type Body struct {
	MediaType string
	Shape     any
	Handle    func(*Call) (any, error)
}

func (b Body) handle(c *Call) (any, error) { return b.Handle(c) }
func (b Body) reads() (string, any)        { return b.MediaType, b.Shape }

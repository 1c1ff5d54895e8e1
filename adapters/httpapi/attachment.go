package httpapi

import "net/http"

// Attachment is Bytes for a file that the browser saves under a name.
func (c *Call) Attachment(mediaType, name string, content []byte) any {
	return attachment{bytesResponse{c.Request, mediaType, content}, name}
}

type attachment struct {
	bytesResponse
	name string
}

func (a attachment) write(w http.ResponseWriter) {
	w.Header().Set("Content-Disposition", disposition(false, a.name))
	a.bytesResponse.write(w)
}

// Unlisted keeps the response, whatever it is, out of search engines: its URL is a secret.
func (c *Call) Unlisted() { c.w.Header().Set("X-Robots-Tag", "noindex") }

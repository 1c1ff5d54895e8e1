package httpapi

import "net/http"

// Download is a file that a browser saves.
type Download struct {
	Name      string
	MediaType string
	Content   []byte
	Changes   bool // it is not kept: the next one may be another
}

// Download returns a response with a file.
func (c *Call) Download(d Download) any {
	return download{d, bytesResponse{c.Request, d.MediaType, d.Content, d.Changes}}
}

type download struct {
	Download
	bytes bytesResponse
}

func (d download) write(w http.ResponseWriter) {
	w.Header().Set("Content-Disposition", disposition(false, d.Name))
	d.bytes.write(w)
}

// Unlisted keeps the response, whatever it is, out of search engines: its URL is a secret.
func (c *Call) Unlisted() { c.w.Header().Set("X-Robots-Tag", "noindex") }

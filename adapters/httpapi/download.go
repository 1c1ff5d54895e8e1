package httpapi

import "net/http"

// Download is a file that a browser saves.
type Download struct {
	Name      string
	MediaType string
	Content   []byte
	Changes   bool // it is not kept: the next one may be another
	Unlisted  bool // search engines leave it out
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
	h := w.Header()
	h.Set("Content-Disposition", disposition(false, d.Name))
	if d.Unlisted {
		h.Set("X-Robots-Tag", "noindex")
	}
	d.bytes.write(w)
}

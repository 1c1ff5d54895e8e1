package httpapi

import (
	"bytes"
	"compress/gzip"
	"net/http"
	"strings"
	"sync"

	"github.com/go-json-experiment/json"
)

// Packed returns a JSON response that is sent compressed if the client takes that. It is for long
// responses without secrets: how short one gets tells what repeats in it, so one that mirrors its
// request beside what only its reader may know would give that away.
func (c *Call) Packed(response any) any { return packed{c.Request, response} }

type packed struct {
	request  *http.Request
	response any
}

// packers are pooled: one takes more memory than most responses.
var packers = sync.Pool{New: func() any {
	zip, err := gzip.NewWriterLevel(nil, gzip.BestSpeed)
	if err != nil {
		panic(err) // the level is one of the package's own
	}
	return zip
}}

func (p packed) write(w http.ResponseWriter) {
	w.Header().Set("Vary", "Accept-Encoding")
	if !strings.Contains(p.request.Header.Get("Accept-Encoding"), "gzip") {
		writeJSON(w, http.StatusOK, p.response)
		return
	}
	buf := buffers.Get().(*bytes.Buffer)
	defer buffers.Put(buf)
	buf.Reset()
	zip := packers.Get().(*gzip.Writer)
	defer packers.Put(zip)
	zip.Reset(buf)
	if err := json.MarshalWrite(zip, p.response); err != nil {
		panic(err) // nothing is sent yet, so this becomes a 500
	}
	if err := zip.Close(); err != nil {
		panic(err)
	}
	w.Header().Set("Content-Encoding", "gzip")
	sendJSON(w, http.StatusOK, buf)
}

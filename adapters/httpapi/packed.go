package httpapi

import (
	"bytes"
	"compress/gzip"
	"net/http"
	"strconv"
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

// takesGzip says whether whoever asks takes a compressed response: gzip is named, or else all are,
// and not with a weight of 0.
func takesGzip(r *http.Request) bool {
	takes := false
	for coding := range strings.SplitSeq(strings.Join(r.Header.Values("Accept-Encoding"), ","), ",") {
		name, weight, _ := strings.Cut(coding, ";")
		name = strings.ToLower(strings.TrimSpace(name))
		if name != "gzip" && name != "x-gzip" && name != "*" {
			continue
		}
		_, q, weighed := strings.Cut(weight, "=")
		n, err := strconv.ParseFloat(strings.TrimSpace(q), 64)
		takes = !weighed || err == nil && n > 0
		if name != "*" {
			return takes
		}
	}
	return takes
}

func (p packed) write(w http.ResponseWriter) {
	w.Header().Set("Vary", "Accept-Encoding")
	if !takesGzip(p.request) {
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

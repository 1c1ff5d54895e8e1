package httpapi

import (
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestACompressedResponseIsForWhoTakesIt(t *testing.T) {
	for accepted, want := range map[string]bool{
		"":                           false,
		"gzip":                       true,
		"deflate, GZIP;q=0.5":        true,
		"gzip;q=0":                   false,
		"gzip; q=0.000, deflate":     false,
		"identity":                   false,
		"*":                          true,
		"*;q=0":                      false,
		"*;q=1, gzip;q=0":            false,
		"br, gzip;q=1.0, *;q=0":      true,
		"gzip;q=many":                false,
		"notgzip, gzipped, x-deflat": false,
	} {
		r := httptest.NewRequestWithContext(t.Context(), "GET", "/", nil)
		r.Header.Set("Accept-Encoding", accepted)
		assert.Equal(t, want, takesGzip(r), accepted)
	}
}

package stripemock_test

import (
	"bytes"
	"io"
	"net/http"
	"testing"
)

// oracle passes requests on, and validates the responses against Stripe's description.
type oracle struct {
	t    *testing.T
	next http.RoundTripper
}

func (o *oracle) RoundTrip(r *http.Request) (*http.Response, error) {
	answer, err := o.next.RoundTrip(r)
	if err != nil || answer.StatusCode != http.StatusOK {
		return answer, err
	}
	said, err := io.ReadAll(answer.Body)
	if err != nil {
		return nil, err
	}
	checkResponse(o.t, said)
	answer.Body = io.NopCloser(bytes.NewReader(said))
	return answer, nil
}

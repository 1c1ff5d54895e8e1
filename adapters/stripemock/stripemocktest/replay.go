// Package stripemocktest validates traffic with the local Stripe: in tests, every accepted
// request is also sent to an unmodified stripe-mock.
//
// Invariants: no part of a request is printed, since it may have card numbers. The product
// never imports this package.
package stripemocktest

import (
	"bytes"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"sync"
	"testing"

	"github.com/stripe/stripe-mock/embedded"
	"github.com/stripe/stripe-mock/server"
	"github.com/stripe/stripe-mock/spec"
)

// Description returns Stripe's complete API description.
func Description() *spec.Spec { return whole().spec }

// Replay returns a transport that passes requests on to next, and fails the test for a
// request that next accepts and stripe-mock rejects.
func Replay(t *testing.T, next http.RoundTripper) http.RoundTripper {
	return &replay{t, next}
}

type replay struct {
	t    *testing.T
	next http.RoundTripper
}

func (p *replay) RoundTrip(r *http.Request) (*http.Response, error) {
	body := []byte{}
	if r.Body != nil {
		var err error
		if body, err = io.ReadAll(r.Body); err != nil {
			return nil, err
		}
		r.Body = io.NopCloser(bytes.NewReader(body))
	}
	answer, err := p.next.RoundTrip(r)
	if err != nil || answer.StatusCode != http.StatusOK {
		return answer, err
	}
	judged := httptest.NewRequestWithContext(r.Context(), r.Method, r.URL.RequestURI(), bytes.NewReader(body))
	judged.Header = r.Header.Clone()
	verdict := httptest.NewRecorder()
	mock := whole()
	quietly(func() { mock.stub.HandleRequest(verdict, judged) })
	if verdict.Code != http.StatusOK {
		p.t.Errorf("stripe-mock rejects %s %s: %s", r.Method, r.URL.Path, verdict.Body)
	}
	return answer, nil
}

// described is Stripe's complete description, and the unmodified stripe-mock over it.
type described struct {
	spec *spec.Spec
	stub *server.StubServer
}

var whole = sync.OnceValue(func() described {
	description, err := server.LoadSpec(embedded.OpenAPISpec, "")
	if err != nil {
		panic(err)
	}
	fixtures, err := server.LoadFixtures(embedded.OpenAPIFixtures, "")
	if err != nil {
		panic(err)
	}
	var stub *server.StubServer
	quietly(func() { stub, err = server.NewStubServer(fixtures, description, false, false) })
	if err != nil {
		panic(err)
	}
	return described{description, stub}
})

var quiet sync.Mutex

// quietly calls fn with standard output discarded.
func quietly(fn func()) {
	quiet.Lock()
	defer quiet.Unlock()
	null, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	if err != nil {
		panic(err)
	}
	defer func() { _ = null.Close() }()
	out := os.Stdout
	os.Stdout = null
	defer func() { os.Stdout = out }()
	fn()
}

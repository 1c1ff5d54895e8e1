package main

import (
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"slices"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"selvedge/adapters/postgres/postgrestest"
	"selvedge/adapters/smtp/smtptest"
)

// staging is the production set on this machine: instances over one PostgreSQL
// behind a proxy that takes them in turns, a local Stripe and a mail server.
type staging struct {
	product   // as it is reached, through the proxy
	instances []product
	settings  []string
	stripe    product
	mails     *smtptest.Server

	targets atomic.Pointer[[]*url.URL]
	turn    atomic.Int64
}

// newStaging starts it with as many instances.
func newStaging(t *testing.T, instances int) *staging {
	t.Helper()
	mails, err := smtptest.Open()
	require.NoError(t, err)
	t.Cleanup(func() { _ = mails.Close() })
	s := &staging{mails: mails}
	s.targets.Store(new([]*url.URL))
	proxy := httptest.NewServer(http.HandlerFunc(s.passOn))
	t.Cleanup(proxy.Close)
	s.url = proxy.URL
	s.stripe = launch(t, `running at\s+(\S+)`, "stripe-mock", "--addr=127.0.0.1:0", "--data="+t.TempDir(), "--secret-key=sk_test_staging",
		"--publishable-key=pk_test_staging", "--webhook-secret=whsec_staging", "--webhook-url="+s.url+"/api/billing/webhooks/stripe")
	t.Cleanup(func() { s.stripe.stop() })
	s.settings = []string{
		"--public-url=" + s.url, "--trusted-proxies=127.0.0.0/8", "--secret-key=0123456789abcdef0123456789abcdef",
		"--database-url=" + postgrestest.Empty(t, ""), "--google-client-id=staging",
		"--stripe-secret-key=sk_test_staging", "--stripe-publishable-key=pk_test_staging", "--stripe-webhook-secret=whsec_staging", "--stripe-api-url=" + s.stripe.url,
		"--smtp-url=" + s.mails.URL(), "--mail-from=Selvedge <mail@selvedge.example>",
	}
	for _, words := range [][]string{{"migrate"}, {"plans", "sync"}} {
		code, output := command(t, append(words, s.settings...)...)
		require.Zero(t, code, output)
	}
	for range instances {
		s.add(t)
	}
	return s
}

// passOn hands a request to the instance whose turn it is.
func (s *staging) passOn(w http.ResponseWriter, r *http.Request) {
	targets := *s.targets.Load()
	if len(targets) == 0 {
		http.Error(w, "nobody is there yet", http.StatusServiceUnavailable)
		return
	}
	at := targets[int(s.turn.Add(1))%len(targets)]
	(&httputil.ReverseProxy{ErrorLog: slog.NewLogLogger(slog.DiscardHandler, slog.LevelError), Rewrite: func(r *httputil.ProxyRequest) {
		r.SetURL(at)
		r.SetXForwarded()
	}}).ServeHTTP(w, r)
}

// add starts one more instance.
func (s *staging) add(t *testing.T) {
	t.Helper()
	p := launch(t, `listening on (\S+)`, append([]string{"serve", "--addr=127.0.0.1:0"}, s.settings...)...)
	t.Cleanup(func() { p.stop() })
	at, err := url.Parse(p.url)
	require.NoError(t, err)
	s.instances = append(s.instances, p)
	targets := append(slices.Clone(*s.targets.Load()), at)
	s.targets.Store(&targets)
}

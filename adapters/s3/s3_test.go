package s3_test

import (
	"crypto/x509"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/s3"
	"selvedge/adapters/s3/s3test"
	"selvedge/ports"
	"selvedge/ports/portstest"
)

// connect returns the bucket at an address; change, if not nil, alters the settings.
func connect(t *testing.T, address string, change func(*s3.Config)) *s3.Bucket {
	t.Helper()
	config, err := s3.ParseURL(address)
	require.NoError(t, err)
	if change != nil {
		change(&config)
	}
	bucket, err := s3.New(config)
	require.NoError(t, err)
	return bucket
}

func impatient(c *s3.Config) { c.Timeout = 100 * time.Millisecond }

func TestTheContractHolds(t *testing.T) {
	for name, folder := range map[string]string{"in a bucket": "", "in a folder of one": "/staging"} {
		t.Run(name, func(t *testing.T) {
			portstest.TestBucket(t, func(t *testing.T) ports.Bucket { return connect(t, s3test.Open(t).URL()+folder, nil) })
		})
	}
}

func TestAnObjectSaysWhatItIsAndStaysInItsFolder(t *testing.T) {
	server := s3test.Open(t)
	require.NoError(t, connect(t, server.URL()+"/a/b", nil).Put(t.Context(), "p-1", "image/jpeg", []byte("content")))
	assert.Equal(t, []string{"a/b/p-1"}, server.Keys(t))
	content, kind := server.Object(t, "a/b/p-1")
	assert.Equal(t, "content", string(content))
	assert.Equal(t, "image/jpeg", kind)
	_, err := connect(t, server.URL(), nil).Get(t.Context(), "p-1", 7)
	assert.True(t, ports.IsKind(err, ports.NotFound), "%v", err)
}

func TestTheServerShowsItsCertificate(t *testing.T) {
	t.Attr("security", "24.5")
	server := s3test.Open(t)
	encrypted := httptest.NewTLSServer(server)
	t.Cleanup(encrypted.Close)
	known := x509.NewCertPool()
	known.AddCert(encrypted.Certificate())
	for name, roots := range map[string]*x509.CertPool{"one that is believed": known, "one that is not": x509.NewCertPool()} {
		t.Run(name, func(t *testing.T) {
			bucket := connect(t, server.URL(), func(c *s3.Config) {
				c.Plain, c.Host, c.Roots = false, encrypted.Listener.Addr().String(), roots
			})
			err := bucket.Put(t.Context(), "p-1", "image/png", []byte("x"))
			if roots == known {
				require.NoError(t, err)
				require.NoError(t, bucket.Check(t.Context()))
				return
			}
			assert.True(t, ports.HasReason(err, "image_storage"), "%v", err)
			assert.ErrorContains(t, bucket.Check(t.Context()), "certificate")
		})
	}
}

func TestAWholeSettingIsFoundRightAndLeavesOneSmallObject(t *testing.T) {
	server := s3test.Open(t)
	for range 2 {
		require.NoError(t, connect(t, server.URL(), nil).Check(t.Context()))
	}
	assert.Equal(t, []string{"selvedge"}, server.Keys(t))
}

// refusing answers one method with a code.
func refusing(method, code string) func(*testing.T, *s3test.Server) string {
	return func(_ *testing.T, server *s3test.Server) string {
		server.Instead(func(w http.ResponseWriter, r *http.Request) {
			if r.Method == method {
				s3test.Refuse(w, http.StatusForbidden, code)
				return
			}
			server.Answer(w, r)
		})
		return server.URL()
	}
}

func TestWhatIsWrongIsSaidWithWhatToDo(t *testing.T) {
	for name, c := range map[string]struct {
		address func(*testing.T, *s3test.Server) string
		says    string
	}{
		"another secret": {func(_ *testing.T, s *s3test.Server) string { return s.Of("canary", s3test.Name) }, "rejected the key or its secret (SignatureDoesNotMatch)"},
		"another key": {func(_ *testing.T, s *s3test.Server) string {
			return strings.Replace(s.URL(), s3test.AccessKey, "OTHER", 1)
		}, "rejected the key or its secret (InvalidAccessKeyId)"},
		"a bucket that is not":      {func(_ *testing.T, s *s3test.Server) string { return s.Of("", "missing") }, `no bucket "missing"`},
		"a key that may not put":    {refusing("PUT", "AccessDenied"), "isn't allowed to put objects"},
		"a key that may not get":    {refusing("GET", "AccessDenied"), "isn't allowed to get objects"},
		"a key that may not delete": {refusing("DELETE", "AccessDenied"), "isn't allowed to delete objects"},
		"another region":            {refusing("PUT", "AuthorizationHeaderMalformed"), `isn't in region "us-east-1": set the right one with ?region=`},
		"what nobody foresaw":       {refusing("PUT", "QuotaExceeded"), "QuotaExceeded"},
		"a server that is down": {func(*testing.T, *s3test.Server) string {
			return "http://" + s3test.AccessKey + ":canary@127.0.0.1:1/pictures"
		}, "doesn't respond like an S3 server"},
	} {
		t.Run(name, func(t *testing.T) {
			server := s3test.Open(t)
			err := connect(t, c.address(t, server), nil).Check(t.Context())
			require.ErrorContains(t, err, c.says)
			assert.NotContains(t, err.Error(), "canary")
		})
	}
}

func TestAServerThatDoesNotDoItsWorkIsUnavailable(t *testing.T) {
	for name, instead := range map[string]http.HandlerFunc{
		"slow": func(_ http.ResponseWriter, r *http.Request) {
			_, _ = io.Copy(io.Discard, r.Body) // only then does the server see a client go
			<-r.Context().Done()
		},
		"cut off":   func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) },
		"overtaxed": func(w http.ResponseWriter, _ *http.Request) { s3test.Refuse(w, 503, "SlowDown") },
		"refusing":  func(w http.ResponseWriter, _ *http.Request) { s3test.Refuse(w, 403, "AccessDenied") },
		"another's": func(w http.ResponseWriter, _ *http.Request) { http.Error(w, "<html>", http.StatusBadGateway) },
	} {
		t.Run(name, func(t *testing.T) {
			server := s3test.Open(t)
			bucket := connect(t, server.URL(), impatient)
			server.Instead(instead)
			_, getErr := bucket.Get(t.Context(), "p-1", 1)
			for _, err := range []error{bucket.Put(t.Context(), "p-1", "image/png", []byte("x")), getErr, bucket.Delete(t.Context(), "p-1")} {
				assert.True(t, ports.IsKind(err, ports.Unavailable) && ports.HasReason(err, "image_storage"), "%v", err)
				assert.NotContains(t, err.Error(), s3test.SecretKey)
			}
			server.Instead(nil)
			assert.Eventually(t, func() bool { return bucket.Put(t.Context(), "p-1", "image/png", []byte("x")) == nil },
				20*time.Second, time.Millisecond, "it works again")
		})
	}
}

func TestAnObjectThatIsCutOffIsNotGivenOut(t *testing.T) {
	server := s3test.Open(t)
	server.Instead(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Length", "5")
		w.Header().Set("Last-Modified", time.Now().UTC().Format(http.TimeFormat))
		_, _ = w.Write([]byte("con"))
	})
	content, err := connect(t, server.URL(), impatient).Get(t.Context(), "p-1", 5)
	assert.True(t, ports.HasReason(err, "image_storage"), "%v", err)
	assert.Empty(t, content)
}

func TestAPassingFailureIsTriedAgainWithinTheCall(t *testing.T) {
	server := s3test.Open(t)
	failures := 0
	server.Instead(func(w http.ResponseWriter, r *http.Request) {
		if failures++; failures < 2 {
			s3test.Refuse(w, http.StatusServiceUnavailable, "SlowDown")
			return
		}
		server.Answer(w, r)
	})
	require.NoError(t, connect(t, server.URL(), nil).Put(t.Context(), "p-1", "image/png", []byte("x")))
	content, _ := server.Object(t, "p-1")
	assert.Equal(t, "x", string(content))
}

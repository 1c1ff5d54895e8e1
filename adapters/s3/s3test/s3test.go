// Package s3test is an S3-compatible server for tests, with one bucket in memory.
//
// Invariants: it only accepts requests signed with its key and checks the signature with
// another library than the product's. It imports nothing that the product itself
// imports.
package s3test

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	v4 "github.com/aws/aws-sdk-go-v2/aws/signer/v4"
	"github.com/johannesboyne/gofakes3"
	"github.com/johannesboyne/gofakes3/backend/s3mem"
	"github.com/stretchr/testify/require"
)

// What a client needs. The secret has characters that a URL must encode.
const (
	Name      = "pictures"
	AccessKey = "AKIATEST"
	SecretKey = "canary/secret+of@the:bucket"
	region    = "us-east-1"
)

// Server is an S3-compatible server on this machine.
type Server struct {
	http    *httptest.Server
	backend *s3mem.Backend
	objects http.Handler
	instead atomic.Pointer[http.HandlerFunc]
}

// Open starts one on a free port, until the test ends.
func Open(t testing.TB) *Server {
	t.Helper()
	s := &Server{backend: s3mem.New()}
	require.NoError(t, s.backend.CreateBucket(Name))
	s.objects = gofakes3.New(s.backend, gofakes3.WithLogger(gofakes3.DiscardLog())).Server()
	s.http = httptest.NewServer(s)
	t.Cleanup(s.http.Close)
	return s
}

// URL is the address of the bucket, with its key and secret.
func (s *Server) URL() string { return s.Of("", Name) }

// Of is the address of another bucket, with another secret unless that is empty.
func (s *Server) Of(secret, bucket string) string {
	if secret == "" {
		secret = SecretKey
	}
	u := url.URL{Scheme: "http", User: url.UserPassword(AccessKey, secret), Host: strings.TrimPrefix(s.http.URL, "http://"), Path: "/" + bucket}
	return u.String()
}

// Instead makes fn handle every request, or the server again if fn is nil.
func (s *Server) Instead(fn http.HandlerFunc) {
	if fn == nil {
		s.instead.Store(nil)
		return
	}
	s.instead.Store(&fn)
}

// Keys lists the objects of the bucket.
func (s *Server) Keys(t testing.TB) (keys []string) {
	t.Helper()
	list, err := s.backend.ListBucket(Name, &gofakes3.Prefix{}, gofakes3.ListBucketPage{})
	require.NoError(t, err)
	for _, object := range list.Contents {
		keys = append(keys, object.Key)
	}
	return keys
}

// Object returns the content of an object and its type.
func (s *Server) Object(t testing.TB, key string) (content []byte, contentType string) {
	t.Helper()
	object, err := s.backend.GetObject(Name, key, nil)
	require.NoError(t, err)
	defer func() { require.NoError(t, object.Contents.Close()) }()
	content, err = io.ReadAll(object.Contents)
	require.NoError(t, err)
	return content, object.Metadata["Content-Type"]
}

// ServeHTTP implements http.Handler.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if instead := s.instead.Load(); instead != nil {
		(*instead)(w, r)
		return
	}
	s.Answer(w, r)
}

// Answer handles a request as the server does, regardless of Instead.
func (s *Server) Answer(w http.ResponseWriter, r *http.Request) {
	if code := refusal(r); code != "" {
		Refuse(w, http.StatusForbidden, code)
		return
	}
	s.objects.ServeHTTP(w, r)
}

// Refuse writes an error in the protocol's format.
func Refuse(w http.ResponseWriter, status int, code string) {
	w.Header().Set("Content-Type", "application/xml")
	w.WriteHeader(status)
	_, _ = io.WriteString(w, "<Error><Code>"+code+"</Code><Message>no</Message></Error>") // the client has gone
}

// refusal returns the error code for a request, or empty: it signs the request again and
// compares.
func refusal(r *http.Request) string {
	const dateForm = "20060102T150405Z"
	given := r.Header.Get("Authorization")
	if !strings.Contains(given, "Credential="+AccessKey+"/") {
		return "InvalidAccessKeyId"
	}
	date, err := time.Parse(dateForm, r.Header.Get("X-Amz-Date"))
	_, names, found := strings.Cut(given, "SignedHeaders=")
	if err != nil || !found {
		return "AccessDenied"
	}
	again := &http.Request{Method: r.Method, URL: r.URL, Host: r.Host, Header: http.Header{}}
	names, _, _ = strings.Cut(names, ",")
	for name := range strings.SplitSeq(names, ";") {
		if values := r.Header.Values(name); len(values) > 0 {
			again.Header[http.CanonicalHeaderKey(name)] = values
		} else if name == "content-length" {
			again.ContentLength = r.ContentLength
		}
	}
	signer := v4.NewSigner(func(o *v4.SignerOptions) { o.DisableURIPathEscaping = true })
	key := aws.Credentials{AccessKeyID: AccessKey, SecretAccessKey: SecretKey}
	if err := signer.SignHTTP(context.Background(), key, again, r.Header.Get("X-Amz-Content-Sha256"), "s3", region, date); err != nil {
		return "AccessDenied"
	}
	if again.Header.Get("Authorization") != given {
		return "SignatureDoesNotMatch"
	}
	return ""
}

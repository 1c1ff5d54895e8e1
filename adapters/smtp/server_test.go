package smtp_test

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"io"
	"math/big"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net"
	"net/mail"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/emersion/go-sasl"
	gosmtp "github.com/emersion/go-smtp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/smtp"
	"selvedge/ports"
)

const password = "correct horse"

var start = time.Date(2026, 3, 14, 9, 26, 53, 0, time.UTC)

// server is a mail server with a self-signed certificate for localhost.
type server struct {
	config smtp.Config // for a mailer that uses this server

	// What these commands return; set before the server is used.
	onFrom, onTo, onData error

	mu        sync.Mutex
	envelope  []string // "FROM -> TO" of each accepted mail
	messages  [][]byte
	now, most int // mails being received, and their maximum
	signedIn  int
}

// listen starts a server; change, if not nil, alters it before.
func listen(t *testing.T, how smtp.TLS, change func(*server, *gosmtp.Server)) *server {
	t.Helper()
	certificate, roots := certify(t, "localhost")
	s := &server{}
	g := gosmtp.NewServer(gosmtp.BackendFunc(s.session))
	g.Domain, g.ErrorLog = "localhost", silent{}
	settings := &tls.Config{Certificates: []tls.Certificate{certificate}}
	if how == smtp.StartTLS {
		g.TLSConfig = settings
	}
	if change != nil {
		change(s, g)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	s.config = smtp.Config{
		Host: "localhost", Port: listener.Addr().(*net.TCPAddr).Port, TLS: how, Roots: roots,
		Username: "selvedge", Password: password,
		From: "Selvedge Café <mail@selvedge.example>", Now: func() time.Time { return start },
	}
	if how == smtp.None {
		s.config.Username, s.config.Password = "", ""
	}
	if how == smtp.Implicit {
		listener = tls.NewListener(listener, settings)
	}
	ended := make(chan error, 1)
	go func() { ended <- g.Serve(listener) }()
	t.Cleanup(func() {
		require.NoError(t, g.Close())
		_ = listener.Close() // closed by g.Close, unless Serve had not started
		require.NoError(t, <-ended)
	})
	return s
}

// certify creates a certificate for a host, and a pool that trusts it.
func certify(t *testing.T, host string) (tls.Certificate, *x509.CertPool) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	require.NoError(t, err)
	of := &x509.Certificate{SerialNumber: big.NewInt(1), DNSNames: []string{host}, NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour)}
	der, err := x509.CreateCertificate(rand.Reader, of, of, &key.PublicKey, key)
	require.NoError(t, err)
	parsed, err := x509.ParseCertificate(der)
	require.NoError(t, err)
	pool := x509.NewCertPool()
	pool.AddCert(parsed)
	return tls.Certificate{Certificate: [][]byte{der}, PrivateKey: key}, pool
}

// mailer returns a mailer with the server's settings; change, if not nil, alters them.
func (s *server) mailer(t *testing.T, change func(*smtp.Config)) *smtp.Mailer {
	t.Helper()
	config := s.config
	if change != nil {
		change(&config)
	}
	m, err := smtp.New(config)
	require.NoError(t, err)
	return m
}

func (s *server) session(*gosmtp.Conn) (gosmtp.Session, error) { return &session{server: s}, nil }

// session is a client's session.
type session struct {
	server   *server
	signedIn bool
	from, to string
}

func (c *session) AuthMechanisms() []string { return []string{sasl.Plain} }

func (c *session) Auth(string) (sasl.Server, error) {
	return sasl.NewPlainServer(func(_, username, given string) error {
		if username != "selvedge" || given != password {
			return gosmtp.ErrAuthFailed
		}
		c.signedIn = true
		c.server.mu.Lock()
		defer c.server.mu.Unlock()
		c.server.signedIn++
		return nil
	}), nil
}

func (c *session) Mail(from string, _ *gosmtp.MailOptions) error {
	if c.server.config.Username != "" && !c.signedIn {
		return gosmtp.ErrAuthRequired
	}
	c.from = from
	return c.server.onFrom
}

func (c *session) Rcpt(to string, _ *gosmtp.RcptOptions) error {
	c.to = to
	return c.server.onTo
}

func (c *session) Data(r io.Reader) error {
	c.server.receiving(1)
	defer c.server.receiving(-1)
	body, err := io.ReadAll(r)
	if err == nil {
		err = c.server.onData
	}
	if err != nil {
		return err
	}
	c.server.mu.Lock()
	defer c.server.mu.Unlock()
	c.server.envelope = append(c.server.envelope, c.from+" -> "+c.to)
	c.server.messages = append(c.server.messages, body)
	return nil
}

func (c *session) Reset() {}

func (c *session) Logout() error { return nil }

func (s *server) receiving(change int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.now += change
	s.most = max(s.most, s.now)
}

// silent discards a server's log.
type silent struct{}

func (silent) Printf(string, ...any) {}
func (silent) Println(...any)        {}

// arrived returns the parsed messages.
func (s *server) arrived(t *testing.T) (mails []ports.Mail) {
	t.Helper()
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, raw := range s.messages {
		m, err := mail.ReadMessage(bytes.NewReader(raw))
		require.NoError(t, err, "%s", raw)
		to, err := m.Header.AddressList("To")
		require.NoError(t, err)
		require.Len(t, to, 1)
		subject, err := new(mime.WordDecoder).DecodeHeader(m.Header.Get("Subject"))
		require.NoError(t, err)
		one := ports.Mail{To: to[0].Address, Subject: subject}
		if stop := m.Header.Get("List-Unsubscribe"); stop != "" {
			require.Equal(t, "List-Unsubscribe=One-Click", m.Header.Get("List-Unsubscribe-Post"))
			one.Unsubscribe = strings.Trim(stop, "<>")
		}
		open(t, &one, m.Header, m.Body)
		mails = append(mails, one)
	}
	return mails
}

// open parses a body, or a part of one, into m.
func open(t *testing.T, m *ports.Mail, header map[string][]string, body io.Reader) {
	t.Helper()
	kind, params, err := mime.ParseMediaType(mail.Header(header).Get("Content-Type"))
	require.NoError(t, err)
	if kind == "multipart/alternative" {
		parts := multipart.NewReader(body, params["boundary"])
		for {
			part, err := parts.NextRawPart()
			if errors.Is(err, io.EOF) {
				return
			}
			require.NoError(t, err)
			require.Empty(t, m.HTML, "HTML comes last, as the preferred part")
			open(t, m, part.Header, part)
		}
	}
	require.Equal(t, "UTF-8", params["charset"])
	require.Equal(t, "quoted-printable", mail.Header(header).Get("Content-Transfer-Encoding"))
	text, err := io.ReadAll(quotedprintable.NewReader(body))
	require.NoError(t, err)
	lines := strings.ReplaceAll(string(text), "\r\n", "\n")
	switch kind {
	case "text/plain":
		m.Text = lines
	case "text/html":
		m.HTML = lines
	default:
		assert.Fail(t, "unexpected part", kind)
	}
}

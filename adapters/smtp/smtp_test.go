package smtp_test

import (
	"bytes"
	"context"
	"net"
	"net/mail"
	"regexp"
	"strings"
	"testing"
	"time"

	gosmtp "github.com/emersion/go-smtp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/smtp"
	"selvedge/ports"
	"selvedge/ports/portstest"
)

var hello = ports.Mail{To: "ada@example.com", Subject: "S", Text: "Hello\n", HTML: "<p>Hello</p>\n"}

func TestMailerContract(t *testing.T) {
	for _, how := range []smtp.TLS{smtp.StartTLS, smtp.Implicit, smtp.None} {
		t.Run(string(how), func(t *testing.T) {
			portstest.TestMailer(t, func(t *testing.T) portstest.Post {
				s := listen(t, how, nil)
				return portstest.Post{Mailer: s.mailer(t, nil), Arrived: s.arrived}
			})
		})
	}
}

func TestTheHeadersAndPartsOfAMail(t *testing.T) {
	s := listen(t, smtp.StartTLS, nil)
	m := s.mailer(t, nil)
	for range 2 {
		require.NoError(t, m.Send(t.Context(), ports.Mail{
			To: "ada@example.com", Subject: strings.Repeat("Grüße ", 60), Text: strings.Repeat("x", 3000), HTML: strings.Repeat("é", 3000),
		}))
	}
	assert.Equal(t, []string{"mail@selvedge.example -> ada@example.com", "mail@selvedge.example -> ada@example.com"}, s.envelope)
	ids := map[string]bool{}
	for _, raw := range s.messages {
		for line := range bytes.Lines(raw) {
			assert.LessOrEqual(t, len(line), 78+2, "%s", line)
			for _, c := range line {
				assert.Less(t, c, byte(0x80), "every relay accepts 7-bit text")
			}
		}
		read, err := mail.ReadMessage(bytes.NewReader(raw))
		require.NoError(t, err)
		from, err := read.Header.AddressList("From")
		require.NoError(t, err)
		assert.Equal(t, []*mail.Address{{Name: "Selvedge Café", Address: "mail@selvedge.example"}}, from)
		date, err := read.Header.Date()
		require.NoError(t, err)
		assert.True(t, start.Equal(date), "%s", date)
		assert.Equal(t, "auto-generated", read.Header.Get("Auto-Submitted"))
		assert.Equal(t, "1.0", read.Header.Get("MIME-Version"))
		assert.Empty(t, read.Header.Get("User-Agent")+read.Header.Get("X-Mailer"))
		assert.Regexp(t, `^<[A-Z2-7]{26}@selvedge\.example>$`, read.Header.Get("Message-Id"))
		ids[read.Header.Get("Message-Id")] = true
	}
	assert.Len(t, ids, 2, "message IDs are unique")
}

func TestNothingIsSentToAnUntrustedServer(t *testing.T) {
	_, untrusted := certify(t, "localhost")
	for name, c := range map[string]struct {
		how    smtp.TLS
		server func(*server, *gosmtp.Server)
		config func(*smtp.Config)
		want   string
	}{
		"that doesn't offer STARTTLS":                 {smtp.StartTLS, func(_ *server, g *gosmtp.Server) { g.TLSConfig, g.AllowInsecureAuth = nil, true }, nil, "does not support STARTTLS"},
		"with an untrusted certificate":               {smtp.StartTLS, nil, func(c *smtp.Config) { c.Roots = untrusted }, "certificate"},
		"with an untrusted certificate, implicit TLS": {smtp.Implicit, nil, func(c *smtp.Config) { c.Roots = untrusted }, "certificate"},
		"with a certificate for another host":         {smtp.StartTLS, nil, func(c *smtp.Config) { c.Host = "127.0.0.1" }, "certificate"},
		"with a certificate the system doesn't trust": {smtp.StartTLS, nil, func(c *smtp.Config) { c.Roots = nil }, "certificate"},
	} {
		t.Run(name, func(t *testing.T) {
			s := listen(t, c.how, c.server)
			m := s.mailer(t, c.config)
			err := m.Send(t.Context(), hello)
			assert.ErrorContains(t, err, "send mail: ")
			assert.ErrorContains(t, err, c.want)
			assert.False(t, ports.IsKind(err, ports.Invalid), "an operator can fix it")
			assert.Empty(t, s.messages)
			assert.Zero(t, s.signedIn)
		})
	}
}

func TestAWrongPasswordSendsNothingAndIsNotInTheError(t *testing.T) {
	s := listen(t, smtp.StartTLS, nil)
	m := s.mailer(t, func(c *smtp.Config) { c.Password = "wrong horse" })
	err := m.Send(t.Context(), hello)
	assert.ErrorContains(t, err, "535")
	assert.NotContains(t, err.Error(), "wrong horse")
	assert.False(t, ports.IsKind(err, ports.Invalid), "an operator can fix it")
	assert.Empty(t, s.messages)
}

func TestOnlyPermanentRejectionsAreInvalid(t *testing.T) {
	reply := func(code int, class, subject, detail int) error {
		return &gosmtp.SMTPError{Code: code, EnhancedCode: gosmtp.EnhancedCode{class, subject, detail}, Message: "No"}
	}
	for name, c := range map[string]struct {
		from, to, data error
		permanent      bool
	}{
		"busy mailbox":            {to: reply(450, 4, 2, 1)},
		"full mailbox":            {to: reply(452, 4, 2, 2)},
		"unknown mailbox":         {to: reply(550, 5, 1, 1), permanent: true},
		"closed mailbox":          {to: reply(553, 5, 2, 1), permanent: true},
		"relaying denied":         {to: reply(550, 5, 7, 1)},
		"authentication required": {to: reply(530, 5, 7, 0)},
		"rejected sender":         {from: reply(550, 5, 1, 8)},
		"server out of space":     {from: reply(452, 4, 3, 1)},
		"message deferred":        {data: reply(451, 4, 3, 0)},
		"message too big":         {data: reply(552, 5, 3, 4), permanent: true},
	} {
		t.Run(name, func(t *testing.T) {
			s := listen(t, smtp.StartTLS, func(s *server, _ *gosmtp.Server) { s.onFrom, s.onTo, s.onData = c.from, c.to, c.data })
			err := s.mailer(t, nil).Send(t.Context(), hello)
			require.Error(t, err)
			assert.Equal(t, c.permanent, ports.IsKind(err, ports.Invalid), "%v", err)
			assert.Equal(t, c.permanent, ports.HasReason(err, "mail_refused"), "%v", err)
			assert.Empty(t, s.messages)
		})
	}
}

func TestAnUnreachableServerIsATransientError(t *testing.T) {
	s := listen(t, smtp.StartTLS, nil)
	err := s.mailer(t, func(c *smtp.Config) { c.Port = 1 }).Send(t.Context(), hello)
	assert.ErrorContains(t, err, "refused")
	assert.False(t, ports.IsKind(err, ports.Invalid))
}

// mute accepts connections, sends first and then nothing.
func mute(t *testing.T, first string) smtp.Config {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, listener.Close()) })
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			_, _ = conn.Write([]byte(first))
			t.Cleanup(func() { _ = conn.Close() })
		}
	}()
	return smtp.Config{Host: "127.0.0.1", Port: listener.Addr().(*net.TCPAddr).Port, TLS: smtp.None, From: "mail@selvedge.example", Now: func() time.Time { return start }}
}

func TestASilentServerIsWaitedForUntilTheContextEnds(t *testing.T) {
	greeting := "220 localhost\r\n250-localhost\r\n250 8BITMIME\r\n"
	for name, first := range map[string]string{"before the greeting": "", "after the greeting": greeting, "during a mail": greeting + "250 OK\r\n250 OK\r\n354 Go on\r\n"} {
		t.Run(name, func(t *testing.T) {
			config := mute(t, first)
			m, err := smtp.New(config)
			require.NoError(t, err)
			ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
			defer cancel()
			err = m.Send(ctx, hello)
			assert.ErrorIs(t, err, context.DeadlineExceeded)
			assert.False(t, ports.IsKind(err, ports.Invalid))
		})
	}
	t.Run("during the TLS handshake", func(t *testing.T) {
		config := mute(t, "")
		config.TLS = smtp.Implicit
		m, err := smtp.New(config)
		require.NoError(t, err)
		ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
		defer cancel()
		assert.ErrorIs(t, m.Send(ctx, hello), context.DeadlineExceeded)
	})
	t.Run("while waiting for a free session", func(t *testing.T) {
		m, err := smtp.New(mute(t, ""))
		require.NoError(t, err)
		ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
		defer cancel()
		results := make(chan error)
		for range 10 {
			go func() { results <- m.Send(ctx, hello) }()
		}
		for range 10 {
			assert.ErrorIs(t, <-results, context.DeadlineExceeded)
		}
	})
}

func TestTheNumberOfConcurrentSessionsIsLimited(t *testing.T) {
	s := listen(t, smtp.None, nil)
	m := s.mailer(t, nil)
	results := make(chan error)
	for range 40 {
		go func() { results <- m.Send(t.Context(), hello) }()
	}
	for range 40 {
		require.NoError(t, <-results)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	assert.Len(t, s.messages, 40)
	assert.LessOrEqual(t, s.most, 4)
}

func TestAnAcceptedMailIsSentEvenIfQuitFails(t *testing.T) {
	m, err := smtp.New(mute(t, "220 localhost\r\n250-localhost\r\n250 8BITMIME\r\n250 OK\r\n250 OK\r\n354 Go on\r\n250 Taken\r\n421 Something is wrong\r\n"))
	require.NoError(t, err)
	assert.NoError(t, m.Send(t.Context(), hello))
}

func TestInvalidSettingsAreRejected(t *testing.T) {
	good := smtp.Config{Host: "mail.example.com", Username: "selvedge", Password: "p", From: "mail@example.com"}
	for name, c := range map[string]struct {
		change func(*smtp.Config)
		want   string
	}{
		"no host":                          {func(c *smtp.Config) { c.Host = "" }, "host is missing"},
		"an invalid port":                  {func(c *smtp.Config) { c.Port = 70000 }, "port is 70000"},
		"no sender":                        {func(c *smtp.Config) { c.From = "" }, "the sender is"},
		"a sender that isn't an address":   {func(c *smtp.Config) { c.From = "Selvedge" }, "the sender is"},
		"a sender that injects a header":   {func(c *smtp.Config) { c.From = "a@example.com\r\nBcc: b@example.com" }, "the sender is"},
		"an unknown encryption":            {func(c *smtp.Config) { c.TLS = "ssl" }, `tls is "ssl"`},
		"no encryption to another machine": {func(c *smtp.Config) { c.TLS, c.Username, c.Password = smtp.None, "", "" }, "must be encrypted"},
		"no encryption to a name that starts with localhost": {func(c *smtp.Config) { c.TLS, c.Host = smtp.None, "localhost.example.com" }, "must be encrypted"},
		"a password without encryption":                      {func(c *smtp.Config) { c.TLS, c.Host = smtp.None, "localhost" }, "to protect it"},
		"a password without a username":                      {func(c *smtp.Config) { c.Username = "" }, "needs a username"},
	} {
		t.Run(name, func(t *testing.T) {
			config := good
			c.change(&config)
			_, err := smtp.New(config)
			assert.ErrorContains(t, err, c.want)
		})
	}
	_, err := smtp.New(good)
	assert.NoError(t, err)
}

func TestParseURL(t *testing.T) {
	for text, want := range map[string]smtp.Config{
		"smtp://mail.example.com":                 {Host: "mail.example.com"},
		"smtp://ada:p%40ss@mail.example.com:2525": {Host: "mail.example.com", Port: 2525, Username: "ada", Password: "p@ss"},
		"smtps://ada:p@mail.example.com:465/":     {Host: "mail.example.com", Port: 465, Username: "ada", Password: "p", TLS: smtp.Implicit},
		"smtp://localhost:1025?tls=none":          {Host: "localhost", Port: 1025, TLS: smtp.None},
		"smtp://[::1]:1025?tls=none":              {Host: "::1", Port: 1025, TLS: smtp.None},
	} {
		t.Run(text, func(t *testing.T) {
			got, err := smtp.ParseURL(text)
			require.NoError(t, err)
			assert.Equal(t, want, got)
		})
	}
	canary := regexp.MustCompile(`canary`)
	for _, text := range []string{
		"", "mail.example.com:25", "http://ada:canary@mail.example.com", "smtps://ada:canary@mail.example.com?tls=none",
		"smtp://ada:canary@", "smtp://ada:can#ary@mail.example.com", "smtp://ada:canary%zz@mail.example.com",
		"smtp://ada:canary@mail.example.com:port", "smtp://ada:canary@mail.example.com/inbox", "smtp://ada:canary@mail.example.com?tsl=none",
		"smtp://ada:canary@mail.example.com:70000", "smtp://ada:canary@mail.example.com?tls=ssl", "smtp://mail.example.com?tls=none", "smtp://:canary@mail.example.com",
		"smtp://ada:canary\n@mail.example.com",
	} {
		t.Run("invalid "+text, func(t *testing.T) {
			_, err := smtp.ParseURL(text)
			require.Error(t, err)
			assert.NotRegexp(t, canary, err.Error())
		})
	}
}

// Package smtp is a ports.Mailer that hands mail to a server over SMTP.
//
// Invariants: a password is never said unencrypted, nor a mail to another
// machine; a server that shows a wrong certificate is told nothing. A
// conversation ends with its context and in half a minute at the most.
//
// It keeps no mail and tries nothing twice: that is the outbox's.
package smtp

import (
	"context"
	"crypto/rand"
	"crypto/tls"
	"fmt"
	"net"
	"net/mail"
	"strconv"
	"time"

	gomail "github.com/wneessen/go-mail"

	"selvedge/ports"
)

const (
	dialTimeout    = 10 * time.Second
	sendTimeout    = 30 * time.Second // shorter than the outbox waits for a job
	maxConnections = 4                // servers turn away who opens many connections
)

// Mailer is a ports.Mailer, safe for concurrent use.
type Mailer struct {
	config  Config
	from    *mail.Address
	tls     *tls.Config
	options []gomail.Option
	slots   chan struct{} // holds one for each conversation under way
}

// New returns a mailer, or what is wrong with the settings. It connects to
// nothing.
func New(c Config) (*Mailer, error) {
	c, from, err := c.validate()
	if err != nil {
		return nil, err
	}
	m := &Mailer{
		config: c,
		from:   from,
		tls:    &tls.Config{ServerName: c.Host, RootCAs: c.Roots, MinVersion: tls.VersionTLS12},
		slots:  make(chan struct{}, maxConnections),
	}
	policy := gomail.NoTLS // not asked for within the conversation
	if c.TLS == StartTLS {
		policy = gomail.TLSMandatory
	}
	m.options = []gomail.Option{
		gomail.WithPort(c.Port), gomail.WithTimeout(sendTimeout), gomail.WithHELO(domain(from)),
		gomail.WithTLSPolicy(policy), gomail.WithTLSConfig(m.tls),
		gomail.WithoutNoop(), gomail.WithoutRset(), // a conversation is about one mail
	}
	if c.Username != "" {
		m.options = append(m.options,
			gomail.WithUsername(c.Username), gomail.WithPassword(c.Password),
			gomail.WithOpportunisticSMTPAuth(gomail.SMTPAuthSCRAMSHA256, gomail.SMTPAuthPlain, gomail.SMTPAuthLogin))
	}
	return m, nil
}

// Send hands letter to the server. It fails as ports.Mailer says; any other
// error may pass.
func (m *Mailer) Send(ctx context.Context, letter ports.Mail) error {
	if err := letter.Check(); err != nil {
		return err
	}
	message, err := m.compose(letter)
	if err != nil {
		return err
	}
	return wrapError("send mail", m.deliver(ctx, message))
}

// handOver connects, signs in and says what the message is.
func (m *Mailer) deliver(ctx context.Context, message *gomail.Msg) (err error) {
	ctx, cancel := context.WithTimeout(ctx, sendTimeout)
	defer cancel()
	defer func() {
		if err != nil && ctx.Err() != nil {
			err = ctx.Err() // the cause; err is what came of it
		}
	}()
	select {
	case m.slots <- struct{}{}:
		defer func() { <-m.slots }()
	case <-ctx.Done():
		return ctx.Err()
	}
	conn, err := m.dial(ctx)
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close() }() // closed by a polite goodbye already, or broken
	// The library heeds no context once it is connected.
	defer context.AfterFunc(ctx, func() { _ = conn.Close() })()

	connected := gomail.WithDialContextFunc(func(context.Context, string, string) (net.Conn, error) { return conn, nil })
	client, err := gomail.NewClient(m.config.Host, append([]gomail.Option{connected}, m.options...)...)
	if err != nil {
		return err
	}
	server, err := client.DialToSMTPClientWithContext(ctx)
	if err != nil {
		return err
	}
	if err := client.SendWithSMTPClient(server, message); err != nil {
		return err
	}
	// The server has taken the mail, whatever becomes of the goodbye.
	_ = client.CloseWithSMTPClient(server)
	return nil
}

func (m *Mailer) dial(ctx context.Context) (net.Conn, error) {
	dialer := &net.Dialer{Timeout: dialTimeout}
	address := net.JoinHostPort(m.config.Host, strconv.Itoa(m.config.Port))
	if m.config.TLS == Implicit {
		return (&tls.Dialer{NetDialer: dialer, Config: m.tls}).DialContext(ctx, "tcp", address)
	}
	return dialer.DialContext(ctx, "tcp", address)
}

// compose writes the message with both its parts, or the one it has.
func (m *Mailer) compose(letter ports.Mail) (*gomail.Msg, error) {
	message := gomail.NewMsg(gomail.WithNoDefaultUserAgent())
	message.FromMailAddress(m.from)
	if err := message.To(letter.To); err != nil {
		return nil, fmt.Errorf("compose mail: %w", err)
	}
	message.Subject(letter.Subject)
	message.SetDateWithValue(m.config.Now())
	message.SetMessageIDWithValue(rand.Text() + "@" + domain(m.from))
	message.SetGenHeader("Auto-Submitted", "auto-generated") // RFC 3834: nobody's holiday notice answers it
	if letter.Unsubscribe != "" {
		message.SetGenHeader("List-Unsubscribe", "<"+letter.Unsubscribe+">")
		message.SetGenHeader("List-Unsubscribe-Post", "List-Unsubscribe=One-Click") // RFC 8058
	}
	if letter.Text != "" || letter.HTML == "" {
		message.SetBodyString(gomail.TypeTextPlain, letter.Text)
	}
	if letter.HTML != "" {
		message.AddAlternativeString(gomail.TypeTextHTML, letter.HTML)
	}
	return message, nil
}

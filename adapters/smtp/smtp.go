// Package smtp is a ports.Mailer over an SMTP server.
//
// Invariants: no password, and no mail to another machine, is sent unencrypted or to a
// server with an invalid certificate. A session ends with its context and after half a
// minute at most.
//
// It does not store or retry mail: that is the outbox's job.
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
	sendTimeout    = 30 * time.Second // shorter than the outbox's handler timeout
	maxConnections = 4                // servers reject clients with many connections
)

// Mailer is a ports.Mailer, safe for concurrent use.
type Mailer struct {
	config  Config
	from    *mail.Address
	tls     *tls.Config
	options []gomail.Option
	slots   chan struct{} // one per open session
}

// New returns a mailer, or an error for invalid settings. It does not connect.
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
	policy := gomail.NoTLS // no STARTTLS within the session
	if c.TLS == StartTLS {
		policy = gomail.TLSMandatory
	}
	m.options = []gomail.Option{
		gomail.WithPort(c.Port), gomail.WithTimeout(sendTimeout), gomail.WithHELO(domain(from)),
		gomail.WithTLSPolicy(policy), gomail.WithTLSConfig(m.tls),
		gomail.WithoutNoop(), gomail.WithoutRset(), // one mail per session
	}
	if c.Username != "" {
		m.options = append(m.options,
			gomail.WithUsername(c.Username), gomail.WithPassword(c.Password),
			gomail.WithOpportunisticSMTPAuth(gomail.SMTPAuthSCRAMSHA256, gomail.SMTPAuthPlain, gomail.SMTPAuthLogin))
	}
	return m, nil
}

// Send implements ports.Mailer. Errors other than Invalid may be transient.
func (m *Mailer) Send(ctx context.Context, msg ports.Mail) error {
	if err := msg.Check(); err != nil {
		return err
	}
	message, err := m.compose(msg)
	if err != nil {
		return err
	}
	return wrapError("send mail", m.deliver(ctx, message))
}

// deliver connects, authenticates and sends the message.
func (m *Mailer) deliver(ctx context.Context, message *gomail.Msg) (err error) {
	ctx, cancel := context.WithTimeout(ctx, sendTimeout)
	defer cancel()
	defer func() {
		if err != nil && ctx.Err() != nil {
			err = ctx.Err() // the cause of err
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
	defer func() { _ = conn.Close() }() // already closed by QUIT, or broken
	// The library ignores the context once it is connected.
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
	// The server has accepted the mail, even if QUIT fails.
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

// compose builds the message with its text and HTML parts.
func (m *Mailer) compose(msg ports.Mail) (*gomail.Msg, error) {
	message := gomail.NewMsg(gomail.WithNoDefaultUserAgent())
	message.FromMailAddress(m.from)
	if err := message.To(msg.To); err != nil {
		return nil, fmt.Errorf("compose mail: %w", err)
	}
	message.Subject(msg.Subject)
	message.SetDateWithValue(m.config.Now())
	message.SetMessageIDWithValue(rand.Text() + "@" + domain(m.from))
	message.SetGenHeader("Auto-Submitted", "auto-generated") // RFC 3834: no automatic replies
	if msg.Unsubscribe != "" {
		message.SetGenHeader("List-Unsubscribe", "<"+msg.Unsubscribe+">")
		message.SetGenHeader("List-Unsubscribe-Post", "List-Unsubscribe=One-Click") // RFC 8058
	}
	if msg.Text != "" || msg.HTML == "" {
		message.SetBodyString(gomail.TypeTextPlain, msg.Text)
	}
	if msg.HTML != "" {
		message.AddAlternativeString(gomail.TypeTextHTML, msg.HTML)
	}
	return message, nil
}

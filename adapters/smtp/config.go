package smtp

import (
	"crypto/x509"
	"errors"
	"fmt"
	"net/mail"
	"net/url"
	"strconv"
	"strings"

	"selvedge/ports"
)

// TLS is how the connection to the server is encrypted.
type TLS string

const (
	StartTLS TLS = "starttls" // upgraded to TLS before anything is sent
	Implicit TLS = "tls"      // encrypted from the first byte
	None     TLS = "none"     // unencrypted; only to this machine, and without a password
)

var defaultPort = map[TLS]int{StartTLS: 587, Implicit: 465, None: 25}

// Config is the mail server and the sender.
type Config struct {
	Host     string
	Port     int // 0: the default
	Username string
	Password string
	From     string         // "Selvedge <mail@example.com>"
	TLS      TLS            // empty: StartTLS
	Roots    *x509.CertPool // trusted certificates; nil: the system's
	Now      ports.Clock
}

// ParseURL reads Host, Port, Username, Password and TLS from an address like
// smtp://USER:PASSWORD@HOST:587, with StartTLS, smtps://USER:PASSWORD@HOST:465,
// with Implicit, or smtp://localhost:1025?tls=none. Its errors do not quote it
// and include those of New.
func ParseURL(text string) (Config, error) {
	// An error of url.Parse would quote the password.
	u, err := url.Parse(text)
	if err != nil || u.Hostname() == "" || (u.Path != "" && u.Path != "/") || u.Fragment != "" {
		return Config{}, errors.New("it must look like smtp://USER:PASSWORD@HOST:587, with special characters percent-encoded")
	}
	query, err := url.ParseQuery(u.RawQuery)
	c := Config{Host: u.Hostname(), TLS: TLS(query.Get("tls")), Username: u.User.Username()}
	c.Password, _ = u.User.Password()
	query.Del("tls")
	switch {
	case err != nil || len(query) > 0:
		return Config{}, errors.New("only tls= is allowed after the question mark")
	case u.Scheme == "smtps" && c.TLS == "":
		c.TLS = Implicit
	case u.Scheme != "smtp":
		return Config{}, errors.New("it must start with smtp:// or smtps:// (tls= only works with smtp://)")
	}
	if port := u.Port(); port != "" {
		if c.Port, err = strconv.Atoi(port); err != nil {
			return Config{}, errors.New("its port must be a number")
		}
	}
	if _, err := c.validateServer(); err != nil {
		return Config{}, err
	}
	return c, nil
}

// validate fills in defaults and validates the settings.
func (c Config) validate() (Config, *mail.Address, error) {
	c, err := c.validateServer()
	if err != nil {
		return c, nil, err
	}
	from, err := mail.ParseAddress(c.From)
	if err != nil {
		return c, nil, fmt.Errorf("the sender is %q: it must be an address, such as Selvedge <mail@example.com>", c.From)
	}
	return c, from, nil
}

// validateServer does the same for the settings of the connection.
func (c Config) validateServer() (_ Config, err error) {
	if c.TLS == "" {
		c.TLS = StartTLS
	}
	port, known := defaultPort[c.TLS]
	if c.Port == 0 {
		c.Port = port
	}
	switch {
	case !known:
		err = fmt.Errorf("tls is %q: it must be %s, %s or %s", c.TLS, StartTLS, Implicit, None)
	case c.Host == "":
		err = errors.New("the mail server's host is missing")
	case c.Port < 1 || c.Port > 65535:
		err = fmt.Errorf("the mail server's port is %d: it must be 1 to 65535", c.Port)
	case c.TLS == None && !ports.IsLoopback(c.Host):
		err = errors.New("mail must be encrypted unless the server is on this machine: use starttls or tls")
	case (c.TLS == None || c.Username == "") && c.Password != "":
		err = errors.New("a password needs a username, and starttls or tls to protect it")
	}
	return c, err
}

// domain is what follows an address's last @.
func domain(a *mail.Address) string { return a.Address[strings.LastIndexByte(a.Address, '@')+1:] }

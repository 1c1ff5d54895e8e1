// Package smtptest is a mail server for tests: it takes every mail and delivers
// none.
//
// Invariant: what it shows is what came over the wire, read by a parser of its
// own. Never here: anything that the product itself imports.
package smtptest

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net"
	"net/http"
	"net/mail"
	"slices"
	"sync"
	"time"

	gosmtp "github.com/emersion/go-smtp"
)

// Mail is a mail as it came.
type Mail struct {
	To      string    `json:"to"`
	Subject string    `json:"subject"`
	Text    string    `json:"text"`
	HTML    string    `json:"html"`
	SentAt  time.Time `json:"sentAt"`
}

// Office is a mail server on this machine that asks for no password.
type Office struct {
	server *gosmtp.Server
	url    string

	mu    sync.Mutex
	mails []Mail // newest first
}

// Open starts one on a free port.
func Open() (*Office, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	o := &Office{url: "smtp://" + listener.Addr().String() + "?tls=none"}
	o.server = gosmtp.NewServer(gosmtp.BackendFunc(func(*gosmtp.Conn) (gosmtp.Session, error) { return &conversation{office: o}, nil }))
	o.server.Domain = "localhost"
	go func() { _ = o.server.Serve(listener) }() // ends with Close
	return o, nil
}

// URL is where it takes mail: smtp://127.0.0.1:2525?tls=none.
func (o *Office) URL() string { return o.url }

// Close ends it.
func (o *Office) Close() error { return o.server.Close() }

// To returns the mails to an address, newest first.
func (o *Office) To(address string) (mails []Mail) {
	o.mu.Lock()
	defer o.mu.Unlock()
	for _, m := range o.mails {
		if m.To == address {
			mails = append(mails, m)
		}
	}
	return mails
}

// ServeHTTP answers ?to=ADDRESS with its mails, newest first, in JSON.
func (o *Office) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "application/json")
	mails := o.To(r.URL.Query().Get("to"))
	_ = json.NewEncoder(w).Encode(append([]Mail{}, mails...)) // the reader has gone
}

// conversation is a session with a client.
type conversation struct {
	office *Office
	to     []string
}

// Reset forgets a mail that was begun.
func (c *conversation) Reset() { c.to = nil }

// Logout ends it.
func (c *conversation) Logout() error { return nil }

// Mail takes every sender.
func (c *conversation) Mail(string, *gosmtp.MailOptions) error { return nil }

// Rcpt takes every receiver.
func (c *conversation) Rcpt(to string, _ *gosmtp.RcptOptions) error {
	c.to = append(c.to, to)
	return nil
}

// Data takes the mail itself.
func (c *conversation) Data(r io.Reader) error {
	m, err := read(r)
	if err != nil {
		return err
	}
	c.office.mu.Lock()
	defer c.office.mu.Unlock()
	for _, to := range c.to {
		m.To = to
		c.office.mails = slices.Insert(c.office.mails, 0, m)
	}
	return nil
}

// read parses a mail of a text and its HTML.
func read(r io.Reader) (m Mail, err error) {
	message, err := mail.ReadMessage(r)
	if err != nil {
		return m, err
	}
	if m.Subject, err = new(mime.WordDecoder).DecodeHeader(message.Header.Get("Subject")); err != nil {
		return m, err
	}
	if m.SentAt, err = message.Header.Date(); err != nil {
		return m, err
	}
	_, parameters, err := mime.ParseMediaType(message.Header.Get("Content-Type"))
	if err != nil {
		return m, err
	}
	for parts := multipart.NewReader(message.Body, parameters["boundary"]); ; {
		part, err := parts.NextRawPart()
		if errors.Is(err, io.EOF) {
			return m, nil
		}
		if err != nil {
			return m, err
		}
		if encoding := part.Header.Get("Content-Transfer-Encoding"); encoding != "quoted-printable" {
			return m, fmt.Errorf("a part is encoded as %q", encoding)
		}
		text, err := io.ReadAll(quotedprintable.NewReader(part))
		if err != nil {
			return m, err
		}
		switch kind, _, _ := mime.ParseMediaType(part.Header.Get("Content-Type")); kind {
		case "text/plain":
			m.Text = string(text)
		case "text/html":
			m.HTML = string(text)
		}
	}
}

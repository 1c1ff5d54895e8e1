// Package smtptest is a mail server for tests that accepts every mail and delivers none.
//
// Invariant: it returns what came over the wire, read by its own parser. It imports
// nothing that the product itself imports.
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

// Mail is a received mail.
type Mail struct {
	To      string    `json:"to"`
	Subject string    `json:"subject"`
	Text    string    `json:"text"`
	HTML    string    `json:"html"`
	SentAt  time.Time `json:"sentAt"`
}

// Server is a mail server on this machine that asks for no password.
type Server struct {
	smtp *gosmtp.Server
	url  string

	mu    sync.Mutex
	mails []Mail // newest first
}

// Open starts a server on a free port.
func Open() (*Server, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	s := &Server{url: "smtp://" + listener.Addr().String() + "?tls=none"}
	s.smtp = gosmtp.NewServer(gosmtp.BackendFunc(func(*gosmtp.Conn) (gosmtp.Session, error) { return &conversation{server: s}, nil }))
	s.smtp.Domain = "localhost"
	go func() { _ = s.smtp.Serve(listener) }() // ends with Close
	return s, nil
}

// URL is its address: smtp://127.0.0.1:2525?tls=none.
func (s *Server) URL() string { return s.url }

// Close stops it.
func (s *Server) Close() error { return s.smtp.Close() }

// To returns the mails to an address, newest first.
func (s *Server) To(address string) (mails []Mail) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, m := range s.mails {
		if m.To == address {
			mails = append(mails, m)
		}
	}
	return mails
}

// ServeHTTP answers ?to=ADDRESS with its mails, newest first, in JSON.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "application/json")
	mails := s.To(r.URL.Query().Get("to"))
	_ = json.NewEncoder(w).Encode(append([]Mail{}, mails...)) // the reader has gone
}

// conversation is a session with a client.
type conversation struct {
	server *Server
	to     []string
}

// Reset discards an incomplete mail.
func (c *conversation) Reset() { c.to = nil }

// Logout ends it.
func (c *conversation) Logout() error { return nil }

// Mail accepts every sender.
func (c *conversation) Mail(string, *gosmtp.MailOptions) error { return nil }

// Rcpt accepts every recipient.
func (c *conversation) Rcpt(to string, _ *gosmtp.RcptOptions) error {
	c.to = append(c.to, to)
	return nil
}

// Data receives the mail itself.
func (c *conversation) Data(r io.Reader) error {
	m, err := read(r)
	if err != nil {
		return err
	}
	c.server.mu.Lock()
	defer c.server.mu.Unlock()
	for _, to := range c.to {
		m.To = to
		c.server.mails = slices.Insert(c.server.mails, 0, m)
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

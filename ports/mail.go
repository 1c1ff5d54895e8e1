package ports

import (
	"context"
	"errors"
	"fmt"
	"net/mail"
	"net/url"
	"strings"
	"unicode"
)

// Mail is one message to one address. Text and HTML have the same content; either may
// be empty.
type Mail struct {
	To      string
	Subject string
	Text    string
	HTML    string

	// Unsubscribe is the URL of a page that stops such mails; a POST to it stops them
	// immediately (RFC 8058). Empty: the recipient cannot opt out.
	Unsubscribe string
}

// Check fails with Invalid, reason "mail_header", unless To is one bare address
// and Subject one line: a line break would inject a header.
func (m Mail) Check() error {
	cause := m.wrong()
	if cause == nil {
		return nil
	}
	return &Error{
		Kind:    Invalid,
		Reason:  "mail_header",
		Message: "An email needs one plain address and a one-line subject.",
		Err:     cause,
	}
}

func (m Mail) wrong() error {
	if strings.ContainsFunc(m.Subject, unicode.IsControl) {
		return errors.New("control character in the subject")
	}
	if _, err := url.Parse(m.Unsubscribe); err != nil || strings.ContainsAny(m.Unsubscribe, "<> ,") {
		return errors.New("invalid unsubscribe URL")
	}
	switch parsed, err := mail.ParseAddress(m.To); {
	case err != nil:
		return fmt.Errorf("the address: %w", err)
	case parsed.String() != "<"+m.To+">":
		return errors.New("the address has a name or a comment")
	}
	return nil
}

// Mailer sends mail. Callers retry after an error, so a message may arrive twice but is
// never lost.
type Mailer interface {
	// Send fails with Invalid if retrying is pointless: reason "mail_header" as Mail.Check
	// does, "mail_refused" if the server will never accept it.
	Send(ctx context.Context, m Mail) error
}

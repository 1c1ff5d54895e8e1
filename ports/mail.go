package ports

import "context"

// Mail is one message to one address.
type Mail struct {
	To      string
	Subject string
	Text    string
	HTML    string
}

// Mailer hands a message to the outside. It is called again after an error, so
// a message may arrive twice but is never lost.
type Mailer interface {
	Send(ctx context.Context, m Mail) error
}

package smtp

import (
	"errors"
	"fmt"
	"strings"

	gomail "github.com/wneessen/go-mail"

	"selvedge/ports"
)

// failed says what was attempted, and whether trying again is in vain.
func failed(attempt string, err error) error {
	if err == nil {
		return nil
	}
	err = fmt.Errorf("%s: %w", attempt, err)
	if refusal, ok := errors.AsType[*gomail.SendError](err); ok && isFinal(refusal) {
		return &ports.Error{
			Kind:    ports.Invalid,
			Reason:  "mail_refused",
			Message: "The mail server permanently rejected this email. Check the address.",
			Err:     err,
		}
	}
	return err
}

// isFinal reports whether the server refuses this receiver or this message for
// good. Replies below 550 are about the conversation; what is held against the
// sender, such as a relay that is not permitted (RFC 3463, x.7.x), is for the
// operator to mend.
func isFinal(e *gomail.SendError) bool {
	switch e.Reason {
	case gomail.ErrSMTPRcptTo, gomail.ErrSMTPDataClose:
		return e.ErrorCode() >= 550 && !strings.HasPrefix(e.EnhancedStatusCode(), "5.7.")
	}
	return false
}

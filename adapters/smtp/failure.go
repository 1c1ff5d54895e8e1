package smtp

import (
	"errors"
	"fmt"
	"strings"

	gomail "github.com/wneessen/go-mail"

	"selvedge/ports"
)

// wrapError adds what was attempted. Permanent rejections become Invalid.
func wrapError(attempt string, err error) error {
	if err == nil {
		return nil
	}
	err = fmt.Errorf("%s: %w", attempt, err)
	if refusal, ok := errors.AsType[*gomail.SendError](err); ok && isPermanent(refusal) {
		return &ports.Error{
			Kind:    ports.Invalid,
			Reason:  "mail_refused",
			Message: "The mail server won't accept this email. Check the address.",
			Err:     err,
		}
	}
	return err
}

// isPermanent reports whether the server permanently rejects this recipient or message.
// Replies below 550 concern the session; policy rejections of the sender, such as
// relaying denied (RFC 3463, x.7.x), are for the operator to fix.
func isPermanent(e *gomail.SendError) bool {
	switch e.Reason {
	case gomail.ErrSMTPRcptTo, gomail.ErrSMTPDataClose:
		return e.ErrorCode() >= 550 && !strings.HasPrefix(e.EnhancedStatusCode(), "5.7.")
	}
	return false
}

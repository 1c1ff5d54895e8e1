package outbox

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"selvedge/ports"
)

const mailKind = "mail"

type mailPayload struct {
	Mail     ports.Mail
	NotAfter time.Time // zero: however late, it is still worth reading
}

// AddMail enqueues m. It is dropped if it could not be sent by notAfter; the zero
// time means no deadline.
func (o *Outbox) AddMail(ctx context.Context, tx ports.Tx, m ports.Mail, notAfter time.Time) error {
	payload, err := json.Marshal(mailPayload{Mail: m, NotAfter: notAfter})
	if err != nil {
		return fmt.Errorf("encode mail: %w", err)
	}
	return o.Add(ctx, tx, mailKind, payload)
}

func (o *Outbox) sendMail(mailer ports.Mailer) Handler {
	return func(ctx context.Context, payload []byte) error {
		var message mailPayload
		if err := json.Unmarshal(payload, &message); err != nil {
			return fmt.Errorf("decode mail: %w", err)
		}
		if !message.NotAfter.IsZero() && !o.now().Before(message.NotAfter) {
			return nil
		}
		err := mailer.Send(ctx, message.Mail)
		if ports.IsKind(err, ports.Invalid) {
			return fmt.Errorf("%w: %w", ErrPermanent, err)
		}
		return err
	}
}

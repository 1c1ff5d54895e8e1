package credit

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"selvedge/core/plaintext"
	"selvedge/ports"
)

// MaxAmount is the most credits that one entry is about.
const MaxAmount = 1_000_000_000

const (
	maxKey  = 255 // runes, as of every text but info
	maxInfo = 1024
	maxID   = 64
)

// checked returns a draft with its texts as they are kept, or why it can be
// refused without looking anything up.
func checked(e ports.CreditEntry) (ports.CreditEntry, error) {
	if e.Amount <= 0 || e.Amount > MaxAmount {
		return e, ports.Refuse(ports.Invalid, "amount", fmt.Sprintf("The amount must be a whole number from 1 to %d.", MaxAmount))
	}
	if e.Type == ports.CreditAdd && (e.ExpiresAt.IsZero() || e.Paid.Minor < 0) {
		return e, ports.Refuse(ports.Invalid, "grant", "A grant needs an expiration time and a price of zero or more.")
	}
	if !isKey(e.Key) {
		return e, ports.Refuse(ports.Invalid, "idempotency_key", fmt.Sprintf("The idempotency key must be 1 to %d visible characters.", maxKey))
	}
	for _, text := range []struct {
		of           *string
		field, label string
		most         int
	}{
		{&e.Studio, "service", "The service", maxKey},
		{&e.Info, "info", "The info", maxInfo},
		{&e.UserID, "user", "The user's id", maxID},
		{&e.RefID, "deduct", "The deduct's id", maxID},
		{&e.InvoiceID, "invoice", "The invoice's id", maxKey},
	} {
		kept, err := plaintext.Parse(text.field, text.label, *text.of, text.most)
		if err != nil {
			return e, err
		}
		*text.of = kept
	}
	return e, nil
}

// isKey is strict, because a key that is kept differently from how it was sent
// would be another key.
func isKey(s string) bool {
	return s != "" && utf8.ValidString(s) && utf8.RuneCountInString(s) <= maxKey &&
		!strings.ContainsFunc(s, func(r rune) bool { return !unicode.IsGraphic(r) })
}

package billing

import (
	"cmp"
	"context"
	"slices"
	"time"

	"selvedge/core/credit"
	"selvedge/ports"
)

// The default card of a workspace that pays is read once a day while it is about to
// expire, and else once a week, because it may have been replaced at the provider. On
// the free plan it is not read.
const (
	cardReadSoon  = 24 * time.Hour
	cardReadLater = 7 * 24 * time.Hour
	cardIsSafe    = 40 * 24 * time.Hour // before its expiry
)

// isCardDue reports whether the default card is to be read for emails.
func (s *Service) isCardDue(st state, t snapshot) bool {
	return s.Notifier != nil && isPaying(t.subscription) && !s.Now().Before(st.account.Notices.ReadCardAt)
}

// nextCardRead returns when the default card among these is to be read again.
func nextCardRead(cards []ports.Card, now time.Time) time.Time {
	if card := defaultCard(cards); card != nil && cardExpiry(*card).Sub(now) < cardIsSafe {
		return now.Add(cardReadSoon)
	}
	return now.Add(cardReadLater)
}

func defaultCard(cards []ports.Card) *ports.Card {
	i := slices.IndexFunc(cards, func(c ports.Card) bool { return c.IsDefault })
	if i < 0 {
		return nil
	}
	return &cards[i]
}

// notify queues the emails that are due and returns their state to store. It is called
// before the grants are written: invoices that have granted were announced already.
func (s *Service) notify(ctx context.Context, tx ports.Tx, st state, t snapshot, grants []credit.Grant) (ports.BillingNotices, error) {
	kept := st.account.Notices
	if s.Notifier == nil {
		return kept, nil
	}
	if t.details != nil {
		kept.Email = cmp.Or(t.details.Email, kept.Email)
		if isPaying(t.subscription) {
			kept.ReadCardAt = nextCardRead(t.cards, s.Now())
		}
	}
	paid, err := newlyPaid(ctx, tx, t.paid, grants)
	if err != nil {
		return kept, err
	}
	due := noticesOf(st, t, paid, s.Now())
	for _, n := range due {
		if n.kind == noticeCardExpiring {
			kept.CardNotice = ports.CardNotice{CardID: n.card.ID, ExpYear: n.card.ExpYear, ExpMonth: n.card.ExpMonth, Days: n.days}
		}
	}
	return kept, s.Notifier.Admins(ctx, tx, st.account.WorkspaceID, kept.Email, mailNotices(due)...)
}

// newlyPaid returns the invoices whose credits are about to be granted for the first
// time.
func newlyPaid(ctx context.Context, tx ports.Tx, paid []paidInvoice, grants []credit.Grant) (fresh []paidInvoice, err error) {
	var keys []ports.CreditKey
	for _, g := range grants {
		if g.InvoiceID != "" {
			keys = append(keys, ports.CreditKey{WorkspaceID: g.WorkspaceID, Type: ports.CreditAdd, Key: g.Cause})
		}
	}
	made, err := tx.Credits.ByKey(ctx, keys)
	if err != nil {
		return nil, err
	}
	for _, b := range paid {
		isOf := func(invoiceID string) bool { return invoiceID == b.invoice.ID }
		granted := slices.ContainsFunc(made, func(e ports.CreditEntry) bool { return isOf(e.InvoiceID) })
		if !granted && slices.ContainsFunc(grants, func(g credit.Grant) bool { return isOf(g.InvoiceID) }) {
			fresh = append(fresh, b)
		}
	}
	return fresh, nil
}

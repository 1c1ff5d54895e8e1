package billing

import (
	"time"

	"selvedge/ports"
)

// noticeKind is the kind of an email about billing.
type noticeKind string

const (
	noticePaid               noticeKind = "payment received"
	noticeFailed             noticeKind = "payment failed"
	noticePlanChanged        noticeKind = "plan changed"
	noticeDowngradeScheduled noticeKind = "downgrade scheduled"
	noticeDowngradeCancelled noticeKind = "downgrade cancelled"
	noticePlanEnded          noticeKind = "plan ended"
	noticeCardExpiring       noticeKind = "card expiring"
)

// notice is an email about billing that is due. Fields that its kind does not use are
// empty.
type notice struct {
	kind          noticeKind
	before, after *ports.Subscription
	paid          paidInvoice
	card          ports.Card
	days          int // how long before the card's expiry the mail is due
	at            time.Time
	paymentFailed bool // why a plan ended
}

// noticesOf compares the stored state with the provider's and returns the emails that are
// due. paid are the invoices whose credits were not granted before. A closed workspace
// has no recipients, and on a custom plan only what was paid before it counts.
func noticesOf(st state, t snapshot, paid []paidInvoice, now time.Time) (due []notice) {
	if !st.account.ClosedAt.IsZero() {
		return nil
	}
	for _, b := range paid {
		if b.invoice.AmountDue.Minor > 0 && (st.custom == nil || b.invoice.PaidAt.Before(st.custom.Since)) {
			due = append(due, notice{kind: noticePaid, paid: b})
		}
	}
	if st.custom != nil {
		return due
	}
	before, after := st.account.Subscription, t.subscription
	if isPastDue(after) && !isPastDue(before) {
		due = append(due, notice{kind: noticeFailed, after: after, at: paymentDeadline(*after)})
	}
	due = append(due, planNotices(st.account, inEffect(before), inEffect(after), now)...)
	if n, is := cardNotice(st.account.Notices.CardNotice, t, now); is {
		due = append(due, n)
	}
	return due
}

// retryPeriod is for how long the provider tries to charge for a renewal: again after 3,
// 5 and 7 days, as it is configured there.
const retryPeriod = (3 + 5 + 7) * 24 * time.Hour

// paymentDeadline returns when a subscription that is past due ends unless it is paid.
func paymentDeadline(s ports.Subscription) time.Time { return s.PeriodStart.Add(retryPeriod) }

func planNotices(a ports.BillingAccount, before, after *ports.Subscription, now time.Time) (due []notice) {
	is := compare(before, after)
	switch {
	case is.changed && after == nil:
		due = append(due, notice{kind: noticePlanEnded, before: before, at: endsAt(*before, now), paymentFailed: isPastDue(before) && a.Change == nil})
	case is.changed:
		due = append(due, notice{kind: noticePlanChanged, before: before, after: after, at: now})
	}
	switch {
	case is.scheduled:
		due = append(due, notice{kind: noticeDowngradeScheduled, after: after})
	case is.reverted:
		due = append(due, notice{kind: noticeDowngradeCancelled, before: before, after: after})
	}
	return due
}

// endsAt returns when a subscription that is over has ended.
func endsAt(s ports.Subscription, now time.Time) time.Time {
	if !s.EndsAt.IsZero() && s.EndsAt.Before(now) {
		return s.EndsAt
	}
	return now
}

// cardWarnings are how many days before the expiry of a card an email is sent.
var cardWarnings = []int{7, 30}

// cardNotice returns the email about the default card, if it was read and expires
// before a payment that is still to come, and that email was not sent yet.
func cardNotice(last ports.CardNotice, t snapshot, now time.Time) (notice, bool) {
	card := defaultCard(t.cards)
	if card == nil || !isPaying(t.subscription) {
		return notice{}, false
	}
	left := cardExpiry(*card).Sub(now)
	if left <= 0 {
		return notice{}, false
	}
	for _, days := range cardWarnings {
		if left > time.Duration(days)*24*time.Hour {
			continue
		}
		sent := last.CardID == card.ID && last.ExpYear == card.ExpYear && last.ExpMonth == card.ExpMonth && last.Days <= days
		return notice{kind: noticeCardExpiring, after: t.subscription, card: *card, days: days}, !sent
	}
	return notice{}, false
}

// cardExpiry returns the first moment at which a card can not be charged any more.
func cardExpiry(c ports.Card) time.Time {
	return time.Date(c.ExpYear, time.Month(c.ExpMonth)+1, 1, 0, 0, 0, 0, time.UTC)
}

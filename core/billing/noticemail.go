package billing

import (
	"strings"
	"time"

	"selvedge/core/emails"
	"selvedge/core/notify"
	"selvedge/core/plan"
	"selvedge/ports"
)

func mailNotices(due []notice) []notify.Notice {
	mails := make([]notify.Notice, 0, len(due))
	for _, n := range due {
		mails = append(mails, mailNotice(n))
	}
	return mails
}

func mailNotice(n notice) notify.Notice {
	switch n.kind {
	case noticePaid:
		return notify.Notice{Topic: notify.Payments, Write: func(p notify.Links) emails.Notice { return receipt(p, n.paid) }}
	case noticeFailed:
		return notify.Notice{Topic: notify.Always, Write: func(p notify.Links) emails.Notice { return failed(p, *n.after, n.at) }}
	case noticeCardExpiring:
		return notify.Notice{Topic: notify.Payments, Write: func(p notify.Links) emails.Notice { return expiring(p, *n.after, n.card) }}
	}
	return notify.Notice{Topic: notify.Plan, Write: func(p notify.Links) emails.Notice { return planNotice(p, n) }}
}

func receipt(p notify.Links, b paidInvoice) emails.Notice {
	return emails.PaymentReceived(emails.PaymentData{
		Workspace:    p.Name,
		Plan:         b.plan,
		Amount:       moneyText(b.invoice.AmountDue),
		Number:       b.invoice.Number,
		PaidAt:       b.invoice.PaidAt,
		Credits:      plan.CountText(b.credits),
		CreditsUntil: b.expiresAt,
		PDF:          b.invoice.PDFURL,
		Invoices:     p.Invoices,
	})
}

func failed(p notify.Links, s ports.Subscription, deadline time.Time) emails.Notice {
	pay := s.PayURL
	if pay == "" {
		pay = p.Billing
	}
	return emails.PaymentFailed(emails.FailedPaymentData{
		Workspace: p.Name,
		Plan:      plan.NameOf(s.Price),
		Price:     priceText(s.Price),
		DueAt:     s.PeriodStart,
		EndsAt:    deadline,
		Pay:       pay,
		Billing:   p.Billing,
	})
}

func expiring(p notify.Links, s ports.Subscription, c ports.Card) emails.Notice {
	return emails.CardExpiring(emails.CardData{
		Workspace:   p.Name,
		Plan:        plan.NameOf(s.Price),
		Card:        cardText(c),
		LastDay:     cardExpiry(c).AddDate(0, 0, -1),
		NextPayment: s.PeriodEnd,
		Billing:     p.Billing,
	})
}

func planNotice(p notify.Links, n notice) emails.Notice {
	w := emails.PlanData{Workspace: p.Name, Billing: p.Billing, At: n.at}
	switch n.kind {
	case noticePlanEnded:
		return emails.PlanEnded(emails.EndedPlanData{Workspace: p.Name, Plan: subscriptionSummary(n.before).name, At: n.at, PaymentFailed: n.paymentFailed, Plans: p.Plans})
	case noticeDowngradeScheduled:
		next := nextPrice(n.after)
		w.From, w.To, w.At = subscriptionSummary(n.after).name, priceSummary(next.Price).name, next.StartsAt
		if !next.Price.Amount.IsZero() {
			w.Price, w.Credits = priceText(next.Price), creditsText(next.Price)
		}
		return emails.DowngradeScheduled(w)
	case noticeDowngradeCancelled:
		w.From, w.To = priceSummary(nextPrice(n.before).Price).name, subscriptionSummary(n.after).name
	default:
		w.From, w.To = subscriptionSummary(n.before).name, subscriptionSummary(n.after).name
	}
	w.Price, w.Credits, w.RenewsAt = priceText(n.after.Price), creditsText(n.after.Price), n.after.PeriodEnd
	if isDowngrading(n.after) { // which has a mail of its own
		w.RenewsAt = time.Time{}
	}
	if n.kind == noticeDowngradeCancelled {
		return emails.DowngradeCancelled(w)
	}
	return emails.PlanChanged(w)
}

// moneyText names the currency in letters, because a dollar sign has many.
func moneyText(m ports.Money) string {
	text := plan.MoneyText(m)
	if strings.HasPrefix(text, "$") {
		text += " " + m.Code()
	}
	return text
}

func priceText(p ports.Price) string { return moneyText(p.Amount) + perInterval(p.Interval) }

func creditsText(p ports.Price) string {
	return plan.CountText(plan.Credits(p)) + perInterval(p.Interval)
}

func perInterval(every ports.Interval) string {
	if every == ports.Yearly {
		return " a year"
	}
	return " a month"
}

// cardText names a card as its owner knows it: "Visa ending in 4242".
func cardText(c ports.Card) string {
	name := "card"
	if brand := strings.ReplaceAll(c.Brand, "_", " "); brand != "" && brand != "unknown" {
		name = strings.ToUpper(brand[:1]) + brand[1:]
	}
	return name + " ending in " + c.Last4
}

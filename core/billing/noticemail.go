package billing

import (
	"strings"
	"time"

	"selvedge/core/letter"
	"selvedge/core/notify"
	"selvedge/core/plan"
	"selvedge/ports"
)

func mailsOf(due []notice) []notify.Notice {
	mails := make([]notify.Notice, 0, len(due))
	for _, n := range due {
		mails = append(mails, mailOf(n))
	}
	return mails
}

func mailOf(n notice) notify.Notice {
	switch n.kind {
	case noticePaid:
		return notify.Notice{Topic: notify.Payments, Write: func(p notify.Place) letter.Notice { return receipt(p, n.paid) }}
	case noticeFailed:
		return notify.Notice{Topic: notify.Always, Write: func(p notify.Place) letter.Notice { return failed(p, *n.after, n.at) }}
	case noticeCardExpiring:
		return notify.Notice{Topic: notify.Payments, Write: func(p notify.Place) letter.Notice { return expiring(p, *n.after, n.card) }}
	}
	return notify.Notice{Topic: notify.Plan, Write: func(p notify.Place) letter.Notice { return planNotice(p, n) }}
}

func receipt(p notify.Place, b bill) letter.Notice {
	return letter.PaymentReceived(letter.PaymentWords{
		Workspace:    p.Name,
		Plan:         b.plan,
		Amount:       moneyText(b.invoice.AmountDue),
		Number:       b.invoice.Number,
		PaidAt:       b.invoice.PaidAt,
		Credits:      plan.CountText(b.credits),
		CreditsUntil: b.until,
		PDF:          b.invoice.PDFURL,
		Invoices:     p.Invoices,
	})
}

func failed(p notify.Place, s ports.Subscription, deadline time.Time) letter.Notice {
	pay := s.PayURL
	if pay == "" {
		pay = p.Billing
	}
	return letter.PaymentFailed(letter.FailedWords{
		Workspace: p.Name,
		Plan:      plan.NameOf(s.Price),
		Price:     priceText(s.Price),
		DueAt:     s.PeriodStart,
		EndsAt:    deadline,
		Pay:       pay,
		Billing:   p.Billing,
	})
}

func expiring(p notify.Place, s ports.Subscription, c ports.Card) letter.Notice {
	return letter.CardExpiring(letter.CardWords{
		Workspace:   p.Name,
		Plan:        plan.NameOf(s.Price),
		Card:        cardText(c),
		LastDay:     cardExpiry(c).AddDate(0, 0, -1),
		NextPayment: s.PeriodEnd,
		Billing:     p.Billing,
	})
}

func planNotice(p notify.Place, n notice) letter.Notice {
	w := letter.PlanWords{Workspace: p.Name, Billing: p.Billing, At: n.at}
	switch n.kind {
	case noticePlanEnded:
		return letter.PlanEnded(letter.EndedWords{Workspace: p.Name, Plan: planOf(n.before).name, At: n.at, PaymentFailed: n.paymentFailed, Plans: p.Plans})
	case noticeDowngradeScheduled:
		to, at := comingAfter(*n.after)
		w.From, w.To, w.At = planOf(n.after).name, to.name, at
		if next := n.after.Next; next != nil && n.after.EndsAt.IsZero() {
			w.Price, w.Credits = priceText(next.Price), creditsText(next.Price)
		}
		return letter.DowngradeScheduled(w)
	case noticeDowngradeCancelled:
		given, _ := comingAfter(*n.before)
		w.From, w.To = given.name, planOf(n.after).name
	default:
		w.From, w.To = planOf(n.before).name, planOf(n.after).name
	}
	w.Price, w.Credits, w.RenewsAt = priceText(n.after.Price), creditsText(n.after.Price), n.after.PeriodEnd
	if isGoingDown(n.after) { // which has a mail of its own
		w.RenewsAt = time.Time{}
	}
	if n.kind == noticeDowngradeCancelled {
		return letter.DowngradeCancelled(w)
	}
	return letter.PlanChanged(w)
}

// moneyText names the currency in letters, because a dollar sign has many.
func moneyText(m ports.Money) string {
	text := plan.MoneyText(m)
	if strings.HasPrefix(text, "$") {
		text += " " + m.Code()
	}
	return text
}

func priceText(p ports.Price) string { return moneyText(p.Amount) + each(p.Interval) }

func creditsText(p ports.Price) string { return plan.CountText(plan.Credits(p)) + each(p.Interval) }

func each(every ports.Interval) string {
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

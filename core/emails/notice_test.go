package emails

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
)

var (
	due  = time.Date(2026, 11, 22, 23, 59, 0, 0, time.UTC)
	foot = Foot{Why: "You got this email because you are an admin of Nordhaus.", Off: Link{"Choose your emails in your profile", "https://app.example.com/profile"}}
)

// everyNotice returns one of each, about a workspace and by a person of that name.
func everyNotice(name string) map[string]Notice {
	plan := PlanData{Workspace: name, From: "Starter", To: "Growth", Price: "$199.00 USD a month", Credits: "24,000 a month", At: due, RenewsAt: due, Billing: "https://app.example.com/b"}
	role := RoleData{Workspace: name, By: name, ByEmail: "ada@example.com", Link: "https://app.example.com/w"}
	return map[string]Notice{
		"receipt":   PaymentReceived(PaymentData{Workspace: name, Plan: "Growth", Amount: "$199.00 USD", Number: "A-1", PaidAt: due, Credits: "24,000", CreditsUntil: due, PDF: "https://pay.example.com/1.pdf", Invoices: "https://app.example.com/i"}),
		"failed":    PaymentFailed(FailedPaymentData{Workspace: name, Plan: "Growth", Price: "$199.00 USD a month", DueAt: due, EndsAt: due, Pay: "https://pay.example.com/1", Billing: "https://app.example.com/b"}),
		"card":      CardExpiring(CardData{Workspace: name, Plan: "Growth", Card: "Visa ending in 4242", LastDay: due, Billing: "https://app.example.com/b"}),
		"changed":   PlanChanged(plan),
		"scheduled": DowngradeScheduled(plan),
		"cancelled": DowngradeCancelled(plan),
		"ended":     PlanEnded(EndedPlanData{Workspace: name, Plan: "Growth", At: due, PaymentFailed: true, Plans: "https://app.example.com/p"}),
		"80 %":      CreditsUsed(CreditsData{Workspace: name, Used: "240", Total: "300", Left: "60", Until: due, Plans: "https://app.example.com/p"}),
		"100 %":     CreditsUsed(CreditsData{Workspace: name, Used: "300", Total: "300", Left: "0", UsedUp: true, Until: due, Plans: "https://app.example.com/p"}),
		"admin":     MadeAdmin(role),
		"removed":   Removed(role),
	}
}

func TestEveryNoticeNamesTheWorkspaceAndSaysWhyItCame(t *testing.T) {
	for name, n := range everyNotice("Nordhaus") {
		t.Run(name, func(t *testing.T) {
			mail := n.To("ada@example.com", foot)
			assert.NoError(t, mail.Check())
			assert.Contains(t, mail.Subject, "Nordhaus")
			for _, body := range []string{mail.Text, mail.HTML} {
				assert.Contains(t, body, "Nordhaus")
				assert.Contains(t, body, foot.Why)
				assert.Contains(t, body, foot.Off.URL)
				if n.Action.URL != "" {
					assert.Contains(t, body, n.Action.URL)
					assert.Contains(t, body, n.Action.Label)
				}
				for _, f := range n.Facts {
					assert.Contains(t, body, f.Value)
				}
				assert.NotContains(t, body, "<no value>")
				assert.NotContains(t, body, "%!")
			}
		})
	}
}

func TestHostileNamesAreHarmlessInANotice(t *testing.T) {
	for name, n := range everyNotice(`<img src=x onerror=alert(1)>" {{.Title}}` + "\r\nBcc: x@example.com") {
		t.Run(name, func(t *testing.T) {
			mail := n.To("ada@example.com", foot)
			assert.NotContains(t, mail.HTML, "<img")
			assert.Contains(t, mail.HTML, "&lt;img src=x onerror=alert(1)&gt;")
			assert.NoError(t, mail.Check())
		})
	}
	assert.NotContains(t, PaymentFailed(FailedPaymentData{Pay: "javascript:alert(1)"}).To("a@example.com", foot).HTML, `href="javascript:`)
}

func TestAFailedPaymentSaysWhatToDoAndByWhen(t *testing.T) {
	mail := everyNotice("Nordhaus")["failed"].To("ada@example.com", Foot{Why: "It's always sent."})
	assert.Equal(t, "Payment failed: pay for Nordhaus by November 22, 2026", mail.Subject)
	for _, body := range []string{mail.Text, mail.HTML} {
		for _, part := range []string{"Pay now", "https://pay.example.com/1", "by November 22, 2026, the plan ends", "$199.00 USD a month"} {
			assert.Contains(t, body, part)
		}
		assert.NotContains(t, body, "/profile")
	}
}

func TestAReceiptLeadsToTheInvoice(t *testing.T) {
	words := PaymentData{Workspace: "Nordhaus", Amount: "$29.00 USD", Number: "A-1", PDF: "https://pay.example.com/1.pdf", Invoices: "https://app.example.com/i"}
	mail := func() ports.Mail { return PaymentReceived(words).To("ada@example.com", foot) }
	assert.Contains(t, mail().HTML, `href="https://pay.example.com/1.pdf"`)
	assert.Contains(t, mail().Text, "https://app.example.com/i")
	words.PDF = ""
	assert.Contains(t, mail().HTML, `href="https://app.example.com/i"`)
	assert.NotContains(t, mail().Text, "Credits valid until", "what is not known is left out")
}

func TestADayIsWrittenWithItsMonthInLetters(t *testing.T) {
	assert.Equal(t, "November 22, 2026", Date(due.In(time.FixedZone("east", 3600))), "in UTC")
	assert.Empty(t, Date(time.Time{}))
}

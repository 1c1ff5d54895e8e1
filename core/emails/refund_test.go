package emails

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
)

func TestARefundSaysHowMuchAndWhy(t *testing.T) {
	data := RefundData{Amount: "$599.00", Invoice: "SEL-0002", Plan: "Ultimate", Workspace: "Nordhaus"}
	for reason, why := range map[ports.RefundReason]string{
		ports.RefundWorkspaceDeleted: "after the workspace had been deleted, so",
		ports.RefundCustomPlan:       "after the workspace Nordhaus had moved to a custom plan, so",
		ports.RefundPlanEnded:        "after the plan of the workspace Nordhaus had ended, so",
	} {
		data.Reason = reason
		mail := PaymentRefunded("accounts@example.com", data)
		assert.Equal(t, "accounts@example.com", mail.To)
		assert.Equal(t, "We refunded your payment of $599.00", mail.Subject)
		for _, body := range []string{mail.Text, mail.HTML} {
			assert.Contains(t, body, "$599.00")
			assert.Contains(t, body, "for the Ultimate plan (invoice SEL-0002) in full")
			assert.Contains(t, body, why)
		}
	}
	plain := PaymentRefunded("accounts@example.com", RefundData{Amount: "$1.00", Invoice: "SEL-0001", Reason: ports.RefundPlanEnded})
	assert.Contains(t, plain.Text, "payment of $1.00 (invoice SEL-0001) in full")
	assert.Contains(t, plain.Text, "after the plan had ended, so")
}

func TestHostileNamesAreHarmlessInARefund(t *testing.T) {
	mail := PaymentRefunded("accounts@example.com", RefundData{Workspace: "<img src=x>", Reason: ports.RefundCustomPlan})
	assert.NotContains(t, mail.HTML, "<img")
}

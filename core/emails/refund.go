package emails

import "selvedge/ports"

// RefundData fills the PaymentRefunded email. Plan and Workspace may be empty.
type RefundData struct {
	Amount, Invoice, Plan, Workspace string
	Reason                           ports.RefundReason
}

// PaymentRefunded returns the email about a payment refunded in full.
func PaymentRefunded(to string, data RefundData) ports.Mail {
	return write(to, "We refunded your payment of "+data.Amount, "refund", data)
}

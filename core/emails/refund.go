package emails

import "selvedge/ports"

// RefundData fills the mail that tells of a refund. Plan and Workspace may be empty.
type RefundData struct {
	Amount, Invoice, Plan, Workspace string
	Reason                           ports.RefundReason
}

// PaymentRefunded is the mail that tells a payer that a payment is given back in full.
func PaymentRefunded(to string, data RefundData) ports.Mail {
	return write(to, "We refunded your payment of "+data.Amount, "refund", data)
}

package stripe

import (
	"cmp"

	stripego "github.com/stripe/stripe-go/v85"

	"selvedge/ports"
)

const generic = "generic_decline"

// discreet are decline codes that are the business of the bank and the card's owner only:
// others just learn that the card was declined.
var discreet = map[string]bool{
	"fraudulent":         true,
	"lost_card":          true,
	"merchant_blacklist": true,
	"pickup_card":        true,
	"restricted_card":    true,
	"security_violation": true,
	"stolen_card":        true,
}

// declineMessages are messages by Stripe's decline code.
var declineMessages = map[string]string{
	generic:                                 "Your bank declined the card. Use another card or contact your bank.",
	"authentication_required":               "Your bank needs you to confirm this payment. Try again and confirm when asked.",
	"approve_with_id":                       "Your bank didn't respond. Try again, or contact your bank if that doesn't help.",
	"card_decline_rate_limit_exceeded":      "This card has been declined too many times. Use another card or try again tomorrow.",
	"card_not_supported":                    "This card doesn't support this kind of payment. Use another card.",
	"card_velocity_exceeded":                "This card is over its limit. Use another card or contact your bank.",
	"currency_not_supported":                "This card doesn't support this currency. Use another card.",
	"do_not_honor":                          "Your bank declined the card. Use another card or contact your bank.",
	"expired_card":                          "This card has expired. Use another card.",
	"incorrect_address":                     "The address doesn't match the card. Check it and try again.",
	"incorrect_cvc":                         "The security code is incorrect. Enter the card again.",
	"incorrect_number":                      "The card number is incorrect. Enter the card again.",
	"incorrect_zip":                         "The postal code doesn't match the card. Check it and try again.",
	"insufficient_funds":                    "The card has insufficient funds. Use another card.",
	"invalid_account":                       "The account for this card no longer exists. Use another card.",
	"invalid_amount":                        "This amount is over what the card allows. Use another card or contact your bank.",
	"invalid_cvc":                           "The security code is incorrect. Enter the card again.",
	"invalid_expiry_month":                  "The expiration month is incorrect. Enter the card again.",
	"invalid_expiry_year":                   "The expiration year is incorrect. Enter the card again.",
	"invalid_number":                        "The card number is incorrect. Enter the card again.",
	"issuer_not_available":                  "We couldn't reach your bank. Try again in a moment.",
	"payment_intent_authentication_failure": "Your bank couldn't verify that it's you. Try again or use another card.",
	"processing_error":                      "We couldn't process the card. Try again in a moment or use another card.",
	"reenter_transaction":                   "We couldn't process the card. Try again in a moment or use another card.",
	"setup_intent_authentication_failure":   "Your bank couldn't verify that it's you. Try again or use another card.",
	"testmode_decline":                      "This is a test card. Use a real one.",
	"transaction_not_allowed":               "Your bank didn't allow this payment. Use another card or contact your bank.",
	"try_again_later":                       "Your bank didn't respond. Try again in a moment.",
	"withdrawal_count_limit_exceeded":       "This card is over its limit. Use another card or contact your bank.",
}

// declined returns the refusal for a declined card; e is nil if Stripe gave no reason.
func declined(e *stripego.Error, cause error) error {
	reason, own := generic, ""
	if e != nil {
		reason = cmp.Or(string(e.DeclineCode), string(e.Code), generic)
		own = e.Msg
	}
	if discreet[reason] {
		reason = generic
	}
	return &ports.Error{
		Kind:    ports.PaymentRequired,
		Reason:  reason,
		Message: cmp.Or(declineMessages[reason], own, declineMessages[generic]),
		Err:     cause,
	}
}

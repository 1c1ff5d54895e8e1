package stripe

import (
	"cmp"

	stripego "github.com/stripe/stripe-go/v85"

	"selvedge/ports"
)

const generic = "generic_decline"

// discreet are declines whose reason is the bank's and the card owner's business:
// whoever holds the card only learns that it was declined.
var discreet = map[string]bool{
	"fraudulent":         true,
	"lost_card":          true,
	"merchant_blacklist": true,
	"pickup_card":        true,
	"restricted_card":    true,
	"security_violation": true,
	"stolen_card":        true,
}

// words are what a person can do about a decline, by Stripe's code of it.
var words = map[string]string{
	generic:                                 "Your bank declined the card. Use another card, or ask your bank why.",
	"authentication_required":               "Your bank wants you to confirm the payment. Try again and confirm it.",
	"approve_with_id":                       "Your bank did not answer. Try again; if that does not help, ask your bank.",
	"card_decline_rate_limit_exceeded":      "This card was declined too often. Use another card, or try again tomorrow.",
	"card_not_supported":                    "This card can not be used for such a payment. Use another card.",
	"card_velocity_exceeded":                "The card's limit is reached. Use another card, or ask your bank.",
	"currency_not_supported":                "This card does not pay in this currency. Use another card.",
	"do_not_honor":                          "Your bank declined the card. Use another card, or ask your bank why.",
	"expired_card":                          "The card has expired. Use another card.",
	"incorrect_address":                     "The address is not the card's. Correct it and try again.",
	"incorrect_cvc":                         "The security code is not right. Type the card in again.",
	"incorrect_number":                      "The card number is not right. Type the card in again.",
	"incorrect_zip":                         "The postal code is not the card's. Correct it and try again.",
	"insufficient_funds":                    "There is not enough money on the card. Use another card.",
	"invalid_account":                       "The card's account does not exist any more. Use another card.",
	"invalid_amount":                        "The card does not pay this amount. Use another card, or ask your bank.",
	"invalid_cvc":                           "The security code is not right. Type the card in again.",
	"invalid_expiry_month":                  "The card's month of expiry is not right. Type the card in again.",
	"invalid_expiry_year":                   "The card's year of expiry is not right. Type the card in again.",
	"invalid_number":                        "The card number is not right. Type the card in again.",
	"issuer_not_available":                  "Your bank could not be reached. Try again in a moment.",
	"payment_intent_authentication_failure": "Your bank could not confirm that it is you. Try again, or use another card.",
	"processing_error":                      "The card could not be processed. Try again in a moment, or use another card.",
	"reenter_transaction":                   "The card could not be processed. Try again in a moment, or use another card.",
	"setup_intent_authentication_failure":   "Your bank could not confirm that it is you. Try again, or use another card.",
	"testmode_decline":                      "This is a test card. Use a real one.",
	"transaction_not_allowed":               "Your bank does not allow this payment. Use another card, or ask your bank.",
	"try_again_later":                       "Your bank did not answer. Try again in a moment.",
	"withdrawal_count_limit_exceeded":       "The card's limit is reached. Use another card, or ask your bank.",
}

// declined says that a bank refuses a card; e is nil when Stripe does not say why.
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
		Message: cmp.Or(words[reason], own, words[generic]),
		Err:     cause,
	}
}

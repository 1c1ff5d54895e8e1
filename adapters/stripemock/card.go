package stripemock

import (
	"net/http"
	"strings"
)

// testCard is one of Stripe's published test cards.
type testCard struct {
	name    string // as in pm_card_NAME and tok_NAME; stored for its behavior
	number  string
	brand   string
	funding string
	about   string // its behavior, on the pages
	rule    cardRule
}

// cardRule is the behavior of a card. With the zero rule, everything succeeds.
type cardRule struct {
	onSetup  *Error // declines saving and every payment
	onCharge *Error // declines every payment
	// authentication is when the bank authenticates the customer.
	authentication authentication
}

type authentication int

const (
	authenticateNever authentication = iota
	authenticateUntilSetup
	authenticateOnSession
	authenticateAlways
)

// testCards are in the order of the pages. The numbers and their behavior are from
// https://docs.stripe.com/testing.
var testCards = []testCard{
	{"visa", "4242424242424242", "visa", "credit", "succeeds", cardRule{}},
	{"mastercard", "5555555555554444", "mastercard", "credit", "succeeds", cardRule{}},
	{"amex", "378282246310005", "amex", "credit", "succeeds", cardRule{}},
	{"authenticationRequiredOnSetup", "4000002500003155", "visa", "credit", "asks for 3-D Secure once", cardRule{authentication: authenticateUntilSetup}},
	{"authenticationRequired", "4000002760003184", "visa", "credit", "asks for 3-D Secure every time", cardRule{authentication: authenticateAlways}},
	{"authenticationRequiredChargeDeclinedInsufficientFunds", "4000008260003178", "visa", "credit", "asks for 3-D Secure, then has insufficient funds", cardRule{authentication: authenticateAlways, onCharge: insufficientFunds}},
	{"chargeDeclined", "4000000000000002", "visa", "credit", "is declined", cardRule{onSetup: genericDecline}},
	{"chargeDeclinedInsufficientFunds", "4000000000009995", "visa", "credit", "has insufficient funds", cardRule{onSetup: insufficientFunds}},
	{"chargeDeclinedLostCard", "4000000000009987", "visa", "credit", "was lost", cardRule{onSetup: lostCard}},
	{"chargeDeclinedStolenCard", "4000000000009979", "visa", "credit", "was stolen", cardRule{onSetup: stolenCard}},
	{"chargeDeclinedExpiredCard", "4000000000000069", "visa", "credit", "has expired", cardRule{onSetup: expiredCard}},
	{"chargeDeclinedIncorrectCvc", "4000000000000127", "visa", "credit", "fails the security code check", cardRule{onSetup: incorrectCVC}},
	{"chargeDeclinedProcessingError", "4000000000000119", "visa", "credit", "fails with a processing error", cardRule{onSetup: processingError}},
	{"chargeCustomerFail", "4000000000000341", "visa", "credit", "saves, then declines", cardRule{onCharge: genericDecline}},

	{"visa_debit", "4000056655665556", "visa", "debit", "succeeds", cardRule{}},
	{"mastercard_2series", "2223003122003222", "mastercard", "credit", "succeeds", cardRule{}},
	{"mastercard_debit", "5200828282828210", "mastercard", "debit", "succeeds", cardRule{}},
	{"mastercard_prepaid", "5105105105105100", "mastercard", "prepaid", "succeeds", cardRule{}},
	{"amex_2", "371449635398431", "amex", "credit", "succeeds", cardRule{}},
	{"discover", "6011111111111117", "discover", "credit", "succeeds", cardRule{}},
	{"discover_2", "6011000990139424", "discover", "credit", "succeeds", cardRule{}},
	{"diners", "3056930009020004", "diners", "credit", "succeeds", cardRule{}},
	{"diners_14digits", "36227206271667", "diners", "credit", "succeeds", cardRule{}},
	{"jcb", "3566002020360505", "jcb", "credit", "succeeds", cardRule{}},
	{"unionpay", "6200000000000005", "unionpay", "credit", "succeeds", cardRule{}},
	{"authenticationRequiredSetupForOffSession", "4000003800000446", "visa", "credit", "asks for 3-D Secure only when the customer is present", cardRule{authentication: authenticateOnSession}},
	{"threeDSecure2Required", "4000000000003220", "visa", "credit", "asks for 3-D Secure every time", cardRule{authentication: authenticateAlways}},
}

// offered is the number of test cards listed on the pages.
const offered = 14

// Declines, with Stripe's messages.
var (
	genericDecline     = declined("generic_decline", "Your card was declined.")
	insufficientFunds  = declined("insufficient_funds", "Your card has insufficient funds.")
	lostCard           = declined("lost_card", "Your card was declined.")
	stolenCard         = declined("stolen_card", "Your card was declined.")
	notATestCard       = declined("test_mode_live_card", "Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.")
	expiredCard        = cardError("expired_card", "card[exp_month]", "Your card has expired.")
	incorrectCVC       = cardError("incorrect_cvc", "card[cvc]", "Your card's security code is incorrect.")
	processingError    = cardError("processing_error", "", "An error occurred while processing your card. Try again in a little bit.")
	incorrectNumber    = cardError("incorrect_number", "card[number]", "Your card number is incorrect.")
	invalidNumber      = cardError("invalid_number", "card[number]", "The card number is not a valid credit card number.")
	invalidExpiryMonth = cardError("invalid_expiry_month", "card[exp_month]", "Your card's expiration month is invalid.")
	invalidExpiryYear  = cardError("invalid_expiry_year", "card[exp_year]", "Your card's expiration year is invalid.")
	invalidCVC         = cardError("invalid_cvc", "card[cvc]", "Your card's security code is invalid.")
	// authenticationNeeded is returned when the customer must authenticate first.
	authenticationNeeded = &Error{Status: http.StatusPaymentRequired, Type: "card_error", Code: "authentication_required", DeclineCode: "authentication_required", Message: "Your card was declined. This transaction requires authentication."}
	authenticationFailed = &Error{Status: http.StatusPaymentRequired, Type: "invalid_request_error", Code: "payment_intent_authentication_failure", Message: "We are unable to authenticate your payment method. Please choose a different payment method and try again."}
)

func cardError(code, param, message string) *Error {
	return &Error{Status: http.StatusPaymentRequired, Type: "card_error", Code: code, Param: param, Message: message}
}

func declined(code, message string) *Error {
	e := cardError("card_declined", "", message)
	e.DeclineCode = code
	return e
}

// cardNamed returns a test card by its name or token: "pm_card_visa",
// "tok_chargeDeclined", "pm_card_visa_chargeDeclined".
func cardNamed(token string) (testCard, bool) {
	name := strings.TrimPrefix(strings.TrimPrefix(token, "pm_card_"), "tok_")
	for _, wanted := range []string{name, strings.TrimPrefix(name, "visa_")} {
		for _, card := range testCards {
			if card.name == wanted {
				return card, true
			}
		}
	}
	return testCard{}, false
}

// cardNumbered returns a test card by its number, or the error for the number.
func cardNumbered(number string) (testCard, *Error) {
	number = strings.NewReplacer(" ", "", "-", "").Replace(number)
	if strings.Trim(number, "0123456789") != "" || len(number) < 12 || len(number) > 19 {
		return testCard{}, invalidNumber
	}
	if !fitsLuhn(number) {
		return testCard{}, incorrectNumber
	}
	for _, card := range testCards {
		if card.number == number {
			return card, nil
		}
	}
	return testCard{}, notATestCard
}

// fitsLuhn reports whether the last digit is the check digit of the others.
func fitsLuhn(digits string) bool {
	sum := 0
	for i := range len(digits) {
		d := int(digits[len(digits)-1-i] - '0')
		if i%2 == 1 {
			d *= 2
			if d > 9 {
				d -= 9
			}
		}
		sum += d
	}
	return sum%10 == 0
}

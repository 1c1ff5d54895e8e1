package stripemock_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/stripe/stripe-go/v85"

	"selvedge/adapters/stripemock"
)

// typedCard creates a payment method like a browser, with the publishable key.
func (s *scene) typedCard(number, month, year, cvc string) (*stripe.PaymentMethod, error) {
	params := &stripe.PaymentMethodCreateParams{Type: stripe.String("card")}
	params.AddExtra("card[number]", number)
	params.AddExtra("card[exp_month]", month)
	params.AddExtra("card[exp_year]", year)
	params.AddExtra("card[cvc]", cvc)
	params.AddExtra("billing_details[name]", "Ada Lovelace")
	return clientOf(publishableKey, s.server.HTTPClient().Transport).V1PaymentMethods.Create(s.Context(), params)
}

func TestInvalidCardDetailsAreRejected(t *testing.T) {
	s := newScene(t)
	for name, c := range map[string]struct{ number, month, year, cvc, code, declineCode, message string }{
		"wrong check digit":   {"4242424242424241", "12", "2034", "123", "incorrect_number", "", "Your card number is incorrect."},
		"letters":             {"4242x", "12", "2034", "123", "invalid_number", "", "The card number is not a valid credit card number."},
		"month 13":            {"4242424242424242", "13", "2034", "123", "invalid_expiry_month", "", "Your card's expiration month is invalid."},
		"past year":           {"4242424242424242", "12", "2025", "123", "invalid_expiry_year", "", "Your card's expiration year is invalid."},
		"short security code": {"4242424242424242", "12", "2034", "12", "invalid_cvc", "", "Your card's security code is invalid."},
		"long security code":  {"4242424242424242", "12", "2034", "1234", "invalid_cvc", "", "Your card's security code is invalid."},
		"real card":           {"4111111111111111", "12", "2034", "123", "card_declined", "test_mode_live_card", "Your request was in test mode, but used a non test (live) card."},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := s.typedCard(c.number, c.month, c.year, c.cvc)
			e := refusal(t, err)
			assert.Equal(t, 402, e.HTTPStatusCode)
			assert.Equal(t, stripe.ErrorTypeCard, e.Type)
			assert.Equal(t, stripe.ErrorCode(c.code), e.Code)
			assert.Equal(t, stripe.DeclineCode(c.declineCode), e.DeclineCode)
			assert.Contains(t, e.Msg, c.message)
		})
	}
	_, err := s.typedCard("4242424242424242", "1", "2026", "123")
	require.NoError(t, err, "a card is valid until the end of its month")
	s.advance(1)
	_, err = s.typedCard("4242424242424242", "1", "26", "123")
	assert.Equal(t, stripe.ErrorCodeInvalidExpiryMonth, refusal(t, err).Code, "expired by the product's clock")
	_, err = s.typedCard("3782 822463 10005", "12", "34", "1234")
	require.NoError(t, err, "American Express codes have four digits")
}

func TestTestCardsBehaveAsDocumented(t *testing.T) {
	s := newScene(t)
	customer := s.customer()
	for number, want := range map[string]struct{ code, declineCode, message string }{
		"4242424242424242": {},
		"5555555555554444": {},
		"6011111111111117": {},
		"3566002020360505": {},
		"4000000000000341": {},
		"4000000000000002": {"card_declined", "generic_decline", "Your card was declined."},
		"4000000000009995": {"card_declined", "insufficient_funds", "Your card has insufficient funds."},
		"4000000000009987": {"card_declined", "lost_card", "Your card was declined."},
		"4000000000009979": {"card_declined", "stolen_card", "Your card was declined."},
		"4000000000000069": {"expired_card", "", "Your card has expired."},
		"4000000000000127": {"incorrect_cvc", "", "Your card's security code is incorrect."},
		"4000000000000119": {"processing_error", "", "An error occurred while processing your card. Try again in a little bit."},
	} {
		t.Run(number, func(t *testing.T) {
			pm, err := s.typedCard(number, "12", "2034", "123")
			require.NoError(t, err)
			assert.Equal(t, number[len(number)-4:], pm.Card.Last4)
			_, err = s.stripe.V1PaymentMethods.Attach(t.Context(), pm.ID, &stripe.PaymentMethodAttachParams{Customer: &customer.ID})
			if want.code == "" {
				require.NoError(t, err)
				return
			}
			e := refusal(t, err)
			assert.Equal(t, stripe.ErrorTypeCard, e.Type)
			assert.Equal(t, stripe.ErrorCode(want.code), e.Code)
			assert.Equal(t, stripe.DeclineCode(want.declineCode), e.DeclineCode)
			assert.Equal(t, want.message, e.Msg)
		})
	}
}

func TestEveryTokenIsACard(t *testing.T) {
	s := newScene(t)
	for shortcut, last4 := range map[string]string{
		"pm_card_visa": "4242", "pm_card_mastercard": "4444", "pm_card_amex": "0005", "pm_card_visa_debit": "5556",
		"pm_card_visa_chargeDeclined": "0002", "pm_card_chargeDeclinedExpiredCard": "0069", "pm_card_chargeCustomerFail": "0341",
		"pm_card_authenticationRequired": "3184", "pm_card_authenticationRequiredOnSetup": "3155",
		"pm_card_authenticationRequiredChargeDeclinedInsufficientFunds": "3178",
	} {
		for _, token := range []string{shortcut, "tok_" + strings.TrimPrefix(shortcut, "pm_card_")} {
			params := &stripe.PaymentMethodCreateParams{Type: stripe.String("card"), Card: &stripe.PaymentMethodCreateCardParams{Token: &token}}
			pm, err := s.stripe.V1PaymentMethods.Create(t.Context(), params)
			require.NoError(t, err, token)
			assert.Equal(t, last4, pm.Card.Last4, token)
		}
	}
	_, err := s.stripe.V1PaymentMethods.Attach(t.Context(), "pm_card_none", &stripe.PaymentMethodAttachParams{Customer: &s.customer().ID})
	assert.Equal(t, 404, refusal(t, err).HTTPStatusCode)
}

func TestCardNumbersAreNeverStored(t *testing.T) {
	s := newScene(t)
	customer := s.customer()
	for _, number := range stripemock.TestNumbers() {
		if pm, err := s.typedCard(number, "12", "2034", "123"); err == nil {
			_, _ = s.stripe.V1PaymentMethods.Attach(t.Context(), pm.ID, &stripe.PaymentMethodAttachParams{Customer: &customer.ID})
		}
		assert.True(t, stripemock.FitsLuhn(number), number)
	}
	raw, err := s.server.Raw(t.Context())
	require.NoError(t, err)
	require.Contains(t, raw, `"last4":"4242"`)
	for _, number := range stripemock.TestNumbers() {
		assert.NotContains(t, raw, number)
	}
}

func TestAPublishableKeyCanOnlyCreateCardsAndConfirm(t *testing.T) {
	s := newScene(t)
	browser := clientOf(publishableKey, s.server.HTTPClient().Transport)
	_, err := browser.V1Customers.Create(t.Context(), &stripe.CustomerCreateParams{})
	assert.Equal(t, stripe.ErrorCode("secret_key_required"), refusal(t, err).Code)
	_, err = clientOf("sk_test_another", s.server.HTTPClient().Transport).V1Customers.Create(t.Context(), &stripe.CustomerCreateParams{})
	assert.Equal(t, 401, refusal(t, err).HTTPStatusCode)

	si, err := s.stripe.V1SetupIntents.Create(t.Context(), &stripe.SetupIntentCreateParams{Customer: &s.customer().ID})
	require.NoError(t, err)
	_, err = browser.V1SetupIntents.Confirm(t.Context(), si.ID, &stripe.SetupIntentConfirmParams{PaymentMethod: stripe.String("pm_card_visa")})
	assert.Equal(t, 404, refusal(t, err).HTTPStatusCode, "an intent is not found without its secret")
	params := &stripe.SetupIntentConfirmParams{PaymentMethod: stripe.String("pm_card_visa")}
	params.AddExtra("client_secret", si.ClientSecret)
	confirmed, err := browser.V1SetupIntents.Confirm(t.Context(), si.ID, params)
	require.NoError(t, err)
	assert.Equal(t, stripe.SetupIntentStatusSucceeded, confirmed.Status)
}

func TestDetachingTheDefaultCardClearsIt(t *testing.T) {
	s := newScene(t)
	customer := s.customer()
	pm := s.defaultCard(customer.ID, "pm_card_visa")
	_, err := s.stripe.V1PaymentMethods.Detach(t.Context(), pm.ID, nil)
	require.NoError(t, err)
	after, err := s.stripe.V1Customers.Retrieve(t.Context(), customer.ID, nil)
	require.NoError(t, err)
	assert.Nil(t, after.InvoiceSettings.DefaultPaymentMethod)
	_, err = s.stripe.V1PaymentMethods.Attach(t.Context(), pm.ID, &stripe.PaymentMethodAttachParams{Customer: &customer.ID})
	assert.Contains(t, refusal(t, err).Msg, "may not be used again")
	_, err = s.stripe.V1Customers.Update(t.Context(), customer.ID, &stripe.CustomerUpdateParams{
		InvoiceSettings: &stripe.CustomerUpdateInvoiceSettingsParams{DefaultPaymentMethod: &pm.ID},
	})
	assert.Contains(t, refusal(t, err).Msg, "must be attached")
}

package stripemock_test

import (
	"html"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/stripe/stripe-go/v85"
)

func TestTheCheckoutShowsPlanPriceAndTestCards(t *testing.T) {
	s := newScene(t)
	session := s.checkout(s.customer().ID, s.catalogue()["Starter"])
	w := s.get(session.URL)
	require.Equal(t, http.StatusOK, w.Code)
	assert.Equal(t, "no-store", w.Header().Get("Cache-Control"))
	page := w.Body.String()
	for _, shown := range []string{
		"<h1>Starter</h1>", "$29.00", "a month", "ada@example.com", "4242 4242 4242 4242", "3782 8224 6310 005",
		`value="visa" checked`, "has insufficient funds", "asks for 3-D Secure every time", ">Pay $29.00</button>",
		`href="http://selvedge.test/billing?subscription_action=cancel"`,
	} {
		assert.Contains(t, page, shown)
	}
	assertPlain(t, page)
	assert.Equal(t, http.StatusNotFound, s.get("/local/checkout/cs_test_none").Code)
}

var inline = regexp.MustCompile(`<script|<style|style=|\son[a-z]+=|javascript:`)

// assertPlain checks that a page works under the product's content security policy and
// without JavaScript.
func assertPlain(t *testing.T, page string) {
	t.Helper()
	assert.NotRegexp(t, inline, page)
	assert.Contains(t, page, `<html lang="en">`)
	assert.Contains(t, page, `name="viewport"`)
	assert.Contains(t, page, `href="/local/style.css"`)
	for _, input := range regexp.MustCompile(`<input [^>]*id="([^"]+)"`).FindAllStringSubmatch(page, -1) {
		assert.Contains(t, page, `<label for="`+input[1]+`"`, "every input has a label")
	}
}

func TestTheCheckoutShowsErrors(t *testing.T) {
	s := newScene(t)
	customer := s.customer()
	session := s.checkout(customer.ID, s.catalogue()["Starter"])
	for name, c := range map[string]struct {
		form    url.Values
		message string
	}{
		"a card that is declined":        {url.Values{"card": {"chargeDeclined"}}, "Your card was declined."},
		"a card with insufficient funds": {url.Values{"card": {"chargeDeclinedInsufficientFunds"}}, "Your card has insufficient funds."},
		"a card whose charges fail":      {url.Values{"card": {"chargeCustomerFail"}}, "Your card was declined."},
		"an invalid number":              {url.Values{"card": {"typed"}, "number": {"4242 4242 4242 4241"}, "expiry": {"12/34"}, "cvc": {"123"}}, "Your card number is incorrect."},
		"no expiry":                      {url.Values{"number": {"4242 4242 4242 4242"}, "cvc": {"123"}}, "expiration month is invalid."},
		"a past year":                    {url.Values{"number": {"4242 4242 4242 4242"}, "expiry": {"12/25"}, "cvc": {"123"}}, "expiration year is invalid."},
		"a short security code":          {url.Values{"number": {"4242 4242 4242 4242"}, "expiry": {"12/34"}, "cvc": {"1"}}, "security code is invalid."},
		"no card":                        {url.Values{}, "Choose a card or enter one."},
		"an unknown card":                {url.Values{"card": {"<script>"}}, "Choose a card or enter one."},
	} {
		t.Run(name, func(t *testing.T) {
			c.form.Set("name", `"><script>alert(1)</script>`)
			w := s.post(session.URL, c.form)
			assert.GreaterOrEqual(t, w.Code, 400)
			page := w.Body.String()
			alert, _, _ := strings.Cut(page[strings.Index(page, `role="alert"`):], "</p>")
			assert.Contains(t, strings.ReplaceAll(alert, "&#39;", "'"), c.message)
			assert.NotContains(t, page, "<script>")
			assert.NotContains(t, page, "4242 4242 4242 4241", "entered card numbers are not shown again")
			assertPlain(t, page)
		})
	}
	assert.Empty(t, s.invoices(customer.ID))
	w := s.post(session.URL, url.Values{"card": {"visa"}})
	assert.Equal(t, http.StatusSeeOther, w.Code, "the page can still be paid")
}

func TestACheckoutWithAuthentication(t *testing.T) {
	s := newScene(t)
	customer := s.customer()
	session := s.checkout(customer.ID, s.catalogue()["Starter"])
	w := s.post(session.URL, url.Values{"card": {"authenticationRequired"}})
	require.Equal(t, http.StatusSeeOther, w.Code)
	bank := w.Header().Get("Location")
	page := s.get(bank).Body.String()
	assertPlain(t, page)
	assert.Contains(t, page, "$29.00")
	w = s.post(bank, url.Values{"outcome": {"fail"}})
	require.Equal(t, session.URL, w.Header().Get("Location"))
	assert.Contains(t, s.get(session.URL).Body.String(), "We are unable to authenticate your payment method.")
	assert.Empty(t, s.invoices(customer.ID))

	bank = s.post(session.URL, url.Values{"card": {"authenticationRequired"}}).Header().Get("Location")
	w = s.post(bank, url.Values{"outcome": {"complete"}})
	assert.Contains(t, w.Header().Get("Location"), "subscription_action=success&session="+session.ID)
	assert.Len(t, s.invoices(customer.ID), 1)
	assert.Equal(t, w.Header().Get("Location"), s.get(session.URL).Header().Get("Location"), "a paid checkout redirects")
}

func TestACheckoutCreatesItsCustomer(t *testing.T) {
	s := newScene(t)
	starter := s.catalogue()["Starter"]
	session, err := s.stripe.V1CheckoutSessions.Create(t.Context(), &stripe.CheckoutSessionCreateParams{
		Mode: stripe.String("subscription"), SuccessURL: stripe.String("http://selvedge.test/done"),
		LineItems: []*stripe.CheckoutSessionCreateLineItemParams{{Price: &starter.ID, Quantity: stripe.Int64(2)}},
	})
	require.NoError(t, err)
	assert.Contains(t, s.post(session.URL, url.Values{"card": {"visa"}}).Body.String(), "Enter an email address")
	w := s.post(session.URL, url.Values{"card": {"visa"}, "email": {"new@example.com"}, "name": {"New <b>Person</b>"}})
	require.Equal(t, http.StatusSeeOther, w.Code)
	done, err := s.stripe.V1CheckoutSessions.Retrieve(t.Context(), session.ID, nil)
	require.NoError(t, err)
	assert.Equal(t, "new@example.com", done.CustomerDetails.Email)
	invoice := s.invoices(done.Customer.ID)[0]
	assert.Equal(t, int64(5800), invoice.AmountPaid)
	page := s.get(invoice.HostedInvoiceURL).Body.String()
	assert.Contains(t, page, "New &lt;b&gt;Person&lt;/b&gt;")
	assertPlain(t, page)
}

func TestACheckoutAsksForTheBillingAddress(t *testing.T) {
	s := newScene(t)
	starter := s.catalogue()["Starter"]
	customer, err := s.stripe.V1Customers.Create(t.Context(), &stripe.CustomerCreateParams{
		Email: stripe.String("ada@example.com"),
		InvoiceSettings: &stripe.CustomerCreateInvoiceSettingsParams{CustomFields: []*stripe.CustomerCreateInvoiceSettingsCustomFieldParams{{
			Name: stripe.String("Tax ID"), Value: stripe.String("DK12345678"),
		}}},
	})
	require.NoError(t, err)
	session, err := s.stripe.V1CheckoutSessions.Create(t.Context(), &stripe.CheckoutSessionCreateParams{
		Mode: stripe.String("subscription"), SuccessURL: stripe.String("http://selvedge.test/done"), Customer: &customer.ID,
		LineItems:                []*stripe.CheckoutSessionCreateLineItemParams{{Price: &starter.ID, Quantity: stripe.Int64(1)}},
		BillingAddressCollection: stripe.String("required"),
		CustomerUpdate:           &stripe.CheckoutSessionCreateCustomerUpdateParams{Address: stripe.String("auto"), Name: stripe.String("auto")},
	})
	require.NoError(t, err)
	page := s.get(session.URL).Body.String()
	assertPlain(t, page)
	for _, field := range []string{"Sample Company", "12 Sample Street", "1051", "Copenhagen", "DK"} {
		assert.Contains(t, page, `value="`+field+`"`)
	}

	address := func(change string, to string) url.Values {
		form := url.Values{"card": {"visa"}, "name": {"Nordhaus <ApS>"}, "line1": {"Nyhavn 12"}, "postal_code": {"1052"}, "city": {"Aarhus"}, "country": {"dk"}}
		if change != "" {
			form.Set(change, to)
		}
		return form
	}
	for field, says := range map[string]string{
		"name": "Enter the name", "line1": "Enter the street", "postal_code": "Enter the street", "city": "Enter the street", "country": "Enter the country",
	} {
		refused := s.post(session.URL, address(field, " "))
		assert.Equal(t, http.StatusBadRequest, refused.Code, field)
		assert.Contains(t, refused.Body.String(), says)
	}
	assert.Contains(t, s.post(session.URL, address("country", "Denmark")).Body.String(), `value="Nyhavn 12"`, "entered values are kept")
	assert.Empty(t, s.invoices(customer.ID))

	require.Equal(t, http.StatusSeeOther, s.post(session.URL, address("", "")).Code)
	invoice := s.invoices(customer.ID)[0]
	assert.Equal(t, "Nordhaus <ApS>", invoice.CustomerName)
	assert.Equal(t, "Nyhavn 12", invoice.CustomerAddress.Line1)
	billedTo := []string{"Nordhaus <ApS>", "Nyhavn 12", "1052 Aarhus", "DK", "ada@example.com", "Tax ID: DK12345678"}
	shown, drawn := s.get(invoice.HostedInvoiceURL).Body.String(), pdfText(t, s.get(invoice.InvoicePDF).Body.String())
	for _, line := range billedTo {
		assert.Contains(t, html.UnescapeString(shown), line)
		assert.Contains(t, drawn, line)
	}
}

func TestACheckoutSavesACard(t *testing.T) {
	s := newScene(t)
	customer := s.customer()
	session, err := s.stripe.V1CheckoutSessions.Create(t.Context(), &stripe.CheckoutSessionCreateParams{
		Mode: stripe.String("setup"), Customer: &customer.ID, SuccessURL: stripe.String("http://selvedge.test/done"), Currency: stripe.String("usd"),
	})
	require.NoError(t, err)
	assert.Contains(t, s.get(session.URL).Body.String(), "Save card")
	bank := s.post(session.URL, url.Values{"card": {"authenticationRequiredOnSetup"}}).Header().Get("Location")
	w := s.post(bank, url.Values{"outcome": {"complete"}})
	assert.Equal(t, "http://selvedge.test/done", w.Header().Get("Location"))
	params := &stripe.CheckoutSessionRetrieveParams{}
	params.AddExpand("setup_intent.payment_method")
	done, err := s.stripe.V1CheckoutSessions.Retrieve(t.Context(), session.ID, params)
	require.NoError(t, err)
	assert.Equal(t, "3155", done.SetupIntent.PaymentMethod.Card.Last4)
	assert.True(t, has(s.events(), "setup_intent.succeeded", "checkout.session.completed"))
}

func TestACheckoutExpires(t *testing.T) {
	s := newScene(t)
	starter := s.catalogue()["Starter"]
	customer := s.customer()
	byHand, byTime := s.checkout(customer.ID, starter), s.checkout(customer.ID, starter)
	expired, err := s.stripe.V1CheckoutSessions.Expire(t.Context(), byHand.ID, nil)
	require.NoError(t, err)
	assert.Equal(t, stripe.CheckoutSessionStatusExpired, expired.Status)
	_, err = s.stripe.V1CheckoutSessions.Expire(t.Context(), byHand.ID, nil)
	assert.Contains(t, refusal(t, err).Msg, "Only Checkout Sessions with a status in")
	s.advance(1)
	for _, session := range []*stripe.CheckoutSession{byHand, byTime} {
		w := s.post(session.URL, url.Values{"card": {"visa"}})
		assert.Equal(t, http.StatusGone, w.Code)
		assert.Contains(t, w.Body.String(), "This checkout has expired.")
	}
	assert.Empty(t, s.invoices(customer.ID))
}

func TestAnInvoiceHasAPDF(t *testing.T) {
	s := newScene(t)
	customer, _ := s.subscribed("pm_card_visa", s.catalogue()["Starter"])
	invoice := s.invoices(customer.ID)[0]
	w := s.get(invoice.InvoicePDF)
	require.Equal(t, http.StatusOK, w.Code)
	assert.Equal(t, "application/pdf", w.Header().Get("Content-Type"))
	assert.Contains(t, w.Header().Get("Content-Disposition"), "Invoice-"+invoice.Number+".pdf")
	body := w.Body.String()
	assert.True(t, strings.HasPrefix(body, "%PDF-1."))
	assert.True(t, strings.HasSuffix(strings.TrimSpace(body), "%%EOF"))
	words := pdfText(t, body)
	for _, shown := range []string{"Selvedge", "Ada Lovelace", "1 Mill Road", "ada@example.com", invoice.Number, "Starter", "$29.00", "31 Jan 2026", "28 Feb 2026", "Paid"} {
		assert.Contains(t, words, shown)
	}
	assert.Equal(t, http.StatusNotFound, s.get("/local/invoices/in_none/pdf").Code)
}

func TestABrowserCanUseTheAPIWithThePublishableKeyOnly(t *testing.T) {
	s := newScene(t)
	send := func(key string) *httptest.ResponseRecorder {
		r := httptest.NewRequest(http.MethodPost, "/local/stripe/v1/payment_methods", strings.NewReader("type=card&card[number]=4242424242424242&card[exp_month]=12&card[exp_year]=34&card[cvc]=123"))
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		r.Header.Set("Authorization", "Bearer "+key)
		return s.browse(r)
	}
	assert.Equal(t, http.StatusOK, send(publishableKey).Code)
	w := send(secretKey)
	assert.Equal(t, http.StatusUnauthorized, w.Code)
	assert.Contains(t, w.Body.String(), "must not be used in a browser")
}

package stripemock

import (
	"crypto/sha256"
	"encoding/base32"
	"strings"
	"time"
)

// createPaymentMethod is POST /v1/payment_methods.
func createPaymentMethod(c *call) (object, error) {
	if text(c.params, "type") != "card" {
		return nil, refuse("type", "", "The local Stripe only supports payment methods of type `card`.")
	}
	if c.has("customer") || c.has("payment_method") {
		return nil, refuse("customer", "", "The local Stripe can't copy payment methods. Attach the payment method instead.")
	}
	card, err := c.cardGiven(part(c.params, "card"))
	if err != nil {
		return nil, err
	}
	pm := c.newPaymentMethod(card, number(c.params, "card", "exp_month"), number(c.params, "card", "exp_year"))
	merge(pm, c.params, "type", "card", "client_secret")
	return c.put(pm), nil
}

// cardGiven returns the test card and validates the details entered with its number.
func (c *call) cardGiven(given object) (testCard, error) {
	if token := text(given, "token"); token != "" {
		card, ok := cardNamed(token)
		if !ok {
			return testCard{}, missingParam("card[token]", "token", token)
		}
		return card, nil
	}
	for _, name := range []string{"number", "exp_month", "exp_year"} {
		if _, ok := given[name]; !ok {
			full := within("card", name)
			return testCard{}, refuse(full, "parameter_missing", "Missing required param: %s.", full)
		}
	}
	card, refusal := cardNumbered(text(given, "number"))
	if refusal == nil {
		refusal = c.validateExpiry(number(given, "exp_month"), number(given, "exp_year"))
	}
	if refusal == nil {
		cvc, isGiven := given["cvc"].(string)
		refusal = validateCVC(card.brand, cvc, isGiven)
	}
	if refusal != nil {
		return testCard{}, refusal
	}
	return card, nil
}

// validateExpiry uses the product's clock. A year may have two digits.
func (c *call) validateExpiry(month, year int64) *Error {
	now := time.Unix(c.now, 0).UTC()
	year = fullYear(year)
	switch {
	case month < 1 || month > 12:
		return invalidExpiryMonth
	case year < int64(now.Year()) || year > int64(now.Year())+50:
		return invalidExpiryYear
	case year == int64(now.Year()) && month < int64(now.Month()):
		return invalidExpiryMonth
	}
	return nil
}

func fullYear(year int64) int64 {
	if year >= 0 && year < 100 {
		return 2000 + year
	}
	return year
}

func validateCVC(brand, cvc string, isGiven bool) *Error {
	length := 3
	if brand == "amex" {
		length = 4
	}
	// American Express cards also accept three digits.
	fits := len(cvc) == 3 || len(cvc) == length
	if isGiven && (!fits || strings.Trim(cvc, "0123456789") != "") {
		return invalidCVC
	}
	return nil
}

// newPaymentMethod returns a card that isn't attached yet. A month of 0 means that it was
// created from a token.
func (c *call) newPaymentMethod(card testCard, month, year int64) object {
	if month == 0 {
		month, year = 12, int64(time.Unix(c.now, 0).UTC().Year())+5
	}
	pm := c.blank("payment_method", "pm")
	looks := c.spec.blank("payment_method_card")
	checks := c.spec.blank("payment_method_card_checks")
	checks["cvc_check"] = "pass"
	set(looks, object{
		"brand":         card.brand,
		"display_brand": strings.ReplaceAll(card.brand, "amex", "american_express"),
		"checks":        checks,
		"country":       "US",
		"exp_month":     month,
		"exp_year":      fullYear(year),
		"fingerprint":   fingerprint(card),
		"funding":       card.funding,
		"last4":         card.number[len(card.number)-4:],
	})
	set(pm, object{"type": "card", "card": looks, "allow_redisplay": "unspecified", "_card": card.name})
	return c.put(pm)
}

// fingerprint is the same for the same card, and not derived from its number.
func fingerprint(card testCard) string {
	sum := sha256.Sum256([]byte(card.name))
	return base32.StdEncoding.EncodeToString(sum[:10])
}

// ruleOf returns the behavior of a saved payment method.
func ruleOf(pm object) cardRule {
	card, _ := cardNamed(text(pm, "_card"))
	return card.rule
}

// paymentMethod returns the one named by a parameter: an existing one, or a new one for the
// token of a test card.
func (c *call) paymentMethod(param, id string) (object, error) {
	if strings.HasPrefix(id, "pm_card_") {
		if card, ok := cardNamed(id); ok {
			return c.newPaymentMethod(card, 0, 0), nil
		}
	}
	return c.named(param, "payment_method", id)
}

// attach attaches the payment method to the customer, unless the bank declines the card.
func (c *call) attach(pm object, customer string) error {
	owner := text(pm, "customer")
	switch {
	case owner == customer:
		return nil
	case owner != "":
		return refuse("", "", "The payment method you provided has already been attached to a customer.")
	case flag(pm, "_was_detached"):
		return refuse("", "", "This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.")
	}
	if refusal := ruleOf(pm).onSetup; refusal != nil {
		return refusal
	}
	pm["customer"] = customer
	c.put(pm)
	c.emit("payment_method.attached", pm, nil)
	return nil
}

// attachPaymentMethod is POST /v1/payment_methods/{payment_method}/attach.
func attachPaymentMethod(c *call) (object, error) {
	pm, err := c.paymentMethod("payment_method", c.request.PathValue("payment_method"))
	if err != nil {
		return nil, missing("payment_method", c.request.PathValue("payment_method"))
	}
	customer := text(c.params, "customer")
	if _, err := c.named("customer", "customer", customer); err != nil {
		return nil, err
	}
	return pm, c.attach(pm, customer)
}

// detachPaymentMethod is POST /v1/payment_methods/{payment_method}/detach.
func detachPaymentMethod(c *call) (object, error) {
	pm, err := c.must("payment_method", c.request.PathValue("payment_method"))
	if err != nil {
		return nil, err
	}
	id, owner := text(pm, "id"), text(pm, "customer")
	if owner == "" {
		return nil, refuse("", "", "The payment method you provided is not attached to a customer so detachment is impossible.")
	}
	if customer := c.get("customer", owner); text(customer, "invoice_settings", "default_payment_method") == id {
		part(customer, "invoice_settings")["default_payment_method"] = nil
		c.put(customer)
	}
	for _, s := range c.all(query{kind: "subscription", customer: owner, notStatus: "canceled"}) {
		if text(s, "default_payment_method") == id {
			s["default_payment_method"] = nil
			c.put(s)
		}
	}
	pm["customer"], pm["_was_detached"] = nil, true
	c.put(pm)
	c.emit("payment_method.detached", pm, object{"customer": owner})
	return pm, nil
}

// updatePaymentMethod is POST /v1/payment_methods/{payment_method}.
func updatePaymentMethod(c *call) (object, error) {
	pm, err := c.must("payment_method", c.request.PathValue("payment_method"))
	if err != nil {
		return nil, err
	}
	if c.has("card") {
		looks := part(pm, "card")
		merge(looks, part(c.params, "card"))
		looks["exp_year"] = fullYear(number(looks, "exp_year"))
		if refusal := c.validateExpiry(number(looks, "exp_month"), number(looks, "exp_year")); refusal != nil {
			return nil, refusal
		}
	}
	merge(pm, c.params, "card")
	c.put(pm)
	c.emit("payment_method.updated", pm, nil)
	return pm, nil
}

// customersPaymentMethods is GET /v1/customers/{customer}/payment_methods.
func customersPaymentMethods(c *call) (object, error) {
	id := c.request.PathValue("customer")
	if _, err := c.must("customer", id); err != nil {
		return nil, err
	}
	return c.page(query{kind: "payment_method", customer: id, status: text(c.params, "type")})
}

// customersPaymentMethod is GET /v1/customers/{customer}/payment_methods/{payment_method}.
func customersPaymentMethod(c *call) (object, error) {
	id := c.request.PathValue("payment_method")
	pm, err := c.must("payment_method", id)
	if err == nil && text(pm, "customer") != c.request.PathValue("customer") {
		err = missing("payment_method", id)
	}
	return pm, err
}

// listPaymentMethods is GET /v1/payment_methods.
func listPaymentMethods(c *call) (object, error) {
	customer := text(c.params, "customer")
	if customer == "" {
		return nil, refuse("customer", "parameter_missing", "Missing required param: customer.")
	}
	return c.page(query{kind: "payment_method", customer: customer, status: text(c.params, "type")})
}

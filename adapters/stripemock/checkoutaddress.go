package stripemock

import (
	"net/url"
	"regexp"
	"strings"
)

// billingAddress is the form of a checkout with billing_address_collection.
type billingAddress struct{ Name, Line1, City, PostalCode, Country string }

// sampleAddress fills the form for a customer without details: payments here are tests,
// like the cards.
var sampleAddress = billingAddress{Name: "Sample Company", Line1: "12 Sample Street", City: "Copenhagen", PostalCode: "1051", Country: "DK"}

func asksForAddress(cs object) bool { return text(cs, "billing_address_collection") == "required" }

// knownAddress returns the form's initial values.
func (c *call) knownAddress(customer object) billingAddress {
	known := part(customer, "address")
	address := billingAddress{
		Line1: text(known, "line1"), City: text(known, "city"), PostalCode: text(known, "postal_code"), Country: text(known, "country"),
	}
	if address == (billingAddress{}) {
		address = sampleAddress
	}
	if name := text(customer, "name"); name != "" {
		address.Name = name
	}
	return address
}

var twoLetters = regexp.MustCompile(`^[A-Z]{2}$`)

// addressFrom reads the address from a form, possibly incomplete, and rejects one without
// Stripe's required fields.
func addressFrom(form url.Values) (billingAddress, error) {
	given := func(name string) string { return strings.TrimSpace(form.Get(name)) }
	address := billingAddress{
		Name: given("name"), Line1: given("line1"), City: given("city"), PostalCode: given("postal_code"),
		Country: strings.ToUpper(given("country")),
	}
	switch {
	case address.Name == "":
		return address, refuse("name", "", "Enter the name that the invoice is made out to.")
	case address.Line1 == "" || address.City == "" || address.PostalCode == "":
		return address, refuse("address", "", "Enter the street, the city and the postal code of the billing address.")
	case !twoLetters.MatchString(address.Country):
		return address, refuse("country", "", "Enter the country as two letters, such as DK.")
	}
	return address, nil
}

func (a billingAddress) object() object {
	return object{"line1": a.Line1, "line2": nil, "city": a.City, "state": nil, "postal_code": a.PostalCode, "country": a.Country}
}

// keepAddress saves the entered address as customer_update says.
func (c *call) keepAddress(cs, customer object, a billingAddress) {
	if text(cs, "_customer_update", "address") == "auto" {
		customer["address"] = a.object()
	}
	if text(cs, "_customer_update", "name") == "auto" {
		customer["name"] = a.Name
	}
	c.put(customer)
	c.emit("customer.updated", customer, nil)
}

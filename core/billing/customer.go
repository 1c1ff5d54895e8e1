package billing

import (
	"context"
	"regexp"
	"strings"

	"selvedge/core/login"
	"selvedge/core/plaintext"
	"selvedge/ports"
)

// Customer returns the billing details at the provider, for admins of the workspace.
func (s *Service) Customer(ctx context.Context, actor ports.Actor, customerID string) (ports.Customer, error) {
	if _, err := s.enterCustomer(ctx, actor, customerID); err != nil {
		return ports.Customer{}, err
	}
	return s.Provider.Customers.Get(ctx, customerID)
}

// UpdateCustomer writes the billing details at the provider. It fails with Invalid for an
// invalid email address or country, and as plaintext.Parse does.
func (s *Service) UpdateCustomer(ctx context.Context, actor ports.Actor, customerID string, d ports.BillingDetails) (ports.Customer, error) {
	st, err := s.enterCustomer(ctx, actor, customerID)
	if err != nil {
		return ports.Customer{}, err
	}
	if d, err = parseDetails(d); err != nil {
		return ports.Customer{}, err
	}
	changed := func() (*ports.BillingOperation, error) {
		before, err := s.Provider.Customers.Get(ctx, customerID)
		if err != nil || before.Details == d {
			return nil, err
		}
		return &ports.BillingOperation{
			Entry:   ports.AuditEntry{Action: ports.AuditBillingDetailsChanged, Changes: detailsChanges(before.Details, d)},
			Details: &d,
		}, nil
	}
	var customer ports.Customer
	err = s.runAudited(ctx, actor, st.account.WorkspaceID, changed, func() (err error) {
		customer, err = s.Provider.Customers.Update(ctx, customerID, d)
		return err
	})
	return customer, err
}

const (
	maxField = 200 // runes; the provider takes more
	maxPhone = 20  // the provider takes no more
	maxTaxID = 40
)

var countryCode = regexp.MustCompile(`^[A-Z]{2}$`)

// parseDetails returns the details checked, each of them one line of text.
func parseDetails(d ports.BillingDetails) (ports.BillingDetails, error) {
	email, err := login.ParseEmail(d.Email)
	if err != nil {
		return d, err
	}
	d.Email = email
	for _, field := range []struct {
		of          *string
		name, label string
		most        int
	}{
		{&d.Name, "name", "The company name", maxField},
		{&d.Phone, "phone", "The phone number", maxPhone},
		{&d.TaxID, "tax_id", "The tax ID", maxTaxID},
		{&d.Address.Line1, "line1", "The first address line", maxField},
		{&d.Address.Line2, "line2", "The second address line", maxField},
		{&d.Address.City, "city", "The city", maxField},
		{&d.Address.State, "state", "The state", maxField},
		{&d.Address.PostalCode, "postal_code", "The postal code", maxField},
	} {
		if *field.of, err = plaintext.Parse(field.name, field.label, *field.of, field.most); err != nil {
			return d, err
		}
	}
	d.Address.Country = strings.ToUpper(strings.TrimSpace(d.Address.Country))
	if c := d.Address.Country; c != "" && !countryCode.MatchString(c) {
		return d, ports.Refuse(ports.Invalid, "country", "Select a country")
	}
	return d, nil
}

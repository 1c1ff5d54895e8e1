package billing

import (
	"context"
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"

	"selvedge/core/login"
	"selvedge/ports"
)

// Customer returns whom the provider bills, for admins of the workspace.
func (s *Service) Customer(ctx context.Context, actor ports.Actor, customerID string) (ports.Customer, error) {
	if _, err := s.enterCustomer(ctx, actor, customerID); err != nil {
		return ports.Customer{}, err
	}
	return s.Provider.Customers.Get(ctx, customerID)
}

// UpdateCustomer writes whom the provider bills. It fails with Invalid for what is
// no e-mail address or no country.
func (s *Service) UpdateCustomer(ctx context.Context, actor ports.Actor, customerID string, d ports.BillingDetails) (ports.Customer, error) {
	f, err := s.enterCustomer(ctx, actor, customerID)
	if err != nil {
		return ports.Customer{}, err
	}
	if d, err = parseDetails(d); err != nil {
		return ports.Customer{}, err
	}
	changed := func() (*ports.BillingDeed, error) {
		before, err := s.Provider.Customers.Get(ctx, customerID)
		if err != nil || before.Details == d {
			return nil, err
		}
		return &ports.BillingDeed{
			Entry:   ports.AuditEntry{Action: ports.AuditBillingDetailsChanged, Changes: detailsChanges(before.Details, d)},
			Details: &d,
		}, nil
	}
	var customer ports.Customer
	err = s.do(ctx, actor, f.account.WorkspaceID, changed, func() (err error) {
		customer, err = s.Provider.Customers.Update(ctx, customerID, d)
		return err
	})
	return customer, err
}

const maxField = 200 // runes; the provider takes more

var countryCode = regexp.MustCompile(`^[A-Z]{2}$`)

// parseDetails returns the details trimmed and checked.
func parseDetails(d ports.BillingDetails) (ports.BillingDetails, error) {
	email, err := login.ParseEmail(d.Email)
	if err != nil {
		return d, err
	}
	d.Email = email
	d.Address.Country = strings.ToUpper(d.Address.Country)
	for _, field := range []*string{&d.Name, &d.Phone, &d.Address.Line1, &d.Address.Line2, &d.Address.City, &d.Address.State, &d.Address.PostalCode, &d.Address.Country} {
		*field = strings.TrimSpace(*field)
		if utf8.RuneCountInString(*field) > maxField {
			return d, ports.Refuse(ports.Invalid, "billing_details", fmt.Sprintf("One of the billing details is longer than %d characters. Shorten it.", maxField))
		}
	}
	if c := d.Address.Country; c != "" && !countryCode.MatchString(c) {
		return d, ports.Refuse(ports.Invalid, "country", "Select a country")
	}
	return d, nil
}

package stripe

import (
	"context"

	stripego "github.com/stripe/stripe-go/v85"

	"selvedge/ports"
)

const workspaceKey = "workspaceId" // in the metadata of a workspace's objects

type customers struct{ *Client }

func (c customers) Create(ctx context.Context, intent string, n ports.Customer) (ports.Customer, error) {
	params := &stripego.CustomerCreateParams{
		Params:   key(intent, "customer"),
		Email:    given(n.Details.Email),
		Name:     given(n.Details.Name),
		Phone:    given(n.Details.Phone),
		Address:  addressParams(n.Details.Address, given),
		Metadata: map[string]string{workspaceKey: n.WorkspaceID},

		InvoiceSettings: settingsWithTaxID(n.Details.TaxID),
	}
	created, err := c.api.V1Customers.Create(ctx, params)
	if err != nil {
		return ports.Customer{}, failed("create customer", err)
	}
	return customerOf(created), nil
}

func (c customers) Get(ctx context.Context, id string) (ports.Customer, error) {
	found, err := c.customer(ctx, id)
	if err != nil {
		return ports.Customer{}, err
	}
	return customerOf(found), nil
}

func (c customers) Update(ctx context.Context, id string, d ports.BillingDetails) (ports.Customer, error) {
	before, err := c.customer(ctx, id)
	if err != nil {
		return ports.Customer{}, err
	}
	params := &stripego.CustomerUpdateParams{
		Email:   stripego.String(d.Email),
		Name:    stripego.String(d.Name),
		Phone:   stripego.String(d.Phone),
		Address: addressParams(d.Address, stripego.String),

		InvoiceSettings: settingsForTaxID(before, d.TaxID),
	}
	if d.Address == (ports.Address{}) {
		params.AddUnsetField(stripego.CustomerUpdateParamsUnsetFieldAddress)
	}
	updated, err := c.api.V1Customers.Update(ctx, id, params)
	if err != nil {
		return ports.Customer{}, failed("update customer "+id, err)
	}
	return customerOf(updated), nil
}

// customer returns a customer that isn't deleted, or NotFound.
func (c *Client) customer(ctx context.Context, id string) (*stripego.Customer, error) {
	found, err := c.api.V1Customers.Retrieve(ctx, id, nil)
	if err != nil {
		return nil, failed("read customer "+id, err)
	}
	if found.Deleted {
		return nil, ports.Refuse(ports.NotFound, "customer_not_found", "Customer not found")
	}
	return found, nil
}

func customerOf(c *stripego.Customer) ports.Customer {
	customer := ports.Customer{
		ID:          c.ID,
		WorkspaceID: c.Metadata[workspaceKey],
		Details:     ports.BillingDetails{Email: c.Email, Name: c.Name, Phone: c.Phone, TaxID: taxIDOf(c)},
		DefaultCard: defaultCard(c),
	}
	if a := c.Address; a != nil {
		customer.Details.Address = ports.Address{
			Line1:      a.Line1,
			Line2:      a.Line2,
			City:       a.City,
			State:      a.State,
			PostalCode: a.PostalCode,
			Country:    a.Country,
		}
	}
	return customer
}

func defaultCard(c *stripego.Customer) string {
	if c.InvoiceSettings == nil || c.InvoiceSettings.DefaultPaymentMethod == nil {
		return ""
	}
	return c.InvoiceSettings.DefaultPaymentMethod.ID
}

// addressParams converts each part of an address with send, or returns nil for an empty
// address.
func addressParams(a ports.Address, send func(string) *string) *stripego.AddressParams {
	if a == (ports.Address{}) {
		return nil
	}
	return &stripego.AddressParams{
		Line1:      send(a.Line1),
		Line2:      send(a.Line2),
		City:       send(a.City),
		State:      send(a.State),
		PostalCode: send(a.PostalCode),
		Country:    send(a.Country),
	}
}

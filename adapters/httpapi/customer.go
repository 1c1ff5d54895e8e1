package httpapi

import "selvedge/ports"

type postalAddressView struct {
	Line1      string `json:"line1" optional:"true"`
	Line2      string `json:"line2" optional:"true"`
	City       string `json:"city" optional:"true"`
	State      string `json:"state" optional:"true"`
	PostalCode string `json:"postal_code" optional:"true"`
	Country    string `json:"country" optional:"true" doc:"Two-letter ISO 3166-1 code."`
}

type billingDetails struct {
	Email   string            `json:"email"`
	Name    string            `json:"name" optional:"true"`
	Phone   string            `json:"phone" maxLength:"20" optional:"true"`
	TaxID   string            `json:"tax_id" maxLength:"40" optional:"true" doc:"Printed on every invoice from now on."`
	Address postalAddressView `json:"address" optional:"true"`
}

func (d billingDetails) details() ports.BillingDetails {
	return ports.BillingDetails{Email: d.Email, Name: d.Name, Phone: d.Phone, TaxID: d.TaxID, Address: ports.Address(d.Address)}
}

type customerView struct {
	Email    string            `json:"email"`
	Name     string            `json:"name" doc:"The company's name."`
	Phone    string            `json:"phone"`
	TaxID    string            `json:"tax_id"`
	Address  postalAddressView `json:"address"`
	Invoices struct {
		DefaultCard *string `json:"default_payment_method"`
	} `json:"invoice_settings"`
}

func viewCustomer(c ports.Customer) customerView {
	d := c.Details
	view := customerView{Email: d.Email, Name: d.Name, Phone: d.Phone, TaxID: d.TaxID, Address: postalAddressView(d.Address)}
	view.Invoices.DefaultCard = OrNull(c.DefaultCard)
	return view
}

func (s *Server) getCustomer(c *Call) (any, error) {
	customer, err := s.Billing.Customer(c.Request.Context(), c.Actor, c.Request.PathValue("customerId"))
	if err != nil {
		return nil, err
	}
	return OK(viewCustomer(customer)), nil
}

func (s *Server) updateCustomer(c *Call, in billingDetails) (any, error) {
	customer, err := s.Billing.UpdateCustomer(c.Request.Context(), c.Actor, c.Request.PathValue("customerId"), in.details())
	if err != nil {
		return nil, err
	}
	s.logAction(c, "billing details changed", "customer_id", customer.ID)
	return OK(viewCustomer(customer)), nil
}

type cardView struct {
	ID        string `json:"id"`
	Brand     string `json:"brand"`
	Last4     string `json:"last4"`
	ExpMonth  int    `json:"exp_month"`
	ExpYear   int    `json:"exp_year"`
	IsDefault bool   `json:"is_default"`
}

func (s *Server) listCards(c *Call) (any, error) {
	cards, err := s.Billing.Cards(c.Request.Context(), c.Actor, c.Request.PathValue("customerId"))
	if err != nil {
		return nil, err
	}
	return OK(Views(cards, func(card ports.Card) cardView {
		return cardView{card.ID, card.Brand, card.Last4, card.ExpMonth, card.ExpYear, card.IsDefault}
	})), nil
}

type cardBody struct {
	PaymentMethodID string         `json:"paymentMethodId"`
	Details         billingDetails `json:"billingDetails" doc:"Empty fields can be omitted."`
	WorkspaceID     string         `json:"workspaceId" optional:"true"`
	ReturnURL       string         `json:"returnUrl" optional:"true" doc:"Where the bank's page returns to; same rules as successUrl."`
}

type cardSavedView struct {
	Success    bool    `json:"success"`
	Error      *string `json:"error"`
	ConfirmURL *string `json:"confirmUrl"`
}

func (s *Server) saveCard(c *Call, in cardBody) (any, error) {
	id := c.Request.PathValue("customerId")
	returnURL := s.returnURL(in.ReturnURL, in.WorkspaceID, "success")
	confirmURL, err := s.Billing.SaveCard(c.Request.Context(), c.Actor, id, in.PaymentMethodID, in.Details.details(), returnURL)
	if err != nil {
		return nil, err
	}
	s.logAction(c, "card saved", "customer_id", id)
	return OK(cardSavedView{Success: confirmURL == "", ConfirmURL: OrNull(confirmURL)}), nil
}

type deletedView struct {
	Deleted bool `json:"deleted" enum:"true"`
}

func (s *Server) removeCard(c *Call) (any, error) {
	id := c.Request.PathValue("customerId")
	if err := s.Billing.RemoveCard(c.Request.Context(), c.Actor, id, c.Request.PathValue("cardId")); err != nil {
		return nil, err
	}
	s.logAction(c, "card removed", "customer_id", id)
	return OK(deletedView{true}), nil
}

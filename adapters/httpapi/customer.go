package httpapi

import "selvedge/ports"

type addressView struct {
	Line1      string `json:"line1"`
	Line2      string `json:"line2"`
	City       string `json:"city"`
	State      string `json:"state"`
	PostalCode string `json:"postal_code"`
	Country    string `json:"country"`
}

type detailsBody struct {
	Email   string      `json:"email"`
	Name    string      `json:"name"`
	Phone   string      `json:"phone"`
	TaxID   string      `json:"tax_id"`
	Address addressView `json:"address"`
}

func (d detailsBody) details() ports.BillingDetails {
	return ports.BillingDetails{Email: d.Email, Name: d.Name, Phone: d.Phone, TaxID: d.TaxID, Address: ports.Address(d.Address)}
}

type customerView struct {
	detailsBody `json:",inline"`
	Invoices    struct {
		DefaultCard *string `json:"default_payment_method"`
	} `json:"invoice_settings"`
}

func viewCustomer(c ports.Customer) customerView {
	d := c.Details
	view := customerView{detailsBody: detailsBody{Email: d.Email, Name: d.Name, Phone: d.Phone, TaxID: d.TaxID, Address: addressView(d.Address)}}
	view.Invoices.DefaultCard = orNull(c.DefaultCard)
	return view
}

func (s *Server) getCustomer(c *Call) (any, error) {
	customer, err := s.Billing.Customer(c.Request.Context(), c.Actor, c.Request.PathValue("customerId"))
	if err != nil {
		return nil, err
	}
	return OK(viewCustomer(customer)), nil
}

func (s *Server) updateCustomer(c *Call, in detailsBody) (any, error) {
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
	return OK(views(cards, func(card ports.Card) cardView {
		return cardView{card.ID, card.Brand, card.Last4, card.ExpMonth, card.ExpYear, card.IsDefault}
	})), nil
}

type cardBody struct {
	PaymentMethodID string      `json:"paymentMethodId"`
	Details         detailsBody `json:"billingDetails"`
	WorkspaceID     string      `json:"workspaceId"`
	ReturnURL       string      `json:"returnUrl"`
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
	return OK(cardSavedView{Success: confirmURL == "", ConfirmURL: orNull(confirmURL)}), nil
}

type deletedView struct {
	Deleted bool `json:"deleted"`
}

func (s *Server) removeCard(c *Call) (any, error) {
	id := c.Request.PathValue("customerId")
	if err := s.Billing.RemoveCard(c.Request.Context(), c.Actor, id, c.Request.PathValue("cardId")); err != nil {
		return nil, err
	}
	s.logAction(c, "card removed", "customer_id", id)
	return OK(deletedView{true}), nil
}

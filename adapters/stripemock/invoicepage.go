package stripemock

import (
	"errors"
	"net/http"
	"net/url"
)

// invoicePage is the data of the hosted invoice and its PDF.
type invoicePage struct {
	cardForm
	ID, Number, Seller, Status, Currency string
	Buyer                                []string // lines: name, address, email, custom fields
	Lines                                []invoiceLine
	Issued, PaidAt                       int64
	Total, Balance, Due, Paid            int64
	Saved                                string // the card on file, or empty
	Confirm                              string // URL of the authentication, or empty
	Error                                string
}

type invoiceLine struct {
	Text     string
	From, To int64
	Quantity int64
	Amount   int64
}

func (s *Server) showInvoice(w http.ResponseWriter, r *http.Request) {
	page, err := s.invoicePage(r)
	if err != nil {
		showError(w, err)
		return
	}
	render(w, http.StatusOK, "invoice", page)
}

func (s *Server) invoicePage(r *http.Request) (invoicePage, error) {
	var page invoicePage
	err := s.within(r.Context(), func(c *call) error {
		inv, err := c.must("invoice", r.PathValue("invoice"))
		if err != nil {
			return err
		}
		page = c.invoicePage(inv)
		return nil
	})
	return page, err
}

// savedCard is the form value for paying with the card on file.
const savedCard = "saved"

func (c *call) invoicePage(inv object) invoicePage {
	page := invoicePage{
		cardForm: newCardForm("visa"),
		ID:       text(inv, "id"),
		Number:   text(inv, "number"),
		Seller:   c.server.config.Seller,
		Status:   text(inv, "status"),
		Currency: text(inv, "currency"),
		Buyer:    buyerOf(inv),
		Issued:   number(inv, "created"),
		PaidAt:   number(inv, "status_transitions", "paid_at"),
		Total:    number(inv, "total"),
		Due:      number(inv, "amount_due"),
		Balance:  number(inv, "amount_due") - number(inv, "total"),
		Paid:     number(inv, "amount_paid"),
	}
	for _, entry := range list(inv, "lines", "data") {
		l, _ := entry.(object)
		page.Lines = append(page.Lines, invoiceLine{
			Text: text(l, "description"), From: number(l, "period", "start"), To: number(l, "period", "end"),
			Quantity: number(l, "quantity"), Amount: number(l, "amount"),
		})
	}
	if page.Status != "open" {
		return page
	}
	pi := c.paymentOf(inv)
	page.Error = lastProblem(pi)
	if text(pi, "status") == "requires_action" {
		page.Confirm = "/local/3ds/" + text(pi, "id")
	}
	s := c.find(text(inv, "parent", "subscription_details", "subscription"))
	if pm := c.payer(s); pm != nil {
		page.Saved = cardText(pm)
		page.Chosen = savedCard
	}
	return page
}

func buyerOf(inv object) []string {
	address := part(inv, "customer_address")
	city := text(address, "postal_code") + " " + text(address, "city")
	var lines []string
	for _, line := range []string{
		text(inv, "customer_name"), text(address, "line1"), text(address, "line2"), city,
		text(address, "state"), text(address, "country"), text(inv, "customer_email"),
	} {
		if line != "" && line != " " {
			lines = append(lines, line)
		}
	}
	for _, entry := range list(inv, "custom_fields") {
		field, _ := entry.(object)
		lines = append(lines, text(field, "name")+": "+text(field, "value"))
	}
	return lines
}

func (s *Server) submitInvoice(w http.ResponseWriter, r *http.Request) {
	if !readForm(w, r) {
		return
	}
	var page invoicePage
	next := r.URL.Path
	err := s.within(r.Context(), func(c *call) error {
		inv, err := c.must("invoice", r.PathValue("invoice"))
		if err != nil {
			return err
		}
		page = c.invoicePage(inv)
		page.Chosen = r.PostForm.Get("card")
		err = c.payOnPage(inv, r.PostForm)
		if errors.Is(err, authenticationNeeded) {
			next = "/local/3ds/" + text(inv, "_payment_intent")
			return nil
		}
		return err
	})
	refusal, isRefusal := errors.AsType[*Error](err)
	switch {
	case err == nil:
		http.Redirect(w, r, next, http.StatusSeeOther)
	case isRefusal && page.ID != "":
		page.Error, page.Confirm = refusal.Message, ""
		render(w, refusal.Status, "invoice", page)
	default:
		showError(w, err)
	}
}

// payOnPage pays an invoice with the customer present.
func (c *call) payOnPage(inv object, form url.Values) error {
	if err := c.mustBeOpen(inv); err != nil {
		return err
	}
	pm := c.payer(c.find(text(inv, "parent", "subscription_details", "subscription")))
	if form.Get("card") != savedCard || pm == nil {
		var err error
		if pm, err = c.cardFrom(form); err != nil {
			return err
		}
	}
	pi := c.paymentOf(inv)
	refusal := c.confirmPayment(pi, pm, text(inv, "hosted_invoice_url"), customerPresence{isOnSession: true})
	switch refusal {
	case nil:
		c.afterPayment(pi)
		return nil
	case authenticationNeeded:
		return authenticationNeeded
	}
	inv["attempt_count"] = number(inv, "attempt_count") + 1
	c.put(inv)
	c.emit("invoice.payment_failed", inv, nil)
	return refusal.kept()
}

package stripemock

import (
	"errors"
	"net/http"
	"strings"
)

// checkoutPage is the data of the hosted checkout.
type checkoutPage struct {
	cardForm
	ID, Seller, Plan, About, Currency, Interval, Cancel string
	Amount                                              int64 // per period
	Due                                                 int64 // due now, after the customer's balance
	IsSetup                                             bool
	Email                                               string
	Address                                             billingAddress
	AsksAddress                                         bool
	HasCustomer                                         bool
	Error                                               string
}

func (s *Server) showCheckout(w http.ResponseWriter, r *http.Request) {
	var page checkoutPage
	var next string
	err := s.within(r.Context(), func(c *call) error {
		cs, err := c.openCheckout(r.PathValue("session"))
		if err != nil {
			return err
		}
		if text(cs, "status") == "complete" {
			next = successURL(cs)
			return nil
		}
		page = c.checkoutPage(cs)
		return nil
	})
	switch {
	case err != nil:
		showError(w, err)
	case next != "":
		http.Redirect(w, r, next, http.StatusSeeOther)
	default:
		render(w, http.StatusOK, "checkout", page)
	}
}

// openCheckout returns the session unless it has expired.
func (c *call) openCheckout(id string) (object, error) {
	cs, err := c.must("checkout.session", id)
	if err == nil && text(cs, "status") == "expired" {
		e := refuse("", "", "This checkout has expired. Go back and start again.")
		e.Status = http.StatusGone
		err = e
	}
	return cs, err
}

func (c *call) checkoutPage(cs object) checkoutPage {
	price := c.find(text(cs, "_price"))
	customer := c.get("customer", text(cs, "customer"))
	intent := c.find(text(cs, "_payment"))
	if intent == nil {
		intent = c.find(text(cs, "setup_intent"))
	}
	page := checkoutPage{
		cardForm:    newCardForm("visa"),
		ID:          text(cs, "id"),
		Seller:      c.server.config.Seller,
		Plan:        c.productName(price),
		About:       text(c.find(text(price, "product")), "description"),
		Currency:    text(cs, "currency"),
		Interval:    text(price, "recurring", "interval"),
		Cancel:      text(cs, "cancel_url"),
		Amount:      number(cs, "amount_total"),
		Due:         max(0, number(cs, "amount_total")+number(customer, "balance")),
		IsSetup:     text(cs, "mode") == "setup",
		Email:       text(cs, "customer_email"),
		AsksAddress: asksForAddress(cs),
		HasCustomer: customer != nil,
		Error:       lastProblem(intent),
	}
	if customer != nil {
		page.Email, page.Address.Name = text(customer, "email"), text(customer, "name")
	}
	if page.AsksAddress {
		page.Address = c.knownAddress(customer)
	}
	return page
}

func (s *Server) submitCheckout(w http.ResponseWriter, r *http.Request) {
	if !readForm(w, r) {
		return
	}
	var page checkoutPage
	var next string
	err := s.within(r.Context(), func(c *call) error {
		cs, err := c.openCheckout(r.PathValue("session"))
		if err != nil {
			return err
		}
		page = c.checkoutPage(cs)
		page.Chosen = r.PostForm.Get("card")
		next, err = c.handleCheckoutForm(cs, r, &page)
		return err
	})
	refusal, isRefusal := errors.AsType[*Error](err)
	switch {
	case err == nil:
		http.Redirect(w, r, next, http.StatusSeeOther)
	case isRefusal && page.ID != "":
		page.Error = refusal.Message
		render(w, refusal.Status, "checkout", page)
	default:
		showError(w, err)
	}
}

// handleCheckoutForm pays with the form's card and returns the URL to redirect to.
func (c *call) handleCheckoutForm(cs object, r *http.Request, page *checkoutPage) (next string, err error) {
	if text(cs, "status") == "complete" {
		return successURL(cs), nil
	}
	if r.PostForm.Has("name") {
		page.Address.Name = strings.TrimSpace(r.PostForm.Get("name"))
	}
	if page.AsksAddress {
		if page.Address, err = addressFrom(r.PostForm); err != nil {
			return "", err
		}
	}
	if !page.HasCustomer {
		page.Email = strings.TrimSpace(r.PostForm.Get("email"))
		if !strings.Contains(page.Email, "@") {
			return "", refuse("email", "email_invalid", "Enter an email address, such as ada@example.com.")
		}
	}
	pm, err := c.cardFrom(r.PostForm)
	if err != nil {
		return "", err
	}
	intent, err := c.payCheckout(cs, pm, page.Email, page.Address)
	if errors.Is(err, authenticationNeeded) {
		return "/local/3ds/" + text(intent, "id"), nil
	}
	if err != nil {
		return "", err
	}
	return successURL(cs), nil
}

// successURL returns the redirect after a payment.
func successURL(cs object) string {
	return strings.ReplaceAll(text(cs, "success_url"), "{CHECKOUT_SESSION_ID}", text(cs, "id"))
}

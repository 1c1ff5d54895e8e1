package stripemock

import "net/http"

// authenticationPage is the data of the bank's page.
type authenticationPage struct {
	ID, Seller, Card, Currency string
	Amount                     int64 // 0 when a card is only saved
}

func (s *Server) showAuthentication(w http.ResponseWriter, r *http.Request) {
	var page authenticationPage
	err := s.within(r.Context(), func(c *call) error {
		intent, err := c.pendingAuthentication(r.PathValue("intent"))
		if err != nil {
			return err
		}
		pm := c.find(text(intent, "payment_method"))
		page = authenticationPage{
			ID: text(intent, "id"), Seller: c.server.config.Seller,
			Card: cardText(pm), Amount: number(intent, "amount"), Currency: text(intent, "currency"),
		}
		return nil
	})
	if err != nil {
		showError(w, err)
		return
	}
	render(w, http.StatusOK, "authentication", page)
}

// pendingAuthentication returns an intent that waits for authentication.
func (c *call) pendingAuthentication(id string) (object, error) {
	o := c.find(id)
	if kind := text(o, "object"); kind != "setup_intent" && kind != "payment_intent" {
		return nil, missing("payment_intent", id)
	}
	if text(o, "status") != "requires_action" {
		e := refuse("", "", "There's nothing left to confirm. Go back to the previous page.")
		e.Status = http.StatusGone
		return nil, e
	}
	return o, nil
}

func (s *Server) submitAuthentication(w http.ResponseWriter, r *http.Request) {
	if !readForm(w, r) {
		return
	}
	var next string
	err := s.within(r.Context(), func(c *call) error {
		intent, err := c.pendingAuthentication(r.PathValue("intent"))
		if err != nil {
			return err
		}
		next = c.authenticate(intent, r.PostForm.Get("outcome") == "complete")
		return nil
	})
	switch {
	case err != nil:
		showError(w, err)
	case next == "":
		render(w, http.StatusOK, "message", message{"Thank you", "Your bank has your response. You can close this window."})
	default:
		http.Redirect(w, r, next, http.StatusSeeOther)
	}
}

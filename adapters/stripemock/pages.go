package stripemock

import (
	"bytes"
	_ "embed"
	"errors"
	"html/template"
	"net/http"
	"net/url"
	"strconv"
	"strings"
)

const maxFormBytes = 64 << 10

//go:embed pages.html
var pagesHTML string

//go:embed panel.html
var panelHTML string

var pages = template.Must(template.Must(template.New("").Funcs(template.FuncMap{
	"amount": amountText,
	"date":   dateText,
	"stamp":  stampText,
	"spaced": spaced,
}).Parse(pagesHTML)).Parse(panelHTML))

// Routes returns the handlers of the pages by their mux pattern.
//
//	GET, POST /local/checkout/{session}      the hosted checkout
//	GET, POST /local/invoices/{invoice}      the hosted invoice: shows, pays and confirms
//	GET       /local/invoices/{invoice}/pdf  its PDF
//	GET, POST /local/3ds/{intent}            the bank's page of a 3-D Secure payment or card
//	GET, POST /local/stripe                  the panel, as a page or as JSON
//	          /local/stripe/v1/              the API for a browser, by publishable key
func (s *Server) Routes() map[string]http.Handler {
	return map[string]http.Handler{
		"GET /local/checkout/{session}":     http.HandlerFunc(s.showCheckout),
		"POST /local/checkout/{session}":    http.HandlerFunc(s.submitCheckout),
		"GET /local/invoices/{invoice}":     http.HandlerFunc(s.showInvoice),
		"POST /local/invoices/{invoice}":    http.HandlerFunc(s.submitInvoice),
		"GET /local/invoices/{invoice}/pdf": http.HandlerFunc(s.showPDF),
		"GET /local/3ds/{intent}":           http.HandlerFunc(s.showAuthentication),
		"POST /local/3ds/{intent}":          http.HandlerFunc(s.submitAuthentication),
		"GET /local/stripe":                 http.HandlerFunc(s.showPanel),
		"POST /local/stripe":                http.HandlerFunc(s.submitPanel),
		"/local/stripe/v1/":                 http.StripPrefix("/local/stripe", fromBrowser(s.API())),
	}
}

// cardForm is the part of a page for choosing or entering a card. Entered values are not
// shown again.
type cardForm struct {
	Cards  []testCard
	Chosen string
}

// Name, Number, Brand and About describe a test card on the pages.
func (t testCard) Name() string   { return t.name }
func (t testCard) Number() string { return t.number }
func (t testCard) Brand() string  { return capital(t.brand) }
func (t testCard) About() string  { return t.about }

// cardText returns a saved card's name: "Visa •••• 4242".
func cardText(pm object) string {
	return capital(text(pm, "card", "brand")) + " •••• " + text(pm, "card", "last4")
}

func capital(word string) string { return strings.ToUpper(word[:1]) + word[1:] }

func newCardForm(chosen string) cardForm {
	return cardForm{Cards: testCards[:offered], Chosen: chosen}
}

// typed is the form value for entering a card.
const typed = "typed"

// cardFrom creates a payment method from the form's chosen or entered card.
func (c *call) cardFrom(form url.Values) (object, error) {
	choice := form.Get("card")
	if strings.TrimSpace(form.Get("number")) != "" {
		choice = typed
	}
	if choice != typed {
		card, ok := cardNamed(choice)
		if !ok {
			return nil, refuse("card", "", "Choose a card or enter one.")
		}
		return c.newPaymentMethod(card, 0, 0), nil
	}
	month, year := expiryFrom(form.Get("expiry"))
	card, err := c.cardGiven(object{
		"number": form.Get("number"), "exp_month": month, "exp_year": year, "cvc": strings.TrimSpace(form.Get("cvc")),
	})
	if err != nil {
		return nil, err
	}
	return c.newPaymentMethod(card, month, year), nil
}

// expiryFrom parses "12/34" or "12 / 2034". Month is 0 if it is invalid.
func expiryFrom(typed string) (month, year int64) {
	before, after, _ := strings.Cut(typed, "/")
	month, err := strconv.ParseInt(strings.TrimSpace(before), 10, 16)
	if err != nil {
		return 0, 0
	}
	year, err = strconv.ParseInt(strings.TrimSpace(after), 10, 16)
	if err != nil {
		return 0, 0
	}
	return month, year
}

// readForm parses a form, or responds with an error.
func readForm(w http.ResponseWriter, r *http.Request) bool {
	r.Body = http.MaxBytesReader(w, r.Body, maxFormBytes)
	if err := r.ParseForm(); err != nil {
		render(w, http.StatusBadRequest, "message", message{"Couldn't read the form", "Go back and try again."})
		return false
	}
	return true
}

// message is a page with a message only.
type message struct{ Title, Text string }

// showError shows a customer why a page can't be shown.
func showError(w http.ResponseWriter, err error) {
	refusal, isRefusal := errors.AsType[*Error](err)
	switch {
	case !isRefusal:
		render(w, http.StatusInternalServerError, "message", message{"Something went wrong", err.Error()})
	case refusal.Status == http.StatusNotFound:
		render(w, http.StatusNotFound, "message", message{"Page not found", "This page doesn't exist or has expired. Go back to the previous page."})
	default:
		render(w, refusal.Status, "message", message{"That didn't work", refusal.Message})
	}
}

func render(w http.ResponseWriter, status int, page string, data any) {
	var body bytes.Buffer
	if err := pages.ExecuteTemplate(&body, page, data); err != nil {
		http.Error(w, "Couldn't render the page: "+err.Error(), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_, _ = body.WriteTo(w)
}

// spaced formats a card's number in groups of four.
func spaced(number string) string {
	var groups []string
	for len(number) > 4 {
		groups = append(groups, number[:4])
		number = number[4:]
	}
	return strings.Join(append(groups, number), " ")
}

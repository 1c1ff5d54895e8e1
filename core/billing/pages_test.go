package billing_test

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

// send posts a form to one of the provider's pages, as a browser does, and
// returns the answer.
func (w *world) send(page string, form url.Values) *httptest.ResponseRecorder {
	w.t.Helper()
	mux := http.NewServeMux()
	for pattern, handler := range w.bank.Routes() {
		mux.Handle(pattern, handler)
	}
	at, err := url.Parse(page)
	require.NoError(w.t, err)
	r := httptest.NewRequestWithContext(w.t.Context(), http.MethodPost, at.RequestURI(), strings.NewReader(form.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	answer := httptest.NewRecorder()
	mux.ServeHTTP(answer, r)
	return answer
}

// pay pays on a page with a test card, and answers the bank's question.
func (w *world) pay(page, number string) *httptest.ResponseRecorder {
	w.t.Helper()
	answer := w.send(page, url.Values{"card": {"typed"}, "number": {number}, "expiry": {"12 / 34"}, "cvc": {"123"}, "email": {ada.Email}, "name": {"Ada Lovelace"}})
	if next := answer.Header().Get("Location"); strings.Contains(next, "/local/3ds/") {
		answer = w.send(next, url.Values{"outcome": {"complete"}})
	}
	return answer
}

func TestAFirstPlanIsPaidForOnThePage(t *testing.T) {
	w := newWorld(t)
	w.register()
	page, err := w.change("Starter")
	require.NoError(t, err)
	assert.Equal(t, http.StatusPaymentRequired, w.pay(page, "4000000000000002").Code, "the card is refused and the page stays")
	assert.Equal(t, "Free", w.current().Plan.Name)

	answer := w.pay(page, "4242424242424242")
	assert.Equal(t, "http://selvedge.test/?ok", answer.Header().Get("Location"))
	assert.Equal(t, "Starter", w.current().Plan.Name, "before any news of it")
	assert.EqualValues(t, 300+3000, w.available())
	w.deliver()
	assert.EqualValues(t, 300+3000, w.available())
	assert.EqualValues(t, 2900, w.charged())

	_, err = w.change("Growth")
	require.NoError(t, err)
	assert.Equal(t, "Growth", w.current().Plan.Name, "the card of the page is charged for the next change")
}

func TestTwoTabsCheckingOutMakeOneSubscription(t *testing.T) {
	w := newWorld(t)
	w.register()
	first, err := w.change("Starter")
	require.NoError(t, err)
	again, err := w.change("Starter")
	require.NoError(t, err)
	assert.Equal(t, first, again, "the same plan is paid for on the same page")

	other, err := w.change("Growth")
	require.NoError(t, err)
	assert.NotEqual(t, first, other)
	assert.NotEqual(t, http.StatusSeeOther, w.pay(first, "4242424242424242").Code, "the first page is closed")
	assert.Equal(t, http.StatusSeeOther, w.pay(other, "4242424242424242").Code)
	w.deliver()
	assert.Equal(t, "Growth", w.current().Plan.Name)
	assert.EqualValues(t, 19900, w.charged())
}

func TestTabsThatAskAtTheSameMomentGetOnePage(t *testing.T) {
	w := newWorld(t)
	w.register()
	type reply struct {
		page string
		err  error
	}
	replies := make(chan reply)
	for _, name := range []string{"Starter", "Growth", "Starter", "Growth"} {
		go func() {
			page, err := w.change(name)
			replies <- reply{page, err}
		}()
	}
	var pages []string
	for range 4 {
		if r := <-replies; r.err != nil {
			assert.True(t, mayTryAgain(r.err), r.err)
		} else {
			pages = append(pages, r.page)
		}
	}
	require.NotEmpty(t, pages)
	for _, page := range pages {
		w.pay(page, "4242424242424242")
	}
	w.deliver()
	require.NoError(t, w.Sync(t.Context(), "w"))
	// A page may have been closed for another that was never opened.
	assert.Contains(t, []int64{2900, 19900, 0}, w.charged(), "never both")
}

func TestABankThatAsksIsAnsweredBeforeAnUpgrade(t *testing.T) {
	w := newWorld(t)
	w.subscribe("Starter")
	answer := w.saveAsked("4000002760003184")
	assert.Equal(t, http.StatusSeeOther, answer.Code)
	before := w.charged()

	page, err := w.change("Growth")
	require.NoError(t, err)
	require.NotEmpty(t, page)
	st := w.current()
	assert.Equal(t, "Starter", st.Plan.Name, "until it is answered")
	assert.True(t, st.Pending)
	assert.Equal(t, page, st.PayURL)
	again, err := w.change("Growth")
	require.NoError(t, err)
	assert.Equal(t, page, again, "asking again leads to the same page")

	w.send(page, url.Values{"card": {"saved"}})
	w.pay(page, "4000002760003184")
	st = w.current()
	assert.Equal(t, "Growth", st.Plan.Name)
	assert.False(t, st.Pending)
	assert.Greater(t, w.charged(), before)
	w.deliver()
	assert.EqualValues(t, 300+3000+21000, w.available())
}

// saveAsked saves a card whose bank asks, and answers the question.
func (w *world) saveAsked(number string) *httptest.ResponseRecorder {
	w.t.Helper()
	confirmURL, err := w.SaveCard(w.t.Context(), ada, w.current().CustomerID, w.card(number), details, "http://selvedge.test/billing")
	require.NoError(w.t, err)
	require.NotEmpty(w.t, confirmURL)
	answer := w.send(confirmURL, url.Values{"outcome": {"complete"}})
	w.deliver()
	return answer
}

func TestACardWhoseBankAsksIsKeptWhenItWasAnswered(t *testing.T) {
	w := newWorld(t)
	customer := w.register()
	w.keep("4242424242424242")
	w.saveAsked("4000002500003155")
	cards, err := w.Cards(t.Context(), ada, customer)
	require.NoError(t, err)
	require.Len(t, cards, 2)
	assert.Equal(t, "3155", cards[0].Last4)
	assert.True(t, cards[0].IsDefault)
}

func TestLateNewsOfAnOlderCardChangesNothing(t *testing.T) {
	w := newWorld(t)
	customer := w.register()
	w.keep("4242424242424242")
	confirmURL, err := w.SaveCard(t.Context(), ada, customer, w.card("4000002500003155"), details, "http://selvedge.test/billing")
	require.NoError(t, err)
	w.send(confirmURL, url.Values{"outcome": {"complete"}})
	late := w.heard()
	w.pass(time.Minute)
	w.keep("5555555555554444")
	w.deliver()
	for _, d := range late {
		require.NoError(t, w.Receive(t.Context(), d.body, d.signature))
	}
	cards, err := w.Cards(t.Context(), ada, customer)
	require.NoError(t, err)
	require.Len(t, cards, 3)
	assert.Equal(t, "4444", cards[0].Last4)
	assert.True(t, cards[0].IsDefault)
}

func TestCards(t *testing.T) {
	w := newWorld(t)
	customer := w.register()
	_, err := w.SaveCard(t.Context(), ada, customer, w.card("4242424242424242"), ports.BillingDetails{Email: ada.Email}, "")
	assert.True(t, ports.HasReason(err, "card_address"), err)
	_, err = w.SaveCard(t.Context(), ada, customer, "pm_none", details, "")
	assert.True(t, ports.HasReason(err, "payment_method"), err)
	_, err = w.SaveCard(t.Context(), ada, customer, w.card("4000000000000002"), details, "")
	assert.True(t, ports.IsKind(err, ports.PaymentRequired), err)
	w.keep("4242424242424242")
	w.keep("5555555555554444")
	cards, err := w.Cards(t.Context(), ada, customer)
	require.NoError(t, err)
	require.Len(t, cards, 2)
	assert.Equal(t, "4444", cards[0].Last4, "the one that was saved last is charged")

	err = w.RemoveCard(t.Context(), ada, customer, cards[0].ID)
	assert.True(t, ports.HasReason(err, "default_card"), err)
	for _, stranger := range []ports.Actor{mia, otto} {
		err := w.RemoveCard(t.Context(), stranger, customer, cards[1].ID)
		assert.True(t, ports.HasReason(err, "customer_not_found"), err)
	}
	require.NoError(t, w.RemoveCard(t.Context(), ada, customer, cards[1].ID))
	err = w.RemoveCard(t.Context(), ada, customer, cards[1].ID)
	assert.True(t, ports.HasReason(err, "card_not_found"), err)
}

func TestACustomPlanTakesThePlaceOfASubscription(t *testing.T) {
	w := newWorld(t)
	w.subscribe("Starter")
	agreed := ports.CustomPlan{WorkspaceID: "w", Price: ports.Money{Minor: 9900000, Currency: "inr"}, Credits: 500000, Cycle: ports.CycleYearly}
	require.NoError(t, w.SetCustomPlan(t.Context(), agreed))
	st := w.current()
	assert.Equal(t, "Custom", st.Plan.Name)
	assert.Equal(t, agreed.Price, st.Plan.Price)
	assert.Equal(t, w.now().AddDate(1, 0, 0), st.Plan.EndsAt)
	assert.EqualValues(t, 300+3000+500000, w.available())
	_, err := w.change("Growth")
	assert.True(t, ports.HasReason(err, "custom_plan"), err)

	charged := w.charged()
	w.pass(60 * 24 * time.Hour)
	w.deliver()
	assert.Equal(t, charged, w.charged(), "the subscription is over")
	w.until(st.Plan.EndsAt)
	require.NoError(t, w.Reconcile(t.Context()))
	assert.EqualValues(t, 500000, w.available(), "the next year's")

	require.NoError(t, w.EndCustomPlan(t.Context(), "w"))
	assert.Equal(t, "Free", w.current().Plan.Name)
	assert.EqualValues(t, 500000+300, w.available())
	assert.True(t, ports.HasReason(w.EndCustomPlan(t.Context(), "w"), "no_custom_plan"))
}

func TestACustomPlanMakesSense(t *testing.T) {
	w := newWorld(t)
	w.register()
	good := ports.CustomPlan{WorkspaceID: "w", Price: ports.Money{Minor: 100, Currency: "usd"}, Credits: 1, Cycle: ports.CycleMonthly}
	for name, change := range map[string]func(*ports.CustomPlan){
		"credits":        func(p *ports.CustomPlan) { p.Credits = 0 },
		"price":          func(p *ports.CustomPlan) { p.Price.Minor = -1 },
		"lower price":    func(p *ports.CustomPlan) { p.DowngradePrice = &ports.Money{Minor: -1} },
		"currency":       func(p *ports.CustomPlan) { p.Price.Currency = "eur" },
		"cycle":          func(p *ports.CustomPlan) { p.Cycle = "weekly" },
		"a known place":  func(p *ports.CustomPlan) { p.WorkspaceID = "none" },
		"an opened file": func(p *ports.CustomPlan) { p.WorkspaceID = "o" },
	} {
		p := good
		change(&p)
		assert.Error(t, w.SetCustomPlan(t.Context(), p), name)
	}
	require.NoError(t, w.SetCustomPlan(t.Context(), good))
}

func TestADeletedWorkspacePaysNoMore(t *testing.T) {
	w := newWorld(t)
	w.subscribe("Starter")
	charged := w.charged()
	require.NoError(t, w.deleteWorkspace())
	_, failures, err := w.Outbox.Work(t.Context())
	require.NoError(t, err)
	require.NoError(t, failures)
	w.pass(40 * 24 * time.Hour)
	w.deliver()
	invoices, err := w.Provider.Invoices.PaidSince(t.Context(), w.account("w").CustomerID, time.Time{})
	require.NoError(t, err)
	var after int64
	for _, invoice := range invoices {
		after += invoice.AmountDue.Minor
	}
	assert.Equal(t, charged, after)
	assert.Nil(t, w.account("w").Subscription)
	require.NoError(t, w.Reconcile(t.Context()))
	assert.Equal(t, map[string]int64{invoices[0].ID: 3000}, w.grants("w"), "what was granted stays, and nothing comes")
}

func TestAnInvoiceIsTheWorkspacesOwn(t *testing.T) {
	w := newWorld(t)
	w.subscribe("Starter")
	invoices, err := w.Provider.Invoices.PaidSince(t.Context(), w.current().CustomerID, time.Time{})
	require.NoError(t, err)
	found, err := w.Invoice(t.Context(), ada, "w", invoices[0].ID)
	require.NoError(t, err)
	assert.NotEmpty(t, found.PDFURL)
	require.NoError(t, w.Register(t.Context(), otto, "o"))
	for _, id := range []string{invoices[0].ID, "in_none"} {
		_, err = w.Invoice(t.Context(), otto, "o", id)
		assert.True(t, ports.HasReason(err, "invoice_not_found"), err)
	}
	_, err = w.Invoice(t.Context(), mia, "w", invoices[0].ID)
	assert.True(t, ports.IsKind(err, ports.Forbidden), err)
}

func TestBillingDetails(t *testing.T) {
	w := newWorld(t)
	customer := w.register()
	written := details
	written.Email, written.Address.Country = " Accounts@Nordhaus.example ", "dk"
	got, err := w.UpdateCustomer(t.Context(), ada, customer, written)
	require.NoError(t, err)
	assert.Equal(t, details, got.Details)
	got, err = w.Customer(t.Context(), ada, customer)
	require.NoError(t, err)
	assert.Equal(t, details, got.Details)
	for name, change := range map[string]func(*ports.BillingDetails){
		"no e-mail":    func(d *ports.BillingDetails) { d.Email = "" },
		"no country":   func(d *ports.BillingDetails) { d.Address.Country = "Denmark" },
		"a long field": func(d *ports.BillingDetails) { d.Address.City = strings.Repeat("x", 201) },
	} {
		d := details
		change(&d)
		_, err := w.UpdateCustomer(t.Context(), ada, customer, d)
		assert.True(t, ports.IsKind(err, ports.Invalid), "%s: %v", name, err)
	}
	_, err = w.Customer(t.Context(), otto, customer)
	assert.True(t, ports.HasReason(err, "customer_not_found"), err)
}

// mayTryAgain says that somebody else was first, or is at it.
func mayTryAgain(err error) bool {
	return ports.IsKind(err, ports.Conflict) || ports.IsKind(err, ports.Unavailable)
}

func TestTwoWhoScheduleADowngradeAtOnceScheduleOne(t *testing.T) {
	w := newWorld(t)
	w.subscribe("Growth")
	errs := make(chan error)
	for range 4 {
		go func() {
			_, err := w.change("Starter")
			errs <- err
		}()
	}
	for range 4 {
		if err := <-errs; err != nil {
			assert.True(t, mayTryAgain(err), err)
		}
	}
	assert.Equal(t, "Starter", w.current().Next.Name)
}

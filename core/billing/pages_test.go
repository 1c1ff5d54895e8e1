package billing_test

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

// send posts a form to one of the provider's pages and returns the response.
func (w *world) send(page string, form url.Values) *httptest.ResponseRecorder {
	w.t.Helper()
	mux := http.NewServeMux()
	for pattern, handler := range w.stripe.Routes() {
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

// typedCard returns the form values of an entered card.
func typedCard(number string) url.Values {
	return url.Values{
		"card": {"typed"}, "number": {number}, "expiry": {"12 / 34"}, "cvc": {"123"}, "email": {ada.Email}, "name": {"Ada Lovelace"},
		"line1": {"Nyhavn 12"}, "city": {"København"}, "postal_code": {"1051"}, "country": {"DK"},
	}
}

// pay pays on a page with a test card, and authenticates if asked.
func (w *world) pay(page, number string) *httptest.ResponseRecorder {
	w.t.Helper()
	answer := w.send(page, typedCard(number))
	if next := answer.Header().Get("Location"); strings.Contains(next, "/local/3ds/") {
		answer = w.send(next, url.Values{"outcome": {"complete"}})
	}
	return answer
}

func TestAFirstPlanIsPaidOnTheCheckoutPage(t *testing.T) {
	w := newWorld(t)
	w.register()
	page, err := w.change("Starter")
	require.NoError(t, err)
	assert.Equal(t, http.StatusPaymentRequired, w.pay(page, "4000000000000002").Code, "the card is declined and the page stays open")
	assert.Equal(t, "Free", w.current().Plan.Name)

	answer := w.pay(page, "4242424242424242")
	assert.Equal(t, "http://selvedge.test/?ok", answer.Header().Get("Location"))
	assert.Equal(t, "Starter", w.current().Plan.Name, "before any webhook")
	assert.EqualValues(t, 300+3000, w.available())
	w.deliver()
	assert.EqualValues(t, 300+3000, w.available())
	assert.EqualValues(t, 2900, w.charged())

	_, err = w.change("Growth")
	require.NoError(t, err)
	assert.Equal(t, "Growth", w.current().Plan.Name, "the next change charges the page's card")
}

func TestTwoTabsCheckingOutCreateOneSubscription(t *testing.T) {
	t.Attr("security", "27")
	w := newWorld(t)
	w.register()
	first, err := w.change("Starter")
	require.NoError(t, err)
	again, err := w.change("Starter")
	require.NoError(t, err)
	assert.Equal(t, first, again, "the same plan has the same page")

	other, err := w.change("Growth")
	require.NoError(t, err)
	assert.NotEqual(t, first, other)
	assert.NotEqual(t, http.StatusSeeOther, w.pay(first, "4242424242424242").Code, "the first page is closed")
	assert.Equal(t, http.StatusSeeOther, w.pay(other, "4242424242424242").Code)
	w.deliver()
	assert.Equal(t, "Growth", w.current().Plan.Name)
	assert.EqualValues(t, 19900, w.charged())
}

func TestConcurrentCheckoutsGetOnePage(t *testing.T) {
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
			assert.True(t, isRetryable(r.err), r.err)
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
	// A page may have been closed for another one that failed to open.
	assert.Contains(t, []int64{2900, 19900, 0}, w.charged(), "never both")
}

func TestAnUpgradeWaitsForAuthentication(t *testing.T) {
	w := worldOn(t, "Starter")
	answer := w.saveAsked("4000002760003184")
	assert.Equal(t, http.StatusSeeOther, answer.Code)
	before := w.charged()

	page, err := w.change("Growth")
	require.NoError(t, err)
	require.NotEmpty(t, page)
	st := w.current()
	assert.Equal(t, "Starter", st.Plan.Name, "until it is confirmed")
	assert.True(t, st.Pending)
	assert.Equal(t, page, st.PayURL)
	again, err := w.change("Growth")
	require.NoError(t, err)
	assert.Equal(t, page, again, "another request returns the same page")

	w.send(page, url.Values{"card": {"saved"}})
	w.pay(page, "4000002760003184")
	st = w.current()
	assert.Equal(t, "Growth", st.Plan.Name)
	assert.False(t, st.Pending)
	assert.Greater(t, w.charged(), before)
	w.deliver()
	assert.EqualValues(t, 300+3000+21000, w.available())
}

// isRetryable reports whether err is a conflict with another request.
func isRetryable(err error) bool {
	return ports.IsKind(err, ports.Conflict) || ports.IsKind(err, ports.Unavailable)
}

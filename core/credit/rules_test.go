package credit

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
)

// noon of a day of the tests.
func noon(day int) time.Time {
	return time.Date(2026, time.November, day, 12, 0, 0, 0, time.UTC)
}

func open(day int, left, held int64) ports.OpenCredits {
	return ports.OpenCredits{ExpiresAt: noon(day), Left: left, Held: held}
}

func part(day int, amount int64) ports.CreditPart {
	return ports.CreditPart{ExpiresAt: noon(day), Amount: amount}
}

func TestBalances(t *testing.T) {
	t.Attr("spec", "9.15")
	account := ports.CreditAccount{Open: []ports.OpenCredits{open(10, 5, 300), open(20, 0, 1000), open(30, 70, 100)}}
	for _, c := range []struct {
		name string
		now  time.Time
		want Balance
	}{
		{"before any expires", noon(1), Balance{75, 1400, noon(10)}},
		{"a microsecond before the first expires", noon(10).Add(-time.Microsecond), Balance{75, 1400, noon(10)}},
		{"at the moment it expires", noon(10), Balance{70, 1100, noon(30)}},
		{"what is spent counts in the total until it expires", noon(20), Balance{70, 100, noon(30)}},
		{"when all have expired", noon(30), Balance{}},
	} {
		t.Run(c.name, func(t *testing.T) { assert.Equal(t, c.want, BalanceOf(account, c.now)) })
	}
	assert.Equal(t, Balance{}, BalanceOf(ports.CreditAccount{}, noon(1)))
}

func TestDeducting(t *testing.T) {
	for _, c := range []struct {
		name   string
		open   []ports.OpenCredits
		amount int64
		rest   []ports.OpenCredits
		parts  []ports.CreditPart
	}{
		{"what expires first goes first", []ports.OpenCredits{open(10, 50, 50), open(20, 50, 50)}, 30,
			[]ports.OpenCredits{open(10, 20, 50), open(20, 50, 50)}, []ports.CreditPart{part(10, 30)}},
		{"over several grants", []ports.OpenCredits{open(10, 50, 50), open(20, 0, 10), open(30, 50, 50)}, 60,
			[]ports.OpenCredits{open(10, 0, 50), open(20, 0, 10), open(30, 40, 50)}, []ports.CreditPart{part(10, 50), part(30, 10)}},
		{"to the last one", []ports.OpenCredits{open(10, 50, 50)}, 50,
			[]ports.OpenCredits{open(10, 0, 50)}, []ports.CreditPart{part(10, 50)}},
	} {
		t.Run(c.name, func(t *testing.T) {
			rest, parts := take(c.open, c.amount)
			assert.Equal(t, c.rest, rest)
			assert.Equal(t, c.parts, parts)
		})
	}
}

func TestReturning(t *testing.T) {
	took := []ports.CreditPart{part(10, 50), part(20, 10)}
	both := []ports.OpenCredits{open(10, 0, 50), open(20, 40, 50)}
	for _, c := range []struct {
		name           string
		open           []ports.OpenCredits
		before, amount int64
		want           []ports.OpenCredits
		parts          []ports.CreditPart
	}{
		{"what expires last is returned first", both, 0, 8,
			[]ports.OpenCredits{open(10, 0, 50), open(20, 48, 50)}, []ports.CreditPart{part(20, 8)}},
		{"all goes back to where it came from", both, 0, 60,
			[]ports.OpenCredits{open(10, 50, 50), open(20, 50, 50)}, []ports.CreditPart{part(20, 10), part(10, 50)}},
		{"the second return goes on where the first ended", both, 8, 5,
			[]ports.OpenCredits{open(10, 3, 50), open(20, 42, 50)}, []ports.CreditPart{part(20, 2), part(10, 3)}},
		{"what has expired goes to what expires last, and is held there from then on",
			[]ports.OpenCredits{open(20, 40, 50), open(25, 0, 5)}, 0, 60,
			[]ports.OpenCredits{open(20, 50, 50), open(25, 50, 55)}, []ports.CreditPart{part(20, 10), part(25, 50)}},
		{"with nothing valid it goes to the period's end", nil, 0, 60,
			[]ports.OpenCredits{open(28, 60, 60)}, []ports.CreditPart{part(28, 10), part(28, 50)}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, parts := returnCredits(c.open, took, c.before, c.amount, noon(28))
			assert.Equal(t, c.want, got)
			assert.Equal(t, c.parts, parts)
		})
	}
	assert.Equal(t, []ports.OpenCredits{open(10, 0, 50), open(20, 40, 50)}, both, "what was handed in stays as it was")
}

func TestAddingOpenCredits(t *testing.T) {
	assert.Equal(t, []ports.OpenCredits{open(10, 5, 5)}, addOpen(nil, noon(10), 5))
	assert.Equal(t, []ports.OpenCredits{open(10, 6, 8)}, addOpen([]ports.OpenCredits{open(10, 1, 3)}, noon(10), 5), "one expiry is one")
	assert.Equal(t, []ports.OpenCredits{open(10, 1, 1), open(15, 5, 5), open(20, 2, 2)},
		addOpen([]ports.OpenCredits{open(10, 1, 1), open(20, 2, 2)}, noon(15), 5), "the soonest to expire is first")
}

func TestWhenAGrantExpires(t *testing.T) {
	var many []ports.OpenCredits
	for i := range exactExpiries {
		many = append(many, ports.OpenCredits{ExpiresAt: noon(1).Add(time.Duration(i) * time.Second), Left: 1, Held: 1})
	}
	midnight := time.Date(2026, time.November, 6, 0, 0, 0, 0, time.UTC)
	assert.Equal(t, noon(5), expiry(nil, noon(5)), "at the moment that was asked for")
	assert.Equal(t, noon(5), expiry(many[1:], noon(5)))
	assert.Equal(t, midnight, expiry(many, noon(5)), "or at the end of that day, where there are very many")
	assert.Equal(t, midnight, expiry(many, midnight))
	assert.Equal(t, many[3].ExpiresAt, expiry(many, many[3].ExpiresAt), "but not where it makes no more of them")
}

func TestReturnedCreditsNeverExpireAtOnce(t *testing.T) {
	assert.Equal(t, noon(9), periodEndOrNextMonth(noon(9), noon(8)))
	assert.Equal(t, noon(8).AddDate(0, 1, 0), periodEndOrNextMonth(noon(8), noon(8)))
	assert.Equal(t, noon(8).AddDate(0, 1, 0), periodEndOrNextMonth(time.Time{}, noon(8)))
}

func TestTheHashCoversEveryField(t *testing.T) {
	whole := func() ports.CreditEntry {
		return ports.CreditEntry{
			WorkspaceID: "w", Seq: 2, ID: "id", Type: ports.CreditDeduct, Amount: 3, Paid: ports.Money{Minor: 4, Currency: "usd"}, Key: "k",
			ExpiresAt: noon(5), InvoiceID: "in", Info: "info", UserID: "u", Studio: "s", RefID: "ref", Returned: 6,
			Parts: []ports.CreditPart{part(7, 8)}, Available: 9, CreatedAt: noon(10),
		}
	}
	before := []byte("the hash before")
	seals := map[string]string{string(entryHash(before, whole())): "nothing"}
	assert.Equal(t, entryHash(before, whole()), entryHash(before, whole()))
	for name, change := range map[string]func(*ports.CreditEntry){
		"workspace":    func(e *ports.CreditEntry) { e.WorkspaceID = "x" },
		"number":       func(e *ports.CreditEntry) { e.Seq++ },
		"id":           func(e *ports.CreditEntry) { e.ID = "x" },
		"type":         func(e *ports.CreditEntry) { e.Type = ports.CreditReturn },
		"amount":       func(e *ports.CreditEntry) { e.Amount++ },
		"paid":         func(e *ports.CreditEntry) { e.Paid.Minor++ },
		"currency":     func(e *ports.CreditEntry) { e.Paid.Currency = "inr" },
		"key":          func(e *ports.CreditEntry) { e.Key = "x" },
		"expiry":       func(e *ports.CreditEntry) { e.ExpiresAt = e.ExpiresAt.Add(time.Microsecond) },
		"no expiry":    func(e *ports.CreditEntry) { e.ExpiresAt = time.Time{} },
		"invoice":      func(e *ports.CreditEntry) { e.InvoiceID = "x" },
		"info":         func(e *ports.CreditEntry) { e.Info = "x" },
		"user":         func(e *ports.CreditEntry) { e.UserID = "x" },
		"service":      func(e *ports.CreditEntry) { e.Studio = "x" },
		"deduct":       func(e *ports.CreditEntry) { e.RefID = "x" },
		"returned":     func(e *ports.CreditEntry) { e.Returned++ },
		"part expiry":  func(e *ports.CreditEntry) { e.Parts = []ports.CreditPart{part(8, 8)} },
		"part amount":  func(e *ports.CreditEntry) { e.Parts = []ports.CreditPart{part(7, 7)} },
		"another part": func(e *ports.CreditEntry) { e.Parts = append(e.Parts, part(7, 8)) },
		"available":    func(e *ports.CreditEntry) { e.Available++ },
		"time":         func(e *ports.CreditEntry) { e.CreatedAt = e.CreatedAt.Add(time.Microsecond) },
		"frames":       func(e *ports.CreditEntry) { e.UserID, e.Studio = "us", "" },
	} {
		e := whole()
		change(&e)
		sum := string(entryHash(before, e))
		assert.Empty(t, seals[sum], "%s changes the hash", name)
		seals[sum] = name
	}
	assert.NotEqual(t, entryHash(before, whole()), entryHash(nil, whole()))
}

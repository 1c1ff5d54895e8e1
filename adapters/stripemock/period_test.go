package stripemock_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"selvedge/adapters/stripemock"
)

func TestAMonthKeepsTheAnchorsDay(t *testing.T) {
	for name, c := range map[string]struct {
		anchor   time.Time
		interval string
		count    int64
		want     []string
	}{
		"31st":                    {time.Date(2026, 1, 31, 12, 0, 0, 0, time.UTC), "month", 1, []string{"2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31"}},
		"30th, across a leap day": {time.Date(2027, 12, 30, 12, 0, 0, 0, time.UTC), "month", 1, []string{"2028-01-30", "2028-02-29", "2028-03-30"}},
		"February 29":             {time.Date(2028, 2, 29, 12, 0, 0, 0, time.UTC), "year", 1, []string{"2029-02-28", "2030-02-28", "2031-02-28", "2032-02-29"}},
		"quarterly":               {time.Date(2026, 11, 30, 12, 0, 0, 0, time.UTC), "month", 3, []string{"2027-02-28", "2027-05-30"}},
		"weekly":                  {time.Date(2026, 1, 31, 12, 0, 0, 0, time.UTC), "week", 1, []string{"2026-02-07"}},
		"daily":                   {time.Date(2026, 2, 28, 12, 0, 0, 0, time.UTC), "day", 1, []string{"2026-03-01"}},
	} {
		t.Run(name, func(t *testing.T) {
			at := c.anchor.Unix()
			for _, want := range c.want {
				at = stripemock.NextPeriod(c.anchor.Unix(), at, c.interval, c.count)
				assert.Equal(t, want+" 12:00", time.Unix(at, 0).UTC().Format("2006-01-02 15:04"))
			}
		})
	}
}

// The amounts are from Stripe's documentation and from published invoices.
func TestProrationsMatchStripes(t *testing.T) {
	end := int64(1599427688)
	start := time.Unix(end, 0).UTC().AddDate(0, -1, 0).Unix()
	assert.Equal(t, int64(166), stripemock.Share(1000, start, end, 1598982148))
	assert.Equal(t, int64(541), stripemock.Share(3252, start, end, 1598982148))
	end = 1489449600
	start = time.Unix(end, 0).UTC().AddDate(0, -1, 0).Unix()
	assert.Equal(t, int64(364), stripemock.Share(1000, start, end, 1488568488))
	assert.Zero(t, stripemock.Share(1000, start, end, end), "zero at the end")
	assert.Equal(t, int64(1000), stripemock.Share(1000, start, end, start-5), "the whole amount before the start")
}

func TestAmountText(t *testing.T) {
	for want, c := range map[string]struct {
		minor    int64
		currency string
	}{
		"$29.00":        {2900, "usd"},
		"-$1,234.05":    {-123405, "usd"},
		"€0.50":         {50, "eur"},
		"1,000,000 JPY": {1000000, "jpy"},
		"12.00 INR":     {1200, "inr"},
	} {
		assert.Equal(t, want, stripemock.AmountText(c.minor, c.currency))
	}
}

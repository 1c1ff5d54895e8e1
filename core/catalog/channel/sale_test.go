package channel_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"selvedge/core/catalog/channel"
)

// sent is what one variant sends in the fields that speak of a sale.
func sent(t *testing.T, name string, target channel.Target, said map[string]string) (texts map[string]string, found []channel.Finding) {
	t.Helper()
	p := golden()
	p.Variants = p.Variants[:1]
	for attribute, text := range said {
		p.Variants[0].Record.Set(attribute, text)
	}
	rules := compiled(t, name).For(target)
	var projected channel.Projection
	rules.Project(&p, &projected)
	texts = map[string]string{}
	for _, v := range projected.Values(0) {
		texts[v.Field] = v.Text
	}
	return texts, projected.Check(nil, nil)
}

func TestASalePriceThatIsNoneIsNeverSent(t *testing.T) {
	t.Parallel()
	for price, says := range map[string]string{
		"0.00 EUR":   "Remove the sale price, or enter one above 0: without it the product is sent at its price.",
		"-1.00 EUR":  "Remove the sale price, or enter one above 0: without it the product is sent at its price.",
		"129.00 EUR": "Enter a sale price below 129.00 EUR, or remove it: this one isn't sent.",
		"130.00 EUR": "Enter a sale price below 129.00 EUR, or remove it: this one isn't sent.",
		"99.00 USD":  "Enter the sale price in EUR, as the price: this one isn't sent.",
	} {
		for name, field := range map[string]string{"google": "price", "meta": "price", "shopify": "Price", "woocommerce": "Regular price"} {
			texts, found := sent(t, name, germany(), map[string]string{"sale_price": price})
			assert.Contains(t, []string{"129.00", "129.00 EUR"}, texts[field], "%s %s", name, price)
			for _, none := range []string{"sale_price", "sale_price_effective_date", "Compare-at price", "Sale price", "Date sale price starts", "Date sale price ends"} {
				assert.NotContains(t, texts, none, "%s %s", name, price)
			}
			if assert.Len(t, found, 1, "%s %s", name, price) {
				assert.Equal(t, channel.Finding{
					Field: found[0].Field, Code: found[0].Code, Severity: channel.Warning, Text: says, Attribute: "sale_price", Label: "Sale price",
				}, found[0])
				assert.Contains(t, []string{"sale_price.real_sale", "price.real_sale"}, found[0].Code)
			}
		}
	}
}

func TestACompareAtPriceOfZeroIsNone(t *testing.T) {
	t.Parallel()
	texts, _ := sent(t, "shopify", germany(), map[string]string{"compare_at_price": "0.00 EUR", "sale_price": ""})
	assert.NotContains(t, texts, "Compare-at price")
	texts, _ = sent(t, "shopify", germany(), map[string]string{"compare_at_price": "0.00 EUR", "sale_price": "99.00 EUR"})
	assert.Equal(t, "129.00", texts["Compare-at price"])
}

func TestASaleIsSentForItsDays(t *testing.T) {
	t.Parallel()
	const early = "Enter the last day of the sale: without it, Google Merchant Center is told of the sale on December 20, 2026, not ahead."
	for name, c := range map[string]struct {
		from, until, day          string
		google, interval, shopify string
		says                      string
	}{
		"now":                    {"2026-11-20", "2026-12-01", "2026-11-26", "99.00 EUR", "2026-11-20T00:00+0100/2026-12-01T23:59+0100", "99.00", ""},
		"on its last day":        {"2026-11-20", "2026-12-01", "2026-12-01", "99.00 EUR", "2026-11-20T00:00+0100/2026-12-01T23:59+0100", "99.00", ""},
		"over":                   {"2026-11-20", "2026-12-01", "2026-12-02", "", "", "129.00", ""},
		"ahead, with both days":  {"2026-12-20", "2026-12-31", "2026-11-26", "99.00 EUR", "2026-12-20T00:00+0100/2026-12-31T23:59+0100", "129.00", ""},
		"ahead, without an end":  {"2026-12-20", "", "2026-11-26", "", "", "129.00", early},
		"begun, without an end":  {"2026-12-20", "", "2026-12-20", "99.00 EUR", "", "99.00", ""},
		"without a beginning":    {"", "2026-12-01", "2026-11-26", "99.00 EUR", "2026-11-26T00:00+0100/2026-12-01T23:59+0100", "99.00", ""},
		"without days":           {"", "", "2026-11-26", "99.00 EUR", "", "99.00", ""},
		"through the clock":      {"2027-03-01", "2027-03-28", "2026-11-26", "99.00 EUR", "2027-03-01T00:00+0100/2027-03-28T23:59+0200", "129.00", ""},
		"ends before it begins":  {"2026-12-01", "2026-11-20", "2026-11-26", "", "", "129.00", "Enter a last day of the sale that isn't before its first: it isn't sent."},
		"a first day of no year": {"soon", "2026-12-01", "2026-11-26", "", "", "129.00", "Write the first day of the sale as a date such as 2026-11-26: it isn't sent."},
		"a last day of no year":  {"2026-11-20", "2026-02-30", "2026-11-26", "", "", "129.00", "Write the last day of the sale as a date such as 2026-11-26: it isn't sent."},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			target := germany()
			target.Day = c.day
			said := map[string]string{"sale_from": c.from, "sale_until": c.until}
			texts, found := sent(t, "google", target, said)
			assert.Equal(t, c.google, texts["sale_price"])
			assert.Equal(t, c.interval, texts["sale_price_effective_date"])
			if c.says == "" {
				assert.Empty(t, found)
			} else if assert.Len(t, found, 1) {
				assert.Equal(t, c.says, found[0].Text)
				assert.Equal(t, channel.Warning, found[0].Severity)
			}
			texts, _ = sent(t, "shopify", target, said)
			assert.Equal(t, c.shopify, texts["Price"])
		})
	}
}

func TestADayIsTheCountrys(t *testing.T) {
	t.Parallel()
	for country, want := range map[string]string{
		"DE": "2026-11-20T00:00+01:00/2026-12-01T23:59+01:00",
		"GB": "2026-11-20T00:00+00:00/2026-12-01T23:59+00:00",
		"US": "2026-11-20T00:00-05:00/2026-12-01T23:59-05:00",
		"AQ": "2026-11-20T00:00+00:00/2026-12-01T23:59+00:00",
	} {
		texts, _ := sent(t, "meta", channel.Target{Country: country, Day: "2026-11-26"}, nil)
		assert.Equal(t, want, texts["sale_price_effective_date"], country)
	}
	late := time.Date(2026, 7, 1, 22, 30, 0, 0, time.UTC)
	assert.Equal(t, "2026-07-02", channel.DayIn("DE", late))
	assert.Equal(t, "2026-07-01", channel.DayIn("GB", late.Add(-time.Hour)))
	assert.Equal(t, "2026-07-01", channel.DayIn("US", late))
	assert.Equal(t, "2026-07-01", channel.DayIn("AQ", late))

	target := germany()
	texts, _ := sent(t, "google", target, map[string]string{"availability": "preorder", "availability_date": "2027-07-01"})
	assert.Equal(t, "2027-07-01T00:00+0200", texts["availability_date"])
}

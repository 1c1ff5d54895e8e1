package attribute_test

import (
	"encoding/json"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog/attribute"
	"selvedge/fixtures"
)

func TestValuesAreWrittenAsTheirTypeIs(t *testing.T) {
	for kind, c := range map[attribute.Type]struct{ right, wrong []string }{
		attribute.Text:     {[]string{"", "Coat", "=1+1", strings.Repeat("é", 1_000)}, []string{" a", "a ", "a\nb", "a\tb", "\xff", strings.Repeat("é", 1_001)}},
		attribute.LongText: {[]string{"a\nb"}, []string{"a\rb", strings.Repeat("a", 20_001)}},
		attribute.Choice:   {[]string{"male"}, []string{"Male", "man"}},
		attribute.Category: {[]string{"aa", "aa-1-13-8"}, []string{"1", "aa-", "Dresses"}},
		attribute.Country:  {[]string{"PT"}, []string{"pt", "PRT"}},
		attribute.Integer:  {[]string{"0", "-3", "120"}, []string{"1.5", "007", "-0", "1e3", "1234567890123456"}},
		attribute.Number:   {[]string{"0", "12.5", "-0.25", "3"}, []string{"12,5", "12.50", ".5", "-0", "1.0"}},
		attribute.Money:    {[]string{"129.00 EUR", "0.00 USD", "1200 JPY", "1.250 KWD"}, []string{"129 EUR", "129.0 EUR", "129.00", "-1.00 EUR", "1200.00 JPY", "129.00 eur", "1200. JPY", "01.00 EUR", "1.00  EUR", "1.00 EUR ", "1.0x EUR", ".50 EUR", "1234567890123.00 EUR", "1.00 EURO", "1.00 EÜ"}},
		attribute.Weight:   {[]string{"420"}, []string{"420 g"}},
		attribute.Date:     {[]string{"2026-11-26"}, []string{"2026-02-30", "26.11.2026"}},
		attribute.URL:      {[]string{"https://example.com/a?b=1"}, []string{"example.com", "ftp://example.com", "https://", "https://a b"}},
		attribute.List:     {[]string{"a", "a\nb"}, []string{"a\n\nb", "a\na", "a\n b", strings.Repeat("a\n", 300) + "b"}},
	} {
		a := attribute.Attribute{Type: kind, Words: []string{"female", "male"}}
		for _, text := range c.right {
			assert.Empty(t, a.Problem(text), "%s %q", kind, text)
		}
		for _, text := range c.wrong {
			assert.NotEmpty(t, a.Problem(text), "%s %q", kind, text)
		}
	}
}

func TestStockIsNeverNegative(t *testing.T) {
	for key, want := range map[string]string{"stock": "It can't be negative. Write 0 or more.", "depth": ""} {
		assert.Equal(t, want, attribute.Attribute{Key: key, Type: attribute.Integer}.Problem("-3"))
		assert.Empty(t, attribute.Attribute{Key: key, Type: attribute.Integer}.Problem("0"))
	}
}

func TestAmounts(t *testing.T) {
	for text, want := range map[string]int64{"129.00 EUR": 12_900, "1200 JPY": 1_200, "1.250 KWD": 1_250, "0.05 EUR": 5} {
		minor, currency, ok := attribute.Amount(text)
		assert.True(t, ok)
		assert.Equal(t, want, minor)
		assert.Equal(t, text[len(text)-3:], currency)
		assert.Equal(t, text, attribute.FormatAmount(minor, currency))
	}
}

func TestTheUnitsOfCurrencies(t *testing.T) {
	text, err := fixtures.Rules.ReadFile("rules/currencies.json")
	require.NoError(t, err)
	var rules struct{ Decimals map[string]int }
	require.NoError(t, json.Unmarshal(text, &rules))
	require.NotEmpty(t, rules.Decimals)
	for currency, decimals := range rules.Decimals {
		assert.Equal(t, int64(math.Pow10(decimals)), attribute.Unit(currency), currency)
	}
}

package parse

import (
	"fmt"
	"strings"
	"unicode"
)

// decimals are those of currencies by their codes.
var decimals = func() map[string]int {
	table := map[string]int{}
	for n, codes := range []string{
		"JPY KRW VND CLP ISK UGX PYG XAF XOF XPF RWF KMF GNF DJF VUV BIF",
		"",
		"EUR USD GBP CHF SEK NOK DKK PLN CZK HUF RON BGN TRY RUB UAH CAD AUD NZD MXN BRL ARS COP PEN UYU CNY HKD TWD SGD MYR THB IDR PHP INR PKR BDT LKR " +
			"AED SAR QAR ILS EGP MAD ZAR NGN KES GEL RSD BAM MKD ALL MDL KZT MOP",
		"KWD BHD OMR JOD TND LYD IQD",
	} {
		for _, code := range strings.Fields(codes) {
			table[code] = n
		}
	}
	return table
}()

// signs are what stands for a currency beside a price, in lower case.
var signs = map[string]string{
	"€": "EUR", "euro": "EUR", "euros": "EUR", "£": "GBP", "us$": "USD", "$us": "USD", "dollar": "USD", "dollars": "USD", "ca$": "CAD", "c$": "CAD", "a$": "AUD",
	"au$": "AUD", "nz$": "NZD", "hk$": "HKD", "s$": "SGD", "r$": "BRL", "mx$": "MXN", "fr": "CHF", "fr.": "CHF", "sfr": "CHF", "sfr.": "CHF",
	"zł": "PLN", "zl": "PLN", "kč": "CZK", "ft": "HUF", "lei": "RON", "лв": "BGN", "¥": "JPY", "円": "JPY", "₺": "TRY", "tl": "TRY", "₹": "INR", "₽": "RUB",
	"₩": "KRW", "₪": "ILS", "₴": "UAH", "元": "CNY", "rmb": "CNY",
}

// shared are signs that several currencies have: the column's currency if it is one of them, else the first.
var shared = map[string][]string{
	"$":   {"USD", "CAD", "AUD", "NZD", "HKD", "SGD", "MXN", "TWD", "CLP", "COP", "ARS"},
	"kr":  {"", "SEK", "NOK", "DKK", "ISK"},
	"kr.": {"", "DKK", "SEK", "NOK", "ISK"},
}

// IsCurrency says whether code is a currency that prices may be in.
func IsCurrency(code string) bool {
	_, ok := decimals[code]
	return ok
}

// Currency returns the currency that a text names: a code or a sign.
func Currency(text, column string) (string, bool) {
	word := strings.ToLower(strings.TrimSpace(text))
	if several, ok := shared[word]; ok {
		for _, code := range several {
			if code == column && code != "" {
				return code, true
			}
		}
		return several[0], several[0] != ""
	}
	if code, ok := signs[word]; ok {
		return code, true
	}
	code := strings.ToUpper(word)
	return code, IsCurrency(code)
}

// NoCurrency is the code of the problem that neither a price nor its column names a currency.
const NoCurrency = "money.currency"

func (p Parser) money(c Column, text string) Result {
	before, digits, after := aroundDigits(text)
	fix := "Write an amount, such as 129.00 " + orEUR(c.Currency) + "."
	amount, ok := readNumber(digits, c.Mark)
	if !ok {
		return refuse("money.unreadable", shown(text)+" isn't a price.", fix)
	}
	currency := c.Currency
	for _, word := range []string{before, after} {
		if word == "" {
			continue
		}
		code, known := Currency(word, c.Currency)
		switch {
		case !known && strings.HasPrefix(strings.ToLower(word), "kr"):
			return refuse(NoCurrency, "Several currencies are written "+shown(word)+".", "Choose the column's currency in the mapping, or write SEK, NOK or DKK.")
		case !known:
			return refuse("money.unreadable", shown(text)+" isn't a price.", fix)
		}
		currency = code
	}
	if len(strings.TrimLeft(amount.whole, "0")) > mostWhole {
		return refuse("money.much", shown(text)+" is too much for a price.", fix)
	}
	if amount.negative {
		return refuse("money.negative", "A price can't be below zero.", fix)
	}
	if currency == "" {
		return refuse(NoCurrency, "The currency isn't known.", "Choose the column's currency in the mapping, or write it behind the amount.")
	}
	value, err := amount.cents(decimals[currency])
	if err != nil {
		r := refuse("money.decimals", fmt.Sprintf("%s has more than %d decimals.", shown(text), decimals[currency]), "Round the amount.")
		return r.suggesting(amount.rounded(decimals[currency]) + " " + currency)
	}
	r := Result{Value: value + " " + currency}
	if other, err := amount.asFraction().cents(decimals[currency]); amount.either && len(amount.whole) > 4 && err == nil { // 129.500
		r.Problem = &Problem{
			Code: "money.mark", Severity: Question, Text: shown(text) + " is " + value + " or " + other + ".", Fix: "Write two decimals, such as " + other + ".",
			Suggest: other + " " + currency,
		}
	}
	if strings.Trim(value, "0.") != "" {
		return r
	}
	switch c.Attribute.Key {
	case "price":
		r.Problem = &Problem{Code: "price.zero", Severity: Note, Text: "The price is 0.", Fix: "Write the price, or leave the cell empty."}
	case "sale_price", "compare_at_price": // suppliers write 0 for none
		name := strings.ToLower(c.Attribute.Label)
		r = Result{Problem: &Problem{Code: c.Attribute.Key + ".zero", Severity: Note, Text: "A " + name + " of 0 is none.", Fix: "Leave the cell empty, or write an amount above 0."}}
	}
	return r
}

// mostWhole are the digits before the decimal mark of the highest price, in any currency.
const mostWhole = 9

func orEUR(currency string) string {
	if currency == "" {
		return "EUR"
	}
	return currency
}

// aroundDigits parts a price into what stands before its digits, them, and what stands behind.
func aroundDigits(text string) (before, digits, after string) {
	from := strings.IndexFunc(text, unicode.IsDigit)
	if from < 0 {
		return text, "", ""
	}
	to := strings.LastIndexFunc(text, unicode.IsDigit) + 1
	for from > 0 && strings.ContainsRune("-+", rune(text[from-1])) {
		from--
	}
	before, digits, after = strings.TrimSpace(text[:from]), text[from:to], strings.TrimSpace(text[to:])
	if rest, minus := strings.CutPrefix(before, "-"); minus {
		before, digits = strings.TrimSpace(rest), "-"+digits
	}
	for _, none := range []string{",--", ".--", ",-", ".-", ",–", ".–", ",—", ".—"} { // "129,-"
		if rest, ok := strings.CutPrefix(after, none); ok {
			after = strings.TrimSpace(rest)
			break
		}
	}
	return before, digits, after
}

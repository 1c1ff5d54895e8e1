package channel

import (
	"slices"
	"strings"
	"time"
)

// formats are the types of fields, by what their texts look like.
var formats = map[string]check{
	"string": nil, "html": nil, "list": nil,
	"enum":     nil, // by the rule values
	"interval": nil, // it is derived
	"handle":   nil, // by the rule charset
	"category": category,
	"country":  country,
	"date":     date,
	"datetime": dateAndTime,
	"decimal":  decimal,
	"gtin":     gtin,
	"integer":  integer,
	"measure":  measure,
	"money":    money,
	"number":   number,
	"object":   object,
	"url":      address,
}

func category(p *Projection, _ *field, text string) *problem {
	if p.category != nil {
		return nil
	}
	return broken("Choose a category from the list: %s isn't one.", shown(text))
}

func country(p *Projection, f *field, text string) *problem {
	if len(text) == 2 && isUpper(text[0]) && isUpper(text[1]) {
		return nil
	}
	return broken("Write countries with two letters in the %s, such as DE, not %s.", p.name(f), shown(text))
}

func date(p *Projection, f *field, text string) *problem {
	if isDay(text) {
		return nil
	}
	return broken("Write “%s” as a date such as 2026-11-26.", p.label(f))
}

// isDateAndTime takes 2026-11-26T15:04, with seconds or not, and a zone such as Z, +0100 or +01:00.
func isDateAndTime(text string) bool {
	if len(text) < len("2006-01-02T15:04Z") || !isDay(text[:10]) || text[10] != 'T' || text[13] != ':' ||
		!below(text[11:13], 24) || !below(text[14:16], 60) {
		return false
	}
	rest := text[16:]
	if rest[0] == ':' {
		if len(rest) < 4 || !below(rest[1:3], 60) {
			return false
		}
		rest = rest[3:]
	}
	if rest == "Z" {
		return true
	}
	if len(rest) == 6 && rest[3] == ':' {
		rest = rest[:3] + rest[4:]
	}
	return len(rest) == 5 && (rest[0] == '+' || rest[0] == '-') && below(rest[1:3], 24) && below(rest[3:], 60)
}

// below reports whether two digits are a number below a limit.
func below(digits string, limit int) bool {
	return isDigits(digits) && int(digits[0]-'0')*10+int(digits[1]-'0') < limit
}

// isDay reports whether a text is a date that there is.
func isDay(text string) bool {
	if !isDate(text) || !below(text[5:7], 13) || text[5:7] == "00" {
		return false
	}
	day := int(text[8]-'0')*10 + int(text[9]-'0')
	if day >= 1 && day <= 28 {
		return true
	}
	_, err := time.Parse(time.DateOnly, text)
	return err == nil
}

func dateAndTime(p *Projection, f *field, text string) *problem {
	if isDateAndTime(text) {
		return nil
	}
	return broken("Write “%s” as a date such as 2026-11-26.", p.label(f))
}

func integer(p *Projection, f *field, text string) *problem {
	if isDigits(strings.TrimPrefix(text, "-")) && len(text) < 16 {
		return nil
	}
	return broken("Enter a whole number for the %s, not %s.", p.name(f), shown(text))
}

func number(p *Projection, f *field, text string) *problem {
	if _, ok := parseAmount(text); ok {
		return nil
	}
	found := broken("Enter a number with a point for the %s, not %s.", p.name(f), shown(text))
	found.fix = plainNumber(text)
	return found
}

// decimal is a price without its currency.
func decimal(p *Projection, f *field, text string) *problem {
	if _, ok := parseAmount(text); ok {
		return nil
	}
	return moneyProblem(p, f, text)
}

func money(p *Projection, f *field, text string) *problem {
	if _, currency, ok := leadingAmount(text); ok && isCurrency(currency) {
		return nil
	}
	return moneyProblem(p, f, text)
}

func moneyProblem(p *Projection, f *field, text string) *problem {
	found := broken("Write the %s as 129.00 EUR, not %s.", p.name(f), shown(text))
	found.fix = plainMoney(text)
	return found
}

func measure(p *Projection, f *field, text string) *problem {
	if n, unit, ok := leadingAmount(text); ok && n >= 0 && unit != "" && !strings.Contains(unit, " ") {
		return nil
	}
	value, _, _ := strings.Cut(text, " ")
	found := broken("Enter a number of %s for the %s, not %s.", f.Value, p.name(f), shown(value))
	found.fix = plainNumber(value)
	return found
}

// object is an item of parts, with a colon between them.
func object(p *Projection, f *field, text string) *problem {
	if f.Lead != "" || strings.Count(text, ":") >= len(f.Parts)-1 {
		return nil
	}
	return broken("Write each line of the %s as %s.", p.name(f), plainParts(strings.Join(f.Parts, ":")))
}

// plainParts are names of parts as people read them.
func plainParts(names string) string { return strings.ReplaceAll(names, "_", " ") }

func address(p *Projection, f *field, text string) *problem {
	if hostOf(text) != "" {
		return nil
	}
	found := broken("Write the %s in full, such as https://example.com/page.", p.name(f))
	if strings.HasPrefix(text, "www.") && hostOf("https://"+text) != "" {
		found.fix = "https://" + text
	}
	return found
}

// plainNumber is a number written with a comma for its decimals, if it can be read in one way only.
func plainNumber(text string) string {
	whole, decimals, found := strings.Cut(text, ",")
	// 1,234 may be a thousand or one.
	if !found || !isDigits(whole) || !isDigits(decimals) || len(decimals) > 2 {
		return ""
	}
	return whole + "." + decimals
}

// plainMoney is money with its currency before it or a comma in it, if it can be read in one way only.
func plainMoney(text string) string {
	text = strings.NewReplacer("€", " EUR ", "£", " GBP ", "\u00a0", " ").Replace(text)
	var amount, currency string
	for _, word := range strings.Fields(text) {
		switch _, ok := parseAmount(word); {
		case isCurrency(strings.ToUpper(word)) && currency == "":
			currency = strings.ToUpper(word)
		case ok && amount == "":
			amount = word
		case plainNumber(word) != "" && amount == "":
			amount = plainNumber(word)
		default:
			return ""
		}
	}
	if amount == "" || currency == "" {
		return ""
	}
	return withDecimals(amount, currency) + " " + currency
}

// withDecimals writes an amount with two decimals, unless its currency has none.
func withDecimals(amount, currency string) string {
	whole, decimals, _ := strings.Cut(amount, ".")
	if slices.Contains([]string{"JPY", "KRW", "VND", "CLP", "ISK"}, currency) || len(decimals) >= 2 {
		return amount
	}
	return whole + "." + (decimals + "00")[:2]
}

package parse

import (
	"fmt"
	"strconv"
	"strings"
)

// decimal is a number in digits.
type decimal struct {
	negative    bool
	whole, frac string // frac as written, with its zeros
	either      bool   // one mark before three digits: it may part thousands, and is taken so
}

// text returns the number with a point, without zeros that say nothing.
func (d decimal) text() string {
	whole, frac := strings.TrimLeft(d.whole, "0"), strings.TrimRight(d.frac, "0")
	if whole == "" {
		whole = "0"
	}
	if frac != "" {
		whole += "." + frac
	}
	if d.negative && whole != "0" {
		return "-" + whole
	}
	return whole
}

// asFraction is the other reading of a number that may be read either way: 1.250 as 1.25.
func (d decimal) asFraction() decimal {
	if d.either {
		d.whole, d.frac, d.either = d.whole[:len(d.whole)-3], d.whole[len(d.whole)-3:], false
	}
	return d
}

// mostDigits keeps numbers such as a barcode in a price's column from being taken.
const mostDigits = 15

// readNumber reads digits with marks for thousands and decimals. mark is the decimal mark if it is known, or 0.
func readNumber(text string, mark byte) (d decimal, ok bool) {
	text = strings.TrimSpace(text)
	switch {
	case strings.HasPrefix(text, "-"), strings.HasPrefix(text, "−"):
		d.negative = true
		text = strings.TrimSpace(strings.TrimLeft(text, "-−"))
	case strings.HasPrefix(text, "+"):
		text = strings.TrimSpace(text[1:])
	}
	text = strings.ReplaceAll(text, "’", "'")
	if text == "" || strings.Trim(text, "0123456789.,' ") != "" {
		return d, false
	}
	at := decimalMark(text, mark)
	whole := text
	if at >= 0 {
		whole, d.frac = text[:at], text[at+1:]
		if whole == "" {
			whole = "0"
		}
	}
	d.either = at < 0 && mark == 0 && isEither(text)
	if d.whole, ok = ungroup(whole); !ok || strings.Trim(d.frac, "0123456789") != "" || at >= 0 && d.frac == "" || len(d.whole)+len(d.frac) > mostDigits {
		return d, false
	}
	return d, true
}

// isEither says whether the only mark in text may part thousands or decimals.
func isEither(text string) bool {
	points, commas := strings.Count(text, "."), strings.Count(text, ",")
	return points+commas == 1 && !strings.ContainsAny(text, "' ")
}

// decimalMark returns where the decimal mark stands, or -1.
func decimalMark(text string, mark byte) int {
	point, comma := strings.LastIndexByte(text, '.'), strings.LastIndexByte(text, ',')
	switch {
	case point >= 0 && comma >= 0:
		return max(point, comma)
	case point < 0 && comma < 0:
		return -1
	}
	at := max(point, comma)
	if strings.Count(text, text[at:at+1]) > 1 {
		return -1
	}
	after, before := len(text)-at-1, text[:at]
	if after != 3 || before == "" || strings.Trim(before, "0") == "" || len(before) > 3 && !strings.ContainsAny(before, "' ") {
		return at
	}
	if text[at] == mark {
		return at
	}
	return -1
}

// ungroup takes the marks between thousands out of digits.
func ungroup(text string) (string, bool) {
	var digits strings.Builder
	var mark byte
	run := 0
	for i := 0; i < len(text); i++ {
		b := text[i]
		if '0' <= b && b <= '9' {
			digits.WriteByte(b)
			run++
			continue
		}
		if mark != 0 && b != mark || mark == 0 && (run == 0 || run > 3) || mark != 0 && run != 3 {
			return "", false
		}
		mark, run = b, 0
	}
	if mark != 0 && run != 3 {
		return "", false
	}
	return digits.String(), digits.Len() > 0
}

func (p Parser) number(c Column, text string) Result {
	d, ok := readNumber(text, c.Mark)
	if !ok {
		return refuse("number.unreadable", shown(text)+" isn't a number.", "Write digits, such as 12.5.")
	}
	return Result{Value: d.asFraction().text()}
}

// pieces are words for pieces behind a number of them.
var pieces = []string{"stück", "stk.", "stk", "st.", "st", "pcs.", "pcs", "pc", "pieces", "units", "pièces", "pce", "pz.", "pz", "pezzi", "uds.", "uds", "unidades", "ex"}

func (p Parser) integer(c Column, text string) Result {
	digits := strings.ToLower(text)
	for _, w := range pieces {
		if rest, ok := strings.CutSuffix(digits, w); ok {
			digits = strings.TrimSpace(rest)
			break
		}
	}
	d, ok := readNumber(digits, c.Mark)
	if ok && strings.Trim(d.frac, "0") == "" {
		return notBelowZero(c, text, d.whole0())
	}
	r := refuse("integer.unreadable", shown(text)+" isn't a whole number.", "Write digits, such as 12.")
	if least := strings.Trim(digits, "+>≥= "); least != digits { // "50+": at least that many
		if d, ok := readNumber(least, c.Mark); ok && d.frac == "" && !d.negative {
			return r.suggesting(d.whole0())
		}
	}
	return r
}

// notBelowZero takes a negative stock, as suppliers write what is on order, for none.
func notBelowZero(c Column, text, value string) Result {
	if c.Attribute.Key != "stock" || !strings.HasPrefix(value, "-") {
		return Result{Value: value}
	}
	return Result{Value: "0", Problem: &Problem{
		Code: "stock.negative", Severity: Note, Text: "A stock of " + shown(text) + " is taken as 0.", Fix: "Write how many there are, if there are some.",
	}}
}

// whole0 is the number without its decimals, which are zeros.
func (d decimal) whole0() string {
	d.frac = ""
	return d.text()
}

// rounded is the nearest number with exactly so many decimals, which has fewer.
func (d decimal) rounded(decimals int) string {
	kept, _ := strconv.ParseInt(d.whole+d.frac[:decimals], 10, 64) // at most mostDigits
	if d.frac[decimals] >= '5' {
		kept++
	}
	digits := fmt.Sprintf("%0*d", decimals+1, kept)
	if at := len(digits) - decimals; decimals > 0 {
		return digits[:at] + "." + digits[at:]
	}
	return digits
}

// cents formats a number with exactly so many decimals, if it has no more.
func (d decimal) cents(decimals int) (string, error) {
	frac := strings.TrimRight(d.frac, "0")
	if len(frac) > decimals {
		return "", fmt.Errorf("%d decimals", len(frac))
	}
	whole := strings.TrimLeft(d.whole, "0")
	if whole == "" {
		whole = "0"
	}
	if decimals == 0 {
		return whole, nil
	}
	return whole + "." + frac + strings.Repeat("0", decimals-len(frac)), nil
}

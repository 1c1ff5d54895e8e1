package parse

import (
	"strconv"
	"strings"

	"selvedge/core/catalog/vocabulary"
)

// small reads a number of at most seven digits.
func small(digits string) (int, bool) {
	if len(digits) > 7 || strings.Trim(digits, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.Atoi(digits)
	return n, err == nil
}

var hsDigits = strings.NewReplacer(" ", "", ".", "", "-", "")

func (p Parser) hsCode(_ Column, text string) Result {
	digits := hsDigits.Replace(strings.TrimSuffix(text, ".0"))
	fix := "Write 8 or 10 digits, such as 6110 11 30."
	if strings.Trim(digits, "0123456789") != "" || isScientific(text) {
		return refuse("hs_code.unreadable", shown(text)+" isn't a customs code.", fix)
	}
	n := len(digits)
	if n < 6 || n > 12 || n%2 == 1 {
		return refuse("hs_code.length", shown(text)+" has "+strconv.Itoa(n)+" digits.", fix)
	}
	groups := []string{digits[:4]}
	for i := 4; i < n; i += 2 {
		groups = append(groups, digits[i:i+2])
	}
	r := Result{Value: strings.Join(groups, " ")}
	if n == 6 {
		r.Problem = &Problem{Code: "hs_code.short", Severity: Note, Text: "Customs of the EU ask for 8 digits.", Fix: fix}
	}
	return r
}

// season writes half years alike: "FS26" is "Spring/summer 2026". What it doesn't know stays as typed.
func (p Parser) season(_ Column, text string) Result {
	text = strings.Join(strings.Fields(text), " ")
	name, year, ok := p.seasonOf(vocabulary.Words(text))
	if !ok {
		return Result{Value: text}
	}
	return Result{Value: strings.ToUpper(name[:1]) + name[1:] + " " + year}
}

func (p Parser) seasonOf(words []string) (name, year string, ok bool) {
	var rest []string
	for _, w := range words { // "ss26" is two words
		if at := strings.IndexAny(w, "0123456789"); at > 0 {
			rest = append(rest, w[:at], w[at:])
		} else {
			rest = append(rest, w)
		}
	}
	var letters []string
	for _, w := range rest {
		switch n, number := small(w); {
		case number && year == "" && len(w) == 4 && n >= 2000 && n < 2100:
			year = w
		case number && year == "" && len(w) == 2:
			year = "20" + w
		case number && year != "" && (len(w) == 2 || len(w) == 4): // the winter's second year
		case number:
			return "", "", false
		default:
			letters = append(letters, w)
		}
	}
	if year == "" || len(letters) == 0 {
		return "", "", false
	}
	if season, known := p.words.Choices.SeasonCode(strings.Join(letters, "")); known {
		return season, year, true
	}
	found := p.words.Choices.Seasons(letters)
	for i, f := range found {
		if f.To-f.From != 1 || i != f.From {
			return "", "", false
		}
	}
	switch {
	case len(found) != len(letters):
		return "", "", false
	case len(found) == 1:
		return found[0].Meaning, year, true
	case len(found) == 2:
		return found[0].Meaning + "/" + found[1].Meaning, year, true
	}
	return "", "", false
}

package attribute

import (
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

const (
	maxText     = 1_000  // characters
	maxLongText = 20_000 // characters
	maxItems    = 200    // of a list
	maxNamed    = 40     // words of a choice
)

var (
	categoryForm = regexp.MustCompile(`^[a-z]{2}(-[0-9]{1,4}){0,8}$`)
	countryForm  = regexp.MustCompile(`^[A-Z]{2}$`)
	integerForm  = regexp.MustCompile(`^(0|-?[1-9][0-9]{0,14})$`)
	numberForm   = regexp.MustCompile(`^(0|-?(0|[1-9][0-9]{0,11})\.[0-9]{0,5}[1-9]|-?[1-9][0-9]{0,11})$`)
)

// Problem says, for people, what is wrong with a value; nothing if it is written as its type is.
// An empty one is a missing value, which is fine.
func (a Attribute) Problem(text string) string {
	if text == "" {
		return ""
	}
	if problem := textProblem(text, a.Type == LongText || a.Type == List); problem != "" {
		return problem
	}
	switch a.Type {
	case Choice:
		return a.choiceProblem(text)
	case Category:
		return when(categoryForm.MatchString(text), "This is no category of the taxonomy.")
	case Country:
		return when(countryForm.MatchString(text), "Write the country as two capital letters, such as PT.")
	case Integer:
		if a.Key == "stock" && strings.HasPrefix(text, "-") {
			return "It can't be negative. Write 0 or more."
		}
		return when(integerForm.MatchString(text), "Write a whole number.")
	case Number, Weight:
		return when(numberForm.MatchString(text), "Write a number with a point, such as 12.5.")
	case Money:
		_, _, ok := Amount(text)
		return when(ok, "Write an amount and a currency, such as 129.00 EUR.")
	case Date:
		_, err := time.Parse(time.DateOnly, text)
		return when(err == nil, "Write the date as year, month and day, such as 2026-11-26.")
	case URL:
		return when(isWebAddress(text), "Write an address that begins with https:// or http://.")
	case List:
		return listProblem(text)
	case Text, LongText:
	}
	return ""
}

// choiceProblem names no more words than a person reads.
func (a Attribute) choiceProblem(text string) string {
	if slices.Contains(a.Words, text) {
		return ""
	}
	if len(a.Words) > maxNamed {
		return "Choose one of the words: " + strings.Join(a.Words[:maxNamed], ", ") + " and " + strconv.Itoa(len(a.Words)-maxNamed) + " others."
	}
	return "Choose one of: " + strings.Join(a.Words, ", ") + "."
}

func when(ok bool, otherwise string) string {
	if ok {
		return ""
	}
	return otherwise
}

func textProblem(text string, lines bool) string {
	most := maxText
	if lines {
		most = maxLongText
	}
	switch {
	case !utf8.ValidString(text):
		return "This text can't be read."
	case strings.TrimSpace(text) != text:
		return "Remove the spaces around it."
	case utf8.RuneCountInString(text) > most:
		return "This is longer than " + strconv.Itoa(most) + " characters."
	}
	for _, r := range text {
		if unicode.IsControl(r) && (!lines || r != '\n') {
			return "Write this without line breaks and control characters."
		}
	}
	return ""
}

func listProblem(text string) string {
	items := Items(text)
	if len(items) > maxItems {
		return "This list has more than " + strconv.Itoa(maxItems) + " items."
	}
	for i, item := range items {
		if item == "" || strings.TrimSpace(item) != item || utf8.RuneCountInString(item) > maxText {
			return "Write each item on a line of its own, without empty lines."
		}
		if slices.Contains(items[:i], item) {
			return "“" + item + "” is there twice."
		}
	}
	return ""
}

// Items returns the items of a List.
func Items(text string) []string {
	if text == "" {
		return nil
	}
	return strings.Split(text, "\n")
}

// Amount returns the amount of a Money in the currency's smallest unit.
func Amount(text string) (minor int64, currency string, ok bool) {
	amount, currency, _ := strings.Cut(text, " ")
	if len(currency) != 3 || strings.ContainsFunc(currency, func(r rune) bool { return r < 'A' || r > 'Z' }) {
		return 0, "", false
	}
	whole, fraction, hasPoint := strings.Cut(amount, ".")
	if whole == "" || len(whole) > 12 || len(whole) > 1 && whole[0] == '0' || hasPoint && fraction == "" || len(fraction) != decimals(currency) {
		return 0, "", false
	}
	for _, part := range []string{whole, fraction} {
		for i := range len(part) {
			if part[i] < '0' || part[i] > '9' {
				return 0, "", false
			}
			minor = minor*10 + int64(part[i]-'0')
		}
	}
	return minor, currency, true
}

// FormatAmount writes an amount, zero or more of the currency's smallest unit, as a Money.
func FormatAmount(minor int64, currency string) string {
	n := decimals(currency)
	digits := strconv.FormatInt(minor, 10)
	digits = strings.Repeat("0", max(0, n+1-len(digits))) + digits
	whole, fraction := digits[:len(digits)-n], digits[len(digits)-n:]
	if n > 0 {
		whole += "." + fraction
	}
	return whole + " " + currency
}

// Unit returns how many of the currency's smallest unit are one of it.
func Unit(currency string) int64 {
	unit := int64(1)
	for range decimals(currency) {
		unit *= 10
	}
	return unit
}

// decimals returns how many digits a currency's amounts have behind the point (ISO 4217).
func decimals(currency string) int {
	switch currency {
	case "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI", "VND", "VUV", "XAF", "XOF", "XPF":
		return 0
	case "BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND":
		return 3
	}
	return 2
}

func isWebAddress(text string) bool {
	u, err := url.Parse(text)
	return err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Host != "" && !strings.ContainsFunc(text, unicode.IsSpace)
}

// Longest returns how many characters and lines a value may have.
func (a Attribute) Longest() (characters, lines int) {
	switch a.Type {
	case LongText:
		return maxLongText, maxLongText
	case List:
		return maxLongText, maxItems
	case Text, Choice, Category, Country, Integer, Number, Money, Weight, Date, URL:
	}
	return maxText, 1
}

package parse

import (
	"slices"
	"strings"
	"time"
	"unicode"

	"selvedge/core/catalog/vocabulary"
)

// Order is that of day and month in dates of numbers.
type Order string

// Orders. The zero value: not known.
const (
	DayFirst   Order = "day"
	MonthFirst Order = "month"
)

func (p Parser) date(c Column, text string) Result {
	text = ofInterval(c.Attribute.Key, text)
	if day, ok := readDate(text, c.Order, p.words); ok {
		return Result{Value: day.Format(time.DateOnly)}
	}
	if day, ok := readDate(text, DayFirst, p.words); ok && c.Order == "" {
		if other, too := readDate(text, MonthFirst, p.words); too {
			return Result{Problem: &Problem{
				Code: "date.order", Severity: Question, Text: shown(text) + " is " + day.Format("January 2") + " or " + other.Format("January 2") + ".",
				Fix: "Write the year first, such as 2026-11-26.", Suggest: day.Format(time.DateOnly),
			}}
		}
	}
	return refuse("date.unreadable", shown(text)+" isn't a date.", "Write the year first, such as 2026-11-26.")
}

// ofInterval is the day of an interval that an attribute is about: the last one of a sale's end, else the first.
func ofInterval(key, text string) string {
	from, until, both := strings.Cut(text, "/")
	if !both || len(from) < len(time.DateOnly) || len(until) < len(time.DateOnly) || from[4] != '-' || until[4] != '-' {
		return text
	}
	if key == "sale_until" {
		return until
	}
	return from
}

// epoch is the day 0 of spreadsheets, as their days count from March 1, 1900 on.
var epoch = time.Date(1899, 12, 30, 0, 0, 0, 0, time.UTC)

// readDate reads dates with numbers and names of months. Of numbers that fit either way nothing is said unless order is known.
func readDate(text string, order Order, words *vocabulary.Vocabulary) (time.Time, bool) {
	if monday, ok := readWeek(text); ok {
		return monday, true
	}
	if n, ok := small(strings.TrimSuffix(text, ".0")); ok && n > 30000 && n < 80000 { // a spreadsheet's count of days
		return epoch.AddDate(0, 0, n), true
	}
	if len(text) > 10 && (text[10] == 'T' || text[10] == ' ') { // with a time
		text = text[:10]
	}
	parts := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" .,-/", r) })
	if len(parts) == 1 && len(parts[0]) == 8 {
		parts = []string{text[:4], text[4:6], text[6:]}
	}
	if len(parts) == 4 && parts[1] == "de" { // "26 de noviembre 2026"
		parts = []string{parts[0], parts[2], parts[3]}
	}
	if len(parts) != 3 {
		return time.Time{}, false
	}
	for i, part := range parts {
		if month, ok := words.Choices.Month(part); ok && i < 2 {
			return dayOf(parts[2], month, parts[1-i])
		}
	}
	a, okA := small(parts[0])
	b, okB := small(parts[1])
	switch {
	case !okA || !okB:
		return time.Time{}, false
	case len(parts[0]) == 4:
		return dayOf(parts[0], b, parts[2])
	case strings.Contains(text, ".") || a > 12 || a == b:
		return dayOf(parts[2], b, parts[0])
	case b > 12:
		return dayOf(parts[2], a, parts[1])
	case order == DayFirst:
		return dayOf(parts[2], b, parts[0])
	case order == MonthFirst:
		return dayOf(parts[2], a, parts[1])
	}
	return time.Time{}, false
}

// weeks are words for a week, folded.
var weeks = []string{"kw", "cw", "wk", "w", "week", "woche", "kalenderwoche", "sem", "semaine", "semana", "settimana"}

// readWeek reads a week of a year, such as "KW 12/2027", as its Monday.
func readWeek(text string) (monday time.Time, ok bool) {
	var numbers []int
	named := false
	for part := range strings.FieldsSeq(parted(text)) {
		if n, is := small(part); is {
			numbers = append(numbers, n)
		} else if named || !slices.Contains(weeks, part) {
			return monday, false
		} else {
			named = true
		}
	}
	if !named || len(numbers) != 2 {
		return monday, false
	}
	week, year := min(numbers[0], numbers[1]), max(numbers[0], numbers[1])
	if week < 1 || week > 53 || year < 1990 || year > 2100 {
		return monday, false
	}
	fourth := time.Date(year, time.January, 4, 0, 0, 0, 0, time.UTC) // is in the first week
	monday = fourth.AddDate(0, 0, 7*(week-1)-(int(fourth.Weekday())+6)%7)
	_, is := monday.ISOWeek()
	return monday, is == week
}

// parted is text folded, with a blank between letters and digits.
func parted(text string) string {
	var b strings.Builder
	last := ' '
	for _, r := range vocabulary.Fold(text) {
		if last != ' ' && r != ' ' && unicode.IsDigit(r) != unicode.IsDigit(last) {
			b.WriteByte(' ')
		}
		b.WriteRune(r)
		last = r
	}
	return b.String()
}

func dayOf(year string, month int, day string) (time.Time, bool) {
	y, okY := small(year)
	d, okD := small(strings.TrimRight(day, "stndrh"))
	if len(year) == 2 {
		y += 2000
	}
	if !okY || !okD || len(year) != 2 && len(year) != 4 || y < 1990 || y > 2100 || month < 1 || month > 12 {
		return time.Time{}, false
	}
	t := time.Date(y, time.Month(month), d, 0, 0, 0, 0, time.UTC)
	return t, t.Day() == d && d > 0
}

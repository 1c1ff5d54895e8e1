package numberformat

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"
)

// lastDay is 31 December 9999, counted from 1900.
const lastDay = 2958465

// Time is the moment that a number of days means. Spreadsheets count 29 February 1900,
// which there was not, so days before it are one less. False: it means none.
func Time(days float64, date1904 bool) (t time.Time, is bool) {
	if date1904 {
		days += 1462
	}
	if !(days >= 0 && days < lastDay+1) {
		return t, false
	}
	if days < 60 {
		days++
	}
	whole, rest := math.Modf(days)
	milliseconds := math.Round(rest * 86400e3)
	first := time.Date(1899, time.December, 30, 0, 0, 0, 0, time.UTC)
	return first.AddDate(0, 0, int(whole)).Add(time.Duration(milliseconds) * time.Millisecond), true
}

// Days is the number of days that a moment is.
func Days(t time.Time, date1904 bool) float64 {
	first := time.Date(1899, time.December, 30, 0, 0, 0, 0, time.UTC)
	if date1904 {
		first = time.Date(1904, time.January, 1, 0, 0, 0, 0, time.UTC)
	}
	return float64(t.Unix()-first.Unix())/86400 + float64(t.Nanosecond())/86400e9
}

// dateText shows a number of days as a date, a time or a length of time.
func (s section) dateText(days float64, date1904 bool) string {
	if s.has(elapsed) && math.Abs(days) < 1e9 {
		return s.elapsedText(days)
	}
	t, is := Time(days, date1904)
	if !is {
		return ""
	}
	if step := s.step(); t.Nanosecond() > 0 {
		t = t.Round(step)
	}
	var b strings.Builder
	for _, p := range s.parts {
		switch p.kind {
		case datePart:
			b.WriteString(ofDate(t, p.text, s.has(noon)))
		case noon:
			b.WriteString(half(t, p.text))
		case decimals:
			b.WriteString(fmt.Sprintf(".%09d", t.Nanosecond())[:1+len(p.text)])
		default:
			b.WriteString(p.text)
		}
	}
	return b.String()
}

// step is the smallest time that is shown.
func (s section) step() time.Duration {
	for _, p := range s.parts {
		if p.kind == decimals {
			return time.Duration(math.Pow10(9 - len(p.text)))
		}
	}
	return time.Second
}

func ofDate(t time.Time, letters string, halves bool) string {
	padded := func(value int) string {
		if len(letters) > 1 {
			return fmt.Sprintf("%02d", value)
		}
		return strconv.Itoa(value)
	}
	switch letters[0] {
	case 'y':
		if len(letters) <= 2 {
			return fmt.Sprintf("%02d", t.Year()%100)
		}
		return fmt.Sprintf("%04d", t.Year())
	case 'm':
		switch len(letters) {
		case 1, 2:
			return padded(int(t.Month()))
		case 3:
			return t.Month().String()[:3]
		case 5:
			return t.Month().String()[:1]
		}
		return t.Month().String()
	case 'd':
		switch len(letters) {
		case 1, 2:
			return padded(t.Day())
		case 3:
			return t.Weekday().String()[:3]
		}
		return t.Weekday().String()
	case 'h':
		hour := t.Hour()
		if halves {
			hour = (hour+11)%12 + 1
		}
		return padded(hour)
	case 'n':
		return padded(t.Minute())
	}
	return padded(t.Second())
}

func half(t time.Time, letters string) string {
	text := "AM"
	if t.Hour() >= 12 {
		text = "PM"
	}
	if letters == "a/p" {
		return text[:1]
	}
	return text
}

// elapsedText shows a length of time, such as 36:00 hours.
func (s section) elapsedText(days float64) string {
	sign := ""
	if days < 0 {
		sign, days = "-", -days
	}
	length := int64(math.Round(days * 86400))
	units := map[byte]int64{'h': 3600, 'm': 60, 'n': 60, 's': 1}
	var b strings.Builder
	b.WriteString(sign)
	for _, p := range s.parts {
		switch {
		case p.kind == elapsed:
			fmt.Fprintf(&b, "%0*d", len(p.text), length/units[p.text[0]])
			length %= units[p.text[0]]
		case p.kind == datePart && units[p.text[0]] > 0:
			fmt.Fprintf(&b, "%0*d", len(p.text), length/units[p.text[0]])
			length %= units[p.text[0]]
		case p.kind == decimals:
			b.WriteString("." + p.text)
		case p.kind == literal:
			b.WriteString(p.text)
		}
	}
	return b.String()
}

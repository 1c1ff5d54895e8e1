package lint

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode"

	"selvedge/core/garment/measure"
)

// words is text as it is searched: lower case, between spaces, without a plural s.
func words(texts ...string) string {
	var b strings.Builder
	b.WriteByte(' ')
	for _, text := range texts {
		for word := range strings.FieldsFuncSeq(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
			if len(word) > 3 && strings.HasSuffix(word, "s") && !strings.HasSuffix(word, "ss") {
				word = word[:len(word)-1]
			}
			b.WriteString(word)
			b.WriteByte(' ')
		}
	}
	return b.String()
}

// has reports whether one of the wordings, in the singular, is among the words.
func has(words string, wordings ...string) bool {
	for _, wording := range wordings {
		for from := 0; ; {
			at := strings.Index(words[from:], wording)
			if at < 0 {
				break
			}
			at += from
			if end := at + len(wording); words[at-1] == ' ' && words[end] == ' ' {
				return true
			}
			from = at + 1
		}
	}
	return false
}

// list is "a", "a and b" or "a, b and c".
func list(items []string) string {
	if len(items) < 2 {
		return strings.Join(items, "")
	}
	return strings.Join(items[:len(items)-1], ", ") + " and " + items[len(items)-1]
}

// name is what a row is called: its code and its name up to the first comma.
func (r *row) name() string {
	name, _, _ := strings.Cut(r.Name, ",")
	return r.Code + " " + name
}

// length is a measure in the techpack's unit: "12 mm", "1.2 cm", "18 1/2 in".
func (p *pack) length(t measure.Tenths) string { return p.number(t) + " " + p.unit() }

func (p *pack) unit() string {
	if p.Document.Unit == "" {
		return "mm"
	}
	return p.Document.Unit
}

// number is a measure without its unit.
func (p *pack) number(t measure.Tenths) string {
	switch p.Document.Unit {
	case "cm":
		return decimal(float64(t)/100, 2)
	case "in":
		return inches(t)
	}
	return decimal(float64(t)/10, 1)
}

func decimal(value float64, places int) string {
	text := strconv.FormatFloat(value, 'f', places, 64)
	if strings.Contains(text, ".") {
		text = strings.TrimRight(strings.TrimRight(text, "0"), ".")
	}
	return text
}

// inches is in sixteenths where the measure is one, else decimal.
func inches(t measure.Tenths) string {
	if t < 0 {
		return "-" + inches(-t)
	}
	sixteenths := int64(math.Round(float64(t) * 16 / 254))
	if measure.Tenths(math.Round(float64(sixteenths)*254/16)) != t {
		return decimal(float64(t)/254, 2)
	}
	whole, part := sixteenths/16, sixteenths%16
	if part == 0 {
		return strconv.FormatInt(whole, 10)
	}
	under := int64(16)
	for part%2 == 0 {
		part, under = part/2, under/2
	}
	if whole == 0 {
		return fmt.Sprintf("%d/%d", part, under)
	}
	return fmt.Sprintf("%d %d/%d", whole, part, under)
}

// percent is tenths of a percent: "99.5 %".
func percent(tenths int32) string { return decimal(float64(tenths)/10, 1) + " %" }

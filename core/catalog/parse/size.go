package parse

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/vocabulary"
)

// OneSize is the size of what has no sizes.
const OneSize = "One size"

// longestSize is how long a size may be before it is asked whether it is one.
const longestSize = 30

func (p Parser) size(_ Column, text string) Result {
	text = strings.Join(strings.Fields(text), " ")
	if p.words.Sizes.IsOne(text) {
		return Result{Value: OneSize}
	}
	if better, is := p.dated(text); is {
		r := refuse("size.date", "A spreadsheet made a date of this size: "+text+".", "Write the size again. In the spreadsheet, format the column as text first.")
		if better == "" {
			return r
		}
		return r.suggesting(better)
	}
	also := attribute.Record{}
	list := sizeTokens(text)
	list = p.withoutLabel(list, also)
	value, system := p.sizeOf(list, also), also["size_system"]
	if value == "" && slices.ContainsFunc(list, p.isSystem) { // "UK 10 / EU 38"
		delete(also, "size_system")
	}
	if value == "" {
		if len(also) == 0 || len(list) == 0 {
			value = text
		} else {
			value = joinTokens(list)
		}
	}
	r := Result{Value: value}
	if len(also) > 0 {
		r.Also = also
	}
	if len([]rune(value)) > longestSize {
		r.Problem = &Problem{Code: "size.long", Severity: Question, Text: shown(text) + " is long for a size.", Fix: "Write the size alone, such as M or 38."}
	}
	if p.isSeveral(list, system) {
		r.Problem = &Problem{
			Code: severalSizes, Severity: Question, Text: shown(text) + " names several sizes, and a variant has one.",
			Fix: "Write a row for each size, with its own SKU and stock. If it is one size, say so.",
		}
	}
	return r
}

// token is a run of letters, a number, or one sign.
type token struct {
	text  string
	kind  byte // a letters, n number, or the sign
	space bool // whether a blank stands before it
}

var plainSize = strings.NewReplacer("½", ".5", " 1/2", ".5", "⅓", " 1/3", "⅔", " 2/3", "–", "-", "—", "-")

func sizeTokens(text string) (list []token) {
	text = plainSize.Replace(text)
	runes := []rune(text)
	space := false
	for i := 0; i < len(runes); {
		from := i
		kind := byte(0)
		switch r := runes[i]; {
		case r == ' ':
			space = true
			i++
			continue
		case unicode.IsLetter(r):
			for kind = 'a'; i < len(runes) && unicode.IsLetter(runes[i]); i++ {
			}
		case '0' <= r && r <= '9':
			kind, i = 'n', numberEnd(runes, i)
		default:
			kind = '?'
			if r < 0x80 {
				kind = byte(r)
			}
			i++
		}
		part := string(runes[from:i])
		if kind == 'n' {
			part = strings.Replace(part, ",", ".", 1)
		}
		list = append(list, token{part, kind, space})
		space = false
	}
	for i, t := range list {
		if t.kind == 'n' {
			if rest, ok := strings.CutSuffix(t.text, ".0"); ok {
				list[i].text = rest
			}
		}
	}
	return list
}

// numberEnd returns where the number that begins at i ends, which has at most one mark within and may have thirds behind it, as
// sizes of shoes do.
func numberEnd(runes []rune, i int) int {
	digit := func(i int) bool { return i < len(runes) && '0' <= runes[i] && runes[i] <= '9' }
	for digit(i) {
		i++
	}
	if i < len(runes) && (runes[i] == '.' || runes[i] == ',') && digit(i+1) {
		for i++; digit(i); i++ {
		}
	}
	if rest := string(runes[i:min(i+4, len(runes))]); (rest == " 1/3" || rest == " 2/3") && !digit(i+4) {
		i += 4
	}
	return i
}

func joinTokens(list []token) string {
	var b strings.Builder
	for i, t := range list {
		if t.space && i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(t.text)
	}
	return b.String()
}

func kindsOf(list []token) string {
	b := make([]byte, len(list))
	for i, t := range list {
		b[i] = t.kind
	}
	return string(b)
}

// isSystem says whether a token names a size system.
func (p Parser) isSystem(t token) bool {
	_, system := p.words.Sizes.System(t.text)
	return t.kind == 'a' && system
}

// withoutLabel takes "Gr." and "EU" from before or behind a size; a size system is said in also.
func (p Parser) withoutLabel(list []token, also attribute.Record) []token {
	for len(list) > 1 && list[0].kind == 'a' && (list[1].kind == 'n' || list[1].space || strings.ContainsRune(".:", rune(list[1].kind))) {
		_, system := p.words.Sizes.System(list[0].text)
		if !system && !p.words.Sizes.Labels[vocabulary.Fold(list[0].text)] {
			break
		}
		rest := list[1:]
		for len(rest) > 0 && strings.ContainsRune(".:-", rune(rest[0].kind)) {
			rest = rest[1:]
		}
		if len(rest) == 0 || system && rest[0].kind != 'n' {
			break
		}
		if name, ok := p.words.Sizes.System(list[0].text); ok {
			also["size_system"] = name
		}
		list = rest
	}
	if n := len(list); n >= 2 && list[n-1].kind == 'a' && len(list[n-1].text) > 1 && list[n-2].kind == 'n' && also["size_system"] == "" {
		if name, ok := p.words.Sizes.System(list[n-1].text); ok {
			also["size_system"] = name
			list = list[:n-1]
		}
	}
	return list
}

// sizeOf writes a size of a known pattern in its usual form, or returns nothing.
func (p Parser) sizeOf(list []token, also attribute.Record) string {
	at := func(i int) string { return list[i].text }
	is := func(i int, letter string) bool { return strings.EqualFold(list[i].text, letter) }
	switch kinds := kindsOf(list); kinds {
	case "n":
		return at(0)
	case "n/n", "n-n":
		return at(0) + "/" + at(2)
	case "an/an", "anan":
		if is(0, "w") && is(len(list)-2, "l") {
			return "W" + at(1) + "/L" + at(len(list)-1)
		}
	case "an/n":
		if is(0, "w") {
			return "W" + at(1) + "/L" + at(3)
		}
	case "nan", "nana", "na/na":
		if is(1, "x") && kinds == "nan" || is(1, "w") && is(len(list)-1, "l") {
			return "W" + at(0) + "/L" + list[len(list)-1-strings.Count(kinds[len(kinds)-1:], "a")].text
		}
	case "na", "n-na", "n/na":
		if age := p.aged(list, also); age != "" {
			return age
		}
		if kinds == "na" && len(at(1)) <= 3 && len(at(0)) >= 2 && isCup(at(1)) {
			return at(0) + strings.ToUpper(at(1))
		}
	case "a/a", "a-a":
		first, ok := p.words.Sizes.Letter(at(0))
		second, too := p.words.Sizes.Letter(at(2))
		if ok && too {
			return first + "/" + second
		}
	}
	if letter, ok := p.words.Sizes.Letter(joinTokens(list)); ok {
		return letter
	}
	return ""
}

// isCup says whether letters are a bra's cup.
func isCup(letters string) bool {
	letters = strings.ToUpper(letters)
	return letters[0] >= 'A' && letters[0] <= 'K' && strings.Trim(letters, letters[:1]) == ""
}

// aged writes sizes that are ages: "3-6 M" is "3-6 months".
func (p Parser) aged(list []token, also attribute.Record) string {
	last := list[len(list)-1]
	word := vocabulary.Fold(last.text)
	to, ok := small(list[len(list)-2].text)
	if !ok {
		return ""
	}
	unit := ""
	switch {
	case p.words.Sizes.Months[word] && to <= 48:
		unit = "months"
		also["age_group"] = p.words.Sizes.AgeOfMonths(to)
	case p.words.Sizes.Years[word] && to <= 18:
		unit = "years"
		also["age_group"] = p.words.Sizes.AgeOfMonths(12 * to)
	default:
		return ""
	}
	if len(list) == 4 {
		return list[0].text + "-" + list[2].text + " " + unit
	}
	return list[0].text + " " + unit
}

// dated says whether a spreadsheet made a date of a size such as 10/12, and which size it was if that can be said.
func (p Parser) dated(text string) (size string, is bool) {
	if day, ok := readDate(text, DayFirst, p.words); ok && len(text) >= 8 {
		return pair(day.Day(), int(day.Month())), true
	}
	words := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" .-/", r) })
	if len(words) != 2 {
		return "", false
	}
	for i, w := range words {
		month, ok := p.words.Choices.Month(w)
		n, number := small(words[1-i])
		if ok && number && len(w) >= 3 && n > 0 {
			if n > 31 {
				return "", true
			}
			return pair(n, month), true
		}
	}
	return "", false
}

// pair writes two numbers as a double size, the smaller one first.
func pair(a, b int) string {
	return strconv.Itoa(min(a, b)) + "/" + strconv.Itoa(max(a, b))
}

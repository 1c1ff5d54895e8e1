package feed

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"selvedge/core/catalog/attribute"
)

// Parse reads an expression:
//
//	title                         the attribute's value
//	"New: "                       text as it stands; \" and \\ for a quote and a backslash
//	brand " " title               one after another
//	sale_price | price            the first that has a value
//	upper(x) lower(x)             in capitals, in small letters
//	truncate(x, 70)               at most 70 characters, cut between words
//	join(x, ", ")                 the items of a list with ", " between them
//	money(x, "amount")            129.00; "comma" 129,00; "minor" 12900; "currency" EUR; "currency first" EUR 129.00
//
// An attribute that is not in the set is an error, and so is what may get longer than 100,000
// characters.
func Parse(text string, attributes attribute.Set) (Expression, error) {
	if utf8.RuneCountInString(text) > longestExpression {
		return Expression{}, fmt.Errorf("it is longer than %d characters", longestExpression)
	}
	p := &parser{text: text, attributes: attributes}
	root, err := p.choice()
	if err == nil {
		if p.space(); p.at < len(p.text) {
			err = fmt.Errorf("%q is not expected", p.rest())
		}
	}
	if err != nil {
		return Expression{}, fmt.Errorf("at character %d: %w", utf8.RuneCountInString(text[:min(p.at, len(text))])+1, err)
	}
	e := Expression{root: root, of: p.of}
	if e.bound = root.most(attributes); e.bound.text > longestCell {
		return Expression{}, fmt.Errorf("it may get longer than %d characters", longestCell)
	}
	return e, nil
}

type parser struct {
	text       string
	at, depth  int
	attributes attribute.Set
	of         []string // attributes that it has read
}

// deepest is how far functions may nest.
const deepest = 20

func (p *parser) space() {
	for p.at < len(p.text) && strings.IndexByte(" \t\r\n", p.text[p.at]) >= 0 {
		p.at++
	}
}

// take reads a character if it is next.
func (p *parser) take(c byte) bool {
	if p.space(); p.at < len(p.text) && p.text[p.at] == c {
		p.at++
		return true
	}
	return false
}

// rest is what follows, as far as a message shows it.
func (p *parser) rest() string {
	rest := p.text[p.at:]
	for i := range rest {
		if i >= 12 {
			return rest[:i]
		}
	}
	return rest
}

func (p *parser) choice() (node, error) {
	if p.depth++; p.depth > deepest {
		return nil, errors.New("too many functions in each other")
	}
	defer func() { p.depth-- }()
	var parts choice
	for {
		part, err := p.sequence()
		if err != nil {
			return nil, err
		}
		if parts = append(parts, part); !p.take('|') {
			break
		}
	}
	if len(parts) == 1 {
		return parts[0], nil
	}
	return parts, nil
}

func (p *parser) sequence() (node, error) {
	var parts sequence
	for {
		part, err := p.term()
		if err != nil {
			return nil, err
		}
		if part == nil {
			break
		}
		parts = append(parts, part)
	}
	switch len(parts) {
	case 0:
		return nil, errors.New("an attribute, a function or text in quotes is expected")
	case 1:
		return parts[0], nil
	}
	return parts, nil
}

// term reads one part; nil at the end.
func (p *parser) term() (node, error) {
	p.space()
	switch {
	case p.at == len(p.text):
		return nil, nil
	case p.text[p.at] == '"':
		text, err := p.quoted()
		return literal(text), err
	}
	start := p.at
	name := p.name()
	if name == "" {
		return nil, nil
	}
	if p.take('(') {
		n, err := p.call(name)
		if err != nil {
			return nil, err
		}
		return n, nil
	}
	if _, known := p.attributes.Get(name); !known {
		p.at = start
		return nil, fmt.Errorf("there is no attribute %q", name)
	}
	p.of = append(p.of, name)
	return value(name), nil
}

func (p *parser) name() string {
	start := p.at
	for p.at < len(p.text) {
		c, size := utf8.DecodeRuneInString(p.text[p.at:])
		if !unicode.IsLetter(c) && !unicode.IsDigit(c) && c != '_' && c != '.' {
			break
		}
		p.at += size
	}
	return p.text[start:p.at]
}

func (p *parser) quoted() (string, error) {
	var b strings.Builder
	for i := p.at + 1; i < len(p.text); i++ {
		switch c := p.text[i]; {
		case c == '"':
			p.at = i + 1
			return b.String(), nil
		case c == '\\' && i+1 < len(p.text):
			i++
			b.WriteByte(p.text[i])
		default:
			b.WriteByte(c)
		}
	}
	return "", errors.New("a quote is not closed")
}

// call reads a function's arguments.
func (p *parser) call(name string) (node, error) {
	of, err := p.choice()
	if err != nil {
		return nil, err
	}
	c := call{of: of, bound: func(of length) length { return of }}
	switch name {
	case "upper":
		c.do = strings.ToUpper
	case "lower":
		c.do = strings.ToLower
	case "truncate":
		c.do, c.bound, err = p.truncate()
	case "join":
		c.do, c.bound, err = p.join()
	case "money":
		c.do, err = p.money()
	default:
		return nil, fmt.Errorf("there is no function %q", name)
	}
	if err != nil {
		return nil, err
	}
	if !p.take(')') {
		return nil, errors.New("a ) is expected")
	}
	return c, nil
}

func (p *parser) truncate() (func(string) string, func(length) length, error) {
	if p.take(',') {
		p.space()
		if n, err := strconv.Atoi(p.name()); err == nil && n > 0 {
			return func(text string) string { return truncate(text, n) }, func(of length) length { return of.cut(n) }, nil
		}
	}
	return nil, nil, errors.New("truncate takes a value and how many characters, such as truncate(title, 70)")
}

func (p *parser) textArgument() (string, bool) {
	if !p.take(',') {
		return "", false
	}
	if p.space(); p.at == len(p.text) || p.text[p.at] != '"' {
		return "", false
	}
	text, err := p.quoted()
	return text, err == nil
}

func (p *parser) join() (func(string) string, func(length) length, error) {
	separator, has := p.textArgument()
	if !has {
		return nil, nil, errors.New(`join takes a list and what stands between its items, such as join(tags, ", ")`)
	}
	return func(text string) string { return strings.ReplaceAll(text, "\n", separator) }, func(of length) length { return of.joined(separator) }, nil
}

func (p *parser) money() (func(string) string, error) {
	form, _ := p.textArgument()
	do, known := moneyForms[form]
	if !known {
		return nil, errors.New(`money takes a price and "amount", "comma", "minor", "currency" or "currency first"`)
	}
	return func(text string) string {
		amount, currency, is := strings.Cut(text, " ")
		if !is || !isNumber(amount) {
			return text
		}
		return do(amount, currency)
	}, nil
}

var moneyForms = map[string]func(amount, currency string) string{
	"amount":         func(amount, _ string) string { return amount },
	"comma":          func(amount, _ string) string { return strings.Replace(amount, ".", ",", 1) },
	"minor":          func(amount, _ string) string { return minor(amount) },
	"currency":       func(_, currency string) string { return currency },
	"currency first": func(amount, currency string) string { return currency + " " + amount },
}

// minor is an amount in the currency's smallest unit, as it is written with all its decimals.
func minor(amount string) string {
	digits, negative := strings.CutPrefix(amount, "-")
	digits = strings.TrimLeft(strings.Replace(digits, ".", "", 1), "0")
	switch {
	case digits == "":
		return "0"
	case negative:
		return "-" + digits
	}
	return digits
}

// truncate cuts between words, unless that loses more than half.
func truncate(text string, most int) string {
	if len(text) <= most || utf8.RuneCountInString(text) <= most {
		return text
	}
	runes := []rune(text)
	end := most
	if !unicode.IsSpace(runes[end]) {
		for end > most/2 && !unicode.IsSpace(runes[end-1]) {
			end--
		}
		if end <= most/2 {
			end = most
		}
	}
	return strings.TrimRightFunc(string(runes[:end]), func(c rune) bool { return unicode.IsSpace(c) || strings.ContainsRune(",;:-–", c) })
}

package parse

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"selvedge/core/catalog/vocabulary"
)

// Part is what one part of a garment is made of.
type Part struct {
	Name   string // such as "lining", or empty
	Shares []Share
}

// Share is how much of a part is one fibre.
type Share struct {
	Percent string
	Fibre   *vocabulary.Fibre
}

// Write writes a composition in a language: "80 % wool, 20 % polyamide".
func Write(parts []Part, fibres *vocabulary.Fibres, language string) string {
	texts := make([]string, len(parts))
	for i, part := range parts {
		shares := make([]string, len(part.Shares))
		for j, s := range part.Shares {
			name := s.Fibre.InWords[language]
			if name == "" {
				name = s.Fibre.Key
			}
			shares[j] = s.Percent + " % " + name
		}
		texts[i] = strings.Join(shares, ", ")
		if part.Name != "" {
			texts[i] = fibres.PartName(part.Name, language) + ": " + texts[i]
		}
	}
	return strings.Join(texts, "; ")
}

func (p Parser) material(_ Column, text string) Result {
	text = plain(text)
	one := strings.Join(strings.Fields(text), " ")
	parts, unknown := p.Composition(text)
	if len(parts) == 0 && unknown == "" {
		if fibre, ok := p.words.Fibres.Get(one); ok {
			return Result{Value: fibre.Key}
		}
		return Result{Value: one}
	}
	if unknown != "" {
		return Result{Value: one, Problem: &Problem{
			Code: "material.fibre", Severity: Question, Text: "No fibre is called " + shown(unknown) + ".", Fix: "Write percentages with fibres, such as 80 % wool, 20 % polyamide.",
		}}
	}
	for _, part := range parts {
		if sum := part.sum(); math.Abs(sum-100) > 0.5 {
			of := ""
			if part.Name != "" {
				of = " of the " + part.Name
			}
			return refuse("material.sum", "Fibres"+of+" sum to "+strconv.FormatFloat(math.Round(sum*10)/10, 'f', -1, 64)+" %.", "Write percentages that sum to 100.")
		}
	}
	return Result{Value: Write(parts, &p.words.Fibres, "en")}
}

func (p Part) sum() (sum float64) {
	for _, s := range p.Shares {
		n, _ := strconv.ParseFloat(s.Percent, 64)
		sum += n
	}
	return sum
}

// Composition reads percentages of fibres, of one or several parts. A word at a percentage that names no fibre is unknown.
// Text without percentages has no parts.
func (p Parser) Composition(text string) (parts []Part, unknown string) {
	list := shareTokens(text)
	numbers, wordsFirst := 0, false
	for i, t := range list {
		if t.kind == 'n' {
			if numbers++; numbers == 1 {
				wordsFirst = p.namesFibre(list[:i]) && !p.namesFibre(afterNumber(list, len(list)-1))
			}
		}
	}
	if numbers == 0 || !strings.Contains(text, "%") && !p.namesFibre(list) {
		return nil, ""
	}
	if wordsFirst {
		list = numbersFirst(list)
	}
	return p.composed(list)
}

// afterNumber returns the words behind the last number.
func afterNumber(list []token, last int) []token {
	for i := last; i >= 0; i-- {
		if list[i].kind == 'n' {
			return list[i+1:]
		}
	}
	return nil
}

// numbersFirst brings "wool 80 polyamide 20" into the usual order. A part's name before a colon keeps its place.
func numbersFirst(list []token) (turned []token) {
	from := 0
	for i, t := range list {
		switch t.kind {
		case ':':
			turned, from = append(turned, list[from:i+1]...), i+1
		case 'n':
			turned, from = append(append(turned, t), list[from:i]...), i+1
		}
	}
	return append(turned, list[from:]...)
}

// shareTokens parts a composition into numbers, words and marks. Percent signs and brackets say nothing more.
func shareTokens(text string) (list []token) {
	runes := []rune(text)
	for i := 0; i < len(runes); {
		from := i
		switch r := runes[i]; {
		case unicode.IsLetter(r):
			for i < len(runes) && (unicode.IsLetter(runes[i]) || unicode.Is(unicode.Mn, runes[i]) || runes[i] == '\'' || runes[i] == '’') {
				i++
			}
			list = append(list, token{text: string(runes[from:i]), kind: 'a'})
		case '0' <= r && r <= '9':
			i = numberEnd(runes, i)
			list = append(list, token{text: strings.Replace(string(runes[from:i]), ",", ".", 1), kind: 'n'})
		default:
			if strings.ContainsRune(":;/|\n", r) {
				list = append(list, token{text: string(r), kind: byte(r)})
			}
			i++
		}
	}
	return list
}

func foldedWords(list []token) (words []string) {
	for _, t := range list {
		if t.kind == 'a' {
			words = append(words, vocabulary.Words(t.text)...)
		}
	}
	return words
}

func (p Parser) namesFibre(list []token) bool { return len(p.words.Fibres.Find(foldedWords(list))) > 0 }

// composed reads tokens in which each number stands before its fibre.
func (p Parser) composed(list []token) (parts []Part, unknown string) {
	current, behind := Part{}, false // whether a part's name stands right behind the last fibre
	close := func(name string) {
		if len(current.Shares) > 0 {
			parts = append(parts, current)
		}
		current = Part{Name: name}
	}
	for i := 0; i < len(list); {
		if list[i].kind != 'n' {
			words, next := wordsFrom(list, i)
			if name, _ := p.part(words); name != "" {
				close(name)
			}
			i = max(next, i+1)
			continue
		}
		percent := list[i].text
		words, next := wordsFrom(list, i+1)
		name, rest := p.part(words)
		fibre, ok := p.fibre(rest)
		if n, err := strconv.ParseFloat(percent, 64); err != nil || n > 100 || n == 0 || !ok {
			if len(words) == 0 {
				return nil, percent
			}
			return nil, strings.Join(words, " ")
		}
		if current.sum() > 99.5 { // a part of which the name isn't said
			close("")
		}
		current.Shares = append(current.Shares, Share{tidy(percent), fibre})
		if behind = name != "" && p.namesFibreWord(rest[len(rest)-1]); name != "" {
			close(name)
		}
		i = next
	}
	if behind && len(parts) > 1 && parts[0].Name == "" { // "100 % wool shell, 100 % viscose lining"
		for i := range parts[1:] {
			parts[i].Name = parts[i+1].Name
		}
		parts[len(parts)-1].Name, current.Name = current.Name, ""
	}
	close("")
	parts = once(parts)
	if len(parts) == 1 && parts[0].Name == "shell" {
		parts[0].Name = ""
	}
	return parts, ""
}

// once are parts without those that say the same as another one, as a label does in other languages.
func once(parts []Part) (list []Part) {
	for _, part := range parts {
		at := slices.IndexFunc(list, func(known Part) bool { return known.isAs(part) })
		if at < 0 {
			list = append(list, part)
			continue
		}
		for i, s := range part.Shares { // the longer name of a fibre says more
			if j := list[at].share(s); len(s.Fibre.Key) > len(list[at].Shares[j].Fibre.Key) {
				list[at].Shares[j] = part.Shares[i]
			}
		}
	}
	return list
}

// isAs says whether two parts have the same name and shares, in any order.
func (p Part) isAs(other Part) bool {
	return p.Name == other.Name && len(p.Shares) == len(other.Shares) &&
		!slices.ContainsFunc(other.Shares, func(s Share) bool { return p.share(s) < 0 }) &&
		!slices.ContainsFunc(p.Shares, func(s Share) bool { return other.share(s) < 0 })
}

// share returns where a part has as much of the same fibre; -1: it hasn't.
func (p Part) share(s Share) int {
	return slices.IndexFunc(p.Shares, func(own Share) bool { return own.Percent == s.Percent && own.Fibre.Fibre == s.Fibre.Fibre })
}

func tidy(percent string) string {
	n, _ := strconv.ParseFloat(percent, 64)
	return strconv.FormatFloat(n, 'f', -1, 64)
}

// wordsFrom returns the folded words up to the next number.
func wordsFrom(list []token, i int) (words []string, next int) {
	for next = i; next < len(list) && list[next].kind != 'n'; next++ {
	}
	return foldedWords(list[i:next]), next
}

func (p Parser) namesFibreWord(word string) bool { return len(p.words.Fibres.Find([]string{word})) > 0 }

// part takes the name of the part that follows from the end of words.
func (p Parser) part(words []string) (name string, rest []string) {
	for n := min(3, len(words)); n > 0; n-- {
		if name, ok := p.words.Fibres.Part(strings.Join(words[len(words)-n:], " ")); ok {
			return name, words[:len(words)-n]
		}
	}
	return "", words
}

// fibre returns the fibre that words name. Of two wordings for the same fibre, such as "wool (merino)", the longer name
// counts, which says more.
func (p Parser) fibre(words []string) (*vocabulary.Fibre, bool) {
	var best *vocabulary.Fibre
	for _, f := range p.words.Fibres.Find(words) {
		switch {
		case best == nil:
			best = f.Meaning
		case best.Fibre != f.Meaning.Fibre:
			return nil, false
		case len(f.Meaning.Key) > len(best.Key):
			best = f.Meaning
		}
	}
	return best, best != nil
}

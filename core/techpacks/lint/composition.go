package lint

import (
	"regexp"
	"slices"
	"strings"

	"selvedge/core/techpacks/document"
	"selvedge/core/techpacks/material"
)

// sells reports whether the garment is sold in one of the markets.
func (p *pack) sells(markets ...string) bool {
	return slices.ContainsFunc(p.Document.Markets, func(m string) bool { return slices.Contains(markets, m) })
}

func fibreSum(p *pack) {
	for _, l := range p.lines {
		sum, open := int32(0), -1
		for i, f := range l.Fibres {
			if sum += f.Percent; f.Percent == 0 {
				open = i
			}
		}
		switch {
		case len(l.Fibres) == 0 && l.cloth() && !l.Animal:
			p.find(l.place+"/fibres", "Enter the fibres of %s.", l.Name)
		case len(l.Fibres) > 0 && sum != 1000:
			f := p.find(l.place+"/fibres", "Make the fibres of %s 100 %%: they are %s.", l.Name, percent(sum))
			if open < 0 || sum > 1000 || slices.ContainsFunc(l.Fibres[:open], func(f document.Fibre) bool { return f.Percent == 0 }) {
				continue
			}
			rest := slices.Clone(l.Fibres)
			rest[open].Percent = 1000 - sum
			f.fix("Make "+rest[open].Key+" "+percent(1000-sum), change(l.place+"/fibres", l.Fibres, rest))
		}
	}
}

func fibreName(p *pack) {
	if len(p.Fibres.All()) == 0 {
		return
	}
	for _, l := range p.lines {
		for i, f := range l.Fibres {
			if _, listed := p.Fibres.Get(f.Key); !listed {
				p.unlisted(l, i)
			}
		}
		if l.Kind == "label" {
			p.foreignName(l)
		}
	}
}

// unlisted is a fibre that is not in the table, or is called by a brand or another market's name.
func (p *pack) unlisted(l *line, i int) {
	typed := l.Fibres[i].Key
	path := l.place + "/fibres"
	meant, known := p.Fibres.Find(typed)
	if !known {
		f := p.find(path, "Name the fibre %q of %s as the law lists it.", typed, l.Name)
		if has(words(typed), "leather", "fur", "down", "feather", "suede", "horn") && len(l.Fibres) == 1 { // no textile fibre at all
			f.fix("Mark as of animal origin", change(path, l.Fibres, nil), change(l.place+"/animal", l.Animal, true))
		}
		return
	}
	named := slices.Clone(l.Fibres)
	named[i].Key = meant.Key
	p.find(path, "Call %q of %s %s.", typed, l.Name, p.labelName(meant)).fix("Set "+p.labelName(meant), change(path, l.Fibres, named))
}

// labelName is what a fibre is called on the label.
func (p *pack) labelName(f material.Fibre) string {
	if p.sells("US") && !p.sells("EU", "UK") {
		return f.US[0]
	}
	return f.EU[0]
}

// foreignName finds names of the US on a label for the EU or the UK alone. The US takes the names of ISO 2076, which are
// the EU's.
func (p *pack) foreignName(l *line) {
	if !p.sells("EU", "UK") || p.sells("US") {
		return
	}
	for word := range strings.FieldsSeq(words(l.Note)) {
		f, known := p.Fibres.Find(word)
		if !known || p.nameInEU(word) || !slices.Contains(f.US, word) {
			continue
		}
		note := regexp.MustCompile(`(?i)\b`+regexp.QuoteMeta(word)+`\b`).ReplaceAllString(l.Note, f.EU[0])
		p.find(l.place+"/note", "Write %s instead of %q on %s.", f.EU[0], word, l.Name).fix("Write "+f.EU[0], change(l.place+"/note", l.Note, note))
	}
}

// nameInEU reports whether a word is a name, or a part of one such as "hemp".
func (p *pack) nameInEU(word string) bool {
	for _, f := range p.Fibres.All() {
		for _, name := range f.EU {
			if has(words(name), word) {
				return true
			}
		}
	}
	return false
}

var (
	hundred = regexp.MustCompile(`(?i)\b100\s?%\s*((?:[\pL-]+\s+){0,2}[\pL-]+)`)
	pure    = regexp.MustCompile(`(?i)\b(?:pure|all)[\s-]+((?:[\pL-]+\s+)?[\pL-]+)`)
)

// claims reports whether text says that something is one fibre only.
func (p *pack) claims(text string) bool {
	for _, pattern := range []*regexp.Regexp{hundred, pure} {
		for _, match := range pattern.FindAllStringSubmatch(text, -1) {
			for word := range strings.FieldsSeq(match[1]) {
				if _, fibre := p.Fibres.Find(word); fibre {
					return true
				}
			}
		}
	}
	return false
}

// A fibre of up to 2 % that can't be avoided does not count (EU 1007/2011 art. 7).
const unavoidable = 20

func mixed(fibres []document.Fibre) bool {
	most, sum := int32(0), int32(0)
	for _, f := range fibres {
		most, sum = max(most, f.Percent), sum+f.Percent
	}
	return sum-most > unavoidable
}

func pureClaim(p *pack) {
	var main *line
	for _, l := range p.lines {
		if l.Kind == "shell" && main == nil {
			main = l
		}
		if mixed(l.Fibres) && p.claims(l.Name+". "+l.Note) {
			p.find(l.place+"/name", "Don't call %s pure: it has %d fibres.", l.Name, len(l.Fibres))
		}
	}
	if main == nil || !mixed(main.Fibres) {
		return
	}
	if p.claims(p.Document.Name) {
		p.find("name", "Don't call the garment pure: %s has %d fibres.", main.Name, len(main.Fibres))
	}
	for _, l := range p.lines {
		if l.Kind == "label" && len(l.Fibres) == 0 && p.claims(l.Name+". "+l.Note) {
			p.find(l.place+"/note", "Don't call the garment pure on %s: %s has %d fibres.", l.Name, main.Name, len(main.Fibres))
		}
	}
}

func noOrigin(p *pack) {
	if p.Document.Origin == "" {
		p.find("origin", "Enter the country of origin.")
	}
}

const animalSentence = "Contains non-textile parts of animal origin."

func animalParts(p *pack) {
	if !p.sells("EU", "UK") {
		return
	}
	i := slices.IndexFunc(p.lines, func(l *line) bool { return l.Animal && l.Kind != "packaging" })
	if i < 0 {
		return
	}
	said := func(text string) bool { return has(words(text), "non textile part of animal origin") }
	var care *line
	for _, l := range p.lines {
		if l.Kind != "label" {
			continue
		}
		if said(l.Name + " " + l.Note) {
			return
		}
		if has(l.what, labels[2].words...) {
			care = l
		}
	}
	if said(p.Document.Care.Note) {
		return
	}
	f := p.find(p.lines[i].place, "Say on the label, because of %s: \"Contains non-textile parts of animal origin\".", p.lines[i].Name)
	if care != nil {
		f.fix("Write it on "+care.Name, change(care.place+"/note", care.Note, strings.TrimSpace(care.Note+" "+animalSentence)))
	}
}

func noMaker(p *pack) {
	if p.sells("US") && strings.TrimSpace(p.Document.Maker) == "" {
		p.find("maker", "Enter the manufacturer's name or RN, which the label shows in the US.")
	}
}

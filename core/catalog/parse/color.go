package parse

import (
	"maps"
	"strings"
	"unicode"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/vocabulary"
)

func (p Parser) color(c Column, text string) Result {
	text = strings.Join(strings.Fields(text), " ")
	if r, ok := p.knownColor(text); ok {
		return r
	}
	if name, code := withoutCode(text); code != "" && name != "" {
		if r, ok := p.knownColor(name); ok {
			r.Also["color_code"] = code
			return r
		}
		if own := c.Words[vocabulary.Fold(name)]; own != "" {
			r := p.color(Column{Attribute: c.Attribute, Language: c.Language}, own)
			also := attribute.Record{"color_code": code}
			maps.Copy(also, r.Also)
			return Result{Value: r.Value, Also: also}
		}
	}
	if found := p.words.Colors.Find(vocabulary.Words(text)); len(found) > 0 { // a name of the brand's own, such as "Ocean Blue"
		head := found[len(found)-1].Meaning
		if c.Language == "fr" || c.Language == "it" || c.Language == "es" {
			head = found[0].Meaning
		}
		return Result{Value: text, Also: attribute.Record{"color_family": head.Family}}
	}
	if color, ok := p.words.Colors.Short(text); ok && len(text) == 3 {
		return Result{Value: color.Name, Also: attribute.Record{"color_family": color.Family}, Problem: &Problem{
			Code: "color.code", Severity: Question, Text: shown(text) + " is read as " + color.Name + ".", Fix: "Choose the color that it means.", Suggest: color.Name,
		}}
	}
	return Result{Value: text, Problem: &Problem{
		Code: "color.unknown", Severity: Question, Text: "No color is called " + shown(text) + ".", Fix: "Choose the color that it means, or keep it as a new one.",
	}}
}

// knownColor reads one color, or several with a slash between them.
func (p Parser) knownColor(text string) (Result, bool) {
	if color, ok := p.words.Colors.Get(text); ok {
		return Result{Value: p.words.Colors.Kept(text), Also: attribute.Record{"color_family": color.Family}}, true
	}
	several, names := p.words.Colors.Several(text)
	if len(several) < 2 {
		return Result{}, false
	}
	family := several[0].Family
	if len(several) > 2 {
		family = "Multicolor"
	}
	return Result{Value: strings.Join(names, "/"), Also: attribute.Record{"color_family": family}}, true
}

// withoutCode parts "410 Navy" and "Navy (410)" into the name and the code.
func withoutCode(text string) (name, code string) {
	var names []string
	for _, w := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" ()-_/#", r) }) {
		if strings.IndexFunc(w, unicode.IsDigit) < 0 {
			names = append(names, w)
			continue
		}
		if code != "" {
			return "", ""
		}
		code = w
	}
	return strings.Join(names, " "), code
}

func (p Parser) colorFamily(c Column, text string) Result {
	if value, ok := oneOf(c.Attribute.Words, text); ok {
		return Result{Value: value}
	}
	if color, ok := p.words.Colors.Get(text); ok {
		return Result{Value: color.Family}
	}
	return p.unknown(c, text)
}

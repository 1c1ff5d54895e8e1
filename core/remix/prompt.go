package remix

import (
	"cmp"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"selvedge/core/look"
	"selvedge/core/plaintext"
)

const (
	maxName  = 60 // characters
	fewWords = 40 // characters
)

// named gives a recipe its garment and its picture's name: how it differs and what it is, or
// the words if they are few.
func (k kitchen) named(r Recipe) Recipe {
	d := heard(k.garments, r.Drawing)
	r.Garment = d.Style.Garment
	r.Kind = said(k.garments.Hear(r.Drawing.Cut), "garment")
	switch {
	case r.Do == Recolor:
		r.Name = r.Parents[0].Name + ", " + r.Variation
	case r.Do == CutOut || r.Do == Extend:
		r.Name = r.Parents[0].Name
	case r.Do == Generate && (utf8.RuneCountInString(r.Words) <= fewWords && r.Variation == "" || r.Kind == ""):
		r.Name = r.Words
	case r.Kind != "":
		r.Name = k.colorName(r.Drawing) + " " + strings.ToLower(r.Variation+" "+r.Kind)
	case len(r.Parents) > 0:
		r.Name = r.Parents[0].Name
	}
	r.Name = cmp.Or(plaintext.Shorten(plaintext.Clean(r.Name, MaxWords), maxName), "Picture")
	initial, size := utf8.DecodeRuneInString(r.Name)
	r.Name = string(unicode.ToUpper(initial)) + r.Name[size:]
	return r
}

// colorName is the name of the shell's color: in the palette, else of the nearest that has
// one.
func (k kitchen) colorName(d Drawing) string {
	for _, c := range k.Palette {
		if len(d.Colors) > 0 && strings.EqualFold(c.Hex, d.Colors[0]) && c.Name != "" {
			return c.Name
		}
	}
	if shell, ok := look.ParseHex(first(d.Colors)); ok {
		return k.names.Of(shell)
	}
	return ""
}

// Prompt is what a model is told.
func (r Recipe) Prompt() string {
	var text strings.Builder
	say := func(format string, values ...any) { fmt.Fprintf(&text, format+" ", values...) }
	switch r.Do {
	case Recolor:
		say("Give the garment in this picture the color %s. Change nothing else.", r.Variation+" "+first(r.Drawing.Colors))
	case Extend:
		say("Show more around this picture on all sides, in the same light and perspective. Change nothing of what is there.")
	case CutOut:
		say("The subject alone, without its background.")
	default:
		say("A picture of one garment, front view, on a plain light ground, lit softly.")
	}
	if r.Words != "" {
		say("%s.", strings.TrimRight(r.Words, ". "))
	}
	if r.Line != "" && r.Drawing.Cut != "" {
		say("The garment: %s.", r.Drawing.Cut)
	}
	if r.Do == Remix || r.Do == Vary {
		for i, p := range r.Parents {
			say("Picture %d gives %s, %d %%.", i+1, gifts(p), p.Weight)
		}
	}
	if r.Variation != "" && r.Do != Recolor {
		say("This one: %s.", r.Variation)
	}
	if len(r.Palette) > 0 && r.Do != Recolor && r.Do != CutOut && r.Do != Extend {
		var names []string
		for _, c := range r.Palette {
			names = append(names, strings.TrimSpace(c.Name+" "+c.Hex))
		}
		say("Colors: %s.", strings.Join(names, ", "))
	}
	if len(r.Fabrics) > 0 && r.Line != "" || r.Do == Generate && len(r.Fabrics) > 0 {
		var names []string
		for _, f := range r.Fabrics {
			names = append(names, strings.TrimSpace(f.Name+" "+f.Text))
		}
		say("Fabrics: %s.", strings.Join(names, "; "))
	}
	return strings.TrimSpace(text.String())
}

// gifts are what a parent gives, in words.
func gifts(p Parent) string {
	list := p.Take
	if len(list) == 0 {
		list = Takes
	}
	names := make([]string, len(list))
	for i, t := range list {
		names[i] = string(t)
	}
	return "its " + strings.Join(names, ", ")
}

func first(list []string) string {
	if len(list) == 0 {
		return ""
	}
	return list[0]
}

package draft

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"selvedge/core/garment/words"
	"selvedge/core/plaintext"
)

// prefixes begin the codes of each garment's styles.
var prefixes = map[string]string{"tshirt": "TEE", "sweater": "KNIT", "hoodie": "HOODIE", "shirt": "SHIRT", "coat": "COAT", "dress": "DRESS",
	"trousers": "PANT", "jeans": "JEAN", "shorts": "SHORT", "leggings": "LEG", "skirt": "SKIRT", "tote": "TOTE"}

// code is a prefix and the number that is chosen for it.
func code(prefix string, digits int, number func(string) int) string {
	return fmt.Sprintf("%s%0*d", prefix, digits, number(prefix))
}

// named are the slots that a name is put together from, in its order.
var named = []string{"fit", "length", "sleeve", "closure", "details", "colour", "print", "fabric"}

// adjectives are the wordings of a slot that a name may hold, by the option that they stand for.
var adjectives = map[string]map[string]string{
	"sleeve":  {"sleeveless": "none"},
	"closure": {"double breasted": "double"},
	"details": {"pleated": "pleats", "gathered": "gathers", "tiered": "gathers", "belted": "belt", "quilted": "quilting", "embroidered": "embroidery"},
}

// name is made from the words that were heard: "Camel wool coat".
func (m *making) name() string {
	parts := make([]string, len(named)+1)
	for _, span := range m.heard.Heard {
		if span.Slot == "garment" && parts[len(named)] == "" {
			parts[len(named)] = span.Value
		}
		for i, slot := range named {
			if span.Slot == slot && parts[i] == "" && m.holds(slot, span) {
				parts[i] = span.Value
			}
		}
	}
	if parts[len(named)] == "" {
		parts[len(named)] = nouns[m.style.Garment]
	}
	var kept []string
	for _, part := range parts {
		if part != "" && (part == parts[len(named)] || !strings.Contains(" "+parts[len(named)]+" ", " "+part+" ")) { // a denim jacket of denim
			kept = append(kept, part)
		}
	}
	return cut(plaintext.Capital(spelled.Replace(strings.Join(kept, " "))), 120)
}

// spelled are wordings as they are written.
var spelled = strings.NewReplacer("t shirt", "T-shirt", "double breasted", "double-breasted", "a line", "A-line", "knee length", "knee-length")

// holds reports whether a wording is still true of the draft: it was not taken back, nor said of a part.
func (m *making) holds(slot string, span words.Span) bool {
	switch slot {
	case "fit":
		return !slices.Contains([]string{"regular", "longer", "shorter"}, span.Value) && said(m.heard.Fit)+said(m.heard.Silhouette) != ""
	case "sleeve", "closure", "details":
		option := adjectives[slot][span.Value]
		return option != "" && (slot == "sleeve" && m.style.Sleeve == option || slot == "closure" && m.style.Closure == option || slot == "details" && m.style.Has(option))
	case "length":
		return said(m.heard.Length) != ""
	case "print":
		return said(m.heard.Print) != ""
	case "fabric":
		return m.heard.Fabric != "none"
	}
	for _, c := range m.heard.Colours {
		if c.Part == "shell" {
			return c.Name == span.Value
		}
	}
	return false
}

// nouns are the garments in a sentence.
var nouns = map[string]string{"tshirt": "T-shirt", "sweater": "sweater", "hoodie": "hoodie", "shirt": "shirt", "coat": "coat", "dress": "dress",
	"trousers": "trousers", "jeans": "jeans", "shorts": "shorts", "leggings": "leggings", "skirt": "skirt", "tote": "tote"}

var (
	copied   = regexp.MustCompile(`^(.*) copy(?: (\d{1,4}))?$`)
	numbered = regexp.MustCompile(`^(.*?)(\d{1,9})$`)
)

// copyName is a name for a copy: "Camel wool coat copy", and of that "Camel wool coat copy 2".
func copyName(name string) string {
	suffix := " copy"
	if c := copied.FindStringSubmatch(name); c != nil {
		n, _ := strconv.Atoi(c[2])
		name, suffix = c[1], fmt.Sprintf(" copy %d", max(n, 1)+1)
	}
	return cut(name, 120-len(suffix)) + suffix
}

// copyCode is a code of the same kind with another number.
func copyCode(of string, number func(string) int) string {
	prefix, digits := of+"-", 2
	if n := numbered.FindStringSubmatch(of); n != nil {
		prefix, digits = n[1], len(n[2])
	}
	suffix := code(prefix, digits, number)[len(prefix):]
	return cut(prefix, 120-len(suffix)) + suffix
}

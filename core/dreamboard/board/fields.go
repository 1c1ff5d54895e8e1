package board

import (
	"bytes"
	"encoding/json"
	"regexp"
	"slices"
	"unicode/utf8"

	"selvedge/core/garment"
)

const (
	maxText   = 4_000 // characters of a note
	maxLine   = 300   // characters of a name
	maxFibres = 12
	maxRecipe = 16 << 10 // bytes
)

// field is a property of the data. A null removes one that isn't required.
type field struct {
	required bool
	valid    func(json.RawMessage) bool
}

// fields are the properties of each kind.
var fields = map[Kind]map[string]field{
	Picture: {
		"asset": {valid: id}, "alt": {true, text(maxLine)}, "crop": {valid: crop}, "state": {true, oneOf("ready", "waiting", "failed")},
		"reason": {valid: text(maxLine)}, "task": {valid: id}, "recipe": {valid: object(maxRecipe)},
		"techpack": {valid: id},
	},
	Note:   {"text": {true, text(maxText)}, "tone": {true, oneOf("note", "plain", "title")}},
	Swatch: {"hex": {true, hex}, "name": {true, text(maxLine)}, "code": {valid: text(maxLine)}, "from": {valid: id}},
	Fabric: {
		"name": {true, text(maxLine)}, "fibres": {true, fibres}, "gsm": {valid: number(0, 5_000)}, "width": {valid: number(0, 10_000)},
		"supplier": {valid: text(maxLine)}, "asset": {valid: id}, "weave": {valid: oneOf(garment.Textures...)}, "hex": {valid: hex},
	},
	Frame: {"title": {true, text(maxLine)}, "kind": {true, oneOf("look", "palette", "free", "collection")}, "theme": {valid: text(maxLine)}, "techpack": {valid: id}},
}

// read returns a value as it is kept, nil for one that is removed.
func (f field) read(value json.RawMessage) (json.RawMessage, error) {
	var kept bytes.Buffer
	if json.Compact(&kept, value) != nil {
		return nil, refuse(BadValue)
	}
	if !f.required && kept.String() == "null" {
		return nil, nil
	}
	if !f.valid(kept.Bytes()) {
		return nil, refuse(BadValue)
	}
	return kept.Bytes(), nil
}

// isKnown reports whether elements of any kind have this property.
func isKnown(key string) bool {
	for _, of := range fields {
		if _, ok := of[key]; ok {
			return true
		}
	}
	return false
}

// decode reads a value of exactly this type; null is none.
func decode[T any](value json.RawMessage) (v T, ok bool) {
	var p *T
	d := json.NewDecoder(bytes.NewReader(value))
	d.DisallowUnknownFields()
	if d.Decode(&p) != nil || p == nil {
		return v, false
	}
	return *p, true
}

func isText(s string, most int) bool {
	return utf8.ValidString(s) && utf8.RuneCountInString(s) <= most && !bytes.ContainsRune([]byte(s), 0)
}

func text(most int) func(json.RawMessage) bool {
	return func(value json.RawMessage) bool {
		s, ok := decode[string](value)
		return ok && isText(s, most)
	}
}

var validHex = regexp.MustCompile(`^#[0-9a-f]{6}$`)

func hex(value json.RawMessage) bool {
	s, ok := decode[string](value)
	return ok && validHex.MatchString(s)
}

func id(value json.RawMessage) bool {
	s, ok := decode[string](value)
	return ok && len(s) <= 64 && s != "" && isText(s, 64)
}

func oneOf(all ...string) func(json.RawMessage) bool {
	return func(value json.RawMessage) bool {
		s, ok := decode[string](value)
		return ok && slices.Contains(all, s)
	}
}

func number(least, most float64) func(json.RawMessage) bool {
	return func(value json.RawMessage) bool {
		v, ok := decode[float64](value)
		return ok && v >= least && v <= most
	}
}

// crop is the part of a picture that is shown, in shares of its width and height.
func crop(value json.RawMessage) bool {
	c, ok := decode[map[string]float64](value)
	for _, key := range []string{"x", "y", "w", "h"} {
		share, given := c[key]
		ok = ok && given && share >= 0 && share <= 1
	}
	const slack = 1e-6
	return ok && len(c) == 4 && c["w"] > 0 && c["h"] > 0 && c["x"]+c["w"] <= 1+slack && c["y"]+c["h"] <= 1+slack
}

// fibres are what a fabric is made of.
func fibres(value json.RawMessage) bool {
	list, ok := decode[[]map[string]json.RawMessage](value)
	return ok && len(list) <= maxFibres && !slices.ContainsFunc(list, func(f map[string]json.RawMessage) bool {
		return len(f) != 2 || !text(maxLine)(f["code"]) || !number(0, 100)(f["percent"])
	})
}

func object(most int) func(json.RawMessage) bool {
	return func(value json.RawMessage) bool {
		_, ok := decode[map[string]json.RawMessage](value)
		return ok && len(value) <= most
	}
}

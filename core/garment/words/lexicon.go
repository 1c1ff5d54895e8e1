// Package words hears a style in what somebody typed, by table and without guessing: what it did not hear it says.
package words

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"selvedge/core/garment"
	"selvedge/core/garment/measure"
)

// Lexicon is the table of wordings. It is read once and then safe for everyone.
type Lexicon struct {
	terms    map[string][]*entry // by wording, in words joined by one space
	fabrics  map[string]*entry
	singles  []string // wordings of one word, for spelling
	longest  int      // words of the longest wording
	parts    map[string]string
	negation map[string]bool
	filler   map[string]bool
	ordinary map[string]bool // words that are no misspelling of a wording
}

// entry is one line of the table.
type entry struct {
	Is      string
	Needs   []string // garments; none: all
	Set     map[string]values
	MM      map[string]string
	Hex     string
	Kind    string // knit or woven
	GSM     int
	Fibres  map[string]int
	Texture string

	slot    string
	name    string // the first wording
	changes []measure.Change
}

// values is one string or several.
type values []string

func (v *values) UnmarshalJSON(text []byte) error {
	if bytes.HasPrefix(text, []byte("[")) {
		return json.Unmarshal(text, (*[]string)(v))
	}
	*v = values{""}
	return json.Unmarshal(text, &(*v)[0])
}

// free are the fields that hold words rather than options of a garment's drawing, and what they may be; nil is anything.
var free = map[string][]string{
	"fit":        {"slim", "regular", "relaxed", "boxy", "oversized"},
	"silhouette": {"straight", "column", "a-line", "full", "wide", "flared", "skinny"},
	"length":     {"cropped", "regular", "long", "mini", "knee", "midi", "maxi"},
	"gender":     {"women", "men", "unisex", "kids"},
	"season":     {"AW", "SS", "CR"},
	"lining":     {"none", "half", "full"},
	"print":      append([]string{"none"}, garment.Prints...),
	"fabric":     nil,
	"mood":       nil,
}

var hex = regexp.MustCompile(`^#[0-9a-f]{6}$`)

// Read reads the table, whose measures are keys of the library. It refuses what nothing reads, values that no field has,
// and two entries for one wording of the same garments.
func Read(text []byte, library measure.Library) (*Lexicon, error) {
	var file struct {
		About, Licence   string
		Slots            map[string][]*entry
		Parts            map[string]string
		Negation, Filler []string
		Ordinary         []string
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&file); err != nil {
		return nil, err
	}
	keys := map[string]bool{}
	for _, p := range library {
		keys[p.Key] = true
	}
	l := &Lexicon{terms: map[string][]*entry{}, fabrics: map[string]*entry{}, parts: file.Parts, negation: set(file.Negation), filler: set(file.Filler), ordinary: set(file.Ordinary)}
	for slot, entries := range file.Slots {
		for _, e := range entries {
			e.slot = slot
			if err := l.add(e, keys); err != nil {
				return nil, fmt.Errorf("%s, %q: %w", slot, e.Is, err)
			}
		}
	}
	for term, entries := range l.terms {
		for _, e := range entries {
			if f := e.Set["fabric"]; f != nil && l.fabrics[f[0]] == nil {
				return nil, fmt.Errorf("%q: no entry describes the fabric %q", term, f[0])
			}
		}
	}
	slices.Sort(l.singles)
	for _, word := range file.Ordinary {
		if l.terms[word] != nil {
			return nil, fmt.Errorf("%q is ordinary, and a wording", word)
		}
	}
	return l, nil
}

func set(list []string) map[string]bool {
	m := map[string]bool{}
	for _, word := range list {
		m[word] = true
	}
	return m
}

func (l *Lexicon) add(e *entry, keys map[string]bool) error {
	if err := e.check(keys); err != nil {
		return err
	}
	for term := range strings.SplitSeq(e.Is, ",") {
		if term == "" || term != joined(tokens(term)) {
			return fmt.Errorf("%q is not written as it is heard", term)
		}
		for _, other := range l.terms[term] {
			if len(other.Needs) == 0 == (len(e.Needs) == 0) && (len(e.Needs) == 0 || slices.ContainsFunc(e.Needs, func(n string) bool { return slices.Contains(other.Needs, n) })) {
				return fmt.Errorf("%q is there twice", term)
			}
		}
		l.terms[term] = append(l.terms[term], e)
		count := strings.Count(term, " ") + 1
		l.longest = max(l.longest, count)
		if count == 1 {
			l.singles = append(l.singles, term)
		}
	}
	e.name, _, _ = strings.Cut(e.Is, ",")
	if e.slot == "fabric" {
		l.fabrics[e.Set["fabric"][0]] = e
	}
	return nil
}

func (e *entry) check(keys map[string]bool) error {
	for field, list := range e.Set {
		options, isFree := free[field]
		for _, value := range list {
			switch {
			case field == "pockets" && value == "default":
			case isFree && (options == nil || slices.Contains(options, value)):
			case isFree:
				return fmt.Errorf("%s can not be %q", field, value)
			default:
				if err := new(garment.Style).Set(field, value); err != nil {
					return err
				}
			}
		}
	}
	for key, text := range e.MM {
		change, err := measure.ParseChange(key, text)
		if err != nil {
			return err
		}
		if !keys[key] {
			return fmt.Errorf("no point of measure has the key %q", key)
		}
		e.changes = append(e.changes, change)
	}
	slices.SortFunc(e.changes, func(a, b measure.Change) int { return strings.Compare(a.Key, b.Key) })
	for _, needed := range e.Needs {
		if !slices.Contains(garment.Options["garment"], needed) {
			return fmt.Errorf("no garment is %q", needed)
		}
	}
	switch {
	case e.slot == "colour" && !hex.MatchString(e.Hex):
		return fmt.Errorf("colour %q", e.Hex)
	case e.slot == "garment" && e.Set["garment"] == nil:
		return errors.New("no garment is set")
	case e.slot == "fabric" && e.Set["fabric"] == nil:
		return errors.New("no fabric is set")
	case e.Texture != "" && !slices.Contains(garment.Textures, e.Texture):
		return fmt.Errorf("texture %q", e.Texture)
	case e.Kind != "" && e.Kind != "knit" && e.Kind != "woven":
		return fmt.Errorf("kind %q", e.Kind)
	}
	return nil
}

// find gives the entry for a wording that a garment may have: one for it alone before one for all.
func (l *Lexicon) find(term, garment string) *entry {
	var general *entry
	for _, e := range l.terms[term] {
		if slices.Contains(e.Needs, garment) {
			return e
		}
		if len(e.Needs) == 0 {
			general = e
		}
	}
	return general
}

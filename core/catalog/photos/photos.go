// Package photos places image files by their names: on a variant by its SKU or GTIN, or on a color of a style. What a name
// doesn't say is guessed from neighboring files and from the image's colors, for a person to confirm.
//
// Invariant: a name that fits two products is placed on neither.
package photos

import (
	"bytes"
	"slices"
	"strings"

	"selvedge/core/catalog/parse"
	"selvedge/core/catalog/vocabulary"
)

// Target is a variant that photos may show.
type Target struct {
	SKU, GTIN, Style string
	Color            string // as it is called
	ColorCode        string
	Family           string   // of the color
	Raw              []string // the supplier's own words for the color
	Title            string
	Files            []string // names of image files that the sheet gives it
}

// By says what in a file's name a photo was placed by.
type By string

// Ways.
const (
	ByFile  By = "file name" // the sheet names it
	ByGTIN  By = "GTIN"
	BySKU   By = "SKU"
	ByColor By = "style and color"
	ByStyle By = "style" // its color isn't said
)

// Match is where a photo was placed.
type Match struct {
	Target   int // the first of the targets that it shows: all of its color, or of its style
	By       By
	View     string // front, back, side, detail, model, flat, or empty
	Position int    // among the photos of the same, from 1; 0 if the name doesn't say
}

// Miss says why a name places a photo nowhere; empty: it does place it.
type Miss string

// Reasons.
const (
	Unknown Miss = "unknown" // nothing in it is a product
	Several Miss = "several" // it fits several products or colors
	Weak    Miss = "weak"    // the number in it is so short that it may stand there by chance
)

// entry is what a key stands for.
type entry struct {
	target int32 // -1: several
	by     uint8
}

var ways = []By{ByFile, ByGTIN, BySKU, ByColor, ByStyle}

const (
	byFile = iota
	byGTIN
	bySKU
	byColor
	byStyle
)

// Index finds targets by names of files.
type Index struct {
	words   *vocabulary.Vocabulary
	targets []Target
	keys    map[string]entry
	sieve   sieve
	named   bool                // whether the sheet names files
	called  map[string][]string // a color to what it may be called in a file's name
	styles  []string            // squeezed style of each target
	same    []int32             // the first target of the same style and color
	titles  map[string]int32
}

// longestRun is how many parts of a name are looked up together.
const longestRun = 6

// NewIndex makes an index of targets.
func NewIndex(words *vocabulary.Vocabulary, targets []Target) *Index {
	x := &Index{words: words, targets: targets, keys: make(map[string]entry, 6*len(targets)), called: map[string][]string{}, styles: make([]string, len(targets)), same: make([]int32, len(targets))}
	firsts, styles := map[string]int32{}, map[string]int32{}
	for i, t := range targets {
		at := int32(i)
		x.styles[i] = vocabulary.Squeeze(t.Style)
		color := x.styles[i] + "|" + vocabulary.Squeeze(t.Color)
		if x.styles[i] == "" {
			color = vocabulary.Squeeze(t.SKU)
		}
		first, known := firsts[color]
		if !known {
			first = at
			firsts[color] = at
			x.addColor(t, x.styles[i], at)
		}
		x.same[i] = first
		x.add(vocabulary.Squeeze(t.SKU), at, bySKU)
		if t.GTIN != "" {
			x.add(strings.TrimLeft(t.GTIN, "0"), at, byGTIN)
		}
		for _, name := range t.Files {
			x.named = true
			x.add("/"+fileKey(name), first, byFile)
		}
		if _, known := styles[x.styles[i]]; !known && x.styles[i] != "" {
			styles[x.styles[i]] = at
			x.add(x.styles[i], at, byStyle)
		}
	}
	x.learnTitles()
	x.sieve = newSieve(x.keys)
	return x
}

// addColor adds what a color of a style may be called: its words, its code and how they are shortened.
func (x *Index) addColor(t Target, style string, at int32) {
	if style == "" || t.Color == "" && t.ColorCode == "" {
		return
	}
	for _, key := range x.namesOf(t.Color) {
		x.add(style+"|"+key, at, byColor)
		x.add(style+key, at, byColor)
	}
	for _, name := range append(uncoded(t.Raw), t.ColorCode) {
		for _, key := range x.namesOf(name) {
			x.add(style+"|"+key, at, byColor)
			x.add(style+key, at, byColor)
		}
	}
}

// uncoded are a supplier's words for a color, also without the code that stands among them: "0999 schwarz" is "schwarz" too.
func uncoded(raw []string) []string {
	all := slices.Clone(raw)
	for _, text := range raw {
		parts := strings.Fields(vocabulary.Fold(text))
		words := slices.DeleteFunc(slices.Clone(parts), func(part string) bool { return strings.ContainsAny(part, "0123456789") })
		if len(words) > 0 && len(words) < len(parts) {
			all = append(all, strings.Join(words, " "))
		}
	}
	return all
}

// namesOf returns what a color may be called in a file's name.
func (x *Index) namesOf(color string) []string {
	if color == "" {
		return nil
	}
	list, known := x.called[color]
	if !known {
		list = append(vocabulary.Abbreviations(color), vocabulary.Squeeze(color))
		x.called[color] = list
	}
	return list
}

// add lets a key stand for a target. What stands for two colors or styles stands for none.
func (x *Index) add(key string, at int32, by uint8) {
	if len(key) < 3 {
		return
	}
	old, known := x.keys[key]
	switch {
	case !known, old.target >= 0 && by < old.by && x.isSame(old.target, at, by):
		x.keys[key] = entry{at, by}
	case old.target >= 0 && !x.isSame(old.target, at, max(by, old.by)):
		x.keys[key] = entry{-1, by}
	}
}

// isSame says whether two targets are one for what is placed in that way.
func (x *Index) isSame(a, b int32, by uint8) bool {
	if a == b {
		return true
	}
	if x.styles[a] == "" || x.styles[a] != x.styles[b] {
		return false
	}
	return by == byStyle || x.targets[a].Color == x.targets[b].Color && x.targets[a].ColorCode == x.targets[b].ColorCode
}

// fileKey is a file's name as names are compared, without its folder and type.
func fileKey(name string) string {
	if at := strings.LastIndexAny(name, `/\`); at >= 0 {
		name = name[at+1:]
	}
	return vocabulary.Squeeze(withoutType(name))
}

func withoutType(name string) string {
	if at := strings.LastIndexByte(name, '.'); at > 0 && len(name)-at <= 5 {
		return name[:at]
	}
	return name
}

// Matcher matches names one after another. It isn't for use by several goroutines at once.
type Matcher struct {
	index *Index
	parts parts
	key   []byte
}

// Matcher returns a matcher over the index.
func (x *Index) Matcher() *Matcher { return &Matcher{index: x} }

// Match places a file by its name, which may begin with folders, or says why it doesn't.
func (m *Matcher) Match(file string) (Match, Miss) {
	x := m.index
	m.parts.read(withoutType(file))
	if x.named {
		if e, ok := x.keys["/"+fileKey(file)]; ok && e.target >= 0 {
			return m.match(e, len(m.parts.ends), len(m.parts.ends)), ""
		}
	}
	found, from, to, miss := m.find()
	if miss != "" {
		return Match{}, miss
	}
	if found.by == byGTIN || found.by == bySKU {
		return m.match(found, from, to), ""
	}
	colored, at, n, clear := m.color(found.target, from, to)
	if !clear || found.by == byColor && at >= 0 && !x.isSame(found.target, colored.target, byColor) {
		return Match{}, Several
	}
	if found.by == byColor {
		return m.match(found, from, to), ""
	}
	if at >= 0 {
		match := m.match(colored, min(from, at), max(to, at+n))
		match.View, match.Position = m.view(func(i int) bool { return i >= from && i < to || i >= at && i < at+n })
		return match, ""
	}
	if isWeak(m.parts.text(from, to)) && !m.onlyViews(from, to) {
		return Match{}, Weak
	}
	return m.match(found, from, to), ""
}

// View returns what a file's name says of what is to be seen, or nothing.
func (m *Matcher) View(file string) string {
	m.parts.read(withoutType(file))
	view, _ := m.view(func(int) bool { return false })
	return view
}

func (m *Matcher) match(e entry, from, to int) Match {
	match := Match{Target: int(e.target), By: ways[e.by]}
	if e.by == byColor || e.by == byFile {
		match.Target = int(m.index.same[e.target])
	}
	match.View, match.Position = m.view(func(i int) bool { return i >= from && i < to })
	return match
}

// find looks up runs of parts, the longest first. Another product in the same name makes it none.
func (m *Matcher) find() (found entry, from, to int, miss Miss) {
	found.target = -1
	n := len(m.parts.ends)
	camera := n > 0 && m.index.words.Views.IsCamera(string(m.parts.text(0, 1)))
	for l := min(longestRun, n); l >= 1; l-- {
		for i := 0; i+l <= n; i++ {
			key := m.parts.text(i, i+l)
			if len(key) < 3 {
				continue
			}
			e, ok := m.index.get(key)
			if !ok && isDigits(key) && len(key) >= 8 {
				e, ok = m.index.get(bytes.TrimLeft(key, "0"))
				ok = ok && e.by == byGTIN
			}
			if !ok || e.target < 0 || e.by != byGTIN && camera && m.isCount(i, l) || isDigits(key) && !m.isNumber(key, e, camera) {
				continue
			}
			switch {
			case found.target < 0:
				found, from, to = e, i, i+l
			case i < to && i+l > from: // within the longer one
			case !m.index.isSame(found.target, e.target, max(found.by, e.by)):
				return found, 0, 0, Several
			case e.by < found.by:
				found, from, to = e, i, i+l
			}
		}
	}
	if found.target < 0 {
		miss = Unknown
	}
	return found, from, to, miss
}

// isCount says whether a run begins with the number that a camera gave.
func (m *Matcher) isCount(i, l int) bool { return i <= 1 && i+l > 1 && isDigits(m.parts.text(1, 2)) }

// isNumber says whether digits alone are a number of an article rather than a date or a count of exposures.
func (m *Matcher) isNumber(key []byte, e entry, camera bool) bool {
	if e.by == byGTIN {
		return len(key) >= 12 || parse.IsGTIN(string(key)) && !camera
	}
	return !camera
}

// color looks for one of the style's colors among the other parts.
func (m *Matcher) color(target int32, from, to int) (e entry, at, n int, clear bool) {
	e.target, at = -1, -1
	m.key = append(append(m.key[:0], m.index.styles[target]...), '|')
	style := len(m.key)
	count := len(m.parts.ends)
	for l := 3; l >= 1; l-- {
		for i := 0; i+l <= count; i++ {
			if i < to && i+l > from || at >= 0 && i < at+n && i+l > at {
				continue
			}
			m.key = append(m.key[:style], m.parts.text(i, i+l)...)
			other, ok := m.index.get(m.key)
			if !ok || other.target < 0 {
				continue
			}
			if at >= 0 && !m.index.isSame(e.target, other.target, byColor) {
				return e, at, n, false
			}
			if at < 0 {
				e, at, n = other, i, l
			}
		}
	}
	return e, at, n, true
}

func isDigits(key []byte) bool {
	for _, b := range key {
		if b < '0' || b > '9' {
			return false
		}
	}
	return true
}

// isWeak says whether a style's number is so short that it may stand in a name by chance.
func isWeak(key []byte) bool {
	digits := 0
	for _, b := range key {
		if '0' <= b && b <= '9' {
			digits++
		}
	}
	return len(key) < 5 && (digits == 0 || digits == len(key))
}

// onlyViews says whether everything else in a name says what is to be seen.
func (m *Matcher) onlyViews(from, to int) bool {
	for i := range m.parts.ends {
		if i >= from && i < to {
			continue
		}
		part := m.parts.text(i, i+1)
		if _, ok := m.index.words.Views.Get(string(part)); !ok && (!isDigits(part) || len(part) > 2) {
			return false
		}
	}
	return true
}

// view returns what the parts that aren't used say of what is to be seen, and the photo's place.
func (m *Matcher) view(used func(int) bool) (view string, position int) {
	n := len(m.parts.ends)
	for i := n - 1; i >= 0; i-- {
		part := m.parts.text(i, i+1)
		if used(i) {
			continue
		}
		if isDigits(part) && len(part) <= 2 && position == 0 {
			for _, b := range part {
				position = 10*position + int(b-'0')
			}
			continue
		}
		if v, ok := m.index.words.Views.Get(string(part)); ok && view == "" && (len(part) > 1 || i == n-1) {
			view = v
		}
	}
	return view, position
}

// Keys is the number of names that targets are found by.
func (x *Index) Keys() int { return len(x.keys) }

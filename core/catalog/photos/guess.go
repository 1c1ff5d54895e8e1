package photos

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"selvedge/core/catalog/vocabulary"
	"selvedge/core/unicodeform"
)

// Seen is a color of an image.
type Seen struct {
	Name, Family string
	Share        float64 // of the garment, 0 to 1
}

// File is an image that its name doesn't place.
type File struct {
	Name string

	// Look returns the colors that the image shows, the greatest share first. It is called if
	// something else speaks for a product. It may be nil.
	Look func() []Seen
}

// Placed is an image that is placed.
type Placed struct {
	Name   string
	Target int
}

// Kinds of evidence.
const (
	Neighbor = "neighbor"
	Color    = "color"
	Name     = "name"
)

// Evidence is what speaks for a guess.
type Evidence struct {
	Kind  string
	Text  string // such as "DSC_0411 was placed on NH-2604-RUS"
	Color string // that the image shows
}

// Guess is where an image may belong.
type Guess struct {
	Target   int // -1: nothing speaks for any
	Others   []int
	Evidence []Evidence
	Sure     bool // what speaks for it agrees, and nothing speaks for another
}

// nearest is how far apart the numbers of neighboring files may be.
const nearest = 3

// leastShare is how much of a garment its color takes up.
const leastShare = 0.35

// counted is a file's name as text with a number in the end.
type counted struct {
	prefix string
	number int
	placed Placed
}

// countOf parts a name at its last number: "DSC_0412.jpg" is "DSC_" and 412.
func countOf(name string) (prefix string, number int, ok bool) {
	name = unicodeform.Key(withoutType(name))
	end := len(name)
	for end > 0 && (name[end-1] < '0' || name[end-1] > '9') {
		end--
	}
	from := end
	for from > 0 && name[from-1] >= '0' && name[from-1] <= '9' {
		from--
	}
	if from == end || end-from > 9 {
		return "", 0, false
	}
	number, err := strconv.Atoi(name[from:end])
	return strings.ToLower(name[:from] + "#" + name[end:]), number, err == nil
}

// Guess guesses where files belong that no name places.
func (x *Index) Guess(files []File, placed []Placed) []Guess {
	neighbors := map[string][]counted{}
	for _, p := range placed {
		if prefix, number, ok := countOf(p.Name); ok {
			neighbors[prefix] = append(neighbors[prefix], counted{prefix, number, p})
		}
	}
	for _, list := range neighbors {
		slices.SortStableFunc(list, func(a, b counted) int { return a.number - b.number })
	}
	guesses := make([]Guess, len(files))
	for i, f := range files {
		guesses[i] = x.guess(f, neighbors)
	}
	return guesses
}

func (x *Index) guess(f File, neighbors map[string][]counted) Guess {
	g := Guess{Target: -1}
	near := around(f.Name, neighbors)
	var candidates []int
	for _, c := range near {
		candidates = append(candidates, c.placed.Target)
	}
	named, word := x.byTitle(f.Name)
	if named >= 0 {
		candidates = append(candidates, named)
	}
	if len(candidates) == 0 {
		return g
	}
	var colors []Seen
	if f.Look != nil {
		colors = f.Look()
	}
	best, colored := x.byColor(candidates, colors)
	if best < 0 {
		best = candidates[0]
	}
	g.Target = best
	for _, c := range near {
		if x.styles[c.placed.Target] == x.styles[best] {
			g.Evidence = append(g.Evidence, Evidence{Kind: Neighbor, Text: withoutType(withoutFolder(c.placed.Name)) + " was placed on " + x.targets[c.placed.Target].Label()})
			break
		}
	}
	if named >= 0 && x.styles[named] == x.styles[best] {
		g.Evidence = append(g.Evidence, Evidence{Kind: Name, Text: "Only " + x.targets[named].Title + " has " + strconv.Quote(word) + " in its title"})
	}
	if colored {
		s := colors[0]
		g.Evidence = append(g.Evidence, Evidence{Kind: Color, Color: s.Name, Text: fmt.Sprintf("%s, %.0f %% of the garment", s.Name, math.Round(100*s.Share))})
	}
	for _, c := range candidates {
		if !x.isSame(int32(c), int32(best), byColor) && !slices.Contains(g.Others, c) {
			g.Others = append(g.Others, c)
		}
	}
	g.Sure = colored && (len(near) > 0 || named >= 0) && x.isOnly(candidates, best, colors)
	return g
}

// around returns the nearest placed files before and after one.
func around(name string, neighbors map[string][]counted) (near []counted) {
	prefix, number, ok := countOf(name)
	if !ok {
		return nil
	}
	list := neighbors[prefix]
	at, _ := slices.BinarySearchFunc(list, number, func(c counted, n int) int { return c.number - n })
	if at > 0 && number-list[at-1].number <= nearest {
		near = append(near, list[at-1])
	}
	if at < len(list) && list[at].number-number <= nearest {
		near = append(near, list[at])
	}
	if len(near) == 2 && number-near[0].number > near[1].number-number {
		near[0], near[1] = near[1], near[0]
	}
	return near
}

// byColor returns the first candidate of the image's color, else another color of a candidate's style that is.
func (x *Index) byColor(candidates []int, colors []Seen) (target int, ok bool) {
	if len(colors) == 0 || colors[0].Share < leastShare {
		return -1, false
	}
	seen := colors[0]
	for _, c := range candidates {
		if x.targets[c].Color == seen.Name {
			return c, true
		}
	}
	for _, c := range candidates {
		if x.targets[c].Family == seen.Family {
			return c, true
		}
	}
	for _, c := range candidates {
		e, known := x.keys[x.styles[c]+"|"+vocabulary.Squeeze(seen.Name)]
		if known && e.target >= 0 && e.by == byColor {
			return int(x.same[e.target]), true
		}
	}
	return -1, false
}

// isOnly says whether the best candidate alone has the image's color.
func (x *Index) isOnly(candidates []int, best int, colors []Seen) bool {
	for _, c := range candidates {
		if !x.isSame(int32(c), int32(best), byColor) && x.targets[c].Family == colors[0].Family {
			return false
		}
	}
	return slices.ContainsFunc(candidates, func(c int) bool { return x.styles[c] == x.styles[best] })
}

// learnTitles learns words that only one style has in its title.
func (x *Index) learnTitles() {
	x.titles = map[string]int32{}
	for i, t := range x.targets {
		for _, w := range vocabulary.Words(t.Title) {
			if len(w) < 3 || isDigits([]byte(w)) {
				continue
			}
			if old, known := x.titles[w]; !known {
				x.titles[w] = int32(i)
			} else if old >= 0 && x.styles[old] != x.styles[i] {
				x.titles[w] = -1
			}
		}
	}
}

// byTitle returns a target of the only style of which a word of its title stands in the name.
func (x *Index) byTitle(name string) (target int, word string) {
	target = -1
	for _, w := range vocabulary.Words(withoutType(withoutFolder(name))) {
		at, known := x.titles[w]
		if !known || at < 0 {
			continue
		}
		if target >= 0 && x.styles[target] != x.styles[at] {
			return -1, ""
		}
		target, word = int(at), w
	}
	return target, word
}

func withoutFolder(name string) string {
	return name[strings.LastIndexAny(name, `/\`)+1:]
}

// Label is how a target is called: its style with the color's part of the SKU, else its style and color.
func (t Target) Label() string {
	if t.Style == "" {
		return t.SKU
	}
	if rest, ok := strings.CutPrefix(t.SKU, t.Style); ok {
		if fields := strings.FieldsFunc(rest, func(r rune) bool { return strings.ContainsRune("-_./ ", r) }); len(fields) > 1 {
			return t.Style + rest[:1] + fields[0]
		}
	}
	if t.Color == "" {
		return t.Style
	}
	return t.Style + " " + t.Color
}

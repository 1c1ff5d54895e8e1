// Package remix makes recipes for pictures: what is asked for and the pictures that it
// begins with become one recipe for each picture, which says both what a model is told and
// what is drawn where rules draw.
//
// Invariants: the same request gets the same recipes. A recipe says all that its picture
// is made of, so that it can be made again.
package remix

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"selvedge/core/look"
	"selvedge/ports"
)

// Do is what is asked for.
type Do string

// What can be asked for.
const (
	Generate   Do = "generate"   // pictures from words
	Remix      Do = "remix"      // one picture of several
	Vary       Do = "vary"       // the same recipe, the next seeds
	Recolor    Do = "recolor"    // in the colors of a palette
	CutOut     Do = "cutout"     // without the background
	Extend     Do = "extend"     // with more around it
	Collection Do = "collection" // a line plan
)

// Take is what a parent gives to a remix.
type Take string

// What a parent gives.
const (
	Silhouette Take = "silhouette"
	Colors     Take = "colors"
	Fabrics    Take = "fabric"
	Mood       Take = "mood"
)

// Takes lists all that a parent may give.
var Takes = []Take{Silhouette, Colors, Fabrics, Mood}

// The most that a request may have.
const (
	MaxWords    = 2000 // characters
	MaxParents  = 4
	MaxPictures = 8 // of each parent, or from words
	MaxTasks    = MaxParents * MaxPictures
	MaxLines    = 12
	maxPalette  = 24
	maxFabrics  = 12
)

// Request is what is asked for.
type Request struct {
	Do      Do       `json:"do"`
	Words   string   `json:"words,omitempty"`
	Parents []Parent `json:"parents,omitempty"`
	Count   int      `json:"count"` // pictures; of a recolor, of each parent; not of a collection
	Seed    int64    `json:"seed"`
	Palette []Color  `json:"palette,omitempty"`
	Fabrics []Fabric `json:"fabrics,omitempty"`
	Plan    []Line   `json:"plan,omitempty"` // of a collection
}

// Pictures is how many pictures a request asks for.
func (r Request) Pictures() (n int) {
	switch r.Do {
	case CutOut, Extend:
		return len(r.Parents)
	case Recolor:
		return r.Count * len(r.Parents)
	case Collection:
		for _, line := range r.Plan {
			n += line.Count
		}
		return n
	}
	return r.Count
}

// Parent is a picture that others are made from.
type Parent struct {
	Asset  string `json:"asset"`
	Name   string `json:"name"`
	Weight int    `json:"weight"`         // percent
	Take   []Take `json:"take,omitempty"` // empty: all

	Drawing Drawing  `json:"drawing,omitzero"` // of its own recipe; not kept in a recipe
	Seen    []string `json:"seen,omitempty"`   // colors in the picture, "#rrggbb"; not kept in a recipe
}

// Color is a color of a palette.
type Color struct {
	Name string `json:"name"`
	Hex  string `json:"hex"`
}

// Fabric is a fabric card.
type Fabric struct {
	Name string `json:"name"`
	Text string `json:"text,omitempty"` // its fibres and weight, in words
}

// Drawing is what rules draw.
type Drawing struct {
	Cut    string   `json:"cut,omitempty"` // the garment in words
	Fabric string   `json:"fabric,omitempty"`
	Print  string   `json:"print,omitempty"`
	Colors []string `json:"colors,omitempty"` // "#rrggbb"
	Ground string   `json:"ground,omitempty"` // "#rrggbb" of what it lies on; empty: by the seed
}

// Recipe is how one picture is made. It is kept with the picture.
type Recipe struct {
	Do        Do       `json:"do"`
	Words     string   `json:"words,omitempty"`
	Parents   []Parent `json:"parents,omitempty"`
	Palette   []Color  `json:"palette,omitempty"`
	Fabrics   []Fabric `json:"fabrics,omitempty"`
	Line      string   `json:"line,omitempty"`      // of the line plan
	Garment   string   `json:"garment,omitempty"`   // such as "coat"; empty if none was heard
	Kind      string   `json:"kind,omitempty"`      // what it is called, such as "jacket"
	Variation string   `json:"variation,omitempty"` // how it differs from the others
	Name      string   `json:"name"`                // of the picture
	Drawing   Drawing  `json:"drawing"`
	Seed      int64    `json:"seed"`
	Problem   string   `json:"problem,omitempty"` // why it can't be made
}

func refuse(reason, message string) error { return ports.Refuse(ports.Invalid, reason, message) }

// Check fails if the request asks for what can't be made.
func (r Request) Check() error {
	switch {
	case !utf8.ValidString(r.Words):
		return refuse("words", "Write the words again: some of their letters can't be read.")
	case utf8.RuneCountInString(r.Words) > MaxWords:
		return refuse("words_length", fmt.Sprintf("Use at most %d characters.", MaxWords))
	case len(r.Parents) > MaxParents:
		return refuse("parents", fmt.Sprintf("Choose at most %d pictures.", MaxParents))
	case len(r.Palette) > maxPalette:
		return refuse("palette", fmt.Sprintf("Use a palette of at most %d colors.", maxPalette))
	case len(r.Fabrics) > maxFabrics:
		return refuse("fabrics", fmt.Sprintf("Use at most %d fabrics.", maxFabrics))
	case r.Do != Collection && r.Do != CutOut && r.Do != Extend && (r.Count < 1 || r.Count > MaxPictures):
		return refuse("count", fmt.Sprintf("Make from 1 to %d pictures.", MaxPictures))
	}
	for _, c := range r.Palette {
		if _, ok := look.ParseHex(c.Hex); !ok {
			return refuse("palette", "Write each color as # and six digits.")
		}
	}
	return r.checkWhat()
}

func (r Request) checkWhat() error {
	hasWords := strings.TrimSpace(r.Words) != ""
	switch r.Do {
	case Generate:
		if !hasWords {
			return refuse("words", "Say in a few words what the picture shows.")
		}
		if len(r.Parents) > 0 {
			return refuse("parents", "Pictures from words begin with no picture.")
		}
	case Remix:
		if len(r.Parents) == 0 {
			return refuse("parents", "Choose the pictures to remix.")
		}
		return r.checkParents()
	case Vary:
		if len(r.Parents) != 1 {
			return refuse("parents", "Choose one picture to vary.")
		}
	case Recolor:
		if len(r.Palette) == 0 {
			return refuse("palette", "Put a swatch on the board first: pictures take its color.")
		}
		fallthrough
	case CutOut, Extend:
		if len(r.Parents) == 0 {
			return refuse("parents", "Choose a picture first.")
		}
	case Collection:
		return r.checkPlan()
	default:
		return refuse("do", "This can't be made.")
	}
	return nil
}

func (r Request) checkParents() error {
	total := 0
	for _, p := range r.Parents {
		if p.Weight < 0 || p.Weight > 100 {
			return refuse("weight", "A weight is from 0 to 100.")
		}
		total += p.Weight
		for _, t := range p.Take {
			if !slices.Contains(Takes, t) {
				return refuse("take", "A picture gives its silhouette, colors, fabric or mood.")
			}
		}
	}
	if total == 0 {
		return refuse("weight", "Give at least one picture a weight.")
	}
	return nil
}

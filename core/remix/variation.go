package remix

import (
	"fmt"
	"slices"
	"strings"

	"selvedge/core/garment"
	"selvedge/core/garment/catalogue"
	"selvedge/core/garment/words"
)

// variations are how garments of a kind differ, in the words of the lexicon.
var variations = map[string][]string{
	"coat":     {"double breasted", "shawl collar", "belted", "raglan sleeve", "midi", "peak lapel", "patch pocket", "oversized", "stand collar", "cropped", "hooded", "welt pocket"},
	"shirt":    {"camp collar", "oversized", "short sleeve", "collarless", "patch pocket", "mandarin collar", "longline", "drop shoulder", "cropped", "balloon sleeve"},
	"tshirt":   {"boat neck", "long sleeve", "boxy", "v neck", "cropped", "scoop neck", "chest pocket", "raglan sleeve", "longline", "square neck"},
	"sweater":  {"turtleneck", "oversized", "v neck", "cropped", "drop shoulder", "half zip", "boat neck", "raglan sleeve", "longline", "mock neck"},
	"hoodie":   {"zip up", "oversized", "cropped", "raglan sleeve", "boxy", "longline"},
	"dress":    {"maxi", "long sleeve", "v neck", "sleeveless", "wrap", "a line", "belted", "gathered", "mini", "square neck", "shirt collar", "princess seam"},
	"trousers": {"wide leg", "pleated", "tapered", "cropped", "turn up", "flared", "elastic waist", "patch pocket", "belted"},
	"jeans":    {"wide leg", "straight leg", "flared", "cropped", "turn up", "skinny", "high waist", "oversized"},
	"shorts":   {"pleated", "elastic waist", "turn up", "cargo pocket", "wide leg", "high waist"},
	"skirt":    {"midi", "pleated", "maxi", "a line", "gathered", "pencil", "mini", "button front", "elastic waist", "patch pocket"},
	"leggings": {"flared", "cropped", "high waist"},
	"tote":     {"patch pocket"},
}

// menu is what has been drawn: no two of a request are to have the same garment and cut.
type menu map[string]bool

func (m *menu) add(garments *catalogue.Catalogue, d Drawing) {
	if *m == nil {
		*m = menu{}
	}
	(*m)[cutOf(heard(garments, d))] = true
}

// cutOf tells cuts apart: all that is drawn but for colors and cloth.
func cutOf(d words.Draft) string {
	return fmt.Sprintf("%+v %s %s %s %v", d.Style.Complete(), d.Fit, d.Silhouette, d.Length, d.Changes)
}

// another is a drawing with a variation that differs from all on the menu: none of what
// the words decide already, and none that can't be made. Without one left it is the same
// drawing, and false.
func (k kitchen) another(d Drawing, text string, seen *menu, seed int64) (Drawing, string, bool) {
	base := heard(k.garments, d)
	asked := slots(k.garments.HearFor(text, base.Style.Garment))
	for _, phrase := range shuffled(variations[base.Style.Garment], seed) {
		if decided(asked, slots(k.garments.HearFor(phrase, base.Style.Garment))) {
			continue
		}
		varied := d
		varied.Cut = joined(d.Cut, phrase)
		if draft := heard(k.garments, varied); !(*seen)[cutOf(draft)] && k.canBeMade(draft) {
			return varied, phrase, true
		}
	}
	return d, "", false
}

func (k kitchen) canBeMade(d words.Draft) bool {
	chart, ok := k.garments.Chart(d)
	return ok && len(garment.Problems(d.Style, chart.Size(chart.Base))) == 0
}

// slots are what words decide of a garment.
func slots(d words.Draft) (list []string) {
	for _, s := range d.Heard {
		if s.Slot != "garment" {
			list = append(list, s.Slot)
		}
	}
	return list
}

// decided reports whether one of the slots is in what was asked. Of details there may be
// several.
func decided(asked, slots []string) bool {
	return slices.ContainsFunc(slots, func(s string) bool { return s != "details" && slices.Contains(asked, s) })
}

// shuffled is a list in an order that belongs to a seed.
func shuffled(list []string, seed int64) []string {
	return slices.SortedFunc(slices.Values(list), func(a, b string) int {
		x, y := chance(seed, "order", a), chance(seed, "order", b)
		if x != y {
			if x < y {
				return -1
			}
			return 1
		}
		return strings.Compare(a, b)
	})
}

package remix

import (
	"slices"
	"strings"

	"selvedge/core/garment/catalogue"
	"selvedge/core/garment/words"
	"selvedge/core/look"
)

// Recipes returns a recipe for each picture of a request that Check has passed.
func Recipes(garments *catalogue.Catalogue, names *look.Names, r Request) []Recipe {
	k := kitchen{garments, names, r}
	switch r.Do {
	case Collection:
		return k.collection()
	case CutOut, Extend:
		return k.each(1, func(_ int, dish Recipe, p Parent) Recipe {
			dish.Drawing = p.Drawing
			return dish
		})
	case Recolor:
		return k.each(r.Count, k.recolor)
	}
	return k.series()
}

// kitchen makes the recipes of one request.
type kitchen struct {
	garments *catalogue.Catalogue
	names    *look.Names // of colors
	Request
}

// begin is what every recipe of the request says.
func (k kitchen) begin(n int) Recipe {
	parents := slices.Clone(k.Parents)
	for i := range parents {
		parents[i].Drawing, parents[i].Seen = Drawing{}, nil
	}
	return Recipe{Do: k.Do, Words: strings.TrimSpace(k.Words), Palette: k.Palette, Fabrics: k.Fabrics, Parents: parents, Seed: k.Seed + int64(n)}
}

// each makes so many recipes of every parent.
func (k kitchen) each(count int, recipe func(n int, dish Recipe, p Parent) Recipe) (list []Recipe) {
	for _, p := range k.Parents {
		for n := range count {
			dish := k.begin(len(list))
			dish.Parents = []Parent{{Asset: p.Asset, Name: p.Name, Weight: 100}}
			list = append(list, k.named(recipe(n, dish, p)))
		}
	}
	return list
}

// recolor gives a parent the next color of the palette.
func (k kitchen) recolor(n int, dish Recipe, p Parent) Recipe {
	at := func(i int) string { return k.Palette[(n+i)%len(k.Palette)].Hex }
	dish.Drawing, dish.Variation = p.Drawing, k.Palette[n%len(k.Palette)].Name
	dish.Drawing.Colors = []string{at(0)}
	if len(k.Palette) > 1 {
		dish.Drawing.Colors = append(dish.Drawing.Colors, at(1))
	}
	return dish
}

// series makes pictures of one beginning that differ from each other: the first as it was
// said, unless it is to be varied, the others with a variation each.
func (k kitchen) series() (list []Recipe) {
	drawings := make([]Drawing, k.Count)
	for n := range drawings {
		drawings[n] = k.beginning(n)
	}
	var seen menu
	if k.Do == Vary {
		seen.add(k.garments, k.Parents[0].Drawing)
	}
	for n, d := range drawings {
		dish := k.begin(n)
		dish.Drawing = d
		if n > 0 || k.Do == Vary {
			dish.Drawing, dish.Variation, _ = k.another(d, k.Words, &seen, dish.Seed)
		}
		seen.add(k.garments, dish.Drawing)
		list = append(list, k.named(dish))
	}
	return list
}

// beginning is the drawing of a picture before it is varied.
func (k kitchen) beginning(n int) Drawing {
	var d Drawing
	switch k.Do {
	case Remix:
		d = k.remix(n)
	case Vary:
		d = k.Parents[0].Drawing
		if d.Cut == "" {
			d = Drawing{Cut: k.Parents[0].Name, Colors: k.Parents[0].Seen}
		}
	}
	asked := k.garments.Hear(k.Words)
	d.Cut = joined(d.Cut, k.Words)
	isFabricSaid := said(asked, "fabric") != ""
	if isFabricSaid {
		d.Fabric = ""
	}
	if asked.Print != "" {
		d.Print = ""
	}
	if colors := colorsOf(asked); colors != nil {
		d.Colors = colors
	}
	if k.Do == Generate && !isFabricSaid {
		d.Fabric = k.fabricFor(asked)
	}
	if d.Colors == nil {
		d.Colors = k.colorsFor(k.garments.Hear(d.Cut), int(k.Seed)+n)
	}
	return d
}

// colorsOf are the colors that words name for the shell and its print.
func colorsOf(d words.Draft) (list []string) {
	for _, part := range []string{"shell", "print"} {
		for _, c := range d.Colours {
			if c.Part == part {
				list = append(list, c.Hex)
			}
		}
	}
	return list
}

// quiet are the colors of what nobody gave one.
var quiet = []string{"#4b565c", "#8a8f62", "#d8cab0", "#83352f", "#33493e", "#28313f", "#b5653a", "#6d7860"}

// colorsFor are the colors that words name, else those of the palette in turn.
func (k kitchen) colorsFor(d words.Draft, n int) []string {
	if said := colorsOf(d); said != nil {
		return said
	}
	if n < 0 {
		n = -n
	}
	if len(k.Palette) == 0 {
		return []string{quiet[n%len(quiet)]}
	}
	list := []string{k.Palette[n%len(k.Palette)].Hex}
	if len(k.Palette) > 1 {
		list = append(list, k.Palette[(n+1)%len(k.Palette)].Hex)
	}
	return list
}

// fabricFor is the fabric of the request that suits a garment best, or none.
func (k kitchen) fabricFor(d words.Draft) string {
	best, most := "", 0
	for _, f := range k.Fabrics {
		heard := k.garments.Compose(words.Parts{Cut: f.Name + " " + f.Text, Fabric: f.Name})
		if heard.Fabric == "" || d.Style.Garment == "" || heard.Cloth.Kind != d.Cloth.Kind {
			continue
		}
		if fits := 1000 - abs(weight(heard)-weight(d)); fits > most {
			best, most = f.Name, fits
		}
	}
	return best
}

func weight(d words.Draft) int {
	if d.GSM > 0 {
		return d.GSM
	}
	return d.Cloth.GSM
}

func abs(n int) int { return max(n, -n) }

const longestCut = 4000 // bytes, which only many changes of changes reach

// joined puts texts beside each other.
func joined(texts ...string) string {
	texts = slices.DeleteFunc(texts, func(t string) bool { return strings.TrimSpace(t) == "" })
	text := strings.Join(texts, ", ")
	return strings.ToValidUTF8(text[:min(len(text), longestCut)], "")
}

// heard is what a drawing says.
func heard(garments *catalogue.Catalogue, d Drawing) words.Draft {
	return garments.Compose(d.Parts())
}

// Parts are what is drawn, for the lexicon.
func (d Drawing) Parts() words.Parts {
	return words.Parts{Cut: d.Cut, Fabric: d.Fabric, Print: d.Print, Colours: d.Colors}
}

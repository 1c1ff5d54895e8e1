package remix

import (
	"hash/fnv"
	"slices"
	"strconv"

	"selvedge/core/garment/words"
	"selvedge/core/look"
)

// details are the parts of a cut that a remix may take from another parent than the
// silhouette.
var details = []string{"neck", "closure", "pockets", "sleeve", "details"}

// remix is what picture n takes of its parents: of the first picture each group from the
// heaviest that gives it, of the others by chance, as likely as it is heavy.
func (k kitchen) remix(n int) (d Drawing) {
	cut, _ := k.pick(Silhouette, n)
	d.Cut = cut.words()
	own := k.garments.Hear(d.Cut)
	for _, slot := range details {
		giver, is := k.pick(Silhouette, n, slot)
		if n == 0 || !is || giver.Asset == cut.Asset || k.garments.Hear(giver.words()).Style.Garment != own.Style.Garment {
			continue
		}
		d.Cut = joined(d.Cut, said(k.garments.Hear(giver.words()), slot))
	}
	if giver, is := k.pick(Fabrics, n); is && (giver.Asset != cut.Asset || giver.Drawing.Fabric != "") {
		of := heard(k.garments, giver.Drawing)
		d.Fabric, d.Print = of.Fabric, of.Print
		if d.Print == "" && own.Print != "" {
			d.Print = "plain"
		}
	}
	d.Colors = k.blend(n)
	if giver, is := k.pick(Mood, n); is && giver.Asset != cut.Asset {
		d.Cut = joined(d.Cut, said(k.garments.Hear(giver.words()), "mood"), said(k.garments.Hear(giver.words()), "season"))
		d.Ground = ground(giver.colors(k))
	}
	return d
}

// words name the garment of a parent.
func (p Parent) words() string {
	if p.Drawing.Cut != "" {
		return p.Drawing.Cut
	}
	return p.Name
}

// said are the words of a slot.
func said(d words.Draft, slot string) string {
	var list []string
	for _, s := range d.Heard {
		if s.Slot == slot {
			list = append(list, s.Value)
		}
	}
	return joined(list...)
}

// gives reports whether a parent gives something.
func (p Parent) gives(t Take) bool {
	return p.Weight > 0 && (len(p.Take) == 0 || slices.Contains(p.Take, t))
}

// pick is the parent that gives something to picture n. Where none is to give its
// silhouette, the heaviest does.
func (k kitchen) pick(t Take, n int, what ...string) (chosen Parent, is bool) {
	total, heaviest := 0, k.Parents[0]
	for _, p := range k.Parents {
		if p.Weight > heaviest.Weight {
			heaviest = p
		}
		if !p.gives(t) {
			continue
		}
		total += p.Weight
		if !is || p.Weight > chosen.Weight {
			chosen, is = p, true
		}
	}
	if !is || n == 0 {
		if t == Silhouette && !is {
			return heaviest, true
		}
		return chosen, is
	}
	at := chance(k.Seed+int64(n), append(what, string(t))...) * float64(total)
	for _, p := range k.Parents {
		if !p.gives(t) {
			continue
		}
		if at -= float64(p.Weight); at < 0 {
			return p, true
		}
	}
	return chosen, is
}

// blend mixes the colors of those that give them, by weight. Further pictures lean to one
// or another.
func (k kitchen) blend(n int) []string {
	var shells []look.Lab
	var weights []float64
	second, most := "", -1.
	for _, p := range k.Parents {
		colors := p.colors(k)
		if !p.gives(Colors) || len(colors) == 0 {
			continue
		}
		shell, ok := look.ParseHex(colors[0])
		if !ok {
			continue
		}
		w := float64(p.Weight)
		if n > 0 {
			w *= .25 + 1.5*chance(k.Seed+int64(n), "blend", p.Asset)
		}
		shells, weights = append(shells, shell), append(weights, w)
		if len(colors) > 1 && w > most {
			second, most = colors[1], w
		}
	}
	if len(shells) == 0 {
		return nil
	}
	list := []string{look.Mix(shells, weights).Hex()}
	if second != "" {
		list = append(list, second)
	}
	return list
}

// colors are those of a parent's drawing, else those seen in the picture.
func (p Parent) colors(k kitchen) []string {
	if drawn := colorsOf(heard(k.garments, p.Drawing)); drawn != nil {
		return drawn
	}
	return p.Seen
}

// ground is a light ground with a breath of a color, or none.
func ground(colors []string) string {
	if len(colors) == 0 {
		return ""
	}
	c, ok := look.ParseHex(colors[0])
	if !ok {
		return ""
	}
	return look.Lab{L: .9, A: c.A * .2, B: c.B * .2}.Hex()
}

// chance is a number from 0 to 1 that belongs to a seed and what it decides.
func chance(seed int64, what ...string) float64 {
	h := fnv.New64a()
	_, _ = h.Write([]byte(strconv.FormatInt(seed, 10)))
	for _, w := range what {
		_, _ = h.Write([]byte("\x00" + w))
	}
	n := h.Sum64() // its last letters have moved the upper bits little
	n = (n ^ n>>33) * 0xff51afd7ed558ccd
	n = (n ^ n>>33) * 0xc4ceb9fe1a85ec53
	n ^= n >> 33
	return float64(n>>11) / (1 << 53)
}

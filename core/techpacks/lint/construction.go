package lint

import (
	"slices"
	"strings"

	"selvedge/core/techpacks/document"
)

// fabric is the cloth as the table of stitches has it.
func (p *pack) fabric() string {
	switch {
	case p.cloth == "knit":
		return "knit"
	case p.is("jeans") || p.Document.Texture == "denim":
		return "denim"
	}
	return "woven"
}

func operation(o document.Operation) string { return words(o.Seam) }

// stretches reports whether a seam has to give with the body: not those at pockets, plackets and what is taped.
func stretches(seam string) bool {
	return has(seam, "side", "side seam", "neck", "neckline", "hem", "armhole", "armscye", "sleeve", "cuff", "underarm", "inseam", "crotch", "gusset", "leg opening") &&
		!has(seam, "pocket", "placket", "label", "zip", "collar", "tape", "patch", "flap", "buttonhole", "button", "drawcord", "eyelet", "facing", "fly", "yoke", "vent",
			"slit", "topstitch", "edgestitch", "edge stitch", "stay", "bartack", "lining", "hood", "loop")
}

func stretchSeam(p *pack) {
	if p.cloth != "knit" || p.is("coat", "tote") { // a tailored knit is held in shape
		return
	}
	for _, o := range p.Document.Operations {
		stitch, known := p.Stitches.Get(o.Stitch)
		if !known || stitch.Stretch || !stretches(operation(o)) {
			continue
		}
		better := p.Stitches.For("knit", o.Seam)
		path := "operations/" + o.ID + "/stitch"
		p.find(path, "Sew %s with %s: %s %s does not stretch.", seamName(o), better, strings.ToLower(stitch.Name), stitch.ISO).
			fix("Use "+better, change(path, o.Stitch, better))
	}
}

func seamName(o document.Operation) string { return "\"" + o.Seam + "\"" }

// joined reports whether an operation sews with a stitch that is counted by the inch. Basting, blind stitches, zigzags and
// bartacks are not.
func joined(o document.Operation) bool {
	sewn := o.Stitch != "" || o.Class != "" || o.Allowance > 0
	return sewn && !o.Bartack && !slices.Contains([]string{"101", "103", "304"}, o.Stitch) &&
		!has(operation(o), "bartack", "buttonhole", "button", "rivet", "fuse", "fusing", "press", "pressing", "embroidery", "baste", "basting", "tack", "smock", "shirr")
}

// The band is practice: coats and denim are sewn with 7 to 10, fine shirts with up to 16.
const (
	densityLeast = 60 // tenths
	densityMost  = 160
)

func stitchDensity(p *pack) {
	for _, o := range p.Document.Operations {
		path := "operations/" + o.ID + "/spi"
		switch {
		case !joined(o):
		case o.SPI == 0:
			p.find(path, "Enter the stitches per inch of %s.", seamName(o))
		case o.SPI < densityLeast || o.SPI > densityMost:
			p.find(path, "Sew %s with 6 to 16 stitches per inch: it has %s.", seamName(o), decimal(float64(o.SPI)/10, 1))
		}
	}
}

// seams reports whether an operation joins cloth that is cut with an allowance: not topstitching, hems and edges.
func seams(o document.Operation) bool {
	return joined(o) && !topstitches(o) && !has(operation(o), "hem", "edge", "bind", "binding", "serge", "overlock", "label", "elastic", "casing", "eyelet", "quilt",
		"quilting", "decorative", "gather", "dart", "pleat", "loop", "cord", "drawcord", "tape")
}

func topstitches(o document.Operation) bool {
	return has(operation(o), "topstitch", "top stitch", "topstitching", "edgestitch", "edge stitch", "coverstitch", "cover stitch", "understitch", "twin needle", "contrast stitch")
}

func seamClass(p *pack) {
	for _, o := range p.Document.Operations {
		if !seams(o) {
			continue
		}
		path := "operations/" + o.ID
		class, _, _ := strings.Cut(o.Class, ".")
		needsAllowance := o.Stitch != "607" && (class == "" || class == "1" || class == "2" || class == "SSa" || class == "SS" || class == "LS")
		switch {
		case o.Class == "" && o.Allowance == 0 && needsAllowance:
			p.find(path+"/class", "Choose the seam class of %s and its allowance.", seamName(o))
		case o.Class == "":
			p.find(path+"/class", "Choose the seam class of %s.", seamName(o))
		case o.Allowance == 0 && needsAllowance:
			p.find(path+"/allowance", "Enter the seam allowance of %s.", seamName(o))
		}
	}
}

// place is a part of the drawing and the words that a step says it with.
type place struct {
	part  string
	words []string
}

// topstitched are the parts that a drawing may be topstitched at. A step that says a part in any way covers it.
var topstitched = []place{
	{"neck", []string{"neck", "neckline", "collar"}},
	{"collar", []string{"collar", "lapel", "neck"}},
	{"lapel", []string{"lapel", "collar", "facing", "front edge"}},
	{"hood", []string{"hood"}},
	{"closure", []string{"placket", "front", "button stand", "zip", "closure", "opening", "facing"}},
	{"yoke", []string{"yoke"}},
	{"pocket", []string{"pocket", "flap", "welt"}},
	{"cargo", []string{"cargo", "pocket", "flap"}},
	{"waistband", []string{"waistband", "waist", "band"}},
	{"fly", []string{"fly", "zip"}},
	{"cuff", []string{"cuff", "sleeve", "leg", "hem", "bottom"}},
	{"hem", []string{"hem", "bottom", "sweep"}},
	{"belt", []string{"belt", "waist", "tie"}},
}

func noStep(p *pack) {
	stitched, drawn := p.stitched()
	if !drawn {
		return
	}
	parts, _ := p.parts()
	var steps []string
	general := false
	for _, o := range p.Document.Operations {
		steps = append(steps, operation(o)+words(o.Note))
		named := slices.ContainsFunc(topstitched, func(t place) bool { return has(operation(o), t.words...) })
		general = general || topstitches(o) && !named
	}
	var missing []string
	for _, t := range topstitched {
		if stitched[t.part] && !general && !slices.ContainsFunc(steps, func(step string) bool { return has(step, t.words...) }) {
			missing = append(missing, t.part)
		}
	}
	if len(missing) > 0 {
		var changes []document.Edit
		for _, part := range missing {
			step := p.topstitch(part)
			changes = append(changes, change("operations/"+step.ID, nil, step))
		}
		title := "Write the step"
		if len(missing) > 1 {
			title = "Write the steps"
		}
		p.find("operations", "Write the topstitching of %s into the construction: it is drawn.", list(missing)).fix(title, changes...)
	}
	p.notDrawn(parts)
}

// topstitch is a step for a part that is drawn topstitched.
func (p *pack) topstitch(part string) document.Operation {
	fabric := p.fabric()
	o := document.Operation{ID: p.newID("topstitch-" + part), Seam: "topstitch, " + part, Stitch: p.Stitches.For(fabric, "topstitch"), Rows: 1}
	if spi := p.Stitches.SPI[fabric]; spi[0] > 0 {
		o.SPI = (spi[0] + spi[1]) * 5 // the middle, in tenths
	}
	return o
}

// notDrawn finds steps that topstitch a part which the garment doesn't have.
func (p *pack) notDrawn(parts map[string]bool) {
	for _, o := range p.Document.Operations {
		step := operation(o)
		if !topstitches(o) || has(step, "inside", "inner", "lining", "facing") {
			continue
		}
		for _, t := range topstitched {
			there := slices.ContainsFunc(topstitched, func(other place) bool { return parts[other.part] && slices.Contains(other.words, t.words[0]) })
			if !slices.Contains(onlyIfDrawn, t.part) || !has(step, t.words[0]) || there {
				continue
			}
			p.find("operations/"+o.ID+"/seam", "Draw a %s or remove %s: the drawing has none.", t.words[0], seamName(o))
		}
	}
}

// onlyIfDrawn are parts that every garment which has them is drawn with.
var onlyIfDrawn = []string{"lapel", "hood", "yoke", "pocket", "waistband", "fly"}

// stressed are the places that tear first.
var stressed = []struct{ part, what string }{{"pocket", "pocket corners"}, {"fly", "the end of the fly"}, {"vent", "the top of the vent"}}

func noBartack(p *pack) {
	parts, drawn := p.parts()
	reinforced := slices.ContainsFunc(p.Document.Operations, func(o document.Operation) bool {
		return o.Bartack || o.Stitch == "304" || has(operation(o)+words(o.Note), "bartack", "bar tack", "rivet", "reinforce", "reinforced", "reinforcement", "back tack", "backtack")
	})
	if !drawn || reinforced {
		return
	}
	var weak []string
	for _, s := range stressed {
		if parts[s.part] {
			weak = append(weak, s.what)
		}
	}
	if len(weak) == 0 {
		return
	}
	step := document.Operation{ID: p.newID("bartacks"), Seam: "bartacks, " + list(weak), Stitch: p.Stitches.For(p.fabric(), "stress point"), Bartack: true}
	p.find("operations", "Reinforce %s.", list(weak)).fix("Add "+step.Stitch, change("operations/"+step.ID, nil, step))
}

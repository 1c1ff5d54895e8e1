package factorypage

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"selvedge/core/techpacks/document"
	"selvedge/core/techpacks/material"
)

// Facts say what the garment is, as in "Women, oversized, coat, notch lapel, flap pockets, midi".
func (s sheet) Facts() Label {
	d := s.View.Document
	style := d.Style.Complete()
	var parts []Label
	add := func(words string) {
		if words != "" {
			parts = append(parts, s.Label(words))
		}
	}
	add(d.Sex)
	add(d.Fit)
	add(garments[style.Garment])
	add(collars[style.Collar])
	for _, pocket := range style.Pockets {
		add(pockets[pocket])
	}
	add(d.Length)
	add(linings[d.Lining])
	return s.sentence(parts)
}

var (
	garments = map[string]string{"tshirt": "T-shirt", "sweater": "sweater", "hoodie": "hoodie", "shirt": "shirt", "coat": "coat", "dress": "dress", "trousers": "trousers",
		"jeans": "jeans", "shorts": "shorts", "leggings": "leggings", "skirt": "skirt", "tote": "tote"}
	collars = map[string]string{"rib": "rib collar", "shirt": "shirt collar", "camp": "camp collar", "peterpan": "Peter Pan collar", "notch": "notch lapel",
		"peak": "peak lapel", "shawl": "shawl collar", "hood": "hood", "stand": "stand collar", "roll": "roll collar"}
	pockets = map[string]string{"chest": "chest pocket", "kangaroo": "kangaroo pocket", "flap": "flap pockets", "welt": "welt pockets", "patch": "patch pockets",
		"slant": "slant pockets", "five": "five pockets", "cargo": "cargo pockets", "inseam": "in-seam pockets"}
	linings = map[string]string{"none": "unlined", "half": "half lined", "full": "fully lined"}
)

// Swatch is a colour of a material.
type Swatch struct {
	Colourway string
	Name, Hex string
	Standard  string
	State     Label // of the lab dip, dyed to match, or missing
	Approved  bool
	Match     bool
	Missing   bool
}

var labDips = map[string]string{"requested": "Lab dip requested", "sent": "Lab dip sent", "approved": "Lab dip approved", "rejected": "Lab dip rejected"}

func (s sheet) swatch(c document.Colour) Swatch {
	w := Swatch{Name: c.Name, Hex: c.Hex, Standard: c.Standard, State: s.Label(labDips[c.LabDip]), Approved: c.LabDip == "approved", Match: c.Match}
	switch {
	case c.Match:
		w.State = s.Label("Dye to match")
	case c.Name == "" && c.Hex == "" && c.Standard == "":
		w.State, w.Missing = s.Label("Colour missing"), true
	}
	return w
}

// Material is a line of the bill of materials.
type Material struct {
	Number      int
	ID          string
	Kind        Label
	Name, Note  string
	Article     string // with its supplier
	Sourced     bool
	Placement   string
	Cloth       []string // fibres, weight and width
	Consumption string
	PerSize     string
	Price, Cost string
	Colours     []Swatch // one for each colourway; none if it has no colour
	Changed     bool
}

// Materials are all lines.
func (s sheet) Materials() []Material {
	d := s.View.Document
	list := make([]Material, len(d.Materials))
	for i, m := range d.Materials {
		used := m.Consumption
		if n, ok := m.PerSize[s.size]; ok {
			used = n
		}
		line := Material{
			Number: i + 1, ID: m.ID, Kind: s.Label(m.Kind), Name: m.Name, Note: m.Note, Article: joined(", ", m.Article, m.Supplier), Sourced: m.Sourced && m.Supplier == "",
			Placement: m.Placement, Cloth: s.cloth(m), Consumption: amount(used, m.Unit), Changed: s.changed("materials", m.ID),
		}
		if m.Waste > 0 {
			line.Consumption += " + " + document.Decimal(m.Waste, 10) + " %"
		}
		if len(m.PerSize) > 0 {
			var each []string
			for _, size := range d.Chart.Sizes {
				if n, ok := m.PerSize[size]; ok {
					each = append(each, size+" "+document.Decimal(n, 1000))
				}
			}
			line.PerSize = strings.Join(each, ", ")
		}
		if s.View.Prices && m.Price > 0 {
			line.Price = document.Price(d.Cost.Currency, m.Price, 1000) + " / " + m.Unit
			line.Cost = document.Price(d.Cost.Currency, int64(math.Round(float64(m.Price)/1000*float64(used)/1000*(1+float64(m.Waste)/1000))), 1)
		}
		if m.Coloured {
			for _, c := range d.Colourways {
				w := s.swatch(m.Colours[c.ID])
				w.Colourway = c.Name
				line.Colours = append(line.Colours, w)
			}
		}
		list[i] = line
	}
	return list
}

func (s sheet) cloth(m document.Material) (list []string) {
	if fibres := s.tables.Fibres.Composition(m.Fibres); fibres != "" {
		list = append(list, fibres)
	}
	if m.GSM > 0 {
		list = append(list, fmt.Sprintf("%d g/m²", m.GSM))
	}
	if m.Width > 0 {
		list = append(list, s.length(m.Width)+" "+string(s.unit)+" wide")
	}
	return list
}

// Total is a sum under the bill of materials.
type Total struct {
	Name   Label
	Amount string
}

// Costs are what a piece costs besides its materials, if the link shows costs.
func (s sheet) Costs() (list []Total) {
	c := s.View.Document.Cost
	if s.View.Prices && c.Making > 0 {
		list = append(list, Total{s.Label("Cut, make and trim"), document.Price(c.Currency, c.Making, 1)})
	}
	if s.View.Prices && c.Target > 0 {
		list = append(list, Total{s.Label("Target"), document.Price(c.Currency, c.Target, 1)})
	}
	return list
}

// Operation is a step of the construction.
type Operation struct {
	Number          int
	ID, Seam        string
	Stitch, Called  string
	Class, ClassFor string
	SPI, Allowance  string
	Rows            int32
	Note            string
	Changed         bool
}

// Operations are all steps.
func (s sheet) Operations() []Operation {
	all := s.View.Document.Operations
	list := make([]Operation, len(all))
	for i, o := range all {
		stitch, _ := s.tables.Stitches.Get(o.Stitch)
		line := Operation{Number: i + 1, ID: o.ID, Seam: o.Seam, Stitch: o.Stitch, Called: stitch.Name, Class: o.Class, Rows: o.Rows, Note: o.Note, Changed: s.changed("operations", o.ID)}
		class, _, _ := strings.Cut(o.Class, ".")
		for _, seam := range s.tables.Stitches.Seams {
			if seam.Class == class {
				line.ClassFor = seam.Name
			}
		}
		if o.SPI > 0 {
			line.SPI = document.Decimal(o.SPI, 10)
		}
		if o.Allowance > 0 {
			line.Allowance = s.length(o.Allowance)
		}
		if o.Bartack {
			line.Note = joined(". ", "Bartack", line.Note)
		}
		list[i] = line
	}
	return list
}

// Artwork is a print, an embroidery or a label that is placed on the garment.
type Artwork struct {
	ID, Name  string
	Kind      Label
	Picture   string // its path; empty: none
	Technique string
	Size      string
	Position  string
	Colours   []Swatch
	Note      string
	Changed   bool
}

// Artworks are what is placed on the garment.
func (s sheet) Artworks() (list []Artwork) {
	unit := " " + string(s.unit)
	for _, a := range s.View.Document.Artwork {
		line := Artwork{ID: a.ID, Name: a.Name, Kind: s.Label(a.Kind), Technique: a.Technique, Note: a.Note, Changed: s.changed("artwork", a.ID)}
		if a.AssetID != "" {
			line.Picture = fmt.Sprintf("/api%s/artwork/%s?revision=%d", s.Reader.Path, a.ID, s.View.Revision.Number)
		}
		if a.Width > 0 && a.Height > 0 {
			line.Size = s.length(a.Width) + " × " + s.length(a.Height) + unit
		}
		line.Position = fmt.Sprintf("%s: %s from the centre line, %s down", capital(a.View), s.length(a.X)+unit, s.length(a.Y)+unit)
		line.Position = joined(". ", line.Position, a.From)
		for _, c := range a.Colours {
			line.Colours = append(line.Colours, s.swatch(c))
		}
		list = append(list, line)
	}
	return list
}

// Labels are the materials that are labels.
func (s sheet) Labels() []Material {
	return slices.DeleteFunc(s.Materials(), func(m Material) bool { return m.Kind.Text != "label" })
}

// Fact is a name with a value.
type Fact struct{ Name, Value Label }

// Care is how the garment is treated.
func (s sheet) Care() (list []Fact) {
	c := s.View.Document.Care
	for _, field := range material.CareFields {
		if words := material.CareText(field, *material.Field(&c, field)); words != "" {
			list = append(list, Fact{s.Label(material.CareNames[field]), s.Label(words)})
		}
	}
	return append(list, s.facts("Note", c.Note)...)
}

// Compositions are the fibres of each cloth, and what else the label says.
func (s sheet) Compositions() (list []Fact) {
	d := s.View.Document
	for _, m := range d.Materials {
		if fibres := s.tables.Fibres.Composition(m.Fibres); fibres != "" {
			list = append(list, Fact{s.Label(m.Kind), Label{Text: m.Name + ": " + fibres}})
		}
	}
	return list
}

// Making is where and by whom the garment is made.
func (s sheet) Making() (list []Fact) {
	d := s.View.Document
	return s.facts("Country of origin", d.Origin, "Maker", d.Maker, "Markets", strings.Join(d.Markets, ", "))
}

// Packing is how the garment leaves the factory.
func (s sheet) Packing() (list []Fact) {
	p := s.View.Document.Packing
	carton := ""
	if p.Carton > 0 {
		carton = fmt.Sprint(p.Carton)
	}
	return s.facts("Fold", p.Fold, "Bag", p.Bag, "Pieces per carton", carton, "Barcode", p.Barcode, "Note", p.Note)
}

// facts are pairs of names and values, without those that say nothing.
func (s sheet) facts(pairs ...string) (list []Fact) {
	for i := 0; i < len(pairs); i += 2 {
		if pairs[i+1] != "" {
			list = append(list, Fact{s.Label(pairs[i]), Label{Text: pairs[i+1]}})
		}
	}
	return list
}

// joined is the texts that are there, with a separator between them.
func joined(separator string, texts ...string) string {
	return strings.Join(slices.DeleteFunc(texts, func(t string) bool { return t == "" }), separator)
}

func amount(n int64, unit string) string {
	if n == 0 {
		return ""
	}
	return document.Decimal(n, 1000) + " " + document.UnitName(unit)
}

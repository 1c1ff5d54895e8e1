package words

import (
	"slices"

	"selvedge/core/garment"
	"selvedge/core/garment/measure"
)

// Draft is what was heard. Empty fields were not said.
type Draft struct {
	Style      garment.Style    `json:"style"`
	Sex        string           `json:"gender,omitempty"` // women, men, unisex or kids
	Fit        string           `json:"fit,omitempty"`
	Silhouette string           `json:"silhouette,omitempty"`
	Length     string           `json:"length,omitempty"`
	Season     string           `json:"season,omitempty"`
	Mood       string           `json:"mood,omitempty"`
	Lining     string           `json:"lining,omitempty"`
	Fabric     string           `json:"fabric,omitempty"`
	Print      string           `json:"print,omitempty"`
	Cloth      Cloth            `json:"cloth"`
	Colours    []Colour         `json:"colours,omitempty"`
	GSM        int              `json:"gsm,omitempty"` // as typed; else Cloth's
	Gauge      int              `json:"gauge,omitempty"`
	Buttons    int              `json:"buttons,omitempty"`
	Changes    []measure.Change `json:"-"`
	Heard      []Span           `json:"heard"`
	Unheard    []Span           `json:"unheard"`
}

// Cloth is what is usual for the fabric that was named.
type Cloth struct {
	Kind    string         `json:"kind,omitempty"` // knit or woven
	GSM     int            `json:"gsm,omitempty"`
	Fibres  map[string]int `json:"fibres,omitempty"` // percent
	Texture string         `json:"-"`
}

// Colour is of a part: shell, print, or a panel's stem such as sleeve.
type Colour struct {
	Part string `json:"part"`
	Name string `json:"name"`
	Hex  string `json:"hex"`
}

// Span is a piece of the text, in bytes.
type Span struct {
	From    int    `json:"from"`
	To      int    `json:"to"`
	Slot    string `json:"slot,omitempty"`  // what it filled
	Value   string `json:"value,omitempty"` // the wording that was heard, or the word that was not
	Guessed bool   `json:"guessed,omitempty"`
	Hex     string `json:"hex,omitempty"`    // of a colour
	Fabric  string `json:"fabric,omitempty"` // that the word stands for
	Ease    string `json:"ease,omitempty"`   // that a fit gives the chest in mm, such as "+60"
}

func (d *Draft) field(name string) *string {
	return map[string]*string{"fit": &d.Fit, "silhouette": &d.Silhouette, "length": &d.Length, "gender": &d.Sex, "season": &d.Season, "mood": &d.Mood,
		"lining": &d.Lining, "fabric": &d.Fabric, "print": &d.Print}[name]
}

// takeBack is what a negation does to a field.
func (d *Draft) takeBack(field, value string) {
	switch {
	case field == "details":
		d.Style = d.Style.Complete()
		d.Style.Details = slices.DeleteFunc(slices.Clone(d.Style.Details), func(detail string) bool { return detail == value })
		if len(d.Style.Details) == 0 {
			d.Style.Details = []string{"none"}
		}
	case field == "pockets":
		_ = d.Style.Set("pockets", "none")
	case field == "back":
		d.Style.Back = "plain"
	case field == "hem":
		d.Style.Hem = "hem"
	case field == "garment":
	case d.field(field) != nil:
		*d.field(field) = "none"
	default:
		_ = d.Style.Set(field, "none")
	}
}

// Chart is the garment's standard chart, changed as the words ask, for the sex that was named; nothing said is women's.
func (d Draft) Chart(block measure.Block) measure.Chart {
	chart, ok := block.Charts["women"]
	if other, exists := block.Charts["men"]; exists && (d.Sex == "men" || !ok) {
		chart = other
	}
	chart = chart.Apply(d.Changes)
	if d.Style.Garment == "coat" {
		chart = raisePockets(chart)
	}
	return chart
}

const pocketDepth = 1800 // tenths of a millimetre, from the opening of a hand pocket down to the end of its bag

// raisePockets brings the pockets of a coat up with its hem, so that in each size there is room for their bags.
func raisePockets(chart measure.Chart) measure.Chart {
	var most measure.Tenths
	for _, size := range chart.Sizes {
		set := chart.Size(size)
		most = max(most, set["pocketPos"]-(set["bodyLength"]-set["hemHeight"]-pocketDepth))
	}
	for _, row := range chart.Rows {
		if row.Key == "pocketPos" && most > 0 {
			if raised, err := chart.SetBase(row.Code, row.Base-most); err == nil {
				return raised
			}
		}
	}
	return chart
}

// tiles are how large the repeat of a print is, in mm of cloth.
var tiles = map[string]float64{"stripe": 26, "pinstripe": 22, "check": 46, "gingham": 24, "dot": 36, "herringbone": 26, "lice": 30, "star": 224}

// Look colours the drawing as the words say: a shaded picture, or the bare flat where no colour was named.
func (d Draft) Look() garment.Look {
	look := garment.Look{Panels: map[string]string{}, Texture: d.Cloth.Texture}
	ink := ""
	for _, c := range d.Colours {
		switch c.Part {
		case "shell":
			look.Shell = c.Hex
		case "print":
			ink = c.Hex
		case "trim":
			look.Trim = c.Hex
		default:
			look.Panels[c.Part] = c.Hex
		}
	}
	if d.Style.Has("quilting") {
		look.Texture = "quilt"
	}
	switch {
	case d.Print != "" && d.Print != "none":
		if look.Shell == "" {
			look.Shell = "#efe7d6"
		}
		if ink == "" {
			ink = contrast(look.Shell, d.Print)
		}
		look.Print = garment.Print{Kind: d.Print, Colour: ink, Tile: tiles[d.Print]}
		if d.Print == "star" && look.Trim == "" { // its ribs are knitted in the second yarn
			look.Trim = ink
		}
	case ink != "" && d.Style.Has("colour-block"):
		look.Panels["front.upper"], look.Panels["back.upper"] = ink, ink
	case ink != "":
		look.Trim = ink
	}
	look.Shaded = look.Shell != ""
	return look
}

// contrast is ink on light cloth, and paper on dark. Gingham is white and a colour.
func contrast(shell, print string) string {
	light := .4
	if print == "gingham" {
		light = .8
	}
	if garment.Luminance(shell) > light {
		return "#2b3644"
	}
	return "#efe7d6"
}

// Package garment draws a garment to measure, front and back, as a technical flat: clean curves with seams, topstitching,
// ribs, buttons, pockets and the points of measure.
//
// One unit of a drawing is one millimetre of the garment laid flat; x = 0 is the centre, y = 0 the high point of
// shoulder (HPS), or the edge of the waistband, and y grows downwards. What is measured is drawn true: the drawing follows
// every cell of the chart.
package garment

import (
	"fmt"
	"slices"
)

// Style is what is drawn apart from the measures: the construction. An empty field is the garment's own (see Complete).
type Style struct {
	Garment  string   `json:"garment"`
	Neck     string   `json:"neck,omitempty"`
	Collar   string   `json:"collar,omitempty"`
	Shoulder string   `json:"shoulder,omitempty"`
	Sleeve   string   `json:"sleeve,omitempty"`
	Cuff     string   `json:"cuff,omitempty"`
	Closure  string   `json:"closure,omitempty"`
	Pockets  []string `json:"pockets,omitempty"` // []string{"none"}: none at all
	Waist    string   `json:"waist,omitempty"`
	Hem      string   `json:"hem,omitempty"`
	Back     string   `json:"back,omitempty"`
	Details  []string `json:"details,omitempty"`
	Mens     bool     `json:"mens,omitempty"` // closes left over right
}

// Options are the values of each field of a style, "" apart.
var Options = map[string][]string{
	"garment":  {"tshirt", "sweater", "hoodie", "shirt", "coat", "dress", "trousers", "jeans", "shorts", "leggings", "skirt", "tote"},
	"neck":     {"crew", "v", "scoop", "boat", "square"},
	"collar":   {"none", "rib", "shirt", "camp", "peterpan", "notch", "peak", "shawl", "hood", "stand", "roll"},
	"shoulder": {"set-in", "dropped", "raglan"},
	"sleeve":   {"none", "short", "long"},
	"cuff":     {"hem", "rib", "button", "vent", "elastic"},
	"closure":  {"none", "buttons", "double", "zip", "halfzip", "placket", "wrap"},
	"pockets":  {"none", "chest", "kangaroo", "flap", "welt", "patch", "slant", "five", "cargo", "inseam"},
	"waist":    {"none", "seam", "band", "elastic"},
	"hem":      {"hem", "rib", "shirttail", "plain"},
	"back":     {"plain", "yoke", "vent", "seam", "zip", "darts"},
	"details":  {"none", "belt", "drawstring", "pleats", "gathers", "darts", "princess", "colour-block", "epaulettes", "turn-ups", "quilting", "embroidery", "contrast-stitch"},
}

// Field gives the value of a field by its name; nil for one there is not.
func (s *Style) field(name string) *string {
	return map[string]*string{"garment": &s.Garment, "neck": &s.Neck, "collar": &s.Collar, "shoulder": &s.Shoulder, "sleeve": &s.Sleeve,
		"cuff": &s.Cuff, "closure": &s.Closure, "waist": &s.Waist, "hem": &s.Hem, "back": &s.Back}[name]
}

// Set fills one field. A pocket for the hands replaces another one; chest and cargo pockets and details are added. "none" takes
// all of a field away, or makes it plain.
func (s *Style) Set(field, value string) error {
	if value == "none" && plain[field] != "" {
		value = plain[field]
	}
	if !slices.Contains(Options[field], value) {
		return fmt.Errorf("%s can not be %q", field, value)
	}
	switch field {
	case "pockets":
		s.setPocket(value)
	case "details":
		kept := slices.DeleteFunc(slices.Clone(s.Details), func(d string) bool { return d == "none" || d == value || value == "none" })
		s.Details = append(kept, value)
	default:
		*s.field(field) = value
	}
	return nil
}

func (s *Style) setPocket(value string) {
	extra := func(p string) bool { return p == "chest" || p == "cargo" }
	kept := slices.DeleteFunc(slices.Clone(s.Pockets), func(p string) bool {
		return value == "none" || p == "none" || p == value || !extra(value) && !extra(p)
	})
	s.Pockets = append(kept, value)
}

// Has reports whether the style has a pocket or a detail.
func (s Style) Has(name string) bool {
	return slices.Contains(s.Pockets, name) || slices.Contains(s.Details, name)
}

// Check names the first field whose value is not among the options. Empty fields are fine, but for the garment.
func (s Style) Check() error {
	for name := range Options {
		switch name {
		case "pockets", "details":
			continue
		}
		if value := *s.field(name); value != "" && !slices.Contains(Options[name], value) || name == "garment" && value == "" {
			return fmt.Errorf("%s can not be %q", name, value)
		}
	}
	for name, values := range map[string][]string{"pockets": s.Pockets, "details": s.Details} {
		for _, value := range values {
			if !slices.Contains(Options[name], value) {
				return fmt.Errorf("%s can not hold %q", name, value)
			}
		}
	}
	return nil
}

// own is how each garment is made unless its style says otherwise.
var own = map[string]Style{
	"tshirt":   {Neck: "crew", Collar: "rib", Sleeve: "short", Cuff: "hem", Hem: "hem"},
	"sweater":  {Neck: "crew", Collar: "rib", Sleeve: "long", Cuff: "rib", Hem: "rib"},
	"hoodie":   {Neck: "crew", Collar: "hood", Sleeve: "long", Cuff: "rib", Hem: "rib", Pockets: []string{"kangaroo"}},
	"shirt":    {Neck: "crew", Collar: "shirt", Sleeve: "long", Cuff: "button", Hem: "shirttail", Closure: "buttons", Back: "yoke"},
	"coat":     {Neck: "crew", Collar: "notch", Sleeve: "long", Cuff: "vent", Hem: "plain", Closure: "buttons", Pockets: []string{"flap"}, Back: "vent"},
	"dress":    {Neck: "scoop", Collar: "none", Sleeve: "short", Cuff: "hem", Hem: "hem", Waist: "seam", Back: "zip", Details: []string{"darts"}},
	"trousers": {Waist: "band", Closure: "zip", Pockets: []string{"slant"}},
	"jeans":    {Waist: "band", Closure: "zip", Pockets: []string{"five"}},
	"shorts":   {Waist: "band", Closure: "zip", Pockets: []string{"slant"}},
	"leggings": {Waist: "elastic"},
	"skirt":    {Waist: "band", Closure: "zip"},
	"tote":     {},
}

// Complete fills the empty fields with what is usual for the garment.
func (s Style) Complete() Style {
	usual := own[s.Garment]
	opens := []string{"buttons", "double", "wrap", "zip"}
	lapels := []string{"notch", "peak", "shawl"}
	if usual.Back == "zip" && (slices.Contains(opens, s.Closure) || slices.Contains(lapels, s.Collar)) { // it opens in front
		usual.Back = "plain"
	}
	for name := range Options {
		if field := s.field(name); field != nil && *field == "" {
			if *field = *usual.field(name); *field == "" {
				*field = plain[name]
			}
		}
	}
	if s.Sleeve == "none" && s.Shoulder == "raglan" { // a raglan is a way of setting in a sleeve
		s.Shoulder = "set-in"
	}
	if s.Pockets == nil {
		s.Pockets = usual.Pockets
	}
	if s.Details == nil {
		s.Details = usual.Details
	}
	return s
}

var plain = map[string]string{"neck": "crew", "collar": "none", "shoulder": "set-in", "sleeve": "none", "cuff": "hem", "closure": "none",
	"waist": "none", "hem": "hem", "back": "plain"}

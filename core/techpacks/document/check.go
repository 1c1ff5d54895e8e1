package document

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"selvedge/core/garment"
	"selvedge/core/garment/measure"
)

// How much a document may hold. Larger ones are not read by people, nor drawn in time.
const (
	MaxSizes      = 24
	MaxRows       = 120
	MaxColourways = 24
	MaxMaterials  = 200
	MaxOperations = 200
	MaxArtwork    = 40
	MaxAccepted   = 500

	maxNote  = 4_000 // characters
	maxText  = 300
	maxName  = 120
	maxMoney = 1_000_000_000_000
)

// Options are the values of each field that has a fixed set of them.
var Options = map[string][]string{
	"sex":          {"women", "men", "unisex", "kids"},
	"fit":          {"", "slim", "regular", "relaxed", "boxy", "oversized"},
	"length":       {"", "cropped", "regular", "long", "mini", "knee", "midi", "maxi"},
	"lining":       {"", "none", "half", "full"},
	"unit":         {"mm", "cm", "in"},
	"washed":       {"", "before", "after", "none"},
	"print":        append([]string{""}, garment.Prints...),
	"labDip":       {"", "none", "requested", "sent", "approved", "rejected"},
	"kind":         {"shell", "lining", "interlining", "trim", "thread", "label", "packaging"},
	"consumption":  {"m", "m2", "yd", "pcs", "set", "g", "kg"},
	"artwork":      {"print", "embroidery", "patch", "label"},
	"view":         {"front", "back"},
	"wash":         {"", "none", "hand", "30", "30-mild", "30-wool", "40", "40-mild", "40-wool", "60", "60-mild", "95"},
	"bleach":       {"", "none", "oxygen", "any"},
	"dry":          {"", "none", "low", "normal", "line", "flat"},
	"iron":         {"", "none", "110", "150", "200"},
	"professional": {"", "none", "P", "F", "W"},
	"market":       {"EU", "UK", "US", "CN"},
	"texture":      append([]string{""}, garment.Textures...),
}

// Problem is what makes a document unusable, and where: "chart/rows/B02/base".
type Problem struct {
	Path string `json:"path"`
	Text string `json:"text"`
}

var (
	idPattern       = regexp.MustCompile(`^[A-Za-z0-9_-]{1,40}$`)
	colourPattern   = regexp.MustCompile(`^#[0-9a-f]{6}$`)
	currencyPattern = regexp.MustCompile(`^[A-Z]{3}$`)
	countryPattern  = regexp.MustCompile(`^([A-Z]{2})?$`)
	panelPattern    = regexp.MustCompile(`^[a-z][a-z.-]{0,39}$`)
)

// Check returns what makes a document unusable, in its order; none of what lint only warns of.
func (d Document) Check() []Problem {
	c := &checker{}
	c.line("code", d.Code, maxName, true)
	c.line("name", d.Name, maxName, true)
	c.line("season", d.Season, 20, false)
	for field, value := range map[string]string{"sex": d.Sex, "fit": d.Fit, "length": d.Length, "lining": d.Lining, "unit": d.Unit, "washed": d.Washed, "texture": d.Texture} {
		c.option(field, field, value)
	}
	c.note("brief", d.Brief)
	c.note("notes", d.Notes)
	if err := d.Style.Check(); err != nil {
		c.add("style", "%s", err)
	}
	c.option("print/kind", "print", d.Print.Kind)
	c.colour("print/colour", d.Print.Colour)
	c.length("print/repeat", d.Print.Repeat)
	c.chart(d.Chart)
	c.colourways(d.Colourways)
	c.materials(d)
	c.operations(d.Operations)
	c.artwork(d.Artwork)
	c.care(d.Care)
	c.packing(d)
	c.accepted(d.Accepted)
	slices.SortStableFunc(c.found, func(a, b Problem) int { return strings.Compare(a.Path, b.Path) })
	return c.found
}

// checker collects problems.
type checker struct{ found []Problem }

func (c *checker) add(path, format string, args ...any) {
	c.found = append(c.found, Problem{Path: path, Text: fmt.Sprintf(format, args...)})
}

// line checks a line of text.
func (c *checker) line(path, text string, most int, needed bool) {
	switch {
	case needed && strings.TrimSpace(text) == "":
		c.add(path, "This can't be empty.")
	case utf8.RuneCountInString(text) > most:
		c.add(path, "This has more than %d characters.", most)
	case !utf8.ValidString(text) || strings.ContainsFunc(text, unicode.IsControl):
		c.add(path, "This holds a character that can't be shown.")
	}
}

// note checks text of several lines.
func (c *checker) note(path, text string) {
	c.line(path, strings.NewReplacer("\n", " ", "\t", " ").Replace(text), maxNote, false)
}

func (c *checker) option(path, field, value string) {
	if !slices.Contains(Options[field], value) {
		c.add(path, "This can't be %q.", value)
	}
}

func (c *checker) colour(path, value string) {
	if value != "" && !colourPattern.MatchString(value) {
		c.add(path, "Write a colour as #rrggbb, with small letters.")
	}
}

func (c *checker) length(path string, value measure.Tenths) {
	if value < 0 || value > 50_000 {
		c.add(path, "A length is from 0 to 5,000 mm.")
	}
}

func (c *checker) number(path string, value, most int64) {
	if value < 0 || value > most {
		c.add(path, "This is from 0 to %d.", most)
	}
}

// list checks how many items there are and that each has an ID of its own.
func list[T any](c *checker, path string, items []T, most int, id func(T) string) {
	if len(items) > most {
		c.add(path, "There are more than %d.", most)
	}
	seen := map[string]bool{}
	for _, item := range items {
		switch key := id(item); {
		case !idPattern.MatchString(key):
			c.add(path, "%q can't be an ID.", key)
		case seen[key]:
			c.add(path+"/"+key, "This is there twice.")
		default:
			seen[key] = true
		}
	}
}

func (c *checker) chart(chart measure.Chart) {
	if len(chart.Sizes) > MaxSizes {
		c.add("chart/sizes", "There are more than %d sizes.", MaxSizes)
		return
	}
	for _, size := range chart.Sizes {
		c.line("chart/sizes", size, 12, true)
		if strings.Contains(size, "/") {
			c.add("chart/sizes", "A size can't hold a slash.")
		}
	}
	list(c, "chart/rows", chart.Rows, MaxRows, func(r measure.Row) string { return r.Code })
	keys := map[string]bool{}
	for _, row := range chart.Rows {
		path := "chart/rows/" + row.Code
		c.line(path+"/name", row.Name, maxName, true)
		c.note(path+"/how", row.How)
		if !idPattern.MatchString(row.Key) || keys[row.Key] {
			c.add(path+"/key", "%q can't be the key.", row.Key)
		}
		keys[row.Key] = true
		c.option(path+"/view", "view", row.View)
		if row.Kind != measure.Half && row.Kind != measure.Full && row.Kind != measure.Line {
			c.add(path+"/measure", "This can't be %q.", row.Kind)
		}
		for name, tolerance := range map[string]*measure.Tenths{"minus": row.Minus, "plus": row.Plus} {
			if tolerance != nil {
				c.length(path+"/"+name, *tolerance)
			}
		}
	}
	if err := chart.Check(); err != nil {
		c.add("chart", "%s.", err)
	}
}

func (c *checker) colourways(all []Colourway) {
	list(c, "colourways", all, MaxColourways, func(w Colourway) string { return w.ID })
	for _, w := range all {
		path := "colourways/" + w.ID
		c.line(path+"/name", w.Name, maxName, true)
		c.oneColour(path+"/colour", w.Colour)
		c.colour(path+"/trim", w.Trim)
		c.note(path+"/note", w.Note)
		for panel, colour := range w.Panels {
			c.colour(path+"/panels/"+panel, colour)
			if !panelPattern.MatchString(panel) {
				c.add(path+"/panels", "%q can't be a panel.", panel)
			}
		}
	}
}

func (c *checker) oneColour(path string, colour Colour) {
	c.line(path+"/name", colour.Name, maxName, false)
	c.line(path+"/standard", colour.Standard, maxName, false)
	c.colour(path+"/hex", colour.Hex)
	c.option(path+"/labDip", "labDip", colour.LabDip)
}

func (c *checker) materials(d Document) {
	list(c, "materials", d.Materials, MaxMaterials, func(m Material) string { return m.ID })
	for _, m := range d.Materials {
		path := "materials/" + m.ID
		c.option(path+"/kind", "kind", m.Kind)
		if m.Unit != "" {
			c.option(path+"/unit", "consumption", m.Unit)
		}
		c.line(path+"/name", m.Name, maxText, true)
		for name, text := range map[string]string{"part": m.Part, "placement": m.Placement, "article": m.Article, "supplier": m.Supplier} {
			c.line(path+"/"+name, text, maxText, false)
		}
		c.note(path+"/note", m.Note)
		c.number(path+"/consumption", m.Consumption, 1_000_000_000)
		c.number(path+"/waste", int64(m.Waste), 1_000)
		c.number(path+"/price", m.Price, maxMoney)
		c.number(path+"/gsm", int64(m.GSM), 5_000)
		c.length(path+"/width", m.Width)
		c.number(path+"/shrinkage", int64(m.Shrinkage)+1, 1_001)
		for size, amount := range m.PerSize {
			c.number(path+"/perSize/"+size, amount, 1_000_000_000)
			if !slices.Contains(d.Chart.Sizes, size) {
				c.add(path+"/perSize/"+size, "The chart has no size %s.", size)
			}
		}
		if len(m.Fibres) > 12 {
			c.add(path+"/fibres", "There are more than 12.")
		}
		for _, f := range m.Fibres {
			c.line(path+"/fibres", f.Key, 40, true)
			c.number(path+"/fibres", int64(f.Percent), 1_000)
		}
		for id, colour := range m.Colours {
			c.oneColour(path+"/colours/"+id, colour)
			if !slices.ContainsFunc(d.Colourways, func(w Colourway) bool { return w.ID == id }) {
				c.add(path+"/colours/"+id, "There is no such colourway.")
			}
		}
	}
}

func (c *checker) operations(all []Operation) {
	list(c, "operations", all, MaxOperations, func(o Operation) string { return o.ID })
	for _, o := range all {
		path := "operations/" + o.ID
		c.line(path+"/seam", o.Seam, maxText, true)
		c.line(path+"/stitch", o.Stitch, 40, false)
		c.line(path+"/class", o.Class, 40, false)
		c.note(path+"/note", o.Note)
		c.number(path+"/spi", int64(o.SPI), 500)
		c.number(path+"/rows", int64(o.Rows), 12)
		c.length(path+"/allowance", o.Allowance)
	}
}

func (c *checker) accepted(all []AcceptedFinding) {
	list(c, "accepted", all, MaxAccepted, func(a AcceptedFinding) string { return a.ID })
	for _, a := range all {
		path := "accepted/" + a.ID
		c.line(path+"/rule", a.Rule, maxName, true)
		c.line(path+"/path", a.Path, maxText, true)
		c.line(path+"/size", a.Size, maxName, false)
		c.line(path+"/text", a.Text, maxNote, true)
	}
}

func (c *checker) artwork(all []Artwork) {
	list(c, "artwork", all, MaxArtwork, func(a Artwork) string { return a.ID })
	for _, a := range all {
		path := "artwork/" + a.ID
		c.option(path+"/kind", "artwork", a.Kind)
		c.option(path+"/view", "view", a.View)
		c.line(path+"/name", a.Name, maxName, true)
		c.line(path+"/technique", a.Technique, maxText, false)
		c.line(path+"/from", a.From, maxText, false)
		c.line(path+"/assetId", a.AssetID, 40, false)
		c.note(path+"/note", a.Note)
		c.length(path+"/width", a.Width)
		c.length(path+"/height", a.Height)
		if a.X < -50_000 || a.X > 50_000 || a.Y < -50_000 || a.Y > 50_000 {
			c.add(path+"/x", "This is beyond 5,000 mm.")
		}
		if len(a.Colours) > 24 {
			c.add(path+"/colours", "There are more than 24.")
		}
		for _, colour := range a.Colours {
			c.oneColour(path+"/colours", colour)
		}
	}
}

func (c *checker) care(care Care) {
	for field, value := range map[string]string{"wash": care.Wash, "bleach": care.Bleach, "dry": care.Dry, "iron": care.Iron, "professional": care.Professional} {
		c.option("care/"+field, field, value)
	}
	c.note("care/note", care.Note)
}

func (c *checker) packing(d Document) {
	c.line("packing/fold", d.Packing.Fold, maxText, false)
	c.line("packing/bag", d.Packing.Bag, maxText, false)
	c.line("packing/barcode", d.Packing.Barcode, maxText, false)
	c.note("packing/note", d.Packing.Note)
	c.number("packing/carton", int64(d.Packing.Carton), 100_000)
	for _, market := range d.Markets {
		c.option("markets", "market", market)
	}
	if len(d.Markets) > len(Options["market"]) {
		c.add("markets", "A market is there twice.")
	}
	if !countryPattern.MatchString(d.Origin) {
		c.add("origin", "Write the country as two letters, such as PT.")
	}
	c.line("maker", d.Maker, maxText, false)
	if !currencyPattern.MatchString(d.Cost.Currency) {
		c.add("cost/currency", "Write the currency as three letters, such as EUR.")
	}
	c.number("cost/making", d.Cost.Making, maxMoney)
	c.number("cost/target", d.Cost.Target, maxMoney)
}

// CheckChart is Check for a chart alone.
func CheckChart(chart measure.Chart) []Problem {
	c := &checker{}
	c.chart(chart)
	return c.found
}

// CheckMaterial is Check for a line of the bill of materials alone.
func CheckMaterial(m Material) []Problem {
	c := &checker{}
	c.materials(Document{Materials: []Material{m}})
	return c.found
}

package draft

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"selvedge/core/garment"
	"selvedge/core/garment/measure"
	"selvedge/core/garment/words"
	"selvedge/core/plaintext"
	"selvedge/core/techpacks/document"
)

// Answer is what a language model reads in a brief or a picture, by fixtures/style.schema.json. A model may write anything: what
// is not among the options counts as not said.
type Answer struct {
	Name       string   `json:"name"`
	Garment    string   `json:"garment"`
	Gender     string   `json:"gender"`
	Season     string   `json:"season"`
	Fit        string   `json:"fit"`
	Silhouette string   `json:"silhouette"`
	Length     string   `json:"length"`
	Neck       string   `json:"neck"`
	Collar     string   `json:"collar"`
	Shoulder   string   `json:"shoulder"`
	Sleeve     string   `json:"sleeve"`
	Cuff       string   `json:"cuff"`
	Closure    string   `json:"closure"`
	Pockets    []string `json:"pockets"`
	Waist      string   `json:"waist"`
	Hem        string   `json:"hem"`
	Back       string   `json:"back"`
	Lining     string   `json:"lining"`
	Details    []string `json:"details"`
	Fabric     string   `json:"fabric"`
	FabricKind string   `json:"fabricKind"`
	GSM        int      `json:"gsm"`
	Fibres     []struct {
		Fibre   string `json:"fibre"`
		Percent int    `json:"percent"`
	} `json:"fibres"`
	Print   string `json:"print"`
	Colours []struct {
		Part string `json:"part"`
		Name string `json:"name"`
		Hex  string `json:"hex"`
	} `json:"colours"`
	Measures []struct {
		Point string  `json:"point"`
		MM    float64 `json:"mm"`
	} `json:"measures"`
}

// ReadAnswer reads an answer. It fails for a text that is no such document.
func ReadAnswer(text []byte) (a Answer, err error) {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&a); err != nil {
		return a, fmt.Errorf("read a model's answer: %w", err)
	}
	return a, nil
}

const (
	maxAnswered   = 12  // items of a list
	maxAnswerText = 60  // characters
	leastMeasure  = 0.6 // of the standard chart's
	mostMeasure   = 1.6
	leastGSM      = 30
	mostGSM       = 1_200
)

// Answered makes a techpack from a model's answer. Everything after the reading is the same as for words.
func (d Drafter) Answered(a Answer, r Request, s Setting) (document.Document, error) {
	if !slices.Contains(garment.Options["garment"], a.Garment) {
		if a.Garment = d.Catalogue.Hear(r.Text).Style.Garment; a.Garment == "" {
			return document.Document{}, errNoGarment
		}
	}
	doc, err := d.Heard(d.heard(a, r), r, s)
	if name := plaintext.Clean(a.Name, maxAnswerText); err == nil && name != "" {
		doc.Name = plaintext.Capital(name)
	}
	return doc, err
}

// heard is an answer as if it had been heard. The lexicon knows what the wordings of fit, length and cloth change.
func (d Drafter) heard(a Answer, r Request) words.Draft {
	wording := strings.Join([]string{
		option("fit", a.Fit), plain(silhouettes, a.Silhouette), strings.Replace(option("length", a.Length), "knee", "knee length", 1), plaintext.Clean(a.Fabric, maxAnswerText), nouns[a.Garment],
	}, " ")
	h := d.Catalogue.HearFor(wording, a.Garment)
	h.Fit, h.Length = cmp.Or(option("fit", a.Fit), h.Fit), cmp.Or(option("length", a.Length), h.Length)
	h.Sex = cmp.Or(option("sex", r.Sex), option("sex", a.Gender))
	h.Style.Mens = h.Sex == "men"
	h.Season, h.Lining, h.Print = plain(seasons, a.Season), option("lining", a.Lining), option("print", a.Print)
	for _, said := range []struct{ field, value string }{
		{"neck", a.Neck}, {"collar", a.Collar}, {"shoulder", a.Shoulder}, {"sleeve", a.Sleeve}, {"cuff", a.Cuff}, {"closure", a.Closure},
		{"waist", a.Waist}, {"hem", a.Hem}, {"back", a.Back},
	} {
		if said.value != "" {
			_ = h.Style.Set(said.field, said.value)
		}
	}
	for _, pocket := range first(a.Pockets) {
		_ = h.Style.Set("pockets", pocket)
	}
	for _, detail := range first(a.Details) {
		_ = h.Style.Set("details", detail)
	}
	d.clothOf(a, &h)
	h.Colours = coloursOf(a)
	h.Changes = d.measuresOf(a, h)
	return h
}

var (
	silhouettes = []string{"straight", "column", "a-line", "full", "wide", "flared", "skinny"}
	seasons     = []string{"AW", "SS", "CR"}
	colourParts = []string{
		"shell", "print", "trim", "lining", "buttons", "stitching", "zip", "collar", "cuff", "lapel", "sleeve", "pocket", "hood", "waistband", "belt", "yoke",
		"hem", "neck",
	}
	hexColour = regexp.MustCompile(`^#[0-9a-f]{6}$`)
)

// option is a value that a document may have in a field, or nothing.
func option(field, value string) string { return plain(document.Options[field], value) }

func plain(of []string, value string) string {
	if slices.Contains(of, value) {
		return value
	}
	return ""
}

func first[T any](list []T) []T { return list[:min(len(list), maxAnswered)] }

// clothOf is the cloth that a model says: the lexicon's where it knows the wording, with the model's weight and fibres.
func (d Drafter) clothOf(a Answer, h *words.Draft) {
	name := plaintext.Clean(a.Fabric, maxAnswerText)
	kind := plain([]string{"knit", "woven"}, a.FabricKind)
	if name != "" {
		h.Fabric = name
		h.Cloth.Kind = cmp.Or(kind, h.Cloth.Kind, d.Catalogue.Blocks[a.Garment].Fabric)
	}
	if a.GSM > 0 {
		h.GSM = min(max(a.GSM, leastGSM), mostGSM)
	}
	shares, sum := map[string]int{}, 0
	for _, part := range first(a.Fibres) {
		fibre, known := d.Fibres.Find(part.Fibre)
		if !known || part.Percent <= 0 {
			continue
		}
		shares[fibre.Key] += part.Percent
		sum += part.Percent
	}
	if sum == 100 { // else nobody knows what it is made of
		h.Cloth.Fibres = shares
	}
}

func coloursOf(a Answer) (list []words.Colour) {
	for _, c := range first(a.Colours) {
		hex := strings.ToLower(c.Hex)
		if slices.Contains(colourParts, c.Part) && hexColour.MatchString(hex) {
			list = append(list, words.Colour{Part: c.Part, Name: plaintext.Clean(c.Name, maxAnswerText), Hex: hex})
		}
	}
	return list
}

// measuresOf are the lexicon's changes, and in their place what the model measured, near the standard chart. Children's charts
// are scaled from it, so what is measured of them says nothing about it.
func (d Drafter) measuresOf(a Answer, h words.Draft) []measure.Change {
	if h.Sex == "kids" {
		return h.Changes
	}
	block := d.Catalogue.Blocks[a.Garment]
	chart, ok := block.Charts["women"]
	if other, mens := block.Charts["men"]; mens && (h.Sex == "men" || !ok) {
		chart = other
	}
	changes := h.Changes
	for _, m := range a.Measures[:min(len(a.Measures), document.MaxRows)] {
		i := slices.IndexFunc(chart.Rows, func(row measure.Row) bool { return row.Key == m.Point })
		if i < 0 || m.MM <= 0 {
			continue
		}
		usual := chart.Rows[i].Base.MM()
		value := min(max(m.MM, leastMeasure*usual), mostMeasure*usual)
		changes = slices.DeleteFunc(slices.Clone(changes), func(c measure.Change) bool { return c.Key == m.Point })
		changes = append(changes, measure.Change{Key: m.Point, Op: '=', Value: value})
	}
	return changes
}

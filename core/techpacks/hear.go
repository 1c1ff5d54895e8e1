package techpacks

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"selvedge/core/garment"
	"selvedge/core/garment/measure"
	"selvedge/core/garment/words"
	"selvedge/core/plaintext"
	"selvedge/core/techpacks/document"
	"selvedge/ports"
	"selvedge/ports/techpacks"
)

const maxBrief = 1_000 // characters

var (
	errLongBrief = ports.Refuse(ports.Invalid, "brief", "Use at most 1,000 characters.")
	errNoGarment = ports.Refuse(ports.Invalid, "garment", "Say which garment it is: a coat, a shirt, a dress, trousers.")
)

// Heard is what words say of a garment, and how it looks.
type Heard struct {
	Draft words.Draft
	Flat  string // SVG; empty if no garment was named
}

// Hear reads words while they are typed. Nothing is stored or counted. It fails as
// workspace.EnterApp does and with Invalid, reason "brief".
func (s *Service) Hear(ctx context.Context, actor ports.Actor, workspaceID, text string) (Heard, error) {
	if len([]rune(text)) > maxBrief {
		return Heard{}, errLongBrief
	}
	err := s.read(ctx, actor, workspaceID, func(context.Context, techpacks.Tx) error { return nil })
	if err != nil {
		return Heard{}, err
	}
	h := Heard{Draft: s.Catalogue.Hear(text)}
	if drawing, ok := s.Catalogue.Draw(h.Draft, ""); ok {
		h.Flat = garment.SVG(garment.Picture{Look: h.Draft.Look(), Title: text}, drawing.Views()...)
	}
	return h, nil
}

// begin is the document that words or a garment's name begin with: its style, its graded
// chart, its colours and its cloth.
func (s *Service) begin(text, garmentName, sex string) (document.Document, error) {
	heard := s.Catalogue.Hear(text)
	if garmentName != "" {
		heard.Style.Garment = garmentName
	}
	if sex != "" {
		heard.Sex = sex
	}
	block, ok := s.Catalogue.Blocks[heard.Style.Garment]
	if !ok || heard.Style.Check() != nil {
		return document.Document{}, errNoGarment
	}
	if heard.Sex == "" {
		if heard.Sex = "women"; len(block.Charts["women"].Rows) == 0 {
			heard.Sex = "men"
		}
	}
	look := heard.Look()
	d := document.Document{
		Name: name(text, block), Season: heard.Season, Sex: heard.Sex, Fit: heard.Fit, Length: heard.Length, Lining: heard.Lining, Brief: strings.TrimSpace(text),
		Style: heard.Style, Texture: look.Texture, Chart: heard.Chart(block), Unit: "mm", Markets: []string{"EU", "UK", "US"},
		Print:      document.Print{Kind: look.Print.Kind, Colour: look.Print.Colour, Repeat: measure.FromMM(look.Print.Tile)},
		Cost:       document.Cost{Currency: "EUR"},
		Colourways: []document.Colourway{{ID: "c1", Name: "Colourway 1", Colour: document.Colour{Hex: look.Shell}, Trim: look.Trim, Panels: look.Panels}},
		Materials:  []document.Material{shell(heard, block)}, Operations: []document.Operation{}, Artwork: []document.Artwork{},
	}
	for _, c := range heard.Colours {
		if c.Part == "shell" {
			d.Colourways[0].Name, d.Colourways[0].Colour.Name = sentence(c.Name), sentence(c.Name)
		}
	}
	d.Materials[0].Colours = map[string]document.Colour{"c1": d.Colourways[0].Colour}
	d.Care, _ = s.Fibres.Care(d.Materials[0].Fibres)
	return d, nil
}

// shell is the main cloth that was heard.
func shell(heard words.Draft, block measure.Block) document.Material {
	m := document.Material{
		ID: "shell", Kind: "shell", Name: sentence(heard.Fabric), Placement: "Body", Unit: "m", GSM: int32(heard.Cloth.GSM), Shrinkage: -1, Coloured: true,
		Fibres: []document.Fibre{},
	}
	if m.Name == "" {
		m.Name = sentence(block.Fabric) + " fabric"
	}
	if heard.GSM > 0 {
		m.GSM = int32(heard.GSM)
	}
	for _, key := range slices.Sorted(maps.Keys(heard.Cloth.Fibres)) {
		m.Fibres = append(m.Fibres, document.Fibre{Key: key, Percent: int32(10 * heard.Cloth.Fibres[key])})
	}
	slices.SortStableFunc(m.Fibres, func(a, b document.Fibre) int { return cmp.Compare(b.Percent, a.Percent) }) // as labels do
	return m
}

// name is what a techpack is called until a person says otherwise.
func name(text string, block measure.Block) string {
	if short := plaintext.Clean(text, 60); short != "" {
		return sentence(short)
	}
	title, _, _ := strings.Cut(block.Title, ",")
	return title
}

func sentence(text string) string {
	runes := []rune(text)
	if len(runes) == 0 {
		return ""
	}
	return strings.ToUpper(string(runes[:1])) + string(runes[1:])
}

// nextCode is the first style number of a garment that is free, such as "COAT-007".
func nextCode(garmentName string, taken []string) string {
	used := map[string]bool{}
	for _, code := range taken {
		used[strings.ToLower(code)] = true
	}
	for n := 1; ; n++ {
		if code := fmt.Sprintf("%s-%03d", strings.ToUpper(garmentName), n); !used[strings.ToLower(code)] {
			return code
		}
	}
}

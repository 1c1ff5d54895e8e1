package dreamboard

import (
	"slices"
	"unicode/utf8"

	"selvedge/core/dreamboard/board"
	"selvedge/core/garment"
	"selvedge/core/garment/swatch"
	"selvedge/core/look"
	"selvedge/ports"
)

const maxFabric = 300 // characters of a name

var errCloth = ports.Refuse(ports.Invalid, "cloth", "Choose a weave, a print and a color that there are.")

// Cloth draws what a fabric looks like of which there is no picture: what was chosen of it, else
// what its name says. It fails with Invalid, reason "cloth".
func (s *Service) Cloth(name string, chosen swatch.Cloth) (content []byte, err error) {
	_, isColor := look.ParseHex(chosen.Hex)
	isKnown := func(name string, all []string) bool { return name == "" || slices.Contains(all, name) }
	if utf8.RuneCountInString(name) > maxFabric || !isKnown(chosen.Weave, garment.Textures) || !isKnown(chosen.Print, garment.Prints) || chosen.Hex != "" && !isColor {
		return nil, errCloth
	}
	return swatch.Named(s.Words, name, chosen).JPEG()
}

// clothOf is the cloth of a fabric.
func (s *Service) clothOf(e board.Element) swatch.Cloth {
	return swatch.Named(s.Words, e.Text("name"), swatch.Cloth{Weave: e.Text("weave"), Hex: e.Text("hex")})
}

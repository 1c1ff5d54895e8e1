package draft

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"selvedge/core/garment/measure"
	"selvedge/core/plaintext"
	"selvedge/core/techpacks/document"
)

// cloth is the main cloth.
type cloth struct {
	name    string
	kind    string // knit or woven
	gsm     int32
	fibres  []document.Fibre
	texture string
	yarn    bool // the garment is knitted to shape
	hide    bool
}

// fabric finds the cloth: what was named, completed by what is usual for the garment.
func (m *making) fabric() {
	heard, usual := m.heard.Cloth, m.usual
	c := cloth{name: m.heard.Fabric, kind: heard.Kind, gsm: int32(heard.GSM), texture: heard.Texture}
	fibres := heard.Fibres
	if c.kind == "" {
		c.kind = cmp.Or(usual.Kind, m.block.Fabric)
	}
	switch {
	case m.heard.Fabric == "none" || m.heard.Fabric == "": // what it is not
		c.name, fibres, c.texture = "Main fabric", nil, ""
	case heard.Kind == "" && maps.Equal(fibres, usual.Fibres): // only fibres were named, and they are the usual ones
		c.name, c.texture = m.Catalogue.HearFor("", m.style.Garment).Fabric, usual.Texture
	case heard.Kind == "":
		c.name += ", " + map[string]string{"knit": "knitted", "woven": "woven"}[c.kind]
	}
	if c.gsm == 0 {
		c.gsm = int32(usual.GSM)
	}
	if m.heard.GSM > 0 {
		c.gsm = int32(m.heard.GSM)
	}
	c.name = plaintext.Capital(c.name)
	c.hide = fibres["leather"] > 0
	if !c.hide {
		c.fibres = composition(fibres)
	}
	c.yarn = m.is("sweater") && c.kind == "knit" && strings.HasSuffix(c.name, " knit") && c.name != "Rib knit"
	m.cloth = c
}

// composition lists fibres, the largest share first.
func composition(shares map[string]int) (fibres []document.Fibre) {
	for key, percent := range shares {
		fibres = append(fibres, document.Fibre{Key: key, Percent: int32(percent) * 10})
	}
	slices.SortFunc(fibres, func(a, b document.Fibre) int {
		return cmp.Or(cmp.Compare(b.Percent, a.Percent), strings.Compare(a.Key, b.Key))
	})
	return fibres
}

// stitched is the cloth as the table of stitches has it.
func (m *making) stitched() string {
	switch {
	case m.cloth.kind == "knit":
		return "knit"
	case m.is("jeans") || m.cloth.texture == "denim":
		return "denim"
	}
	return "woven"
}

// width is of the cloth that can be used; our choice of what is usual.
func (c cloth) width() measure.Tenths {
	switch {
	case c.hide || c.yarn:
		return 0
	case c.kind == "knit":
		return 16_000
	}
	return 14_500
}

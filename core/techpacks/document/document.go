// Package document is what a techpack says: the garment, its graded chart, materials,
// construction, artwork, care and packing, as one value that is read and written as a
// whole.
//
// Invariants: a document that passed Check can be drawn, graded and printed; everything a
// person can point at has an ID or a code, which stays the same when it is moved or
// renamed; lengths are tenths of a millimetre, money is in minor units.
package document

import (
	"selvedge/core/garment"
	"selvedge/core/garment/measure"
)

// Document is the contents of a techpack.
type Document struct {
	Code       string            `json:"code"` // style number
	Name       string            `json:"name"`
	Season     string            `json:"season"` // such as "AW26"
	Sex        string            `json:"sex"`    // women, men, unisex or kids
	Fit        string            `json:"fit"`    // slim, regular, relaxed, boxy or oversized
	Length     string            `json:"length"` // cropped, regular, long, mini, knee, midi or maxi
	Lining     string            `json:"lining"` // none, half or full
	Brief      string            `json:"brief"`  // the words it was made from
	Notes      string            `json:"notes"`
	Style      garment.Style     `json:"style"`
	Print      Print             `json:"print"`
	Texture    string            `json:"texture"` // of the shell's cloth
	Chart      measure.Chart     `json:"chart"`
	Unit       string            `json:"unit"`   // mm, cm or in: how measures are shown
	Washed     string            `json:"washed"` // before, after or none: when the chart is measured
	Colourways []Colourway       `json:"colourways"`
	Materials  []Material        `json:"materials"`
	Operations []Operation       `json:"operations"`
	Artwork    []Artwork         `json:"artwork"`
	Care       Care              `json:"care"`
	Packing    Packing           `json:"packing"`
	Markets    []string          `json:"markets"` // EU, UK, US, CN
	Origin     string            `json:"origin"`  // country of manufacture, such as "PT"
	Maker      string            `json:"maker"`   // name or RN on the label
	Cost       Cost              `json:"cost"`
	Accepted   []AcceptedFinding `json:"accepted"`
}

// AcceptedFinding is a finding of a check that stays as it is. It comes back when it says something else.
type AcceptedFinding struct {
	ID   string `json:"id"`
	Rule string `json:"rule"`
	Path string `json:"path"`
	Size string `json:"size"` // empty: all
	Text string `json:"text"`
}

// Print is a repeating pattern on the shell.
type Print struct {
	Kind   string         `json:"kind"`   // one of garment.Prints; empty: none
	Colour string         `json:"colour"` // "#rrggbb"
	Repeat measure.Tenths `json:"repeat"` // of the pattern, on the cloth
}

// Colourway is the garment in one set of colours.
type Colourway struct {
	ID     string            `json:"id"`
	Name   string            `json:"name"`
	Colour Colour            `json:"colour"` // of the shell
	Trim   string            `json:"trim"`   // "#rrggbb"; empty: as the shell
	Panels map[string]string `json:"panels"` // "#rrggbb" by panel, such as "sleeve"
	Note   string            `json:"note"`   // such as on colour fastness
}

// Colour is a colour of a material.
type Colour struct {
	Name     string `json:"name"`
	Hex      string `json:"hex"`      // "#rrggbb"; empty if it is dyed to match or not known
	Standard string `json:"standard"` // such as "Pantone 17-1047 TCX"
	Match    bool   `json:"match"`    // dyed to match the shell
	LabDip   string `json:"labDip"`   // none, requested, sent, approved or rejected
}

// Material is a line of the bill of materials.
type Material struct {
	ID          string            `json:"id"`
	Kind        string            `json:"kind"` // shell, lining, interlining, trim, thread, label or packaging
	Part        string            `json:"part"` // what it is, such as "buttons", "zip" or "main label"; may be empty
	Name        string            `json:"name"`
	Placement   string            `json:"placement"`
	Article     string            `json:"article"`
	Supplier    string            `json:"supplier"`
	Sourced     bool              `json:"sourced"`     // the factory sources it
	Consumption int64             `json:"consumption"` // in thousandths of the unit
	Unit        string            `json:"unit"`        // m, m2, pcs, g, kg, set, yd
	PerSize     map[string]int64  `json:"perSize"`     // instead of Consumption
	Waste       int32             `json:"waste"`       // tenths of a percent
	Price       int64             `json:"price"`       // of one unit, in thousandths of a minor unit of Cost.Currency
	Fibres      []Fibre           `json:"fibres"`
	GSM         int32             `json:"gsm"`       // g/m2
	Width       measure.Tenths    `json:"width"`     // of the cloth that can be used
	Shrinkage   int32             `json:"shrinkage"` // tenths of a percent; -1: not tested
	Animal      bool              `json:"animal"`    // leather, fur, down, horn or shell
	Coloured    bool              `json:"coloured"`  // has a colour in each colourway
	Colours     map[string]Colour `json:"colours"`   // by colourway
	Note        string            `json:"note"`
}

// Fibre is a part of a cloth's composition.
type Fibre struct {
	Key     string `json:"key"`     // of the table of fibres
	Percent int32  `json:"percent"` // tenths
}

// Operation is a step of the construction.
type Operation struct {
	ID        string         `json:"id"`
	Seam      string         `json:"seam"`      // where: such as "side seam" or "topstitch, collar edge"
	Stitch    string         `json:"stitch"`    // ISO 4915 number
	Class     string         `json:"class"`     // ISO 4916, such as "1.01.01"
	SPI       int32          `json:"spi"`       // stitches per inch, in tenths
	Allowance measure.Tenths `json:"allowance"` // of the seam
	Rows      int32          `json:"rows"`      // of stitches: 1, 2 or 3
	Bartack   bool           `json:"bartack"`
	Note      string         `json:"note"`
}

// Artwork is a print, an embroidery or a label that is placed on the garment.
type Artwork struct {
	ID        string         `json:"id"`
	Kind      string         `json:"kind"` // print, embroidery, patch or label
	Name      string         `json:"name"`
	Technique string         `json:"technique"` // such as "screen print"
	Colours   []Colour       `json:"colours"`
	AssetID   string         `json:"assetId"` // picture in the library; may be empty
	View      string         `json:"view"`    // front or back
	X         measure.Tenths `json:"x"`       // of its centre, from the centre line, to the wearer's left
	Y         measure.Tenths `json:"y"`       // of its upper edge, from HPS or the waistband
	Width     measure.Tenths `json:"width"`
	Height    measure.Tenths `json:"height"`
	From      string         `json:"from"` // the two points it is placed from, in words
	Note      string         `json:"note"`
}

// Care is how the garment is treated: ISO 3758's five kinds, in its order.
type Care struct {
	Wash         string `json:"wash"`         // none, hand, 30, 40, 60 or 95, with "-mild" or "-wool" behind; empty: not decided
	Bleach       string `json:"bleach"`       // none, oxygen or any
	Dry          string `json:"dry"`          // none, low, normal, line or flat
	Iron         string `json:"iron"`         // none, 110, 150 or 200
	Professional string `json:"professional"` // none, P, F or W
	Note         string `json:"note"`         // such as "wash with similar colours"
}

// Packing is how the garment leaves the factory.
type Packing struct {
	Fold    string `json:"fold"`
	Bag     string `json:"bag"`
	Carton  int32  `json:"carton"` // pieces in a carton
	Barcode string `json:"barcode"`
	Note    string `json:"note"`
}

// Cost is what a piece may cost.
type Cost struct {
	Currency string `json:"currency"` // ISO 4217
	Making   int64  `json:"making"`   // cut, make and trim, in minor units
	Target   int64  `json:"target"`   // in minor units; 0: none
}

package renditions

import (
	"encoding/binary"
	"image"
	"math"

	"selvedge/core/look"
)

// conversion brings colors of a profile to sRGB.
type conversion struct {
	light  [3][256]float64 // what each value of a channel stands for
	matrix [3][3]float64   // from the profile's light to that of sRGB
}

// fromXYZ converts the light of CIE XYZ, adapted to D50 as in profiles, to that of sRGB.
var fromXYZ = [3][3]float64{
	{3.1338561, -1.6168667, -0.4906146},
	{-0.9787684, 1.9161415, 0.0334540},
	{0.0719453, -0.2289914, 1.4052427},
}

// toSRGB returns how colors are converted from an ICC profile (ICC.1:2022) that is a matrix
// and curves, as Display P3, Adobe RGB and those of cameras and screens are. It returns nil
// for sRGB itself and for any other profile, which is taken for sRGB.
func toSRGB(profile []byte) *conversion {
	const colorSpace, connectionSpace = 16, 20
	if len(profile) < 132 || string(profile[colorSpace:colorSpace+4]) != "RGB " || string(profile[connectionSpace:connectionSpace+4]) != "XYZ " {
		return nil
	}
	var c conversion
	var columns [3][3]float64
	for i, channel := range []string{"r", "g", "b"} {
		xyz, isColor := colorant(tag(profile, channel+"XYZ"))
		curve := curveOf(tag(profile, channel+"TRC"))
		if !isColor || curve == nil {
			return nil
		}
		columns[i] = xyz
		for value := range c.light[i] {
			c.light[i][value] = curve(float64(value) / 255)
		}
	}
	for row := range 3 {
		for column := range 3 {
			for k := range 3 {
				c.matrix[row][column] += fromXYZ[row][k] * columns[column][k]
			}
		}
	}
	if c.isNothing() {
		return nil
	}
	return &c
}

// tag returns the content of one of a profile's tags. After the header are their number and
// their names, offsets and sizes.
func tag(profile []byte, name string) []byte {
	const table, entry = 132, 12
	count := binary.BigEndian.Uint32(profile[128:])
	for rest := profile[table:]; count > 0 && len(rest) >= entry; count, rest = count-1, rest[entry:] {
		if string(rest[:4]) != name {
			continue
		}
		from, size := uint64(binary.BigEndian.Uint32(rest[4:])), uint64(binary.BigEndian.Uint32(rest[8:]))
		if from+size > uint64(len(profile)) {
			return nil
		}
		return profile[from : from+size]
	}
	return nil
}

// colorant reads an XYZ tag.
func colorant(content []byte) (xyz [3]float64, ok bool) {
	if len(content) < 20 || string(content[:4]) != "XYZ " {
		return xyz, false
	}
	for i := range xyz {
		xyz[i] = fixed(content[8+4*i:])
	}
	return xyz, true
}

// fixed reads a number of 16.16 bits with its sign.
func fixed(number []byte) float64 { return float64(int32(binary.BigEndian.Uint32(number))) / (1 << 16) }

// curveOf reads a curve: a table, an exponent, or one of the functions of "para".
func curveOf(content []byte) func(float64) float64 {
	if len(content) < 12 {
		return nil
	}
	switch string(content[:4]) {
	case "curv":
		return tableOf(int64(binary.BigEndian.Uint32(content[8:])), content[12:])
	case "para":
		return functionOf(binary.BigEndian.Uint16(content[8:]), content[12:])
	}
	return nil
}

func tableOf(count int64, values []byte) func(float64) float64 {
	switch {
	case count == 0:
		return func(v float64) float64 { return v }
	case count > int64(len(values)/2):
		return nil
	case count == 1:
		gamma := float64(binary.BigEndian.Uint16(values)) / 256
		return func(v float64) float64 { return math.Pow(v, gamma) }
	}
	at := func(i int) float64 { return float64(binary.BigEndian.Uint16(values[2*i:])) / 65535 }
	return func(v float64) float64 {
		place := v * float64(count-1)
		below := min(int(place), int(count)-2)
		part := place - float64(below)
		return at(below)*(1-part) + at(below+1)*part
	}
}

// functionOf reads the parameters g, a, b, c, d, e and f, of which each function has the
// first few.
func functionOf(kind uint16, parameters []byte) func(float64) float64 {
	counts := []int{1, 3, 4, 5, 7}
	if int(kind) >= len(counts) || len(parameters) < 4*counts[kind] {
		return nil
	}
	var p [7]float64
	for i := range counts[kind] {
		p[i] = fixed(parameters[4*i:])
	}
	g, a, b, c, d, e, f := p[0], p[1], p[2], p[3], p[4], p[5], p[6]
	switch kind {
	case 0:
		a, d = 1, math.Inf(-1)
	case 1, 2:
		if a == 0 {
			return nil
		}
		d, e, f, c = -b/a, c, c, 0
	}
	return func(v float64) float64 {
		light := c*v + f
		if v >= d {
			light = math.Pow(max(a*v+b, 0), g) + e
		}
		return light
	}
}

// isNothing says whether no color changes visibly.
func (c *conversion) isNothing() bool {
	const visible = 2
	for _, sample := range [][3]uint8{{255, 255, 255}, {128, 128, 128}, {200, 40, 40}, {40, 200, 40}, {40, 40, 200}, {230, 180, 150}, {30, 30, 30}} {
		converted := c.color(sample)
		for i := range sample {
			if max(sample[i], converted[i])-min(sample[i], converted[i]) > visible {
				return false
			}
		}
	}
	return true
}

// color converts a color. What sRGB can not show is brought to its edge.
func (c *conversion) color(from [3]uint8) (to [3]uint8) {
	r, g, b := c.light[0][from[0]], c.light[1][from[1]], c.light[2][from[2]]
	for i, row := range c.matrix {
		to[i] = encoded(row[0]*r + row[1]*g + row[2]*b)
	}
	return to
}

// steps is how finely light is looked up: a step is less than half a value of sRGB, except
// near black.
const steps = 1 << 14

var encodedLight = func() (table [steps + 1]uint8) {
	for i := range table {
		table[i] = uint8(math.Round(look.SRGB(float64(i)/steps) * 255))
	}
	return table
}()

// encoded returns the value of sRGB for an amount of light.
func encoded(light float64) uint8 {
	if !(light > 0) { // none, less, or not a number
		return 0
	}
	return encodedLight[int(min(light, 1)*steps+0.5)]
}

// apply converts the pixels of an image in place.
func (c *conversion) apply(to *image.RGBA) {
	for at := 0; at+4 <= len(to.Pix); at += 4 {
		pixel := to.Pix[at : at+4 : at+4]
		switch alpha := int(pixel[3]); alpha {
		case 0:
		case 255:
			copyColor(pixel, c.color([3]uint8{pixel[0], pixel[1], pixel[2]}))
		default:
			whole := func(v uint8) uint8 { return uint8(min(int(v)*255/alpha, 255)) }
			converted := c.color([3]uint8{whole(pixel[0]), whole(pixel[1]), whole(pixel[2])})
			for i, v := range converted {
				pixel[i] = uint8(int(v) * alpha / 255)
			}
		}
	}
}

func copyColor(pixel []uint8, color [3]uint8) {
	pixel[0], pixel[1], pixel[2] = color[0], color[1], color[2]
}

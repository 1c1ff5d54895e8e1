package renditions

import (
	"encoding/binary"
	"image"
	"image/color"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/look"
)

// iccTag is a tag of a profile.
type iccTag struct{ name, content string }

// profileOf is an ICC profile with these tags.
func profileOf(colorSpace string, tags ...iccTag) []byte {
	profile := []byte(strings.Repeat("\x00", 16) + colorSpace + "XYZ " + strings.Repeat("\x00", 104))
	profile = binary.BigEndian.AppendUint32(profile, uint32(len(tags)))
	at := len(profile) + 12*len(tags)
	content := ""
	for _, tag := range tags {
		profile = append(profile, tag.name...)
		profile = binary.BigEndian.AppendUint32(profile, uint32(at+len(content)))
		profile = binary.BigEndian.AppendUint32(profile, uint32(len(tag.content)))
		content += tag.content
	}
	return append(profile, content...)
}

func s15(numbers ...float64) string {
	var out []byte
	for _, n := range numbers {
		out = binary.BigEndian.AppendUint32(out, uint32(int32(math.Round(n*65536))))
	}
	return string(out)
}

func xyz(name string, x, y, z float64) iccTag {
	return iccTag{name, "XYZ \x00\x00\x00\x00" + s15(x, y, z)}
}

func gamma(g float64) string {
	return "curv\x00\x00\x00\x00\x00\x00\x00\x01" + string(binary.BigEndian.AppendUint16(nil, uint16(math.Round(g*256))))
}

// para is a curve of a kind with these parameters.
func para(kind byte, parameters ...float64) string {
	return "para\x00\x00\x00\x00\x00" + string(kind) + "\x00\x00" + s15(parameters...)
}

// sRGBCurve is that of sRGB and Display P3.
func sRGBCurve() string { return para(3, 2.4, 1/1.055, 0.055/1.055, 1/12.92, 0.04045) }

func curves(content string) []iccTag {
	return []iccTag{{"rTRC", content}, {"gTRC", content}, {"bTRC", content}}
}

func displayP3(curve string) []byte {
	return profileOf("RGB ", append(curves(curve), xyz("rXYZ", 0.51512, 0.24120, -0.00105), xyz("gXYZ", 0.29198, 0.69225, 0.04189), xyz("bXYZ", 0.15710, 0.06657, 0.78407))...)
}

func adobeRGB() []byte {
	return profileOf("RGB ", append(curves(gamma(2.19921875)), xyz("rXYZ", 0.60974, 0.31111, 0.01947), xyz("gXYZ", 0.20528, 0.62567, 0.06087), xyz("bXYZ", 0.14919, 0.06322, 0.74457))...)
}

func sRGB(curve string) []byte {
	return profileOf("RGB ", append(curves(curve), xyz("rXYZ", 0.43607, 0.22249, 0.01392), xyz("gXYZ", 0.38515, 0.71687, 0.09708), xyz("bXYZ", 0.14307, 0.06061, 0.71410))...)
}

func TestColorsAreConvertedFromTheirProfile(t *testing.T) {
	table := "curv\x00\x00\x00\x00\x00\x00\x04\x00"
	for i := range 1024 {
		table += string(binary.BigEndian.AppendUint16(nil, uint16(math.Round(look.Light(float64(i)/1023)*65535))))
	}
	for name, c := range map[string]struct {
		profile    []byte
		from, want [3]uint8
	}{
		"Display P3, red of sRGB":     {displayP3(sRGBCurve()), [3]uint8{234, 51, 35}, [3]uint8{255, 0, 0}},
		"Display P3, green of sRGB":   {displayP3(sRGBCurve()), [3]uint8{117, 251, 76}, [3]uint8{0, 255, 0}},
		"Display P3, blue of sRGB":    {displayP3(sRGBCurve()), [3]uint8{0, 0, 245}, [3]uint8{0, 0, 255}},
		"Display P3, its own red":     {displayP3(sRGBCurve()), [3]uint8{255, 0, 0}, [3]uint8{255, 0, 0}},
		"Display P3, white":           {displayP3(sRGBCurve()), [3]uint8{255, 255, 255}, [3]uint8{255, 255, 255}},
		"Display P3, grey":            {displayP3(sRGBCurve()), [3]uint8{128, 128, 128}, [3]uint8{128, 128, 128}},
		"Display P3, black":           {displayP3(sRGBCurve()), [3]uint8{0, 0, 0}, [3]uint8{0, 0, 0}},
		"Display P3 with a table":     {displayP3(table), [3]uint8{234, 51, 35}, [3]uint8{255, 0, 0}},
		"Adobe RGB, red of sRGB":      {adobeRGB(), [3]uint8{219, 0, 0}, [3]uint8{255, 0, 0}},
		"Adobe RGB, green of sRGB":    {adobeRGB(), [3]uint8{144, 255, 60}, [3]uint8{0, 255, 0}},
		"Adobe RGB, a color of sRGB":  {adobeRGB(), [3]uint8{178, 101, 59}, [3]uint8{200, 100, 50}},
		"sRGB by an exponent":         {sRGB(gamma(2.2)), [3]uint8{20, 100, 200}, [3]uint8{12, 100, 201}},
		"sRGB without a curve":        {sRGB("curv\x00\x00\x00\x00\x00\x00\x00\x00"), [3]uint8{55, 55, 55}, [3]uint8{128, 128, 128}},
		"sRGB with an exponent":       {sRGB(para(0, 1)), [3]uint8{55, 55, 55}, [3]uint8{128, 128, 128}},
		"sRGB with a line and an end": {sRGB(para(1, 1, 2, -1)), [3]uint8{100, 191, 255}, [3]uint8{0, 188, 255}},
		"sRGB with an offset":         {sRGB(para(2, 1, 1, 0, 0.5)), [3]uint8{0, 0, 0}, [3]uint8{188, 188, 188}},
		"sRGB with seven parameters":  {sRGB(para(4, 1, 1, 0, 0, 0.5, 0, 0.25)), [3]uint8{0, 255, 0}, [3]uint8{137, 255, 137}},
	} {
		t.Run(name, func(t *testing.T) {
			converted := toSRGB(c.profile)
			require.NotNil(t, converted)
			got := converted.color(c.from)
			for i := range got {
				assert.InDelta(t, c.want[i], got[i], 3, "%v", got)
			}
		})
	}
}

func TestWhichProfilesAreTakenForSRGB(t *testing.T) {
	p3 := displayP3(sRGBCurve())
	for name, profile := range map[string][]byte{
		"none":                         nil,
		"sRGB":                         sRGB(sRGBCurve()),
		"of ink":                       profileOf("CMYK"),
		"of gray":                      profileOf("GRAY"),
		"without a matrix":             profileOf("RGB ", curves(gamma(1))...),
		"without curves":               profileOf("RGB ", xyz("rXYZ", 1, 0, 0), xyz("gXYZ", 0, 1, 0), xyz("bXYZ", 0, 0, 1)),
		"a table that is cut off":      sRGB("curv\x00\x00\x00\x00\x00\x00\x01\x00\x00\x00"),
		"a curve of another type":      sRGB("mft2\x00\x00\x00\x00\x00\x00\x00\x00"),
		"a function of another kind":   sRGB(para(9, 1)),
		"a function without numbers":   sRGB(para(4, 1, 2)),
		"a line that is flat":          sRGB(para(1, 1, 0, 0)),
		"a matrix of another type":     profileOf("RGB ", append(curves(gamma(1)), iccTag{"rXYZ", strings.Repeat("\x00", 20)})...),
		"tags that are somewhere else": append(append([]byte{}, p3[:136]...), strings.Repeat("\xFF", 72)...),
		"cut off":                      p3[:150],
		"a table of tags without end":  append(append([]byte{}, p3[:128]...), 0xFF, 0xFF, 0xFF, 0xFF),
	} {
		assert.True(t, toSRGB(profile) == nil, name)
	}
}

func TestPixelsAreConverted(t *testing.T) {
	drawn := image.NewRGBA(image.Rect(0, 0, 3, 1))
	drawn.SetRGBA(0, 0, color.RGBA{R: 234, G: 51, B: 35, A: 255})
	drawn.SetRGBA(1, 0, color.RGBA{R: 117, G: 25, B: 17, A: 127}) // half as opaque
	toSRGB(displayP3(sRGBCurve())).apply(drawn)
	assert.InDelta(t, 255, drawn.RGBAAt(0, 0).R, 2)
	assert.InDelta(t, 0, drawn.RGBAAt(0, 0).G, 3)
	assert.Equal(t, color.RGBA{R: 127, A: 127}, drawn.RGBAAt(1, 0))
	assert.Equal(t, color.RGBA{}, drawn.RGBAAt(2, 0))
}

func FuzzProfile(f *testing.F) {
	f.Add([]byte{})
	f.Add(displayP3(sRGBCurve()))
	f.Add(adobeRGB())
	f.Add(sRGB(para(4, 1, 1, 0, 0, 0.5, 0, 0.25)))
	f.Fuzz(func(t *testing.T, profile []byte) {
		if found := toSRGB(profile); found != nil {
			found.apply(image.NewRGBA(image.Rect(0, 0, 2, 2)))
		}
	})
}

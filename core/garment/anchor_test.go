package garment

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/garment/curve"
	"selvedge/core/garment/measure"
)

func TestASpotAtThePocketStaysAtThePocketInEverySize(t *testing.T) {
	for name, style := range map[string]Style{"coat": {}, "shirt": {Pockets: []string{"chest"}}, "jeans": {}, "hoodie": {}} {
		style.Garment = name
		chart := blocks(t)[name].Charts["women"]
		pocket := map[string]string{"shirt": "pocket.chest", "hoodie": "pocket"}[name]
		if pocket == "" {
			pocket = "pocket.left"
		}
		base := Draw(style, chart.Size(chart.Base)).Front
		box, ok := base.Anchor(pocket)
		require.True(t, ok)
		spot := base.Spot(box.Low.Lerp(box.High, .4))
		assert.Equal(t, pocket, spot.Anchor)
		for _, size := range chart.Sizes {
			v := Draw(style, chart.Size(size)).Front
			at, ok := v.Find(spot)
			require.True(t, ok)
			now, _ := v.Anchor(pocket)
			assert.True(t, now.holds(at), "%s in %s", name, size)
		}
	}
}

func TestASpotBesideTheGarmentHoldsOnToAllOfIt(t *testing.T) {
	v := Draw(Style{Garment: "skirt"}, nil).Front
	spot := v.Spot(curve.Point{X: 900, Y: 100})
	assert.Equal(t, "garment", spot.Anchor)
	at, ok := v.Find(spot)
	require.True(t, ok)
	assert.InDelta(t, 900, at.X, 1)
}

func TestASpotOfAPocketThatIsGoneIsNotFound(t *testing.T) {
	v := Draw(Style{Garment: "coat"}, nil).Front
	box, _ := v.Anchor("pocket.left")
	spot := v.Spot(box.Low.Lerp(box.High, .5))
	bare := Draw(Style{Garment: "coat", Pockets: []string{"none"}}, nil)
	_, ok := bare.Front.Find(spot)
	assert.False(t, ok)
	_, ok = bare.Back.Find(Spot{View: "front", Anchor: "garment"})
	assert.False(t, ok, "another side")
}

func TestAPictureNamesItsPartsAndEscapesItsTitle(t *testing.T) {
	d := Draw(Style{Garment: "tshirt"}, nil)
	picture := SVG(Picture{Title: "<T> & co", Tapes: []string{"B02"}, Titles: true, ID: "x-", Scale: .5}, d.Views()...)
	assert.Contains(t, picture, "<title>&lt;T&gt; &amp; co</title>")
	assert.Contains(t, picture, `data-panel="sleeve.left"`)
	assert.Contains(t, picture, `data-code="B02"`)
	assert.NotContains(t, picture, `data-code="B01"`)
	assert.Contains(t, picture, `mm" height="`)
	box, _ := d.Front.Anchor("neck")
	zoom := SVG(Picture{Region: &box}, d.Front)
	assert.Contains(t, zoom, `viewBox="-`)
	nest := Overlay("sizes", Layer{Name: "S", View: d.Front}, Layer{Name: "M", View: d.Front, Colour: "#123456"})
	assert.Equal(t, 2, strings.Count(nest, `class="layer"`))
	assert.Contains(t, nest, `stroke="#123456"`)
}

var chips = regexp.MustCompile(`data-code="([^"]+)">.*?<rect x="([^"]+)" y="([^"]+)" width="([^"]+)" height="([^"]+)"`)

// Whoever reads a drawing with all its points of measure can read each code: none lies on another.
func TestCodesOfPointsDoNotCoverEachOther(t *testing.T) {
	made(t, func(name string, s Style, set measure.Set) {
		for _, v := range Draw(s, set).Views() {
			var read []Anchor
			for _, m := range chips.FindAllStringSubmatch(SVG(Picture{Tapes: []string{"all"}}, v), -1) {
				var at [4]float64
				for i, text := range m[2:] {
					number, err := strconv.ParseFloat(text, 64)
					require.NoError(t, err)
					at[i] = number
				}
				read = append(read, Anchor{Name: m[1], Low: curve.Point{X: at[0], Y: at[1]}, High: curve.Point{X: at[0] + at[2], Y: at[1] + at[3]}})
			}
			require.Len(t, read, len(v.Tapes))
			for i, a := range read {
				for _, b := range read[:i] {
					over := math.Min(a.High.X, b.High.X)-math.Max(a.Low.X, b.Low.X) > .2 && math.Min(a.High.Y, b.High.Y)-math.Max(a.Low.Y, b.Low.Y) > .2
					assert.False(t, over, "%s %+v: %s and %s", name, s, a.Name, b.Name)
				}
			}
		}
	})
}

func TestAColourwayPaintsPanels(t *testing.T) {
	d := Draw(Style{Garment: "tshirt", Shoulder: "raglan"}, nil)
	look := Look{Shell: "#ffffff", Panels: map[string]string{"sleeve": "#ff0000", "sleeve.right": "#00ff00"}}
	picture := SVG(Picture{Look: look}, d.Front)
	assert.Contains(t, picture, `fill="#ff0000" data-panel="sleeve.left"`)
	assert.Contains(t, picture, `fill="#00ff00" data-panel="sleeve.right"`)
	for _, want := range []string{"front", "sleeve.left", "sleeve.right", "neck"} {
		assert.Contains(t, d.Front.Panels(), want)
	}
}

// Each option of a style is seen: it changes the drawing of some garment.
func TestEveryOptionIsSeen(t *testing.T) {
	invisible := []string{"embroidery", "contrast-stitch", "quilting"} // the first two are techpack notes, the third a texture
	for field, values := range Options {
		if field == "garment" {
			continue
		}
		for _, value := range values {
			seen := false
			for _, name := range Options["garment"] {
				for _, base := range []Style{{Garment: name}, {Garment: name, Collar: "stand"}, {Garment: name, Closure: "buttons"}} {
					plain, changed := base, base
					require.NoError(t, plain.Set(field, "none"))
					require.NoError(t, changed.Set(field, value))
					a, b := Draw(plain, nil), Draw(changed, nil)
					seen = seen || SVG(Picture{}, a.Views()...) != SVG(Picture{}, b.Views()...)
				}
			}
			if value == "none" || value == "crew" || value == "set-in" || value == "plain" || value == "hem" { // what there is without a word
				continue
			}
			assert.NotEqual(t, slices.Contains(invisible, value), seen, "%s %s", field, value)
		}
	}
}

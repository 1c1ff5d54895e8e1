package garment

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/garment/measure"
	"selvedge/fixtures"
)

func TestImpossibleMeasuresAreNamed(t *testing.T) {
	for _, c := range []struct {
		style  Style
		change measure.Set
		want   string // rule and points
	}{
		{Style{Garment: "coat"}, measure.Set{"bicep": 2600}, "bicep-armhole bicep armhole"},
		{Style{Garment: "coat"}, measure.Set{"bicep": 2523}, "bicep-armhole bicep armhole"},
		{Style{Garment: "coat", Sleeve: "none"}, measure.Set{"bicep": 2600}, ""},
		{Style{Garment: "coat"}, measure.Set{"chest": -5400}, "not-positive chest"},
		{Style{Garment: "trousers"}, measure.Set{"hipB": -1}, "not-positive hipB"},
		{Style{Garment: "coat"}, measure.Set{"chest": 54_000}, "too-large chest"},
		{Style{Garment: "coat"}, measure.Set{"bodyLength": 1_000_000}, "too-large bodyLength"},
		{Style{Garment: "tshirt"}, measure.Set{"shoulder": 10}, "too-small shoulder"},
		{Style{Garment: "tshirt"}, measure.Set{"neckWidth": 3800}, "across-neck neckWidth acrossFront; across-neck neckWidth acrossBack"},
		{Style{Garment: "tshirt"}, measure.Set{"armhole": 5500}, "armhole-body armhole bodyLength"},
		{Style{Garment: "tshirt"}, measure.Set{"armhole": 600}, "too-small armhole"},
		{Style{Garment: "tshirt"}, measure.Set{"sleeveLength": 900}, ""}, // a cap sleeve
		{Style{Garment: "shirt"}, measure.Set{"cuffHeight": 4000}, "cuff-sleeve cuffHeight sleeveLength"},
		{Style{Garment: "sweater"}, measure.Set{"hemHeight": 3000}, "hem-body hemHeight bodyLength"},
		{Style{Garment: "shirt"}, measure.Set{"standHeight": 600}, "stand-collar standHeight collarHeight"},
		{Style{Garment: "coat"}, measure.Set{"breakPoint": 10_500}, "break-point breakPoint bodyLength"},
		{Style{Garment: "coat"}, measure.Set{"pocketPos": 10_600}, "pocket-place pocketPos bodyLength"},
		{Style{Garment: "coat", Pockets: []string{"none"}}, measure.Set{"pocketPos": 10_600}, ""},
		{Style{Garment: "dress"}, measure.Set{"waistPos": 2000}, "waist-seam waistPos armhole bodyLength"},
		{Style{Garment: "hoodie"}, measure.Set{"hoodWidth": 1500}, "hood hoodWidth neckWidth"},
		{Style{Garment: "jeans"}, measure.Set{"hipBPos": 3000}, "hip-crotch hipBPos frontRise"},
		{Style{Garment: "jeans"}, measure.Set{"flyLength": 2500}, "fly flyLength frontRise"},
		{Style{Garment: "jeans"}, measure.Set{"hipB": 2500}, "proportion hipB"},
		{Style{Garment: "skirt"}, measure.Set{"slit": 6000}, "slit slit skirtLength"},
		{Style{Garment: "tote"}, measure.Set{"strapLength": 2000}, "strap strapLength toteWidth"},
		{Style{Garment: "tote"}, measure.Set{"strapLength": 0}, ""}, // not known yet
	} {
		chart := blocks(t)[c.style.Garment].Charts["women"]
		set := chart.Size(chart.Base)
		maps.Copy(set, c.change)
		var found []string
		for _, p := range Problems(c.style, set) {
			found = append(found, p.Rule+" "+strings.Join(p.Points, " "))
			assert.True(t, strings.HasSuffix(p.Message, "."), p.Message)
			assert.ErrorContains(t, p, p.Rule)
		}
		if got := strings.Join(found, "; "); c.want == "" {
			assert.Empty(t, got, "%v", c.change)
		} else {
			assert.Contains(t, got, c.want, "%v", c.change)
		}
		assert.Empty(t, unsound(c.style, Draw(c.style, set)), "%v", c.change)
	}
}

// What is at fault is left out; all else stays true.
func TestAnImpossibleMeasureLeavesTheOthersTrue(t *testing.T) {
	chart := blocks(t)["coat"].Charts["women"]
	set := chart.Size("M")
	set["bicep"] = 9000
	s := Style{Garment: "coat"}
	lengths := map[string]float64{}
	for _, v := range Draw(s, set).Views() {
		for _, tape := range v.Tapes {
			lengths[tape.Code] = tape.Path.Length()
		}
	}
	assert.InDelta(t, 540, lengths["B02"], .6)
	assert.InDelta(t, 610, lengths["S01"], 2.5)
	assert.Less(t, lengths["S03"], 260., "narrower than the armhole")
}

// Every rule is a word in kebab-case and names points of the library.
func TestRulesNamePointsOfTheLibrary(t *testing.T) {
	library, err := measure.ReadLibrary(fixtures.PointsOfMeasure)
	require.NoError(t, err)
	known := map[string]bool{}
	for _, p := range library {
		known[p.Key] = true
	}
	for _, key := range slices.Sorted(maps.Keys(reach)) {
		assert.True(t, known[key], key)
		assert.Less(t, reach[key][0], reach[key][1], key)
	}
	for _, list := range [][]rule{upperRules, legRules, skirtRules, toteRules} {
		for _, r := range list {
			assert.Regexp(t, `^[a-z]+(-[a-z]+)*$`, r.name)
			for _, key := range r.points {
				assert.True(t, known[key], "%s: %s", r.name, key)
			}
		}
	}
}

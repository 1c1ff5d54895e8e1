package garment

import (
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/garment/measure"
	"selvedge/fixtures"
)

// blocks are the standard charts by garment.
func blocks(t testing.TB) map[string]measure.Block {
	t.Helper()
	library, err := measure.ReadLibrary(fixtures.PointsOfMeasure)
	require.NoError(t, err)
	files, err := fixtures.Garments.ReadDir("garments")
	require.NoError(t, err)
	all := map[string]measure.Block{}
	for _, file := range files {
		text, err := fixtures.Garments.ReadFile("garments/" + file.Name())
		require.NoError(t, err)
		block, err := measure.ReadBlock(text, library)
		require.NoError(t, err, file.Name())
		all[block.Garment] = block
	}
	return all
}

// everySize runs a test for each garment, sex and size, in each of the shoulders and hems that a top may have.
func everySize(t *testing.T, check func(t *testing.T, s Style, m lengths)) {
	variants := []Style{{}, {Shoulder: "dropped"}, {Shoulder: "raglan"}, {Hem: "shirttail"}, {Hem: "rib"}, {Hem: "hem", Collar: "shawl"}, {Waist: "seam", Details: []string{"pleats"}}}
	for name, block := range blocks(t) {
		for sex, chart := range block.Charts {
			for _, size := range chart.Sizes {
				for i, style := range variants {
					if style.Garment = name; i > 0 && block.Family != "upper" {
						break
					}
					style.Mens = sex == "men"
					s := style.Complete()
					guesses := legDefaults
					if block.Family == "upper" {
						guesses = upperDefaults
					}
					m := withDefaults(chart.Size(size), guesses)
					t.Run(name+" "+sex+" "+size, func(t *testing.T) { check(t, s, m) })
				}
			}
		}
	}
}

// What is drawn is what was measured: this lays the tape on the drawn seams themselves.
func TestTheDrawnSeamsAreAsLongAsTheChartSays(t *testing.T) {
	everySize(t, func(t *testing.T, s Style, m lengths) {
		near := func(key string, drawn, slack float64) {
			t.Helper()
			if want, ok := m[key]; ok {
				assert.InDelta(t, want, drawn, slack, key)
			}
		}
		switch s.Garment {
		case "tote":
			return
		case "skirt":
			k := newSkirt(s, m, true)
			near("waistRelaxed", 2*k.waist.End().X, 1)
			at, _ := k.side.Level(k.hip.Y)
			near("hipB", 2*at.X, 1)
			near("skirtSweep", 2*k.hem.Length(), 1)
			near("skirtLength", k.hem.End().Y-k.waist.Start().Y, 1)
			return
		case "trousers", "jeans", "shorts", "leggings":
			l := newLegs(s, m, false)
			near("waistRelaxed", 2*l.waist.End().X, 1)
			hip, _ := l.outer.Level(l.hip.Y)
			near("hipB", 2*hip.X, 1)
			near("inseam", l.inner.Length(), 1)
			near("frontRise", l.crotch.Y-l.waist.Start().Y, 1)
			near("legOpening", l.inner.End().Distance(l.outer.End()), 1)
			if l.long {
				_, inside := l.inner.Nearest(l.kneeIn)
				_, outside := l.outer.Nearest(l.knee)
				near("knee", l.kneeIn.Distance(l.knee)+inside+outside, 1)
			}
			return
		}
		b := newBody(s, m)
		chest, _ := b.side.Level(b.underarm.Y + 25)
		near("chest", 2*chest.X, 1)
		for position, key := range map[string]string{"waistPos": "waist", "hipPos": "hip"} {
			if y, ok := m[position]; ok && slices.ContainsFunc(b.levels(b.hem.Start().Y), func(p point) bool { return p.Y == y }) {
				near(key, 2*b.atSide(y).X, 1)
			}
		}
		near("shoulder", 2*b.shoulder.X, 1)
		near("neckWidth", 2*b.neckF.End().X, 1)
		near("frontNeckDrop", b.neckF.Start().Y, 1)
		near("backNeckDrop", b.neckB.Start().Y, 1)
		if s.Shoulder == "set-in" && m["acrossBack"]/2 < math.Min(b.shoulder.X, b.underarm.X)-1 {
			across, ok := b.armB.Level(b.underarm.Y / 2)
			require.True(t, ok)
			near("acrossBack", 2*across.X, 1)
		}
		near("armhole", b.shoulder.Distance(b.underarm), 1)
		if s.Shoulder != "raglan" {
			near("armhole", b.armF.Start().Distance(b.armF.End()), 1)
		}
		if b.rib == 0 {
			hem, ok := b.hem.Upright(b.neckPoint.X)
			require.True(t, ok)
			near("bodyLength", hem.Y, 2)
			near("sweep", 2*b.hem.Length(), 1.5)
		} else {
			near("bodyLength", b.bottom, 1)
		}
		a := b.sleeve
		_, bicep := a.fold.Nearest(a.underarm)
		near("bicep", bicep, 1.6)
		near("sleeveOpening", a.edgeTop.Distance(a.edgeL), 1)
		near("sleeveLength", a.fold.Length()+a.top.Distance(a.edgeTop), 2.5)
	})
}

// The arrows show the same lengths, and every point of the chart has one but for those that no flat can show.
func TestArrowsAreAsLongAsTheirMeasures(t *testing.T) {
	unseen := []string{"N05", "W02", "C01"} // stretched, extended, and a collar's length round the neck
	loose := map[string]float64{"S03": 1.6, "S01": 2.5, "B01": 1, "B05": 1.5, "B10": 3}
	for name, block := range blocks(t) {
		for sex, chart := range block.Charts {
			for _, size := range chart.Sizes {
				set := chart.Size(size)
				d := Draw(Style{Garment: name, Mens: sex == "men", Pockets: showing(name)}, set)
				shown := map[string]bool{}
				for _, v := range d.Views() {
					for _, tape := range v.Tapes {
						shown[tape.Code] = true
						for _, row := range chart.Rows {
							if row.Code == tape.Code && tape.Exact {
								assert.InDelta(t, set[row.Key].MM(), tape.Path.Length(), .6+loose[row.Code], "%s %s %s: %s", name, sex, size, row.Code)
							}
						}
					}
				}
				for _, row := range chart.Rows {
					if !shown[row.Code] && set[row.Key] > 0 && !slices.Contains(unseen, row.Code) {
						t.Errorf("%s %s %s: %s %s has no arrow", name, sex, size, row.Code, row.Key)
					}
				}
			}
		}
	}
}

// showing is the pocket whose measures a chart has.
func showing(garment string) []string {
	if garment == "shirt" {
		return []string{"chest"}
	}
	return nil
}

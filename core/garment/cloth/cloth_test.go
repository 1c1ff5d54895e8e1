package cloth_test

import (
	"crypto/sha256"
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/core/garment"
	"selvedge/core/garment/cloth"
)

// surface is a piece of 60 by 60 mm of a cloth, in steps of 1/1000 of lightness.
func surface(name string, scale float64) (values []int) {
	w := cloth.New(name, scale)
	for v := range 120 {
		for u := range 120 {
			values = append(values, int(math.Round(1000*w.Relief(float64(u)/2, float64(v)/2))))
		}
	}
	return values
}

func hashOf(values []int) string {
	return fmt.Sprintf("%x", sha256.Sum256(fmt.Append(nil, values)))[:12]
}

func TestClothsStayTheSame(t *testing.T) {
	for name, want := range map[string]string{
		"melton": "0174c167abfe",
		"twill":  "264607309176",
		"denim":  "d98b28037d7d",
		"cord":   "5ae081a96976",
		"rib":    "2be37bd0be07",
		"knit":   "9bb300adcf3f",
		"crepe":  "48be3af706e8",
		"plain":  "fc52dac5fdd6",
		"quilt":  "3253222c0b5c",
	} {
		assert.Equal(t, want, hashOf(surface(name, 2)), name)
		assert.Contains(t, garment.Textures, name)
	}
}

func TestEveryClothIsTold(t *testing.T) {
	seen := map[string]string{}
	for _, name := range garment.Textures {
		values := surface(name, 2)
		least, most, sum := 0, 0, 0
		for _, v := range values {
			least, most, sum = min(least, v), max(most, v), sum+v
		}
		assert.Less(t, least, -20, "%s has no shade", name)
		assert.Greater(t, most, 20, "%s has no light", name)
		assert.Greater(t, least, -450, name)
		assert.Less(t, most, 350, name)
		assert.InDelta(t, 0, float64(sum)/float64(len(values)), 80, "%s changes the color", name)
		assert.Empty(t, seen[hashOf(values)], name)
		seen[hashOf(values)] = name
		assert.NotEqual(t, hashOf(values), hashOf(surface(name, .2)), "%s is drawn another way where it is small", name)
	}
	for _, v := range surface("felt", 2) {
		assert.Zero(t, v)
	}
}

// TestAPrintIsTheSameAsCurvesAndAsPixels compares the shapes of knitted prints with what is printed at each place.
func TestAPrintIsTheSameAsCurvesAndAsPixels(t *testing.T) {
	const steps = 280
	for _, kind := range garment.Prints {
		shapes := cloth.Shapes(kind)
		covered, differ, moved := 0, 0, 0
		for i := range steps * steps {
			x, y := (float64(i%steps)+.5)/steps, (float64(i/steps)+.5)/steps
			printed := cloth.Printed(kind, x, y) > 0
			if cloth.Printed(kind, x, y) != cloth.Printed(kind, x-3, y+2) { // only where rounding decides
				moved++
			}
			if printed {
				covered++
			}
			inside := false
			for _, s := range shapes {
				inside = inside || holds(s, x, y)
			}
			if len(shapes) > 0 && inside != printed {
				differ++
			}
		}
		share := float64(covered) / (steps * steps)
		assert.Greater(t, share, .02, kind)
		assert.Less(t, share, .9, kind)
		assert.Less(t, moved, steps*steps/100, "%s does not repeat", kind)
		assert.Less(t, differ, steps*steps/500, kind)
	}
	assert.Zero(t, cloth.Printed("", .1, .1))
	assert.Empty(t, cloth.Shapes("stripe"))
}

func holds(s cloth.Shape, x, y float64) (inside bool) {
	for i, a := range s {
		b := s[(i+1)%len(s)]
		if (a[1] > y) != (b[1] > y) && x < a[0]+(y-a[1])/(b[1]-a[1])*(b[0]-a[0]) {
			inside = !inside
		}
	}
	return inside
}

func TestAStarHasEightPetals(t *testing.T) {
	at := func(x, y int) bool {
		return cloth.Printed("star", (float64(x)+.5)/cloth.Stitches, (float64(y)+.5)/cloth.Stitches) == 1
	}
	const middleX, middleY = 7, 13
	petals := 0
	for _, d := range [][2]int{{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}} {
		if at(middleX+d[0], middleY+d[1]) {
			petals++
		}
	}
	assert.Equal(t, 8, petals)
	for n := range 7 {
		assert.False(t, at(middleX+n, middleY) || at(middleX, middleY+n), "between two petals")
	}
}

package catalogue

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/garment"
	"selvedge/fixtures"
)

func charts(t testing.TB) (texts [][]byte) {
	t.Helper()
	files, err := fixtures.Garments.ReadDir("garments")
	require.NoError(t, err)
	for _, file := range files {
		text, err := fixtures.Garments.ReadFile("garments/" + file.Name())
		require.NoError(t, err)
		texts = append(texts, text)
	}
	return texts
}

func TestFromWordsToADrawing(t *testing.T) {
	c, err := Read(fixtures.PointsOfMeasure, charts(t), fixtures.Lexicon)
	require.NoError(t, err)
	draft := c.Hear("men's oversized wool coat, double breasted, midi")
	chart, ok := c.Chart(draft)
	require.True(t, ok)
	assert.InDelta(t, 650, chart.Size("M")["chest"].MM(), .1, "men's 590 and 60 more")
	small, ok := c.Draw(draft, "XS")
	require.True(t, ok)
	base, ok := c.Draw(draft, "")
	require.True(t, ok)
	low, high := base.Front.Bounds(false)
	lowS, highS := small.Front.Bounds(false)
	assert.Greater(t, high.X-low.X, highS.X-lowS.X)
	_, ok = c.Draw(draft, "5XL")
	assert.False(t, ok)
	_, ok = c.Draw(c.Hear("something blue"), "")
	assert.False(t, ok)
}

func TestAFileThatIsMissingOrSpoiledIsNamed(t *testing.T) {
	for want, read := range map[string]func() (*Catalogue, error){
		"points of measure": func() (*Catalogue, error) { return Read([]byte("{"), charts(t), fixtures.Lexicon) },
		"chart": func() (*Catalogue, error) {
			return Read(fixtures.PointsOfMeasure, [][]byte{[]byte("[]")}, fixtures.Lexicon)
		},
		"there is no chart": func() (*Catalogue, error) { return Read(fixtures.PointsOfMeasure, charts(t)[1:], fixtures.Lexicon) },
		"lexicon":           func() (*Catalogue, error) { return Read(fixtures.PointsOfMeasure, charts(t), []byte(`{"slots": 1}`)) },
	} {
		_, err := read()
		assert.ErrorContains(t, err, want)
	}
}

// Whatever word somebody types for whatever garment, its measures can be drawn in every size. Words for the neck are left out:
// lapels on a camisole are a contradiction, and said to be one.
func TestNoWordMakesAnImpossibleGarment(t *testing.T) {
	c, err := Read(fixtures.PointsOfMeasure, charts(t), fixtures.Lexicon)
	require.NoError(t, err)
	var lexicon struct {
		Slots map[string][]struct{ Is string }
	}
	require.NoError(t, json.Unmarshal(fixtures.Lexicon, &lexicon))
	first := func(list string) string { word, _, _ := strings.Cut(list, ","); return word }
	for _, kind := range lexicon.Slots["garment"] {
		for slot, entries := range lexicon.Slots {
			if slot == "neck" {
				continue
			}
			for _, entry := range entries {
				text := first(kind.Is)
				if slot != "garment" {
					text = first(entry.Is) + " " + text
				}
				draft := c.Hear(text)
				chart, ok := c.Chart(draft)
				if !ok {
					continue
				}
				for _, size := range []string{chart.Sizes[0], chart.Base, chart.Sizes[len(chart.Sizes)-1]} {
					assert.Empty(t, garment.Problems(draft.Style, chart.Size(size)), "%s in %s", text, size)
				}
			}
		}
	}
}

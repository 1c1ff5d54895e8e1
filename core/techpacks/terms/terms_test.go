package terms

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/garment/measure"
	"selvedge/fixtures"
)

func TestTheTermsAreRead(t *testing.T) {
	library, err := measure.ReadLibrary(fixtures.PointsOfMeasure)
	require.NoError(t, err)
	terms, err := Read(fixtures.Terms, library)
	require.NoError(t, err)
	assert.Equal(t, Term{Key: "HPS", Name: "High point of shoulder", What: "where shoulder seam and neck seam meet, the garment laid flat"}, terms.All()[0])
	name, ok := terms.Point("zh", "S01")
	assert.True(t, ok)
	assert.Equal(t, "袖长", name)
	_, ok = terms.Point("zh", "B99")
	assert.False(t, ok)
	_, ok = terms.Point("xx", "S01")
	assert.False(t, ok)
}

func TestATableThatNobodyCouldReadIsRefused(t *testing.T) {
	library := measure.Library{"B02": {Code: "B02"}}
	for name, text := range map[string]string{
		"a field nobody reads": `{"words": []}`,
		"text after the end":   `{} {}`,
		"a term twice":         `{"terms": [{"key": "a", "en": "a"}, {"key": "a", "en": "b"}]}`,
		"a term without name":  `{"terms": [{"key": "a"}]}`,
		"an unknown point":     `{"points": {"zh": {"B99": "胸宽"}}}`,
		"a point without name": `{"points": {"zh": {"B02": ""}}}`,
	} {
		_, err := Read([]byte(text), library)
		assert.Error(t, err, name)
	}
}

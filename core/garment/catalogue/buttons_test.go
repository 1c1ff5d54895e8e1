package catalogue

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/garment"
	"selvedge/fixtures"
)

// A style is sewn with so many buttons in every size: its bill of materials has those of the base size.
func TestEverySizeHasAsManyButtons(t *testing.T) {
	c, err := Read(fixtures.PointsOfMeasure, charts(t), fixtures.Lexicon)
	require.NoError(t, err)
	buttons := func(text, size string) (count int) {
		d, ok := c.Draw(c.Hear(text), size)
		require.True(t, ok, text)
		for _, v := range d.Views() {
			for _, m := range v.Marks {
				if m.Cloth == garment.Button {
					count++
				}
			}
		}
		return count
	}
	for style := range strings.SplitSeq(`shirt; shirt, camp collar; collarless shirt; overshirt; denim jacket; field jacket; cardigan; polo; shirt dress; belted shirt dress;
		coat; double-breasted coat; belted double-breasted coat; trench coat; shawl collar coat; car coat, shirt collar; raglan coat, stand collar; blazer;
		double-breasted blazer; trousers; jeans; skirt with buttons`, ";") {
		for _, length := range []string{"", "cropped ", "mini ", "knee-length ", "midi ", "maxi ", "long "} {
			for _, who := range []string{"women's ", "men's ", "kids ", "women's oversized ", "men's slim "} {
				text := who + length + strings.TrimSpace(style)
				chart, ok := c.Chart(c.Hear(text))
				require.True(t, ok, text)
				for _, size := range []string{chart.Sizes[0], chart.Sizes[len(chart.Sizes)-1]} {
					assert.Equal(t, buttons(text, chart.Base), buttons(text, size), "%s in %s", text, size)
				}
			}
		}
	}
}

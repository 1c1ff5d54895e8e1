package measure

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/fixtures"
)

func chart() Chart {
	return Chart{Sizes: []string{"S", "M", "L", "XL"}, Base: "M", Rows: []Row{
		{Point: Point{Code: "B02", Key: "chest"}, Base: 5000, Steps: []Tenths{250, 250, 300}},
		{Point: Point{Code: "B01", Key: "bodyLength"}, Base: 7000, Steps: []Tenths{150, 150, 150}},
	}}
}

// sizesOf is a row's measures in all sizes.
func sizesOf(t *testing.T, c Chart, code string) (values []Tenths) {
	t.Helper()
	for _, size := range c.Sizes {
		value, err := c.Value(code, size)
		require.NoError(t, err)
		values = append(values, value)
	}
	return values
}

func TestSizesFollowBaseAndSteps(t *testing.T) {
	assert.Equal(t, []Tenths{4750, 5000, 5250, 5550}, sizesOf(t, chart(), "B02"))
	assert.Equal(t, Set{"chest": 5550, "bodyLength": 7300}, chart().Size("XL"))
	assert.Nil(t, chart().Size("5XL"))
}

func TestEditsOfTheChart(t *testing.T) {
	edit := func(c Chart, err error) Chart { require.NoError(t, err); return c }
	for name, test := range map[string]struct {
		chart Chart
		want  []Tenths
	}{
		"the base moves all sizes":                {edit(chart().SetBase("B02", 5100)), []Tenths{4850, 5100, 5350, 5650}},
		"a fixed size stays by itself":            {edit(chart().Fix("B02", "L", 5400)), []Tenths{4750, 5000, 5400, 5550}},
		"a fixed size stays when the base moves":  {edit(edit(chart().Fix("B02", "L", 5400)).SetBase("B02", 5100)), []Tenths{4850, 5100, 5400, 5650}},
		"the base is never fixed":                 {edit(chart().Fix("B02", "M", 5100)), []Tenths{4850, 5100, 5350, 5650}},
		"a released size follows again":           {edit(edit(chart().Fix("B02", "L", 5400)).Release("B02", "L")), []Tenths{4750, 5000, 5250, 5550}},
		"a larger size is reached by its step":    {edit(chart().Reach("B02", "L", 5300)), []Tenths{4750, 5000, 5300, 5600}},
		"a smaller size is reached by its step":   {edit(chart().Reach("B02", "S", 4700)), []Tenths{4700, 5000, 5250, 5550}},
		"another base changes no size":            {edit(chart().Rebase("XL")), []Tenths{4750, 5000, 5250, 5550}},
		"a fixed size as base changes none":       {edit(edit(chart().Fix("B02", "L", 5400)).Rebase("L")), []Tenths{4750, 5000, 5400, 5550}},
		"a fixed size beside a new base is fixed": {edit(edit(chart().Fix("B02", "L", 5400)).Rebase("S")), []Tenths{4750, 5000, 5400, 5550}},
		"some of the sizes are as they were":      {edit(chart().Range("M", "L")), []Tenths{5000, 5250}},
	} {
		t.Run(name, func(t *testing.T) {
			assert.Equal(t, test.want, sizesOf(t, test.chart, "B02"))
			require.NoError(t, test.chart.Check())
		})
	}
	assert.Equal(t, []Tenths{4750, 5000, 5250, 5550}, sizesOf(t, chart(), "B02"))
}

func TestAnEditLeavesTheChartItCameFrom(t *testing.T) {
	before := chart()
	after, err := before.Fix("B02", "L", 5400)
	require.NoError(t, err)
	_, err = after.Fix("B02", "XL", 5600)
	require.NoError(t, err)
	assert.Equal(t, chart(), before)
	assert.Equal(t, []Tenths{4750, 5000, 5400, 5550}, sizesOf(t, after, "B02"))
}

func TestEditsOfWhatIsNotThere(t *testing.T) {
	_, err := chart().SetBase("Z99", 1)
	require.ErrorIs(t, err, ErrNoPoint)
	_, err = chart().Fix("B02", "5XL", 1)
	require.ErrorIs(t, err, ErrNoSize)
	_, err = chart().Rebase("5XL")
	require.ErrorIs(t, err, ErrNoSize)
	_, err = chart().Range("L", "XL") // without the base
	require.ErrorIs(t, err, ErrNoSize)
}

func TestChangesAreAppliedInTheSameOrderWhateverTheWords(t *testing.T) {
	list := []Change{}
	for _, text := range []string{"+60", "*1.1", "=600"} {
		change, err := ParseChange("chest", text)
		require.NoError(t, err)
		list = append(list, change)
	}
	c := chart().Apply(list)
	assert.Equal(t, Tenths(7200), c.Rows[0].Base)
	assert.Equal(t, Tenths(7000), c.Rows[1].Base)
	lots := []Change{{"chest", '-', 490}}
	assert.Equal(t, Tenths(1500), chart().Apply(lots).Rows[0].Base, "never less than 0.3 of it")
	for _, text := range []string{"", "=", "60", "+x", "*-1", "+NaN"} {
		_, err := ParseChange("chest", text)
		assert.Error(t, err, text)
	}
}

func TestASixteenthOfAnInchComesBack(t *testing.T) {
	for sixteenths := range 16 * 60 {
		mm := float64(sixteenths) * 25.4 / 16
		back := int(FromMM(mm).MM()/25.4*16 + .5)
		require.Equal(t, sixteenths, back)
	}
}

func TestChartsThatCannotBeGraded(t *testing.T) {
	for name, spoil := range map[string]func(c *Chart){
		"no base":            func(c *Chart) { c.Base = "XXL" },
		"a size twice":       func(c *Chart) { c.Sizes[0] = "L" },
		"a point twice":      func(c *Chart) { c.Rows[1].Code = "B02" },
		"too few steps":      func(c *Chart) { c.Rows[0].Steps = c.Rows[0].Steps[1:] },
		"a size below zero":  func(c *Chart) { c.Rows[0].Steps[0] = 6000 },
		"a size that's huge": func(c *Chart) { c.Rows[0].Base = 60_000 },
		"a fixed size that's not there": func(c *Chart) {
			c.Rows[0].Fixed = map[string]Tenths{"5XL": 1}
		},
	} {
		c := chart()
		spoil(&c)
		assert.Error(t, c.Check(), name)
	}
}

func TestTheStandardChartsAreRead(t *testing.T) {
	library, err := ReadLibrary(fixtures.PointsOfMeasure)
	require.NoError(t, err)
	files, err := fixtures.Garments.ReadDir("garments")
	require.NoError(t, err)
	for _, file := range files {
		text, err := fixtures.Garments.ReadFile("garments/" + file.Name())
		require.NoError(t, err)
		block, err := ReadBlock(text, library)
		require.NoError(t, err)
		for sex, c := range block.Charts {
			for _, row := range c.Rows {
				assertOrdered(t, c, row, block.Garment+" "+sex)
			}
			if set := c.Size(c.Base); set["armhole"] > 0 {
				assert.Less(t, set["bicep"], set["armhole"], "%s %s: a sleeve that can't be sewn", block.Garment, sex)
			}
		}
	}
}

// assertOrdered holds a girth to growing with every size, and its tolerance to less than half of a step, so that two sizes are
// never mistaken for each other.
func assertOrdered(t *testing.T, c Chart, row Row, name string) {
	t.Helper()
	for i, step := range row.Steps {
		assert.GreaterOrEqual(t, step, Tenths(0), "%s %s shrinks after %s", name, row.Code, c.Sizes[i])
		if girth := row.Key == "chest" || row.Key == "waistRelaxed" || row.Key == "hipB"; girth && row.Plus != nil {
			assert.Less(t, *row.Plus*2, step+1, "%s %s", name, row.Code)
		}
	}
}

func TestFilesThatAreRefused(t *testing.T) {
	library := Library{"B02": {Code: "B02", Key: "chest"}}
	for name, text := range map[string]string{
		"a field nobody reads": `{"unit": "mm", "garments": 1}`,
		"text after the end":   `{"unit": "mm"} {}`,
		"another unit":         `{"unit": "in", "garment": "coat", "title": "Coat", "ranges": {"women": {"sizes": ["M"], "base": "M"}}}`,
		"another sex":          `{"unit": "mm", "garment": "coat", "title": "Coat", "ranges": {"kids": {"sizes": ["M"], "base": "M"}}}`,
		"an unknown point":     `{"unit": "mm", "garment": "coat", "title": "Coat", "ranges": {"women": {"sizes": ["M"], "base": "M"}}, "points": [{"code": "B99"}]}`,
		"a fraction":           `{"unit": "mm", "garment": "coat", "title": "Coat", "ranges": {"women": {"sizes": ["M"], "base": "M"}}, "points": [{"code": "B02", "women": {"base": 1.5}}]}`,
		"no base size":         `{"unit": "mm", "garment": "coat", "title": "Coat", "ranges": {"women": {"sizes": ["M"], "base": "L"}}}`,
	} {
		_, err := ReadBlock([]byte(text), library)
		assert.Error(t, err, name)
	}
	for name, text := range map[string]string{
		"a code twice":   `{"unit": "mm", "points": [{"code": "B02", "key": "chest", "name": "n", "how": "h", "view": "front", "measure": "half"}, {"code": "B02", "key": "waist", "name": "n", "how": "h", "view": "front", "measure": "half"}]}`,
		"no method":      `{"unit": "mm", "points": [{"code": "B02", "key": "chest", "name": "n", "view": "front", "measure": "half"}]}`,
		"another side":   `{"unit": "mm", "points": [{"code": "B02", "key": "chest", "name": "n", "how": "h", "view": "side", "measure": "half"}]}`,
		"another extent": `{"unit": "mm", "points": [{"code": "B02", "key": "chest", "name": "n", "how": "h", "view": "front", "measure": "quarter"}]}`,
	} {
		_, err := ReadLibrary([]byte(text))
		assert.Error(t, err, name)
	}
}

package measure

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/fixtures"
)

type measureRules struct {
	Read []struct {
		Text   string
		Unit   Unit
		Tenths Tenths
		Why    string
	}
	Refused []struct {
		Text    string
		Unit    Unit
		Message string
	}
	Shown []struct {
		Tenths Tenths
		Unit   Unit
		Text   string
	}
	Graded []struct {
		Why      string
		Sizes    []string
		Base     string
		Row      Row
		Values   []Tenths
		Relative []Tenths
	}
}

func readRules(t testing.TB) (rules measureRules) {
	t.Helper()
	text, err := fixtures.Rules.ReadFile("rules/measures.json")
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(text, &rules))
	return rules
}

func TestLengthsAreReadAsPeopleTypeThem(t *testing.T) {
	for _, c := range readRules(t).Read {
		got, err := ParseLength(c.Text, c.Unit)
		assert.NoError(t, err, "%q: %s", c.Text, c.Why)
		assert.Equal(t, c.Tenths, got, "%q: %s", c.Text, c.Why)
	}
}

func TestWhatIsNotALengthSaysWhatToWrite(t *testing.T) {
	for _, c := range readRules(t).Refused {
		_, err := ParseLength(c.Text, c.Unit)
		var reason NotALength
		require.ErrorAs(t, err, &reason, c.Text)
		assert.Equal(t, c.Message, reason.Error(), c.Text)
	}
}

func TestLengthsAreShownInTheChartsUnit(t *testing.T) {
	for _, c := range readRules(t).Shown {
		assert.Equal(t, c.Text, Format(c.Tenths, c.Unit), "%d in %s", c.Tenths, c.Unit)
	}
}

func TestAShownLengthIsReadAgain(t *testing.T) {
	for tenths := -3000; tenths <= 20_000; tenths++ {
		for _, unit := range []Unit{Millimetre, Centimetre} {
			back, err := ParseLength(Format(Tenths(tenths), unit), unit)
			require.NoError(t, err)
			require.Equal(t, Tenths(tenths), back, unit)
		}
	}
	for sixteenths := range 16 * 190 {
		tenths := Tenths((sixteenths*254 + 8) / 16)
		back, err := ParseLength(Format(tenths, Inch), Inch)
		require.NoError(t, err)
		require.Equal(t, tenths, back, "%d/16", sixteenths)
	}
}

func TestChartsAreGradedByTheSameTableAsOnTheScreen(t *testing.T) {
	for _, c := range readRules(t).Graded {
		t.Run(c.Why, func(t *testing.T) {
			c.Row.Code, c.Row.Key = "B02", "chest"
			chart := Chart{Sizes: c.Sizes, Base: c.Base, Rows: []Row{c.Row}}
			require.NoError(t, chart.Check())
			assert.Equal(t, c.Values, sizesOf(t, chart, "B02"))
			base := 0
			for c.Sizes[base] != c.Base {
				base++
			}
			assert.Equal(t, c.Relative, Relative(c.Row.Steps, base))
			assert.Equal(t, append([]Tenths{}, c.Row.Steps...), Steps(c.Relative))
		})
	}
}

func FuzzParseLength(f *testing.F) {
	for _, c := range readRules(f).Read {
		f.Add(c.Text)
	}
	for _, c := range readRules(f).Refused {
		f.Add(c.Text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, unit := range []Unit{Millimetre, Centimetre, Inch} {
			got, err := ParseLength(text, unit)
			if err == nil && (got > MaxLength || got < -MaxLength) {
				t.Fatalf("%q in %s is %d", text, unit, got)
			}
			if back, err := ParseLength(Format(got, unit), unit); unit != Inch && (err != nil || back != got) {
				t.Fatalf("%q in %s is %d, shown and read again %d: %v", text, unit, got, back, err)
			}
		}
	})
}

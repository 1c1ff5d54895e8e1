package words

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/garment"
	"selvedge/core/garment/measure"
	"selvedge/fixtures"
)

func library(t testing.TB) measure.Library {
	t.Helper()
	l, err := measure.ReadLibrary(fixtures.PointsOfMeasure)
	require.NoError(t, err)
	return l
}

func lexicon(t testing.TB) *Lexicon {
	t.Helper()
	l, err := Read(fixtures.Lexicon, library(t))
	require.NoError(t, err)
	return l
}

func block(t testing.TB, kind string) measure.Block {
	t.Helper()
	text, err := fixtures.Garments.ReadFile("garments/" + kind + ".json")
	require.NoError(t, err)
	b, err := measure.ReadBlock(text, library(t))
	require.NoError(t, err)
	return b
}

func value(d Draft, field string) string {
	switch field {
	case "garment":
		return d.Style.Garment
	case "pockets":
		return strings.Join(d.Style.Pockets, " ")
	case "details":
		return strings.Join(d.Style.Details, " ")
	case "gsm":
		return strconv.Itoa(d.GSM)
	}
	if f := d.field(field); f != nil {
		return *f
	}
	text, _ := json.Marshal(d.Style)
	var fields map[string]any
	_ = json.Unmarshal(text, &fields)
	heard, _ := fields[field].(string)
	return heard
}

func TestWhatPeopleTypeIsHeard(t *testing.T) {
	text, err := fixtures.Rules.ReadFile("rules/words.json")
	require.NoError(t, err)
	var rules struct {
		Cases []struct {
			Text    string
			Want    map[string]string
			Colours map[string]string
			Base    map[string]float64
			Unheard []string
		}
	}
	require.NoError(t, json.Unmarshal(text, &rules))
	l := lexicon(t)
	for _, c := range rules.Cases {
		t.Run(c.Text, func(t *testing.T) {
			d := l.Hear(c.Text)
			for field, want := range c.Want {
				assert.Equal(t, want, value(d, field), field)
			}
			for part, want := range c.Colours {
				assert.Contains(t, colours(d), part+" "+want)
			}
			unheard := []string{}
			for _, u := range d.Unheard {
				unheard = append(unheard, u.Value)
			}
			assert.Equal(t, c.Unheard, unheard)
			for key, want := range c.Base {
				chart := d.Chart(block(t, d.Style.Garment))
				assert.InDelta(t, want, chart.Size(chart.Base)[key].MM(), .5, key)
			}
			for _, s := range append(d.Heard, d.Unheard...) {
				assert.NotEmpty(t, strings.TrimSpace(c.Text[s.From:s.To]), "a span of words")
			}
			if d.Style.Garment != "" {
				require.NoError(t, d.Style.Check())
			}
		})
	}
}

func colours(d Draft) (list []string) {
	for _, c := range d.Colours {
		list = append(list, c.Part+" "+c.Hex)
	}
	return list
}

func TestHeardWordsAreWhereTheyStandInTheText(t *testing.T) {
	text := "Très BOUCLÉ coat, İn navy"
	d := lexicon(t).Hear(text)
	var heard []string
	for _, s := range d.Heard {
		heard = append(heard, s.Slot+" "+text[s.From:s.To])
	}
	assert.Equal(t, []string{"fabric BOUCLÉ", "garment coat", "colour navy"}, heard)
	assert.Equal(t, "Très", text[d.Unheard[0].From:d.Unheard[0].To])
}

func TestHeardWordsSayWhatTheyStandFor(t *testing.T) {
	said := map[string]Span{}
	for _, s := range lexicon(t).Hear("oversized camel wool coat").Heard {
		said[s.Slot] = s
	}
	assert.Equal(t, "+60", said["fit"].Ease)
	assert.Equal(t, "#b08d62", said["colour"].Hex)
	assert.Equal(t, "wool melton", said["fabric"].Fabric)
	assert.Empty(t, said["garment"].Ease+said["garment"].Hex+said["garment"].Fabric)
}

func TestWordsAboutAGarmentThatWasChosen(t *testing.T) {
	l := lexicon(t)
	d := l.HearFor("long, camel wool", "coat")
	assert.Equal(t, "coat", d.Style.Garment)
	assert.Equal(t, "long", d.Length, "which is heard for a coat only")
	assert.Empty(t, d.Unheard)
	assert.Equal(t, "cotton jersey", l.HearFor("", "tshirt").Fabric, "as if it was named")
	assert.Equal(t, "halfzip", l.HearFor("bomber jacket with a quarter zip", "coat").Style.Closure)
	assert.Equal(t, "rib", l.HearFor("bomber jacket", "coat").Style.Hem, "the text names a coat")
	d = l.HearFor("red shirt", "trousers")
	assert.Equal(t, garment.Style{Garment: "trousers", Waist: "band", Closure: "zip", Pockets: []string{"slant"}}, d.Style)
	require.Len(t, d.Unheard, 1)
	assert.Equal(t, "shirt", d.Unheard[0].Value)
	tiny, err := Read([]byte(`{"slots": {"garment": [{"is": "tote", "set": {"garment": "coat"}}]}}`), library(t))
	require.NoError(t, err)
	assert.Equal(t, "tote", tiny.HearFor("", "tote").Style.Garment)
}

func TestATypingMistakeIsAGuess(t *testing.T) {
	d := lexicon(t).Hear("linnen shirt")
	require.Len(t, d.Heard, 2)
	assert.True(t, d.Heard[0].Guessed)
	assert.False(t, d.Heard[1].Guessed)
}

func TestAnotherWordIsNoTypingMistake(t *testing.T) {
	l := lexicon(t)
	for _, text := range []string{
		"for the coast", "Moody nights by the beach", "a woven label", "French seams", "tight at the press", "while stocks last", "shots of the stage",
		// A wording within a word is none.
		"shortage", "vestibule", "skirting", "jacquard", "denimless", "dressage", "coating", "shirting", "topcoated", "knitting", "capelet", "hoodwink", "beltway", "tankard", "blackmail",
	} {
		for _, span := range l.Hear(text).Heard {
			assert.Fail(t, "heard", "%q in %q", span.Value, text)
		}
	}
	for word := range l.ordinary {
		assert.Empty(t, l.Hear(word).Heard, word)
	}
	for term := range l.terms {
		for word := range strings.FieldsSeq(term) {
			for _, span := range l.Hear(word).Heard {
				assert.False(t, span.Guessed, "%q of %q is heard as %q", word, term, span.Value)
			}
		}
	}
}

func TestEveryWordingIsHeardByItself(t *testing.T) {
	l := lexicon(t)
	for term, entries := range l.terms {
		d := l.Hear(term)
		if len(entries[0].Needs) > 0 {
			d = l.Hear(term + " " + entries[0].Needs[0])
		}
		assert.Empty(t, d.Unheard, term)
		if d.Style.Garment != "" {
			assert.NoError(t, d.Style.Check(), term)
		}
	}
}

func TestALexiconThatNobodyCouldReadIsRefused(t *testing.T) {
	for name, text := range map[string]string{
		"unknown field of the file":        `{"extra": 1}`,
		"unknown option":                   `{"slots": {"neck": [{"is": "deep", "set": {"neck": "cowl"}}]}}`,
		"unknown field of the style":       `{"slots": {"neck": [{"is": "deep", "set": {"depth": "v"}}]}}`,
		"unknown measure":                  `{"slots": {"fit": [{"is": "wide", "mm": {"girth": "+20"}}]}}`,
		"a change without an operator":     `{"slots": {"fit": [{"is": "wide", "mm": {"chest": "20"}}]}}`,
		"a wording twice":                  `{"slots": {"fit": [{"is": "slim", "set": {"fit": "slim"}}, {"is": "slim", "set": {"fit": "boxy"}}]}}`,
		"a wording that can't be told":     `{"slots": {"fit": [{"is": "A-line", "set": {"fit": "slim"}}]}}`,
		"a colour that is not hexadecimal": `{"slots": {"colour": [{"is": "red", "hex": "red"}]}}`,
		"an ordinary wording":              `{"slots": {"fit": [{"is": "slim", "set": {"fit": "slim"}}]}, "ordinary": ["slim"]}`,
		"a fabric nobody describes":        `{"slots": {"garment": [{"is": "coat", "set": {"garment": "coat", "fabric": "felt"}}]}}`,
	} {
		_, err := Read([]byte(text), library(t))
		assert.Error(t, err, name)
	}
}

func TestWordsAreDrawn(t *testing.T) {
	l := lexicon(t)
	d := l.Hear("navy polka dot midi dress with white collar")
	assert.Equal(t, garment.Print{Kind: "dot", Colour: "#efe7d6", Tile: 36}, d.Look().Print)
	assert.Equal(t, "#fbfbf8", d.Look().Panels["collar"])
	chart := d.Chart(block(t, "dress"))
	picture := garment.SVG(garment.Picture{Look: d.Look(), ID: "a-"}, garment.Draw(d.Style, chart.Size("M")).Front)
	assert.Contains(t, picture, `fill="#1f2a44"`)
	assert.Contains(t, picture, `id="a-print0"`)
}

func FuzzHear(f *testing.F) {
	f.Add("oversized wool coat, no belt")
	f.Add("400gsm İ é ’ - / 3/4")
	l := lexicon(f)
	f.Fuzz(func(t *testing.T, text string) {
		d := l.Hear(text)
		for _, s := range append(d.Heard, d.Unheard...) {
			if s.From < 0 || s.To <= s.From || s.To > len(text) {
				t.Fatalf("%q: %+v", text, s)
			}
		}
	})
}

func BenchmarkHear(b *testing.B) {
	l := lexicon(b)
	for b.Loop() {
		if d := l.Hear("oversized double-breasted wool coat in camel, peak lapel, midi, no vent, with welt pokets"); d.Style.Garment != "coat" {
			b.Fatal(d)
		}
	}
}

func TestPartsComposeOneGarment(t *testing.T) {
	l := lexicon(t)
	d := l.Compose(Parts{Cut: "navy melton coat, double-breasted, shawl collar", Fabric: "heavy linen", Print: "stripe", Colours: []string{"#8a8f62", "#112233"}})
	assert.Equal(t, "coat", d.Style.Garment)
	assert.Equal(t, "double", d.Style.Closure)
	assert.Equal(t, "linen", d.Fabric)
	assert.Equal(t, "stripe", d.Print)
	assert.Equal(t, []Colour{{Part: "shell", Hex: "#8a8f62"}, {Part: "print", Hex: "#112233"}}, d.Colours)
	assert.Equal(t, l.Hear("navy melton coat"), l.Compose(Parts{Cut: "navy melton coat"}), "empty parts are as in the cut")
	assert.Equal(t, "loopback fleece", l.Compose(Parts{Cut: "melton coat", Fabric: "loopback fleece"}).Fabric, "by its name")
	assert.Equal(t, "wool melton", l.Compose(Parts{Cut: "melton coat", Fabric: "something soft"}).Fabric, "a fabric that nobody knows changes nothing")
}

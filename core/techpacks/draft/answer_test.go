package draft

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/garment"
	"selvedge/core/garment/measure"
	"selvedge/core/techpacks/document"
	"selvedge/fixtures"
	"selvedge/ports"
)

func answer(t *testing.T, text string) Answer {
	t.Helper()
	a, err := ReadAnswer([]byte(text))
	require.NoError(t, err)
	return a
}

func answered(t *testing.T, text string, r Request) document.Document {
	t.Helper()
	d, err := drafter(t).Answered(answer(t, text), r, setting())
	require.NoError(t, err)
	assert.Empty(t, d.Check())
	return d
}

func TestAnAnswerBecomesATechpack(t *testing.T) {
	d := answered(t, `{"name":"Cocoon coat","garment":"coat","gender":"women","season":"AW","fit":"oversized","length":"midi","collar":"shawl","closure":"wrap","pockets":["welt"],
		"details":["belt"],"lining":"full","fabric":"Double-faced wool","fabricKind":"woven","gsm":520,"fibres":[{"fibre":"Wool","percent":90},{"fibre":"cashmere","percent":10}],
		"colours":[{"part":"shell","name":"camel","hex":"#B08D62"},{"part":"buttons","name":"horn","hex":"#3b2a1e"}],"measures":[{"point":"sleeveLength","mm":560}]}`,
		Request{Text: "a cocoon for winter"})
	assert.Equal(t, []string{"Cocoon coat", "COAT-007", "AW", "oversized", "midi", "full", "a cocoon for winter"},
		[]string{d.Name, d.Code, d.Season, d.Fit, d.Length, d.Lining, d.Brief})
	assert.Equal(t, []string{"shawl", "wrap"}, []string{d.Style.Collar, d.Style.Closure})
	assert.True(t, d.Style.Has("welt") && d.Style.Has("belt"))
	assert.Equal(t, document.Colour{Name: "Camel", Hex: "#b08d62"}, d.Colourways[0].Colour)
	shell := d.Materials[0]
	assert.Equal(t, "Double-faced wool", shell.Name)
	assert.Equal(t, int32(520), shell.GSM)
	assert.Equal(t, []document.Fibre{{Key: "wool", Percent: 900}, {Key: "cashmere", Percent: 100}}, shell.Fibres)
	words := draft(t, "oversized midi coat").Chart.Size("M")
	assert.Equal(t, words["chest"], d.Chart.Size("M")["chest"], "the lexicon knows what oversized is")
	assert.Equal(t, measure.Tenths(5600), d.Chart.Size("M")["sleeveLength"], "what the model measured stays")
}

func TestWhatIsNoOptionIsNotSaid(t *testing.T) {
	usual := answered(t, `{"garment":"shirt"}`, Request{})
	odd := answered(t, `{"garment":"shirt","gender":"robots","season":"2031","fit":"huge","silhouette":"cubic","length":"endless","neck":"giraffe","collar":"ruff","sleeve":"wings",
		"pockets":["secret"],"details":["rockets"],"lining":"fur","fabricKind":"liquid","gsm":-5,"fibres":[{"fibre":"unobtainium","percent":100}],"print":"lava",
		"colours":[{"part":"shell","name":"Red","hex":"red"},{"part":"moon","name":"Grey","hex":"#888888"}],"measures":[{"point":"tail","mm":400},{"point":"chest","mm":-1}]}`, Request{})
	assert.Equal(t, usual, odd)
	half := answered(t, `{"garment":"shirt","fibres":[{"fibre":"cotton","percent":60}]}`, Request{})
	assert.Equal(t, usual.Materials[0].Fibres, half.Materials[0].Fibres, "shares that don't add up say nothing")
}

func TestMeasuresStayNearTheStandardChart(t *testing.T) {
	for _, c := range []struct {
		mm   float64
		want measure.Tenths
	}{{5, 3_000}, {500, 5_000}, {50_000, 8_000}, {1e300, 8_000}} {
		text, err := json.Marshal(Answer{Garment: "shirt", Measures: []struct {
			Point string  `json:"point"`
			MM    float64 `json:"mm"`
		}{{"chest", c.mm}}})
		require.NoError(t, err)
		assert.Equal(t, c.want, answered(t, string(text), Request{}).Chart.Size("M")["chest"], "%g mm", c.mm)
	}
	assert.Equal(t, int32(1_200), answered(t, `{"garment":"coat","gsm":90000}`, Request{}).Materials[0].GSM)
}

func TestTheWordsNameTheGarmentThatAModelDoesNot(t *testing.T) {
	assert.Equal(t, "skirt", answered(t, `{"garment":"spaceship"}`, Request{Text: "a pleated skirt"}).Style.Garment)
	_, err := drafter(t).Answered(answer(t, `{"garment":"spaceship"}`), Request{Text: "something nice"}, setting())
	assert.True(t, ports.HasReason(err, "techpack_garment"), err)
}

func TestWhatIsNoAnswer(t *testing.T) {
	for _, text := range []string{"", "[]", `{"garment":7}`, `{"spaceship":true}`, "Certainly! Here is a coat."} {
		_, err := ReadAnswer([]byte(text))
		assert.Error(t, err, text)
	}
}

// Each garment at the limits of its measures, by any options, can be stored and drawn.
func TestAnyAnswerCanBeDrawn(t *testing.T) {
	d := drafter(t)
	r := rand.New(rand.NewPCG(7, 7))
	for _, name := range garment.Options["garment"] {
		for range 6 {
			a := Answer{
				Garment: name, Fit: anyOf(r, document.Options["fit"]), Length: anyOf(r, document.Options["length"]), Neck: anyOf(r, garment.Options["neck"]),
				Collar: anyOf(r, garment.Options["collar"]), Sleeve: anyOf(r, garment.Options["sleeve"]), Closure: anyOf(r, garment.Options["closure"]),
				Pockets: []string{anyOf(r, garment.Options["pockets"])}, Details: []string{anyOf(r, garment.Options["details"])}, Gender: anyOf(r, document.Options["sex"]),
			}
			for _, row := range d.Catalogue.Blocks[name].Charts["women"].Rows {
				a.Measures = append(a.Measures, struct {
					Point string  `json:"point"`
					MM    float64 `json:"mm"`
				}{row.Key, anyOf(r, []float64{1, 4_000})})
			}
			doc, err := d.Answered(a, Request{}, setting())
			require.NoError(t, err, "%+v", a)
			require.Empty(t, doc.Check(), "%+v", a)
			for _, size := range doc.Chart.Sizes {
				drawing := garment.Draw(doc.Style, doc.Chart.Size(size))
				assert.NotEmpty(t, drawing.Front.Marks)
			}
		}
	}
}

func anyOf[T any](r *rand.Rand, of []T) T { return of[r.IntN(len(of))] }

func TestTheSchemaOffersWhatIsRead(t *testing.T) {
	type property struct {
		Enum  []string
		Items struct {
			Enum       []string
			Properties map[string]struct{ Enum []string }
		}
	}
	var schema struct {
		Required   []string
		Properties map[string]property
	}
	require.NoError(t, json.Unmarshal(fixtures.StyleSchema, &schema))
	empty, err := json.Marshal(Answer{})
	require.NoError(t, err)
	fields := map[string]json.RawMessage{}
	require.NoError(t, json.Unmarshal(empty, &fields))
	for name := range fields {
		assert.Contains(t, schema.Required, name)
	}
	assert.Len(t, schema.Properties, len(fields))
	said := func(values []string) []string {
		return slices.DeleteFunc(slices.Clone(values), func(v string) bool { return v == "" })
	}
	for _, name := range []string{"garment", "neck", "collar", "shoulder", "sleeve", "cuff", "closure", "waist", "hem", "back"} {
		assert.Equal(t, garment.Options[name], said(schema.Properties[name].Enum), name)
	}
	for _, name := range []string{"pockets", "details"} {
		assert.Equal(t, garment.Options[name], schema.Properties[name].Items.Enum, name)
	}
	for name, field := range map[string]string{"gender": "sex", "fit": "fit", "length": "length", "lining": "lining", "print": "print"} {
		assert.Equal(t, said(document.Options[field]), said(schema.Properties[name].Enum), name)
	}
	assert.Equal(t, silhouettes, said(schema.Properties["silhouette"].Enum))
	assert.Equal(t, seasons, said(schema.Properties["season"].Enum))
	assert.Equal(t, colourParts, schema.Properties["colours"].Items.Properties["part"].Enum)
}

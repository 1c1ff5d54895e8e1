package material

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/techpacks/document"
	"selvedge/fixtures"
)

func fibres(t *testing.T) Fibres {
	t.Helper()
	table, err := ReadFibres(fixtures.Fibres)
	require.NoError(t, err)
	return table
}

func stitches(t *testing.T) Stitches {
	t.Helper()
	table, err := ReadStitches(fixtures.Stitches)
	require.NoError(t, err)
	return table
}

func TestFibresAreFoundByWhatPeopleTypeAndNamedForTheirMarket(t *testing.T) {
	table := fibres(t)
	for typed, want := range map[string][2]string{
		"cotton": {"cotton", "cotton"}, "Spandex": {"elastane", "spandex"}, "lycra": {"elastane", "spandex"}, "nylon": {"polyamide", "nylon"},
		"rayon": {"viscose", "rayon"}, "flax": {"flax (linen)", "linen"}, "tencel": {"lyocell", "lyocell"}, " merino ": {"wool", "wool"}, "mohair": {"mohair", "mohair"},
	} {
		f, ok := table.Find(typed)
		require.True(t, ok, typed)
		assert.Equal(t, want, [2]string{f.EU[0], f.US[0]}, typed)
		again, ok := table.Get(f.Key)
		require.True(t, ok)
		assert.Equal(t, f, again)
	}
	_, ok := table.Find("unobtainium")
	assert.False(t, ok)
	_, ok = table.Get("spandex")
	assert.False(t, ok, "a key is not a wording")
	assert.Greater(t, len(table.All()), 40)
}

func TestEveryCareIsOneThatADocumentCanHold(t *testing.T) {
	for _, f := range fibres(t).All() {
		for _, care := range []*document.Care{f.Care, f.Limit} {
			if care == nil {
				continue
			}
			for _, field := range CareFields {
				value := *Field(care, field)
				assert.Contains(t, document.Options[field], value, "%s %s", f.Key, field)
				assert.NotEmpty(t, value, "%s %s", f.Key, field)
			}
		}
	}
}

func TestEveryOptionOfCareHasItsPlace(t *testing.T) {
	for _, field := range CareFields {
		for _, value := range document.Options[field] {
			if value == "" {
				continue
			}
			assert.True(t, Within(field, "none", value), "%s: none is within %s", field, value)
			assert.True(t, Within(field, value, value), "%s: %s is within itself", field, value)
			if field == "wash" {
				_, action := washing(value)
				assert.GreaterOrEqual(t, action, 0, value)
			} else {
				assert.GreaterOrEqual(t, harshness(field, value), 0, value)
			}
		}
	}
}

func TestWhatIsHarsher(t *testing.T) {
	for _, test := range []struct {
		field, value, limit string
		within              bool
	}{
		{"wash", "40", "30-wool", false}, {"wash", "30-mild", "30-wool", false}, {"wash", "hand", "30-wool", true}, {"wash", "hand", "40-wool", true},
		{"wash", "30-wool", "hand", false}, {"wash", "30-wool", "30", true}, {"wash", "60-mild", "40", false}, {"wash", "none", "hand", true}, {"wash", "", "none", true},
		{"bleach", "any", "oxygen", false}, {"bleach", "none", "oxygen", true}, {"dry", "low", "flat", false}, {"dry", "line", "flat", true}, {"dry", "normal", "low", false},
		{"iron", "150", "110", false}, {"iron", "110", "150", true}, {"professional", "P", "F", false}, {"professional", "W", "F", true}, {"professional", "F", "P", true},
	} {
		assert.Equal(t, test.within, Within(test.field, test.value, test.limit), "%s: %s within %s", test.field, test.value, test.limit)
	}
}

func TestABlendIsCaredForLikeItsMostDelicatePart(t *testing.T) {
	table := fibres(t)
	parts := func(text string) (list []document.Fibre) {
		for i, key := range strings.Fields(text) {
			list = append(list, document.Fibre{Key: key, Percent: int32(800 - 600*i)})
		}
		return list
	}
	for text, want := range map[string]document.Care{
		"cotton":         {Wash: "40", Bleach: "oxygen", Dry: "normal", Iron: "200", Professional: "P"},
		"wool polyamide": {Wash: "30-wool", Bleach: "none", Dry: "flat", Iron: "110", Professional: "P"},
		"viscose silk":   {Wash: "hand", Bleach: "none", Dry: "none", Iron: "110", Professional: "P"},
		"acetate cotton": {Wash: "30-mild", Bleach: "none", Dry: "none", Iron: "110", Professional: "F"},
	} {
		care, ok := table.Care(parts(text))
		assert.True(t, ok, text)
		assert.Equal(t, want, care, text)
	}
	care, ok := table.Care([]document.Fibre{{Key: "cotton", Percent: 950}, {Key: "elastane", Percent: 50}})
	require.True(t, ok)
	assert.Equal(t, "200", care.Iron, "a little elastane changes nothing")
	_, ok = table.Care(parts("cotton kapok"))
	assert.False(t, ok, "of kapok nothing is known")
	_, ok = table.Care(nil)
	assert.False(t, ok)
	assert.Equal(t, "40-wool", gentlerWash("60", "40-wool"))
	assert.Equal(t, "60-mild", gentlerWash("60-mild", "95"))
	assert.Equal(t, "line", Gentler("dry", "none", "line"))
}

func TestTheStitchThatASeamUsuallyTakes(t *testing.T) {
	table := stitches(t)
	for _, test := range [][3]string{
		{"knit", "Side seam", "514"}, {"knit", "bottom hem", "406"}, {"knit", "neck rib", "406"}, {"knit", "gusset", "514"}, {"woven", "sleeve set", "516"},
		{"woven", "yoke", "301"}, {"denim", "inseam", "401"}, {"denim", "topstitch, hem", "301"},
	} {
		assert.Equal(t, test[2], table.For(test[0], test[1]), "%s, %s", test[0], test[1])
	}
	lockstitch, ok := table.Get("301")
	require.True(t, ok)
	assert.False(t, lockstitch.Stretch)
	_, ok = table.Get("999")
	assert.False(t, ok)
	for cloth, usual := range table.Usual {
		for seam, iso := range usual {
			s, _ := table.Get(iso)
			assert.True(t, cloth != "knit" || s.Stretch, "%s: %s does not stretch", seam, iso)
		}
	}
	assert.Len(t, table.Seams, 8)
}

func TestASpoiledTableIsRefused(t *testing.T) {
	for want, text := range map[string]string{
		"unknown field":           `{"fibers": []}`,
		"after the end":           `{"fibres": []} x`,
		"key once":                `{"fibres": [{"key": "a", "eu": ["a"], "us": ["a"]}, {"key": "a", "eu": ["a"], "us": ["a"]}]}`,
		"a limit without care":    `{"fibres": [{"key": "a", "eu": ["a"], "us": ["a"], "limit": {"wash": "30"}}]}`,
		`wash "40" is beyond its`: `{"fibres": [{"key": "a", "eu": ["a"], "us": ["a"], "care": {"wash": "40", "bleach": "none", "dry": "none", "iron": "110", "professional": "P"}, "limit": {"wash": "30"}}]}`,
	} {
		_, err := ReadFibres([]byte(text))
		assert.ErrorContains(t, err, want)
	}
	for want, text := range map[string]string{
		"unknown field":      `{"stiches": []}`,
		"number once":        `{"stitches": [{"iso": "30", "name": "x"}]}`,
		"does any seam take": `{"defaults": {"knit": {"hem": "406"}}}`,
		"there is no stitch": `{"defaults": {"knit": {"any": "406"}}}`,
		"0 to 4 stitches":    `{"spi": {"knit": [0, 4]}}`,
	} {
		_, err := ReadStitches([]byte(text))
		assert.ErrorContains(t, err, want)
	}
}

func TestEachTreatmentHasItsWords(t *testing.T) {
	for _, field := range CareFields {
		assert.NotEmpty(t, CareNames[field], field)
		said := map[string]bool{}
		for _, value := range document.Options[field] {
			words := CareText(field, value)
			assert.Equal(t, value == "", words == "", "%s %s", field, value)
			assert.False(t, said[words], words)
			said[words] = true
		}
	}
}

func TestTheEditorOffersEachTreatmentByItsWords(t *testing.T) {
	var offered []struct {
		Field, Label string
		Treatments   []struct{ Value, Label string }
	}
	require.NoError(t, json.Unmarshal(fixtures.Care, &offered))
	require.Len(t, offered, len(CareFields))
	for i, kind := range offered {
		assert.Equal(t, CareFields[i], kind.Field, "in the order of ISO 3758")
		assert.Equal(t, CareNames[kind.Field], kind.Label)
		values := []string{""}
		for _, treatment := range kind.Treatments {
			values = append(values, treatment.Value)
			assert.Equal(t, CareText(kind.Field, treatment.Value), treatment.Label, "%s %s", kind.Field, treatment.Value)
		}
		assert.ElementsMatch(t, document.Options[kind.Field], values)
	}
}

package finder_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/finder"
	"selvedge/core/catalog/vocabulary"
	"selvedge/fixtures"
)

func find(t testing.TB) finder.Finder {
	t.Helper()
	words, err := vocabulary.Read(fixtures.CatalogVocabulary, "catalog/vocabulary")
	require.NoError(t, err)
	return finder.New(words)
}

func TestAttributesAreFoundInTexts(t *testing.T) {
	t.Parallel()
	f := find(t)
	for name, c := range map[string]struct {
		in   finder.Input
		want attribute.Record
	}{
		"an English title": {
			finder.Input{Language: "en", Record: attribute.Record{"title": "Women's Fanø Lambswool Crew Sweater, Ribbed Collar and Cuffs - Rust"}},
			attribute.Record{"gender": "female", "material": "lambswool", "category": "aa-1-13-12", "color": "Rust", "color_family": "Brown"},
		},
		"a German title": {
			finder.Input{Language: "de", Record: attribute.Record{"title": "Damen Wickelkleid aus Leinen, dunkelblau"}},
			attribute.Record{"gender": "female", "material": "linen", "category": "aa-1-4", "color": "Navy", "color_family": "Navy"},
		},
		"a French title":   {finder.Input{Language: "fr", Record: attribute.Record{"title": "Chemise homme en lin écru"}}, attribute.Record{"gender": "male", "material": "linen", "category": "aa-1-13-7", "color": "Ecru", "color_family": "Beige"}},
		"an Italian title": {finder.Input{Language: "it", Record: attribute.Record{"title": "Gonna donna plissettata nera"}}, attribute.Record{"gender": "female", "category": "aa-1-15", "color": "Black", "color_family": "Black"}},
		"a Spanish title":  {finder.Input{Language: "es", Record: attribute.Record{"title": "Camiseta de algodón orgánico para niña"}}, attribute.Record{"gender": "female", "age_group": "kids", "material": "organic cotton", "category": "aa-1-13-8"}},
		"no language":      {finder.Input{Record: attribute.Record{"title": "Strickjacke Resi"}}, attribute.Record{"category": "aa-1-13-3"}},
		"a color that isn't an age": {
			finder.Input{Language: "en", Record: attribute.Record{"title": "Baby alpaca cardigan in baby blue"}}, attribute.Record{"material": "alpaca", "category": "aa-1-13-3", "color": "Light blue", "color_family": "Blue"},
		},
		"words of another meaning": {finder.Input{Language: "en", Record: attribute.Record{"title": "Long stone washed boyfriend jeans"}}, attribute.Record{"category": "aa-1-12-4"}},
		"what it has, not what it is": {
			finder.Input{Language: "en", Record: attribute.Record{"title": "Coat with belt"}}, attribute.Record{"category": "aa-1-10-2"},
		},
		"two genders": {finder.Input{Language: "de", Record: attribute.Record{"title": "Mütze Damen Herren"}}, attribute.Record{"gender": "unisex", "category": "aa-2-17"}},
		"percentages in the description": {
			finder.Input{Language: "en", Record: attribute.Record{"title": "Skagen", "description": "A shirt for your boyfriend, or his.\nMade of 55 % linen, 45 % cotton. Washes at 30."}},
			attribute.Record{"material": "55 % linen, 45 % cotton"},
		},
		"percentages that aren't fibres": {finder.Input{Language: "en", Record: attribute.Record{"description": "Now 20 % warmer."}}, attribute.Record{}},
		"the color's cell":               {finder.Input{Record: attribute.Record{"color": "Ocean Blue", "title": "Red Sea"}}, attribute.Record{"color_family": "Blue"}},
		"many colors":                    {finder.Input{Language: "en", Record: attribute.Record{"title": "Striped red white navy tee"}}, attribute.Record{"color": "Red/White/Navy", "color_family": "Multicolor", "category": "aa-1-13-8"}},
		"sizes by country":               {finder.Input{Country: "IT", Record: attribute.Record{"size": "46"}}, attribute.Record{"size_system": "IT"}},
		"sizes in letters":               {finder.Input{Country: "IT", Record: attribute.Record{"size": "M"}}, attribute.Record{}},
		"a size that says its system":    {finder.Input{Country: "IT", Record: attribute.Record{"size": "EU 38"}}, attribute.Record{"size_system": "EU"}},
		"a child's height":               {finder.Input{Country: "DE", Record: attribute.Record{"size": "98/104"}}, attribute.Record{"age_group": "toddler"}},
		"a baby's height":                {finder.Input{Country: "DE", Record: attribute.Record{"size": "56", "title": "Baby Strampler"}}, attribute.Record{"age_group": "infant"}},
		"an age":                         {finder.Input{Record: attribute.Record{"size": "3-6 M"}}, attribute.Record{"age_group": "infant"}},
		"a category of a girl":           {finder.Input{Language: "en", Record: attribute.Record{"title": "Girls thongs"}}, attribute.Record{"gender": "female", "age_group": "kids", "category": "aa-1-5-2-8"}},
		"what a category says":           {finder.Input{Record: attribute.Record{"category": "aa-1-8-3-8"}}, attribute.Record{"gender": "male"}},
		"size types":                     {finder.Input{Language: "en", Record: attribute.Record{"title": "Maternity jeans"}}, attribute.Record{"size_type": "maternity", "category": "aa-1-12-4"}},
		"nothing":                        {finder.Input{}, attribute.Record{}},
	} {
		t.Run(name, func(t *testing.T) {
			got := attribute.Record{}
			for _, f := range f.Find(c.in) {
				assert.NotEmpty(t, f.Evidence)
				got[f.Attribute] = f.Value
			}
			assert.Equal(t, c.want, got)
		})
	}
}

func TestEvidence(t *testing.T) {
	t.Parallel()
	got := find(t).Find(finder.Input{Language: "en", Record: attribute.Record{"title": "Wool coat"}, Colors: []finder.Color{{Name: "Rust", Family: "Brown", Share: 0.71}}})
	assert.Equal(t, []finder.Finding{
		{"color", "Rust", "Rust, 71 % of the garment"},
		{"color_family", "Brown", "Rust, 71 % of the garment"},
		{"material", "wool", `"wool" in the title`},
		{"category", "aa-1-10-2", `"coat" in the title names Coats & Jackets`},
	}, got)
	got = find(t).Find(finder.Input{Record: attribute.Record{}, Colors: []finder.Color{{Family: "Red", Share: 0.3}, {Family: "White", Share: 0.3}, {Family: "Navy", Share: 0.3}}})
	assert.Equal(t, "Multicolor", got[0].Value)
}

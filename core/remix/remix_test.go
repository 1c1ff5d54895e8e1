package remix

import (
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/garment/catalogue"
	"selvedge/core/look"
	"selvedge/fixtures"
	"selvedge/ports"
)

var garments = sync.OnceValue(func() *catalogue.Catalogue {
	charts, err := fixtures.Charts()
	if err != nil {
		panic(err)
	}
	c, err := catalogue.Read(fixtures.PointsOfMeasure, charts, fixtures.Lexicon)
	if err != nil {
		panic(err)
	}
	return c
})

var names = sync.OnceValue(func() *look.Names {
	n, err := look.ReadNames(fixtures.ColorNames)
	if err != nil {
		panic(err)
	}
	return n
})

var (
	slate  = Parent{Asset: "a", Name: "Pier coat", Weight: 60, Take: []Take{Silhouette, Fabrics}, Drawing: Drawing{Cut: "double breasted melton coat", Colors: []string{"#4b565c"}}}
	lichen = Parent{Asset: "b", Name: "Lichen coat", Weight: 40, Take: []Take{Colors}, Drawing: Drawing{Cut: "linen coat with patch pockets", Colors: []string{"#8a8f62"}}}
	north  = []Color{{"Fiord", "#4b565c"}, {"Lichen", "#8a8f62"}, {"Berber", "#d8cab0"}}
)

func cook(t *testing.T, r Request) []Recipe {
	t.Helper()
	require.NoError(t, r.Check())
	list := Recipes(garments(), names(), r)
	require.Len(t, list, r.Pictures())
	return list
}

func TestWordsMakePicturesThatDiffer(t *testing.T) {
	r := Request{Do: Generate, Words: "navy melton coat with shawl collar", Count: 4, Seed: 41207}
	list := cook(t, r)
	require.Len(t, list, 4)
	assert.Empty(t, list[0].Variation, "the first is what was said")
	assert.Equal(t, r.Words, list[0].Drawing.Cut)
	cuts := map[string]bool{}
	for n, dish := range list {
		d := heard(garments(), dish.Drawing)
		cuts[cutOf(d)] = true
		assert.Equal(t, "coat", dish.Garment)
		assert.Equal(t, "shawl", d.Style.Collar, "what was said stays: %s", dish.Variation)
		assert.Equal(t, int64(41207+n), dish.Seed)
		assert.Len(t, dish.Drawing.Colors, 1)
	}
	assert.Len(t, cuts, 4)
	assert.Equal(t, "Navy melton coat with shawl collar", list[0].Name)
	assert.Equal(t, list, cook(t, r), "the same request, the same recipes")
	r.Seed++
	assert.NotEqual(t, list, cook(t, r))
}

func TestAPictureWithoutAGarmentIsMadeAllTheSame(t *testing.T) {
	list := cook(t, Request{Do: Generate, Words: "fog over the pier", Count: 2, Palette: north, Seed: -3})
	require.Len(t, list, 2)
	assert.Empty(t, list[0].Garment)
	assert.NotEmpty(t, list[0].Drawing.Colors)
}

func TestARemixTakesWhatEachGives(t *testing.T) {
	list := cook(t, Request{Do: Remix, Words: "with a shawl collar, midi", Parents: []Parent{slate, lichen}, Count: 2, Seed: 7})
	d := heard(garments(), list[0].Drawing)
	assert.Equal(t, "double", d.Style.Closure, "the silhouette of the first")
	assert.Equal(t, "shawl", d.Style.Collar, "the words win")
	assert.Equal(t, "midi", d.Length)
	assert.Equal(t, "wool melton", d.Fabric)
	assert.Equal(t, "#8a8f62", list[0].Drawing.Colors[0], "only the second gives colors")

	both := slate
	both.Take = nil
	list = cook(t, Request{Do: Remix, Parents: []Parent{both, lichen}, Count: 1})
	assert.Equal(t, "#636c60", list[0].Drawing.Colors[0], "both give colors: mixed by weight")
}

func TestAWeightDecidesHowOftenAParentGives(t *testing.T) {
	first, second := slate, lichen
	first.Take, second.Take = nil, nil
	first.Weight, second.Weight = 75, 25
	k := kitchen{garments(), names(), Request{Do: Remix, Parents: []Parent{first, second}}}
	count := 0
	for n := 1; n <= 1000; n++ {
		if p, _ := k.pick(Fabrics, n); p.Asset == "a" {
			count++
		}
	}
	assert.InDelta(t, 750, count, 45)
}

func TestAParentWithoutRecipeGivesItsNameAndWhatIsSeen(t *testing.T) {
	photo := Parent{Asset: "p", Name: "Striped dress.jpg", Weight: 100, Seen: []string{"#aa3344"}}
	list := cook(t, Request{Do: Remix, Parents: []Parent{photo}, Count: 1})
	assert.Equal(t, "dress", list[0].Garment)
	assert.Equal(t, []string{"#aa3344"}, list[0].Drawing.Colors)
	none := Parent{Asset: "q", Name: "IMG_2214.jpg", Weight: 100, Take: []Take{Mood}}
	list = cook(t, Request{Do: Remix, Parents: []Parent{none}, Count: 1})
	assert.NotEmpty(t, list[0].Drawing.Colors, "nobody gives colors: a quiet one")
}

func TestMoodTintsTheGround(t *testing.T) {
	mood := Parent{Asset: "m", Name: "Workwear in winter", Weight: 20, Take: []Take{Mood}, Seen: []string{"#2a5caa"}}
	list := cook(t, Request{Do: Remix, Parents: []Parent{slate, mood}, Count: 1})
	assert.Equal(t, "workwear", heard(garments(), list[0].Drawing).Mood)
	assert.NotEmpty(t, list[0].Drawing.Ground)
}

func TestVaryKeepsTheRecipeAndChangesOneThing(t *testing.T) {
	list := cook(t, Request{Do: Vary, Parents: []Parent{slate}, Count: 4, Seed: 9})
	assert.Equal(t, "Harbor "+list[0].Variation+" coat", list[0].Name, "the color's name, and how it differs")
	for _, dish := range list {
		assert.NotEmpty(t, dish.Variation)
		assert.Equal(t, slate.Drawing.Colors, dish.Drawing.Colors)
		assert.True(t, strings.HasPrefix(dish.Drawing.Cut, slate.Drawing.Cut))
	}
	assert.NotEqual(t, list[0].Variation, list[1].Variation)
}

func TestRecolorGoesThroughThePalette(t *testing.T) {
	list := cook(t, Request{Do: Recolor, Parents: []Parent{slate, lichen}, Palette: north, Count: 2, Seed: 1})
	require.Len(t, list, 4)
	for i, want := range []string{"#4b565c", "#8a8f62", "#4b565c", "#8a8f62"} {
		assert.Equal(t, want, list[i].Drawing.Colors[0])
		assert.Len(t, list[i].Parents, 1)
	}
	assert.Equal(t, "Lichen coat, Lichen", list[3].Name)
	assert.Contains(t, list[3].Prompt(), "the color Lichen #8a8f62")
}

func TestCutOutAndExtendMakeOneOfEach(t *testing.T) {
	for _, do := range []Do{CutOut, Extend} {
		list := cook(t, Request{Do: do, Parents: []Parent{slate, lichen}})
		require.Len(t, list, 2)
		assert.Equal(t, "b", list[1].Parents[0].Asset)
		assert.NotEmpty(t, list[1].Prompt())
	}
}

func TestACollectionHasNoLookTwice(t *testing.T) {
	plan := []Line{{"Outerwear", 3}, {"Tops", 4}, {"Bottoms", 3}, {"Dresses", 2}}
	fabrics := []Fabric{{Name: "Melton", Text: "wool 80, polyamide 20, 480 gsm"}, {Name: "Merino rib"}, {Name: "Poplin"}, {Name: "Cord 8 wale"}}
	r := Request{Do: Collection, Words: "A capsule for the northern coast: layers that button over each other", Plan: plan, Palette: north, Fabrics: fabrics, Seed: 41211}
	list := cook(t, r)
	require.Len(t, list, 12)
	cuts := map[string]bool{}
	for _, dish := range list {
		assert.Empty(t, dish.Problem)
		d := heard(garments(), dish.Drawing)
		cuts[cutOf(d)] = true
		assert.Contains(t, []string{"#4b565c", "#8a8f62", "#d8cab0"}, dish.Drawing.Colors[0])
		if dish.Drawing.Fabric != "" && dish.Garment == "sweater" {
			assert.Equal(t, "Merino rib", dish.Drawing.Fabric)
		}
	}
	assert.Len(t, cuts, 12)
	assert.Equal(t, "Melton", list[0].Drawing.Fabric)
	assert.Equal(t, list, cook(t, r))
	assert.Contains(t, list[0].Prompt(), "The garment: coat")
}

func TestAPlanThatIsTooNarrowSaysSo(t *testing.T) {
	list := cook(t, Request{Do: Collection, Words: "Bags", Plan: []Line{{"tote", 3}, {"zeppelin", 1}}})
	assert.Empty(t, list[0].Problem)
	assert.Empty(t, list[1].Problem)
	assert.Equal(t, "No third tote differs from looks 1 and 2. Widen the plan.", list[2].Problem)
	assert.Equal(t, `Nobody has drawn a pattern for "zeppelin" yet. Name another garment in the plan.`, list[3].Problem)
}

func TestWhatCantBeMadeIsRefused(t *testing.T) {
	many := make([]Parent, 5)
	light, strange := slate, slate
	light.Weight, strange.Take = 0, []Take{"soul"}
	for reason, r := range map[string]Request{
		"words":        {Do: Generate, Words: "  ", Count: 1},
		"words_length": {Do: Generate, Words: strings.Repeat("a", 2001), Count: 1},
		"count":        {Do: Generate, Words: "coat", Count: 9},
		"parents":      {Do: Remix, Parents: many, Count: 1},
		"weight":       {Do: Remix, Parents: []Parent{light}, Count: 1},
		"take":         {Do: Remix, Parents: []Parent{strange}, Count: 1},
		"palette":      {Do: Recolor, Parents: []Parent{slate}, Count: 1},
		"plan":         {Do: Collection, Words: "all", Plan: []Line{{"coat", 33}}},
		"do":           {Do: "paint", Count: 1},
	} {
		assert.True(t, ports.HasReason(r.Check(), reason), "%s: %v", reason, r.Check())
	}
	for _, r := range []Request{
		{Do: Generate, Words: "coat", Parents: []Parent{slate}, Count: 1}, {Do: Vary, Count: 1}, {Do: CutOut}, {Do: Remix, Count: 1},
		{Do: Collection, Words: "all"}, {Do: Collection, Words: "", Plan: []Line{{"coat", 1}}}, {Do: Collection, Words: "x", Plan: make([]Line, 13)},
		{Do: Generate, Words: "\xff", Count: 1}, {Do: Generate, Words: "coat", Count: 1, Palette: []Color{{"x", "red"}}},
		{Do: Generate, Words: "coat", Count: 1, Palette: make([]Color, 25)}, {Do: Generate, Words: "coat", Count: 1, Fabrics: make([]Fabric, 13)},
	} {
		assert.Error(t, r.Check(), "%+v", r)
	}
}

func TestEveryVariationIsHeardByEveryGarmentThatHasIt(t *testing.T) {
	for garment, phrases := range variations {
		for _, phrase := range phrases {
			assert.NotEmpty(t, garments().HearFor(phrase, garment).Heard, "%s %s", phrase, garment)
			assert.Empty(t, garments().HearFor(phrase, garment).Unheard, "%s %s", phrase, garment)
		}
	}
	for line, kinds := range lines {
		for _, kind := range kinds {
			assert.NotEmpty(t, garments().Hear(kind).Style.Garment, "%s of %s", kind, line)
		}
	}
}

func TestAModelIsToldWhatEachPictureGives(t *testing.T) {
	list := cook(t, Request{Do: Remix, Words: "Quieter.", Parents: []Parent{slate, lichen}, Palette: north, Count: 2})
	assert.Equal(t, "A picture of one garment, front view, on a plain light ground, lit softly. Quieter. Picture 1 gives its silhouette, fabric, 60 %. "+
		"Picture 2 gives its colors, 40 %. Colors: Fiord #4b565c, Lichen #8a8f62, Berber #d8cab0.", list[0].Prompt())
	assert.Contains(t, list[1].Prompt(), "This one: "+list[1].Variation)
}

func FuzzRecipes(f *testing.F) {
	f.Add("navy coat, no belt", "Striped dress", 30, int64(5))
	f.Add("", "", 0, int64(-1))
	f.Fuzz(func(t *testing.T, text, name string, weight int, seed int64) {
		parents := []Parent{{Asset: "a", Name: name, Weight: weight}, {Asset: "b", Name: text, Weight: 50, Drawing: Drawing{Cut: text}}}
		for _, r := range []Request{
			{Do: Generate, Words: text, Count: 3, Seed: seed}, {Do: Remix, Words: text, Parents: parents, Count: 3, Seed: seed},
			{Do: Vary, Words: text, Parents: parents[:1], Count: 3, Seed: seed}, {Do: Collection, Words: text, Plan: []Line{{name, 3}}, Seed: seed},
			{Do: Recolor, Parents: parents, Palette: north, Count: 2, Seed: seed},
		} {
			if r.Check() != nil {
				continue
			}
			list := Recipes(garments(), names(), r)
			for _, dish := range list {
				require.NotEmpty(t, dish.Name)
				require.NotEmpty(t, dish.Prompt())
			}
		}
	})
}

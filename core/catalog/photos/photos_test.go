package photos_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog/parse"
	"selvedge/core/catalog/photos"
	"selvedge/core/catalog/vocabulary"
	"selvedge/fixtures"
)

func words(t testing.TB) *vocabulary.Vocabulary {
	t.Helper()
	v, err := vocabulary.Read(fixtures.CatalogVocabulary, "catalog/vocabulary")
	require.NoError(t, err)
	return v
}

var targets = []photos.Target{
	{SKU: "NH-2604-RUS-XS", GTIN: "5708800310002", Style: "NH-2604", Color: "Rust", Family: "Brown", Raw: []string{"Rost"}, Title: "Fanø Lambswool Crew"},
	{SKU: "NH-2604-RUS-S", GTIN: "5708800310217", Style: "NH-2604", Color: "Rust", Family: "Brown", Title: "Fanø Lambswool Crew"},
	{SKU: "NH-2604-ECR-S", GTIN: "5708800310422", Style: "NH-2604", Color: "Ecru", Family: "Beige", Title: "Fanø Lambswool Crew"},
	{SKU: "NH-2606-NAV-M", Style: "NH-2606", Color: "Navy", ColorCode: "410", Family: "Navy", Title: "Læsø Merino V-Neck", Files: []string{"shots/laesoe_a.tif"}},
	{SKU: "NH-2618-BUR-S", Style: "NH-2618", Color: "Burgundy", Family: "Red", Title: "Møn Roll Neck"},
	{SKU: "4711-38", Style: "4711", Color: "Light blue", Family: "Blue", Title: "Hemd"},
	{SKU: "4711-W-38", Style: "4711", Color: "White", Family: "White", Title: "Hemd"},
	{SKU: "PQ-1-B-S", Style: "PQ-1", Color: "Black", ColorCode: "0999", Family: "Black", Raw: []string{"0999 schwarz"}, Title: "Polo"},
	{SKU: "PQ-1-N-S", Style: "PQ-1", Color: "Navy", ColorCode: "0410", Family: "Navy", Raw: []string{"0410/dunkelblau"}, Title: "Polo"},
	{SKU: "Z-9", GTIN: "96385074", Title: "Scarf"},
}

func TestNamesOfFiles(t *testing.T) {
	t.Parallel()
	m := photos.NewIndex(words(t), targets).Matcher()
	for file, want := range map[string]string{
		"NH-2604-RUS-XS.jpg":                   "0 by SKU  0",
		"nh2604rusS_front.JPG":                 "1 by SKU front 0",
		"5708800310217_2.png":                  "1 by GTIN  2",
		"05708800310217.jpg":                   "1 by GTIN  0",
		"96385074 back.jpg":                    "9 by GTIN back 0",
		"NH-2604_RUS_back.jpg":                 "0 by style and color back 0",
		"nh2604-rust-01.jpg":                   "0 by style and color  1",
		"NH-2604 Rost hinten.jpeg":             "0 by style and color back 0",
		"Shoot AW26 NH-2604 Ecru (3).jpeg":     "2 by style and color  3",
		"NH-2604/ecru/front.jpg":               "2 by style and color front 0",
		`NH-2604\Ecru\detail_2.jpg`:            "2 by style and color detail 2",
		"NH-2606.410.final_v2.front.jpg":       "3 by style and color front 0",
		"NH2606NVY_f.jpg":                      "3 by style and color front 0",
		"NH-2604_front.jpg":                    "0 by style front 0",
		"2606_dos.jpg":                         "none",
		"PQ-1_schwarz_1.jpg":                   "7 by style and color  1",
		"PQ-1 schwarz.jpg":                     "7 by style and color  0",
		"PQ-1_0999_2.jpg":                      "7 by style and color  2",
		"PQ-1_black.jpg":                       "7 by style and color  0",
		"PQ-1 Dunkelblau back.jpg":             "8 by style and color back 0",
		"PQ-1_0999_dunkelblau.jpg":             "none",
		"laesoe_A.jpg":                         "3 by file name  0",
		"4711_front.jpg":                       "5 by style front 0",
		"4711_white_b.jpg":                     "6 by style and color back 0",
		"hemd 4711 am strand.jpg":              "none",
		"DSC_4711.jpg":                         "none",
		"IMG_4711 white.jpg":                   "none",
		"DSC_0411.jpg":                         "none",
		"PXL_20260104_123456789.jpg":           "none",
		"NH-2604 und NH-2618.jpg":              "none",
		"NH-2604 rust ecru.jpg":                "none",
		"NH-2604-RUS-XS und NH-2606-NAV-M.jpg": "none",
		"mon_bx_1.jpg":                         "none",
		"":                                     "none",
		".jpg":                                 "none",
		"---.jpg":                              "none",
	} {
		t.Run(file, func(t *testing.T) {
			got := "none"
			if match, miss := m.Match(file); miss == "" {
				got = fmt.Sprintf("%d by %s %s %d", match.Target, match.By, match.View, match.Position)
			}
			assert.Equal(t, want, got)
		})
	}
}

func TestANameThatPlacesNothingSaysWhy(t *testing.T) {
	t.Parallel()
	m := photos.NewIndex(words(t), targets).Matcher()
	for file, want := range map[string]photos.Miss{
		"DSC_0411.jpg":            photos.Unknown,
		"":                        photos.Unknown,
		"NH-2604 und NH-2618.jpg": photos.Several,
		"NH-2604 rust ecru.jpg":   photos.Several,
		"hemd 4711 am strand.jpg": photos.Weak,
		"4711_front.jpg":          "",
	} {
		match, miss := m.Match(file)
		assert.Equal(t, want, miss, file)
		if miss != "" {
			assert.Zero(t, match, file)
		}
	}
}

// seen is what an image shows.
func seen(colors []photos.Seen) func() []photos.Seen { return func() []photos.Seen { return colors } }

func TestGuessesHaveEvidence(t *testing.T) {
	t.Parallel()
	x := photos.NewIndex(words(t), targets)
	placed := []photos.Placed{{Name: "a/DSC_0411.jpg", Target: 0}, {Name: "a/DSC_0420.jpg", Target: 4}, {Name: "IMG_7780.jpg", Target: 3}, {Name: "IMG_7784.jpg", Target: 4}}
	rust := []photos.Seen{{Name: "Rust", Family: "Brown", Share: 0.71}}
	ecru := []photos.Seen{{Name: "Ecru", Family: "Beige", Share: 0.6}}
	got := x.Guess([]photos.File{
		{Name: "a/DSC_0412.jpg", Look: seen(rust)},
		{Name: "a/DSC_0413.jpg", Look: seen(ecru)},
		{Name: "a/DSC_0414.jpg"},
		{Name: "b/DSC_0412.jpg", Look: seen(rust)},
		{Name: "IMG_7782.jpg"},
		{Name: "IMG_7782.jpg", Look: seen([]photos.Seen{{Name: "Navy", Family: "Navy", Share: 0.8}})},
		{Name: "mon_bx_1.jpg", Look: seen([]photos.Seen{{Name: "Burgundy", Family: "Red", Share: 0.8}})},
		{Name: "DSC_0412.jpg", Look: seen([]photos.Seen{{Name: "Rust", Family: "Brown", Share: 0.1}})},
		{Name: "x.jpg", Look: func() []photos.Seen { panic("nothing else speaks for a product") }},
	}, placed)
	assert.Equal(t, photos.Guess{Target: 0, Sure: true, Evidence: []photos.Evidence{
		{Kind: photos.Neighbor, Text: "DSC_0411 was placed on NH-2604-RUS"}, {Kind: photos.Color, Text: "Rust, 71 % of the garment", Color: "Rust"},
	}}, got[0])
	assert.Equal(t, 2, got[1].Target, "another color of the neighbor's style")
	assert.True(t, got[1].Sure)
	assert.Equal(t, 0, got[2].Target)
	assert.False(t, got[2].Sure, "by the neighbor alone")
	assert.Equal(t, photos.Guess{Target: -1}, got[3], "another folder's numbers say nothing")
	assert.Equal(t, []int{4}, got[4].Others, "two products fit")
	assert.False(t, got[4].Sure)
	assert.True(t, got[5].Target == 3 && got[5].Sure, "its color tells which")
	assert.True(t, got[6].Target == 4 && got[6].Sure)
	assert.Contains(t, got[6].Evidence[0].Text, "Møn Roll Neck")
	assert.Equal(t, -1, got[7].Target)
	assert.Equal(t, -1, got[8].Target)
}

// shoot is a made-up folder: names of files in seven habits, with the target that each shows, or -1.
func shoot(files int) (targets []photos.Target, names []string, want []int) {
	r := rand.New(rand.NewPCG(4, 2))
	colors := []string{"Black", "White", "Navy", "Blue", "Red", "Green", "Beige", "Brown", "Gray", "Pink"}
	firsts := map[string]int{}
	for i := range 15000 {
		style := fmt.Sprintf("%s-%06d", []string{"SEL", "HAR", "MOS", "KES"}[i%4], i)
		for _, color := range colors[i%3 : i%3+2+i%3] {
			firsts[style+color] = len(targets)
			for _, size := range []string{"S", "M", "L"}[:1+i%2] {
				digits := fmt.Sprintf("40%010d", len(targets))
				targets = append(targets, photos.Target{SKU: style + "-" + color[:3] + "-" + size, GTIN: digits + string(parse.CheckDigit(digits)), Style: style, Color: color})
			}
		}
	}
	views := []string{"front", "back", "side", "detail", "1", "2", "03", "hero", "flat"}
	for range files {
		at := r.IntN(len(targets))
		t := targets[at]
		first := firsts[t.Style+t.Color]
		view := views[r.IntN(len(views))]
		switch r.IntN(7) {
		case 0:
			names, want = append(names, t.Style+"_"+strings.ToUpper(t.Color[:3])+"_"+view+".jpg"), append(want, first)
		case 1:
			names, want = append(names, strings.ToLower(strings.ReplaceAll(t.Style, "-", ""))+"-"+t.Color+"-"+view+".JPG"), append(want, first)
		case 2:
			names, want = append(names, t.GTIN+"_"+view+".png"), append(want, at)
		case 3:
			names, want = append(names, "Shoot SS26 "+t.Style+" "+t.Color+" ("+view+").jpeg"), append(want, first)
		case 4:
			names, want = append(names, t.Style+"/"+t.Color+"/"+view+".jpg"), append(want, first)
		case 5:
			names, want = append(names, fmt.Sprintf("DSC_%d.jpg", 1000+r.IntN(9000))), append(want, -1)
		default:
			names, want = append(names, t.SKU+".final_v2."+view+".jpg"), append(want, at)
		}
	}
	return targets, names, want
}

func TestAFolderOf20000Files(t *testing.T) {
	t.Parallel()
	targets, names, want := shoot(20000)
	x := photos.NewIndex(words(t), targets)
	m := x.Matcher()
	right, wrong, missed := 0, 0, 0
	for i, name := range names {
		match, miss := m.Match(name)
		switch {
		case miss != "" && want[i] >= 0:
			missed++
		case miss == "" && match.Target != want[i]:
			wrong++
			t.Log(name, match, want[i])
		default:
			right++
		}
	}
	t.Logf("%d variants, %d keys: %d right, %d wrong, %d missed", len(targets), x.Keys(), right, wrong, missed)
	assert.Zero(t, wrong)
	assert.Zero(t, missed)
}

// BenchmarkMatch places 20,000 files among 260,000 keys or more.
func BenchmarkMatch(b *testing.B) {
	targets, names, _ := shoot(20000)
	x := photos.NewIndex(words(b), targets)
	m := x.Matcher()
	b.ReportAllocs()
	for b.Loop() {
		for _, name := range names {
			m.Match(name)
		}
	}
	b.ReportMetric(float64(x.Keys()), "keys")
}

// BenchmarkNewIndex makes the index of that.
func BenchmarkNewIndex(b *testing.B) {
	targets, _, _ := shoot(1)
	v := words(b)
	for b.Loop() {
		photos.NewIndex(v, targets)
	}
}

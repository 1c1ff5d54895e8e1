package garment

import (
	"fmt"
	"maps"
	"math"
	"slices"

	"selvedge/core/garment/measure"
)

// Problem is a measure that can't be drawn, by itself or together with others. The drawing leaves out the first of its points
// and guesses it from the rest.
type Problem struct {
	Rule    string   // "bicep-armhole"
	Points  []string // keys of the points of measure; the first is at fault
	Message string
}

// Error makes a problem an error that names its rule and points.
func (p Problem) Error() string { return fmt.Sprintf("%s %v: %s", p.Rule, p.Points, p.Message) }

// Problems finds what makes the measures of a size impossible for a style. A set without problems is drawn as it is.
func Problems(s Style, set measure.Set) []Problem {
	s = s.Complete()
	problems := extremes(set)
	bad := map[string]bool{}
	for _, p := range problems {
		bad[p.Points[0]] = true
	}
	sane := maps.Clone(set)
	maps.DeleteFunc(sane, func(key string, _ measure.Tenths) bool { return bad[key] })
	f := &figures{Style: s, m: withDefaults(sane, guesses(s.Garment))}
	f.work()
	for _, r := range rules(s.Garment) {
		if r.when != nil && !r.when(f) || !r.broken(f) {
			continue
		}
		var points []string
		for _, key := range r.points {
			if _, measured := sane[key]; measured {
				points = append(points, key)
			}
		}
		if len(points) > 0 {
			problems = append(problems, Problem{r.name, points, r.message})
		}
	}
	blame(problems)
	return problems
}

// blame puts the point first that breaks a rule with several others: a chest that no other width fits, not each of them.
func blame(problems []Problem) {
	named := map[string]int{}
	for _, p := range problems {
		for _, key := range p.Points {
			named[p.Rule+key]++
		}
	}
	for _, p := range problems {
		slices.SortStableFunc(p.Points, func(a, b string) int { return named[p.Rule+b] - named[p.Rule+a] })
	}
}

// reach is the least and the most in mm that a measure can be by itself, for a small child or the largest adult; what isn't in
// it ends at three metres.
var reach = map[string][2]float64{
	"chest": {150, 1200}, "waist": {120, 1200}, "hip": {150, 1400}, "sweep": {150, 2500}, "bodyLength": {180, 2000}, "shoulder": {120, 1000},
	"armhole": {80, 600}, "bicep": {50, 550}, "elbow": {40, 500}, "sleeveOpening": {30, 700}, "sleeveLength": {40, 1100}, "acrossFront": {90, 900}, "acrossBack": {90, 900},
	"neckWidth": {60, 500}, "frontNeckDrop": {10, 800}, "collarHeight": {15, 400}, "collarPoint": {20, 300}, "standHeight": {8, 120}, "lapelWidth": {20, 250},
	"hoodHeight": {160, 600}, "hoodWidth": {100, 500}, "pocketWidth": {20, 600}, "pocketHeight": {20, 600}, "placketWidth": {8, 150}, "placketLength": {40, 900}, "overlap": {40, 600},
	"waistRelaxed": {120, 1000}, "hipB": {150, 1200}, "hipBPos": {60, 500}, "frontRise": {90, 700}, "thigh": {60, 700}, "knee": {40, 800}, "legOpening": {30, 1000}, "inseam": {30, 1300},
	"waistband": {8, 300}, "flyLength": {40, 400}, "flyWidth": {8, 120}, "skirtLength": {150, 1600}, "skirtSweep": {150, 2900},
	"toteWidth": {80, 1200}, "toteHeight": {80, 1200}, "strapWidth": {8, 200},
}

const longest = 3000 // mm; nobody wears more

// extremes are the measures that are impossible by themselves. Zero is a measure that isn't known yet.
func extremes(set measure.Set) (problems []Problem) {
	for _, key := range slices.Sorted(maps.Keys(set)) {
		mm := set[key].MM()
		limits, ok := reach[key]
		if !ok {
			limits = [2]float64{0, longest}
		}
		switch {
		case mm < 0:
			problems = append(problems, Problem{"not-positive", []string{key}, "A measure can't be less than nothing."})
		case mm > limits[1]:
			problems = append(problems, Problem{"too-large", []string{key}, fmt.Sprintf("No garment has more than %g mm here.", limits[1])})
		case mm < limits[0] && mm > 0:
			problems = append(problems, Problem{"too-small", []string{key}, fmt.Sprintf("No garment has less than %g mm here.", limits[0])})
		}
	}
	return problems
}

// possible is the set without what its problems name first.
func possible(s Style, set measure.Set) measure.Set {
	problems := Problems(s, set)
	if len(problems) == 0 {
		return set
	}
	set = maps.Clone(set)
	for range 8 {
		for _, p := range problems {
			delete(set, p.Points[0])
		}
		if problems = Problems(s, set); len(problems) == 0 {
			return set
		}
	}
	return nil
}

// figures are what the rules compare.
type figures struct {
	Style
	m lengths

	across, underarm float64 // from the shoulder point out to the chest; level of the underarm
	crown            float64 // along the fold, from the shoulder to the bicep line
	shell            float64 // length of a top without its rib
}

func (f *figures) work() {
	m := f.m
	f.across = (m["chest"] - m["shoulder"]) / 2
	f.underarm = m["shoulderDrop"] + math.Sqrt(math.Max(m["armhole"]*m["armhole"]-f.across*f.across, 0))
	f.crown = math.Sqrt(math.Max(m["armhole"]*m["armhole"]-m["bicep"]*m["bicep"], 0))
	f.shell = m["bodyLength"]
	if f.Hem == "rib" {
		f.shell -= m["hemHeight"]
	}
}

// hem is the level of a hem's stitching or of a rib's seam.
func (f *figures) hem() float64 {
	if f.Hem == "rib" {
		return f.shell
	}
	return f.shell - f.m["hemHeight"]
}

// rule is one way in which measures contradict each other.
type rule struct {
	name    string
	points  []string
	message string
	when    func(f *figures) bool // nil: always
	broken  func(f *figures) bool
}

func rules(garment string) []rule {
	switch garment {
	case "tote":
		return toteRules
	case "skirt":
		return skirtRules
	case "trousers", "jeans", "shorts", "leggings":
		return legRules
	}
	return upperRules
}

// proportion refuses a width far from another one.
func proportion(key, of string, least, most float64) rule {
	return rule{"proportion", []string{key, of}, "One width is out of all proportion to the other.", nil,
		func(f *figures) bool { return f.m[key] > 0 && (f.m[key] < f.m[of]*least || f.m[key] > f.m[of]*most) }}
}

func sleeved(f *figures) bool  { return f.Sleeve != "none" }
func lapelled(f *figures) bool { return slices.Contains([]string{"notch", "peak", "shawl"}, f.Collar) }
func folded(f *figures) bool   { return lapelled(f) || f.Collar == "camp" || f.Collar == "shirt" }
func double(f *figures) bool   { return f.Closure == "double" }
func cuffed(f *figures) bool   { return sleeved(f) && (f.Cuff == "rib" || f.Cuff == "button") }

var upperRules = []rule{
	{"neck-shoulder", []string{"neckWidth", "shoulder"}, "The neck is as wide as the shoulders: no shoulder seam is left.", nil,
		func(f *figures) bool { return f.m["neckWidth"]+20 > f.m["shoulder"] }},
	{"shoulder-drop", []string{"shoulderDrop", "shoulder"}, "The shoulder falls more steeply than it goes out.", nil,
		func(f *figures) bool { return f.m["shoulderDrop"] > (f.m["shoulder"]-f.m["neckWidth"])*.75 }},
	{"armhole-reach", []string{"armhole", "shoulder", "chest"}, "The armhole is too short to reach from the shoulder to the side.", nil,
		func(f *figures) bool {
			if sleeved(f) {
				return math.Abs(f.across) > f.m["armhole"]*.62
			}
			return math.Abs(f.across) > f.m["armhole"]*.88
		}},
	{"armhole-body", []string{"armhole", "bodyLength"}, "The armhole ends at the hem or below it.", nil,
		func(f *figures) bool { return f.underarm+70 > f.shell-tail(f) }},
	{"bicep-armhole", []string{"bicep", "armhole"}, "A sleeve's bicep must be narrower than its armhole is long.", sleeved,
		func(f *figures) bool { return f.m["bicep"] >= f.m["armhole"]*.97 }},
	{"cap-sleeve", []string{"sleeveOpening", "sleeveLength"}, "A sleeve that ends above the underarm has a wider opening than this.", sleeved,
		func(f *figures) bool {
			return f.m["sleeveLength"] < f.crown+6+cuff(f) && f.m["sleeveOpening"] < f.m["sleeveLength"]*.9
		}},
	{"cuff-sleeve", []string{"cuffHeight", "sleeveLength"}, "The cuff is longer than the sleeve bears.", sleeved,
		func(f *figures) bool {
			below := f.m["sleeveLength"] - f.crown
			if below < 6+cuff(f) { // a cap sleeve
				below = f.m["sleeveLength"] * .5
			}
			return f.m["cuffHeight"] > below*.85 || cuffed(f) && f.m["cuffHeight"] > f.m["sleeveLength"]/3
		}},
	{"sleeve-opening", []string{"sleeveOpening", "bicep"}, "The sleeve's opening is out of all proportion to its bicep.", sleeved,
		func(f *figures) bool {
			return f.m["sleeveOpening"] < f.m["bicep"]*.2 || f.m["sleeveOpening"] > f.m["bicep"]*2
		}},
	{"elbow", []string{"elbow", "bicep"}, "The sleeve's elbow is out of all proportion to its bicep.", sleeved,
		func(f *figures) bool { return f.m["elbow"] < f.m["bicep"]*.35 || f.m["elbow"] > f.m["bicep"]*1.5 }},
	{"across-shoulder", []string{"acrossFront", "shoulder", "chest"}, "Across the front it is wider than the shoulders or the chest.", setIn,
		func(f *figures) bool { return f.m["acrossFront"] > math.Min(f.m["shoulder"], f.m["chest"])-2 }},
	{"across-shoulder", []string{"acrossBack", "shoulder", "chest"}, "Across the back it is wider than the shoulders or the chest.", setIn,
		func(f *figures) bool { return f.m["acrossBack"] > math.Min(f.m["shoulder"], f.m["chest"])-2 }},
	{"across-neck", []string{"acrossFront", "neckWidth"}, "Across the front it is narrower than the neck: the armholes meet the neckline.", setIn,
		func(f *figures) bool { return f.m["acrossFront"] < f.m["neckWidth"]+16 }},
	{"across-neck", []string{"acrossBack", "neckWidth"}, "Across the back it is narrower than the neck: the armholes meet the neckline.", setIn,
		func(f *figures) bool { return f.m["acrossBack"] < f.m["neckWidth"]+16 }},
	{"neck-drop", []string{"frontNeckDrop", "bodyLength"}, "The front neckline reaches too far down.", nil,
		func(f *figures) bool {
			return f.m["frontNeckDrop"] > f.shell*.68 || f.m["frontNeckDrop"] > f.shell-f.m["hemHeight"]-60
		}},
	{"neck-drop", []string{"backNeckDrop", "armhole"}, "The back neckline reaches too far down.", nil,
		func(f *figures) bool { return f.m["backNeckDrop"] > f.underarm*.8 }},
	proportion("waist", "chest", .55, 1.8), proportion("hip", "chest", .55, 2.4), proportion("sweep", "chest", .55, 5),
	{"hem-body", []string{"hemHeight", "bodyLength"}, "The hem or rib takes too much of the body.", nil,
		func(f *figures) bool { return f.m["hemHeight"] > f.m["bodyLength"]/4 }},
	{"waist-seam", []string{"waistPos", "armhole", "bodyLength"}, "The waist seam lies above the underarm or below the hem.",
		func(f *figures) bool { return f.Waist != "none" },
		func(f *figures) bool {
			return f.m["waistPos"] < f.underarm+waistBand+25 || f.m["waistPos"] > f.shell-85
		}},
	{"tail-body", []string{"shirtTail", "bodyLength"}, "The shirttail rises above the lower third of the side seam.",
		func(f *figures) bool { return f.Hem == "shirttail" },
		func(f *figures) bool { return f.m["shirtTail"] > (f.m["bodyLength"]-f.underarm)*.4 }},
	{"break-point", []string{"breakPoint", "bodyLength"}, "The lapel breaks above the chest or below the hem.", lapelled,
		func(f *figures) bool { return f.m["breakPoint"] < 120 || f.m["breakPoint"] > f.shell-60 }},
	{"lapel-neck", []string{"neckWidth", "shoulder"}, "The neck is too wide for a collar with lapels to lie on the shoulders.",
		func(f *figures) bool { return folded(f) && f.Collar != "shirt" },
		func(f *figures) bool { return f.m["neckWidth"] > f.m["shoulder"]*.64 }},
	{"lapel-front", []string{"lapelWidth", "acrossFront"}, "The lapel is wider than the front it lies on.", lapelled,
		func(f *figures) bool { return f.m["lapelWidth"] > f.m["shoulder"]*.4 }},
	{"collar-height", []string{"collarHeight", "neckWidth"}, "The collar is out of all proportion to the neck.",
		func(f *figures) bool { return f.Collar != "none" && f.Collar != "rib" && f.Collar != "hood" },
		func(f *figures) bool { return f.m["collarHeight"] > f.m["neckWidth"]*1.2 }},
	{"collar-height", []string{"collarHeight"}, "The collar is too low to fold over.", folded,
		func(f *figures) bool { return f.m["collarHeight"] < 32 }},
	{"collar-back", []string{"backNeckDrop", "collarHeight"}, "The back neckline lies too low for a collar.",
		func(f *figures) bool { return f.Collar != "none" && f.Collar != "rib" },
		func(f *figures) bool { return f.m["backNeckDrop"] > 75 }},
	{"collar-point", []string{"collarPoint", "frontNeckDrop"}, "The collar's points reach below the chest.",
		func(f *figures) bool { return f.Collar == "shirt" },
		func(f *figures) bool { return f.m["collarPoint"] > f.shell*.3 }},
	{"stand-collar", []string{"standHeight", "collarHeight"}, "The stand is higher than the collar that falls over it.",
		func(f *figures) bool { return f.Collar == "shirt" },
		func(f *figures) bool { return f.m["standHeight"] > f.m["collarHeight"] }},
	{"trim-neck", []string{"neckTrim", "neckWidth", "frontNeckDrop"}, "The neck's trim fills the neck.",
		func(f *figures) bool { return f.Collar == "none" || f.Collar == "rib" || f.Collar == "peterpan" },
		func(f *figures) bool {
			return f.m["neckTrim"] > f.m["neckWidth"]*.2 || f.m["neckTrim"] > f.m["frontNeckDrop"]*.45
		}},
	{"hood", []string{"hoodWidth", "neckWidth"}, "The hood is narrower than the neck it is sewn to, or far wider.",
		func(f *figures) bool { return f.Collar == "hood" },
		func(f *figures) bool {
			return f.m["hoodWidth"]*.64 < f.m["neckWidth"]/2+24 || f.m["hoodWidth"] > f.m["hoodHeight"]*2
		}},
	{"overlap", []string{"overlap", "chest"}, "Two rows of buttons at this distance leave the front, or lie on each other.", double,
		func(f *figures) bool {
			return f.m["overlap"] > math.Min(f.m["chest"], f.m["sweep"])*.6
		}},
	{"placket", []string{"placketWidth", "chest"}, "The button band is wider than the front bears.", nil,
		func(f *figures) bool { return f.m["placketWidth"] > f.m["neckWidth"]*.7 }},
	{"placket", []string{"placketLength", "bodyLength"}, "The placket ends below the hem.",
		func(f *figures) bool { return f.Closure == "placket" },
		func(f *figures) bool {
			return f.m["frontNeckDrop"]+f.m["placketLength"] > f.hem()-10
		}},
	{"first-button", []string{"firstButton", "bodyLength"}, "The first button lies too far down.",
		func(f *figures) bool { return f.Closure == "buttons" && !lapelled(f) },
		func(f *figures) bool { return f.m["firstButton"] > f.m["bodyLength"]*.3 }},
	{"pocket-width", []string{"pocketWidth", "chest"}, "The pocket is wider than the front it lies on.", pocketed,
		func(f *figures) bool { return f.m["pocketWidth"] > f.m["chest"]-60 }},
	{"pocket-place", []string{"pocketPos", "bodyLength"}, "The pocket opens below the hem.", pocketed,
		func(f *figures) bool { return f.m["pocketPos"] > f.hem()-20 }},
	{"pocket-height", []string{"pocketHeight", "bodyLength"}, "The pocket is deeper than the body is long.", pocketed,
		func(f *figures) bool { return f.m["pocketHeight"] > f.shell*.5 }},
}

func setIn(f *figures) bool    { return f.Shoulder == "set-in" }
func pocketed(f *figures) bool { return len(f.Pockets) > 0 && !f.Has("none") }

func tail(f *figures) float64 {
	if f.Hem == "shirttail" {
		return f.m["shirtTail"]
	}
	return 0
}

func cuff(f *figures) float64 {
	if cuffed(f) {
		return f.m["cuffHeight"]
	}
	return 0
}

var legRules = []rule{
	proportion("hipB", "waistRelaxed", .8, 2.2), proportion("legOpening", "hipB", .1, 1.6),
	{"proportion", []string{"knee", "hipB"}, "One width is out of all proportion to the other.", longLegged,
		func(f *figures) bool { return f.m["knee"] < f.m["hipB"]*.15 || f.m["knee"] > f.m["hipB"] }},
	{"waistband-hip", []string{"waistband", "hipBPos"}, "The waistband reaches down to the hip.", nil,
		func(f *figures) bool { return f.m["waistband"]+20 > f.m["hipBPos"] }},
	{"hip-crotch", []string{"hipBPos", "frontRise"}, "The hip lies below the crotch.", nil,
		func(f *figures) bool { return f.m["hipBPos"] > f.m["frontRise"]+frontDip-20 }},
	{"rise", []string{"frontRise", "waistband"}, "The rise is hardly longer than the waistband is high.", nil,
		func(f *figures) bool { return f.m["frontRise"] < f.m["waistband"]+80 }},
	{"leg-hem", []string{"legHem", "inseam"}, "The hem takes up more than half of the leg.", nil,
		func(f *figures) bool { return f.m["legHem"] > f.m["inseam"]*.5 }},
	{"fly", []string{"flyLength", "frontRise"}, "The fly ends below the crotch.", flied,
		func(f *figures) bool {
			return f.m["flyLength"] > f.m["frontRise"]-f.m["waistband"]-25
		}},
	{"fly", []string{"flyWidth", "waistRelaxed"}, "The fly is wider than the front bears.", flied,
		func(f *figures) bool { return f.m["flyWidth"] > f.m["waistRelaxed"]*.2 }},
	{"pocket-width", []string{"pocketWidth", "hipB"}, "The pocket is wider than the back it lies on.", patched,
		func(f *figures) bool { return f.m["pocketWidth"] > f.m["hipB"]*.36 }},
	{"pocket-height", []string{"pocketHeight", "frontRise"}, "The pocket reaches below the crotch.", patched,
		func(f *figures) bool {
			return f.m["pocketHeight"] > f.m["frontRise"]-f.m["waistband"]-backPatchTop[0]+frontDip-backDip
		}},
}

func flied(f *figures) bool {
	return f.Garment != "leggings" && f.Waist != "elastic" && f.Closure != "none"
}
func patched(f *figures) bool    { return f.Has("five") || f.Has("patch") }
func longLegged(f *figures) bool { return f.m["inseam"] > 350 }

var skirtRules = []rule{
	proportion("hipB", "waistRelaxed", .8, 2.2), proportion("skirtSweep", "hipB", .4, 5),
	{"waistband-hip", []string{"waistband", "hipBPos"}, "The waistband reaches down to the hip.", nil,
		func(f *figures) bool { return f.m["waistband"]+20 > f.m["hipBPos"] }},
	{"hip-hem", []string{"hipBPos", "skirtLength"}, "The hip lies in the lower part of the skirt.", nil,
		func(f *figures) bool { return f.m["hipBPos"] > (f.m["skirtLength"]+skirtBackDip)*.6 }},
	{"slit", []string{"slit", "skirtLength"}, "The slit begins above the hip.", nil,
		func(f *figures) bool { return f.m["slit"] > f.m["skirtLength"]-f.m["hipBPos"] }},
	{"hem-body", []string{"hemHeight", "skirtLength"}, "The hem takes up too much of the skirt.", nil,
		func(f *figures) bool { return f.m["hemHeight"] > f.m["skirtLength"]/4 }},
}

var toteRules = []rule{
	{"strap", []string{"strapLength", "toteWidth"}, "The strap is too short to reach from one end to the other.", nil,
		func(f *figures) bool { return f.m["strapLength"] < f.m["toteWidth"]*.52*1.35 }},
	{"strap", []string{"strapWidth", "toteWidth"}, "The strap is too wide for the bag.", nil,
		func(f *figures) bool { return f.m["strapWidth"] > f.m["toteWidth"]*.18 }},
}

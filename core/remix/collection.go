package remix

import (
	"fmt"
	"strings"
)

// Line is a line of a line plan.
type Line struct {
	Garment string `json:"garment"` // a line such as "outerwear", or a garment in words
	Count   int    `json:"count"`
}

// lines are what the lines of a plan are made of, in turn.
var lines = map[string][]string{
	"outerwear": {"coat", "jacket", "trench coat", "bomber jacket", "parka", "peacoat"},
	"tailoring": {"blazer", "trousers", "gilet"},
	"tops":      {"sweater", "shirt", "t shirt", "cardigan", "overshirt", "polo"},
	"knitwear":  {"sweater", "cardigan", "sweater dress"},
	"bottoms":   {"trousers", "skirt", "jeans", "culottes"},
	"dresses":   {"dress", "shirt dress", "slip dress", "sweater dress"},
}

func (r Request) checkPlan() error {
	total := 0
	for _, line := range r.Plan {
		if strings.TrimSpace(line.Garment) == "" || len(line.Garment) > 60 || line.Count < 1 {
			return refuse("plan", "Give each line of the plan a garment and how many looks it has.")
		}
		total += line.Count
	}
	switch {
	case len(r.Plan) == 0:
		return refuse("plan", "Plan at least one look.")
	case len(r.Plan) > MaxLines:
		return refuse("plan", fmt.Sprintf("Plan at most %d lines.", MaxLines))
	case total > MaxTasks:
		return refuse("plan", fmt.Sprintf("Plan at most %d looks at once.", MaxTasks))
	case strings.TrimSpace(r.Words) == "":
		return refuse("words", "Say in a few words what the collection is about.")
	}
	return nil
}

// collection makes a recipe for each look of the plan. No two have the same garment and
// cut: one for which there is none left says so.
func (k kitchen) collection() (list []Recipe) {
	var seen menu
	for _, line := range k.Plan {
		kinds := lines[strings.ToLower(strings.TrimSpace(line.Garment))]
		if kinds == nil {
			kinds = []string{line.Garment}
		}
		for n := range line.Count {
			list = append(list, k.look(line, kinds[n%len(kinds)], &seen, list))
		}
	}
	return list
}

// look makes the recipe of one look.
func (k kitchen) look(line Line, kind string, seen *menu, before []Recipe) Recipe {
	n := len(before)
	dish := k.begin(n)
	dish.Line = line.Garment
	brief := k.garments.HearFor(k.Words, k.garments.Hear(kind).Style.Garment)
	cut := []string{kind}
	for _, slot := range []string{"gender", "fit", "length", "neck", "sleeve", "closure", "pockets", "details"} {
		cut = append(cut, said(brief, slot))
	}
	dish.Drawing = Drawing{Cut: joined(cut...)}
	own := k.garments.Hear(kind)
	dish.Drawing.Fabric, dish.Drawing.Print = k.fabricFor(own), brief.Print
	dish.Drawing.Colors = k.colorsFor(brief, int(k.Seed)+n)
	if draft := heard(k.garments, dish.Drawing); (*seen)[cutOf(draft)] || draft.Style.Garment == "" {
		varied, variation, is := k.another(dish.Drawing, k.Words, seen, dish.Seed)
		if !is {
			dish.Problem = missing(kind, draft.Style.Garment == "", k.alike(kind, before))
		}
		dish.Drawing, dish.Variation = varied, variation
	}
	seen.add(k.garments, dish.Drawing)
	return k.named(dish)
}

// alike are the numbers of the looks of one kind.
func (k kitchen) alike(kind string, before []Recipe) (numbers []int) {
	garment := k.garments.Hear(kind).Style.Garment
	for i, r := range before {
		if heard(k.garments, r.Drawing).Style.Garment == garment && r.Problem == "" {
			numbers = append(numbers, i+1)
		}
	}
	return numbers
}

func missing(kind string, isUnknown bool, alike []int) string {
	if isUnknown {
		return fmt.Sprintf("Nobody has drawn a pattern for %q yet. Name another garment in the plan.", kind)
	}
	return fmt.Sprintf("No %s %s differs from %s. Widen the plan.", ordinal(len(alike)+1), kind, looks(alike))
}

func looks(numbers []int) string {
	switch len(numbers) {
	case 1:
		return fmt.Sprintf("look %d", numbers[0])
	case 2:
		return fmt.Sprintf("looks %d and %d", numbers[0], numbers[1])
	}
	return fmt.Sprintf("the other %d", len(numbers))
}

func ordinal(n int) string {
	names := []string{"", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"}
	if n < len(names) {
		return names[n]
	}
	return "further"
}

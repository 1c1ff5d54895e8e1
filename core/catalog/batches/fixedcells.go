package batches

import (
	"context"
	"maps"
	"slices"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/photos"
	"selvedge/core/catalog/plan"
	"selvedge/core/catalog/values"
	"selvedge/core/catalog/vocabulary"
)

// fix returns the lines that are fixed otherwise, and whether that matters to other lines.
func (x *touched) fix(planner *plan.Planner) (direct map[int]bool, regroup bool) {
	direct = x.spread(x.differing())
	regroup = x.was.survey.absent != nil // lines are in other transactions now
	gtins := map[int64]string{}          // that lines had or have, and how they are written
	for i := range direct {
		regroup = x.lookAgain(planner, i, gtins) || regroup
	}
	delete(gtins, 0) // of lines without one
	x.share(gtins, direct)
	delete(x.claimed, 0)
	for i, n := range x.is.survey.claims {
		if x.claimed[n] { // it may be offered now, or no longer
			direct[i] = true
		}
	}
	return direct, regroup
}

// differing are the lines in whose rows a cell is taken otherwise.
func (x *touched) differing() map[int]bool {
	lines := map[int]bool{}
	words := x.words()
	v := x.was.survey
	for column, rows := range x.cells(words) {
		for i := range v.rows {
			number := v.rows[i].Number
			if !lines[i] && rows.has(number) && x.differs(column, number, v.came.cell(i, column), words[column]) {
				lines[i] = true
			}
		}
	}
	return lines
}

// lookAgain looks at a line as it is fixed, notes what it has to do with GTINs, and says whether that matters to other lines.
func (x *touched) lookAgain(planner *plan.Planner, i int, gtins map[int64]string) (regroup bool) {
	v := x.is.survey
	was, gtin, claim := v.rows[i], v.gtins[i], v.claims[i]
	var target photos.Target
	if v.absent[i] {
		v.isNoVariant(i)
		v.gtins[i], v.claims[i] = 0, 0
	} else {
		target = v.look(planner, i, x.is.line(i))
	}
	if claim != v.claims[i] {
		x.claimed[claim], x.claimed[v.claims[i]] = true, true
	}
	if gtin != v.gtins[i] {
		gtins[gtin], gtins[v.gtins[i]] = "", target.GTIN
	}
	if gtin != v.gtins[i] || gtin != 0 && was.SKU != v.rows[i].SKU {
		x.renumbered = append(x.renumbered, was.SKU, v.rows[i].SKU)
	}
	_, repeated := v.repeated[was.SKUKey()] // others are compared with it
	return repeated || !v.rows[i].Same(was)
}

// share finds again which lines have some GTINs, and adds them: what is noted of one depends on
// the others.
func (x *touched) share(gtins map[int64]string, direct map[int]bool) {
	if len(gtins) == 0 {
		return
	}
	v := x.is.survey
	numbers := map[int64][]int{}
	for i, n := range v.gtins {
		if _, touched := gtins[n]; touched {
			numbers[n] = append(numbers[n], v.rows[i].Number)
			direct[i] = true
		}
	}
	shared := map[string][]int{}
	for text, list := range v.shared {
		n, _ := core.GTINNumber(text)
		if _, touched := gtins[n]; touched {
			gtins[n] = text
		} else {
			shared[text] = list
		}
	}
	for n, list := range numbers {
		if len(list) > 1 {
			shared[gtins[n]] = list
		}
	}
	v.shared = shared
}

// freed adds the lines with GTINs that variants have to which the file gives others now, or no
// longer: of those it is noted whether another product has them.
func (x *touched) freed(ctx context.Context, direct map[int]bool) error {
	skus := slices.DeleteFunc(slices.Clone(x.renumbered), func(sku string) bool { return sku == "" })
	if len(skus) == 0 {
		return nil
	}
	known, err := x.s.knownTo(ctx, x.is.b, skus)
	if err != nil {
		return err
	}
	has := map[int64]bool{}
	for _, view := range known {
		value, _ := view.At(values.Place{Attribute: "gtin"})
		if n, ok := core.GTINNumber(value.Text); ok {
			has[n] = true
		}
	}
	for i, n := range x.is.survey.gtins {
		if has[n] {
			direct[i] = true
		}
	}
	return nil
}

// numbers are rows of the file.
type numbers struct {
	all  bool
	some map[int]bool
}

func (n *numbers) has(number int) bool { return n.all || n.some[number] }

// cells are those, by column, that may be taken otherwise now.
func (x *touched) cells(words map[int]map[string]bool) map[int]*numbers {
	all := map[int]*numbers{}
	in := func(column int) *numbers {
		if all[column] == nil {
			all[column] = &numbers{some: map[int]bool{}}
		}
		return all[column]
	}
	for column := range words {
		in(column).all = true
	}
	was, is := x.was.b.Mapping.Fixes, x.is.b.Mapping.Fixes
	for _, pair := range [][2][]Fix{{was, is}, {is, was}} {
		other := make(map[Fix]bool, len(pair[1]))
		for _, f := range pair[1] {
			other[f] = true
		}
		for _, f := range pair[0] {
			if other[f] {
				continue
			}
			column, row := placeOfCell(f.Ref)
			if f.Alike {
				in(column).all = true
			} else {
				in(column).some[row] = true
			}
		}
	}
	return all
}

// words are the words, by column, that mean something else now.
func (x *touched) words() map[int]map[string]bool {
	all := map[int]map[string]bool{}
	for i := range x.is.b.Mapping.Columns {
		was, is := x.was.b.Mapping.Columns[i].Reading.Words, x.is.b.Mapping.Columns[i].Reading.Words
		for _, word := range slices.Concat(slices.Collect(maps.Keys(was)), slices.Collect(maps.Keys(is))) {
			if was[word] == is[word] {
				continue
			}
			if all[i] == nil {
				all[i] = map[string]bool{}
			}
			all[i][word] = true
		}
	}
	return all
}

// differs says whether a cell is taken otherwise now, or says a word that means something else.
func (x *touched) differs(column, number int, came string, words map[string]bool) bool {
	was, wasFixed := x.was.fixed.of(column, number, came)
	is, isFixed := x.is.fixed.of(column, number, came)
	if !isFixed {
		is = came
	}
	return wasFixed != isFixed || isFixed && was != is || len(words) > 0 && words[vocabulary.Fold(is)]
}

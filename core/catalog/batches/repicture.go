package batches

import (
	"maps"
	"reflect"
	"slices"

	"selvedge/core/catalog/plan"
)

// repicture finds again which lines hold nothing but pictures, and adds those for which that makes
// a difference: such lines themselves, and the variants that they show. It says whether lines are
// of other variants now.
func (x *touched) repicture(planner *plan.Planner, direct map[int]bool) (moved bool, err error) {
	was, v := x.was.survey.pictures, x.is.survey
	isLoose := func(i int) bool { return v.rows[i].SKU == "" }
	if !x.is.b.mayHavePictureRows() || was.shows == nil && x.is.b.gallery() < 0 && !slices.ContainsFunc(slices.Collect(maps.Keys(direct)), isLoose) {
		return false, nil
	}
	found := plan.NewPictureRows(planner)
	for l, err := range x.is.lines() {
		if err != nil {
			return false, err
		}
		found.Find(l.index, l.number, l.cells)
	}
	v.pictures = pictureRows{}
	if err := v.pictures.find(found, x.is.lines()); err != nil {
		return false, err
	}
	for i := range v.rows {
		_, did := was.shows[i]
		_, does := v.pictures.shows[i]
		number := v.rows[i].Number
		if did != does || !slices.Equal(was.of[i], v.pictures.of[i]) || was.problems[number] != v.pictures.problems[number] || !reflect.DeepEqual(was.beside[i], v.pictures.beside[i]) {
			direct[i] = true
		}
		if does {
			v.isNoVariant(i)
		} else if did && !v.absent[i] {
			v.look(planner, i, x.is.line(i))
		}
		moved = moved || did != does
	}
	return moved, nil
}

// withPictures are lines that are touched with all others that they are planned together with: of their products and styles, and the
// pictures that show those.
func (x *touched) withPictures(direct map[int]bool) []int {
	for {
		lines := together(direct, x.was.survey, x.is.survey)
		if !x.addPictures(direct, lines) {
			return lines
		}
	}
}

// addPictures adds lines with nothing but pictures, and those that they show, if one of these is touched. It says whether there were
// such.
func (x *touched) addPictures(direct map[int]bool, lines []int) (added bool) {
	isTouched := make(map[int]bool, len(lines))
	for _, i := range lines {
		isTouched[i] = true
	}
	add := func(i int) {
		added = added || !direct[i] && !isTouched[i]
		direct[i] = true
	}
	for _, v := range []*survey{x.was.survey, x.is.survey} {
		seen := map[*int]bool{} // whether one of a list is touched, which rows have in common
		for i, shows := range v.pictures.shows {
			some, known := seen[&shows[0]]
			if !known {
				some = slices.ContainsFunc(shows, func(line int) bool { return isTouched[line] })
			}
			if isTouched[i] || some {
				add(i)
				if !known || !some {
					for _, line := range shows {
						add(line)
					}
				}
				some = true
			}
			seen[&shows[0]] = some
		}
	}
	return added
}

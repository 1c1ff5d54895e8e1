package measure

import (
	"errors"
	"fmt"
	"maps"
	"slices"
)

var (
	ErrNoPoint = errors.New("the chart has no such point of measure")
	ErrNoSize  = errors.New("the chart has no such size")
)

// value is the measure of a row in the size with that index, graded from the size with the index base.
func (r Row) value(size, base int, name string) Tenths {
	if fixed, ok := r.Fixed[name]; ok {
		return fixed
	}
	value := r.Base
	for i := base; i < size; i++ {
		value += r.Steps[i]
	}
	for i := size; i < base; i++ {
		value -= r.Steps[i]
	}
	return value
}

// Relative is each size's difference from the size with the index base, by the steps between neighbours.
func Relative(steps []Tenths, base int) []Tenths {
	relative := make([]Tenths, len(steps)+1)
	for i := base; i < len(steps); i++ {
		relative[i+1] = relative[i] + steps[i]
	}
	for i := base; i > 0; i-- {
		relative[i-1] = relative[i] - steps[i-1]
	}
	return relative
}

// Steps are the steps between neighbours, from each size's value or its difference from any one size.
func Steps(values []Tenths) []Tenths {
	steps := make([]Tenths, len(values)-1)
	for i := range steps {
		steps[i] = values[i+1] - values[i]
	}
	return steps
}

// Size is all measures of one size, or nil if the chart doesn't have it.
func (c Chart) Size(name string) Set {
	size, base := slices.Index(c.Sizes, name), slices.Index(c.Sizes, c.Base)
	if size < 0 || base < 0 {
		return nil
	}
	set := make(Set, len(c.Rows))
	for _, row := range c.Rows {
		set[row.Key] = row.value(size, base, name)
	}
	return set
}

// Value is one measure of one size.
func (c Chart) Value(code, size string) (Tenths, error) {
	row, at, err := c.cell(code, size)
	if err != nil {
		return 0, err
	}
	return row.value(at, slices.Index(c.Sizes, c.Base), size), nil
}

// SetBase changes a row's measure of the base size; the other sizes follow by its steps.
func (c Chart) SetBase(code string, value Tenths) (Chart, error) {
	return c.edit(code, c.Base, func(row *Row, _ int) { row.Base = value; delete(row.Fixed, c.Base) })
}

// Fix sets one size by hand, as a split grade; the others stay as they are. The base size has no
// fixed measure: it is set itself, and all sizes follow.
func (c Chart) Fix(code, size string, value Tenths) (Chart, error) {
	if size == c.Base {
		return c.SetBase(code, value)
	}
	return c.edit(code, size, func(row *Row, _ int) {
		if row.Fixed == nil {
			row.Fixed = map[string]Tenths{}
		}
		row.Fixed[size] = value
	})
}

// Release gives a size back to the steps.
func (c Chart) Release(code, size string) (Chart, error) {
	return c.edit(code, size, func(row *Row, _ int) { delete(row.Fixed, size) })
}

// Reach sets one size by changing the step that leads to it from the side of the base, so that the sizes
// beyond it move along.
func (c Chart) Reach(code, size string, value Tenths) (Chart, error) {
	base := slices.Index(c.Sizes, c.Base)
	row, at, err := c.cell(code, size)
	if err != nil {
		return c, err
	}
	graded := row
	graded.Fixed = nil
	difference := value - graded.value(at, base, size)
	return c.edit(code, size, func(row *Row, at int) {
		delete(row.Fixed, size)
		switch {
		case at > base:
			row.Steps[at-1] += difference
		case at < base:
			row.Steps[at] -= difference
		default:
			row.Base = value
		}
	})
}

// Rebase makes another size the sample size. No measure changes: what was fixed there becomes the base.
func (c Chart) Rebase(size string) (Chart, error) {
	to, from := slices.Index(c.Sizes, size), slices.Index(c.Sizes, c.Base)
	if to < 0 {
		return c, fmt.Errorf("%w: %s", ErrNoSize, size)
	}
	if to == from {
		return c, nil
	}
	next := c.copy()
	next.Base = size
	for i := range next.Rows {
		row := &next.Rows[i]
		graded := *row
		graded.Fixed = nil
		row.Base = row.value(to, from, size)
		delete(row.Fixed, size)
		// Was it fixed, then the steps beside it take up the difference, so that its neighbours stay.
		difference := row.Base - graded.value(to, from, size)
		if to > 0 {
			row.Steps[to-1] += difference
		}
		if to < len(row.Steps) {
			row.Steps[to] -= difference
		}
	}
	return next, nil
}

// Range keeps the sizes from one to another, which must hold the base size.
func (c Chart) Range(from, to string) (Chart, error) {
	low, high, base := slices.Index(c.Sizes, from), slices.Index(c.Sizes, to), slices.Index(c.Sizes, c.Base)
	if low < 0 || high < 0 || base < low || base > high {
		return c, fmt.Errorf("%w: %s to %s around %s", ErrNoSize, from, to, c.Base)
	}
	next := c.copy()
	next.Sizes = next.Sizes[low : high+1]
	for i := range next.Rows {
		next.Rows[i].Steps = next.Rows[i].Steps[low:high]
		maps.DeleteFunc(next.Rows[i].Fixed, func(size string, _ Tenths) bool { return !slices.Contains(next.Sizes, size) })
	}
	return next, nil
}

func (c Chart) cell(code, size string) (row Row, at int, err error) {
	i := slices.IndexFunc(c.Rows, func(r Row) bool { return r.Code == code })
	at = slices.Index(c.Sizes, size)
	switch {
	case i < 0:
		return Row{}, 0, fmt.Errorf("%w: %s", ErrNoPoint, code)
	case at < 0:
		return Row{}, 0, fmt.Errorf("%w: %s", ErrNoSize, size)
	}
	return c.Rows[i], at, nil
}

// edit changes a row of a copy, so that nobody who holds the chart sees a change.
func (c Chart) edit(code, size string, change func(row *Row, at int)) (Chart, error) {
	_, at, err := c.cell(code, size)
	if err != nil {
		return c, err
	}
	next := c.copy()
	i := slices.IndexFunc(next.Rows, func(r Row) bool { return r.Code == code })
	change(&next.Rows[i], at)
	return next, nil
}

func (c Chart) copy() Chart {
	next := Chart{Sizes: slices.Clone(c.Sizes), Base: c.Base, Rows: slices.Clone(c.Rows)}
	for i := range next.Rows {
		next.Rows[i].Steps = slices.Clone(next.Rows[i].Steps)
		next.Rows[i].Fixed = maps.Clone(next.Rows[i].Fixed)
	}
	return next
}

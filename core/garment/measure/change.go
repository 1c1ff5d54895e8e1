package measure

import (
	"fmt"
	"math"
	"slices"
	"strconv"
)

// Change alters one measure of the base size: "=1180" sets it, "*1.15" scales it, "+60" and "-20" move it. Lengths are
// in mm.
type Change struct {
	Key   string
	Op    byte // = * + -
	Value float64
}

// ParseChange reads what is written in a table of words, such as "+60".
func ParseChange(key, text string) (Change, error) {
	if len(text) < 2 || !slices.Contains([]byte("=*+-"), text[0]) {
		return Change{}, fmt.Errorf("%q: neither set, scaled nor moved", text)
	}
	value, err := strconv.ParseFloat(text[1:], 64)
	if err != nil || value < 0 || math.IsInf(value, 0) || math.IsNaN(value) {
		return Change{}, fmt.Errorf("%q: not a number", text)
	}
	return Change{Key: key, Op: text[0], Value: value}, nil
}

func (c Change) apply(to Tenths) Tenths {
	switch c.Op {
	case '=':
		return FromMM(c.Value)
	case '*':
		return Tenths(math.Round(float64(to) * c.Value))
	case '-':
		return to - FromMM(c.Value)
	}
	return to + FromMM(c.Value)
}

// Apply changes the base size, and by the steps all others: first what is set, then what is scaled, then what is
// moved, so that the order of the words doesn't matter. Keys that the chart doesn't have are left alone, and no measure
// leaves 0.3 to 3 times what it was unless it is set.
func (c Chart) Apply(changes []Change) Chart {
	next := c.copy()
	for i := range next.Rows {
		row := &next.Rows[i]
		before := row.Base
		for _, pass := range []string{"=", "*", "+-"} {
			for _, change := range changes {
				if change.Key != row.Key || !slices.Contains([]byte(pass), change.Op) {
					continue
				}
				row.Base = change.apply(row.Base)
				if change.Op == '=' {
					before = row.Base
				}
			}
		}
		row.Base = min(max(row.Base, before*3/10), before*3)
	}
	return next
}

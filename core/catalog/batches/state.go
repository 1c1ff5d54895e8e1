package batches

import "iter"

// state is a file before or after fixes.
type state struct {
	b      *Batch
	fixed  fixed
	across *across
	survey *survey
}

// unfold returns the lines that a line's row becomes as it is fixed.
func (x state) unfold(i int) iter.Seq[line] {
	return x.across.unfold(x.fixed.apply(x.survey.came.row(i, x.survey.rows[i].Number)))
}

// line returns a line as it is fixed.
func (x state) line(i int) (found line) {
	for l := range x.unfold(i) {
		if l.part == int(x.survey.came.of[i].part) {
			found = l
		}
	}
	found.index = i
	return found
}

// repeated are the lines with SKUs that several have.
func (x state) repeated() iter.Seq2[line, error] {
	return func(yield func(line, error) bool) {
		v := x.survey
		for i := range v.rows {
			if _, repeated := v.repeated[v.rows[i].SKUKey()]; repeated && !yield(x.line(i), nil) {
				return
			}
		}
	}
}

// lines are all of them.
func (x state) lines() iter.Seq2[line, error] {
	return func(yield func(line, error) bool) {
		of := x.survey.came.of
		for i := 0; i < len(of); {
			at := i
			for l := range x.unfold(i) {
				for int(of[at].part) != l.part { // that its row doesn't become
					at++
				}
				if l.index = at; !yield(l, nil) {
					return
				}
			}
			for row := of[i].row; i < len(of) && of[i].row == row; {
				i++
			}
		}
	}
}

package plan

import "maps"

// Tally counts what a plan does.
type Tally struct {
	Create, Update, Same, Refused int
	PictureRows                   int            // with nothing but pictures of other rows
	Skipped                       int            // that are no variants
	Restyled                      int            // rows that make variants and change others of their styles, which Cells and Changed count too
	Cells                         int            // fields that change in variants that are there
	Changed                       map[string]int // attribute to rows in which it changes
	Kept                          map[string]int // attribute to empty cells whose values stay
	Problems                      map[string]int // code to cells, of refused rows
	Notes                         map[string]int // code to cells, of others
}

// Add counts an outcome.
func (t *Tally) Add(o Outcome) {
	if t.Changed == nil {
		t.Changed, t.Kept, t.Problems, t.Notes = map[string]int{}, map[string]int{}, map[string]int{}, map[string]int{}
	}
	problems := t.Notes
	switch o.Kind {
	case Create:
		t.Create++
		if changes := o.OfStyle(); len(changes) > 0 {
			t.Restyled++
			t.change(changes)
		}
	case Update:
		t.Update++
		t.change(o.Changes)
	case Same:
		t.Same++
	case PicturesOnly:
		t.PictureRows++
	case Skipped:
		t.Skipped++
		return
	case Refused:
		t.Refused++
		problems = t.Problems
	}
	for _, c := range o.Kept {
		t.Kept[c.Attribute]++
	}
	for _, p := range o.Problems {
		problems[p.Code]++
	}
}

func (t *Tally) change(changes []Change) {
	t.Cells += len(changes)
	for _, c := range changes {
		t.Changed[c.Attribute]++
	}
}

// Replace counts some outcomes otherwise than before.
func (t *Tally) Replace(was, is Tally) {
	t.Create += is.Create - was.Create
	t.Update += is.Update - was.Update
	t.Same += is.Same - was.Same
	t.Refused += is.Refused - was.Refused
	t.PictureRows += is.PictureRows - was.PictureRows
	t.Skipped += is.Skipped - was.Skipped
	t.Restyled += is.Restyled - was.Restyled
	t.Cells += is.Cells - was.Cells
	Recount(&t.Changed, was.Changed, is.Changed)
	Recount(&t.Kept, was.Kept, is.Kept)
	Recount(&t.Problems, was.Problems, is.Problems)
	Recount(&t.Notes, was.Notes, is.Notes)
}

// Recount counts some of what counts says otherwise than before.
func Recount(counts *map[string]int, was, is map[string]int) {
	next := map[string]int{}
	maps.Copy(next, *counts)
	for key, n := range was {
		next[key] -= n
	}
	for key, n := range is {
		next[key] += n
	}
	maps.DeleteFunc(next, func(_ string, n int) bool { return n == 0 })
	*counts = next
}

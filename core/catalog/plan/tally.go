package plan

// Tally counts what a plan does.
type Tally struct {
	Create, Update, Same, Refused int
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
	case Update:
		t.Update++
		t.Cells += len(o.Changes)
		for _, c := range o.Changes {
			t.Changed[c.Attribute]++
		}
	case Same:
		t.Same++
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

package batches

import "iter"

// findTurns finds the transaction that each line is in: those with nothing but pictures come last, when it is known whether what
// they show goes in.
func (v *survey) findTurns(atOnce int) {
	v.turns = make([]int32, len(v.rows))
	count := 0
	for i := range v.rows {
		if _, showsOthers := v.pictures.shows[i]; !showsOthers && !v.absent[i] {
			v.turns[i] = int32(count / atOnce)
			count++
		}
	}
	behind := int32((count + atOnce - 1) / atOnce)
	count = 0
	for i := range v.rows {
		if _, showsOthers := v.pictures.shows[i]; showsOthers {
			v.turns[i] = behind + int32(count/atOnce)
			count++
		}
	}
}

// findLater finds the lines whose product has others in earlier transactions.
func (v *survey) findLater(atOnce int) {
	v.findTurns(atOnce)
	v.later, v.leads = make([]bool, len(v.keys)), make([]bool, len(v.keys))
	first := map[string]int32{} // transaction of a product's first line
	last := map[string]int32{}  // of the line before of a product, or of a style
	for i, key := range v.keys {
		if at, seen := first[key]; seen {
			v.later[i] = at < v.turns[i]
		} else {
			first[key] = v.turns[i]
		}
		for _, of := range []string{key, " " + v.style[i]} {
			if at, seen := last[of]; !seen || at != v.turns[i] {
				v.leads[i] = true
			}
			last[of] = v.turns[i]
		}
	}
}

// inTurns are all lines in the order of their transactions.
func (v *survey) inTurns(all iter.Seq2[line, error]) iter.Seq2[line, error] {
	return func(yield func(line, error) bool) {
		for _, pictures := range []bool{false, true} {
			if pictures && len(v.pictures.shows) == 0 {
				return
			}
			for l, err := range all {
				if _, showsOthers := v.pictures.shows[l.index]; err == nil && showsOthers != pictures {
					continue
				}
				if !yield(l, err) {
					return
				}
			}
		}
	}
}

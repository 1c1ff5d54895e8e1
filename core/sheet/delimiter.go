package sheet

import (
	"bytes"
	"strings"
)

// dialect is how a text divides its cells.
type dialect struct {
	delimiter byte
	returns   bool // its lines end with carriage returns alone
	inLines   bool // its quotation marks have their partners in the same line, or none
	skip      int  // bytes of a line that says the delimiter
	columns   int  // that most rows have; 0: there is no such count
}

// Delimiters are all that can be chosen.
const Delimiters = "\t;|,"

// sampleRows are looked at to find out how a table is written.
const sampleRows = 200

// leastEven is the share of rows with the same count of cells that shows where cells end
// although a quotation mark has no partner.
const leastEven = .8

// dialectOf finds out how a text divides its cells, by the delimiter that gives most rows
// the same count of cells. Of equal ones the comma is the last, since numbers have it too
// where lists are separated by semicolons. If a quotation mark seems to have no partner, and
// lines are alike without it, it is itself. The sample may be cut off.
func dialectOf(sample []byte, complete bool, chosen string) dialect {
	d := dialect{delimiter: ',', returns: bytes.IndexByte(sample, '\r') >= 0 && bytes.IndexByte(sample, '\n') < 0}
	said := d.said(sample)
	sample = sample[d.skip:]
	candidates := Delimiters
	if chosen != "" {
		candidates = chosen[:1]
	} else if said != 0 {
		candidates = string(said)
	}
	best := regularity{}
	for _, candidate := range []byte(candidates) {
		one := dialect{delimiter: candidate, returns: d.returns}
		found := one.regularity(sample, complete)
		if found.open {
			inLines := one
			inLines.inLines = true
			if lines := inLines.regularity(sample, complete); lines.share >= max(found.share, leastEven) {
				one, found = inLines, lines
			}
		}
		if found.share > best.share || len(candidates) == 1 {
			d.delimiter, d.inLines, best = candidate, one.inLines, found
		}
	}
	if best.share > .5 {
		d.columns = best.columns
	}
	return d
}

// said is the delimiter that a first line says as sep=; which Excel understands. 0: none.
func (d *dialect) said(sample []byte) byte {
	end := bytes.IndexAny(sample, "\r\n")
	if end < 0 {
		end = len(sample)
	}
	line := string(sample[:end])
	if len(line) != len("sep=;") || !strings.EqualFold(line[:4], "sep=") || !strings.Contains(Delimiters, line[4:]) {
		return 0
	}
	d.skip = end
	for _, c := range "\r\n" {
		if d.skip < len(sample) && rune(sample[d.skip]) == c {
			d.skip++
		}
	}
	return line[4]
}

// regularity is how alike the rows of a text are in a dialect.
type regularity struct {
	columns int     // that most rows have, two or more
	share   float64 // of the rows that have so many
	open    bool    // a quotation mark has no partner, or the one of another cell
}

func (d dialect) regularity(sample []byte, complete bool) (found regularity) {
	r := newRecords(&bytesReader{sample}, d)
	counts, all := map[int]int{}, 0
	for all < sampleRows {
		more, err := r.next()
		if err != nil || !more {
			break
		}
		spans := bytes.ContainsAny(r.texts, "\r\n")
		found.open = found.open || r.opens && spans || r.open && (complete || spans) // else its partner may be behind the sample
		if !complete && r.ended && r.used == r.length() && all > 0 {
			break
		}
		if n := r.cells(); n > 1 {
			counts[n]++
			if counts[n] > counts[found.columns] {
				found.columns = n
			}
		} else if len(r.texts) == 0 {
			continue
		}
		all++
	}
	found.share = float64(counts[found.columns]) / float64(max(all, 1))
	return found
}

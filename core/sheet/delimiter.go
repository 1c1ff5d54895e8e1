package sheet

import (
	"bytes"
	"strings"
)

// dialect is how a text divides its cells.
type dialect struct {
	delimiter byte
	returns   bool // its lines end with carriage returns alone
	skip      int  // bytes of a line that says the delimiter
	columns   int  // that most rows have; 0: there is no such count
}

// Delimiters are all that can be chosen.
const Delimiters = "\t;|,"

// sampleRows are looked at to find out how a table is written.
const sampleRows = 200

// dialectOf finds out how a text divides its cells, by the delimiter that gives most rows
// the same count of cells. Of equal ones the comma is the last, since numbers have it too
// where lists are separated by semicolons. The sample may be cut off.
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
	most := 0.0
	for _, candidate := range []byte(candidates) {
		columns, share := regularity(sample, complete, candidate, d.returns)
		if share > most || len(candidates) == 1 {
			d.delimiter, d.columns, most = candidate, columns, share
		}
	}
	if most <= .5 {
		d.columns = 0
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

// regularity returns the count of cells that most rows have, two or more, and their share
// of the rows.
func regularity(sample []byte, complete bool, delimiter byte, returns bool) (columns int, share float64) {
	r := newRecords(&bytesReader{sample}, delimiter, returns)
	counts, all := map[int]int{}, 0
	for all < sampleRows {
		more, err := r.next()
		if err != nil || !more || !complete && r.ended && r.used == r.length() && all > 0 {
			break
		}
		if n := r.cells(); n > 1 {
			counts[n]++
			if counts[n] > counts[columns] {
				columns = n
			}
		} else if len(r.texts) == 0 {
			continue
		}
		all++
	}
	return columns, float64(counts[columns]) / float64(max(all, 1))
}

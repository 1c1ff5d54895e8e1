package batches

import (
	"context"
	"maps"
	"slices"
	"strconv"
	"strings"

	"selvedge/core/catalog/plan"
	"selvedge/core/catalog/vocabulary"
	"selvedge/core/sheet"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

const (
	maxFixes   = 5_000
	longestFix = 20_000 // bytes
	fixTries   = 3      // before all is planned again
)

var errFixes = ports.Refuse(ports.Invalid, "batch_fixes", "Name cells of the file, up to 5,000 in all. Mend the others in the file.")

// Fix is what a cell is taken as instead of what the file says.
type Fix struct {
	Ref   string // such as "F10"
	Came  string // the cell as it came
	Text  string // empty: as an empty cell; the same as Came: as it came, again
	Alike bool   // all cells of the column that came so
	Means bool   // the text is what the word means in this column, also one that no vocabulary has; empty: that isn't decided. It is remembered for the supplier
}

// Revision changes what a plan is made with. What is nil stays.
type Revision struct {
	Empty   *plan.Empty
	TakeNew *bool
	MakeNew *bool
	Fixes   []Fix
}

// Revise changes what a plan is made with. What fixes touch is planned again before it
// returns, if that is little; else all is planned again by a message. It fails as ReadAgain
// does, and with Invalid, reasons "batch_fixes" and "batch_mapping".
func (s *Service) Revise(ctx context.Context, actor ports.Actor, workspaceID, id string, r Revision) (Batch, error) {
	if r.Empty == nil && r.TakeNew == nil && r.MakeNew == nil {
		if b, done, err := s.replanned(ctx, actor, workspaceID, id, r.Fixes); done || err != nil {
			return b, err
		}
	}
	return s.move(ctx, actor, workspaceID, id, func(ctx context.Context, tx catalog.Tx, b *Batch) error {
		if !b.hasSheet() {
			return errBare
		}
		if r.Empty != nil {
			if *r.Empty != plan.Keep && *r.Empty != plan.Clear {
				return errMapping
			}
			b.Mapping.Empty = *r.Empty
		}
		if r.TakeNew != nil {
			b.Mapping.TakeNew = *r.TakeNew
		}
		if r.MakeNew != nil {
			b.Mapping.MakeNew = *r.MakeNew
		}
		if err := b.fixAll(r.Fixes); err != nil {
			return err
		}
		b.State, b.Cursor = catalog.BatchPlanning, 0
		b.forget()
		return s.rememberWords(ctx, tx, b, r.Fixes)
	}, catalog.BatchRead, catalog.BatchMapped, catalog.BatchPlanned)
}

// fixAll fixes cells, all or none of them.
func (b *Batch) fixAll(fixes []Fix) error {
	b.Mapping.Fixes, b.Mapping.Columns = slices.Clone(b.Mapping.Fixes), slices.Clone(b.Mapping.Columns)
	for _, f := range fixes {
		if err := b.fix(f); err != nil {
			return err
		}
	}
	return nil
}

// decideWord decides what a word of a column means.
func (b *Batch) decideWord(column int, word, meaning string) error {
	c := &b.Mapping.Columns[column]
	key := vocabulary.Fold(word)
	if c.Attribute == "" || key == "" {
		return errFixes
	}
	words := map[string]string{}
	maps.Copy(words, c.Reading.Words)
	if words[key] = meaning; meaning == "" {
		delete(words, key)
	}
	c.Reading.Words = words
	return nil
}

// rememberWords remembers the words that were decided for the supplier's next file.
func (s *Service) rememberWords(ctx context.Context, tx catalog.Tx, b *Batch, fixes []Fix) error {
	words := map[int][]string{} // that aren't decided anymore, by column
	for _, f := range fixes {
		if !f.Means {
			continue
		}
		column, _ := placeOfCell(f.Ref)
		words[column] = slices.Clone(words[column])
		if f.Text == "" {
			words[column] = append(words[column], vocabulary.Fold(f.Came))
		}
	}
	if len(words) == 0 {
		return nil
	}
	isDecided := func(i int) bool { _, is := words[i]; return is }
	return s.remember(ctx, tx, b, isDecided, words)
}

func (b *Batch) fix(f Fix) error {
	column, row := placeOfCell(f.Ref)
	if column < 0 || column >= len(b.Mapping.Columns) || row < 1 || len(f.Text) > longestFix || len(f.Came) > longestFix {
		return errFixes
	}
	if f.Means {
		return b.decideWord(column, f.Came, f.Text)
	}
	b.Mapping.Fixes = slices.DeleteFunc(b.Mapping.Fixes, func(other Fix) bool {
		at, number := placeOfCell(other.Ref)
		return at == column && (number == row && !other.Alike || f.Alike && other.Came == f.Came)
	})
	if f.Text == f.Came {
		return nil
	}
	if len(b.Mapping.Fixes) == maxFixes {
		return errFixes
	}
	b.Mapping.Fixes = append(b.Mapping.Fixes, f)
	return nil
}

// placeOfCell returns the column of a cell, from 0, and its row, from 1; -1 and 0 if it isn't one.
func placeOfCell(ref string) (column, row int) {
	letters := strings.TrimRight(ref, "0123456789")
	row, err := strconv.Atoi(ref[len(letters):])
	if err != nil || letters == "" || len(letters) > 3 {
		return -1, 0
	}
	for _, r := range letters {
		if r < 'A' || r > 'Z' {
			return -1, 0
		}
		column = column*26 + int(r-'A') + 1
	}
	return column - 1, row
}

type cell struct{ column, row int }

// fixed are the cells of a batch that were fixed.
type fixed struct {
	one   map[cell]string
	alike map[int]map[string]string // by column and what came
	width map[int]int               // cells that a row has with those that were fixed
	least int                       // cells that each row has with the empty ones that were fixed alike
}

func (b *Batch) fixed() fixed {
	all := fixed{one: map[cell]string{}, alike: map[int]map[string]string{}, width: map[int]int{}}
	for _, f := range b.Mapping.Fixes {
		column, row := placeOfCell(f.Ref)
		if !f.Alike {
			all.one[cell{column, row}] = f.Text
			all.width[row] = max(all.width[row], column+1)
			continue
		}
		if all.alike[column] == nil {
			all.alike[column] = map[string]string{}
		}
		all.alike[column][f.Came] = f.Text
		if f.Came == "" {
			all.least = max(all.least, column+1)
		}
	}
	return all
}

// of returns what a cell is taken as.
func (x fixed) of(column, row int, came string) (text string, found bool) {
	if text, found = x.one[cell{column, row}]; !found {
		text, found = x.alike[column][came]
	}
	return text, found
}

// apply returns a line with its cells as they were fixed. What was doubtful about those is settled.
func (x fixed) apply(l line) line {
	if len(x.one) == 0 && len(x.alike) == 0 {
		return l
	}
	if width := max(x.width[l.number], x.least); width > len(l.cells) {
		l.came, l.cells = l.cells, append(slices.Clone(l.cells), make([]string, width-len(l.cells))...)
	}
	for column, came := range l.cells {
		text, found := x.of(column, l.number, came)
		if !found {
			continue
		}
		if l.came == nil {
			l.came, l.cells = l.cells, slices.Clone(l.cells)
		}
		l.cells[column] = text
		l.problems = slices.DeleteFunc(slices.Clone(l.problems), func(p sheet.Problem) bool { return p.Column == column+1 })
	}
	return l
}

// forget drops what a plan has counted.
func (b *Batch) forget() { b.Tally = Tally{Photos: PhotoTally{Came: b.Tally.Photos.Came}} }

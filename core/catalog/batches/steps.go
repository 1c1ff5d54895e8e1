package batches

import (
	"cmp"
	"context"
	"errors"
	"reflect"
	"time"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/plan"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

// Tally counts what a plan does, and what became of it.
type Tally struct {
	plan.Tally

	Styles   int           // that are made
	Edited   int           // products that somebody has edited since the file came
	EditedBy []string      // some of who did
	Revision int64         // of the last change of products when it was planned
	Rules    string        // of channels, by which Expected was counted
	Expected core.Expected // of the rows that aren't refused
	Took     time.Duration // to plan all rows
	Applied  Applied
	Photos   PhotoTally
	Pictures PictureTally
	Undone   *core.Undone
	Queued   bool       // other files of the workspace may go on before the step does
	Beyond   [][]string // of which stores products were that weren't in the batch's when it was planned
}

// PictureTally counts pictures whose addresses the file has.
type PictureTally struct {
	JobID    string // that fetches them; empty: there are none
	Of       int    // that the file names
	Ended    bool   // none is waited for anymore
	Fetched  int
	Same     int // that were there already
	Failed   int
	Problems []PictureProblem // at most 100
}

// PictureProblem is a picture that can't be fetched. Its row is applied all the same.
type PictureProblem struct{ SKU, Address, Text string }

// Applied counts rows that were applied.
type Applied struct{ Created, Changed, Same, PictureRows, Refused int }

// PhotoTally counts photos.
type PhotoTally struct {
	Came, Placed, Loose, Applied int

	// Of photos without a sheet, as they were planned.
	Styles   int // that get some
	Added    int
	Replaced int // that take the place of others
	Same     int // that their products have already
	Refused  int // that are placed where they can't be
	Out      int // that a person left out
}

// step opens the file, looks at it as a whole, and does something with its rows from the
// cursor on, some at once, after which it goes on behind them. It returns what it has seen of
// the file.
func (s *Service) step(ctx context.Context, b *Batch, begin func(context.Context, *survey) error, do func(context.Context, *turnOf, *rowsAtOnce) error) (*survey, error) {
	f, err := s.open(ctx, b, opening{whole: true, isStep: true})
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.close() }()
	isPlanning := b.State == catalog.BatchPlanning
	if isPlanning {
		if err := s.learn(ctx, b); err != nil {
			return nil, err
		}
	}
	v, err := s.survey(ctx, b, f, keeping{targets: isPlanning && b.Tally.Photos.Came > 0, lines: isPlanning, captions: !isPlanning})
	if err != nil {
		return nil, err
	}
	if err := begin(ctx, v); err != nil {
		return nil, err
	}
	t, planner, taken, refused := s.turnOf(b), s.planner(b, v), takenGTINs(v, nil), &refusals{}
	flush := func(lines []line) error {
		return do(ctx, t, &rowsAtOnce{s: s, planner: planner, survey: v, taken: taken, refused: refused, lines: lines})
	}
	var lines []line
	passed, from := int64(0), b.Cursor
	for l, err := range v.inTurns(f.variants(ctx)) {
		if err != nil {
			return nil, err
		}
		if passed++; passed <= from {
			continue
		}
		if len(lines) > 0 && v.turns[l.index] != v.turns[lines[0].index] {
			if err := flush(lines); err != nil {
				return nil, err
			}
			if err := t.next(); err != nil {
				return nil, err
			}
			lines = nil
		}
		lines = append(lines, l)
	}
	if len(lines) > 0 {
		return v, flush(lines)
	}
	return v, nil
}

// plan finds out what the file would do, and writes nothing into the catalog.
func (s *Service) plan(ctx context.Context, b *Batch) error {
	began := s.Now()
	v, err := s.step(ctx, b, func(ctx context.Context, v *survey) error {
		if b.Cursor > 0 {
			return nil
		}
		t := s.turnOf(b)
		var tally Tally
		var placed []catalog.BatchPhoto // of which there may be many
		err := t.look(ctx, func(ctx context.Context, tx catalog.Tx, door core.Door, b *Batch) (err error) {
			b.forget()
			if b.Tally.Revision, err = tx.Catalogs.Changed(ctx, b.WorkspaceID); err != nil {
				return err
			}
			if b.Tally.Rules, err = s.Catalog.RulesNow(ctx, tx, b.WorkspaceID); err != nil {
				return err
			}
			placed, err = s.placed(ctx, tx, door, b, v.shown())
			tally = b.Tally
			return err
		})
		if err != nil {
			return err
		}
		return t.do(ctx, func(ctx context.Context, tx catalog.Tx, _ core.Door, b *Batch) error {
			if err := tx.BatchRows.Clear(ctx, b.WorkspaceID, b.ID); err != nil {
				return err
			}
			b.Tally, b.Rows = tally, int64(len(v.rows))
			b.Tally.Took = s.Now().Sub(began)
			return tx.BatchPhotos.Put(ctx, b.WorkspaceID, b.ID, placed)
		})
	}, planRows)
	if err != nil {
		return err
	}
	err = s.turnOf(b).do(ctx, func(_ context.Context, _ catalog.Tx, _ core.Door, b *Batch) error {
		b.State = catalog.BatchPlanned
		return nil
	})
	if err == nil {
		s.held.put(b, v)
	}
	return err
}

// learn finds out again which words are the brand's own before the first rows are planned: some were taken since the file was read.
func (s *Service) learn(ctx context.Context, b *Batch) error {
	if b.Cursor > 0 {
		return nil
	}
	var own core.OwnWords
	turn := s.turnOf(b)
	err := turn.look(ctx, func(ctx context.Context, tx catalog.Tx, door core.Door, _ *Batch) (err error) {
		own, err = s.Catalog.KnownWords(ctx, tx, door)
		return err
	})
	if err != nil || reflect.DeepEqual(own, b.Mapping.Own) {
		return err
	}
	return turn.do(ctx, func(_ context.Context, _ catalog.Tx, _ core.Door, b *Batch) error {
		b.Mapping.Own = own
		return nil
	})
}

// planRows plans some rows. Nobody who changes the catalog waits for it: what they do makes the
// plan stale.
func planRows(ctx context.Context, t *turnOf, rows *rowsAtOnce) error {
	for {
		var r *rowsAtOnce
		err := t.look(ctx, func(ctx context.Context, tx catalog.Tx, door core.Door, b *Batch) error {
			r = rows.again(b)
			return r.plan(ctx, tx, door)
		})
		if err != nil {
			return err
		}
		err = t.do(ctx, func(ctx context.Context, tx catalog.Tx, _ core.Door, b *Batch) error {
			if b.Version != r.b.Version {
				return errOutdated
			}
			b.Tally, b.Cursor = r.b.Tally, b.Cursor+int64(len(r.lines))
			b.Tally.Took += t.lap()
			return r.store(ctx, tx)
		})
		if !errors.Is(err, errOutdated) {
			return err
		}
	}
}

// errOutdated ends a transaction for which something was planned with a batch that has changed.
var errOutdated = errors.New("the batch has changed since it was looked at")

// again returns the same lines for another transaction.
func (r *rowsAtOnce) again(b *Batch) *rowsAtOnce {
	return &rowsAtOnce{s: r.s, b: b, planner: r.planner, survey: r.survey, taken: r.taken, refused: r.refused, lines: r.lines}
}

// plan finds out what applying the lines would do, and counts it.
func (r *rowsAtOnce) plan(ctx context.Context, tx catalog.Tx, door core.Door) error {
	if err := r.run(ctx, tx, door, catalog.ChangeSet{}, true); err != nil {
		return err
	}
	if err := r.noteTaken(ctx, tx, door); err != nil {
		return err
	}
	for _, o := range r.outcomes {
		r.b.Tally.Add(o)
	}
	r.findBeyond()
	if err := r.findNew(ctx, tx); err != nil {
		return err
	}
	return r.findEdits(ctx, tx)
}

// store stores the lines that a plan shows.
func (r *rowsAtOnce) store(ctx context.Context, tx catalog.Tx) error {
	rows, err := r.stored(func(i int, o *plan.Outcome) bool {
		return o.Kind == plan.Refused || o.Kind == plan.Update || len(o.Problems) > 0 || r.made[i] != nil || r.editors[i] != ""
	})
	if err != nil {
		return err
	}
	return tx.BatchRows.Put(ctx, r.b.WorkspaceID, r.b.ID, rows)
}

// apply applies the rows and then the photos, as one change set.
func (s *Service) apply(ctx context.Context, b *Batch) error {
	var v *survey
	if b.Cursor < b.Rows {
		seen, err := s.applyRows(ctx, b)
		if err != nil {
			return err
		}
		v = seen
	}
	if err := s.applyPhotos(ctx, b); err != nil {
		return err
	}
	captions, err := s.captionsOf(ctx, b, v)
	if err != nil {
		return err
	}
	in, err := inputOf(b.ID, captions)
	if err != nil {
		return err
	}
	pictures, err := s.fetchLater(ctx, b, "pictures:"+b.ID, in)
	if err != nil {
		return err
	}
	return s.turnOf(b).do(ctx, func(_ context.Context, _ catalog.Tx, _ core.Door, b *Batch) error {
		b.State, b.Tally.Pictures.JobID = catalog.BatchDone, pictures
		return nil
	})
}

func (s *Service) applyRows(ctx context.Context, b *Batch) (*survey, error) {
	return s.step(ctx, b, func(context.Context, *survey) error { return nil },
		func(ctx context.Context, t *turnOf, rows *rowsAtOnce) error {
			return t.do(ctx, func(ctx context.Context, tx catalog.Tx, door core.Door, b *Batch) error {
				return rows.again(b).apply(ctx, tx, door)
			})
		})
}

func (r *rowsAtOnce) apply(ctx context.Context, tx catalog.Tx, door core.Door) error {
	set, err := r.s.changeSet(ctx, tx, door, r.b)
	if err != nil {
		return err
	}
	if err := r.run(ctx, tx, door, set, false); err != nil {
		return err
	}
	for _, o := range r.outcomes {
		r.b.Tally.Applied.add(o.Kind)
	}
	rows, err := r.stored(func(_ int, o *plan.Outcome) bool { return o.Kind == plan.Refused })
	if err != nil {
		return err
	}
	r.b.Cursor += int64(len(r.lines))
	if err := r.removeMended(ctx, tx); err != nil {
		return err
	}
	return tx.BatchRows.Put(ctx, r.b.WorkspaceID, r.b.ID, rows)
}

func (a *Applied) add(kind plan.Kind) {
	switch kind {
	case plan.Create:
		a.Created++
	case plan.Update:
		a.Changed++
	case plan.Same:
		a.Same++
	case plan.PicturesOnly:
		a.PictureRows++
	case plan.Refused:
		a.Refused++
	}
}

// changeSet returns the batch's change set, which is made with its first transaction.
func (s *Service) changeSet(ctx context.Context, tx catalog.Tx, door core.Door, b *Batch) (catalog.ChangeSet, error) {
	if b.ChangeSet != 0 {
		return catalog.ChangeSet{WorkspaceID: b.WorkspaceID, Number: b.ChangeSet}, nil
	}
	set, err := s.Catalog.NewImport(ctx, tx, door, "Imported "+b.FileName)
	b.ChangeSet = set.Number
	return set, err
}

// undo puts back what was applied, and counts it in the same transactions. It fails rather than to
// say so of what whoever began it doesn't see.
func (s *Service) undo(ctx context.Context, b *Batch) error {
	t := s.turnOf(b)
	undone, err := s.Catalog.UndoImport(ctx, ports.Actor{UserID: b.ActorID}, b.WorkspaceID, b.ChangeSet, func(ctx context.Context, tx catalog.Tx, part, all core.Undone) error {
		_, err := t.part(ctx, tx, func(_ context.Context, _ catalog.Tx, _ core.Door, b *Batch) error {
			if all.Reversed+len(all.Kept)+len(all.Failed) > 0 {
				b.Tally.undone(part, all)
			}
			return nil
		})
		return err
	}, t.next)
	if ports.HasReason(err, "already_undone") || ports.HasReason(err, "changeset_not_found") { // a run before ended after its last change, or nothing was changed
		err = nil
	}
	if err != nil {
		return err
	}
	return t.do(ctx, func(_ context.Context, _ catalog.Tx, _ core.Door, b *Batch) error {
		b.State = catalog.BatchUndone
		b.Tally.undone(core.Undone{}, undone)
		return nil
	})
}

// undone counts a part of what is put back. Each run looks again at all that stays.
func (t *Tally) undone(part, all core.Undone) {
	u := cmp.Or(t.Undone, &core.Undone{})
	t.Undone = &core.Undone{
		ChangeSet: max(u.ChangeSet, part.ChangeSet), Reversed: u.Reversed + part.Reversed, Kept: all.Kept, Failed: all.Failed,
	}
}

// isHalfUndone says whether some of a batch is put back: the rest of it can't be applied anymore.
func (b *Batch) isHalfUndone() bool {
	return b.Tally.Undone != nil && b.Tally.Undone.ChangeSet != 0
}

// isApplied says whether all of it is.
func (b *Batch) isApplied() bool {
	return b.Cursor >= b.Rows && b.Tally.Photos.Applied >= b.Tally.Photos.Placed
}

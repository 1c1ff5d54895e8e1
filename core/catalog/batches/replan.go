package batches

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"reflect"
	"slices"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/grouping"
	"selvedge/core/catalog/plan"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

// replan plans again what fixes touch: their lines, lines that are of other styles or repeat
// other SKUs now, and all others of their products. It isn't done if that is more than fits
// into a transaction, if the file is too large to be held, or if the catalog or what channels ask for has changed.
func (s *Service) replan(ctx context.Context, actor ports.Actor, workspaceID, id string, fixes []Fix) (planned Batch, done bool, err error) {
	var b Batch
	isSame := false
	err = s.read(ctx, actor, workspaceID, id, func(ctx context.Context, tx catalog.Tx, door core.Door, found *Batch) (err error) {
		b = *found
		if isSame, err = s.isAsPlanned(ctx, tx, found); err != nil {
			return err
		}
		isSame = isSame && found.seesPlan(door)
		return door.MayFill(b.StoreID)
	})
	if err != nil || b.State != catalog.BatchPlanned || !isSame {
		return b, false, err
	}
	v, err := s.seenOf(ctx, &b)
	if err != nil || v == nil {
		return b, false, err
	}
	next := b
	next.ActorID = actor.UserID
	if err := next.fixAll(fixes); err != nil {
		return b, false, err
	}
	if reflect.DeepEqual(next.Mapping, b.Mapping) {
		return b, true, nil // it was submitted twice
	}
	x, err := s.touch(ctx, &b, &next, v)
	if err != nil || len(x.lines) > s.atOnce() || len(x.is.survey.rows) > MaxRows {
		return b, false, err
	}
	err = s.write(ctx, actor, workspaceID, id, func(ctx context.Context, tx catalog.Tx, door core.Door, now *Batch) error {
		if now.Version != b.Version {
			return errOutdated
		}
		isSame, err := s.isAsPlanned(ctx, tx, now)
		if done = isSame; !done || err != nil {
			return err
		}
		planned = next
		planned.Rows += x.added()
		planned.Cursor += x.added()
		if err := s.rememberWords(ctx, tx, &planned, fixes); err != nil {
			return err
		}
		return x.plan(ctx, tx, door, &planned)
	})
	if err == nil && done {
		s.held.put(&planned, x.is.survey.compact())
	}
	return planned, done, err
}

// replanned is replan for fixes that are made at the same time, also by another process.
func (s *Service) replanned(ctx context.Context, actor ports.Actor, workspaceID, id string, fixes []Fix) (planned Batch, done bool, err error) {
	_, unlock, err := s.fixing.Lock(ctx, workspaceID+"/"+id)
	if err != nil {
		return planned, false, err
	}
	defer unlock()
	for range fixTries {
		if planned, done, err = s.replan(ctx, actor, workspaceID, id, fixes); !errors.Is(err, errOutdated) {
			return planned, done, err
		}
	}
	return planned, false, nil
}

// isAsPlanned says whether all that a plan was made with is as it was.
func (s *Service) isAsPlanned(ctx context.Context, tx catalog.Tx, b *Batch) (bool, error) {
	changed, err := tx.Catalogs.Changed(ctx, b.WorkspaceID)
	if err != nil || changed != b.Tally.Revision {
		return false, err
	}
	rules, err := s.Catalog.RulesNow(ctx, tx, b.WorkspaceID)
	return rules == b.Tally.Rules, err
}

// touched are the lines that fixes touch.
type touched struct {
	s       *Service
	was, is state
	lines   []int

	renumbered []string       // SKUs that the file gives another GTIN now
	claimed    map[int64]bool // GTINs that other lines have or are offered now
}

// touch finds what the fixes that one batch has and the other hasn't touch.
func (s *Service) touch(ctx context.Context, b, next *Batch, v *survey) (*touched, error) {
	x := &touched{s: s, claimed: map[int64]bool{}, was: state{b, b.fixed(), b.across(), v}, is: state{next, next.fixed(), next.across(), v.copied()}}
	planner := s.planner(next, nil)
	direct, regroup := x.fix(planner)
	repictured, err := x.repicture(planner, direct)
	if err != nil {
		return nil, err
	}
	if err := s.findByGTIN(ctx, next, x.is.survey, x.byGTIN(direct)); err != nil {
		return nil, err
	}
	if err := s.findByStyle(ctx, next, x.is.survey, slices.Sorted(maps.Keys(direct))); err != nil {
		return nil, err
	}
	if regroup || repictured {
		if err := x.regroup(ctx, planner, direct); err != nil {
			return nil, err
		}
	}
	x.is.survey.findFamilies()
	if err := x.freed(ctx, direct); err != nil {
		return nil, err
	}
	x.lines = x.withPictures(direct)
	return x, nil
}

// together are some lines with all others of their products and styles, as they were and as
// they are.
func together(direct map[int]bool, was, is *survey) (lines []int) {
	keys := map[string]bool{} // of products and of styles
	for i := range direct {
		for _, v := range []*survey{was, is} {
			keys[v.keys[i]], keys[core.SKUKey(v.style[i])] = true, true
		}
	}
	delete(keys, "") // of lines that are of none
	var style string // of the line before, as those of a style mostly come together
	ofStyle := false
	for i := range was.keys {
		if was.style[i] != style {
			style = was.style[i]
			ofStyle = keys[core.SKUKey(style)]
		}
		if direct[i] || ofStyle || keys[was.keys[i]] ||
			is.keys[i] != was.keys[i] && keys[is.keys[i]] || is.style[i] != was.style[i] && keys[core.SKUKey(is.style[i])] {
			lines = append(lines, i)
		}
	}
	return lines
}

// copied returns a survey that lines can be changed in.
func (v *survey) copied() *survey {
	n := *v
	n.rows, n.targets, n.keys = slices.Clone(v.rows), slices.Clone(v.targets), slices.Clone(v.keys)
	n.gtins, n.claims, n.ofGTIN = slices.Clone(v.gtins), slices.Clone(v.claims), maps.Clone(v.ofGTIN)
	n.alike, n.styleAlone = maps.Clone(v.alike), maps.Clone(v.styleAlone)
	return &n
}

// regroup puts all lines together again, and adds those for which that makes a difference.
func (x *touched) regroup(ctx context.Context, planner *plan.Planner, direct map[int]bool) error {
	v, n := x.was.survey, x.is.survey
	n.group(x.s.Words)
	if err := n.compare(planner, x.is.repeated()); err != nil {
		return err
	}
	var moved []int
	for i := range n.rows {
		if n.style[i] != v.style[i] || n.rows[i].SKU != v.rows[i].SKU {
			moved = append(moved, i)
		}
	}
	for part := range slices.Chunk(moved, x.s.atOnce()) {
		if err := x.s.findKeys(ctx, x.is.b, n, part); err != nil {
			return err
		}
	}
	n.findLater(x.s.atOnce())
	again := map[string]bool{}
	for _, list := range []map[string]grouping.Duplicate{v.repeated, n.repeated} {
		for key := range maps.Keys(list) {
			again[key] = !reflect.DeepEqual(v.repeated[key], n.repeated[key])
		}
	}
	for _, i := range moved {
		direct[i] = true
	}
	for i := range n.rows {
		if n.later[i] != v.later[i] || n.leads[i] != v.leads[i] || again[grouping.Key(n.rows[i].SKU)] {
			direct[i] = true
		}
	}
	return nil
}

// plan plans the touched lines as they were and as they are, and counts the difference.
func (x *touched) plan(ctx context.Context, tx catalog.Tx, door core.Door, b *Batch) error {
	var numbers []int64
	for _, i := range x.lines {
		numbers = append(numbers, b.stored(x.is.survey.rows[i].Number, int(x.is.survey.came.of[i].part)))
	}
	if err := tx.BatchRows.Remove(ctx, b.WorkspaceID, b.ID, numbers); err != nil {
		return err
	}
	was, err := x.s.planLines(ctx, tx, door, x.was, x.lines, false)
	if err != nil {
		return err
	}
	is, err := x.s.planLines(ctx, tx, door, x.is, x.lines, true)
	if err != nil {
		return err
	}
	b.Tally.replace(was, is)
	if !reflect.DeepEqual(x.was.survey.targets, x.is.survey.targets) {
		b.Tally.Photos.Placed, b.Tally.Photos.Loose, b.Tally.Photos.Replaced = 0, 0, 0
		placed, err := x.s.placed(ctx, tx, door, b, x.is.survey.shown())
		if err != nil {
			return err
		}
		if err := tx.BatchPhotos.Put(ctx, b.WorkspaceID, b.ID, placed); err != nil {
			return err
		}
	}
	return x.s.save(ctx, tx, b)
}

// planLines plans some lines, each with those that are in its transaction when they are
// applied, and counts them.
func (s *Service) planLines(ctx context.Context, tx catalog.Tx, door core.Door, x state, indexes []int, store bool) (Tally, error) {
	b := *x.b
	b.Tally = Tally{}
	planner, taken, refused := s.planner(&b, x.survey), takenGTINs(x.survey, indexes), &refusals{among: map[int]bool{}}
	turns := x.survey.turns
	indexes = slices.DeleteFunc(slices.Clone(indexes), func(i int) bool { return x.survey.absent[i] })
	slices.SortStableFunc(indexes, func(i, j int) int { return cmp.Compare(turns[i], turns[j]) })
	for len(indexes) > 0 {
		r := &rowsAtOnce{s: s, b: &b, planner: planner, survey: x.survey, taken: taken, refused: refused}
		turn := turns[indexes[0]]
		for len(indexes) > 0 && turns[indexes[0]] == turn {
			r.lines = append(r.lines, x.line(indexes[0]))
			indexes = indexes[1:]
		}
		if err := r.plan(ctx, tx, door); err != nil {
			return b.Tally, err
		}
		refused.add(r)
		if !store {
			continue
		}
		if err := r.store(ctx, tx); err != nil {
			return b.Tally, err
		}
	}
	return b.Tally, nil
}

// replace counts some lines otherwise than before.
func (t *Tally) replace(was, is Tally) {
	t.Replace(was.Tally, is.Tally)
	t.Styles += is.Styles - was.Styles
	t.Edited += is.Edited - was.Edited
	for _, name := range is.EditedBy {
		if !slices.Contains(t.EditedBy, name) && len(t.EditedBy) < maxEditors {
			t.EditedBy = append(slices.Clone(t.EditedBy), name)
		}
	}
	for _, storeIDs := range is.Beyond {
		t.goesBeyond(storeIDs)
	}
	if t.Edited == 0 {
		t.EditedBy = nil
	}
	x := &t.Expected
	x.Ready += is.Expected.Ready - was.Expected.Ready
	x.Warned += is.Expected.Warned - was.Expected.Warned
	x.Held += is.Expected.Held - was.Expected.Held
	plan.Recount(&x.HeldBy, was.Expected.HeldBy, is.Expected.HeldBy)
}

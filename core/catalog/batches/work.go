package batches

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	core "selvedge/core/catalog"
	"selvedge/core/outbox"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

const (
	workKind    = "catalog.batch"
	usualAtOnce = 2_000            // rows in a transaction
	turn        = 25 * time.Second // of work, after which another message goes on
)

type work struct {
	WorkspaceID string `json:"workspaceId"`
	BatchID     string `json:"batchId"`
}

// Messages returns the handlers of the outbox messages that do the steps.
func (s *Service) Messages() map[string]outbox.Handler {
	return map[string]outbox.Handler{workKind: s.work}
}

func (s *Service) enqueue(ctx context.Context, tx catalog.Tx, b *Batch) error {
	return s.enqueueAt(ctx, tx, b, s.Now())
}

func (s *Service) enqueueAt(ctx context.Context, tx catalog.Tx, b *Batch, runAt time.Time) error {
	payload, err := json.Marshal(work{b.WorkspaceID, b.ID})
	if err != nil {
		return err
	}
	return s.Outbox.ScheduleInLane(ctx, tx.Tx, workKind, b.WorkspaceID, payload, runAt)
}

// errGone ends a step that somebody stopped, or that another process does.
var errGone = errors.New("the batch isn't at this step anymore")

// errTurn ends a turn of a step that goes on.
var errTurn = errors.New("the step goes on in another turn")

func (s *Service) work(ctx context.Context, payload []byte) error {
	var w work
	if err := json.Unmarshal(payload, &w); err != nil {
		return err
	}
	return s.Work(ctx, w.WorkspaceID, w.BatchID)
}

// Work does the step that a batch is at. A message that runs twice finds the cursor of the
// other run.
func (s *Service) Work(ctx context.Context, workspaceID, id string) error {
	var b Batch
	err := s.Catalog.Store.Read(ctx, func(ctx context.Context, tx catalog.Tx) error {
		stored, err := tx.Batches.Get(ctx, workspaceID, id)
		if err != nil {
			return err
		}
		if b, err = of(stored); err != nil {
			return err
		}
		b.own, err = core.OfFiles(ctx, tx, workspaceID)
		return err
	})
	if ports.IsKind(err, ports.NotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	step := s.stepsOf(&b)[b.State]
	if step == nil {
		return nil
	}
	if b.Tally.Queued {
		if err := s.leaveQueue(ctx, &b); err != nil {
			return s.end(ctx, &b, err)
		}
	}
	return s.end(ctx, &b, step(ctx, &b))
}

// stepsOf are what is done with a batch: of photos without a sheet, nothing is read.
func (s *Service) stepsOf(b *Batch) map[catalog.BatchState]func(context.Context, *Batch) error {
	if !b.hasSheet() {
		return map[catalog.BatchState]func(context.Context, *Batch) error{
			catalog.BatchPlanning: s.planPhotos, catalog.BatchApplying: s.applyAlone, catalog.BatchUndoing: s.undo,
		}
	}
	return map[catalog.BatchState]func(context.Context, *Batch) error{
		catalog.BatchReceived: s.readFile, catalog.BatchPlanning: s.plan, catalog.BatchApplying: s.apply, catalog.BatchUndoing: s.undo,
	}
}

// end says what follows from the end of a step.
func (s *Service) end(ctx context.Context, b *Batch, failure error) error {
	if failure == nil || errors.Is(failure, errGone) || ports.HasReason(failure, "batch_changed") {
		return nil
	}
	if errors.Is(failure, errTurn) {
		return s.goOn(ctx, b, s.Now())
	}
	if ports.HasReason(failure, errFilesBusy.Reason) {
		return s.goOn(ctx, b, s.Now().Add(laterBy))
	}
	refused, ok := errors.AsType[*ports.Error](failure)
	if !ok || refused.Kind == ports.Unavailable {
		return failure
	}
	return s.Catalog.Store.Write(ctx, func(ctx context.Context, tx catalog.Tx) error {
		stored, err := tx.Batches.Get(ctx, b.WorkspaceID, b.ID)
		if ports.IsKind(err, ports.NotFound) { // somebody deleted it
			return nil
		}
		if err != nil || stored.State != b.State {
			return err
		}
		now, err := of(stored)
		if err != nil {
			return err
		}
		now.Reason = refused.Message
		switch {
		case b.State == catalog.BatchReceived:
			now.State = catalog.BatchFailed
		case b.State == catalog.BatchPlanning:
			now.State = catalog.BatchMapped
		case b.State == catalog.BatchUndoing && now.isHalfUndone():
			now.State = catalog.BatchHalfUndone
		default:
			now.State = catalog.BatchStopped
		}
		return s.save(ctx, tx, &now)
	})
}

// turnOf are the transactions of one turn of a step.
type turnOf struct {
	s     *Service
	b     *Batch
	until time.Time
	since time.Time // the last lap
}

func (s *Service) turnOf(b *Batch) *turnOf {
	now := s.Now()
	return &turnOf{s, b, now.Add(turn), now}
}

// lap returns how long it is since the last one.
func (t *turnOf) lap() time.Duration {
	last := t.since
	t.since = t.s.Now()
	return t.since.Sub(last)
}

// enter returns the batch, if it is still where this turn left it, and the door of who began
// the step.
func (t *turnOf) enter(ctx context.Context, tx catalog.Tx) (door core.Door, b Batch, err error) {
	if door, err = core.Enter(ctx, tx, ports.Actor{UserID: t.b.ActorID}, t.b.WorkspaceID, core.BatchesApp); err != nil {
		return door, b, err
	}
	stored, err := tx.Batches.Get(ctx, t.b.WorkspaceID, t.b.ID)
	if err != nil {
		return door, b, err
	}
	if !door.Opens(stored.StoreID) {
		return door, b, errLostStore
	}
	if b, err = of(stored); err != nil {
		return door, b, err
	}
	b.own, err = core.OfFiles(ctx, tx, t.b.WorkspaceID)
	if err == nil && (b.State != t.b.State || b.Cursor != t.b.Cursor) {
		err = errGone
	}
	return door, b, err
}

// look looks at something for the next part of a step, without keeping others from changing
// the catalog.
func (t *turnOf) look(ctx context.Context, fn func(context.Context, catalog.Tx, core.Door, *Batch) error) error {
	return t.s.Catalog.Store.Read(ctx, func(ctx context.Context, tx catalog.Tx) error {
		door, b, err := t.enter(ctx, tx)
		if err != nil {
			return err
		}
		return fn(ctx, tx, door, &b)
	})
}

// part does a part of a step in a transaction and saves the batch.
func (t *turnOf) part(ctx context.Context, tx catalog.Tx, fn func(context.Context, catalog.Tx, core.Door, *Batch) error) (Batch, error) {
	door, b, err := t.enter(ctx, tx)
	if err != nil {
		return b, err
	}
	if err := fn(ctx, tx, door, &b); err != nil {
		return b, err
	}
	return b, t.s.save(ctx, tx, &b)
}

// do does a part of a step in a transaction of its own.
func (t *turnOf) do(ctx context.Context, fn func(context.Context, catalog.Tx, core.Door, *Batch) error) error {
	var done Batch
	err := t.s.Catalog.Store.Write(ctx, func(ctx context.Context, tx catalog.Tx) (err error) {
		done, err = t.part(ctx, tx, fn)
		return err
	})
	if err != nil {
		return err
	}
	*t.b = done
	return nil
}

// next ends the turn once it has lasted long enough.
func (t *turnOf) next() error {
	if t.s.Now().After(t.until) {
		return errTurn
	}
	return nil
}

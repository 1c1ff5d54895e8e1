package batches

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/plan"
	"selvedge/core/jobs"
	"selvedge/core/plaintext"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

// PicturesKind is the kind of jobs that fetch the pictures whose addresses a file has.
const PicturesKind = "catalog.fetch_pictures"

const (
	studio        = "Catalog Studio" // in the ledger
	picturesTime  = 6 * time.Hour
	picturesSlots = 2
	variantsAt    = 100 // once, whose pictures are fetched and then written
)

// Kinds returns the kinds of jobs.
func (s *Service) Kinds() []jobs.Kind {
	return []jobs.Kind{{
		Name: PicturesKind, AppID: core.BatchesApp, Studio: studio, MaxTasks: 1, TimeLimit: picturesTime, Slots: picturesSlots, Each: 1, Internal: true, // slow hosts of one workspace hold up no other
		Prepare: s.preparePictures, Run: s.runPictures,
	}}
}

type picturesInput struct {
	BatchID  string        `json:"batchId"`
	Captions captionsInput `json:"captions,omitempty"`
	FromFile bool          `json:"captionsFromFile,omitempty"`
}

var errPicturesInput = ports.Refuse(ports.Invalid, "batch_pictures", "There are no pictures to be fetched.")

func (s *Service) preparePictures(ctx context.Context, tx ports.Tx, actor ports.Actor, workspaceID string, _ int, text json.RawMessage) (jobs.Prepared, error) {
	var in picturesInput
	if err := json.Unmarshal(text, &in); err != nil {
		return jobs.Prepared{}, errPicturesInput
	}
	prepared := jobs.Prepared{Input: text}
	err := s.entered(actor, workspaceID, in.BatchID, func(_ context.Context, _ catalog.Tx, _ core.Door, b *Batch) error {
		if b.ChangeSet == 0 {
			return errPicturesInput
		}
		prepared.Title = "Pictures of " + plaintext.Clean(b.FileName, 60)
		return nil
	})(ctx, s.Catalog.Store.In(ctx, tx))
	return prepared, err
}

// fetchLater starts the job that fetches the pictures of a batch, once, and returns its ID.
// A batch is applied also where it can't be started.
func (s *Service) fetchLater(ctx context.Context, b *Batch, key string, in picturesInput) (jobID string, err error) {
	if !b.namesPictures() || b.ChangeSet == 0 || s.Jobs == nil {
		return "", nil
	}
	text, err := json.Marshal(in)
	if err != nil {
		return "", err
	}
	j, err := s.Jobs.Accept(ctx, ports.Actor{UserID: b.ActorID}, b.WorkspaceID, jobs.Request{Kind: PicturesKind, Count: 1, Input: text, Key: key, Internal: true})
	if refused, is := errors.AsType[*ports.Error](err); is && refused.Kind != ports.Unavailable {
		return "", nil
	}
	return j.ID, err
}

// namesPictures says whether a column has addresses of pictures.
func (b *Batch) namesPictures() bool {
	return slices.ContainsFunc(b.Mapping.Columns, func(c Column) bool { return c.Attribute == "image" || c.Attribute == "images" })
}

// fetching is one run of a job.
type fetching struct {
	*Service
	r       *jobs.Run
	batchID string
	tally   PictureTally
	known   map[string]*fetched // by address; nil: it can't be fetched
	said    map[pictureOf]plan.Caption
}

// runPictures fetches pictures and shows products with them, as a part of the batch's change
// set, until somebody undoes the batch. After a crash it goes on with what isn't there yet.
func (s *Service) runPictures(ctx context.Context, r *jobs.Run) (jobs.Result, error) {
	var in picturesInput
	if err := json.Unmarshal(r.Job.Input, &in); err != nil {
		return jobs.Result{}, errPicturesInput
	}
	f := &fetching{Service: s, r: r, batchID: in.BatchID, tally: PictureTally{JobID: r.Job.ID}, known: map[string]*fetched{}}
	said, err := s.said(ctx, f.actor(), r.Job.WorkspaceID, in)
	if err != nil {
		return jobs.Result{}, err
	}
	f.said = said
	if err := f.count(ctx); err != nil {
		return jobs.Result{}, err
	}
	seen := map[string]bool{}
	for after := int64(0); ; {
		styles, last, err := f.next(ctx, after, seen)
		if err != nil {
			return jobs.Result{}, err
		}
		if last == 0 {
			return jobs.Result{}, f.end(ctx)
		}
		list := f.wanted(styles)
		if err := f.fetch(ctx, list); err != nil {
			return jobs.Result{}, err
		}
		goesOn, err := f.show(ctx, list)
		if err != nil || !goesOn {
			return jobs.Result{}, err
		}
		r.Progress(ports.UnknownPercent, fmt.Sprintf("%d pictures fetched", f.tally.Fetched))
		after = last
	}
}

// count counts the pictures that the file names.
func (f *fetching) count(ctx context.Context) error {
	seen := map[string]bool{}
	for after := int64(0); ; {
		styles, last, err := f.next(ctx, after, seen)
		if err != nil || last == 0 {
			return err
		}
		f.tally.Of += len(f.wanted(styles))
		after = last
	}
}

// end says that no picture is waited for anymore.
func (f *fetching) end(ctx context.Context) error {
	return f.write(ctx, f.actor(), f.r.Job.WorkspaceID, f.batchID, func(ctx context.Context, tx catalog.Tx, _ core.Door, b *Batch) error {
		f.tally.Ended = true
		b.Tally.Pictures = f.tally
		return f.save(ctx, tx, b)
	})
}

// picturesEnded says whether no picture of a batch is waited for anymore: all were asked for,
// or their job has ended before that.
func picturesEnded(ctx context.Context, tx catalog.Tx, b *Batch) (bool, error) {
	p := b.Tally.Pictures
	if p.Ended || p.JobID == "" {
		return p.Ended, nil
	}
	j, err := tx.Jobs.Get(ctx, b.WorkspaceID, p.JobID)
	if ports.IsKind(err, ports.NotFound) {
		return true, nil
	}
	return !j.EndedAt.IsZero(), err
}

// FetchAgain fetches the pictures of a batch again whose addresses couldn't be fetched. It
// fails as Batch does, and with Conflict, reason "batch_state".
func (s *Service) FetchAgain(ctx context.Context, actor ports.Actor, workspaceID, id string) (again Batch, err error) {
	var in picturesInput
	err = s.read(ctx, actor, workspaceID, id, func(ctx context.Context, tx catalog.Tx, door core.Door, b *Batch) error {
		p := b.Tally.Pictures
		ended, err := picturesEnded(ctx, tx, b)
		if err != nil {
			return err
		}
		if b.State != catalog.BatchDone || p.JobID == "" || !ended || p.Ended && p.Failed == 0 {
			return errState
		}
		again = *b
		if err := door.MayFill(b.StoreID); err != nil {
			return err
		}
		before, err := tx.Jobs.Get(ctx, workspaceID, p.JobID)
		if ports.IsKind(err, ports.NotFound) {
			return nil
		}
		if err != nil {
			return err
		}
		return json.Unmarshal(before.Input, &in)
	})
	if err != nil {
		return again, err
	}
	again.ActorID, in.BatchID = actor.UserID, again.ID
	jobID, err := s.fetchLater(ctx, &again, fmt.Sprintf("pictures:%s:%d", again.ID, again.Version), in)
	if err != nil || jobID == "" {
		return again, cmp.Or(err, error(errState))
	}
	err = s.write(ctx, actor, workspaceID, id, func(ctx context.Context, tx catalog.Tx, _ core.Door, b *Batch) error {
		b.Tally.Pictures = PictureTally{JobID: jobID}
		again = *b
		return s.save(ctx, tx, &again)
	})
	return again, err
}

func (f *fetching) actor() ports.Actor { return ports.Actor{UserID: f.r.Job.UserID} }

// next returns the styles of the next variants that the batch changed, each once.
func (f *fetching) next(ctx context.Context, after int64, seen map[string]bool) (styles []core.Style, last int64, err error) {
	err = f.read(ctx, f.actor(), f.r.Job.WorkspaceID, f.batchID, func(ctx context.Context, tx catalog.Tx, door core.Door, b *Batch) error {
		ids, next, err := f.Catalog.ChangedStyles(ctx, tx, door, b.ChangeSet, after, variantsAt)
		if err != nil {
			return err
		}
		last = next
		ids = slices.DeleteFunc(ids, func(id string) bool { return seen[id] })
		for _, id := range ids {
			seen[id] = true
		}
		styles, err = f.Catalog.StylesIn(ctx, tx, door, ids)
		return err
	})
	return styles, last, err
}

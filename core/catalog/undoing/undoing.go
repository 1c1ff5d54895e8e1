// Package undoing undoes change sets: a small one at once, a large one as a job.
//
// Invariants: a large set is undone by one job at a time; what a job has put back before it was
// cancelled or cut off stays so, and the rest can be put back by another.
package undoing

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	core "selvedge/core/catalog"
	"selvedge/core/jobs"
	"selvedge/core/plaintext"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

// Kind is that of the jobs.
const Kind = "catalog.undo"

const (
	timeLimit = 30 * time.Minute
	slots     = 2
	mostOpen  = 1_000 // jobs, as many as a workspace may have waiting
	maxTitle  = 60    // characters
)

var (
	errInput   = ports.Refuse(ports.Invalid, "undo", "Send the number of a change set.")
	errUndoing = ports.Refuse(ports.Conflict, "undo_running", "This change is being undone already.")
)

// Service is the use cases. It is safe for concurrent use.
type Service struct {
	Catalog *core.Service
	Jobs    *jobs.Service
}

// Begun is what became of an undo, or the job that does it.
type Begun struct {
	core.Undone
	JobID string // empty: it is done
}

type input struct {
	Number int64 `json:"number"`
}

// Undo puts back what a change set changed. A set of 2,000 changes or more is put back by a job, the
// same one for all who ask while it isn't done. It fails as core.Service.Undo and jobs.Service.Accept do.
func (s *Service) Undo(ctx context.Context, actor ports.Actor, workspaceID string, number int64) (Begun, error) {
	_, isLarge, err := s.toUndo(ctx, actor, workspaceID, number)
	if err != nil {
		return Begun{}, err
	}
	if !isLarge {
		undone, err := s.Catalog.Undo(ctx, actor, workspaceID, number)
		return Begun{Undone: undone}, err
	}
	text, err := json.Marshal(input{number})
	if err != nil {
		return Begun{}, err
	}
	job, err := s.Jobs.Accept(ctx, actor, workspaceID, jobs.Request{Kind: Kind, Count: 1, Input: text, Key: s.Catalog.IDs.Ordered()})
	if !ports.HasReason(err, errUndoing.Reason) {
		return Begun{JobID: job.ID}, err
	}
	var running string
	readErr := s.Jobs.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
		running, err = s.running(ctx, tx, workspaceID, number, "")
		return err
	})
	if running == "" { // it has just ended
		return Begun{}, errors.Join(readErr, err)
	}
	return Begun{JobID: running}, readErr
}

func (s *Service) toUndo(ctx context.Context, actor ports.Actor, workspaceID string, number int64) (set core.ChangeSet, isLarge bool, err error) {
	err = s.Catalog.Store.Read(ctx, func(ctx context.Context, tx catalog.Tx) (err error) {
		set, isLarge, err = s.Catalog.ToUndo(ctx, tx, actor, workspaceID, number)
		return err
	})
	return set, isLarge, err
}

// Kinds returns the kinds of jobs.
func (s *Service) Kinds() []jobs.Kind {
	return []jobs.Kind{{
		Name: Kind, AppID: core.ListingsApp, Studio: "Catalog Studio", MaxTasks: 1, TimeLimit: timeLimit, Slots: slots,
		Prepare: s.prepare, Accept: s.accept, Run: s.run,
	}}
}

func numberOf(text json.RawMessage) (int64, error) {
	var in input
	if err := json.Unmarshal(text, &in); err != nil || in.Number <= 0 {
		return 0, errInput
	}
	return in.Number, nil
}

func (s *Service) prepare(ctx context.Context, tx ports.Tx, actor ports.Actor, workspaceID string, _ int, text json.RawMessage) (jobs.Prepared, error) {
	number, err := numberOf(text)
	if err != nil {
		return jobs.Prepared{}, err
	}
	set, _, err := s.Catalog.ToUndo(ctx, s.Catalog.Store.In(ctx, tx), actor, workspaceID, number)
	return jobs.Prepared{Input: text, Title: plaintext.Shorten("Undo: "+set.Summary, maxTitle)}, err
}

// accept refuses a job while another undoes the same set.
func (s *Service) accept(ctx context.Context, tx ports.Tx, job ports.Job) error {
	number, err := numberOf(job.Input)
	if err != nil {
		return err
	}
	running, err := s.running(ctx, tx, job.WorkspaceID, number, job.ID)
	if err == nil && running != "" {
		err = errUndoing
	}
	return err
}

// running returns the job that undoes a set, apart from one.
func (s *Service) running(ctx context.Context, tx ports.Tx, workspaceID string, number int64, apart string) (string, error) {
	open, err := tx.Jobs.Open(ctx, workspaceID, ports.JobFilter{AppIDs: []string{core.ListingsApp}}, mostOpen)
	if err != nil {
		return "", err
	}
	i := slices.IndexFunc(open.Jobs, func(j ports.Job) bool {
		of, err := numberOf(j.Input)
		return j.Kind == Kind && j.ID != apart && err == nil && of == number
	})
	if i < 0 {
		return "", nil
	}
	return open.Jobs[i].ID, nil
}

// output is what a job has put back.
type output struct {
	ChangeSet int64  `json:"changeSet"`
	Reversed  int    `json:"reversed"`
	Kept      int    `json:"kept"` // at most 1,000, as Failed
	Failed    int    `json:"failed"`
	Note      string `json:"note,omitempty"` // what is said of the rest
}

// noteOf says what wasn't put back, as of a small undo.
func noteOf(u core.Undone) string {
	switch n := len(u.Kept) + len(u.Failed); {
	case n == 0:
		return ""
	case n >= core.MaxRemainders:
		return "many edited since: those edits stay"
	default:
		return fmt.Sprintf("%d edited since: those edits stay", n)
	}
}

// run puts back part after part. After a crash it begins again, and finds what is put back already.
func (s *Service) run(ctx context.Context, r *jobs.Run) (jobs.Result, error) {
	number, err := numberOf(r.Job.Input)
	if err != nil {
		return jobs.Result{}, err
	}
	actor, workspaceID := ports.Actor{UserID: r.Job.UserID}, r.Job.WorkspaceID
	set, _, err := s.toUndo(ctx, actor, workspaceID, number)
	if err != nil {
		return jobs.Result{}, final(err)
	}
	u, err := s.Catalog.UndoWith(ctx, actor, workspaceID, number, func(variants int) {
		r.Progress(min(99, 100*variants/max(set.Variants, 1)), fmt.Sprintf("Variant %d of %d", min(variants, set.Variants), set.Variants))
	})
	if err != nil {
		return jobs.Result{}, final(err)
	}
	text, err := json.Marshal(output{u.ChangeSet, u.Reversed, len(u.Kept), len(u.Failed), noteOf(u)})
	return jobs.Result{Output: text}, err
}

// final is what fails a task that would be refused again.
func final(err error) error {
	if refused, is := errors.AsType[*ports.Error](err); is && refused.Kind == ports.Conflict {
		return ports.Refuse(ports.Invalid, refused.Reason, refused.Message)
	}
	return err
}

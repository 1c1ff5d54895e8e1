package jobs

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"selvedge/core/access"
	"selvedge/core/credit"
	"selvedge/core/workspace"
	"selvedge/ports"
)

const (
	// queueLimit is how long a task waits for its turn. Credits that expire while it waits
	// can still be returned.
	queueLimit = 12 * time.Hour
	maxQueued  = 1000 // tasks of one workspace
	maxKey     = 200  // characters
)

// Request asks for a job.
type Request struct {
	Kind  string
	Count int // tasks
	Input json.RawMessage
	Key   string // idempotency key; unused by Quote

	Internal bool // the product itself asks

	numbers []int // of the tasks; nil: from 1
}

// digest identifies what is asked for, apart from the key.
func (r Request) digest(actor ports.Actor) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%q %q %d %v %s", actor.UserID, r.Kind, r.Count, r.numbers, r.Input))
	return hex.EncodeToString(sum[:])
}

// Accept takes the credits for a job and queues its tasks, in one transaction. The same
// key with the same content returns the same job. It fails as workspace.EnterApp does, as
// credit.Ledger.Hold does, and with the reasons of the kind.
func (s *Service) Accept(ctx context.Context, actor ports.Actor, workspaceID string, r Request) (Job, error) {
	accepted, err := s.AcceptAll(ctx, actor, workspaceID, r)
	if err != nil {
		return Job{}, err
	}
	return accepted[0], nil
}

// AcceptAll is Accept for jobs that belong together, of which only the first may cost credits:
// all are accepted in one transaction, or none. Those that are there already stay as they are.
func (s *Service) AcceptAll(ctx context.Context, actor ports.Actor, workspaceID string, all ...Request) ([]Job, error) {
	asked, err := s.ask(all)
	if err != nil {
		return nil, err
	}
	var missing []asking
	err = s.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
		missing, err = missingOf(ctx, tx, actor, workspaceID, asked)
		return err
	})
	if err != nil {
		return nil, err
	}
	if len(missing) > 0 {
		if err := s.insert(ctx, actor, workspaceID, missing); err != nil && !ports.HasReason(err, "job_exists") {
			return nil, err
		}
		s.Wake()
	}
	accepted := make([]Job, len(all))
	for i, r := range all {
		if accepted[i], err = s.accepted(ctx, actor, workspaceID, r); err != nil {
			return nil, err
		}
	}
	return accepted, nil
}

// asking is a request on its way to a job.
type asking struct {
	Request

	kind     Kind
	prepared Prepared
}

// ask checks what needs no transaction.
func (s *Service) ask(all []Request) ([]asking, error) {
	asked := make([]asking, len(all))
	for i, r := range all {
		kind, err := s.kindOf(r)
		switch {
		case err != nil:
			return nil, err
		case i > 0 && kind.Cost != 0:
			return nil, errKind
		case r.Key == "" || len(r.Key) > maxKey || !utf8.ValidString(r.Key) || strings.ContainsFunc(r.Key, unicode.IsControl):
			return nil, errKey
		}
		asked[i] = asking{Request: r, kind: kind}
	}
	return asked, nil
}

// missingOf prepares those whose keys are new. Those of the others must have been for the same.
func missingOf(ctx context.Context, tx ports.Tx, actor ports.Actor, workspaceID string, asked []asking) (missing []asking, err error) {
	for _, a := range asked {
		if err := enter(ctx, tx, actor, workspaceID, a.kind); err != nil {
			return nil, err
		}
		found, err := tx.Jobs.ByKey(ctx, workspaceID, a.Key)
		if ports.IsKind(err, ports.NotFound) {
			a.prepared, err = a.kind.Prepare(ctx, tx, actor, workspaceID, a.Count, a.Input)
			missing = append(missing, a)
		} else if err == nil && found.Digest != a.digest(actor) {
			err = errKeyReused
		}
		if err != nil {
			return nil, err
		}
	}
	return missing, nil
}

// kindOf returns the kind of a job, of a valid number of tasks.
func (s *Service) kindOf(r Request) (Kind, error) {
	kind, known := s.kinds[r.Kind]
	if !known || kind.Internal && !r.Internal {
		return Kind{}, errKind
	}
	if r.Count < 1 || r.Count > kind.MaxTasks {
		return Kind{}, errCount(kind.MaxTasks)
	}
	return kind, nil
}

// enter fails unless the actor may ask for a job of that kind.
func enter(ctx context.Context, tx ports.Tx, actor ports.Actor, workspaceID string, kind Kind) error {
	me, err := workspace.EnterApp(ctx, tx, actor, workspaceID, kind.AppID)
	if err != nil || kind.Cost == 0 {
		return err
	}
	return access.Decide(me, access.SpendCredits).Err()
}

// insert adds jobs, paid for in the same transaction.
func (s *Service) insert(ctx context.Context, actor ports.Actor, workspaceID string, missing []asking) error {
	all := make([]ports.Job, len(missing))
	for i, a := range missing {
		all[i] = ports.Job{
			WorkspaceID: workspaceID, ID: s.IDs.Ordered(), Key: a.Key, Kind: a.kind.Name, AppID: a.kind.AppID, UserID: actor.UserID,
			Studio: a.kind.Studio, Title: a.prepared.Title, Input: a.prepared.Input, Digest: a.digest(actor), Count: a.Count, CostEach: a.kind.Cost,
		}
	}
	insert := func(ctx context.Context, tx ports.Tx, entryID string) error {
		for i, job := range all {
			if job.CostEach != 0 {
				job.DeductID = entryID
			}
			if err := s.insertIn(ctx, tx, actor, missing[i].kind, job, missing[i].numbers); err != nil {
				return err
			}
		}
		return nil
	}
	first := all[0]
	if first.CostEach == 0 {
		return s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error { return insert(ctx, tx, "") })
	}
	deduct := credit.DeductRequest{
		WorkspaceID: workspaceID, Amount: first.CostEach * int64(first.Count), Key: "job:" + first.Key, Studio: first.Studio, Info: first.Title,
	}
	_, err := s.Ledger.Hold(ctx, credit.User(actor), deduct, func(ctx context.Context, tx ports.Tx, entry ports.CreditEntry) error {
		return insert(ctx, tx, entry.ID)
	})
	return err
}

func (s *Service) insertIn(ctx context.Context, tx ports.Tx, actor ports.Actor, kind Kind, job ports.Job, numbers []int) error {
	if err := enter(ctx, tx, actor, job.WorkspaceID, kind); err != nil {
		return err
	}
	queued, err := tx.Jobs.Queued(ctx, job.WorkspaceID)
	if err != nil {
		return err
	}
	if queued+job.Count > maxQueued {
		return errQueueFull
	}
	atOnce, err := s.TasksAtOnce(ctx, tx, job.WorkspaceID)
	if err != nil {
		return err
	}
	job.CreatedAt = s.Now()
	tasks := make([]ports.Task, job.Count)
	for i := range tasks {
		n := i + 1
		if numbers != nil {
			n = numbers[i]
		}
		tasks[i] = ports.Task{
			TaskRef: ports.TaskRef{WorkspaceID: job.WorkspaceID, JobID: job.ID, N: n}, Kind: job.Kind,
			State: ports.TaskQueued, Percent: ports.UnknownPercent, Deadline: job.CreatedAt.Add(queueLimit),
		}
	}
	if err := tx.Jobs.Insert(ctx, job, tasks, atOnce); err != nil {
		return err
	}
	if kind.Accept != nil {
		if err := kind.Accept(ctx, tx, job); err != nil {
			return err
		}
	}
	return s.publish(ctx, tx, job)
}

// accepted returns the job with the key of a request, if it is what the request asks for.
func (s *Service) accepted(ctx context.Context, actor ports.Actor, workspaceID string, r Request) (j Job, err error) {
	err = s.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) error {
		found, err := tx.Jobs.ByKey(ctx, workspaceID, r.Key)
		if ports.IsKind(err, ports.NotFound) { // paid for, and deleted since
			return errKeyReused
		}
		if err != nil {
			return err
		}
		if found.Digest != r.digest(actor) {
			return errKeyReused
		}
		j, err = withTasks(ctx, tx, found)
		return err
	})
	return j, err
}

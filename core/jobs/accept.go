package jobs

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"time"

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
	kind, err := s.kindOf(r)
	if err != nil {
		return Job{}, err
	}
	if r.Key == "" || len(r.Key) > maxKey {
		return Job{}, errKey
	}
	var prepared Prepared
	isKnown := false
	err = s.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
		if err := enter(ctx, tx, actor, workspaceID, kind); err != nil {
			return err
		}
		_, err = tx.Jobs.ByKey(ctx, workspaceID, r.Key)
		isKnown = err == nil
		if ports.IsKind(err, ports.NotFound) { // else it was checked then
			prepared, err = kind.Prepare(ctx, tx, actor, workspaceID, r.Count, r.Input)
		}
		return err
	})
	if err != nil {
		return Job{}, err
	}
	if !isKnown {
		if err := s.insert(ctx, actor, workspaceID, kind, r, prepared); err != nil && !ports.HasReason(err, "job_exists") {
			return Job{}, err
		}
		s.Wake()
	}
	return s.accepted(ctx, actor, workspaceID, r)
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

// insert adds a job, paid for in the same transaction.
func (s *Service) insert(ctx context.Context, actor ports.Actor, workspaceID string, kind Kind, r Request, p Prepared) error {
	job := ports.Job{
		WorkspaceID: workspaceID, ID: s.IDs.Ordered(), Key: r.Key, Kind: kind.Name, AppID: kind.AppID, UserID: actor.UserID,
		Studio: kind.Studio, Title: p.Title, Input: p.Input, Digest: r.digest(actor), Count: r.Count, CostEach: kind.Cost,
	}
	if kind.Cost == 0 {
		return s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
			return s.insertIn(ctx, tx, actor, kind, job, r.numbers)
		})
	}
	deduct := credit.DeductRequest{
		WorkspaceID: workspaceID, Amount: kind.Cost * int64(r.Count), Key: "job:" + r.Key, Studio: kind.Studio, Info: p.Title,
	}
	_, err := s.Ledger.Hold(ctx, credit.User(actor), deduct, func(ctx context.Context, tx ports.Tx, entry ports.CreditEntry) error {
		job := job
		job.DeductID = entry.ID
		return s.insertIn(ctx, tx, actor, kind, job, r.numbers)
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

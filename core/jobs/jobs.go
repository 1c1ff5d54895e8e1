// Package jobs runs the work that studios are asked for: a job of several tasks, each
// done by a worker in any instance.
//
// Invariants: a job's credits are taken by the transaction that accepts it, and those of a
// task returned by the transaction that ends it badly, so that no reservation exists apart
// from the ledger. A task is ended only by the worker that claimed it last, or by nobody's
// leave once it is cancelled or its deadline has passed. Every open task has a deadline.
// What a provider works on is saved before it is waited for, so that a crash doesn't pay
// twice.
package jobs

import (
	"context"
	"encoding/json"
	"time"

	"selvedge/core/credit"
	"selvedge/core/outbox"
	"selvedge/ports"
)

// Kind is a kind of task that an area can run.
type Kind struct {
	Name      string        // such as "library.generate"
	AppID     string        // studio app whose users may ask for it; empty: users of any app
	Studio    string        // name of the service group, for the ledger
	Cost      int64         // credits for a task; 0 is free
	MaxTasks  int           // of a job
	TimeLimit time.Duration // of a task, from its first claim
	Slots     int           // tasks at once in this process
	Each      int           // of them at once of a workspace, in all processes; 0: as many as of all kinds
	Internal  bool          // people don't ask for it: its input is made by the product
	Private   bool          // seen by admins and by whoever asked for it: it says what not all users of the app may know

	// Prepare checks the input of a job and returns it complete, with the job's title, which says
	// nothing that whoever asks for it may not know.
	Prepare func(ctx context.Context, tx ports.Tx, actor ports.Actor, workspaceID string, count int, input json.RawMessage) (Prepared, error)
	// Accept runs in the transaction that accepts a job, for what belongs to it. It may be nil.
	Accept func(ctx context.Context, tx ports.Tx, job ports.Job) error
	// Run does one task. Its context ends with the task's deadline, when the task is
	// cancelled and when another worker has claimed it. An Error of kind Invalid, Forbidden,
	// NotFound or PaymentRequired fails the task with its reason and message, also one of
	// Result.Commit; after any other error it is tried again, five times in all.
	Run func(ctx context.Context, r *Run) (Result, error)
	// Undo runs in the transaction that ends a task as failed or cancelled, for what Accept
	// did for it. The task says how it ended. It may be nil.
	Undo func(ctx context.Context, tx ports.Tx, job ports.Job, t ports.Task) error
	// Abandon notifies the provider with that ticket that its work is no longer wanted. It runs
	// after the task has ended, and again if it fails. It may be nil.
	Abandon func(ctx context.Context, ticket string) error
}

// Prepared is the checked input of a job.
type Prepared struct {
	Input json.RawMessage
	Title string // at most 255 bytes
}

// Result is what came of a task.
type Result struct {
	Output json.RawMessage // for the browser; may be nil
	// Commit runs in the transaction that ends the task. It may be nil.
	Commit func(ctx context.Context, tx ports.Tx) error
}

// Service is the use cases of jobs. It is safe for concurrent use once every kind is
// registered.
type Service struct {
	Store  ports.Store
	Ledger *credit.Ledger
	Outbox *outbox.Outbox
	Now    ports.Clock
	IDs    ports.IDs
	// TasksAtOnce returns how many tasks of a workspace may run at the same time.
	TasksAtOnce func(ctx context.Context, tx ports.Tx, workspaceID string) (int, error)
	Events      ports.Publisher // may be nil

	kinds    map[string]Kind
	longRuns map[string]LongRuns
	wake     chan struct{}
	running  running
}

// keptFor is how long a job is kept after it has ended.
const keptFor = 90 * 24 * time.Hour

// Register adds kinds. It is called before any other method, even without kinds.
func (s *Service) Register(kinds ...Kind) {
	if s.kinds == nil {
		s.kinds, s.wake = map[string]Kind{}, make(chan struct{}, 1)
	}
	for _, k := range kinds {
		s.kinds[k.Name] = k
	}
}

// Purge deletes jobs that ended 90 days ago, at most limit, and returns how many.
func (s *Service) Purge(ctx context.Context, tx ports.Tx, now time.Time, limit int) (int, error) {
	return tx.Jobs.Purge(ctx, now.Add(-keptFor), limit)
}

// OnPlanChanged implements billing.OnSynced: what is queued already may use the new plan.
func (s *Service) OnPlanChanged(ctx context.Context, tx ports.Tx, workspaceID string) error {
	n, err := s.TasksAtOnce(ctx, tx, workspaceID)
	if err != nil {
		return err
	}
	return tx.Jobs.SetTasksAtOnce(ctx, workspaceID, n)
}

// OnWorkspaceDeleted implements workspace.OnDeleted: its jobs go with it, and what workers
// still make of them is dropped.
func (s *Service) OnWorkspaceDeleted(ctx context.Context, tx ports.Tx, w ports.Workspace) error {
	return tx.Jobs.DeleteOfWorkspace(ctx, w.ID)
}

// Wake says that a task may be due. It never waits.
func (s *Service) Wake() {
	select {
	case s.wake <- struct{}{}:
	default:
	}
}

// Job is a job with its tasks.
type Job struct {
	ports.Job
	Tasks []ports.Task
	Ahead int // queued tasks of the workspace before its first queued one
}

// State sums up the tasks: running while one is, queued while one waits, else how they
// ended: failed if one failed, cancelled if one was, or done.
func (j Job) State() ports.TaskState {
	state := ports.TaskDone
	for _, t := range j.Tasks {
		if rank[t.State] > rank[state] {
			state = t.State
		}
	}
	return state
}

var rank = map[ports.TaskState]int{ports.TaskDone: 0, ports.TaskCancelled: 1, ports.TaskFailed: 2, ports.TaskQueued: 3, ports.TaskRunning: 4}

// Cost is what the job cost, less what was returned.
func (j Job) Cost() int64 {
	cost := j.CostEach * int64(j.Count)
	for _, t := range j.Tasks {
		cost -= t.Returned
	}
	return cost
}

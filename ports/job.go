package ports

import (
	"context"
	"time"
)

// Job is what a user asked a studio to make: a number of tasks of one kind.
type Job struct {
	WorkspaceID string
	ID          string // ordered by time
	Key         string // the caller's idempotency key, unique in the workspace
	Kind        string // such as "library.generate"
	AppID       string // only members who may open this studio app see it; empty: those with any app
	UserID      string
	UserName    string // only read; empty if there is no such account
	Studio      string // name of the service group, for the ledger
	Title       string // shown to people
	Digest      string // of the request, so that a repeated one is recognised
	Input       []byte // JSON
	Count       int    // of tasks
	CostEach    int64  // credits for a task; 0 is free
	DeductID    string // ledger entry that paid for all tasks; empty if it is free
	CreatedAt   time.Time
	EndedAt     time.Time // when the last task ended; zero before
}

// TaskState is the state of a task.
type TaskState string

const (
	TaskQueued    TaskState = "queued"
	TaskRunning   TaskState = "running"
	TaskDone      TaskState = "done"
	TaskFailed    TaskState = "failed"
	TaskCancelled TaskState = "cancelled"
)

// IsOpen reports whether the task has not ended.
func (s TaskState) IsOpen() bool { return s == TaskQueued || s == TaskRunning }

// UnknownPercent is the progress of a task that reports none.
const UnknownPercent = -1

// TaskRef identifies a task.
type TaskRef struct {
	WorkspaceID string
	JobID       string
	N           int // from 1
}

// Task is one unit of a job.
type Task struct {
	TaskRef
	Kind       string
	State      TaskState
	Attempt    int       // number of claims
	LeaseUntil time.Time // when a running task may be claimed again, and a queued one for the first time
	Deadline   time.Time // when an open task fails
	Ticket     string    // of the provider that works on it; empty before
	Percent    int       // 0 to 100, or UnknownPercent
	Stage      string    // what is being done, in words
	Reason     string    // why it failed: a stable word
	Message    string    // why it failed, for people
	Output     []byte    // JSON, once it is done
	Returned   int64     // credits
	StartedAt  time.Time // when it was first claimed
	EndedAt    time.Time
}

// TaskProgress is what a worker reports of a running task.
type TaskProgress struct {
	TaskRef
	Attempt    int // the worker's
	LeaseUntil time.Time
	Percent    int
	Stage      string
	Ticket     string // empty: unchanged
}

// TaskEnd is how a task ends.
type TaskEnd struct {
	TaskRef
	From     TaskState // TaskQueued or TaskRunning
	Attempt  int       // of a running task: the worker's
	State    TaskState
	Reason   string
	Message  string
	Output   []byte
	Returned int64
	At       time.Time
}

// TaskClaim asks for tasks of a kind.
type TaskClaim struct {
	Kind      string
	Now       time.Time
	Lease     time.Duration
	TimeLimit time.Duration // from the first claim to the deadline
	Limit     int
	Each      int // tasks of the kind that a workspace may run at once; 0: as many as of all kinds
}

// JobFilter selects jobs of a workspace.
type JobFilter struct {
	AnyApp bool     // of every app; else only of AppIDs and of no app
	AppIDs []string // at most 64
	UserID string   // only of this user, unless empty
	Failed bool     // only those with a failed task

	Private []string // kinds of which only ActorID's are selected, at most 64
	ActorID string
}

// OpenJobs are jobs that have not ended: those of which a task runs, then those that wait,
// oldest first.
type OpenJobs struct {
	Jobs             []Job // the first ones
	Running, Waiting int   // how many there are
}

// Jobs stores jobs and their tasks. Workspaces wait in lanes, one for each kind of task,
// and the one served longest ago comes first.
type Jobs interface {
	// Purge deletes jobs that ended before that time, with their tasks.
	Purger
	// Insert adds a job and its queued tasks to the lane of its workspace, of which
	// tasksAtOnce may run at the same time, all kinds together. It fails with Conflict,
	// reason "job_exists", if the key or the ID is used.
	Insert(ctx context.Context, j Job, tasks []Task, tasksAtOnce int) error
	// ByKey fails with NotFound, as does Get.
	ByKey(ctx context.Context, workspaceID, key string) (Job, error)
	Get(ctx context.Context, workspaceID, id string) (Job, error)
	// Page returns the newest jobs before that ID, or the newest of all if it is empty.
	Page(ctx context.Context, workspaceID string, f JobFilter, before string, limit int) ([]Job, error)
	// Ended returns the jobs that have ended, the last ended first.
	Ended(ctx context.Context, workspaceID string, f JobFilter, limit int) ([]Job, error)
	// Open returns jobs that have not ended, at most limit.
	Open(ctx context.Context, workspaceID string, f JobFilter, limit int) (OpenJobs, error)
	// Tasks returns the tasks of these jobs, in the order of the jobs' IDs and their numbers.
	Tasks(ctx context.Context, workspaceID string, jobIDs []string) ([]Task, error)
	// Queued returns how many tasks of a workspace wait.
	Queued(ctx context.Context, workspaceID string) (int, error)
	// QueuedBefore returns how many tasks of a kind wait in jobs before that one.
	QueuedBefore(ctx context.Context, workspaceID, kind, jobID string) (int, error)
	// IsDue reports whether a task of a kind may be claimed; each is as in a claim.
	IsDue(ctx context.Context, kind string, each int, now time.Time) (bool, error)
	// Claim takes tasks that no worker has, and those whose lease has ended, unless their
	// deadline has passed. Attempt of a returned task includes this claim.
	Claim(ctx context.Context, c TaskClaim) ([]Task, error)
	// Overdue returns open tasks past their deadline that no worker has.
	Overdue(ctx context.Context, now time.Time, limit int) ([]Task, error)
	// Report stores progress and extends the lease. It returns false, and changes nothing, if
	// the task is not running or was claimed again.
	Report(ctx context.Context, p TaskProgress) (bool, error)
	// Requeue has a running task wait for its next attempt until LeaseUntil. It returns false,
	// and changes nothing, if the task is not running or was claimed again.
	Requeue(ctx context.Context, p TaskProgress) (bool, error)
	// SetTasksAtOnce changes how many tasks of a workspace may run at the same time.
	SetTasksAtOnce(ctx context.Context, workspaceID string, n int) error
	// End ends a task, and its job with the last one. It returns false, and changes nothing,
	// if the task is no longer in the state From or was claimed again.
	End(ctx context.Context, e TaskEnd) (bool, error)
	// PaidAfter returns jobs that cost credits, ordered by workspace and ID, after that one.
	PaidAfter(ctx context.Context, workspaceID, id string, limit int) ([]Job, error)
	// DeleteOfWorkspace deletes all jobs of a workspace.
	DeleteOfWorkspace(ctx context.Context, workspaceID string) error
}

package sqlstore

import (
	"cmp"
	"context"
	"math"
	"slices"
	"time"

	"selvedge/ports"
)

// taskColumns are what scanTask reads, of the table as t.
const taskColumns = `t.workspace_id, t.job_id, t.n, t.kind, t.state, t.attempt, t.lease_until, t.deadline, t.ticket, t.percent, t.stage,
	t.reason, t.message, t.output, t.returned, t.started_at, t.ended_at`

const (
	enterLane = `INSERT INTO job_lanes (kind, workspace_id, waiting, tasks_at_once, served_at) VALUES ($1, $2, $3, $4, 0)
	ON CONFLICT (workspace_id, kind) DO UPDATE SET waiting = job_lanes.waiting + excluded.waiting`
	changeLanes = `UPDATE job_lanes SET tasks_at_once = $1 WHERE workspace_id = $2 AND tasks_at_once <> $1`
	leaveLane   = `UPDATE job_lanes SET waiting = waiting - 1 WHERE kind = (SELECT kind FROM studio_tasks
	WHERE workspace_id = $1 AND job_id = $2 AND n = $3) AND workspace_id = $1`
	serveLane = `UPDATE job_lanes SET waiting = waiting - 1, served_at = $1 WHERE kind = $2 AND workspace_id = $3`

	queuedTasks  = `SELECT COALESCE(SUM(waiting), 0) FROM job_lanes WHERE workspace_id = $1`
	queuedBefore = `SELECT COUNT(*) FROM studio_tasks WHERE workspace_id = $1 AND kind = $2 AND state = 'queued' AND job_id < $3`
	// Skipped are lanes whose workspace runs as many tasks as it may, of all kinds or of theirs, and those in which all
	// wait for their next attempt.
	nextLane = `SELECT l.workspace_id FROM job_lanes l WHERE l.kind = $1 AND l.waiting > 0 AND l.tasks_at_once >
	(SELECT COUNT(*) FROM studio_tasks r WHERE r.workspace_id = l.workspace_id AND r.state = 'running')
	AND $3 > (SELECT COUNT(*) FROM studio_tasks k WHERE k.workspace_id = l.workspace_id AND k.kind = l.kind AND k.state = 'running')
	AND 0 < (SELECT COUNT(*) FROM studio_tasks q WHERE q.workspace_id = l.workspace_id AND q.kind = l.kind AND q.state = 'queued' AND q.lease_until <= $2)
	ORDER BY l.served_at, l.workspace_id LIMIT 1`

	firstQueued = `SELECT ` + taskColumns + ` FROM studio_tasks t WHERE t.workspace_id = $1 AND t.kind = $2 AND t.state = 'queued'
	AND t.lease_until <= $3 ORDER BY t.job_id, t.n LIMIT 1`
	lostTasks = `SELECT ` + taskColumns + ` FROM studio_tasks t WHERE t.kind = $1 AND t.state = 'running' AND t.lease_until <= $2
	AND t.deadline > $2 ORDER BY t.lease_until, t.workspace_id, t.job_id, t.n LIMIT $3`
	overdueTasks = `SELECT ` + taskColumns + ` FROM studio_tasks t WHERE t.ended_at = 0 AND t.deadline <= $1 AND t.lease_until <= $1
	ORDER BY t.deadline, t.workspace_id, t.job_id, t.n LIMIT $2`
	startTask = `UPDATE studio_tasks SET state = 'running', attempt = attempt + 1, lease_until = $1, deadline = $2, started_at = $3
	WHERE workspace_id = $4 AND job_id = $5 AND n = $6 AND state = 'queued'`
	claimTaskAgain = `UPDATE studio_tasks SET attempt = attempt + 1, lease_until = $1
	WHERE workspace_id = $2 AND job_id = $3 AND n = $4 AND state = 'running' AND attempt = $5`
	reportTask = `UPDATE studio_tasks SET lease_until = $1, percent = $2, stage = $3, ticket = CASE WHEN $4 = '' THEN ticket ELSE $4 END
	WHERE workspace_id = $5 AND job_id = $6 AND n = $7 AND state = 'running' AND attempt = $8`
	requeueTask = `UPDATE studio_tasks SET state = 'queued', lease_until = $1, percent = $2, stage = $3
	WHERE workspace_id = $4 AND job_id = $5 AND n = $6 AND state = 'running' AND attempt = $7`
	returnToLane = `UPDATE job_lanes SET waiting = waiting + 1 WHERE kind = (SELECT kind FROM studio_tasks
	WHERE workspace_id = $1 AND job_id = $2 AND n = $3) AND workspace_id = $1`
	endTask = `UPDATE studio_tasks SET state = $1, reason = $2, message = $3, output = $4, returned = $5, ended_at = $6, lease_until = 0
	WHERE workspace_id = $7 AND job_id = $8 AND n = $9 AND state = $10 AND attempt = $11`
)

var (
	insertTasks = prepareBatches(`INSERT INTO studio_tasks (workspace_id, job_id, n, kind, deadline) VALUES #`, 5)
	tasksOfJobs = prepareBatches(`SELECT `+taskColumns+` FROM (VALUES #) AS wanted
	CROSS JOIN studio_tasks t WHERE t.workspace_id = wanted.column1 AND t.job_id = wanted.column2`, 2)
)

func scanTask(row Row) (t ports.Task, err error) {
	var output string
	err = row.Scan(&t.WorkspaceID, &t.JobID, &t.N, &t.Kind, &t.State, &t.Attempt, TimeColumn{&t.LeaseUntil}, TimeColumn{&t.Deadline},
		&t.Ticket, &t.Percent, &t.Stage, &t.Reason, &t.Message, &output, &t.Returned, TimeColumn{&t.StartedAt}, TimeColumn{&t.EndedAt})
	if output != "" {
		t.Output = []byte(output)
	}
	return t, err
}

func (r jobs) Tasks(ctx context.Context, workspaceID string, jobIDs []string) ([]ports.Task, error) {
	args := make([]any, 0, 2*len(jobIDs))
	for _, id := range jobIDs {
		args = append(args, workspaceID, id)
	}
	tasks, err := queryAllBatches(ctx, r.Base, "list tasks", scanTask, tasksOfJobs, args)
	slices.SortFunc(tasks, func(a, b ports.Task) int { return cmp.Or(cmp.Compare(a.JobID, b.JobID), cmp.Compare(a.N, b.N)) })
	return tasks, err
}

func (r jobs) Queued(ctx context.Context, workspaceID string) (int, error) {
	return QueryOne(ctx, r.Base, "count queued tasks", ErrNoRows, ScanValue[int], queuedTasks, workspaceID)
}

func (r jobs) QueuedBefore(ctx context.Context, workspaceID, kind, jobID string) (int, error) {
	return QueryOne(ctx, r.Base, "count queued tasks before", ErrNoRows, ScanValue[int], queuedBefore, workspaceID, kind, jobID)
}

func (r jobs) IsDue(ctx context.Context, kind string, each int, now time.Time) (bool, error) {
	lost, err := QueryAll(ctx, r.Base, "look for lost tasks", scanTask, lostTasks, kind, Micros(now), 1)
	if err != nil || len(lost) > 0 {
		return err == nil, err
	}
	waiting, err := QueryAll(ctx, r.Base, "look for waiting tasks", ScanValue[string], nextLane, kind, Micros(now), limitOf(each))
	return len(waiting) > 0, err
}

// limitOf is a number of tasks at once, of which 0 is none.
func limitOf(each int) int {
	if each == 0 {
		return math.MaxInt32
	}
	return each
}

func (r jobs) Claim(ctx context.Context, c ports.TaskClaim) ([]ports.Task, error) {
	claimed, err := r.claimLost(ctx, c)
	for err == nil && len(claimed) < c.Limit {
		// Each is served a little later, so that the workspaces take turns.
		served := c.Now.Add(time.Duration(len(claimed)) * time.Microsecond)
		t, found, failed := r.claimNext(ctx, c, served)
		if err = failed; err != nil || !found {
			break
		}
		claimed = append(claimed, t)
	}
	return claimed, err
}

// claimLost claims tasks whose worker let the lease end.
func (r jobs) claimLost(ctx context.Context, c ports.TaskClaim) (claimed []ports.Task, err error) {
	lost, err := QueryAll(ctx, r.Base, "list lost tasks", scanTask, lostTasks, c.Kind, Micros(c.Now), c.Limit)
	if err != nil {
		return nil, err
	}
	for _, t := range lost {
		until := c.Now.Add(c.Lease)
		n, err := r.Exec(ctx, "claim lost task", claimTaskAgain, Micros(until), t.WorkspaceID, t.JobID, t.N, t.Attempt)
		if err != nil {
			return nil, err
		}
		if n == 1 { // otherwise another instance claimed it
			t.Attempt, t.LeaseUntil = t.Attempt+1, until
			claimed = append(claimed, t)
		}
	}
	return claimed, nil
}

// claimNext claims the first task of the lane that was served longest ago.
func (r jobs) claimNext(ctx context.Context, c ports.TaskClaim, served time.Time) (t ports.Task, found bool, err error) {
	workspaceID, err := QueryOne(ctx, r.Base, "get next lane", errNoTask, ScanValue[string], nextLane, c.Kind, Micros(c.Now), limitOf(c.Each))
	if err != nil {
		return t, false, unlessNone(err)
	}
	if t, err = QueryOne(ctx, r.Base, "get next task", errNoTask, scanTask, firstQueued, workspaceID, c.Kind, Micros(c.Now)); err != nil {
		return t, false, unlessNone(err)
	}
	if t.Attempt == 0 {
		t.Deadline, t.StartedAt = c.Now.Add(c.TimeLimit), c.Now
	}
	t.State, t.Attempt, t.LeaseUntil = ports.TaskRunning, t.Attempt+1, c.Now.Add(c.Lease)
	changed, err := r.ExecAll(ctx, "claim task",
		Statement{startTask, []any{Micros(t.LeaseUntil), Micros(t.Deadline), Micros(t.StartedAt), t.WorkspaceID, t.JobID, t.N}},
		Statement{serveLane, []any{Micros(served), c.Kind, workspaceID}})
	return t, err == nil && changed[0] == 1, err
}

var errNoTask = ports.Refuse(ports.NotFound, "task_not_found", "Task not found.")

func unlessNone(err error) error {
	if ports.HasReason(err, errNoTask.Reason) {
		return nil
	}
	return err
}

func (r jobs) Overdue(ctx context.Context, now time.Time, limit int) ([]ports.Task, error) {
	return QueryAll(ctx, r.Base, "list overdue tasks", scanTask, overdueTasks, Micros(now), limit)
}

func (r jobs) Report(ctx context.Context, p ports.TaskProgress) (bool, error) {
	n, err := r.Exec(ctx, "report progress of task", reportTask, Micros(p.LeaseUntil), p.Percent, p.Stage, p.Ticket,
		p.WorkspaceID, p.JobID, p.N, p.Attempt)
	return n == 1, err
}

func (r jobs) Requeue(ctx context.Context, p ports.TaskProgress) (bool, error) {
	n, err := r.Exec(ctx, "requeue task", requeueTask, Micros(p.LeaseUntil), p.Percent, p.Stage, p.WorkspaceID, p.JobID, p.N, p.Attempt)
	if err != nil || n == 0 {
		return false, err
	}
	_, err = r.Exec(ctx, "return task to its lane", returnToLane, p.WorkspaceID, p.JobID, p.N)
	return true, err
}

func (r jobs) End(ctx context.Context, e ports.TaskEnd) (bool, error) {
	n, err := r.Exec(ctx, "end task", endTask, string(e.State), e.Reason, e.Message, string(e.Output), e.Returned, Micros(e.At),
		e.WorkspaceID, e.JobID, e.N, string(e.From), e.Attempt)
	if err != nil || n == 0 {
		return false, err
	}
	var statements []Statement
	if e.From == ports.TaskQueued {
		statements = append(statements, Statement{leaveLane, []any{e.WorkspaceID, e.JobID, e.N}})
	}
	if e.State == ports.TaskFailed {
		statements = append(statements, Statement{countFailed, []any{e.WorkspaceID, e.JobID}})
	}
	statements = append(statements, Statement{endJob, []any{Micros(e.At), e.WorkspaceID, e.JobID}})
	_, err = r.ExecAll(ctx, "end job", statements...)
	return true, err
}

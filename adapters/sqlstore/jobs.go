package sqlstore

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"selvedge/ports"
)

var (
	errNoJob     = ports.Refuse(ports.NotFound, "job_not_found", "Job not found.")
	errJobExists = ports.Refuse(ports.Conflict, "job_exists", "A job with this key exists.")
)

const (
	// jobFields are what scanJob reads, of the table as j.
	jobFields = `j.workspace_id, j.id, j.key, j.kind, j.app_id, j.user_id, COALESCE(u.name, ''), j.studio, j.title, j.input, j.digest, j.count, j.cost_each,
	j.deduct_id, j.created_at, j.ended_at`
	jobColumns = jobFields + ` FROM studio_jobs j LEFT JOIN users u ON u.id = j.user_id`
)

const (
	insertJob = `INSERT INTO studio_jobs (workspace_id, id, key, kind, app_id, user_id, studio, title, input, digest, count, cost_each, deduct_id,
	created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) ON CONFLICT DO NOTHING`
	jobByKey = `SELECT ` + jobColumns + ` WHERE j.workspace_id = $1 AND j.key = $2`
	jobByID  = `SELECT ` + jobColumns + ` WHERE j.workspace_id = $1 AND j.id = $2`
	// # is replaced by conditions and the limit of the page.
	pageOfJobs    = `SELECT ` + jobColumns + ` WHERE j.workspace_id = $1 AND ($2 = '' OR j.id < $2) # ORDER BY j.id DESC LIMIT `
	jobsThatEnded = `SELECT ` + jobColumns + ` WHERE j.workspace_id = $1 AND j.ended_at > 0 # ORDER BY j.ended_at DESC, j.id DESC LIMIT `
	// # is replaced by conditions. Open tasks have indexes, open jobs have none.
	ofTasks     = `SELECT t.job_id FROM studio_tasks t JOIN studio_jobs j ON j.workspace_id = t.workspace_id AND j.id = t.job_id WHERE t.workspace_id = $1 `
	runningJobs = ofTasks + `AND t.state = 'running' #`
	waitingJobs = ofTasks + `AND t.state = 'queued' #`
	paidJobs    = `SELECT ` + jobColumns + ` WHERE (j.workspace_id, j.id) > ($1, $2) AND j.cost_each > 0 ORDER BY j.workspace_id, j.id LIMIT #`
	endJob      = `UPDATE studio_jobs SET ended_at = $1 WHERE workspace_id = $2 AND id = $3
	AND NOT EXISTS (SELECT 1 FROM studio_tasks WHERE workspace_id = $2 AND job_id = $3 AND ended_at = 0)`
	countFailed = `UPDATE studio_jobs SET failed = failed + 1 WHERE workspace_id = $1 AND id = $2`

	endedJobs   = `(SELECT workspace_id, id FROM studio_jobs WHERE ended_at > 0 AND ended_at < $1 ORDER BY ended_at LIMIT $2)`
	purgeTasks  = `DELETE FROM studio_tasks WHERE (workspace_id, job_id) IN ` + endedJobs
	purgeJobs   = `DELETE FROM studio_jobs WHERE (workspace_id, id) IN ` + endedJobs
	deleteJobs  = `DELETE FROM studio_jobs WHERE workspace_id = $1`
	deleteTasks = `DELETE FROM studio_tasks WHERE workspace_id = $1`
	deleteLanes = `DELETE FROM job_lanes WHERE workspace_id = $1`
)

type jobs struct{ *Base }

var jobsByID = prepareBatches(`SELECT `+jobFields+` FROM (VALUES #) AS wanted CROSS JOIN studio_jobs j LEFT JOIN users u ON u.id = j.user_id
	WHERE j.workspace_id = wanted.column1 AND j.id = wanted.column2`, 2)

func scanJob(row Row) (j ports.Job, err error) {
	var input string
	err = row.Scan(&j.WorkspaceID, &j.ID, &j.Key, &j.Kind, &j.AppID, &j.UserID, &j.UserName, &j.Studio, &j.Title, &input, &j.Digest, &j.Count, &j.CostEach,
		&j.DeductID, TimeColumn{&j.CreatedAt}, TimeColumn{&j.EndedAt})
	j.Input = []byte(input)
	return j, err
}

func (r jobs) Insert(ctx context.Context, j ports.Job, tasks []ports.Task, tasksAtOnce int) error {
	n, err := r.Exec(ctx, "insert job", insertJob, j.WorkspaceID, j.ID, j.Key, j.Kind, j.AppID, j.UserID, j.Studio, j.Title, string(j.Input), j.Digest,
		j.Count, j.CostEach, j.DeductID, Micros(j.CreatedAt))
	if err != nil {
		return err
	}
	if n == 0 {
		return errJobExists
	}
	args := make([]any, 0, 5*len(tasks))
	for _, t := range tasks {
		args = append(args, t.WorkspaceID, t.JobID, t.N, t.Kind, Micros(t.Deadline))
	}
	statements := append(insertTasks.over(args), Statement{enterLane, []any{j.Kind, j.WorkspaceID, len(tasks), tasksAtOnce}},
		Statement{changeLanes, []any{tasksAtOnce, j.WorkspaceID}})
	_, err = r.ExecAll(ctx, "insert tasks", statements...)
	return err
}

func (r jobs) ByKey(ctx context.Context, workspaceID, key string) (ports.Job, error) {
	return QueryOne(ctx, r.Base, "get job by key", errNoJob, scanJob, jobByKey, workspaceID, key)
}

func (r jobs) Get(ctx context.Context, workspaceID, id string) (ports.Job, error) {
	return QueryOne(ctx, r.Base, "get job", errNoJob, scanJob, jobByID, workspaceID, id)
}

func (r jobs) Page(ctx context.Context, workspaceID string, f ports.JobFilter, before string, limit int) ([]ports.Job, error) {
	conditions, args := jobConditions(f, workspaceID, before)
	text := strings.Replace(pageOfJobs, "#", conditions, 1) + "#"
	return QueryAll(ctx, r.Base, "list jobs", scanJob, WithLimit(text, limit), args...)
}

func (r jobs) Ended(ctx context.Context, workspaceID string, f ports.JobFilter, limit int) ([]ports.Job, error) {
	conditions, args := jobConditions(f, workspaceID)
	return QueryAll(ctx, r.Base, "list ended jobs", scanJob, WithLimit(strings.Replace(jobsThatEnded, "#", conditions, 1)+"#", limit), args...)
}

func (r jobs) Open(ctx context.Context, workspaceID string, f ports.JobFilter, limit int) (open ports.OpenJobs, err error) {
	conditions, args := jobConditions(f, workspaceID)
	ids := func(what, text string) ([]string, error) {
		found, err := QueryAll(ctx, r.Base, what, ScanValue[string], strings.Replace(text, "#", conditions, 1), args...)
		slices.Sort(found)
		return slices.Compact(found), err
	}
	running, err := ids("list running jobs", runningJobs)
	if err != nil {
		return open, err
	}
	waiting, err := ids("list waiting jobs", waitingJobs)
	if err != nil {
		return open, err
	}
	waiting = slices.DeleteFunc(waiting, func(id string) bool { return slices.Contains(running, id) })
	open.Running, open.Waiting = len(running), len(waiting)
	first := slices.Concat(running, waiting)
	first = first[:min(len(first), limit)]
	wanted := make([]any, 0, 2*len(first))
	for _, id := range first {
		wanted = append(wanted, workspaceID, id)
	}
	open.Jobs, err = queryAllBatches(ctx, r.Base, "list open jobs", scanJob, jobsByID, wanted)
	slices.SortFunc(open.Jobs, func(a, b ports.Job) int { return cmp.Compare(slices.Index(first, a.ID), slices.Index(first, b.ID)) })
	return open, err
}

// jobConditions returns the conditions of a filter, and the arguments with theirs added.
func jobConditions(f ports.JobFilter, args ...any) (string, []any) {
	var conditions strings.Builder
	if !f.AnyApp {
		conditions.WriteString(` AND j.app_id IN ('', ` + placeholders(len(args)+1, padTo(len(f.AppIDs))) + `)`)
		args = append(args, paddedTexts(f.AppIDs)...)
	}
	if f.UserID != "" {
		args = append(args, f.UserID)
		conditions.WriteString(` AND j.user_id = ` + placeholders(len(args), 1))
	}
	if len(f.Private) > 0 {
		kinds := placeholders(len(args)+1, padTo(len(f.Private)))
		args = append(append(args, paddedTexts(f.Private)...), f.ActorID)
		conditions.WriteString(` AND (j.kind NOT IN (` + kinds + `) OR j.user_id = ` + placeholders(len(args), 1) + `)`)
	}
	if f.Failed {
		conditions.WriteString(` AND j.failed > 0`)
	}
	return conditions.String(), args
}

func (r jobs) PaidAfter(ctx context.Context, workspaceID, id string, limit int) ([]ports.Job, error) {
	return QueryAll(ctx, r.Base, "list paid jobs", scanJob, WithLimit(paidJobs, limit), workspaceID, id)
}

// Purge implements ports.Purger.
func (r jobs) Purge(ctx context.Context, before time.Time, limit int) (int, error) {
	if _, err := r.Exec(ctx, "purge tasks", purgeTasks, Micros(before), limit); err != nil {
		return 0, err
	}
	return r.PurgeRows(ctx, purgeJobs, before, limit)
}

func (r jobs) SetTasksAtOnce(ctx context.Context, workspaceID string, n int) error {
	_, err := r.Exec(ctx, "set tasks at once", changeLanes, n, workspaceID)
	return err
}

func (r jobs) DeleteOfWorkspace(ctx context.Context, workspaceID string) error {
	_, err := r.ExecAll(ctx, "delete jobs", Statement{deleteTasks, []any{workspaceID}}, Statement{deleteLanes, []any{workspaceID}},
		Statement{deleteJobs, []any{workspaceID}})
	return err
}

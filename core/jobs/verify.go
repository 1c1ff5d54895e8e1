package jobs

import (
	"context"
	"fmt"
	"slices"
	"time"

	"selvedge/ports"
)

// Violation is a job that disagrees with the ledger.
type Violation struct {
	WorkspaceID string
	JobID       string
	What        string
}

func (v *Violation) Error() string {
	return fmt.Sprintf("job %s of workspace %s: %s", v.JobID, v.WorkspaceID, v.What)
}

// Verify compares the jobs that cost credits, of one workspace or of all if workspaceID is
// empty, with the ledger: its deduct exists and is
// what its tasks cost, and what was returned of it is what its tasks say. It fails with
// *Violation for the first job that disagrees, and returns how many it compared. Work may
// go on during it.
func Verify(ctx context.Context, store ports.Store, workspaceID string) (compared int, err error) {
	const batch = 200
	last := ports.Job{WorkspaceID: workspaceID}
	for {
		var page []ports.Job
		err := store.Read(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
			if page, err = tx.Jobs.PaidAfter(ctx, last.WorkspaceID, last.ID, batch); err != nil {
				return err
			}
			if i := slices.IndexFunc(page, func(j ports.Job) bool { return workspaceID != "" && j.WorkspaceID != workspaceID }); i >= 0 {
				page = page[:i]
			}
			for _, job := range page {
				if err := verify(ctx, tx, job); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil || len(page) == 0 {
			return compared, err
		}
		compared, last = compared+len(page), page[len(page)-1]
	}
}

// returnTime is for how long after a deduct its credits can be returned in any case: a day
// after they expired.
const returnTime = 24 * time.Hour

func verify(ctx context.Context, tx ports.Tx, job ports.Job) error {
	wrong := func(format string, args ...any) error {
		return &Violation{job.WorkspaceID, job.ID, fmt.Sprintf(format, args...)}
	}
	deducts, err := tx.Credits.Deducts(ctx, []ports.CreditRef{{WorkspaceID: job.WorkspaceID, ID: job.DeductID}})
	if err != nil {
		return err
	}
	if len(deducts) == 0 {
		return wrong("its deduct %q is not in the ledger", job.DeductID)
	}
	tasks, err := tx.Jobs.Tasks(ctx, job.WorkspaceID, []string{job.ID})
	if err != nil {
		return err
	}
	if len(tasks) != job.Count {
		return wrong("it has %d of its %d tasks", len(tasks), job.Count)
	}
	if cost := job.CostEach * int64(job.Count); deducts[0].Entry.Amount != cost {
		return wrong("it cost %d credits, but %d were deducted", cost, deducts[0].Entry.Amount)
	}
	var returned int64
	for _, t := range tasks {
		isBad := t.State == ports.TaskFailed || t.State == ports.TaskCancelled
		if isBad && t.Returned == 0 && t.EndedAt.Sub(job.CreatedAt) > returnTime {
			continue // the credits had expired
		}
		if isBad && t.Returned != job.CostEach || !isBad && t.Returned != 0 {
			return wrong("task %d is %s and returned %d credits", t.N, t.State, t.Returned)
		}
		returned += t.Returned
	}
	if deducts[0].Returned != returned {
		return wrong("its tasks returned %d credits, but the ledger %d", returned, deducts[0].Returned)
	}
	return nil
}

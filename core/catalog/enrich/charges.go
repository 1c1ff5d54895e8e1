package enrich

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"selvedge/ports"
	"selvedge/ports/catalog"
)

// mostFills is how often a model is asked about a style in a period, for its charge and before credits that came
// back, whatever became of it: that is known before a model is asked, which may be stopped in the middle.
const mostFills = 5

// parts are styles by what asking a model about them costs.
type parts struct {
	toPay []string // never paid for in this period, or returned
	paid  []string // in this period
	busy  []string // a job that has paid for them isn't done with them
	spent []string // filled in in this period as often as a charge pays for
}

// part parts styles. A style is paid for once its task is done: before, its credits come back
// if the job is cancelled, and what was asked meanwhile would have cost nothing.
func part(ctx context.Context, tx catalog.Tx, workspaceID string, period time.Time, ids []string) (p parts, err error) {
	charges, err := tx.Charges.Of(ctx, workspaceID, period, ids)
	if err != nil {
		return p, err
	}
	var jobIDs []string
	jobOf, fills := map[string]string{}, map[string]int{}
	for _, c := range charges {
		fills[c.ProductID] = c.Fills
		if c.Returned {
			continue
		}
		jobOf[c.ProductID] = c.JobID
		if !slices.Contains(jobIDs, c.JobID) {
			jobIDs = append(jobIDs, c.JobID)
		}
	}
	tasks, err := tx.Jobs.Tasks(ctx, workspaceID, jobIDs)
	if err != nil {
		return p, err
	}
	done, isKept := map[[2]string]bool{}, map[string]bool{}
	for i := range tasks {
		t := &tasks[i]
		isKept[t.JobID] = true
		if t.State != ports.TaskDone {
			continue
		}
		var of asked
		if err := json.Unmarshal(t.Output, &of); err != nil {
			return p, fmt.Errorf("read what a model was asked about: %w", err)
		}
		done[[2]string{t.JobID, of.ProductID}] = true
	}
	for _, id := range ids {
		jobID, isCharged := jobOf[id]
		switch {
		case fills[id] >= mostFills:
			p.spent = append(p.spent, id)
		case !isCharged:
			p.toPay = append(p.toPay, id)
		case done[[2]string{jobID, id}] || !isKept[jobID]: // only jobs that have ended are deleted
			p.paid = append(p.paid, id)
		default:
			p.busy = append(p.busy, id)
		}
	}
	return p, nil
}

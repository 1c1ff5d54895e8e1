package jobs

import (
	"context"
	"maps"
	"slices"
	"sync"
	"time"

	"selvedge/ports"
)

// running is the tasks that this process is doing. The zero value is ready.
type running struct {
	mu    sync.Mutex
	stops map[ports.TaskRef]func()
	runs  map[*Run]bool
}

// add registers a task and how to stop it until the returned function is called.
func (r *running) add(run *Run, stop func()) (remove func()) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.stops == nil {
		r.stops, r.runs = map[ports.TaskRef]func(){}, map[*Run]bool{}
	}
	t := run.Task.TaskRef
	r.stops[t], r.runs[run] = stop, true
	return func() {
		r.mu.Lock()
		defer r.mu.Unlock()
		delete(r.stops, t)
		delete(r.runs, run)
	}
}

// keep renews the leases that have ended while their renewals wait, in the transaction of a claim: a task
// that this process is doing isn't claimed by it.
func (r *running) keep(ctx context.Context, tx ports.Tx, now time.Time) error {
	r.mu.Lock()
	runs := slices.Collect(maps.Keys(r.runs))
	r.mu.Unlock()
	for _, run := range runs {
		p, overdue := run.overdue(now)
		if !overdue {
			continue
		}
		if _, err := tx.Jobs.Report(ctx, p); err != nil {
			return err
		}
	}
	return nil
}

// stop stops the tasks of a job that have ended.
func (r *running) stop(j Job) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, t := range j.Tasks {
		if stop, is := r.stops[t.TaskRef]; is && !t.State.IsOpen() {
			stop()
		}
	}
}

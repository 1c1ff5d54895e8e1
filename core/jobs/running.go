package jobs

import (
	"sync"

	"selvedge/ports"
)

// running is the tasks that this process is doing. The zero value is ready.
type running struct {
	mu    sync.Mutex
	stops map[ports.TaskRef]func()
}

// add registers how to stop a task until the returned function is called.
func (r *running) add(t ports.TaskRef, stop func()) (remove func()) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.stops == nil {
		r.stops = map[ports.TaskRef]func(){}
	}
	r.stops[t] = stop
	return func() {
		r.mu.Lock()
		defer r.mu.Unlock()
		delete(r.stops, t)
	}
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

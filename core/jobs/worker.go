package jobs

import (
	"context"
	"fmt"
	"time"

	"selvedge/ports"
)

const (
	pollInterval = time.Second // tasks of other instances are found by then
	drainTime    = 10 * time.Second
)

// Work does tasks until ctx ends: as soon as one is due or Wake is called. Then it claims
// no more, and returns when those under way have ended; those that take longer than ten
// seconds are cut off, and another worker goes on with them. report is called with every
// failure, one at a time.
func (s *Service) Work(ctx context.Context, report func(error)) {
	doing, cut := context.WithCancel(context.WithoutCancel(ctx))
	defer cut()
	w := s.newWorker()
	for ctx.Err() == nil {
		if err := w.fill(ctx, doing); err != nil && ctx.Err() == nil {
			report(fmt.Errorf("claim tasks: %w", err))
		}
		w.wait(ctx, report)
	}
	defer time.AfterFunc(drainTime, cut).Stop()
	for w.busy > 0 {
		w.end(<-w.ended, report)
	}
}

// Catch does every task that is due, and those that these make due, and returns. It is
// for tests and for work that must be over before something else.
func (s *Service) Catch(ctx context.Context) (failures []error, err error) {
	w := s.newWorker()
	for {
		if err == nil {
			err = w.fill(ctx, ctx)
		}
		if w.busy == 0 {
			return failures, err
		}
		w.end(<-w.ended, func(err error) { failures = append(failures, err) })
	}
}

// worker is the slots of one process.
type worker struct {
	service *Service
	free    map[string]int // by kind
	busy    int
	ended   chan outcome
}

type outcome struct {
	kind string
	err  error
}

func (s *Service) newWorker() *worker {
	w := &worker{service: s, free: map[string]int{}, ended: make(chan outcome)}
	for name, kind := range s.kinds {
		w.free[name] = kind.Slots
	}
	return w
}

// fill ends what is overdue and claims tasks for the free slots, which run until doing
// ends.
func (w *worker) fill(ctx, doing context.Context) error {
	s := w.service
	var due []string
	var overdue []ports.Task
	err := s.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
		due = nil
		for kind, free := range w.free {
			is, err := tx.Jobs.IsDue(ctx, kind, s.kinds[kind].Each, s.Now())
			if err != nil {
				return err
			}
			if is && free > 0 {
				due = append(due, kind)
			}
		}
		overdue, err = tx.Jobs.Overdue(ctx, s.Now(), 1)
		return err
	})
	if err != nil {
		return err
	}
	if len(overdue) > 0 {
		if err := s.failOverdue(ctx); err != nil {
			return err
		}
	}
	if len(due) == 0 {
		return nil
	}
	claimed, err := w.claim(ctx, due)
	for _, t := range claimed {
		w.free[t.Kind]--
		w.busy++
		go func() { w.ended <- outcome{t.Kind, s.do(doing, t)} }()
	}
	return err
}

func (w *worker) claim(ctx context.Context, kinds []string) (claimed []ports.Task, err error) {
	s := w.service
	err = s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		claimed = nil
		now := s.Now()
		if err := s.running.keep(ctx, tx, now); err != nil {
			return err
		}
		for _, kind := range kinds {
			tasks, err := tx.Jobs.Claim(ctx, ports.TaskClaim{Kind: kind, Now: now, Lease: lease, TimeLimit: s.kinds[kind].TimeLimit, Limit: w.free[kind], Each: s.kinds[kind].Each})
			if err != nil {
				return err
			}
			claimed = append(claimed, tasks...)
		}
		return s.publishClaimed(ctx, tx, claimed)
	})
	if err != nil {
		return nil, err
	}
	return claimed, nil
}

// publishClaimed publishes the jobs of tasks, each once.
func (s *Service) publishClaimed(ctx context.Context, tx ports.Tx, claimed []ports.Task) error {
	published := map[ports.TaskRef]bool{}
	for _, t := range claimed {
		ref := ports.TaskRef{WorkspaceID: t.WorkspaceID, JobID: t.JobID}
		if published[ref] {
			continue
		}
		published[ref] = true
		job, err := tx.Jobs.Get(ctx, t.WorkspaceID, t.JobID)
		if err != nil {
			return err
		}
		if err := s.publish(ctx, tx, job); err != nil {
			return err
		}
	}
	return nil
}

// wait returns when there may be more to claim: at a wake-up, when a task has ended, after
// the poll interval, and when ctx ends.
func (w *worker) wait(ctx context.Context, report func(error)) {
	timer := time.NewTimer(pollInterval)
	defer timer.Stop()
	select {
	case <-ctx.Done():
	case <-w.service.wake:
	case <-timer.C:
	case o := <-w.ended:
		w.end(o, report)
	}
}

func (w *worker) end(o outcome, report func(error)) {
	w.busy--
	w.free[o.kind]++
	if o.err != nil {
		report(o.err)
	}
}

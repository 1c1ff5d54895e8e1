package making

import (
	"context"
	"maps"
	"slices"
	"strings"

	core "selvedge/core/dreamboard"
	"selvedge/ports"
)

// Awaited implements dreamboard.Tasks.
func (s *Service) Awaited(ctx context.Context, tx ports.Tx, workspaceID, boardID string, waiting []core.Waiting) (map[core.Waiting]bool, error) {
	awaited := map[core.Waiting]bool{}
	err := s.each(ctx, tx, workspaceID, boardID, waiting, func(_ ports.Job, t ports.Task, w core.Waiting) error {
		awaited[w] = t.State.IsOpen()
		return nil
	})
	return awaited, err
}

// Stop implements dreamboard.Tasks.
func (s *Service) Stop(ctx context.Context, tx ports.Tx, workspaceID, boardID string, waiting []core.Waiting) error {
	return s.each(ctx, tx, workspaceID, boardID, waiting, func(job ports.Job, t ports.Task, _ core.Waiting) error {
		return s.Jobs.StopIn(ctx, tx, job, t.N)
	})
}

// StopQueued implements dreamboard.Tasks.
func (s *Service) StopQueued(ctx context.Context, tx ports.Tx, workspaceID, boardID string) error {
	return s.stop(ctx, tx, workspaceID, boardID, func(t ports.Task) bool { return t.State == ports.TaskQueued })
}

// StopAll implements dreamboard.Tasks.
func (s *Service) StopAll(ctx context.Context, tx ports.Tx, workspaceID, boardID string) error {
	return s.stop(ctx, tx, workspaceID, boardID, func(t ports.Task) bool { return t.State.IsOpen() })
}

// stop ends those tasks of a board that are chosen.
func (s *Service) stop(ctx context.Context, tx ports.Tx, workspaceID, boardID string, isChosen func(ports.Task) bool) error {
	open, err := tx.Jobs.Open(ctx, workspaceID, ports.JobFilter{AppIDs: []string{AppID}}, mostOpen)
	if err != nil {
		return err
	}
	for _, job := range open.Jobs {
		if job.Kind != Kind {
			continue
		}
		a, err := askedIn(job)
		if err != nil {
			return err
		}
		if a.Board != boardID {
			continue
		}
		tasks, err := tx.Jobs.Tasks(ctx, workspaceID, []string{job.ID})
		if err != nil {
			return err
		}
		var numbers []int
		for _, t := range tasks {
			if isChosen(t) {
				numbers = append(numbers, t.N)
			}
		}
		if len(numbers) == 0 {
			continue
		}
		if err := s.Jobs.StopIn(ctx, tx, job, numbers...); err != nil {
			return err
		}
	}
	return nil
}

// mostOpen is more jobs than can be open in a workspace.
const mostOpen = 2_000

// each calls fn with the task of each picture. What an element says of its task is written by
// anyone: only the task that makes this picture of this board is its.
func (s *Service) each(ctx context.Context, tx ports.Tx, workspaceID, boardID string, waiting []core.Waiting, fn func(ports.Job, ports.Task, core.Waiting) error) error {
	of := map[string][]core.Waiting{} // by job
	for _, w := range waiting {
		id, _, _ := strings.Cut(w.Task, ":")
		of[id] = append(of[id], w)
	}
	for _, id := range slices.Sorted(maps.Keys(of)) {
		job, err := tx.Jobs.Get(ctx, workspaceID, id)
		if ports.IsKind(err, ports.NotFound) || err == nil && job.Kind != Kind {
			continue
		}
		if err != nil {
			return err
		}
		a, err := askedIn(job)
		if err != nil {
			return err
		}
		tasks, err := tx.Jobs.Tasks(ctx, workspaceID, []string{id})
		if err != nil {
			return err
		}
		for _, t := range tasks {
			own := core.Waiting{Element: a.Order.elementID(t.N), Task: taskID(t)}
			if a.Board != boardID || !slices.Contains(of[id], own) {
				continue
			}
			if err := fn(job, t, own); err != nil {
				return err
			}
		}
	}
	return nil
}

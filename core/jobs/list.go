package jobs

import (
	"context"
	"slices"

	"selvedge/core/access"
	"selvedge/core/workspace"
	"selvedge/ports"
)

// Filter selects jobs of a workspace.
type Filter struct {
	Mine   bool
	Failed bool
	Before string // Next of the page before; empty: from the newest
}

// Page is a page of jobs. Next is empty on the last one.
type Page struct {
	Jobs []Job
	Next string
}

const pageSize = 30

// List returns a page of a workspace's jobs, newest first, of the apps that the actor may open. It fails as
// workspace.EnterApp does for a member without any app.
func (s *Service) List(ctx context.Context, actor ports.Actor, workspaceID string, f Filter) (page Page, err error) {
	err = s.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) error {
		filter, err := s.visible(ctx, tx, actor, workspaceID, f)
		if err != nil {
			return err
		}
		page = Page{}
		found, err := tx.Jobs.Page(ctx, workspaceID, filter, f.Before, pageSize+1)
		if err != nil {
			return err
		}
		if len(found) > pageSize {
			found = found[:pageSize]
			page.Next = found[pageSize-1].ID
		}
		page.Jobs, err = withAllTasks(ctx, tx, workspaceID, found)
		return err
	})
	return page, err
}

// Recent is the jobs of a workspace that have not ended, and those that ended last.
type Recent struct {
	Running, Waiting int   // jobs
	Jobs             []Job // the first that run, then that wait, then those that ended, the last first; a page of each at most
}

// Recent returns the recent jobs: however many wait, those that run are among them. It ignores Before, and
// fails as List does.
func (s *Service) Recent(ctx context.Context, actor ports.Actor, workspaceID string, f Filter) (recent Recent, err error) {
	err = s.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) error {
		filter, err := s.visible(ctx, tx, actor, workspaceID, f)
		if err != nil {
			return err
		}
		open, err := tx.Jobs.Open(ctx, workspaceID, filter, pageSize)
		if err != nil {
			return err
		}
		ended, err := tx.Jobs.Ended(ctx, workspaceID, filter, pageSize)
		if err != nil {
			return err
		}
		recent = Recent{Running: open.Running, Waiting: open.Waiting}
		recent.Jobs, err = withAllTasks(ctx, tx, workspaceID, slices.Concat(open.Jobs, ended))
		return err
	})
	return recent, err
}

// visible returns the filter for what an actor may see.
func (s *Service) visible(ctx context.Context, tx ports.Tx, actor ports.Actor, workspaceID string, f Filter) (ports.JobFilter, error) {
	me, err := workspace.EnterApp(ctx, tx, actor, workspaceID, "")
	filter := ports.JobFilter{AnyApp: me.Role == ports.RoleAdmin, AppIDs: me.AppIDs, Failed: f.Failed}
	if me.Role != ports.RoleAdmin {
		filter.Private, filter.ActorID = s.privateKinds(), actor.UserID
	}
	if f.Mine {
		filter.UserID = actor.UserID
	}
	return filter, err
}

// privateKinds are the kinds of which members see their own jobs alone.
func (s *Service) privateKinds() (names []string) {
	for name, kind := range s.kinds {
		if kind.Private {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// Get returns a job. It fails as workspace.EnterApp does for a member without the job's
// app, and with NotFound, reason "job_not_found", also for another's job of a private kind.
func (s *Service) Get(ctx context.Context, actor ports.Actor, workspaceID, id string) (j Job, err error) {
	err = s.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) error {
		j, _, err = s.find(ctx, tx, actor, workspaceID, id)
		return err
	})
	return j, err
}

// find returns a job that the actor may see, and their membership.
func (s *Service) find(ctx context.Context, tx ports.Tx, actor ports.Actor, workspaceID, id string) (Job, ports.Member, error) {
	me, err := workspace.Enter(ctx, tx, actor, workspaceID, access.SeeWorkspace)
	if err != nil {
		return Job{}, me, err
	}
	found, err := tx.Jobs.Get(ctx, workspaceID, id)
	if err != nil {
		return Job{}, me, err
	}
	if err := access.UseApp(me, found.AppID).Err(); err != nil {
		return Job{}, me, err
	}
	if s.kinds[found.Kind].Private && me.Role != ports.RoleAdmin && found.UserID != actor.UserID {
		return Job{}, me, errNoJob
	}
	j, err := withTasks(ctx, tx, found)
	return j, me, err
}

func withTasks(ctx context.Context, tx ports.Tx, found ports.Job) (Job, error) {
	list, err := withAllTasks(ctx, tx, found.WorkspaceID, []ports.Job{found})
	if err != nil {
		return Job{}, err
	}
	return list[0], nil
}

func withAllTasks(ctx context.Context, tx ports.Tx, workspaceID string, found []ports.Job) ([]Job, error) {
	list, ids := make([]Job, len(found)), make([]string, len(found))
	for i, job := range found {
		list[i].Job, ids[i] = job, job.ID
	}
	tasks, err := tx.Jobs.Tasks(ctx, workspaceID, ids)
	if err != nil {
		return nil, err
	}
	for _, t := range tasks {
		i := slices.Index(ids, t.JobID)
		list[i].Tasks = append(list[i].Tasks, t)
	}
	for i := range list {
		if err := countAhead(ctx, tx, &list[i]); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// countAhead sets how many tasks of the same kind are before the first one that waits.
func countAhead(ctx context.Context, tx ports.Tx, j *Job) (err error) {
	if slices.ContainsFunc(j.Tasks, func(t ports.Task) bool { return t.State == ports.TaskQueued }) {
		j.Ahead, err = tx.Jobs.QueuedBefore(ctx, j.WorkspaceID, j.Kind, j.ID)
	}
	return err
}

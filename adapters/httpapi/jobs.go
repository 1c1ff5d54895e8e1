package httpapi

import (
	"errors"
	"strconv"
	"time"

	"github.com/go-json-experiment/json/jsontext"

	"selvedge/core/jobs"
	"selvedge/ports"
)

var errTask = ports.Refuse(ports.Invalid, "job_task", "Give the task as a number.")

// JobRoutes returns the routes of this area.
func (s *Server) JobRoutes() Group {
	const path = "/api/v1/workspace/{id}/jobs"
	return Group{Tag: "jobs", Description: "What the studios make: a job is a number of tasks, paid when it is accepted. The credits of a task that fails or is cancelled are returned.", Routes: []Route{
		{
			Pattern: "POST /api/v1/workspace/{id}/quote", Guard: SignedIn, Handle: JSON(s.quoteJob),
			Doc: Doc{
				ID: "quoteJob", Summary: "Get what a job would cost", Description: "Writes nothing.",
				Out: OK(quoteView{}), OutDoc: "The price, and whether the job would be accepted now.", Errors: Status(403, 404),
			},
		},
		{
			Pattern: "POST " + path, Guard: SignedIn, Handle: JSON(s.acceptJob),
			Doc: Doc{
				ID: "acceptJob", Summary: "Start a job",
				Description: "Takes the credits of all its tasks. The same idempotencyKey with the same content returns the same job. Needs creditAccess unless the job is free.",
				Out:         OK(jobView{}), OutDoc: "The job.", Errors: Status(402, 403, 404, 409, 429),
			},
		},
		{
			Pattern: "GET " + path, Guard: SignedIn, Handle: Func(s.listJobs),
			Doc: Doc{
				ID: "listJobs", Summary: "List jobs, newest first", Description: "Those of the apps that the user may open. Of kinds that say what not all users of an app may know, admins see all jobs and others their own. Ended ones are kept for 90 days.",
				Params: jobListParams{}, Out: pageResponse{Envelope: OK([]jobView{})}, OutDoc: "A page of results. `next` is empty on the last page.", Errors: Status(403, 404),
			},
		},
		{
			Pattern: "GET " + path + "/recent", Guard: SignedIn, Handle: Func(s.recentJobs),
			Doc: Doc{
				ID: "recentJobs", Summary: "List the jobs that have not ended, and the newest that have", Description: "Those of the apps that the user may open.",
				Params: jobFilterParams{}, Out: OK(recentJobsView{}), OutDoc: "The jobs, and how many run and wait.", Errors: Status(403, 404),
			},
		},
		{
			Pattern: "GET " + path + "/{job}", Guard: SignedIn, Handle: Func(s.getJob),
			Doc: Doc{ID: "getJob", Summary: "Get a job", Out: OK(jobView{}), OutDoc: "The job.", Errors: Status(403, 404)},
		},
		{
			Pattern: "POST /api/v1/workspace/{id}/runs/{area}/{run}/stop", Guard: SignedIn, Handle: Func(s.stopRun),
			Doc: Doc{ID: "stopRun", Summary: "Stop long work that is no job", Description: "What it has done stays.", Errors: Status(403, 404, 409)},
		},
		{
			Pattern: "POST " + path + "/{job}/cancel", Guard: SignedIn, Handle: JSON(s.cancelJob),
			Doc: Doc{
				ID: "cancelJob", Summary: "Cancel a job or some of its tasks", Description: "For admins and for the user who started it. The credits of open tasks are returned at once.",
				Out: OK(jobView{}), OutDoc: "The job.", Errors: Status(403, 404, 409),
			},
		},
		{
			Pattern: "POST " + path + "/{job}/retry", Guard: SignedIn, Handle: Func(s.retryJob),
			Doc: Doc{
				ID: "retryJob", Summary: "Start a new job for the failed and cancelled tasks of a job", Description: "Costs what those tasks cost. A job is retried once, and a task of it once; repeating the call returns the same new job.",
				Params: retryParams{},
				Out:    OK(jobView{}), OutDoc: "The new job.", Errors: Status(402, 403, 404, 409, 422, 429),
			},
		},
	}}
}

type quoteRequest struct {
	Kind  string         `json:"kind"`
	Count int            `json:"count" doc:"Tasks."`
	Input jsontext.Value `json:"input" doc:"What to make; depends on the kind."`
}

type jobRequest struct {
	quoteRequest `json:",inline"`
	Key          string `json:"idempotencyKey" doc:"1 to 200 characters, unique in the workspace."`
}

type jobFilterParams struct {
	Filter string `query:"filter" enum:"all|mine|failed" doc:"Default all."`
}

type jobListParams struct {
	Filter string `query:"filter" enum:"all|mine|failed" doc:"Default all."`
	Next   string `query:"next" doc:"The next of the page before; empty for the first page."`
}

type retryParams struct {
	Task int `query:"task" minimum:"1" optional:"true" doc:"Number of one task, which may be retried while others are open; all if omitted."`
}

type cancelRequest struct {
	Tasks []int `json:"tasks" optional:"true" doc:"Numbers of tasks; empty for all."`
}

type quoteView struct {
	Cost      int64  `json:"cost" doc:"Credits."`
	Available int64  `json:"available" doc:"Credits before it."`
	Left      int64  `json:"left" doc:"Credits after it; all that are available if they are too few."`
	Allowed   bool   `json:"allowed"`
	Reason    string `json:"reason" doc:"Why the job would be refused, empty if it is allowed."`
	Message   string `json:"message"`
}

type jobView struct {
	ID        string          `json:"_id"`
	Kind      string          `json:"kind"`
	AppID     string          `json:"appId" doc:"The studio app it belongs to, empty for all."`
	Title     string          `json:"title"`
	Input     jsontext.Value  `json:"input"`
	State     ports.TaskState `json:"state" enum:"queued|running|done|failed|cancelled"`
	Ahead     int             `json:"ahead" doc:"Tasks of the workspace that are before the first one that waits."`
	Count     int             `json:"count" doc:"Tasks."`
	Cost      int64           `json:"cost" doc:"Credits, less those returned."`
	CostEach  int64           `json:"costEach" doc:"Credits for a task."`
	UserID    string          `json:"userId"`
	UserName  string          `json:"userName"`
	CreatedAt time.Time       `json:"createdAt"`
	EndedAt   *time.Time      `json:"endedAt" doc:"Null until the last task has ended."`
	Tasks     []taskView      `json:"tasks"`
}

type recentJobsView struct {
	Running int       `json:"running" doc:"Jobs of which a task runs."`
	Waiting int       `json:"waiting" doc:"Jobs that wait."`
	Jobs    []jobView `json:"jobs" doc:"The first 30 that run or wait, by turn, then the newest 30 that have ended."`
	Runs    []runView `json:"runs" doc:"Long work that goes on and is no job: it costs nothing. An event of the topic run says that it may have changed."`
}

type runView struct {
	Area      string    `json:"area"`
	ID        string    `json:"_id"`
	AppID     string    `json:"appId"`
	Title     string    `json:"title"`
	Stage     string    `json:"stage" example:"Planning"`
	Path      string    `json:"path" doc:"Of the screen that shows it."`
	Done      int64     `json:"done"`
	Of        int64     `json:"of" doc:"0: it isn't known."`
	ActorID   string    `json:"actorId"`
	ActorName string    `json:"actorName"`
	MayStop   bool      `json:"mayStop"`
	At        time.Time `json:"at" doc:"When it went on last."`
}

type taskView struct {
	N         int             `json:"n" doc:"From 1."`
	State     ports.TaskState `json:"state" enum:"queued|running|done|failed|cancelled"`
	Percent   int             `json:"percent" doc:"0 to 100, or -1 if it isn't known."`
	Stage     string          `json:"stage" doc:"What is being done, in words."`
	Attempt   int             `json:"attempt"`
	Reason    string          `json:"reason" doc:"Why it failed."`
	Message   string          `json:"message"`
	Returned  int64           `json:"returned" doc:"Credits."`
	Output    jsontext.Value  `json:"output" doc:"What was made; depends on the kind. Empty until it is done."`
	StartedAt *time.Time      `json:"startedAt"`
	EndedAt   *time.Time      `json:"endedAt"`
}

func viewJob(j jobs.Job) jobView {
	return jobView{
		ID: j.ID, Kind: j.Kind, AppID: j.AppID, Title: j.Title, Input: jsontext.Value(j.Input), State: j.State(), Ahead: j.Ahead, Count: j.Count, Cost: j.Cost(),
		CostEach: j.CostEach, UserID: j.UserID, UserName: j.UserName, CreatedAt: j.CreatedAt, EndedAt: OrNull(j.EndedAt), Tasks: Views(j.Tasks, viewTask),
	}
}

func viewTask(t ports.Task) taskView {
	output := jsontext.Value(t.Output)
	if output == nil {
		output = jsontext.Value("{}")
	}
	return taskView{
		N: t.N, State: t.State, Percent: t.Percent, Stage: t.Stage, Attempt: t.Attempt, Reason: t.Reason, Message: t.Message,
		Returned: t.Returned, Output: output, StartedAt: OrNull(t.StartedAt), EndedAt: OrNull(t.EndedAt),
	}
}

func (s *Server) quoteJob(c *Call, in quoteRequest) (any, error) {
	q, err := s.Jobs.Quote(c.Request.Context(), c.Actor, c.Request.PathValue("id"), jobs.Request{Kind: in.Kind, Count: in.Count, Input: []byte(in.Input)})
	if err != nil {
		return nil, err
	}
	view := quoteView{Cost: q.Cost, Available: q.Available, Left: q.Left(), Allowed: q.Refusal == nil}
	if refusal, is := errors.AsType[*ports.Error](q.Refusal); is {
		view.Reason, view.Message = refusal.Reason, refusal.Message
	}
	return OK(view), nil
}

func (s *Server) acceptJob(c *Call, in jobRequest) (any, error) {
	j, err := s.Jobs.Accept(c.Request.Context(), c.Actor, c.Request.PathValue("id"), jobs.Request{Kind: in.Kind, Count: in.Count, Input: []byte(in.Input), Key: in.Key})
	return oneJob(j, err)
}

func (s *Server) listJobs(c *Call) (any, error) {
	page, err := s.Jobs.List(c.Request.Context(), c.Actor, c.Request.PathValue("id"), jobFilterOf(c))
	if err != nil {
		return nil, err
	}
	return pageResponse{Envelope: OK(Views(page.Jobs, viewJob)), Next: page.Next}, nil
}

func (s *Server) recentJobs(c *Call) (any, error) {
	recent, err := s.Jobs.Recent(c.Request.Context(), c.Actor, c.Request.PathValue("id"), jobFilterOf(c))
	if err != nil {
		return nil, err
	}
	runs, err := s.Jobs.LongRuns(c.Request.Context(), c.Actor, c.Request.PathValue("id"), jobFilterOf(c))
	return OK(recentJobsView{
		Running: recent.Running, Waiting: recent.Waiting, Jobs: Views(recent.Jobs, viewJob), Runs: Views(runs, func(r jobs.LongRun) runView { return runView(r) }),
	}), err
}

func (s *Server) stopRun(c *Call) (any, error) {
	return OK(nil), s.Jobs.StopLongRun(c.Request.Context(), c.Actor, c.Request.PathValue("id"), c.Request.PathValue("area"), c.Request.PathValue("run"))
}

func jobFilterOf(c *Call) jobs.Filter {
	query := c.Request.URL.Query()
	return jobs.Filter{Mine: query.Get("filter") == "mine", Failed: query.Get("filter") == "failed", Before: query.Get("next")}
}

func (s *Server) getJob(c *Call) (any, error) {
	j, err := s.Jobs.Get(c.Request.Context(), c.Actor, c.Request.PathValue("id"), c.Request.PathValue("job"))
	return oneJob(j, err)
}

func (s *Server) cancelJob(c *Call, in cancelRequest) (any, error) {
	j, err := s.Jobs.Cancel(c.Request.Context(), c.Actor, c.Request.PathValue("id"), c.Request.PathValue("job"), in.Tasks...)
	return oneJob(j, err)
}

func (s *Server) retryJob(c *Call) (any, error) {
	var numbers []int
	if text := c.Request.URL.Query().Get("task"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil {
			return nil, errTask
		}
		numbers = []int{n}
	}
	j, err := s.Jobs.Retry(c.Request.Context(), c.Actor, c.Request.PathValue("id"), c.Request.PathValue("job"), numbers...)
	return oneJob(j, err)
}

func oneJob(j jobs.Job, err error) (any, error) {
	if err != nil {
		return nil, err
	}
	return OK(viewJob(j)), nil
}

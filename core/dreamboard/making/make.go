package making

import (
	"context"
	"encoding/json"

	"selvedge/core/jobs"
	"selvedge/ports"
)

// Accepted is what a request was accepted as.
type Accepted struct {
	Job      jobs.Job
	Board    string
	Elements []string // of the pictures, in the order of the tasks
	Frame    string   // of a collection; empty: none
}

// Make accepts what is asked for as a job: its pictures wait on the board when it returns.
// Without a board, one is made that is named after the words. The same key with the same
// content returns the same. It fails as jobs.Service.Accept does.
func (s *Service) Make(ctx context.Context, actor ports.Actor, workspaceID string, a Asked, key string) (Accepted, error) {
	r, err := request(a)
	if err != nil {
		return Accepted{}, err
	}
	r.Key = key
	job, err := s.Jobs.Accept(ctx, actor, workspaceID, r)
	if err != nil {
		return Accepted{}, err
	}
	made, err := askedIn(job.Job)
	if err != nil {
		return Accepted{}, err
	}
	accepted := Accepted{Job: job, Board: made.Board}
	for _, t := range job.Tasks {
		accepted.Elements = append(accepted.Elements, made.Order.elementID(t.N))
	}
	if made.Order.Frame != nil {
		accepted.Frame = made.Order.frameID()
	}
	return accepted, nil
}

// Quote returns what it would cost. It fails as jobs.Service.Quote does.
func (s *Service) Quote(ctx context.Context, actor ports.Actor, workspaceID string, a Asked) (jobs.Quote, error) {
	r, err := request(a)
	if err != nil {
		return jobs.Quote{}, err
	}
	return s.Jobs.Quote(ctx, actor, workspaceID, r)
}

// request is the job of what is asked for. What a server makes of it is never taken from
// outside.
func request(a Asked) (jobs.Request, error) {
	a.Order = nil
	n := a.Tasks()
	if n < 1 { // nothing to count: what is missing says the check
		if err := a.request().Check(); err != nil {
			return jobs.Request{}, err
		}
		return jobs.Request{}, errInput
	}
	input, err := json.Marshal(a)
	return jobs.Request{Kind: Kind, Count: n, Input: input}, err
}

package jobs

import (
	"context"

	"selvedge/ports"
)

// Topic is the topic of the events about jobs. Their data is {"_id": ID of the job}, empty if not all who get the
// event may know of it.
const Topic = "job"

func (s *Service) publish(ctx context.Context, tx ports.Tx, job ports.Job) error {
	id := job.ID
	if s.kinds[job.Kind].Private {
		id = ""
	}
	return s.Events.Publish(ctx, tx, ports.Event{WorkspaceID: job.WorkspaceID, AppID: job.AppID, Topic: Topic, Data: []byte(`{"_id":"` + id + `"}`)})
}

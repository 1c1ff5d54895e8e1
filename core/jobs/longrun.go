package jobs

import (
	"context"
	"maps"
	"slices"
	"time"

	"selvedge/ports"
)

// RunTopic is the topic of the event that says that a long run begins, goes on or ends.
const RunTopic = "run"

// LongRun is long work of an area that is no job: it costs nothing and has no tasks.
type LongRun struct {
	Area      string // only of one that Service.LongRuns returns
	ID        string
	AppID     string
	Title     string
	Stage     string // in words, such as "Planning"
	Path      string // of the screen that shows it
	Done, Of  int64  // Of is 0 if it isn't known
	ActorID   string
	ActorName string
	MayStop   bool
	At        time.Time // when it began, or went on last
}

// LongRuns is the long work of an area.
type LongRuns interface {
	// Running returns what goes on and the actor may see. It fails as workspace.EnterApp does.
	Running(ctx context.Context, actor ports.Actor, workspaceID string) ([]LongRun, error)
	// StopRun stops one. It fails as workspace.EnterApp does, and with NotFound and Conflict.
	StopRun(ctx context.Context, actor ports.Actor, workspaceID, id string) error
}

var errNoRun = ports.Refuse(ports.NotFound, "run_not_found", "This doesn't go on anymore.")

// RegisterLongRuns has the long work of an area listed. It is called before the first request.
func (s *Service) RegisterLongRuns(area string, runs LongRuns) {
	if s.longRuns == nil {
		s.longRuns = map[string]LongRuns{}
	}
	s.longRuns[area] = runs
}

// LongRuns returns what goes on in the areas whose apps the actor may open: all, or what they
// began. None has failed.
func (s *Service) LongRuns(ctx context.Context, actor ports.Actor, workspaceID string, f Filter) ([]LongRun, error) {
	all := []LongRun{}
	if f.Failed {
		return all, nil
	}
	for _, area := range slices.Sorted(maps.Keys(s.longRuns)) {
		list, err := s.longRuns[area].Running(ctx, actor, workspaceID)
		if ports.IsKind(err, ports.Forbidden) {
			continue
		}
		if err != nil {
			return nil, err
		}
		for _, run := range list {
			if run.Area = area; !f.Mine || run.ActorID == actor.UserID {
				all = append(all, run)
			}
		}
	}
	return all, nil
}

// StopLongRun stops what an area does. It fails as LongRuns.StopRun does, and with NotFound,
// reason "run_not_found".
func (s *Service) StopLongRun(ctx context.Context, actor ports.Actor, workspaceID, area, id string) error {
	runs, known := s.longRuns[area]
	if !known {
		return errNoRun
	}
	return runs.StopRun(ctx, actor, workspaceID, id)
}

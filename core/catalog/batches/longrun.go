package batches

import (
	"context"

	core "selvedge/core/catalog"
	"selvedge/core/jobs"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

var stages = map[catalog.BatchState]string{
	catalog.BatchReceived: "Reading", catalog.BatchPlanning: "Planning", catalog.BatchApplying: "Applying", catalog.BatchUndoing: "Undoing",
}

// Running implements jobs.LongRuns: the steps of batches that go on.
func (s *Service) Running(ctx context.Context, actor ports.Actor, workspaceID string) (list []jobs.LongRun, err error) {
	err = s.Catalog.Store.Read(ctx, func(ctx context.Context, tx catalog.Tx) error {
		door, err := core.Enter(ctx, tx, actor, workspaceID, core.BatchesApp)
		if err != nil {
			return err
		}
		stored, err := tx.Batches.Working(ctx, workspaceID)
		if err != nil {
			return err
		}
		list = nil
		for _, b := range stored {
			if !door.Opens(b.StoreID) {
				continue
			}
			run := jobs.LongRun{
				ID: b.ID, AppID: core.BatchesApp, Title: b.FileName, Stage: stages[b.State], Path: "/workspace/" + workspaceID + "/app/batches/" + b.ID + "/plan",
				ActorID: b.ActorID, ActorName: b.ActorName, MayStop: b.State != catalog.BatchReceived, At: b.UpdatedAt,
			}
			if b.State == catalog.BatchPlanning || b.State == catalog.BatchApplying {
				run.Done, run.Of = min(b.Cursor, b.Rows), b.Rows
			}
			list = append(list, run)
		}
		return nil
	})
	return list, err
}

// StopRun implements jobs.LongRuns.
func (s *Service) StopRun(ctx context.Context, actor ports.Actor, workspaceID, id string) error {
	_, err := s.Stop(ctx, actor, workspaceID, id)
	return err
}

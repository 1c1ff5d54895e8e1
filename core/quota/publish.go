package quota

import (
	"context"

	"selvedge/ports"
)

// Topic is the topic of the events that what a plan limits, or what is used of it, has
// changed. They have no data.
const Topic = "limits"

func (s *Service) publish(ctx context.Context, tx ports.Tx, workspaceID string) error {
	return s.Events.Publish(ctx, tx, ports.Event{WorkspaceID: workspaceID, Topic: Topic, Data: []byte("{}")})
}

// OnPlanChanged implements billing.OnSynced: stores are locked or unlocked, and members are
// sent the new limits.
func (s *Service) OnPlanChanged(ctx context.Context, tx ports.Tx, workspaceID string) error {
	if err := s.LockStores(ctx, tx, workspaceID); err != nil {
		return err
	}
	return s.publish(ctx, tx, workspaceID)
}

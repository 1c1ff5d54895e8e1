package sqlstore

import (
	"context"
	"time"

	"selvedge/ports"
)

const insertActivities = `INSERT INTO activities (user_id, id, workspace_id, name, properties, happened_at, received_at) VALUES #`

var insertActivitiesBatch = prepareBatches(insertActivities, 7)

type activities struct{ *Base }

func (r activities) Insert(ctx context.Context, batch []ports.Activity) error {
	args := make([]any, 0, len(batch)*insertActivitiesBatch.columns)
	for _, a := range batch {
		args = append(args, a.UserID, a.ID, a.WorkspaceID, a.Name, a.Properties, Micros(a.At), Micros(a.ReceivedAt))
	}
	_, err := r.ExecAll(ctx, "insert activities", insertActivitiesBatch.over(args)...)
	return err
}

const purgeActivities = `DELETE FROM activities WHERE (user_id, id) IN
	(SELECT user_id, id FROM activities WHERE received_at < $1 ORDER BY received_at LIMIT $2)`

// Purge implements ports.Activities.
func (r activities) Purge(ctx context.Context, before time.Time, limit int) (int, error) {
	return r.PurgeRows(ctx, purgeActivities, before, limit)
}

package workspace

import (
	"context"
	"fmt"
	"time"

	"selvedge/core/ratelimit"
	"selvedge/ports"
)

const maxCreated = 10 // existing workspaces created by one user

// creations limits how many one user may create, also if they are deleted again.
var creations = ratelimit.Limit{Events: maxCreated, Window: 30 * 24 * time.Hour}

// CreateWithAdmin inserts a workspace with its creator as the first admin. The caller
// writes the entry in the audit log.
func CreateWithAdmin(ctx context.Context, tx ports.Tx, w ports.Workspace) error {
	if err := tx.Workspaces.Insert(ctx, w); err != nil {
		return err
	}
	return tx.Members.Insert(ctx, ports.Member{
		WorkspaceID:  w.ID,
		UserID:       w.CreatedBy,
		Role:         ports.RoleAdmin,
		CreditAccess: true,
		InviteAccess: true,
		CreatedAt:    w.CreatedAt,
	})
}

var errTooManyWorkspaces = ports.Refuse(ports.Conflict, "workspace_many", fmt.Sprintf(
	"You've reached the limit of %d workspaces you created, including any you left. Delete one you no longer need, then try again.", maxCreated))

// checkCreateLimit fails with Conflict, reason "workspace_many", if the actor created
// maxCreated of the existing workspaces, and with TooMany above the limit of creations. It
// counts what it allows. A workspace that its creator has left to another admin still
// counts.
func checkCreateLimit(ctx context.Context, tx ports.Tx, actor ports.Actor, now time.Time) error {
	existing, err := tx.WorkspaceCreators.Count(ctx, actor.UserID)
	if err != nil {
		return err
	}
	if existing >= maxCreated {
		return errTooManyWorkspaces
	}
	tooMany := ratelimit.TooManyFor("too_many_workspaces", func(wait time.Duration) string {
		return fmt.Sprintf("You can create up to %d workspaces in 30 days. Try again after %s.", maxCreated, now.Add(wait).Format("January 2, 2006"))
	})
	return ratelimit.Enforce(ctx, tx, now, tooMany, ratelimit.Bucket{Key: "workspace user " + actor.UserID, Limit: creations})
}

package workspace

import (
	"context"
	"fmt"
	"time"

	"selvedge/core/limit"
	"selvedge/ports"
)

const maxFounded = 10 // that one person is admin of at a time

// founding is how many one person may create, whatever becomes of them.
var founding = limit.Limit{Events: maxFounded, Window: 30 * 24 * time.Hour}

// Found writes a new workspace with its first admin, who founded it. The line in the
// audit log is the caller's, who knows who that is.
func Found(ctx context.Context, tx ports.Tx, w ports.Workspace) error {
	if err := tx.Workspaces.Insert(ctx, w); err != nil {
		return err
	}
	return tx.Members.Insert(ctx, ports.Member{
		WorkspaceID:  w.ID,
		UserID:       w.FoundedBy,
		Role:         ports.RoleAdmin,
		CreditAccess: true,
		InviteAccess: true,
		CreatedAt:    w.CreatedAt,
	})
}

// mayFound fails with Conflict, reason "workspace_many", for somebody with as many
// workspaces of their own as one may have.
func mayFound(places []ports.Membership, userID string) error {
	own := 0
	for _, place := range places {
		if place.Workspace.FoundedBy == userID && place.Role == ports.RoleAdmin {
			own++
		}
	}
	if own < maxFounded {
		return nil
	}
	return ports.Refuse(ports.Conflict, "workspace_many", fmt.Sprintf(
		"You can have at most %d workspaces that you created. Delete one, or leave one to another admin, and create this one then.", maxFounded))
}

// checkFound fails as mayFound does, and with TooMany for somebody who creates and
// deletes without end. It counts what it allows.
func checkFound(ctx context.Context, tx ports.Tx, actor ports.Actor, now time.Time) error {
	places, err := tx.Workspaces.ListOfUser(ctx, actor.UserID)
	if err != nil {
		return err
	}
	if err := mayFound(places, actor.UserID); err != nil {
		return err
	}
	wait, err := limit.Take(ctx, tx, now, limit.Bucket{Key: "workspace user " + actor.UserID, Limit: founding})
	if err != nil || wait == 0 {
		return err
	}
	return &ports.Error{
		Kind:       ports.TooMany,
		Reason:     "too_many_workspaces",
		Message:    fmt.Sprintf("You can create at most %d workspaces in 30 days. Create this one after %s.", maxFounded, now.Add(wait).Format("2 January 2006")),
		RetryAfter: wait,
	}
}

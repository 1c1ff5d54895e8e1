package images

import (
	"context"
	"strings"

	"selvedge/ports"
)

// maySee reports whether the actor may see an image: a workspace's is for its members, a
// user's for themselves and for everyone who shares a workspace with them.
func maySee(ctx context.Context, tx ports.Tx, actor ports.Actor, shown ports.Image) (bool, error) {
	if strings.HasPrefix(shown.ID, string(OfWorkspace)+"-") {
		return tx.Images.ShownToMember(ctx, urlPrefix+shown.ID, actor.UserID)
	}
	if shown.OwnerID == actor.UserID {
		return true, nil
	}
	return tx.Images.ShareWorkspace(ctx, shown.OwnerID, actor.UserID)
}

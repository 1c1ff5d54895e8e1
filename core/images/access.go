package images

import (
	"context"
	"strings"

	"selvedge/ports"
)

// maySee says whether a person may see an image: a workspace's is for its members, a
// person's for themselves and for everybody with whom they share a workspace.
func maySee(ctx context.Context, tx ports.Tx, actor ports.Actor, shown ports.Image) (bool, error) {
	if strings.HasPrefix(shown.ID, string(OfWorkspace)+"-") {
		return tx.Images.ShownToMember(ctx, urlPrefix+shown.ID, actor.UserID)
	}
	if shown.OwnerID == actor.UserID {
		return true, nil
	}
	return tx.Images.ShareWorkspace(ctx, shown.OwnerID, actor.UserID)
}

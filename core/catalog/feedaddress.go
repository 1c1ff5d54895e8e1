package catalog

import (
	"context"
	"encoding/base64"
	"strings"

	"selvedge/core/secret"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

const (
	addressPurpose = "catalog feed address"

	hintGap   = "…"
	hintSide  = 4  // characters of each end of a token
	tokenSize = 43 // characters
)

var errNoAddress = ports.Refuse(ports.Conflict, "feed_address", "This address is too old to be shown again. Make a new one.")

// giveAddress gives a feed another address and returns its token. Its ends are drawn, and are
// all that is stored of it beside a hash. What stands between them follows from the ends, the
// feed and the server's key, so that it can be shown again and nobody else can make it.
func (s *Service) giveAddress(f *catalog.Feed, by ports.Actor) (token string, err error) {
	drawn, err := s.Secret.Token()
	if err != nil {
		return "", err
	}
	f.AddressBy, f.AddressAt = by.UserID, s.Now()
	f.Hint = drawn[:hintSide] + hintGap + drawn[len(drawn)-hintSide:]
	token = s.tokenOf(*f)
	f.TokenHash = s.Secret.Hash(feedPurpose, token)
	return token, nil
}

func (s *Service) tokenOf(f catalog.Feed) string {
	first, last, _ := strings.Cut(f.Hint, hintGap)
	between := base64.RawURLEncoding.EncodeToString(s.Secret.Hash(addressPurpose, f.WorkspaceID, f.ID, f.Hint))
	return first + between[:tokenSize-2*hintSide] + last
}

// FeedAddress returns the token of a feed's address again, which the audit log keeps. It fails
// as RenewFeed does, and with Conflict, reason "feed_address", for an address that was made
// before they could be shown again.
func (s *Service) FeedAddress(ctx context.Context, actor ports.Actor, workspaceID, id string) (f catalog.Feed, token string, err error) {
	err = s.enterStores(ctx, actor, workspaceID, func(ctx context.Context, tx catalog.Tx, s *Service, door Door) error {
		if f, err = door.liveFeed(ctx, tx, id); err != nil {
			return err
		}
		token = s.tokenOf(f)
		if !secret.Equal(s.Secret.Hash(feedPurpose, token), f.TokenHash) {
			return errNoAddress
		}
		return s.auditFeed(ctx, tx, actor, ports.AuditFeedShown, f)
	})
	if err != nil {
		return catalog.Feed{}, "", err
	}
	return f, token, nil
}

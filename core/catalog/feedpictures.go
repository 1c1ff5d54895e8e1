package catalog

import (
	"context"
	"encoding/base64"
	"encoding/hex"
	"net/url"
	"slices"
	"strings"

	"selvedge/core/secret"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

const (
	picturePurpose = "catalog feed picture"
	pictureSize    = 2048 // pixels, of what channels get of a picture of the library
	macBytes       = 16
	maxReference   = 400 // characters
	pictureDivider = "\n"
)

// Pictures reads the pictures of the library.
type Pictures interface {
	// Image returns a PNG or JPEG with a longest side of at most that size, in pixels, and its
	// media type. It fails with NotFound for a file that is gone or no picture.
	Image(ctx context.Context, workspaceID, assetID string, size int) (content []byte, mediaType string, err error)
}

// addresses are under which channels get the pictures of the library. The zero value has
// none.
type addresses struct {
	base      string // of all
	reference func(assetID string) string
}

func (a addresses) of(assetID string) string {
	if a.base == "" || assetID == "" {
		return ""
	}
	return a.base + a.reference(assetID)
}

// pictureBase is what addresses of pictures begin with; empty without a public URL.
func pictureBase(public *url.URL) string {
	if public == nil || public.Host == "" {
		return ""
	}
	return public.JoinPath("feeds", "pictures").String() + "/"
}

// checkedAddresses stand for the addresses that a feed gives pictures, for rules that look at
// them where no feed is.
func (s *Service) checkedAddresses() addresses {
	return addresses{pictureBase(s.PublicURL), func(assetID string) string { return assetID }}
}

// addressesOf are those of a feed. Nobody can guess one, as it is signed, and they end with the
// feed's own address.
func (s *Service) addressesOf(f catalog.Feed) addresses {
	return addresses{pictureBase(s.PublicURL), func(assetID string) string {
		text := strings.Join([]string{f.WorkspaceID, f.ID, assetID}, pictureDivider)
		return base64.RawURLEncoding.EncodeToString(append(s.pictureMAC(f, assetID), text...))
	}}
}

func (s *Service) pictureMAC(f catalog.Feed, assetID string) []byte {
	return s.Secret.Hash(picturePurpose, f.WorkspaceID, f.ID, hex.EncodeToString(f.TokenHash), assetID)[:macBytes]
}

// FeedPicture returns a picture by its address in a feed, without signing in. It fails with
// NotFound, reason "feed_not_found", alike if the address was never given, if the feed has
// another address by now or was revoked, and if the picture is gone.
func (s *Service) FeedPicture(ctx context.Context, reference string) (content []byte, mediaType string, err error) {
	if len(reference) > maxReference {
		return nil, "", errNoFeed
	}
	decoded, err := base64.RawURLEncoding.DecodeString(reference)
	if err != nil || len(decoded) < macBytes {
		return nil, "", errNoFeed
	}
	parts := strings.Split(string(decoded[macBytes:]), pictureDivider)
	if len(parts) != 3 {
		return nil, "", errNoFeed
	}
	workspaceID, feedID, assetID := parts[0], parts[1], parts[2]
	err = s.Store.Read(ctx, func(ctx context.Context, tx catalog.Tx) error {
		f, err := tx.Feeds.Get(ctx, workspaceID, feedID)
		if err != nil {
			return err
		}
		if !f.RevokedAt.IsZero() || !secret.Equal(decoded[:macBytes], s.pictureMAC(f, assetID)) {
			return errNoFeed
		}
		stores, err := tx.BrandStores.ListOfWorkspace(ctx, workspaceID)
		if err != nil {
			return err
		}
		a, err := tx.Assets.Get(ctx, workspaceID, assetID)
		if err == nil && (!a.BinnedAt.IsZero() || !slices.ContainsFunc(stores, func(store ports.BrandStore) bool { return store.ID == f.StoreID })) {
			err = errNoFeed
		}
		return err
	})
	if err == nil {
		content, mediaType, err = s.Pictures.Image(ctx, workspaceID, assetID, pictureSize)
	}
	if ports.IsKind(err, ports.NotFound) {
		err = errNoFeed
	}
	return content, mediaType, err
}

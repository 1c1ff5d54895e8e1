package catalog_test

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog"
	"selvedge/ports"
	portscatalog "selvedge/ports/catalog"
)

type shownPictures struct{}

func (shownPictures) Image(_ context.Context, workspaceID, assetID string, size int) ([]byte, string, error) {
	if size != 2048 {
		return nil, "", ports.Refuse(ports.NotFound, "rendition_missing", "No.")
	}
	return []byte(workspaceID + " " + assetID), "image/jpeg", nil
}

// pictured is an env with a product that is shown by an asset.
func pictured(t *testing.T) *env {
	t.Helper()
	e := newEnv(t)
	e.PublicURL, e.Pictures = &url.URL{Scheme: "https", Host: "selvedge.example"}, shownPictures{}
	e.addAsset("w", "a1")
	e.addAsset("w", "a2")
	e.addAsset("v", "a1")
	n := sellable(1, []string{"a"}, "S")
	n.Values = n.Values[:len(n.Values)-1] // without the address of an image
	n.Media = []portscatalog.Medium{{ID: "m1", AssetID: "a1", Width: 800, Height: 800}, {ID: "m2", AssetID: "a2", Width: 800, Height: 800}}
	e.make(n)
	return e
}

func (e *env) addAsset(workspaceID, id string) {
	sum := sha256.Sum256([]byte(id))
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		err := tx.Files.Insert(ctx, ports.File{
			WorkspaceID: workspaceID, SHA256: sum[:], Key: workspaceID + "/" + id, Kind: ports.FileImage, MediaType: "image/png", Extension: "png", Bytes: 1,
			FileFacts: ports.FileFacts{State: ports.FileReady, Width: 800, Height: 800}, LooseSince: e.Clock.Now(),
		})
		if err != nil {
			return err
		}
		return tx.Assets.Insert(ctx, ports.Asset{WorkspaceID: workspaceID, ID: id, SHA256: sum[:], Name: id, Origin: ports.AssetUploaded, CreatedBy: "ada", CreatedAt: e.Clock.Now()})
	})
}

// picturesIn are the references of the pictures that a feed names.
func (e *env) picturesIn(token string) (list []string) {
	e.t.Helper()
	text, _, count := e.fetch(token)
	require.Equal(e.t, 1, count.Listed, text)
	for _, found := range regexp.MustCompile(`https://selvedge\.example/feeds/pictures/([\w-]+)<`).FindAllStringSubmatch(text, -1) {
		list = append(list, found[1])
	}
	return list
}

func (e *env) isGone(reference string) {
	e.t.Helper()
	_, _, err := e.FeedPicture(e.t.Context(), reference)
	assert.True(e.t, ports.IsKind(err, ports.NotFound) && ports.HasReason(err, "feed_not_found"), "%v", err)
}

func TestAFeedNamesPicturesOfTheLibrary(t *testing.T) {
	e := pictured(t)
	f, token := e.makeFeed(ada, googleXML)
	second := googleXML
	second.Name = "Another"
	_, other := e.makeFeed(ada, second)
	list := e.picturesIn(token)
	require.Len(t, list, 2)
	assert.Equal(t, list, e.picturesIn(token), "an address stays")
	assert.NotContains(t, e.picturesIn(other), list[0])
	content, mediaType, err := e.FeedPicture(t.Context(), list[0])
	require.NoError(t, err)
	assert.Equal(t, "w a1", string(content))
	assert.Equal(t, "image/jpeg", mediaType)

	_, tag, _ := e.fetch(token)
	_, renewed, err := e.RenewFeed(t.Context(), ada, "w", f.ID, f.Hint)
	require.NoError(t, err)
	e.isGone(list[0])
	_, changed, _ := e.fetch(renewed)
	assert.NotEqual(t, tag, changed, "its pictures have other addresses")
	list = e.picturesIn(renewed)
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		_, err := tx.Assets.SetBinned(ctx, "w", "a1", e.Clock.Now())
		return err
	})
	e.isGone(list[0])
	require.NoError(t, e.RevokeFeed(t.Context(), ada, "w", f.ID))
	e.isGone(list[1])
}

func TestNobodyGuessesAPicture(t *testing.T) {
	e := pictured(t)
	_, token := e.makeFeed(ada, googleXML)
	given := e.picturesIn(token)[0]
	raw, err := base64.RawURLEncoding.DecodeString(given)
	require.NoError(t, err)
	for _, forged := range []string{
		strings.Replace(string(raw), "a1", "a2", 1), strings.Replace(string(raw), "w\n", "v\n", 1), string(raw[:len(raw)-1]), string(raw) + "x", string(raw[1:]), strings.Repeat("\x00", 16) + string(raw[16:]),
		string(raw[:16]), "",
	} {
		e.isGone(base64.RawURLEncoding.EncodeToString([]byte(forged)))
	}
	e.isGone(given + "=")
	e.isGone(strings.Repeat("A", 10_000))
}

func TestAPictureOfTheLibraryIsAnImageOfAChannel(t *testing.T) {
	e := newEnv(t)
	_, err := e.ChangeStore(t.Context(), ada, "w", "a", catalog.StoreSetting{Name: "A", Channels: []portscatalog.StoreChannel{{Channel: "google", Country: "DE", Locale: "de", Currency: "EUR"}}})
	require.NoError(t, err)
	e.PublicURL = &url.URL{Scheme: "https", Host: "selvedge.example"}
	n := sellable(1, []string{"a"}, "S")
	n.Values = n.Values[:len(n.Values)-1]
	n.Media = []portscatalog.Medium{{ID: "m1", AssetID: "a1"}}
	e.addAsset("w", "a1")
	e.make(n)
	assert.Equal(t, 1, e.list(ada, catalog.Query{Filters: []catalog.Filter{{Field: "google", Values: []string{"ok"}}}}, catalog.Page{}).Total)
}

package techpacks_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"image"
	"image/png"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/techpacks"
	"selvedge/core/techpacks/lint"
	"selvedge/ports"
)

const print = `{"id":"a1","kind":"print","name":"Chest print","technique":"screen print","colours":[{"name":"Ink","hex":"#101010","labDip":"approved"}],
	"assetId":"logo","view":"front","x":0,"y":2600,"width":800,"height":400,"from":"centre front, HPS","note":""}`

func (e *env) uses(ids ...string) (uses []ports.AssetUse) {
	e.t.Helper()
	require.NoError(e.t, e.Env.Store.Read(e.t.Context(), func(ctx context.Context, tx ports.Tx) (err error) {
		uses, err = e.AssetUses(ctx, tx, "w", ids)
		return err
	}))
	return uses
}

func TestThePicturesOfArtworkAreInUse(t *testing.T) {
	e := newEnv(t)
	id := e.make("navy cotton hoodie").ID
	assert.Empty(t, e.uses("logo"))
	named := e.edit(id, "artwork/a1", "", print)
	use := ports.AssetUse{AssetID: "logo", AppID: "techpacks", Label: named.Name, Path: "/workspace/w/app/techpacks/" + id + "?tab=artwork"}
	assert.Equal(t, []ports.AssetUse{use}, e.uses("logo", "badge"))

	copied, err := e.Make(t.Context(), ada, "w", techpacks.New{CopyOf: id})
	require.NoError(t, err)
	assert.Len(t, e.uses("logo"), 2, "a copy shows it too")
	require.NoError(t, e.Delete(t.Context(), ada, "w", copied.ID))
	assert.Len(t, e.uses("logo"), 1)

	e.edit(id, "artwork/a1/assetId", `"logo"`, `"badge"`)
	assert.Empty(t, e.uses("logo"))
	assert.Len(t, e.uses("badge"), 1)

	ready := e.ready(id)
	_, err = e.Release(t.Context(), ada, "w", id, ready.Version, "")
	require.NoError(t, err)
	e.edit(id, "artwork/a1/assetId", `"badge"`, `""`)
	assert.Len(t, e.uses("badge"), 1, "a factory may look at the revision")
}

// library is pictures by asset. One with no content can't be read.
type library map[string][]byte

func (l library) Image(_ context.Context, _, assetID string, _ int) (content []byte, mediaType string, err error) {
	content, known := l[assetID]
	switch {
	case !known:
		return nil, "", ports.Refuse(ports.NotFound, "asset_not_found", "")
	case content == nil:
		return nil, "", errors.New("unreadable")
	}
	return content, "image/png", nil
}

func (e *env) addPicture(id string, width, height int) {
	sum := sha256.Sum256([]byte(id))
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		file := ports.File{
			WorkspaceID: "w", SHA256: sum[:], Key: "w/" + id, Kind: ports.FileImage, MediaType: "image/png", Extension: "png", Bytes: 1,
			FileFacts: ports.FileFacts{State: ports.FileReady, Width: width, Height: height}, LooseSince: e.Clock.Now(),
		}
		if err := tx.Files.Insert(ctx, file); err != nil {
			return err
		}
		return tx.Assets.Insert(ctx, ports.Asset{WorkspaceID: "w", ID: id, SHA256: sum[:], Name: id + ".png", Origin: ports.AssetUploaded, CreatedBy: "ada", CreatedAt: e.Clock.Now()})
	})
}

func TestTheResolutionOfArtworkIsChecked(t *testing.T) {
	e := newEnv(t)
	e.addPicture("logo", 400, 200)
	e.addPicture("badge", 945, 473)
	id := e.make("navy cotton hoodie").ID
	before := e.edit(id, "artwork/a1", "", strings.Replace(print, `"logo"`, `""`, 1)).Warnings
	assert.Equal(t, before+1, e.edit(id, "artwork/a1/assetId", `""`, `"logo"`).Warnings, "the list counts it")
	found, err := e.Check(t.Context(), ada, "w", id)
	require.NoError(t, err)
	assert.True(t, slices.ContainsFunc(found, func(f lint.Finding) bool {
		return f.Rule == "artwork-resolution" && f.Text == "Replace the picture of Chest print by one of 945 by 473 dots: it has 127 an inch at 8 by 4 cm."
	}), found)
	assert.Equal(t, before, e.edit(id, "artwork/a1/assetId", `"logo"`, `"badge"`).Warnings)
	assert.Equal(t, before, e.edit(id, "artwork/a1/assetId", `"badge"`, `"gone"`).Warnings)
}

func TestThePicturesOfArtworkArePrinted(t *testing.T) {
	e := newEnv(t)
	paper := e.read()
	id := e.make("navy cotton hoodie").ID
	e.edit(id, "artwork/a1", "", print)
	pictures := func() (n int) {
		edition, err := e.Edition(t.Context(), ada, "w", id, 0)
		require.NoError(t, err)
		require.NoError(t, e.PDF(t.Context(), edition, nil, "", io.Discard))
		for _, p := range paper.document.Pages {
			for _, item := range p.Items {
				if item.Picture != nil {
					n++
				}
			}
		}
		return n
	}
	assert.Zero(t, pictures(), "the file is gone")
	var logo bytes.Buffer
	require.NoError(t, png.Encode(&logo, image.NewGray(image.Rect(0, 0, 30, 20))))
	e.Images = library{"logo": logo.Bytes()}
	assert.Equal(t, 2, pictures())
	e.Images = library{"logo": nil}
	edition, err := e.Edition(t.Context(), ada, "w", id, 0)
	require.NoError(t, err)
	assert.EqualError(t, e.PDF(t.Context(), edition, nil, "", io.Discard), "unreadable")
}

package techpacks_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/techpacks"
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

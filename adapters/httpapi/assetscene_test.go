package httpapi_test

import (
	"context"

	"github.com/stretchr/testify/require"

	"selvedge/core/assets"
	"selvedge/ports"
)

// uploading has the member begin an upload of two parts.
func uploading(s scene) {
	registered(s)
	p, err := s.harness.server.Assets.Begin(s.harness.t.Context(), s.actor("member"), s.id("w"), assets.NewUpload{Name: "a.png", Size: ports.BlobPartSize + 1})
	require.NoError(s.harness.t, err)
	s.values["upload"] = p.Upload.ID
}

// withAsset adds an image to the workspace.
func withAsset(s scene) {
	registered(s)
	s.addAsset("w", dot(s.harness.t))
}

// withForeignAsset adds an image to another workspace.
func withForeignAsset(s scene) {
	s.register("foreign", "o", "foreignCustomer")
	s.addAsset("o", dot(s.harness.t))
}

func (s scene) addAsset(workspace string, file []byte) {
	t, service := s.harness.t, s.harness.server.Assets
	stored, err := service.Store(t.Context(), s.id(workspace), file)
	require.NoError(t, err)
	s.values["asset"] = s.harness.IDs.Ordered()
	s.harness.Write(func(ctx context.Context, tx ports.Tx) error {
		return service.Add(ctx, tx, ports.Asset{
			WorkspaceID: s.id(workspace), ID: s.values["asset"], SHA256: stored.SHA256, Name: "a.png", Origin: ports.AssetUploaded, CreatedBy: s.id("admin"),
		})
	})
}

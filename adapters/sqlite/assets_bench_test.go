package sqlite

import (
	"context"
	"encoding/binary"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

// BenchmarkPageOfAssets reads a page of 10,000 assets with the counts of all facets.
func BenchmarkPageOfAssets(b *testing.B) {
	s := openFile(b, newFile(b))
	fillAssets(b, s, 10_000)
	for name, c := range map[string]struct {
		f  ports.AssetFilter
		by ports.AssetOrder
	}{
		"newest":        {ports.AssetFilter{}, ports.NewestAssets},
		"by name":       {ports.AssetFilter{}, ports.AssetsByName},
		"of a rare hue": {ports.AssetFilter{Hues: []string{"pink"}, Kinds: []ports.FileKind{ports.FileVideo}}, ports.NewestAssets},
		"with a text":   {ports.AssetFilter{Text: "heather 99"}, ports.AssetsBySize},
		"in the bin":    {ports.AssetFilter{Binned: true}, ports.NewestAssets},
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				require.NoError(b, s.Read(b.Context(), func(ctx context.Context, tx ports.Tx) error {
					found, err := tx.Assets.Find(ctx, "w", c.f, c.by, ports.AssetPlace{}, 101)
					if err != nil {
						return err
					}
					ids := make([]string, len(found))
					for i, a := range found {
						ids[i] = a.ID
					}
					if _, err = tx.Assets.List(ctx, "w", ids); err != nil {
						return err
					}
					_, err = tx.Assets.Count(ctx, "w", c.f)
					return err
				}))
			}
		})
	}
}

// fillAssets adds so many assets to a workspace, each with a file of its own.
func fillAssets(b *testing.B, s *Store, count int) {
	b.Helper()
	now := time.UnixMicro(1_780_000_000_000_000)
	kinds := []ports.FileKind{ports.FileImage, ports.FileImage, ports.FileImage, ports.FileVideo, ports.FileModel, ports.FileDocument}
	origins := []ports.AssetOrigin{ports.AssetUploaded, ports.AssetDrawn, ports.AssetMade, ports.AssetEdited}
	hues := []string{"black", "white", "grey", "beige", "brown", "red", "orange", "yellow", "green", "blue", "multi"}
	apps := []string{"", "scout", "listings", "techpacks"}
	require.NoError(b, s.Write(b.Context(), func(ctx context.Context, tx ports.Tx) error {
		for i := range count {
			sum := make([]byte, 32)
			binary.BigEndian.PutUint64(sum, uint64(i)*0x9E3779B97F4A7C15)
			id := fmt.Sprintf("0190b7e2-7c1a-7abc-8def-%012d", i)
			hue := hues[i%len(hues)]
			if i%500 == 3 {
				hue = "pink"
			}
			err := tx.Files.Insert(ctx, ports.File{
				WorkspaceID: "w", SHA256: sum, Key: "w/" + id, Kind: kinds[i%len(kinds)], MediaType: "image/jpeg", Extension: "jpg", Bytes: int64(i%977)*1000 + 1, LooseSince: now,
				FileFacts: ports.FileFacts{State: ports.FileReady, Width: 4000, Height: 3000, Color: "#8a8f7d", Hue: hue, Renditions: []ports.Rendition{{Size: 96, MediaType: "image/jpeg", Bytes: 2000}}},
			})
			if err != nil {
				return err
			}
			a := ports.Asset{WorkspaceID: "w", ID: id, SHA256: sum, Name: fmt.Sprintf("Heather %d tweed.jpg", i), Origin: origins[i%7%4], AppID: apps[i%9%4], CreatedBy: "ada", CreatedAt: now}
			if i%100 == 0 {
				a.BinnedAt = now
			}
			if err := tx.Assets.Insert(ctx, a); err != nil {
				return err
			}
		}
		return nil
	}))
}

package portstest

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

// anAsset returns an asset of the file with that number.
func anAsset(workspaceID, id string, n byte) ports.Asset {
	return ports.Asset{
		WorkspaceID: workspaceID, ID: id, SHA256: aHash(n), Name: "Name of " + id, Origin: ports.AssetUploaded, SourceType: "digitalCapture", System: "camera",
		AppID: "scout", JobID: "job", Parents: []string{"p1", "p2"}, CreatedBy: "ada", CreatedAt: minute(int(n)),
	}
}

func insertAssets(list ...ports.Asset) body {
	return func(ctx context.Context, tx ports.Tx) error {
		for _, a := range list {
			if err := tx.Assets.Insert(ctx, a); err != nil {
				return err
			}
		}
		return nil
	}
}

func assetIDs(list []ports.Asset) []string {
	ids := []string{}
	for _, a := range list {
		ids = append(ids, a.ID)
	}
	return ids
}

func find(t *testing.T, s ports.Store, f ports.AssetFilter, by ports.AssetOrder, after ports.AssetPlace, limit int) (ids []string, last ports.AssetPlace) {
	t.Helper()
	read(t, s, func(ctx context.Context, tx ports.Tx) error {
		found, err := tx.Assets.Find(ctx, "w", f, by, after, limit)
		ids = []string{}
		for _, a := range found {
			ids, last = append(ids, a.ID), a.AssetPlace
		}
		return err
	})
	return ids, last
}

func testAssets(t *testing.T, open open) {
	t.Run("an asset is stored with every field and its file", func(t *testing.T) {
		s := open(t)
		write(t, s, insertUsers("ada"))
		write(t, s, insertFiles("w", 1))
		write(t, s, insertAssets(anAsset("w", "a1", 1)))
		read(t, s, func(ctx context.Context, tx ports.Tx) error {
			got, err := tx.Assets.Get(ctx, "w", "a1")
			want := anAsset("w", "a1", 1)
			want.CreatedByName = aUser("ada").Name
			want.File = aFile("w", 1)
			want.File.Refs, want.File.LooseSince = 1, got.File.LooseSince
			assert.Equal(t, want, got)
			assert.Zero(t, got.File.LooseSince)
			_, missing := tx.Assets.Get(ctx, "other", "a1")
			assert.True(t, ports.HasReason(missing, "asset_not_found"), "%v", missing)
			return err
		})
		err := s.Write(t.Context(), insertAssets(anAsset("w", "a2", 2)))
		assert.True(t, ports.HasReason(err, "file_not_found"), "%v", err)
	})

	t.Run("assets are counted in their file", func(t *testing.T) {
		s := open(t)
		write(t, s, insertFiles("w", 1, 2))
		write(t, s, insertAssets(anAsset("w", "a1", 1), anAsset("w", "a2", 1)))
		check := func(refs int64, loose bool, sum int64) {
			t.Helper()
			f, err := fileOf(t, s, "w", 1)
			require.NoError(t, err)
			assert.Equal(t, refs, f.Refs)
			assert.Equal(t, loose, !f.LooseSince.IsZero())
			read(t, s, func(ctx context.Context, tx ports.Tx) error {
				n, err := tx.Files.Bytes(ctx, "w")
				assert.Equal(t, sum, n)
				return err
			})
		}
		check(2, false, 100)
		remove := func(id string) body {
			return func(ctx context.Context, tx ports.Tx) error { return tx.Assets.Delete(ctx, "w", id, minute(9)) }
		}
		write(t, s, remove("a1"))
		check(1, false, 100)
		err := s.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error { return tx.Files.Delete(ctx, "w", aHash(1)) })
		assert.True(t, ports.HasReason(err, "file_not_found"), "one with an asset stays: %v", err)
		write(t, s, func(ctx context.Context, tx ports.Tx) error { return tx.Files.Touch(ctx, "w", aHash(1), minute(9)) })
		check(1, false, 100)
		write(t, s, remove("a2"))
		check(0, true, 0)
		assert.True(t, ports.HasReason(s.Write(t.Context(), remove("a2")), "asset_not_found"))

		write(t, s, insertAssets(anAsset("w", "a1", 1), anAsset("w", "a2", 2)))
		check(1, false, 300)
		write(t, s, func(ctx context.Context, tx ports.Tx) error { return tx.Assets.DeleteOfWorkspace(ctx, "w", minute(9)) })
		check(0, true, 0)
	})

	t.Run("several are read in the order of their IDs", func(t *testing.T) {
		s := open(t)
		write(t, s, insertFiles("w", 1, 2))
		write(t, s, insertAssets(anAsset("w", "a1", 1), anAsset("w", "a2", 1), anAsset("w", "a3", 1), anAsset("w", "a4", 2)))
		read(t, s, func(ctx context.Context, tx ports.Tx) error {
			list, err := tx.Assets.List(ctx, "w", []string{"a3", "missing", "a1"})
			require.NoError(t, err)
			assert.Equal(t, []string{"a3", "a1"}, assetIDs(list))
			list, err = tx.Assets.OfFiles(ctx, "w", aHash(1))
			require.NoError(t, err)
			assert.Equal(t, []string{"a1", "a2", "a3"}, assetIDs(list))
			many := [][]byte{aHash(1), aHash(2), aHash(7)}
			for range 70 { // more than one statement takes
				many = append(many, aHash(8))
			}
			list, err = tx.Assets.OfFiles(ctx, "w", append(many, aHash(9), aHash(1))...)
			require.NoError(t, err)
			assert.Equal(t, []string{"a1", "a2", "a3", "a4"}, assetIDs(list))
			list, err = tx.Assets.OfFiles(ctx, "w")
			assert.Empty(t, list)
			return err
		})
	})

	t.Run("names, origins and the bin change", func(t *testing.T) {
		s := open(t)
		write(t, s, insertFiles("w", 1))
		made := anAsset("w", "a2", 1)
		made.Origin = ports.AssetMade
		write(t, s, insertAssets(anAsset("w", "a1", 1), made))
		bin := func(id string, at int) (changed bool) {
			write(t, s, func(ctx context.Context, tx ports.Tx) (err error) {
				when := minute(at)
				if at < 0 {
					when = ports.Asset{}.BinnedAt
				}
				changed, err = tx.Assets.SetBinned(ctx, "w", id, when)
				return err
			})
			return changed
		}
		assert.False(t, bin("a1", -1))
		assert.True(t, bin("a1", 5))
		assert.False(t, bin("missing", 5))
		write(t, s, func(ctx context.Context, tx ports.Tx) error { return tx.Assets.Rename(ctx, "w", "a1", "Other") })
		write(t, s, func(ctx context.Context, tx ports.Tx) error {
			return tx.Assets.SetOrigin(ctx, "w", aHash(1), ports.AssetEdited, "compositeWithTrainedAlgorithmicMedia")
		})
		read(t, s, func(ctx context.Context, tx ports.Tx) error {
			list, err := tx.Assets.List(ctx, "w", []string{"a1", "a2"})
			require.Len(t, list, 2)
			assert.Equal(t, "Other", list[0].Name)
			assert.Equal(t, minute(5), list[0].BinnedAt)
			assert.Equal(t, []ports.AssetOrigin{ports.AssetEdited, ports.AssetMade}, []ports.AssetOrigin{list[0].Origin, list[1].Origin})
			assert.Equal(t, "digitalCapture", list[1].SourceType)
			require.NoError(t, err)
			in, err := tx.Assets.InBin(ctx, "w", []string{"a2", "missing", "a1"})
			assert.Equal(t, map[string]bool{"a1": true, "a2": false}, in)
			require.NoError(t, err)
			in, err = tx.Assets.InBin(ctx, "v", []string{"a1"})
			assert.Empty(t, in, "another workspace's")
			require.NoError(t, err)
			binned, err := tx.Assets.Binned(ctx, minute(6), 10)
			assert.Equal(t, []string{"a1"}, assetIDs(binned))
			require.NoError(t, err)
			binned, err = tx.Assets.Binned(ctx, minute(5), 10)
			assert.Empty(t, binned)
			return err
		})
		ids, _ := find(t, s, ports.AssetFilter{Binned: true}, ports.NewestAssets, ports.AssetPlace{}, 9)
		assert.Equal(t, []string{"a1"}, ids)
		assert.True(t, bin("a1", -1))
		ids, _ = find(t, s, ports.AssetFilter{Binned: true}, ports.NewestAssets, ports.AssetPlace{}, 9)
		assert.Empty(t, ids)
		err := s.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error { return tx.Assets.Rename(ctx, "w", "missing", "Other") })
		assert.True(t, ports.HasReason(err, "asset_not_found"), "%v", err)
	})
	testFoundAssets(t, open)
}

// testFoundAssets are nine assets in three files of different sizes.
func testFoundAssets(t *testing.T, open open) {
	s := open(t)
	write(t, s, insertFiles("w", 1, 2, 3))
	write(t, s, insertFiles("other", 1))
	write(t, s, insertAssets(anAsset("other", "a0", 1)))
	names := []string{"Über", "über", "wool_1%", "Wool 2", `back\slash`, "WOOL", "a", "b", "c"}
	for i, name := range names {
		a := anAsset("w", fmt.Sprintf("a%d", i+1), byte(i%3+1))
		a.Name = name
		a.Origin = []ports.AssetOrigin{ports.AssetUploaded, ports.AssetMade}[i%2]
		a.AppID = []string{"", "scout", "listings"}[i/3]
		a.CreatedBy = []string{"ada", "bob"}[i/5]
		write(t, s, insertAssets(a))
	}
	write(t, s, func(ctx context.Context, tx ports.Tx) error {
		return tx.Files.Describe(ctx, "w", aHash(3), someFacts())
	})

	t.Run("orders", func(t *testing.T) {
		for by, want := range map[ports.AssetOrder][]string{
			ports.NewestAssets: {"a9", "a8", "a7", "a6", "a5", "a4", "a3", "a2", "a1"},
			ports.OldestAssets: {"a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8", "a9"},
			ports.AssetsBySize: {"a9", "a6", "a3", "a8", "a5", "a2", "a7", "a4", "a1"},
			ports.AssetsByName: nil, // as the engine sorts text
		} {
			all, _ := find(t, s, ports.AssetFilter{}, by, ports.AssetPlace{}, 100)
			if want != nil {
				assert.Equal(t, want, all, by)
			}
			require.Len(t, all, 9, by)
			for _, size := range []int{1, 2, 4} {
				var paged []string
				for after := (ports.AssetPlace{}); ; {
					ids, last := find(t, s, ports.AssetFilter{}, by, after, size)
					if len(ids) == 0 {
						break
					}
					paged, after = append(paged, ids...), last
				}
				assert.Equal(t, all, paged, "%s by pages of %d", by, size)
			}
		}
		byName, _ := find(t, s, ports.AssetFilter{Text: "ü"}, ports.AssetsByName, ports.AssetPlace{}, 100)
		assert.Equal(t, []string{"a1", "a2"}, byName, "the same name in lower case, then by ID")
	})

	t.Run("an app", func(t *testing.T) {
		write(t, s, func(ctx context.Context, tx ports.Tx) error { return tx.Assets.SetApp(ctx, "w", "a4", "listings") })
		ids, _ := find(t, s, ports.AssetFilter{AppIDs: []string{"listings"}}, ports.OldestAssets, ports.AssetPlace{}, 100)
		assert.Equal(t, []string{"a4", "a7", "a8", "a9"}, ids)
		write(t, s, func(ctx context.Context, tx ports.Tx) error {
			assert.True(t, ports.HasReason(tx.Assets.SetApp(ctx, "other", "a4", "scout"), "asset_not_found"))
			return tx.Assets.SetApp(ctx, "w", "a4", "scout")
		})
	})

	filters := map[string]struct {
		f    ports.AssetFilter
		want []string
	}{
		"kind":              {ports.AssetFilter{Kinds: []ports.FileKind{ports.FileVideo}}, []string{}},
		"kinds":             {ports.AssetFilter{Kinds: []ports.FileKind{ports.FileVideo, ports.FileImage}, AppIDs: []string{""}}, []string{"a1", "a2", "a3"}},
		"origin":            {ports.AssetFilter{Origins: []ports.AssetOrigin{ports.AssetMade}}, []string{"a2", "a4", "a6", "a8"}},
		"library":           {ports.AssetFilter{AppIDs: []string{""}}, []string{"a1", "a2", "a3"}},
		"without an app":    {ports.AssetFilter{NotApps: []string{"scout"}}, []string{"a1", "a2", "a3", "a7", "a8", "a9"}},
		"one app":           {ports.AssetFilter{AppIDs: []string{"scout"}}, []string{"a4", "a5", "a6"}},
		"apps, not library": {ports.AssetFilter{AppIDs: []string{"scout", "listings", "scout"}}, []string{"a4", "a5", "a6", "a7", "a8", "a9"}},
		"hue":               {ports.AssetFilter{Hues: []string{"green"}}, []string{"a3", "a6", "a9"}},
		"owner":             {ports.AssetFilter{CreatedBy: "bob"}, []string{"a6", "a7", "a8", "a9"}},
		"text in any case":  {ports.AssetFilter{Text: "wOOl"}, []string{"a3", "a4", "a6"}},
		"text beyond ASCII": {ports.AssetFilter{Text: "ÜBER"}, []string{"a1", "a2"}},
		"a percent sign":    {ports.AssetFilter{Text: "%"}, []string{"a3"}},
		"an underscore":     {ports.AssetFilter{Text: "_"}, []string{"a3"}},
		"a backslash":       {ports.AssetFilter{Text: `\`}, []string{"a5"}},
		"all at once": {ports.AssetFilter{
			Kinds: []ports.FileKind{ports.FileImage}, Origins: []ports.AssetOrigin{ports.AssetMade, ports.AssetDrawn}, AppIDs: []string{"scout"},
			Hues: []string{"green", "blue", "red"}, CreatedBy: "bob", Text: "wool",
		}, []string{"a6"}},
	}
	t.Run("filters", func(t *testing.T) {
		for name, c := range filters {
			ids, _ := find(t, s, c.f, ports.OldestAssets, ports.AssetPlace{}, 100)
			assert.Equal(t, c.want, ids, name)
			for _, by := range []ports.AssetOrder{ports.NewestAssets, ports.AssetsByName, ports.AssetsBySize} {
				ids, _ := find(t, s, c.f, by, ports.AssetPlace{}, 100)
				assert.ElementsMatch(t, c.want, ids, "%s %s", name, by)
			}
		}
	})

	t.Run("counts agree with what is found", func(t *testing.T) {
		for name, c := range filters {
			read(t, s, func(ctx context.Context, tx ports.Tx) error {
				counts, err := tx.Assets.Count(ctx, "w", c.f)
				require.NoError(t, err)
				f := ports.AssetFilter{CreatedBy: c.f.CreatedBy, Text: c.f.Text, NotApps: c.f.NotApps}
				found, err := tx.Assets.Find(ctx, "w", f, ports.OldestAssets, ports.AssetPlace{}, 100)
				want := map[ports.AssetFacets]int{}
				for _, a := range found {
					want[a.AssetFacets]++
				}
				got := map[ports.AssetFacets]int{}
				for _, count := range counts {
					got[count.AssetFacets] = count.Count
				}
				assert.Equal(t, want, got, name)
				assert.Len(t, counts, len(want), name)
				return err
			})
		}
	})
}

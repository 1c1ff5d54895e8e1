package portstest

import (
	"bytes"
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

func aHash(n byte) []byte { return bytes.Repeat([]byte{n}, 32) }

func aFile(workspaceID string, n byte) ports.File {
	return ports.File{
		WorkspaceID: workspaceID, SHA256: aHash(n), Key: workspaceID + "/key" + string('0'+rune(n)), Kind: ports.FileImage, MediaType: "image/jpeg", Extension: "jpg",
		Bytes: int64(n) * 100, Duration: 1500 * time.Millisecond, LooseSince: minute(int(n)),
		FileFacts: ports.FileFacts{State: ports.FileProcessing, Credentials: ports.CredentialsNone},
	}
}

func someFacts() ports.FileFacts {
	return ports.FileFacts{
		State: ports.FileReady, Problem: "a problem", Width: 4000, Height: 3000, Color: "#8a8f7d", Hue: "green", SourceType: "digitalCapture",
		Credentials: ports.CredentialsUnchanged, Signer: "Nordhaus", Own: true,
		Renditions: []ports.Rendition{{Size: 96, MediaType: "image/jpeg", Bytes: 1234}, {Size: 320, MediaType: "image/png", Bytes: 5}},
		Palette:    []ports.ColorShare{{Hex: "#6d7860", Share: 0.61}, {Hex: "#4f5846", Share: 0.17}}, Print: []byte{1, 2, 3}, SeenAt: minute(5),
	}
}

func insertFiles(workspaceID string, ns ...byte) body {
	return func(ctx context.Context, tx ports.Tx) error {
		for _, n := range ns {
			if err := tx.Files.Insert(ctx, aFile(workspaceID, n)); err != nil {
				return err
			}
		}
		return nil
	}
}

func fileOf(t *testing.T, s ports.Store, workspaceID string, n byte) (f ports.File, err error) {
	t.Helper()
	read(t, s, func(ctx context.Context, tx ports.Tx) error {
		f, err = tx.Files.Get(ctx, workspaceID, aHash(n))
		return nil
	})
	return f, err
}

func testFiles(t *testing.T, open open) {
	t.Run("a file is stored with every field, once in a workspace", func(t *testing.T) {
		s := open(t)
		write(t, s, insertFiles("w", 1))
		write(t, s, insertFiles("other", 1))
		got, err := fileOf(t, s, "w", 1)
		require.NoError(t, err)
		assert.Equal(t, aFile("w", 1), got)
		assert.True(t, ports.HasReason(s.Write(t.Context(), insertFiles("w", 1)), "file_exists"))
		_, err = fileOf(t, s, "w", 2)
		assert.True(t, ports.HasReason(err, "file_not_found"), "%v", err)
	})

	t.Run("the facts are replaced", func(t *testing.T) {
		s := open(t)
		write(t, s, insertFiles("w", 1, 2))
		write(t, s, func(ctx context.Context, tx ports.Tx) error {
			return tx.Files.Describe(ctx, "w", aHash(1), someFacts())
		})
		want := aFile("w", 1)
		want.FileFacts = someFacts()
		got, err := fileOf(t, s, "w", 1)
		require.NoError(t, err)
		assert.Equal(t, want, got)
		got, err = fileOf(t, s, "w", 2)
		require.NoError(t, err)
		assert.Equal(t, aFile("w", 2), got)
		err = s.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
			return tx.Files.Describe(ctx, "w", aHash(3), someFacts())
		})
		assert.True(t, ports.HasReason(err, "file_not_found"), "%v", err)
	})

	t.Run("images are found by when they were looked at, or because they were not", func(t *testing.T) {
		s := open(t)
		write(t, s, insertFiles("w", 1, 2, 3))
		write(t, s, insertFiles("other", 4, 5))
		seen := func(workspaceID string, n byte, facts ports.FileFacts) {
			write(t, s, func(ctx context.Context, tx ports.Tx) error {
				return tx.Files.Describe(ctx, workspaceID, aHash(n), facts)
			})
		}
		earlier, later, never := someFacts(), someFacts(), someFacts()
		earlier.SeenAt, earlier.Print = minute(2), []byte{9}
		never.SeenAt, never.Print, never.Palette = time.Time{}, nil, nil
		seen("w", 1, later)
		seen("w", 2, earlier)
		seen("other", 4, never)
		seen("other", 5, never)
		read(t, s, func(ctx context.Context, tx ports.Tx) error {
			all, err := tx.Files.Prints(ctx, "w", time.Time{})
			require.NoError(t, err)
			assert.Equal(t, []ports.FilePrint{{SHA256: aHash(2), Print: []byte{9}, SeenAt: minute(2)}, {SHA256: aHash(1), Print: []byte{1, 2, 3}, SeenAt: minute(5)}}, all)
			last, err := tx.Files.Prints(ctx, "w", minute(5))
			require.NoError(t, err)
			assert.Equal(t, all[1:], last)
			none, err := tx.Files.Prints(ctx, "other", time.Time{})
			require.NoError(t, err)
			assert.Empty(t, none)
			unseen, err := tx.Files.Unseen(ctx, "", nil, 10)
			require.NoError(t, err)
			require.Len(t, unseen, 2, "one that is being processed will be looked at")
			assert.Equal(t, aHash(4), unseen[0].SHA256)
			assert.Nil(t, unseen[0].Print)
			assert.Equal(t, aHash(5), unseen[1].SHA256)
			behind, err := tx.Files.Unseen(ctx, unseen[0].WorkspaceID, unseen[0].SHA256, 10)
			assert.Equal(t, unseen[1:], behind)
			return err
		})
	})

	t.Run("files without assets are found by age", func(t *testing.T) {
		s := open(t)
		write(t, s, insertFiles("w", 3, 1, 2))
		write(t, s, insertFiles("other", 4))
		write(t, s, func(ctx context.Context, tx ports.Tx) error { return tx.Files.Touch(ctx, "w", aHash(1), minute(3)) })
		read(t, s, func(ctx context.Context, tx ports.Tx) error {
			loose, err := tx.Files.Loose(ctx, minute(4), 10)
			require.Len(t, loose, 3)
			assert.Equal(t, aHash(2), loose[0].SHA256)
			one, err2 := tx.Files.Loose(ctx, minute(4), 1)
			assert.Equal(t, loose[:1], one)
			require.NoError(t, err2)
			return err
		})
		write(t, s, func(ctx context.Context, tx ports.Tx) error { return tx.Files.Delete(ctx, "w", aHash(2)) })
		err := s.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error { return tx.Files.Delete(ctx, "w", aHash(2)) })
		assert.True(t, ports.HasReason(err, "file_not_found"), "%v", err)
	})

	t.Run("a key is found in files and uploads", func(t *testing.T) {
		s := open(t)
		write(t, s, insertFiles("w", 1))
		write(t, s, func(ctx context.Context, tx ports.Tx) error {
			return tx.Uploads.Insert(ctx, anUpload("w", "up1", "ada"))
		})
		read(t, s, func(ctx context.Context, tx ports.Tx) error {
			for key, want := range map[string]bool{"w/key1": true, "w/up1": true, "w/key2": false} {
				has, err := tx.Files.HasKey(ctx, "w", key)
				require.NoError(t, err)
				assert.Equal(t, want, has, key)
			}
			has, err := tx.Files.HasKey(ctx, "other", "w/key1")
			assert.False(t, has)
			return err
		})
	})
}

func anUpload(workspaceID, id, userID string) ports.Upload {
	return ports.Upload{
		WorkspaceID: workspaceID, ID: id, UserID: userID, Key: workspaceID + "/" + id, Name: "heather.jpg", Size: 1000, Reserved: 900,
		SHA256: aHash(9), AppID: "scout", CreatedAt: minute(0), ExpiresAt: minute(10),
	}
}

func insertUploads(list ...ports.Upload) body {
	return func(ctx context.Context, tx ports.Tx) error {
		for _, u := range list {
			if err := tx.Uploads.Insert(ctx, u); err != nil {
				return err
			}
		}
		return nil
	}
}

// claimUpload claims an upload at its offset, from a minute to another.
func claimUpload(t *testing.T, s ports.Store, u ports.Upload, claim string, now, until int) (claimed bool) {
	t.Helper()
	write(t, s, func(ctx context.Context, tx ports.Tx) (err error) {
		claimed, err = tx.Uploads.Claim(ctx, u, claim, minute(now), minute(until))
		return err
	})
	return claimed
}

func testUploads(t *testing.T, open open) {
	get := func(t *testing.T, s ports.Store, id string) (u ports.Upload) {
		t.Helper()
		read(t, s, func(ctx context.Context, tx ports.Tx) (err error) {
			u, err = tx.Uploads.Get(ctx, "w", id)
			return err
		})
		return u
	}
	advance := func(t *testing.T, s ports.Store, u ports.Upload, claim string) (advanced bool) {
		t.Helper()
		write(t, s, func(ctx context.Context, tx ports.Tx) (err error) {
			advanced, err = tx.Uploads.Advance(ctx, u, claim)
			return err
		})
		return advanced
	}

	t.Run("an upload is stored with every field", func(t *testing.T) {
		s := open(t)
		bare := anUpload("w", "up2", "")
		bare.SHA256 = nil
		write(t, s, insertUploads(anUpload("w", "up1", "ada"), bare))
		write(t, s, func(ctx context.Context, tx ports.Tx) error {
			return tx.Uploads.SetWriting(ctx, "w", "up1", "writing 1")
		})
		want := anUpload("w", "up1", "ada")
		want.Writing = "writing 1"
		assert.Equal(t, want, get(t, s, "up1"))
		assert.Equal(t, bare, get(t, s, "up2"))
		read(t, s, func(ctx context.Context, tx ports.Tx) error {
			_, err := tx.Uploads.Get(ctx, "other", "up1")
			assert.True(t, ports.HasReason(err, "upload_not_found"), "%v", err)
			return nil
		})
	})

	t.Run("one writer at a time, at the right offset", func(t *testing.T) {
		s := open(t)
		u := anUpload("w", "up1", "ada")
		write(t, s, insertUploads(u))
		ahead := u
		ahead.Offset = 8
		assert.False(t, claimUpload(t, s, ahead, "a", 1, 2))
		assert.True(t, claimUpload(t, s, u, "a", 1, 2))
		assert.False(t, claimUpload(t, s, u, "b", 1, 2))
		u.UploadProgress = ports.UploadProgress{Offset: 8, Tags: []string{"tag"}, Digest: []byte{1, 2}}
		assert.False(t, advance(t, s, u, "b"))
		assert.True(t, advance(t, s, u, "a"))
		assert.False(t, advance(t, s, u, "a"))
		assert.Equal(t, u, get(t, s, "up1"))

		assert.True(t, claimUpload(t, s, u, "c", 1, 2))
		assert.True(t, claimUpload(t, s, u, "d", 2, 3), "the claim has ended")
		assert.False(t, advance(t, s, u, "c"))
		write(t, s, func(ctx context.Context, tx ports.Tx) error { return tx.Uploads.Release(ctx, "w", "up1", "c") })
		assert.False(t, claimUpload(t, s, u, "e", 2, 3))
		write(t, s, func(ctx context.Context, tx ports.Tx) error { return tx.Uploads.Release(ctx, "w", "up1", "d") })
		assert.True(t, claimUpload(t, s, u, "e", 2, 3))
	})

	t.Run("uploads are listed by user and by expiry, and summed up", func(t *testing.T) {
		s := open(t)
		late := anUpload("w", "up2", "ada")
		late.ExpiresAt = minute(20)
		write(t, s, insertUploads(late, anUpload("w", "up1", "ada"), anUpload("w", "up3", "bob"), anUpload("other", "up4", "ada"), anUpload("w", "up5", "")))
		ids := func(list []ports.Upload) (ids []string) {
			for _, u := range list {
				ids = append(ids, u.ID)
			}
			return ids
		}
		reserved := func() (n int64) {
			read(t, s, func(ctx context.Context, tx ports.Tx) (err error) {
				n, err = tx.Uploads.Reserved(ctx, "w")
				return err
			})
			return n
		}
		read(t, s, func(ctx context.Context, tx ports.Tx) error {
			mine, err := tx.Uploads.OfUser(ctx, "ada", "w")
			require.NoError(t, err)
			assert.Equal(t, []string{"up1", "up2"}, ids(mine))
			all, err := tx.Uploads.OfUser(ctx, "ada", "")
			require.NoError(t, err)
			assert.ElementsMatch(t, []string{"up1", "up2", "up4"}, ids(all))
			expired, err := tx.Uploads.Expired(ctx, minute(11), 10)
			require.NoError(t, err)
			assert.ElementsMatch(t, []string{"up1", "up3", "up4", "up5"}, ids(expired))
			expired, err = tx.Uploads.Expired(ctx, minute(11), 2)
			assert.Len(t, expired, 2)
			return err
		})
		assert.EqualValues(t, 3600, reserved())
		write(t, s, func(ctx context.Context, tx ports.Tx) error { return tx.Uploads.Delete(ctx, "w", "up1") })
		err := s.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error { return tx.Uploads.Delete(ctx, "w", "up1") })
		assert.True(t, ports.HasReason(err, "upload_not_found"), "%v", err)
		assert.EqualValues(t, 2700, reserved())
		write(t, s, func(ctx context.Context, tx ports.Tx) error { return tx.Uploads.ExpireOfWorkspace(ctx, "w", minute(5)) })
		assert.Zero(t, reserved())
		assert.Equal(t, minute(5), get(t, s, "up2").ExpiresAt)
	})
}

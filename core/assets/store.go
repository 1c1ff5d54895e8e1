package assets

import (
	"bytes"
	"context"
	"crypto/sha256"
	"slices"
	"time"

	"selvedge/core/fileformat"
	"selvedge/core/quota"
	"selvedge/ports"
)

// Stored is a file without an asset.
type Stored struct {
	SHA256        []byte
	Size          int64
	Format        fileformat.Format
	Width, Height int // 0 if they aren't known yet
	Duration      time.Duration
}

var (
	errLate     = ports.Refuse(ports.Unavailable, "file_late", "That took too long. Try again.")
	errTooLarge = ports.Refuse(ports.Invalid, "file_too_large", "This file is too large for that.")
	errParents  = ports.Refuse(ports.Invalid, "asset_parents", "A file can be made from at most 32 others.")
)

// Store stores a file that the product made, outside of transactions. It is deleted after
// an hour unless Add makes an asset of it. A workspace has each content once. It fails with
// Invalid as an upload does, and with Unavailable, reason "file_storage".
func (s *Service) Store(ctx context.Context, workspaceID string, file []byte) (Stored, error) {
	size := int64(len(file))
	format, err := s.detect("", file, size)
	if err != nil {
		return Stored{}, err
	}
	facts, err := fileformat.Check(format, bytes.NewReader(file), size)
	if err != nil {
		return Stored{}, err
	}
	sum := sha256.Sum256(file)
	stored := Stored{SHA256: sum[:], Size: size, Format: format, Width: facts.Width, Height: facts.Height, Duration: facts.Duration}
	now := s.Now()
	u := ports.Upload{
		WorkspaceID: workspaceID, ID: s.IDs.Ordered(), Key: s.newKey(workspaceID), Name: "stored", Size: size, SHA256: sum[:],
		CreatedAt: now, ExpiresAt: now.Add(looseLife),
	}
	var known ports.File
	err = s.Database.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		known, err = tx.Files.Get(ctx, workspaceID, sum[:])
		if ports.IsKind(err, ports.NotFound) {
			return tx.Uploads.Insert(ctx, u)
		}
		if err != nil {
			return err
		}
		return tx.Files.Touch(ctx, workspaceID, sum[:], now)
	})
	if err != nil {
		return Stored{}, err
	}
	if known.Key != "" {
		stored.Width, stored.Height = known.Width, known.Height
		return stored, nil
	}
	if err := s.writeBlob(ctx, u, file); err != nil {
		return Stored{}, s.failed(ctx, u, err)
	}
	f := s.newFile(workspaceID, u.Key, format, facts, size)
	f.SHA256 = sum[:]
	f.FileFacts = s.said(f.FileFacts, file)
	return stored, s.Database.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		err := tx.Uploads.Delete(ctx, workspaceID, u.ID)
		if ports.IsKind(err, ports.NotFound) {
			return errLate
		}
		if err != nil {
			return err
		}
		return s.keep(ctx, tx, f)
	})
}

// writeBlob writes a whole blob.
func (s *Service) writeBlob(ctx context.Context, u ports.Upload, file []byte) error {
	if u.Size <= ports.BlobPartSize {
		return s.Blobs.Put(ctx, u.Key, file)
	}
	writing, err := s.beginBlob(ctx, u)
	if err != nil {
		return err
	}
	var tags []string
	for part := range slices.Chunk(file, ports.BlobPartSize) {
		tag, err := s.Blobs.WritePart(ctx, u.Key, writing, len(tags), part)
		if err != nil {
			return err
		}
		tags = append(tags, tag)
	}
	return s.Blobs.Complete(ctx, u.Key, writing, tags, u.Size)
}

// Add makes an asset of a stored file, within a transaction. ID, Name, Origin and CreatedBy
// are required; the creation time is now unless it is set. It fails with NotFound, reason
// "file_not_found", for a file that isn't stored, with Invalid for the name and for more
// than 32 parents, and as quota.Take does.
func (s *Service) Add(ctx context.Context, tx ports.Tx, a ports.Asset) (err error) {
	if a.Name, err = uploadName(a.Name); err != nil {
		return err
	}
	if len(a.Parents) > ports.MaxParents {
		return errParents
	}
	if a.CreatedAt.IsZero() {
		a.CreatedAt = s.Now()
	}
	f, err := tx.Files.Get(ctx, a.WorkspaceID, a.SHA256)
	if err != nil {
		return err
	}
	if f.Refs == 0 {
		if err := s.Quota.Take(ctx, tx, a.WorkspaceID, quota.StorageGB, f.Bytes); err != nil {
			return err
		}
	}
	return s.insert(ctx, tx, a)
}

// insert inserts an asset whose storage is taken.
func (s *Service) insert(ctx context.Context, tx ports.Tx, a ports.Asset) error {
	if err := tx.Assets.Insert(ctx, a); err != nil {
		return err
	}
	f, err := tx.Files.Get(ctx, a.WorkspaceID, a.SHA256)
	if err != nil {
		return err
	}
	if f.State == ports.FileProcessing {
		if err := s.scheduleRender(ctx, tx, f); err != nil {
			return err
		}
	}
	if s.isApart(a.AppID) {
		return nil
	}
	return s.publish(ctx, tx, a.WorkspaceID, a.ID)
}

// Read returns the bytes of an asset's file. It fails with NotFound, reason
// "asset_not_found", and with Invalid, reason "file_too_large", if it has more than most
// bytes.
func (s *Service) Read(ctx context.Context, workspaceID, assetID string, most int64) (file []byte, a ports.Asset, err error) {
	if a, err = s.get(ctx, workspaceID, assetID); err != nil {
		return nil, a, err
	}
	if a.File.Bytes > most {
		return nil, a, errTooLarge
	}
	file, err = s.readAll(ctx, a.File.Key, a.File.Bytes)
	return file, a, err
}

// get reads an asset for an area, which has checked who asks.
func (s *Service) get(ctx context.Context, workspaceID, assetID string) (a ports.Asset, err error) {
	err = s.Database.Read(ctx, func(ctx context.Context, tx ports.Tx) error {
		a, err = tx.Assets.Get(ctx, workspaceID, assetID)
		return err
	})
	return a, err
}

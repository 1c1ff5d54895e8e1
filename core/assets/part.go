package assets

import (
	"context"
	"crypto/sha256"
	"encoding"
	"errors"
	"hash"
	"time"

	"selvedge/core/fileformat"
	"selvedge/ports"
)

const (
	// A writer has the upload for itself longer than it may take to store its part.
	partTime    = 45 * time.Second
	claimTime   = time.Minute
	cleanupTime = 10 * time.Second
)

// CheckPart fails as WritePart would, before the part is read: as workspace.EnterApp does,
// with NotFound, reason "upload_not_found", with WrongOffset, and with Invalid, reason
// "part_size", for a part of another length than is due. Nothing is due at the end of the
// file: that finishes an upload that was interrupted there.
func (s *Service) CheckPart(ctx context.Context, actor ports.Actor, workspaceID, id string, offset, length int64) error {
	return s.Database.Read(ctx, func(ctx context.Context, tx ports.Tx) error {
		_, err := s.due(ctx, tx, actor, workspaceID, id, offset, length)
		return err
	})
}

// due returns an upload whose next part has that offset and length.
func (s *Service) due(ctx context.Context, tx ports.Tx, actor ports.Actor, workspaceID, id string, offset, length int64) (ports.Upload, error) {
	u, err := s.own(ctx, tx, actor, workspaceID, id)
	switch {
	case err != nil:
		return u, err
	case offset != u.Offset:
		return u, wrongOffset(u.Offset)
	case length != min(ports.BlobPartSize, u.Size-u.Offset):
		return u, errPartSize
	}
	return u, nil
}

// WritePart stores the next part of an upload, and ends it with the last one. Of several
// writers at the same offset one succeeds, and the others fail with WrongOffset. A file
// that can't be taken ends the upload with Invalid, reasons "file_type", "file_broken",
// "file_size", "file_changed" and those of renditions.
func (s *Service) WritePart(ctx context.Context, actor ports.Actor, workspaceID, id string, offset int64, part []byte) (Progress, error) {
	_, unlock, err := s.writing.Lock(ctx, workspaceID+" "+id)
	if err != nil {
		return Progress{}, err
	}
	defer unlock()
	u, claim, err := s.claim(ctx, actor, workspaceID, id, offset, int64(len(part)))
	if err != nil {
		return Progress{}, err
	}
	if len(part) > 0 {
		if err := s.storePart(ctx, &u, part, claim); err != nil {
			return Progress{}, err
		}
	}
	if u.Offset < u.Size {
		return Progress{Upload: u}, nil
	}
	return s.finish(ctx, actor, u)
}

// claim reserves an upload for one writer, in whichever instance. Nothing is claimed at
// the end of the file, where nothing is written.
func (s *Service) claim(ctx context.Context, actor ports.Actor, workspaceID, id string, offset, length int64) (u ports.Upload, claim string, err error) {
	claim = s.IDs.Scattered()
	err = s.Database.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		if u, err = s.due(ctx, tx, actor, workspaceID, id, offset, length); err != nil || length == 0 {
			return err
		}
		now := s.Now()
		claimed, err := tx.Uploads.Claim(ctx, u, claim, now, now.Add(claimTime))
		if err == nil && !claimed {
			return wrongOffset(u.Offset)
		}
		return err
	})
	return u, claim, err
}

// storePart stores a part and advances the upload.
func (s *Service) storePart(ctx context.Context, u *ports.Upload, part []byte, claim string) error {
	if u.Offset == 0 {
		if _, err := s.detect(u.Name, part, u.Size); err != nil {
			return s.failed(ctx, *u, err)
		}
	}
	digest, err := digestOf(*u)
	if err != nil {
		return err
	}
	digest.Write(part) // never fails
	tag, err := s.writeBlobPart(ctx, u, part)
	// What is stored counts even if the sender is gone.
	ctx, done := context.WithTimeout(context.WithoutCancel(ctx), cleanupTime)
	defer done()
	if err != nil {
		release := s.Database.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
			return tx.Uploads.Release(ctx, u.WorkspaceID, u.ID, claim)
		})
		return errors.Join(err, release)
	}
	u.Offset += int64(len(part))
	u.Tags = append(u.Tags, tag)
	if u.Digest, err = digest.(encoding.BinaryMarshaler).MarshalBinary(); err != nil {
		return err
	}
	return s.Database.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		advanced, err := tx.Uploads.Advance(ctx, *u, claim)
		if err != nil || advanced {
			return err
		}
		now, err := tx.Uploads.Get(ctx, u.WorkspaceID, u.ID)
		if err != nil {
			return err
		}
		return wrongOffset(now.Offset)
	})
}

// writeBlobPart begins the blob with its first part, also if an earlier attempt was
// interrupted there.
func (s *Service) writeBlobPart(ctx context.Context, u *ports.Upload, part []byte) (tag string, err error) {
	ctx, cancel := context.WithTimeout(ctx, partTime)
	defer cancel()
	if u.Offset == 0 && u.Writing == "" {
		if u.Writing, err = s.beginBlob(ctx, *u); err != nil {
			return "", err
		}
	}
	return s.Blobs.WritePart(ctx, u.Key, u.Writing, int(u.Offset/ports.BlobPartSize), part)
}

// digestOf returns the hash of what an upload has stored.
func digestOf(u ports.Upload) (hash.Hash, error) {
	digest := sha256.New()
	if u.Digest == nil {
		return digest, nil
	}
	return digest, digest.(encoding.BinaryUnmarshaler).UnmarshalBinary(u.Digest)
}

// detect recognises a file by its first bytes, and refuses images that can't be shown.
func (s *Service) detect(name string, begin []byte, size int64) (fileformat.Format, error) {
	head := begin[:min(len(begin), fileformat.HeadSize)]
	f, err := fileformat.Detect(name, head, size)
	if err != nil || f.Kind != fileformat.Image {
		return f, err
	}
	if size > MaxImageBytes {
		return f, errImage
	}
	return f, s.Renderer.CheckBudget(f, head)
}

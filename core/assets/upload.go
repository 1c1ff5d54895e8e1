package assets

import (
	"bytes"
	"context"
	"slices"
	"time"

	"selvedge/core/quota"
	"selvedge/core/workspace"
	"selvedge/ports"
)

// NewUpload is a file that someone wants to upload.
type NewUpload struct {
	Name   string
	Size   int64
	SHA256 []byte // nil if it isn't known
	AppID  string // of Service.Apart, which the file is for; empty: the library
}

// Progress is an upload, or the asset that came of it.
type Progress struct {
	Upload  ports.Upload
	Asset   *ports.Asset // nil while the upload is open
	Already bool         // the workspace had the asset
}

// WrongOffset is the failure of a part that doesn't begin where the upload goes on.
type WrongOffset struct {
	Offset int64
	err    *ports.Error
}

func wrongOffset(at int64) error {
	return &WrongOffset{at, ports.Refuse(ports.Conflict, "upload_offset", "The upload goes on elsewhere. Ask where, and send that part.")}
}

// Error implements error.
func (e *WrongOffset) Error() string { return e.err.Error() }

// Unwrap returns the refusal.
func (e *WrongOffset) Unwrap() error { return e.err }

var (
	errSize     = ports.Refuse(ports.Invalid, "file_size", "Files can have up to 2 GB.")
	errImage    = ports.Refuse(ports.Invalid, "file_size", "Images can have up to 100 MB. Save it with fewer pixels or more compression.")
	errEmpty    = ports.Refuse(ports.Invalid, "file_empty", "This file is empty. Choose another one.")
	errHash     = ports.Refuse(ports.Invalid, "file_changed", "The file was changed while it was uploaded. Upload it again.")
	errApp      = ports.Refuse(ports.Invalid, "file_app", "Files can't be uploaded for this app.")
	errNoUpload = ports.Refuse(ports.NotFound, "upload_not_found", "This upload has ended. Start it again.")
	errPartSize = ports.Refuse(ports.Invalid, "part_size", "Send parts of 8 MiB, and the last one up to the end of the file.")
	errUploads  = &ports.Error{
		Kind: ports.TooMany, Reason: "too_many_uploads", RetryAfter: time.Minute,
		Message: "You have 20 uploads that aren't finished. Finish or cancel one of them first.",
	}
)

// Begin starts an upload, or returns the asset that the workspace has with that hash: one of
// the library, or one that the actor uploaded for the same app. It fails as
// workspace.EnterApp and quota.Take do, with Invalid, reasons "file_name", "file_size",
// "file_empty" and "file_app", and with TooMany.
func (s *Service) Begin(ctx context.Context, actor ports.Actor, workspaceID string, file NewUpload) (Progress, error) {
	name, err := uploadName(file.Name)
	switch {
	case err != nil:
		return Progress{}, err
	case file.Size <= 0:
		return Progress{}, errEmpty
	case file.Size > MaxBytes:
		return Progress{}, errSize
	case file.AppID != "" && !s.isApart(file.AppID):
		return Progress{}, errApp
	}
	now := s.Now()
	var p Progress
	err = s.Database.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		p = Progress{Upload: ports.Upload{
			WorkspaceID: workspaceID, ID: s.IDs.Ordered(), UserID: actor.UserID, Key: s.newKey(workspaceID), Name: name, Size: file.Size, Reserved: file.Size,
			SHA256: file.SHA256, AppID: file.AppID, CreatedAt: now, ExpiresAt: now.Add(uploadLife),
		}}
		if _, err := workspace.EnterApp(ctx, tx, actor, workspaceID, file.AppID); err != nil {
			return err
		}
		if found, err := s.existing(ctx, tx, p.Upload, file.SHA256); found != nil || err != nil {
			p = Progress{Asset: found, Already: true}
			return err
		}
		open, err := tx.Uploads.OfUser(ctx, actor.UserID, "")
		if err != nil {
			return err
		}
		if len(open) >= maxUploads {
			return errUploads
		}
		if err := s.Quota.Take(ctx, tx, workspaceID, quota.StorageGB, file.Size); err != nil {
			return err
		}
		return tx.Uploads.Insert(ctx, p.Upload)
	})
	return p, err
}

// newKey returns a key for a blob. Each has its own, so that one that is swept late is
// never in use again.
func (s *Service) newKey(workspaceID string) string { return workspaceID + "/" + s.IDs.Scattered() }

func (s *Service) beginBlob(ctx context.Context, u ports.Upload) (writing string, err error) {
	if writing, err = s.Blobs.Begin(ctx, u.Key); err != nil || writing == "" {
		return writing, err
	}
	return writing, s.Database.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		return tx.Uploads.SetWriting(ctx, u.WorkspaceID, u.ID, writing)
	})
}

// existing returns the oldest asset with the hash of an upload that its user may know of, or
// nil. One of the library is taken out of the bin.
func (s *Service) existing(ctx context.Context, tx ports.Tx, u ports.Upload, sha256 []byte) (*ports.Asset, error) {
	if len(sha256) == 0 {
		return nil, nil
	}
	list, err := tx.Assets.OfFiles(ctx, u.WorkspaceID, sha256)
	list = slices.DeleteFunc(list, func(a ports.Asset) bool {
		if u.AppID != "" {
			return a.AppID != u.AppID || a.CreatedBy != u.UserID
		}
		return s.isApart(a.AppID)
	})
	if err != nil || len(list) == 0 || list[0].File.Bytes != u.Size {
		return nil, err
	}
	if u.AppID != "" {
		return &list[0], nil
	}
	for _, a := range list {
		if a.BinnedAt.IsZero() {
			return &a, nil
		}
	}
	a := list[0]
	if err := s.setBinned(ctx, tx, u.WorkspaceID, a.ID, time.Time{}); err != nil {
		return nil, err
	}
	a.BinnedAt = time.Time{}
	return &a, s.publish(ctx, tx, u.WorkspaceID, a.ID)
}

// Upload returns an open upload of the actor's own. It fails as workspace.EnterApp does
// and with NotFound, reason "upload_not_found".
func (s *Service) Upload(ctx context.Context, actor ports.Actor, workspaceID, id string) (u ports.Upload, err error) {
	err = s.Database.Read(ctx, func(ctx context.Context, tx ports.Tx) error {
		u, err = s.own(ctx, tx, actor, workspaceID, id)
		return err
	})
	return u, err
}

// Uploads returns the actor's open uploads, oldest first.
func (s *Service) Uploads(ctx context.Context, actor ports.Actor, workspaceID string) (open []ports.Upload, err error) {
	err = s.Database.Read(ctx, func(ctx context.Context, tx ports.Tx) error {
		if err := enter(ctx, tx, actor, workspaceID); err != nil {
			return err
		}
		list, err := tx.Uploads.OfUser(ctx, actor.UserID, workspaceID)
		open = nil
		for _, u := range list {
			if s.Now().Before(u.ExpiresAt) {
				open = append(open, u)
			}
		}
		return err
	})
	return open, err
}

// GiveUp ends an upload without an asset.
func (s *Service) GiveUp(ctx context.Context, actor ports.Actor, workspaceID, id string) error {
	return s.Database.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		u, err := s.own(ctx, tx, actor, workspaceID, id)
		if err != nil {
			return err
		}
		return s.drop(ctx, tx, u)
	})
}

func (s *Service) own(ctx context.Context, tx ports.Tx, actor ports.Actor, workspaceID, id string) (ports.Upload, error) {
	if err := enter(ctx, tx, actor, workspaceID); err != nil {
		return ports.Upload{}, err
	}
	u, err := tx.Uploads.Get(ctx, workspaceID, id)
	if err == nil && (u.UserID != actor.UserID || !s.Now().Before(u.ExpiresAt)) {
		return ports.Upload{}, errNoUpload
	}
	return u, err
}

// drop ends an upload: what was reserved is given back, and its blob deleted.
func (s *Service) drop(ctx context.Context, tx ports.Tx, u ports.Upload) error {
	if err := tx.Uploads.Delete(ctx, u.WorkspaceID, u.ID); err != nil {
		return err
	}
	if err := s.Quota.Give(ctx, tx, u.WorkspaceID, quota.StorageGB, u.Reserved); err != nil {
		return err
	}
	return s.sweep(ctx, tx, blobOf{u.WorkspaceID, u.Key, u.Writing})
}

// failed drops an upload that can't go on, and returns why.
func (s *Service) failed(ctx context.Context, u ports.Upload, cause error) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), cleanupTime)
	defer cancel()
	err := s.Database.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		err := s.drop(ctx, tx, u)
		if ports.IsKind(err, ports.NotFound) {
			return nil // it was given up while the part was written
		}
		return err
	})
	if err != nil {
		return err
	}
	return cause
}

// sameHash reports whether a declared hash is that of a file. None declared is any.
func sameHash(declared, sum []byte) bool { return len(declared) == 0 || bytes.Equal(declared, sum) }

package assets

import (
	"context"
	"io"
	"time"

	"selvedge/core/fileformat"
	"selvedge/core/quota"
	"selvedge/ports"
)

const finishTime = 30 * time.Second

// finish makes an asset of an upload whose last byte is stored, or returns the one that
// the workspace has. It goes on when the sender is gone. After a crash it can be repeated.
func (s *Service) finish(ctx context.Context, actor ports.Actor, u ports.Upload) (Progress, error) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), finishTime)
	defer cancel()
	digest, err := digestOf(u)
	if err != nil {
		return Progress{}, err
	}
	sum := digest.Sum(nil)
	if !sameHash(u.SHA256, sum) {
		return Progress{}, s.failed(ctx, u, errHash)
	}
	if err := s.Blobs.Complete(ctx, u.Key, u.Writing, u.Tags, u.Size); err != nil {
		return Progress{}, err
	}
	f, err := s.inspect(ctx, u)
	if ports.IsKind(err, ports.Invalid) {
		return Progress{}, s.failed(ctx, u, err)
	}
	if err != nil {
		return Progress{}, err
	}
	f.SHA256 = sum
	var p Progress
	err = s.Database.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		p = Progress{}
		if _, err := s.own(ctx, tx, actor, u.WorkspaceID, u.ID); err != nil {
			return err
		}
		p.Asset, p.Already, err = s.end(ctx, tx, u, f)
		return err
	})
	return p, err
}

// inspect reads what the format of a whole file says.
func (s *Service) inspect(ctx context.Context, u ports.Upload) (ports.File, error) {
	blob := &blobReader{ctx: ctx, blobs: s.Blobs, key: u.Key, size: u.Size}
	head := make([]byte, min(fileformat.HeadSize, u.Size))
	if _, err := io.ReadFull(io.NewSectionReader(blob, 0, u.Size), head); err != nil {
		return ports.File{}, err
	}
	format, err := s.detect(u.Name, head, u.Size)
	if err != nil {
		return ports.File{}, err
	}
	facts, err := fileformat.Check(format, blob, u.Size)
	return s.newFile(u.WorkspaceID, u.Key, format, facts, u.Size), err
}

// newFile returns a file without its hash and without assets.
func (s *Service) newFile(workspaceID, key string, format fileformat.Format, facts fileformat.Facts, size int64) ports.File {
	f := ports.File{
		WorkspaceID: workspaceID, Key: key, Kind: ports.FileKind(format.Kind), MediaType: format.MediaType, Extension: format.Extension, Bytes: size,
		Duration: facts.Duration, LooseSince: s.Now(),
		FileFacts: ports.FileFacts{State: ports.FileReady, Width: facts.Width, Height: facts.Height, Credentials: ports.CredentialsNone},
	}
	if f.Kind == ports.FileImage {
		f.State = ports.FileProcessing
	}
	return f
}

// end turns an upload into an asset in one transaction.
func (s *Service) end(ctx context.Context, tx ports.Tx, u ports.Upload, f ports.File) (made *ports.Asset, already bool, err error) {
	if made, err = s.existing(ctx, tx, u, f.SHA256); err != nil {
		return nil, false, err
	}
	if made != nil {
		return made, true, s.drop(ctx, tx, u)
	}
	if err := tx.Uploads.Delete(ctx, u.WorkspaceID, u.ID); err != nil {
		return nil, false, err
	}
	// What was reserved is what the file counts from now on, unless it counts already.
	known, err := tx.Files.Get(ctx, u.WorkspaceID, f.SHA256)
	if err == nil && known.Refs > 0 {
		err = s.Quota.Give(ctx, tx, u.WorkspaceID, quota.StorageGB, u.Reserved)
	}
	if err != nil && !ports.IsKind(err, ports.NotFound) {
		return nil, false, err
	}
	if err := s.keep(ctx, tx, f); err != nil {
		return nil, false, err
	}
	a := ports.Asset{WorkspaceID: u.WorkspaceID, ID: s.IDs.Ordered(), SHA256: f.SHA256, Name: u.Name, Origin: ports.AssetUploaded, AppID: u.AppID, CreatedBy: u.UserID, CreatedAt: s.Now()}
	if u.AppID != "" {
		a.BinnedAt = a.CreatedAt // until the app takes it
	}
	if err := s.insert(ctx, tx, a); err != nil {
		return nil, false, err
	}
	a, err = tx.Assets.Get(ctx, a.WorkspaceID, a.ID)
	return &a, false, err
}

// keep inserts a file, unless the workspace has that content: then the blob isn't needed.
func (s *Service) keep(ctx context.Context, tx ports.Tx, f ports.File) error {
	err := tx.Files.Insert(ctx, f)
	if ports.HasReason(err, "file_exists") {
		return s.sweep(ctx, tx, blobOf{f.WorkspaceID, f.Key, ""})
	}
	return err
}

package assets

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"selvedge/core/fileformat"
	"selvedge/core/origin"
	"selvedge/core/outbox"
	"selvedge/ports"
)

// renderKind is the kind of message that makes the renditions of a file and finds out what
// it says of itself.
const renderKind = "assets.render"

// fileRef names a file. The key is of its blob, for when the row is gone.
type fileRef struct {
	WorkspaceID string
	SHA256      []byte
	Key         string
}

// Messages returns the handlers of the outbox messages that the service adds.
func (s *Service) Messages() map[string]outbox.Handler {
	return map[string]outbox.Handler{sweepKind: s.deleteBlob, renderKind: s.handleRender}
}

func (s *Service) scheduleRender(ctx context.Context, tx ports.Tx, f ports.File) error {
	payload, err := json.Marshal(fileRef{f.WorkspaceID, f.SHA256, f.Key})
	if err != nil {
		return err
	}
	return s.Outbox.Add(ctx, tx, renderKind, payload)
}

func (s *Service) handleRender(ctx context.Context, payload []byte) error {
	var ref fileRef
	if err := json.Unmarshal(payload, &ref); err != nil {
		return fmt.Errorf("%w: %w", outbox.ErrPermanent, err)
	}
	_, err := s.render(ctx, ref, func(f ports.File) (bool, error) { return f.State != ports.FileProcessing, nil })
	if ports.IsKind(err, ports.Unavailable) {
		return fmt.Errorf("%w: %w", outbox.ErrOutage, err)
	}
	return err
}

// render makes the renditions of an image unless that is done, and returns the file. Of
// several callers, one does it, and the others wait. A file that has been deleted is no
// error.
func (s *Service) render(ctx context.Context, ref fileRef, done func(ports.File) (bool, error)) (ports.File, error) {
	_, unlock, err := s.rendering.Lock(ctx, ref.Key)
	if err != nil {
		return ports.File{}, err
	}
	defer unlock()
	f, err := s.file(ctx, ref)
	if err != nil {
		return f, s.afterDeletion(ctx, ref, err)
	}
	if is, err := done(f); is || err != nil {
		return f, err
	}
	// A decoder takes one image at a time: more originals in memory would only wait for it.
	_, free, err := s.memory.Lock(ctx, "")
	if err != nil {
		return f, err
	}
	f.FileFacts, err = s.describe(ctx, f)
	free()
	if err != nil {
		return f, err
	}
	err = s.Database.Write(ctx, func(ctx context.Context, tx ports.Tx) error { return s.saveFacts(ctx, tx, f) })
	return f, s.afterDeletion(ctx, ref, err)
}

func (s *Service) file(ctx context.Context, ref fileRef) (f ports.File, err error) {
	err = s.Database.Read(ctx, func(ctx context.Context, tx ports.Tx) error {
		f, err = tx.Files.Get(ctx, ref.WorkspaceID, ref.SHA256)
		if err == nil && f.Key != ref.Key {
			return errNoAsset // another file with that content
		}
		return err
	})
	return f, err
}

// afterDeletion deletes the renditions of a file that was deleted while they were made.
func (s *Service) afterDeletion(ctx context.Context, ref fileRef, err error) error {
	if !ports.IsKind(err, ports.NotFound) {
		return err
	}
	return s.removeBlob(ctx, blobOf{ref.WorkspaceID, ref.Key, ""})
}

// describe finds out the facts of an image and stores its renditions. An image that can't
// be decoded has failed.
func (s *Service) describe(ctx context.Context, f ports.File) (ports.FileFacts, error) {
	original, err := s.readAll(ctx, f.Key, f.Bytes)
	if err != nil {
		return f.FileFacts, err
	}
	facts := s.said(f.FileFacts, original)
	format := fileformat.Format{Kind: fileformat.Kind(f.Kind), MediaType: f.MediaType, Extension: f.Extension}
	set, err := s.Renderer.Make(ctx, format, original)
	if refusal, is := errors.AsType[*ports.Error](err); is && refusal.Kind == ports.Invalid {
		facts.State, facts.Problem = ports.FileFailed, refusal.Message
		return facts, nil
	}
	if err != nil {
		return facts, err
	}
	facts.State, facts.Problem = ports.FileReady, ""
	facts.Width, facts.Height = set.Width, set.Height
	facts = s.seen(facts, set.Look)
	facts.Renditions = nil
	for _, made := range set.Files {
		if err := s.Blobs.Put(ctx, renditionKey(f.Key, made.Size), made.Bytes); err != nil {
			return facts, err
		}
		facts.Renditions = append(facts.Renditions, ports.Rendition{Size: made.Size, MediaType: made.MediaType, Bytes: int64(len(made.Bytes))})
	}
	return facts, nil
}

// said adds what an image says of itself.
func (s *Service) said(facts ports.FileFacts, image []byte) ports.FileFacts {
	facts.SourceType = string(s.Origin.SourceTypeOf(image))
	if s.Origin.Reader != nil {
		c := s.Origin.Reader.Read(image)
		facts.Credentials, facts.Signer, facts.Own = c.State, c.Signer, c.Own
	}
	return facts
}

// saveFacts stores the facts, gives the uploaded assets the origin that their file names,
// and notifies the browsers.
func (s *Service) saveFacts(ctx context.Context, tx ports.Tx, f ports.File) error {
	current, err := tx.Files.Get(ctx, f.WorkspaceID, f.SHA256)
	if err != nil {
		return err
	}
	if current.Key != f.Key {
		return errNoAsset
	}
	if err := tx.Files.Describe(ctx, f.WorkspaceID, f.SHA256, f.FileFacts); err != nil {
		return err
	}
	if f.SourceType != "" {
		if err := tx.Assets.SetOrigin(ctx, f.WorkspaceID, f.SHA256, OriginOf(origin.SourceType(f.SourceType)), f.SourceType); err != nil {
			return err
		}
	}
	list, err := tx.Assets.OfFiles(ctx, f.WorkspaceID, f.SHA256)
	if err != nil {
		return err
	}
	return s.publish(ctx, tx, f.WorkspaceID, idsOf(list)...)
}

// OriginOf returns the origin of a file with that source type.
func OriginOf(source origin.SourceType) ports.AssetOrigin {
	switch source {
	case origin.TrainedAlgorithmicMedia:
		return ports.AssetMade
	case origin.CompositeWithTrained, origin.CompositeSynthetic:
		return ports.AssetEdited
	case origin.AlgorithmicMedia:
		return ports.AssetDrawn
	}
	return ports.AssetUploaded
}

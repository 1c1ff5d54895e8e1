package library

import (
	"context"
	"fmt"
	"io"
	"strings"

	"selvedge/core/assets"
	"selvedge/core/jobs"
	"selvedge/core/models"
	"selvedge/core/origin"
	"selvedge/ports"
)

// Order asks for one picture.
type Order struct {
	Request ports.MediaRequest
	Attempt models.Attempt
	Asset   ports.Asset // that it becomes: WorkspaceID, ID, Name and CreatedBy are required
	Task    origin.Task
	Inputs  []origin.Input // the files that it is made from
}

// For is the order of a job's task.
func (o Order) For(r *jobs.Run) Order {
	o.Request.Key, o.Request.User = r.Key(), pseudonym(r.Job)
	o.Attempt = models.Attempt{Ticket: r.Task.Ticket, Save: r.SaveTicket, Progress: r.Progress}
	o.Asset.WorkspaceID, o.Asset.JobID, o.Asset.CreatedBy = r.Job.WorkspaceID, r.Job.ID, r.Job.UserID
	return o
}

// Made is a picture that is stored, but is no asset yet.
type Made struct {
	Asset ports.Asset
	By    ports.ModelOffer
	Add   func(ctx context.Context, tx ports.Tx) error // adds the asset
}

// Make makes a picture and stores its file, marked and signed. It fails as a ports.MediaModel
// and as assets.Service.Store do.
func (s *Service) Make(ctx context.Context, o Order) (Made, error) {
	if o.Attempt.Wait == nil {
		o.Attempt.Wait = s.Wait
	}
	if o.Asset.ID == "" {
		o.Asset.ID = s.IDs.Ordered()
	}
	state, err := models.Make(ctx, s.Models, o.Request, o.Attempt)
	if err != nil {
		return Made{}, err
	}
	picture, err := s.open(ctx, state)
	if err != nil {
		return Made{}, err
	}
	if o.Attempt.Progress != nil {
		o.Attempt.Progress(ports.UnknownPercent, "Saving the picture")
	}
	offer, asset := s.offer(state.Model), o.Asset
	made := origin.Made{Task: o.Task, By: origin.Model, System: strings.TrimSpace(offer.Name + " " + offer.Version), Title: "Picture", Inputs: o.Inputs}
	if offer.ByRules {
		made.By = origin.Rules
	}
	if picture, err = s.Origin.Finish(ctx, picture, made); err != nil {
		return Made{}, err
	}
	stored, err := s.Assets.Store(ctx, asset.WorkspaceID, picture)
	if err != nil {
		return Made{}, err
	}
	source := s.Origin.SourceType(made)
	asset.SHA256, asset.SourceType, asset.System = stored.SHA256, string(source), made.System
	if asset.Origin = assets.OriginOf(source); asset.Origin == ports.AssetUploaded && made.By == origin.Model {
		asset.Origin = ports.AssetEdited
	}
	return Made{Asset: asset, By: offer, Add: func(ctx context.Context, tx ports.Tx) error {
		if err := s.Assets.Add(ctx, tx, asset); err != nil {
			return err
		}
		return s.Origin.Record(ctx, tx, asset.WorkspaceID, asset.ID, stored.SHA256, made)
	}}, nil
}

// open returns the picture that a model made.
func (s *Service) open(ctx context.Context, state ports.MediaState) ([]byte, error) {
	if len(state.Results) == 0 {
		return nil, ports.ModelAway(fmt.Errorf("%s answered without a picture", state.Model))
	}
	file, err := s.Models.Open(ctx, state.Results[0])
	if err != nil {
		return nil, err
	}
	picture, err := io.ReadAll(file)
	if closing := file.Close(); err == nil {
		err = closing
	}
	return picture, err
}

// offer returns the model of an ID.
func (s *Service) offer(id string) ports.ModelOffer {
	for _, o := range s.Models.Offers() {
		if o.ID == id {
			return o
		}
	}
	return ports.ModelOffer{ID: id, Name: id}
}

package making

import (
	"context"
	"encoding/json"
	"slices"

	"selvedge/core/dreamboard/board"
	"selvedge/core/jobs"
	"selvedge/core/library"
	"selvedge/core/origin"
	"selvedge/core/remix"
	"selvedge/core/renditions"
	"selvedge/ports"
)

const (
	pictureWidth  = 1024
	pictureHeight = 1280
)

var errModel = ports.Refuse(ports.Invalid, "model", "No model that is set up can do this.")

// taskOf is what a model is asked for.
func taskOf(do remix.Do) ports.ModelTask {
	switch do {
	case remix.Recolor, remix.Extend:
		return ports.ModelEdit
	case remix.CutOut:
		return ports.ModelCutOut
	}
	return ports.ModelGenerate
}

// originOf is what was done, for the origin.
func originOf(do remix.Do) origin.Task {
	switch taskOf(do) {
	case ports.ModelEdit:
		return origin.Edit
	case ports.ModelCutOut:
		return origin.CutOut
	}
	return origin.Generate
}

// offer is the model of an ID, or the first, that can do a task.
func (s *Service) offer(id string, task ports.ModelTask) (ports.ModelOffer, error) {
	for _, o := range s.Library.Models.Offers() {
		if (id == "" || o.ID == id) && slices.Contains(o.Tasks, task) {
			return o, nil
		}
	}
	return ports.ModelOffer{}, errModel
}

// run makes one picture.
func (s *Service) run(ctx context.Context, r *jobs.Run) (jobs.Result, error) {
	a, err := askedIn(r.Job)
	if err != nil {
		return jobs.Result{}, err
	}
	recipes := remix.Recipes(s.Garments, s.Names, a.Order.Request)
	if r.Task.N > len(recipes) {
		return jobs.Result{}, errInput
	}
	recipe := recipes[r.Task.N-1]
	if recipe.Problem != "" {
		return jobs.Result{}, ports.Refuse(ports.Invalid, "no_variation", recipe.Problem)
	}
	wanted, inputs, err := s.request(ctx, r.Job.WorkspaceID, a, recipe)
	if err != nil {
		return jobs.Result{}, err
	}
	made, err := s.Library.Make(ctx, library.Order{
		Request: wanted, Asset: ports.Asset{Name: recipe.Name, AppID: AppID, Parents: assetsOf(recipe.Parents)}, Task: originOf(recipe.Do), Inputs: inputs,
	}.For(r))
	if err != nil {
		return jobs.Result{}, err
	}
	shown := briefOf(recipe, r.Task.N)
	output, err := json.Marshal(map[string]string{"assetId": made.Asset.ID, "board": a.Board, "element": a.Order.elementID(r.Task.N)})
	return jobs.Result{Output: output, Commit: func(ctx context.Context, tx ports.Tx) error {
		if err := made.Add(ctx, tx); err != nil {
			return err
		}
		if err := s.keep(ctx, s.Store.In(ctx, tx), made, Kept{
			Recipe: recipe, Board: a.Board, Job: r.Job.ID, By: r.Job.UserID, At: s.Now(), Credits: r.Job.CostEach,
		}); err != nil {
			return err
		}
		return s.ended(ctx, tx, r.Job, a, board.Op{ID: a.Order.elementID(r.Task.N), Set: map[string]json.RawMessage{
			"data.asset": value(made.Asset.ID), "data.state": value("ready"), "data.reason": value(nil), "data.recipe": value(shown),
		}})
	}}, err
}

func assetsOf(parents []remix.Parent) (ids []string) {
	for _, p := range parents {
		ids = append(ids, p.Asset)
	}
	return ids
}

// request is what a model is asked for, and the files that go into the picture.
func (s *Service) request(ctx context.Context, workspaceID string, a Asked, r remix.Recipe) (ports.MediaRequest, []origin.Input, error) {
	task := taskOf(r.Do)
	offer, err := s.offer(a.Model, task)
	if err != nil {
		return ports.MediaRequest{}, nil, err
	}
	wanted := ports.MediaRequest{
		Model: offer.ID, Task: task, Prompt: r.Prompt(), Width: pictureWidth, Height: pictureHeight, Transparent: r.Do == remix.CutOut, Drawing: drawingOf(r),
	}
	if offer.ByRules && r.Drawing.Cut != "" && (r.Do == remix.Recolor || task == ports.ModelGenerate) {
		wanted.Task = ports.ModelGenerate // rules draw from the recipe, never from the picture
		return wanted, nil, nil
	}
	if len(r.Parents) == 0 {
		return wanted, nil, nil
	}
	role, relation := ports.MediaReference, ports.InputTo
	if task != ports.ModelGenerate {
		role, relation, wanted.Width, wanted.Height = ports.MediaSubject, ports.ParentOf, 0, 0
	}
	var inputs []origin.Input
	for _, p := range r.Parents {
		file, mediaType, err := s.file(ctx, workspaceID, p.Asset, offer.ByRules)
		if err != nil {
			return wanted, nil, err
		}
		wanted.Inputs = append(wanted.Inputs, ports.MediaInput{Role: role, MediaType: mediaType, Bytes: file})
		inputs = append(inputs, origin.Input{Relation: relation, Title: p.Name, File: file})
	}
	return wanted, inputs, nil
}

// drawingOf is what rules draw of a recipe.
func drawingOf(r remix.Recipe) *ports.Drawing {
	d := r.Drawing
	drawing := &ports.Drawing{Seed: r.Seed, Cut: d.Cut, Fabric: d.Fabric, Print: d.Print, Colors: d.Colors, Ground: d.Ground}
	switch r.Do {
	case remix.Recolor:
		drawing.Change = ports.DrawingRecolor
	case remix.Extend:
		drawing.Change = ports.DrawingExtend
	}
	return drawing
}

// file is a picture for a model. Rules read PNG and JPEG only.
func (s *Service) file(ctx context.Context, workspaceID, assetID string, byRules bool) ([]byte, string, error) {
	file, a, err := s.Assets.Read(ctx, workspaceID, assetID, maxInput)
	if err != nil {
		return nil, "", err
	}
	if isPlain := a.File.MediaType == "image/png" || a.File.MediaType == "image/jpeg"; isPlain || !byRules && ports.Picture.Allows(a.File.MediaType) {
		return file, a.File.MediaType, nil
	}
	return s.Assets.Image(ctx, workspaceID, assetID, renditions.Sizes[len(renditions.Sizes)-1])
}

// Package library makes pictures from words for a workspace's library.
//
// Invariants: a picture is kept with its origin, in the transaction that ends its task. The
// words are never written into a file.
package library

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"time"
	"unicode/utf8"

	"selvedge/core/assets"
	"selvedge/core/jobs"
	"selvedge/core/models"
	"selvedge/core/origin"
	"selvedge/ports"
)

// GenerateKind is the kind of jobs that make pictures from words.
const GenerateKind = "library.generate"

const (
	studio     = "Library" // in the ledger
	maxTasks   = 8
	slots      = 16 // tasks mostly wait for a provider
	timeLimit  = 15 * time.Minute
	maxPrompt  = 2000 // characters
	nameLength = 60   // characters of a prompt in the name of a picture
	width      = 1024
	height     = 1280
)

// Service makes pictures.
type Service struct {
	Models ports.MediaModel
	Assets *assets.Service
	Origin *origin.Service
	IDs    ports.IDs
	Cost   int64                                            // credits for a picture
	Wait   func(ctx context.Context, d time.Duration) error // between two looks at a provider
}

// Kinds returns the kinds of jobs.
func (s *Service) Kinds() []jobs.Kind {
	return []jobs.Kind{{
		Name: GenerateKind, Studio: studio, Cost: s.Cost, MaxTasks: maxTasks, TimeLimit: timeLimit, Slots: slots,
		Prepare: s.prepare, Run: s.generate, Abandon: s.Models.Cancel,
	}}
}

type request struct {
	Prompt string `json:"prompt"`
}

var (
	errPrompt     = ports.Refuse(ports.Invalid, "prompt", "Say in a few words what the picture shows.")
	errLongPrompt = ports.Refuse(ports.Invalid, "prompt_length", fmt.Sprintf("Use at most %d characters.", maxPrompt))
)

func (s *Service) prepare(_ context.Context, _ ports.Tx, _ string, _ int, input json.RawMessage) (jobs.Prepared, error) {
	var r request
	if err := json.Unmarshal(input, &r); err != nil || !utf8.ValidString(r.Prompt) {
		return jobs.Prepared{}, errPrompt
	}
	r.Prompt = strings.TrimSpace(r.Prompt)
	if r.Prompt == "" {
		return jobs.Prepared{}, errPrompt
	}
	if utf8.RuneCountInString(r.Prompt) > maxPrompt {
		return jobs.Prepared{}, errLongPrompt
	}
	complete, err := json.Marshal(r)
	return jobs.Prepared{Input: complete, Title: short(r.Prompt)}, err
}

// generate makes one picture.
func (s *Service) generate(ctx context.Context, r *jobs.Run) (jobs.Result, error) {
	var asked request
	if err := json.Unmarshal(r.Job.Input, &asked); err != nil {
		return jobs.Result{}, fmt.Errorf("input of the job: %w", err)
	}
	wanted := ports.MediaRequest{
		Key: r.Key(), Task: ports.ModelGenerate, Prompt: asked.Prompt, Width: width, Height: height, User: pseudonym(r.Job),
	}
	attempt := models.Attempt{Ticket: r.Task.Ticket, Save: r.SaveTicket, Progress: r.Progress, Wait: s.Wait}
	asset := ports.Asset{WorkspaceID: r.Job.WorkspaceID, ID: s.IDs.Ordered(), Name: name(r), JobID: r.Job.ID, CreatedBy: r.Job.UserID}
	add, err := s.make(ctx, wanted, attempt, asset)
	if err != nil {
		return jobs.Result{}, err
	}
	output, err := json.Marshal(map[string]string{"assetId": asset.ID})
	return jobs.Result{Output: output, Commit: add}, err
}

// Draw makes a picture from words without a job and adds it as that asset, whose ID, name,
// creator and creation time are set. It is for the data of a demonstration.
func (s *Service) Draw(ctx context.Context, asset ports.Asset, prompt string, width, height int) error {
	wanted := ports.MediaRequest{Key: asset.ID, Task: ports.ModelGenerate, Prompt: prompt, Width: width, Height: height}
	attempt := models.Attempt{Save: func(context.Context, string) error { return nil }, Wait: s.Wait}
	add, err := s.make(ctx, wanted, attempt, asset)
	if err != nil {
		return err
	}
	return s.Assets.Database.Write(ctx, add)
}

// make makes a picture and stores its file. What it returns adds the asset.
func (s *Service) make(ctx context.Context, wanted ports.MediaRequest, attempt models.Attempt, asset ports.Asset) (add func(context.Context, ports.Tx) error, err error) {
	state, err := models.Make(ctx, s.Models, wanted, attempt)
	if err != nil {
		return nil, err
	}
	picture, made, err := s.open(ctx, state)
	if err != nil {
		return nil, err
	}
	if attempt.Progress != nil {
		attempt.Progress(ports.UnknownPercent, "Saving the picture")
	}
	if picture, err = s.Origin.Finish(ctx, picture, made); err != nil {
		return nil, err
	}
	stored, err := s.Assets.Store(ctx, asset.WorkspaceID, picture)
	if err != nil {
		return nil, err
	}
	asset.SHA256, asset.SourceType, asset.System = stored.SHA256, string(s.Origin.SourceType(made)), made.System
	asset.Origin = ports.AssetMade
	if made.By == origin.Rules {
		asset.Origin = ports.AssetDrawn
	}
	return func(ctx context.Context, tx ports.Tx) error {
		if err := s.Assets.Add(ctx, tx, asset); err != nil {
			return err
		}
		return s.Origin.Record(ctx, tx, asset.WorkspaceID, asset.ID, stored.SHA256, made)
	}, nil
}

// open returns the picture that a model made, and how it was made.
func (s *Service) open(ctx context.Context, state ports.MediaState) ([]byte, origin.Made, error) {
	if len(state.Results) == 0 {
		return nil, origin.Made{}, ports.ModelAway(fmt.Errorf("%s answered without a picture", state.Model))
	}
	file, err := s.Models.Open(ctx, state.Results[0])
	if err != nil {
		return nil, origin.Made{}, err
	}
	picture, err := io.ReadAll(file)
	if closing := file.Close(); err == nil {
		err = closing
	}
	return picture, s.madeBy(state.Model), err
}

// madeBy says how a picture of a model came to be.
func (s *Service) madeBy(model string) origin.Made {
	made := origin.Made{Task: origin.Generate, By: origin.Model, System: model, Title: "Picture"}
	for _, o := range s.Models.Offers() {
		if o.ID == model {
			made.System = strings.TrimSpace(o.Name + " " + o.Version)
			if o.ByRules {
				made.By = origin.Rules
			}
		}
	}
	return made
}

// pseudonym names the person to a provider, which can't tell who it is.
func pseudonym(job ports.Job) string {
	sum := sha256.Sum256([]byte(job.WorkspaceID + " " + job.UserID))
	return hex.EncodeToString(sum[:16])
}

// name is the name of a picture: its words, and its number if there are several.
func name(r *jobs.Run) string {
	if r.Job.Count == 1 {
		return r.Job.Title
	}
	return fmt.Sprintf("%s %d", r.Job.Title, r.Task.N)
}

// short returns the beginning of a text in one line.
func short(text string) string {
	line := strings.Join(strings.Fields(text), " ")
	runes := []rune(line)
	if len(runes) <= nameLength {
		return line
	}
	cut := string(runes[:nameLength])
	if i := strings.LastIndexByte(cut, ' '); i > nameLength/2 {
		cut = cut[:i]
	}
	return cut + "…"
}

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
	"strings"
	"time"
	"unicode/utf8"

	"selvedge/core/assets"
	"selvedge/core/jobs"
	"selvedge/core/models"
	"selvedge/core/origin"
	"selvedge/core/plaintext"
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

func (s *Service) prepare(_ context.Context, _ ports.Tx, _ ports.Actor, _ string, _ int, input json.RawMessage) (jobs.Prepared, error) {
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
	return jobs.Prepared{Input: complete, Title: plaintext.Shorten(r.Prompt, nameLength)}, err
}

// generate makes one picture.
func (s *Service) generate(ctx context.Context, r *jobs.Run) (jobs.Result, error) {
	var asked request
	if err := json.Unmarshal(r.Job.Input, &asked); err != nil {
		return jobs.Result{}, fmt.Errorf("input of the job: %w", err)
	}
	made, err := s.Make(ctx, Order{
		Request: ports.MediaRequest{Task: ports.ModelGenerate, Prompt: asked.Prompt, Width: width, Height: height},
		Asset:   ports.Asset{Name: name(r)}, Task: origin.Generate,
	}.For(r))
	if err != nil {
		return jobs.Result{}, err
	}
	output, err := json.Marshal(map[string]string{"assetId": made.Asset.ID})
	return jobs.Result{Output: output, Commit: made.Add}, err
}

// Draw makes a picture from words without a job and adds it as that asset, whose ID, name,
// creator and creation time are set. It is for the data of a demonstration: the same words are
// drawn alike each time.
func (s *Service) Draw(ctx context.Context, asset ports.Asset, prompt string, width, height int) error {
	made, err := s.Make(ctx, Order{
		Request: ports.MediaRequest{Key: prompt, Task: ports.ModelGenerate, Prompt: prompt, Width: width, Height: height},
		Attempt: models.Attempt{Save: func(context.Context, string) error { return nil }},
		Asset:   asset, Task: origin.Generate,
	})
	if err != nil {
		return err
	}
	return s.Assets.Database.Write(ctx, made.Add)
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

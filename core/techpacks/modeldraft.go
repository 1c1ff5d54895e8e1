package techpacks

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"selvedge/core/assets"
	"selvedge/core/jobs"
	"selvedge/core/plaintext"
	"selvedge/core/quota"
	"selvedge/core/techpacks/draft"
	"selvedge/ports"
)

// DraftKind is the kind of jobs in which a language model drafts a techpack.
const DraftKind = "techpacks.draft"

const (
	studio         = "Techpacks" // in the ledger
	draftSlots     = 8           // tasks mostly wait for a provider
	draftTime      = 5 * time.Minute
	maxDraftImage  = 20 << 20 // bytes
	draftTitle     = 60       // characters
	schemaName     = "style"
	pictureMissing = "Choose a picture in PNG, JPEG or WebP."
)

// ModelDrafts makes techpacks from what a language model reads in words and a picture, as
// jobs: a generation is paid and the techpack counted when one is accepted, and both given
// back if it fails. What the model writes is only read; everything after that are the rules
// that make one from words.
type ModelDrafts struct {
	*Service
	Model  ports.LanguageModel
	Assets *assets.Service
	Schema []byte // of the answer: fixtures/style.schema.json
	Cost   int64  // credits for a draft
}

// Kinds returns the kinds of jobs.
func (m *ModelDrafts) Kinds() []jobs.Kind {
	return []jobs.Kind{{
		Name: DraftKind, AppID: AppID, Studio: studio, Cost: m.Cost, MaxTasks: 1, TimeLimit: draftTime, Slots: draftSlots,
		Prepare: m.prepare, Accept: m.accept, Run: m.run, Undo: m.undo,
	}}
}

// draftRequest is the input of a job.
type draftRequest struct {
	Text    string `json:"text"`
	Sex     string `json:"sex,omitempty"`     // instead of the one in the words
	Model   string `json:"model,omitempty"`   // ID of an offer; empty: any
	AssetID string `json:"assetId,omitempty"` // picture in the library; empty: none
}

func (m *ModelDrafts) prepare(ctx context.Context, tx ports.Tx, _ ports.Actor, workspaceID string, _ int, input json.RawMessage) (jobs.Prepared, error) {
	var r draftRequest
	if err := strict(input, &r); err != nil || !utf8.ValidString(r.Text) {
		return jobs.Prepared{}, ports.ModelInput("This can't be asked of the model.", err)
	}
	r.Text = strings.TrimSpace(r.Text)
	switch {
	case utf8.RuneCountInString(r.Text) > maxBrief:
		return jobs.Prepared{}, errLongBrief
	case r.Text == "" && r.AssetID == "":
		return jobs.Prepared{}, ports.ModelInput("Write what you want first.", nil)
	}
	if err := m.offered(r.Model); err != nil {
		return jobs.Prepared{}, err
	}
	title := plaintext.Clean(r.Text, draftTitle)
	if r.AssetID != "" {
		a, err := tx.Assets.Get(ctx, workspaceID, r.AssetID)
		switch {
		case err != nil:
			return jobs.Prepared{}, err
		case !ports.Picture.Allows(a.File.MediaType):
			return jobs.Prepared{}, ports.ModelInput(pictureMissing, nil)
		}
		title = cmp.Or(title, plaintext.Clean(a.Name, draftTitle))
	}
	complete, err := json.Marshal(r)
	return jobs.Prepared{Input: complete, Title: cmp.Or(title, "Techpack")}, err
}

// offered fails unless a model of that ID writes. What rules write is no reading of a brief.
func (m *ModelDrafts) offered(id string) error {
	for _, o := range m.Model.Offers() {
		if !o.ByRules && (id == "" || o.ID == id) {
			return nil
		}
	}
	return ports.ModelInput("No model that is set up can do this.", nil)
}

func (m *ModelDrafts) accept(ctx context.Context, tx ports.Tx, job ports.Job) error {
	if err := m.Quota.Allows(ctx, tx, job.WorkspaceID, quota.TechpackCreation); err != nil {
		return err
	}
	return m.Quota.Take(ctx, tx, job.WorkspaceID, quota.Techpacks, 1)
}

func (m *ModelDrafts) undo(ctx context.Context, tx ports.Tx, job ports.Job, _ ports.Task) error {
	return m.Quota.Give(ctx, tx, job.WorkspaceID, quota.Techpacks, 1)
}

// run asks the model and makes the techpack in the transaction that ends the task. A model
// that writes gives no ticket, so after a crash it is asked again.
func (m *ModelDrafts) run(ctx context.Context, r *jobs.Run) (jobs.Result, error) {
	var asked draftRequest
	if err := json.Unmarshal(r.Job.Input, &asked); err != nil {
		return jobs.Result{}, fmt.Errorf("input of the job: %w", err)
	}
	pictures, err := m.pictures(ctx, r.Job.WorkspaceID, asked.AssetID)
	if err != nil {
		return jobs.Result{}, err
	}
	r.Progress(ports.UnknownPercent, "The model reads the brief")
	written, err := m.Model.Write(ctx, ports.TextRequest{
		Key: r.Key(), System: m.instructions(), Prompt: cmp.Or(asked.Text, "The garment in the picture."), Pictures: pictures, Schema: m.Schema, SchemaName: schemaName,
		User: pseudonym(r.Job),
	})
	if err != nil {
		return jobs.Result{}, err
	}
	answer, err := draft.ReadAnswer([]byte(written.Text))
	if err != nil {
		return jobs.Result{}, ports.ModelAway(err)
	}
	id := m.IDs.Ordered()
	output, err := json.Marshal(map[string]string{"techpackId": id})
	return jobs.Result{Output: output, Commit: func(ctx context.Context, tx ports.Tx) error {
		own := m.Store.In(ctx, tx)
		var failed error
		d, err := m.Drafter.Answered(answer, draft.Request{Text: asked.Text, Sex: asked.Sex}, m.setting(ctx, own, r.Job.WorkspaceID, &failed))
		if err := cmp.Or(failed, err); err != nil {
			return err
		}
		_, err = m.insert(ctx, own, r.Job.WorkspaceID, r.Job.UserID, id, d)
		return err
	}}, err
}

func (m *ModelDrafts) pictures(ctx context.Context, workspaceID, assetID string) ([]ports.MediaInput, error) {
	if assetID == "" {
		return nil, nil
	}
	file, a, err := m.Assets.Read(ctx, workspaceID, assetID, maxDraftImage)
	return []ports.MediaInput{{Role: ports.MediaReference, MediaType: a.File.MediaType, Bytes: file}}, err
}

// instructions name the points of measure and the standard charts, which the model measures
// against.
func (m *ModelDrafts) instructions() string {
	var text strings.Builder
	text.WriteString("You are a technical designer. Read the brief, and the picture if there is one, and fill the style. " +
		"Say only what the brief or the picture says; leave everything else empty. " +
		"Measures are of the base size laid flat, in mm, and only where they clearly differ from the standard chart:\n")
	blocks := m.Drafter.Catalogue.Blocks
	for _, name := range slices.Sorted(maps.Keys(blocks)) {
		chart, ok := blocks[name].Charts["women"]
		if !ok {
			chart = blocks[name].Charts["men"]
		}
		fmt.Fprintf(&text, "%s, size %s:", name, chart.Base)
		for _, row := range chart.Rows {
			fmt.Fprintf(&text, " %s %.0f", row.Key, row.Base.MM())
		}
		text.WriteString("\n")
	}
	return text.String()
}

// pseudonym names the person to a provider, which can't tell who it is.
func pseudonym(job ports.Job) string {
	sum := sha256.Sum256([]byte(job.WorkspaceID + " " + job.UserID))
	return hex.EncodeToString(sum[:16])
}

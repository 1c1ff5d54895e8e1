package portstest

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/png"
	"io"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

// ModelBehavior is how a model's provider answers the next request.
type ModelBehavior string

// Behaviors.
const (
	ModelRefuses       ModelBehavior = "refuses"        // moderation
	ModelRejectsInput  ModelBehavior = "rejects input"  // a picture it can't work with
	ModelIsBusy        ModelBehavior = "is busy"        // for some time
	ModelFails         ModelBehavior = "fails"          // with a server error
	ModelHangsUp       ModelBehavior = "hangs up"       // before it has answered
	ModelTalksNonsense ModelBehavior = "talks nonsense" // what is not JSON
	ModelRejectsKey    ModelBehavior = "rejects the key"
)

// modelReasons are the reasons by which those behaviors must be known.
var modelReasons = map[ModelBehavior]string{
	ModelRefuses: "model_refused", ModelRejectsInput: "model_input", ModelIsBusy: "model_busy", ModelFails: "model_away",
	ModelHangsUp: "model_away", ModelTalksNonsense: "model_away", ModelRejectsKey: "model_away",
}

// MediaFixture is a model in a test.
type MediaFixture struct {
	Model ports.MediaModel
	// Behave sets how the provider answers the next request. It is nil for a model without
	// a provider.
	Behave func(b ModelBehavior)
	// Secret is in every text of the provider's failures. It must not reach people.
	Secret string
}

// TestMediaModel runs the contract of ports.MediaModel.
func TestMediaModel(t *testing.T, open func(t *testing.T) MediaFixture) {
	t.Run("offers name models and tasks", func(t *testing.T) {
		m := open(t).Model
		require.NotEmpty(t, m.Offers())
		for _, o := range m.Offers() {
			assert.NotEmpty(t, o.ID)
			assert.NotEmpty(t, o.Name)
			assert.NotEmpty(t, o.Maker)
			assert.NotEmpty(t, o.Tasks)
			assert.NotContains(t, o.Tasks, ports.ModelWrite)
		}
		assert.Equal(t, m.Offers(), m.Offers())
	})
	t.Run("every offered task has a result", func(t *testing.T) {
		m := open(t).Model
		for _, o := range m.Offers() {
			for _, task := range o.Tasks {
				state := finish(t, m, MediaRequest(task))
				assert.True(t, slices.ContainsFunc(m.Offers(), func(o ports.ModelOffer) bool { return o.ID == state.Model && slices.Contains(o.Tasks, task) }), state.Model)
				require.NotEmpty(t, state.Results)
				readResult(t, m, task, state.Results[0])
				readResult(t, m, task, state.Results[0]) // as after a crash
			}
		}
	})
	t.Run("unknown tickets are away, and cancelling one is no error", func(t *testing.T) {
		m := open(t).Model
		for _, ticket := range []string{"", "unknown", `{"status":"https://example.com"}`} {
			_, err := m.Look(t.Context(), ticket)
			assert.True(t, ports.HasReason(err, "model_away"), "%v", err)
			assert.NoError(t, m.Cancel(t.Context(), ticket))
		}
	})
	t.Run("a result that is no picture is away", func(t *testing.T) {
		m := open(t).Model
		for _, content := range []string{"", "<html>", "GIF89a"} {
			_, err := m.Open(t.Context(), ports.MediaResult{Kind: ports.Picture, Bytes: []byte(content)})
			assert.True(t, ports.HasReason(err, "model_away"), "%v", err)
		}
	})
	t.Run("an ended context is away, and its cause", func(t *testing.T) {
		m := open(t).Model
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		_, err := m.Begin(ctx, MediaRequest(m.Offers()[0].Tasks[0]))
		assert.ErrorIs(t, err, context.Canceled)
		assert.True(t, ports.HasReason(err, "model_away"), "%v", err)
	})
	t.Run("failures", func(t *testing.T) {
		for behavior := range modelReasons {
			t.Run(string(behavior), func(t *testing.T) {
				f := open(t)
				if f.Behave == nil {
					t.Skip("no provider")
				}
				f.Behave(behavior)
				_, err := try(t, f.Model, MediaRequest(f.Model.Offers()[0].Tasks[0]))
				checkModelFailure(t, behavior, f.Secret, err)
				finish(t, f.Model, MediaRequest(f.Model.Offers()[0].Tasks[0])) // the next succeeds
			})
		}
	})
}

// checkModelFailure checks what callers and people read.
func checkModelFailure(t *testing.T, behavior ModelBehavior, secret string, err error) {
	t.Helper()
	refusal := new(ports.Error)
	require.ErrorAs(t, err, &refusal)
	assert.Equal(t, modelReasons[behavior], refusal.Reason, "%v", err)
	assert.NotEmpty(t, refusal.Message)
	assert.NotContains(t, refusal.Message, secret)
	assert.Equal(t, behavior == ModelIsBusy, refusal.RetryAfter > 0)
	if behavior == ModelRejectsKey {
		assert.ErrorIs(t, err, ports.ErrModelSettings)
		assert.NotContains(t, err.Error(), secret)
	} else {
		assert.NotErrorIs(t, err, ports.ErrModelSettings)
	}
}

// MediaRequest returns a complete request of a task.
func MediaRequest(task ports.ModelTask) ports.MediaRequest {
	r := ports.MediaRequest{Key: "task-1", Task: task, Prompt: "A navy linen dress", Width: 512, Height: 768, User: "person-1"}
	if task != ports.ModelGenerate {
		r.Inputs = append(r.Inputs, ports.MediaInput{Role: ports.MediaSubject, MediaType: "image/png", Bytes: TestPicture(320, 480, color.White)})
	}
	if task == ports.ModelDress {
		r.Inputs = append(r.Inputs, ports.MediaInput{Role: ports.MediaGarment, MediaType: "image/png", Bytes: TestPicture(200, 200, color.Black)})
	}
	if task == ports.ModelFilm {
		r.Seconds = 5
	}
	return r
}

// TestPicture returns a PNG of one color, with a square of another in its middle.
func TestPicture(width, height int, of color.Color) []byte {
	picture := image.NewPaletted(image.Rect(0, 0, width, height), color.Palette{of, color.NRGBA{R: 200, G: 30, B: 60, A: 255}})
	for y := height/4 + 1; y < height*3/4; y++ {
		for x := width/4 + 1; x < width*3/4; x++ {
			picture.SetColorIndex(x, y, 1)
		}
	}
	var out bytes.Buffer
	if err := png.Encode(&out, picture); err != nil {
		panic(err) // a buffer never fails
	}
	return out.Bytes()
}

// finish returns the state of a request once it is done.
func finish(t *testing.T, m ports.MediaModel, r ports.MediaRequest) ports.MediaState {
	t.Helper()
	state, err := try(t, m, r)
	require.NoError(t, err)
	if state.Ticket != "" {
		again, err := m.Look(t.Context(), state.Ticket)
		require.NoError(t, err)
		assert.Equal(t, state.Results, again.Results)
		assert.NoError(t, m.Cancel(t.Context(), state.Ticket), "one that has ended")
	}
	return state
}

func try(t *testing.T, m ports.MediaModel, r ports.MediaRequest) (ports.MediaState, error) {
	t.Helper()
	state, err := m.Begin(t.Context(), r)
	const looks = 10 // a fake provider needs fewer
	for i := 0; err == nil && !state.Done && i < looks; i++ {
		require.NotEmpty(t, state.Ticket)
		ticket := state.Ticket
		state, err = m.Look(t.Context(), ticket)
		if err == nil {
			assert.Equal(t, ticket, state.Ticket)
			assert.True(t, state.Percent >= -1 && state.Percent <= 100)
		}
	}
	if err == nil {
		assert.True(t, state.Done)
	}
	return state, err
}

func readResult(t *testing.T, m ports.MediaModel, task ports.ModelTask, result ports.MediaResult) {
	t.Helper()
	assert.Equal(t, task == ports.ModelFilm, result.Kind == ports.Video)
	file, err := m.Open(t.Context(), result)
	require.NoError(t, err)
	content, err := io.ReadAll(file)
	require.NoError(t, err)
	require.NoError(t, file.Close())
	assert.True(t, result.Kind.Allows(file.MediaType), file.MediaType)
	assert.NotEmpty(t, content)
	if header, format, err := image.DecodeConfig(bytes.NewReader(content)); err == nil && result.Width > 0 {
		assert.Equal(t, "image/"+format, file.MediaType)
		assert.True(t, slices.Equal([]int{result.Width, result.Height}, []int{header.Width, header.Height}), "declared size")
	}
}

package fal_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/fal"
	"selvedge/adapters/fal/faltest"
	"selvedge/adapters/fetch"
	"selvedge/ports"
	"selvedge/ports/portstest"
)

func models(t *testing.T) []fal.Model {
	t.Helper()
	text, err := os.ReadFile("../../fixtures/models.json")
	require.NoError(t, err)
	all, err := fal.ParseModels(text)
	require.NoError(t, err)
	return all
}

func open(t *testing.T) (*faltest.Server, *fal.Client) {
	t.Helper()
	server := faltest.New(t)
	return server, fal.New(fal.Config{
		URL: server.URL, Key: faltest.Key, Models: models(t), HTTP: server.Client,
		Fetch: fetch.New(fetch.Config{
			Hosts: []string{"127.0.0.1"}, Addresses: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}, Port: server.Port, Roots: server.Roots,
		}),
	})
}

func TestContract(t *testing.T) {
	portstest.TestMediaModel(t, func(t *testing.T) portstest.MediaFixture {
		server, client := open(t)
		scripts := map[portstest.ModelBehavior]faltest.Script{
			portstest.ModelRefuses:       {Response: faltest.ModelError(http.StatusUnprocessableEntity, "content_policy_violation")},
			portstest.ModelRejectsInput:  {Response: faltest.ModelError(http.StatusUnprocessableEntity, "image_too_small")},
			portstest.ModelIsBusy:        {Submit: faltest.RateLimited(30)},
			portstest.ModelFails:         {Response: faltest.PlatformError(http.StatusGatewayTimeout, "request_timeout")},
			portstest.ModelHangsUp:       {Submit: faltest.Cut},
			portstest.ModelTalksNonsense: {Submit: faltest.Nonsense},
			portstest.ModelRejectsKey:    {Submit: faltest.Unauthorized},
		}
		return portstest.MediaFixture{Model: client, Secret: faltest.Secret, Behave: func(b portstest.ModelBehavior) { server.Next(scripts[b]) }}
	})
}

func input(role ports.MediaRole, content string) ports.MediaInput {
	return ports.MediaInput{Role: role, MediaType: "image/png", Bytes: []byte(content)}
}

func TestEachModelGetsItsInputsByItsNames(t *testing.T) {
	const s, m, g, r = "data:image/png;base64,cw==", "data:image/png;base64,bQ==", "data:image/png;base64,Zw==", "data:image/png;base64,cg=="
	subject, mask, garment, reference := input(ports.MediaSubject, "s"), input(ports.MediaMask, "m"), input(ports.MediaGarment, "g"), input(ports.MediaReference, "r")
	for name, c := range map[string]struct {
		request  ports.MediaRequest
		endpoint string
		input    map[string]any
	}{
		"a picture from words": {ports.MediaRequest{Task: ports.ModelGenerate, Prompt: "x", Width: 640, Height: 480}, "fal-ai/flux-pro/v1.1",
			map[string]any{"prompt": "x", "num_images": 1.0, "output_format": "png", "image_size": map[string]any{"width": 640.0, "height": 480.0}}},
		"no size": {ports.MediaRequest{Task: ports.ModelGenerate, Prompt: "x", Seconds: 5}, "fal-ai/flux-pro/v1.1",
			map[string]any{"prompt": "x", "num_images": 1.0, "output_format": "png"}},
		"a mask": {ports.MediaRequest{Task: ports.ModelEdit, Prompt: "x", Inputs: []ports.MediaInput{mask, subject}}, "fal-ai/flux-pro/v1/fill",
			map[string]any{"prompt": "x", "num_images": 1.0, "output_format": "png", "image_url": s, "mask_url": m}},
		"an edit with references": {ports.MediaRequest{Task: ports.ModelEdit, Prompt: "x", Inputs: []ports.MediaInput{reference, subject, reference}}, "fal-ai/flux-pro/kontext/max/multi",
			map[string]any{"prompt": "x", "num_images": 1.0, "output_format": "png", "image_urls": []any{s, r, r}}},
		"a try-on": {ports.MediaRequest{Task: ports.ModelDress, Prompt: "not taken", Inputs: []ports.MediaInput{garment, subject}}, "fal-ai/kling/v1-5/kolors-virtual-try-on",
			map[string]any{"human_image_url": s, "garment_image_url": g}},
		"a cut-out": {ports.MediaRequest{Task: ports.ModelCutOut, Inputs: []ports.MediaInput{subject}}, "fal-ai/birefnet/v2",
			map[string]any{"image_url": s, "output_format": "png"}},
		"more pixels": {ports.MediaRequest{Task: ports.ModelUpscale, Inputs: []ports.MediaInput{subject}}, "fal-ai/clarity-upscaler",
			map[string]any{"image_url": s, "upscale_factor": 2.0}},
		"a video": {ports.MediaRequest{Task: ports.ModelFilm, Prompt: "x", Seconds: 5, Inputs: []ports.MediaInput{subject}}, "bytedance/seedance-2.0/image-to-video",
			map[string]any{"image_url": s, "prompt": "x", "resolution": "720p", "duration": "5"}},
		"a model by its ID": {ports.MediaRequest{Task: ports.ModelFilm, Model: "kling-4", Prompt: "x", Inputs: []ports.MediaInput{subject}}, "fal-ai/kling-video/v4/image-to-video",
			map[string]any{"start_image_url": s, "prompt": "x"}},
	} {
		t.Run(name, func(t *testing.T) {
			server, client := open(t)
			state, err := client.Begin(t.Context(), c.request)
			require.NoError(t, err)
			assert.Equal(t, 3, state.Place)
			assert.False(t, state.Done)
			requests := server.Requests()
			require.Len(t, requests, 1)
			assert.Equal(t, c.endpoint, requests[0].Endpoint)
			assert.Equal(t, c.input, requests[0].Input)
		})
	}
}

func TestWhatNoModelTakesIsNotSent(t *testing.T) {
	subject, mask, garment := input(ports.MediaSubject, "s"), input(ports.MediaMask, "m"), input(ports.MediaGarment, "g")
	for name, r := range map[string]ports.MediaRequest{
		"no garment":           {Task: ports.ModelDress, Inputs: []ports.MediaInput{subject}},
		"two garments":         {Task: ports.ModelDress, Inputs: []ports.MediaInput{subject, garment, garment}},
		"a mask for a try-on":  {Task: ports.ModelDress, Inputs: []ports.MediaInput{subject, garment, mask}},
		"an unknown model":     {Task: ports.ModelFilm, Model: "other", Inputs: []ports.MediaInput{subject}},
		"a model of something": {Task: ports.ModelFilm, Model: "birefnet", Inputs: []ports.MediaInput{subject}},
		"a task of others":     {Task: ports.ModelWrite},
	} {
		server, client := open(t)
		_, err := client.Begin(t.Context(), r)
		assert.True(t, ports.HasReason(err, "model_input"), "%s: %v", name, err)
		assert.Empty(t, server.Requests(), name)
	}
}

func TestARequestIsWatchedUntilItIsDone(t *testing.T) {
	server, client := open(t)
	state, err := client.Begin(t.Context(), portstest.MediaRequest(ports.ModelGenerate))
	require.NoError(t, err)
	ticket := state.Ticket
	want := []ports.MediaState{
		{Model: "flux-pro-1.1", Ticket: ticket, Place: 1, Percent: -1},
		{Model: "flux-pro-1.1", Ticket: ticket, Percent: -1},
		{Model: "flux-pro-1.1", Ticket: ticket, Percent: 100, Done: true, Results: []ports.MediaResult{{Kind: ports.Picture, Width: 64, Height: 48, URL: server.URL + "/files/0"}}},
	}
	for _, w := range want {
		got, err := client.Look(t.Context(), ticket)
		require.NoError(t, err)
		assert.Equal(t, w, got)
	}
}

func TestARequestIsCancelled(t *testing.T) {
	server, client := open(t)
	state, err := client.Begin(t.Context(), portstest.MediaRequest(ports.ModelGenerate))
	require.NoError(t, err)
	require.NoError(t, client.Cancel(t.Context(), state.Ticket))
	assert.True(t, server.Requests()[0].Cancelled)
	require.NoError(t, client.Cancel(t.Context(), strings.ReplaceAll(state.Ticket, "requests/0", "requests/9")), "a forgotten one")
	server.Client.CloseIdleConnections()
}

func TestTheKeyIsOnlySentToTheServer(t *testing.T) {
	t.Attr("security", "24.7")
	asked := false
	elsewhere := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { asked = true }))
	t.Cleanup(elsewhere.Close)
	for name, submit := range map[string]http.HandlerFunc{
		"URLs of another server": func(w http.ResponseWriter, _ *http.Request) {
			_ = json.NewEncoder(w).Encode(map[string]any{"status_url": elsewhere.URL, "response_url": elsewhere.URL, "cancel_url": elsewhere.URL})
		},
		"no URLs":    func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte(`{"request_id":"1"}`)) },
		"a redirect": http.RedirectHandler(elsewhere.URL, http.StatusTemporaryRedirect).ServeHTTP,
	} {
		server, client := open(t)
		server.Next(faltest.Script{Submit: submit})
		_, err := client.Begin(t.Context(), portstest.MediaRequest(ports.ModelGenerate))
		assert.True(t, ports.HasReason(err, "model_away"), "%s: %v", name, err)
	}
	_, client := open(t)
	ticket := `{"status":"` + elsewhere.URL + `","response":"` + elsewhere.URL + `","cancel":"` + elsewhere.URL + `"}`
	_, err := client.Look(t.Context(), ticket)
	assert.True(t, ports.HasReason(err, "model_away"), "%v", err)
	assert.NoError(t, client.Cancel(t.Context(), ticket))
	assert.False(t, asked)
}

func TestEachFailureHasItsReason(t *testing.T) {
	t.Attr("security", "24.7")
	for name, c := range map[string]struct {
		script   faltest.Script
		reason   string
		settings bool
		says     string // to people
	}{
		"moderation":          {faltest.Script{Response: faltest.ModelError(422, "content_policy_violation")}, "model_refused", false, "safety rules"},
		"too small":           {faltest.Script{Response: faltest.ModelError(422, "image_too_small")}, "model_input", false, "larger one"},
		"no face":             {faltest.Script{Response: faltest.ModelError(422, "face_detection_error")}, "model_input", false, "no face"},
		"another wrong input": {faltest.Script{Submit: faltest.ModelError(422, "missing")}, "model_input", false, "other or smaller pictures"},
		"a model's fault":     {faltest.Script{Response: faltest.ModelError(500, "internal_server_error")}, "model_away", false, ""},
		"another's fault":     {faltest.Script{Response: faltest.ModelError(400, "downstream_service_error")}, "model_away", false, ""},
		"the platform":        {faltest.Script{Response: faltest.PlatformError(503, "runner_disconnected")}, "model_away", false, ""},
		"a limit":             {faltest.Script{Status: faltest.RateLimited(30)}, "model_busy", false, "very busy"},
		"no funds":            {faltest.Script{Submit: faltest.PlatformError(403, "user_locked")}, "model_away", true, ""},
		"an unknown model":    {faltest.Script{Submit: faltest.PlatformError(404, "not_found")}, "model_away", true, ""},
		"a lost request":      {faltest.Script{Status: faltest.PlatformError(404, "not_found")}, "model_away", false, ""},
		"a strange status":    {faltest.Script{Status: func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte(`{"status":"DANCING"}`)) }}, "model_away", false, ""},
		"no file":             {faltest.Script{Output: func(string) any { return map[string]any{"seed": 7} }}, "model_away", false, ""},
		"too much":            {faltest.Script{Response: func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(bytes.Repeat([]byte(" "), 5<<20)) }}, "model_away", false, ""},
	} {
		t.Run(name, func(t *testing.T) {
			server, client := open(t)
			server.Next(c.script)
			state, err := client.Begin(t.Context(), portstest.MediaRequest(ports.ModelGenerate))
			for i := 0; err == nil && !state.Done && i < 5; i++ {
				state, err = client.Look(t.Context(), state.Ticket)
			}
			refusal := new(ports.Error)
			require.ErrorAs(t, err, &refusal)
			assert.Equal(t, c.reason, refusal.Reason, "%v", err)
			assert.Equal(t, c.settings, errors.Is(err, ports.ErrModelSettings), "%v", err)
			assert.Contains(t, refusal.Message, c.says)
			assert.NotContains(t, refusal.Message, faltest.Secret)
			assert.NotContains(t, err.Error(), faltest.Key)
		})
	}
}

func TestARequestThatEndedWithoutAResultSaysSo(t *testing.T) {
	for name, c := range map[string]struct {
		script faltest.Script
		ended  bool
	}{
		"the model failed":      {faltest.Script{Response: faltest.ModelError(500, "internal_server_error")}, true},
		"the platform failed":   {faltest.Script{Response: faltest.PlatformError(504, "request_timeout")}, true},
		"forgotten":             {faltest.Script{Status: faltest.PlatformError(404, "not_found")}, true},
		"no file":               {faltest.Script{Output: func(string) any { return map[string]any{} }}, true},
		"a gateway in between":  {faltest.Script{Response: func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusBadGateway) }}, false},
		"a status that is lost": {faltest.Script{Status: func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusBadGateway) }}, false},
		"a connection cut":      {faltest.Script{Response: faltest.Cut}, false},
		"refused":               {faltest.Script{Response: faltest.ModelError(422, "content_policy_violation")}, false},
		"the key":               {faltest.Script{Response: faltest.Unauthorized}, false},
	} {
		t.Run(name, func(t *testing.T) {
			server, client := open(t)
			server.Next(c.script)
			state, err := client.Begin(t.Context(), portstest.MediaRequest(ports.ModelGenerate))
			require.NoError(t, err)
			for i := 0; err == nil && i < 5; i++ {
				_, err = client.Look(t.Context(), state.Ticket)
			}
			assert.Equal(t, c.ended, errors.Is(err, ports.ErrModelEnded), "%v", err)
		})
	}
}

func TestTheWaitIsTheProviders(t *testing.T) {
	for seconds, want := range map[int]time.Duration{7: 7 * time.Second, 0: time.Second, 90_000: 10 * time.Minute} {
		server, client := open(t)
		server.Next(faltest.Script{Submit: faltest.RateLimited(seconds)})
		_, err := client.Begin(t.Context(), portstest.MediaRequest(ports.ModelGenerate))
		refusal := new(ports.Error)
		require.ErrorAs(t, err, &refusal)
		assert.Equal(t, want, refusal.RetryAfter)
	}
}

func TestAFileThatIsNoPictureIsNotGivenOut(t *testing.T) {
	server, client := open(t)
	server.Next(faltest.Script{File: []byte("<html>")}, faltest.Script{Output: func(string) any {
		return map[string]any{"image": map[string]any{"url": "https://example.com/a.png"}}
	}})
	for range 2 {
		state, err := client.Begin(t.Context(), portstest.MediaRequest(ports.ModelGenerate))
		for i := 0; err == nil && !state.Done && i < 5; i++ {
			state, err = client.Look(t.Context(), state.Ticket)
		}
		require.NoError(t, err)
		_, err = client.Open(t.Context(), state.Results[0])
		assert.True(t, ports.HasReason(err, "model_away"), "%v", err)
	}
}

func TestATableOfModelsIsChecked(t *testing.T) {
	for name, text := range map[string]string{
		"no JSON":         `{`,
		"unknown members": `{"fal":[{"id":"a","endpoint":"a/b","name":"A","maker":"A","promt":"x"}]}`,
		"no maker":        `{"fal":[{"id":"a","endpoint":"a/b","name":"A"}]}`,
		"twice":           `{"fal":[{"id":"a","endpoint":"a/b","name":"A","maker":"A"},{"id":"a","endpoint":"a/b","name":"A","maker":"A"}]}`,
		"a URL":           `{"fal":[{"id":"a","endpoint":"https://a/b","name":"A","maker":"A"}]}`,
		"a way up":        `{"fal":[{"id":"a","endpoint":"a/../b","name":"A","maker":"A"}]}`,
	} {
		_, err := fal.ParseModels([]byte(text))
		assert.Error(t, err, name)
	}
}

var _ ports.MediaModel = (*fal.Client)(nil)

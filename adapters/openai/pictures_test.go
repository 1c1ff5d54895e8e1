package openai_test

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/png"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/openai"
	"selvedge/adapters/openai/openaitest"
	"selvedge/ports"
	"selvedge/ports/portstest"
)

func TestAGenerationIsSentAsJSON(t *testing.T) {
	server, pictures, _ := open(t)
	_, err := pictures.Begin(t.Context(), ports.MediaRequest{Task: ports.ModelGenerate, Prompt: "A “navy” dress", Width: 1024, Height: 1536, Transparent: true, User: "u1"})
	require.NoError(t, err)
	requests := server.Requests()
	require.Len(t, requests, 1)
	assert.Equal(t, "/images/generations", requests[0].Path)
	assert.Equal(t, map[string]any{
		"model": "image-2", "prompt": "A “navy” dress", "size": "1024x1536", "n": float64(1),
		"background": "transparent", "output_format": "png", "safety_identifier": "u1",
	}, requests[0].JSON)
}

func TestAnEditIsSentAsAFormWithTheSubjectFirst(t *testing.T) {
	server, pictures, _ := open(t)
	subject, garment := portstest.TestPicture(32, 32, color.White), portstest.TestPicture(16, 16, color.Black)
	_, err := pictures.Begin(t.Context(), ports.MediaRequest{Task: ports.ModelDress, Prompt: "Outdoors.", Inputs: []ports.MediaInput{
		{Role: ports.MediaGarment, MediaType: "image/webp", Bytes: garment},
		{Role: ports.MediaSubject, MediaType: "image/png", Bytes: subject},
		{Role: ports.MediaReference, MediaType: "image/jpeg", Bytes: []byte("third")},
	}})
	require.NoError(t, err)
	request := server.Requests()[0]
	assert.Equal(t, "/images/edits", request.Path)
	assert.Equal(t, []openaitest.File{
		{Field: "image[]", MediaType: "image/png", Bytes: subject},
		{Field: "image[]", MediaType: "image/webp", Bytes: garment},
		{Field: "image[]", MediaType: "image/jpeg", Bytes: []byte("third")},
	}, request.Files)
	assert.Equal(t, "auto", request.Form["size"])
	assert.Contains(t, request.Form["prompt"], "wearing the garments")
	assert.Contains(t, request.Form["prompt"], "Outdoors.")
	assert.NotContains(t, request.Form, "background")
	assert.NotContains(t, request.Form, "safety_identifier")
}

func TestAMaskIsTransparentWhereThePictureChanges(t *testing.T) {
	server, pictures, _ := open(t)
	mask := image.NewGray(image.Rect(0, 0, 3, 1))
	mask.SetGray(1, 0, color.Gray{Y: 255})
	mask.SetGray(2, 0, color.Gray{Y: 100})
	var content bytes.Buffer
	require.NoError(t, png.Encode(&content, mask))
	request := ports.MediaRequest{Task: ports.ModelEdit, Prompt: "Red buttons", Inputs: []ports.MediaInput{
		{Role: ports.MediaSubject, MediaType: "image/png", Bytes: portstest.TestPicture(3, 1, color.White)},
		{Role: ports.MediaMask, MediaType: "image/png", Bytes: content.Bytes()},
	}}
	_, err := pictures.Begin(t.Context(), request)
	require.NoError(t, err)
	sent := server.Requests()[0].Files[1]
	assert.Equal(t, "mask", sent.Field)
	got, err := png.Decode(bytes.NewReader(sent.Bytes))
	require.NoError(t, err)
	for x, want := range []uint8{255, 0, 155} {
		assert.Equal(t, want, color.NRGBAModel.Convert(got.At(x, 0)).(color.NRGBA).A, "pixel %d", x)
	}

	for name, broken := range map[string][]byte{"no PNG": []byte("GIF89a"), "cut off": content.Bytes()[:40]} {
		request.Inputs[1].Bytes = broken
		_, err = pictures.Begin(t.Context(), request)
		assert.True(t, ports.HasReason(err, "model_input"), "%s: %v", name, err)
	}
	assert.Len(t, server.Requests(), 1)
}

func TestTheSizeIsOneThatModelsMake(t *testing.T) {
	for want, wanted := range map[string][2]int{
		"auto":      {0, 0},
		"1024x1536": {1024, 1536},
		"1072x1344": {1080, 1350},
		"3840x2160": {7680, 4320},
		"2160x3840": {4320, 7680},
		"2880x2880": {5000, 5000},
		"256x256":   {10, 10},
		"320x960":   {100, 1000},
		"3840x1280": {9000, 100},
		"992x2976":  {1000, 3000},
	} {
		server, pictures, _ := open(t)
		server.Next(openaitest.Bytes(portstest.TestPicture(1, 1, color.White), ""))
		_, err := pictures.Begin(t.Context(), ports.MediaRequest{Task: ports.ModelGenerate, Prompt: "x", Width: wanted[0], Height: wanted[1]})
		require.NoError(t, err)
		assert.Equal(t, want, server.Requests()[0].JSON["size"], "%v", wanted)
	}
}

func TestWhatIsNoPictureIsNotGivenOut(t *testing.T) {
	t.Attr("security", "24.8")
	for name, content := range map[string][]byte{
		"a page": []byte("<html>"), "a video": []byte("\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00mp42isom"),
	} {
		t.Run(name, func(t *testing.T) {
			server, pictures, _ := open(t)
			server.Next(openaitest.Bytes(content, "1024x1024"))
			state, err := pictures.Begin(t.Context(), ports.MediaRequest{Task: ports.ModelGenerate, Prompt: "x"})
			if err == nil {
				_, err = pictures.Open(t.Context(), state.Results[0])
			}
			assert.True(t, ports.HasReason(err, "model_away"), "%v", err)
		})
	}
	server, pictures, _ := open(t)
	large := append([]byte("\x89PNG\x0D\x0A\x1A\x0A"), make([]byte, ports.MaxPictureBytes)...)
	_, err := pictures.Open(t.Context(), ports.MediaResult{Kind: ports.Picture, Bytes: large})
	assert.True(t, ports.HasReason(err, "model_away"), "%v", err)
	server.Next(openaitest.Bytes(nil, ""))
	_, err = pictures.Begin(t.Context(), ports.MediaRequest{Task: ports.ModelGenerate, Prompt: "x"})
	assert.True(t, ports.HasReason(err, "model_away"), "%v", err)
}

func TestASlowAnswerEndsWithItsContext(t *testing.T) {
	server, pictures, _ := open(t)
	release := make(chan struct{})
	defer close(release)
	ctx, cancel := context.WithCancel(t.Context())
	server.Next(func(w http.ResponseWriter, r openaitest.Request) {
		cancel()
		openaitest.Slow(release)(w, r)
	})
	_, err := pictures.Begin(ctx, ports.MediaRequest{Task: ports.ModelGenerate, Prompt: "x"})
	require.ErrorIs(t, err, context.Canceled)
	assert.True(t, ports.HasReason(err, "model_away"))
}

func TestOnlyConfiguredModelsExist(t *testing.T) {
	pictures, texts := openai.New(openai.Config{Key: "k", ImageModel: "image-2", Tasks: []ports.ModelTask{ports.ModelGenerate}})
	assert.Nil(t, texts)
	assert.Equal(t, []ports.ModelOffer{{ID: "image-2", Name: "image-2", Maker: "OpenAI", Tasks: []ports.ModelTask{ports.ModelGenerate}}}, pictures.Offers())
	pictures, texts = openai.New(openai.Config{URL: "https://models.example.com/v1/", Key: "k", TextModel: "text-5"})
	assert.Nil(t, pictures)
	assert.Equal(t, "models.example.com", texts.Offers()[0].Maker)
}
